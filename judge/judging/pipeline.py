"""Judges submissions: compiles each, runs its cases, decides. Each result comes as soon as it is known."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace

from judge.checking.meeting import ready_interactor
from judge.checking.special_judge import NOT_CHECKED, Check, compare_by
from judge.common.crash_guard import crash_guard
from judge.compiling.compiler import compile_submission, read_source
from judge.compiling.diagnostics import MOST_WARNINGS
from judge.compiling.refusals import left_in, mistyped
from judge.finding.hints import hints
from judge.judging.order import FAR, doubtful, gives_up, is_over
from judge.running.pool import CorePool
from judge.judging.results import Prepared, judge_case
from judge.model import MOST_IN_FULL, Case, JudgeError, Judgement, Note, NoteKind
from judge.model import Problem, ProblemKind, Result, Submission, Verdict, VerdictKind
from judge.running.runner import Runner

GROUP = 4  # submissions for each core in a group (judge_group), if each runs its cases in order


def judge_all(
    runner: Runner,
    submissions: list[Submission],
    cores: list[int],
    finished: Callable[[Submission, Result], None] = lambda *_: None,
    *,
    until_failure: bool = False,
) -> Iterator[Judgement]:
    """Yields a judgement for each submission, in order. There is one run at a time for each of `cores`.
    `finished` is called, in any thread, after each run that has a result; a case may run twice.

    The cases of a submission run in parallel; then, if there are several cores, those in doubt run again,
    alone. With `until_failure`, several submissions run in parallel, each of them its cases in order, and
    cases that need not run after a failure (order.is_over) get no result."""
    with CorePool(cores, runner) as pool:
        problems = dict.fromkeys(submission.problem for submission in submissions)
        compares = {problem: pool.submit(compare_for, runner, problem) for problem in problems}
        futures = [  # `prepare` calls `result`, which waits for the jury's programs: they come first, above
            pool.submit(prepare, runner, submission, compares[submission.problem].result)
            for submission in submissions
        ]
        begun: list[Judging | Judgement] = []
        # All are compiled before the first run, so that no compiler works beside a run.
        for submission, future in zip(submissions, futures):
            try:
                with crash_guard(submission.title):
                    outcome = future.result()
            except JudgeError as error:
                outcome = Judgement(submission, Verdict.JE, str(error), ())
            can_run = isinstance(outcome, Prepared)
            begun.append(Judging(outcome, pool, finished, until_failure) if can_run else outcome)
        size = GROUP * pool.size if until_failure else 1
        for start in range(0, len(begun), size):
            yield from judge_group(begun[start : start + size])


def compare_for(runner: Runner, problem: Problem) -> Check:
    """Compiles checker and interactor, and returns what compares. Raises JudgeError if that fails."""
    if problem.interactor:
        ready_interactor(runner, problem.interactor)  # which keeps it for the runs
    return compare_by(runner, problem.checker, problem.limits)


def judge_group(begun: Sequence[Judging | Judgement]) -> Iterator[Judgement]:
    """Yields the judgements of a group, in order. All its parallel passes come before its serial passes."""
    judgings = [judging for judging in begun if isinstance(judging, Judging)]
    futures = [future for judging in judgings for future in judging.parallel_pass()]
    for future in futures:  # which all have been started
        future.result()
    for judging in begun:
        yield judging if isinstance(judging, Judgement) else judging.serial_pass()


def prepare(runner: Runner, submission: Submission, compare: Callable[[], Check]) -> Prepared | Judgement:
    """Returns the submission, ready to run, or its judgement if it cannot run. `compare` waits until the
    jury's programs are compiled. Raises JudgeError for faults of the judge and the jury's programs."""
    if submission.problem.fault:
        return Judgement(submission, Verdict.JE, submission.problem.fault, ())
    if submission.absent:
        return Judgement(submission, Verdict.ABSENT, submission.absent, ())
    if submission.problem.kind is ProblemKind.ANSWERS:
        return Prepared(submission, submission.source, compare())
    compilation = compile_submission(runner, submission)
    if compilation.program is None:
        notes = mistyped(submission, compilation.message)
        return Judgement(submission, Verdict.CE, compilation.message, (), notes)
    text, _ = read_source(submission.source, submission.problem.judges[0])
    program, notes = compilation.program, left_in(runner, submission)
    return Prepared(submission, program, compare(), notes, compilation.warnings, text)


@dataclass
class Judging:
    """A program that is being judged. Its cases run in the threads of the pool.

    results: the last result of each case so far
    fault: what the judge failed at; empty if it did not fail. After a fault, no case starts in the same pass
    spans: when the last run of each case began and ended, in seconds of the monotonic clock"""

    prepared: Prepared
    pool: CorePool
    finished: Callable[[Submission, Result], None]
    until_failure: bool
    results: dict[Case, Result] = field(default_factory=dict)
    fault: str = ""
    spans: dict[Case, tuple[float, float]] = field(default_factory=dict)

    def parallel_pass(self) -> list[Future[None]]:
        """Starts to run the cases, in parallel or, with `until_failure`, in order. Returns the futures."""
        overtime = 1 if self.pool.size == 1 else FAR
        if self.until_failure:
            return [self.pool.submit(self.in_order, overtime)]
        return [self.pool.submit(self.run, case, overtime) for case in self.prepared.problem.cases]

    def serial_pass(self) -> Judgement:
        """Returns the judgement. With several cores, first calls `in_order`, which runs what is in doubt."""
        if self.pool.size > 1:
            self.fault = ""  # perhaps the interactor was silent for too long because of other runs
            self.pool.submit(self.in_order, overtime=1).result()
        return self.judgement()

    def run(self, case: Case, overtime: float) -> None:
        """Runs a case for at most `overtime` times its CPU limit. Puts the result into `results`, and calls
        `finished`; sets `fault` if the judge fails. Does nothing if `fault` is set already."""
        if self.fault:
            return
        prepared, submission, began_s = self.prepared, self.prepared.submission, time.monotonic()
        if gives_up([*self.results.values()]):  # a copy, because other threads add results
            prepared = replace(prepared, compare=lambda *_: NOT_CHECKED)  # without the checker
        try:
            with crash_guard(submission.title):
                result = judge_case(self.pool.runner, prepared, case, core=self.pool.core, overtime=overtime)
        except JudgeError as error:
            self.fault = str(error)
        else:
            self.results[case] = result
            self.finished(submission, result)
        self.spans[case] = began_s, time.monotonic()

    def beside_ms(self, case: Case) -> float:
        """Returns for how long other cases of the submission ran at the same time as `case`, summed over the
        cases; infinity if other submissions may have run, too."""
        if self.until_failure:  # then several submissions run in parallel
            return math.inf
        began_s, ended_s = self.spans[case]
        others = (span for other, span in self.spans.items() if other is not case)
        overlaps_s = (min(ended_s, end) - max(began_s, begin) for begin, end in others)  # below 0: none
        return 1000 * sum(max(0, overlap_s) for overlap_s in overlaps_s)

    def in_order(self, overtime: float) -> None:
        """Makes `results` anew, case by case: keeps an earlier result if it is not in doubt, or else calls
        `run`. Stops at a fault. With `until_failure`, leaves out cases that need not run (see `is_over`)."""
        problem, earlier = self.prepared.problem, self.results
        self.results = {}
        beside_ms = {case: self.beside_ms(case) for case in earlier}  # before new runs replace the spans
        certain = self.results.values()  # a view: it grows with each case
        for case in problem.cases:
            if self.fault or (self.until_failure and is_over(case, problem, certain)):
                continue
            known = earlier.get(case)
            if known and not doubtful(known, problem.limits_of(case), beside_ms[case], certain):
                self.results[case] = known
            else:
                self.run(case, overtime)

    def judgement(self) -> Judgement:
        """Returns the judgement by the results so far, with hints and warnings; JE if there is a fault."""
        submission = self.prepared.submission
        in_full = [self.results[case] for case in submission.problem.cases if case in self.results]
        results = with_few_snippets(in_full)
        if self.fault:
            return Judgement(submission, Verdict.JE, self.fault, results)
        try:
            with crash_guard(submission.title):
                suggested = hints(submission, in_full)
        except JudgeError as error:
            suggested = (look_failed(str(error)),)
        verdict = Verdict.first(result.verdict for result in results)
        warned = self.prepared.warnings[:MOST_WARNINGS]  # the surest kind comes first
        if verdict is Verdict.AC:
            warned = tuple(note for note in warned if note.kind is NoteKind.UNDEFINED)
        elif verdict.kind is VerdictKind.LIMIT:  # POSSIBLE notes explain wrong answers alone
            warned = tuple(note for note in warned if note.kind is not NoteKind.POSSIBLE)
        return Judgement(submission, verdict, "", results, self.prepared.notes + suggested + warned)


def look_failed(fault: str) -> Note:
    return Note(NoteKind.FAILED, None, f"was not looked at in full: {fault}")


def with_few_snippets(results: list[Result]) -> tuple[Result, ...]:
    """Returns the results, of which only the first MOST_IN_FULL failures keep snippets, to save memory."""
    first = [result.case for result in results if not result.accepted][:MOST_IN_FULL]
    return tuple(result if result.case in first else replace(result, snippets=None) for result in results)
