"""The pipeline: compile each submission, run its cases, decide. Each result comes as soon as it is known."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from threading import Event

from judge.checking.meeting import meet
from judge.checking.output_hints import constants_of, progress, related, with_unread
from judge.checking.special_judge import giving_up, ready, scored
from judge.common.differences import snippets
from judge.common import untrusted
from judge.common.files import read_file
from judge.common.crash_guard import crash_guard
from judge.common.texts import visible
from judge.compiling.compiler import compile_submission, read_source
from judge.compiling.diagnostics import MOST_WARNINGS
from judge.finding.hints import hints, look_failed
from judge.finding.refusals import elsewhere, left_in
from judge.judging.decide import decide, decide_talk
from judge.judging.order import FAR, doubtful, is_over
from judge.judging.pool import CorePool
from judge.model import (
    MOST_IN_FULL,
    AnyPath,
    Case,
    Compare,
    Difference,
    JudgeError,
    Judgement,
    Limits,
    Note,
    NoteKind,
    Problem,
    ProblemKind,
    Result,
    Submission,
    Talk,
    Verdict,
    VerdictKind,
    stretched,
)
from judge.running.runner import Program, Run, Runner

ERRORS_SHOWN = 2000  # bytes of standard error
GROUP = 4  # submissions for each core: so many are judged at a time if each runs its cases in order


class ProgressListener:
    """What to call for every program that is compiled, and for every run, in any thread. A case may run
    twice."""

    def compiled(self, number: int, of: int) -> None:
        pass

    def started(self, submission: Submission, case: Case) -> None:
        pass

    def finished(self, submission: Submission, result: Result) -> None:
        pass


def judge_case(
    runner: Runner,
    program: Program | AnyPath,
    case: Case,
    *,
    problem: Problem,
    compare: Compare,
    core: int,
    overtime: float,
    constants: Mapping[int, int] | None = None,
) -> Result:
    """Of a run that may take `overtime` times the CPU limit; the verdict does not depend on that.

    `constants` are those of the source (see output_hints.constants_of)."""
    limits = problem.limits_of(case)
    run = meet(runner, program, problem, case, limits=stretched(limits, overtime), core=core)
    return judge_run(case, run, limits, problem=problem, compare=compare, constants=constants)


def judge_run(
    case: Case,
    run: Run,
    limits: Limits,
    *,
    problem: Problem,
    compare: Compare,
    constants: Mapping[int, int] | None = None,
) -> Result:
    errors = run.errors[-ERRORS_SHOWN:]
    texts = read_file(case.input), run.output, read_file(case.answer)
    if run.talk:
        return judge_talk(case, run, limits, run.talk, problem=problem, compare=compare)
    of_texts = problem.checker.of_texts
    decision = decide(run.usage, limits)
    if decision:
        verdict, message = decision
        if run.usage.signal == signal.SIGABRT and errors.strip():  # C++ says there why it aborts
            message += f": {visible(untrusted.last_line(errors))}"
        relation = None
        with dropped_if_it_fails(problem.title):
            is_running = verdict is Verdict.TLE
            relation = progress(*texts[1:], is_running=is_running) if of_texts else None
            if verdict is Verdict.RE:
                relation = with_unread(relation, texts[0], run.input_offset)
        kept = snippets(*texts)
        return Result(case, verdict, message, run.usage, errors=errors, snippets=kept, output_hint=relation)
    if run.unwritten and problem.kind is ProblemKind.ANSWERS:
        missing = Difference(run.unwritten, run.unwritten, None, None, score=0)
        return Result(case, Verdict.WA, missing.message, run.usage, missing, snippets=snippets(*texts))
    difference = difference_by(compare, problem, case, texts)
    if difference is None:
        return Result(case, Verdict.AC, "", run.usage, errors=errors)
    if run.unwritten:
        difference = replace(difference, message=run.unwritten, place=run.unwritten, score=0)
    relation = None
    with dropped_if_it_fails(problem.title):
        relation = related(*texts, constants) if of_texts else None
        relation = with_unread(relation, texts[0], run.input_offset)
    kept = snippets(*texts, difference)
    return Result(case, Verdict.WA, difference.message, run.usage, difference, errors, kept, relation)


@contextmanager
def dropped_if_it_fails(title: str) -> Iterator[None]:
    """For what looks for hints: a fault of the judge's own there changes no verdict."""
    with suppress(JudgeError), crash_guard(title):
        yield


def judge_talk(
    case: Case, run: Run, limits: Limits, talk: Talk, *, problem: Problem, compare: Compare
) -> Result:
    """The interactor judges, and then the checker. The output that is shown is the transcript."""
    errors, difference = run.errors[-ERRORS_SHOWN:], None
    verdict, message = decide_talk(run.usage, limits, talk) or (Verdict.AC, "")
    if verdict is Verdict.JE:
        raise JudgeError(f"{case.name}: interactor: {message}")
    texts = read_file(case.input), talk.ruling.output, read_file(case.answer)
    if verdict is Verdict.AC:
        difference = difference_by(compare, problem, case, texts)
    elif verdict is Verdict.WA:
        difference = Difference(message, message, None, None, score=talk.ruling.score)
    if difference:
        verdict, message = Verdict.WA, difference.message
    if verdict is Verdict.AC:
        return Result(case, verdict, "", run.usage, errors=errors)
    kept = snippets(texts[0], run.output, texts[2])
    return Result(case, verdict, message, run.usage, difference, errors, kept, is_talk=True)


def difference_by(
    compare: Compare, problem: Problem, case: Case, texts: tuple[bytes, bytes, bytes]
) -> Difference | None:
    try:
        return scored(compare, texts, lambda: problem.points_of(case))
    except JudgeError as error:
        raise JudgeError(f"{case.name}: checker: {error}") from error


def judge_all(
    runner: Runner,
    submissions: list[Submission],
    cores: list[int],
    listener: ProgressListener,
    *,
    until_failure: bool = False,
) -> Iterator[Judgement]:
    """Yields a judgement for each submission, in order. Each core has one run at a time.

    After a parallel pass over a submission's cases, Trial.in_order runs some again, alone. With
    `until_failure`, several submissions run in parallel, each its cases in order, and none after one that
    failed, or no other of its subtask."""
    with CorePool(cores, runner) as pool:
        checkers = {(one.problem.checker, one.problem.limits) for one in submissions}
        compares = {key: pool.submit(ready, runner, *key) for key in checkers}
        futures = [
            pool.submit(prepared, runner, one, compares[one.problem.checker, one.problem.limits].result)
            for one in submissions
        ]
        trials: list[Trial | Judgement] = []
        pairs = zip(submissions, futures)
        for number, (submission, future) in enumerate(
            pairs, 1
        ):  # of all, so that no compiler is beside a run
            try:
                with crash_guard(submission.title):
                    made = future.result()
            except JudgeError as error:
                made = Judgement(submission, Verdict.JE, str(error), ())
            if isinstance(made, Prepared):
                made = Trial(made, pool, listener, until_failure)
            trials.append(made)
            listener.compiled(number, len(submissions))
        size = GROUP * pool.size if until_failure else 1
        for start in range(0, len(trials), size):
            yield from judge_group(trials[start : start + size])


def judge_group(trials: Sequence[Trial | Judgement]) -> Iterator[Judgement]:
    """A parallel pass over those that are not judged yet, then a serial one."""
    passes = [[] if isinstance(one, Judgement) else one.parallel_pass() for one in trials]
    outcomes = [together(futures) for futures in passes]
    for trial, outcome in zip(trials, outcomes):
        yield trial if isinstance(trial, Judgement) else trial.judgement(trial.serial_pass(outcome))


@dataclass(frozen=True)
class Prepared:
    """A program that can run, or the folder of what is handed in. `notes` are on its source, `warnings` the
    compiler's."""

    submission: Submission
    program: Program | AnyPath
    compare: Compare
    notes: tuple[Note, ...] = ()
    warnings: tuple[Note, ...] = ()
    constants: Mapping[int, int] | None = None  # see output_hints.constants_of


def prepared(runner: Runner, submission: Submission, compare: Callable[[], Compare]) -> Prepared | Judgement:
    """The program, with what `compare` gives, once it does; without a program, the judgement.

    Raises JudgeError, for the checker only if there is a program."""
    if submission.problem.fault:
        return Judgement(submission, Verdict.JE, submission.problem.fault, ())
    if submission.absent:
        return Judgement(submission, Verdict.ABSENT, submission.absent, ())
    if submission.problem.kind is ProblemKind.ANSWERS:
        return Prepared(submission, submission.source, giving_up(compare()))
    made = compile_submission(runner, submission)
    if made.program is None:
        notes = elsewhere(runner, submission, made.message)
        return Judgement(submission, Verdict.CE, made.message, (), notes)
    notes = left_in(runner, submission)
    text, _ = read_source(submission.source, submission.problem.judges[0])
    return Prepared(submission, made.program, giving_up(compare()), notes, made.warnings, constants_of(text))


@dataclass(frozen=True)
class Outcome:
    """The results so far, and the judge's own fault, after which nothing more is run."""

    results: dict[Case, Result] = field(default_factory=dict)
    fault: str = ""


def together(futures: list[Future[Outcome]]) -> Outcome:
    outcomes = [future.result() for future in futures]
    results = {case: result for outcome in outcomes for case, result in outcome.results.items()}
    return Outcome(results, next((outcome.fault for outcome in outcomes if outcome.fault), ""))


@dataclass(frozen=True)
class Trial:
    """How a program is judged: what runs, and in which thread. Nothing runs after a fault of its own."""

    program: Prepared
    pool: CorePool
    listener: ProgressListener
    until_failure: bool
    failed: Event = field(default_factory=Event)

    def parallel_pass(self) -> list[Future[Outcome]]:
        overtime = 1 if self.pool.size == 1 else FAR
        if self.until_failure:
            return [self.pool.submit(self.in_order, Outcome(), overtime)]
        return [self.pool.submit(self.on, case, overtime) for case in self.program.submission.problem.cases]

    def serial_pass(self, earlier: Outcome) -> Outcome:
        """Needed only if several runs were at a time."""
        if self.pool.size == 1 or earlier.fault:
            return earlier
        again: Future[Outcome] = self.pool.submit(self.in_order, earlier, 1)
        return again.result()

    def on(self, case: Case, overtime: float) -> Outcome:
        made = self.program
        if self.failed.is_set():
            return Outcome()
        self.listener.started(made.submission, case)
        try:
            with crash_guard(made.submission.title):
                result = judge_case(
                    self.pool.runner,
                    made.program,
                    case,
                    problem=made.submission.problem,
                    compare=made.compare,
                    core=self.pool.core,
                    overtime=overtime,
                    constants=made.constants,
                )
        except JudgeError as error:
            self.failed.set()
            return Outcome(fault=str(error))
        self.listener.finished(made.submission, result)
        return Outcome({case: result})

    def in_order(self, earlier: Outcome, overtime: float) -> Outcome:
        """Runs the cases that have no result yet, and those in doubt once more: the second result counts.

        With `until_failure`, a case that is over gets none."""
        problem = self.program.submission.problem
        results: dict[Case, Result] = {}
        for case in problem.cases:
            if self.until_failure and is_over(case, problem, results.values()):
                continue
            known = earlier.results.get(case)
            if known and not doubtful(known, problem.limits_of(case), results.values()):
                results[case] = known
                continue
            outcome = self.on(case, overtime)
            results.update(outcome.results)
            if outcome.fault:
                return Outcome(results, outcome.fault)
        return Outcome(results)

    def judgement(self, outcome: Outcome) -> Judgement:
        submission, program = self.program.submission, self.program
        in_order = [outcome.results[case] for case in submission.problem.cases if case in outcome.results]
        results = with_few_snippets(in_order)
        if outcome.fault:
            return Judgement(submission, Verdict.JE, outcome.fault, results)
        try:
            with crash_guard(submission.title):
                suggested = hints(submission, in_order)
        except JudgeError as error:
            suggested = (look_failed(str(error)),)
        verdict = Verdict.first(result.verdict for result in results)
        warned = program.warnings[:MOST_WARNINGS]
        if verdict is Verdict.AC:
            warned = tuple(note for note in warned if note.kind is NoteKind.UNDEFINED)
        elif verdict.kind is VerdictKind.LIMIT:  # what is possible explains a wrong answer at most
            warned = tuple(note for note in warned if note.kind is not NoteKind.POSSIBLE)
        notes = program.notes + suggested + warned
        return Judgement(submission, verdict, "", results, notes)


def with_few_snippets(results: list[Result]) -> tuple[Result, ...]:
    """Only the first failures keep their snippets: a class may have thousands of failures."""
    first = {result.case for result in [one for one in results if not one.accepted][:MOST_IN_FULL]}
    return tuple(result if result.case in first else replace(result, snippets=None) for result in results)
