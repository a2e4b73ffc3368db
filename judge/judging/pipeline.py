"""The pipeline: compile each submission, run its cases, decide. Each result comes as soon as it is known."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from pathlib import Path

from judge.checking.relations import constants_of, progress, related
from judge.checking.special_judge import ready
from judge.common.differences import pieces
from judge.common.files import read_file
from judge.common.texts import visible
from judge.compiling.compiler import Compilation, compile_submission, read_source
from judge.compiling.diagnostics import MOST_WARNINGS
from judge.finding.hints import hints
from judge.finding.refusals import elsewhere, left_in
from judge.judging.decide import decide
from judge.judging.pool import CorePool
from judge.model import (
    MOST_IN_FULL,
    Case,
    Compare,
    JudgeError,
    Judgement,
    Limits,
    Note,
    NoteKind,
    Problem,
    Result,
    Submission,
    Verdict,
    failed_subtasks,
)
from judge.running.runner import Run, Runner

ERRORS_SHOWN = 2000  # bytes of standard error
NEAR, FAR = 0.8, 1.25  # times the CPU limit: beside others, a run may take FAR, to show whether it is near
GROUP = 4  # submissions for each core: so many are judged at a time if each runs its cases in order


class ProgressListener:
    """What to call for every run, in any thread. A case may run twice."""

    def started(self, submission: Submission, case: Case) -> None:
        pass

    def finished(self, submission: Submission, result: Result) -> None:
        pass


def judge_case(
    runner: Runner,
    executable: Path,
    case: Case,
    *,
    problem: Problem,
    compare: Compare,
    core: int,
    overtime: float,
    constants: Mapping[int, int] | None = None,
) -> Result:
    """Of a run that may take `overtime` times the CPU limit; the verdict does not depend on that.

    `constants` are those of the source (see relations.constants_of)."""
    limits = problem.limits_of(case)
    longer = replace(limits, cpu_ms=round(overtime * limits.cpu_ms))
    run = runner.run([str(executable)], case.input, longer, core=core, file=problem.file)
    of_texts = problem.checker.of_texts
    return judge_run(case, run, limits, compare=compare, of_texts=of_texts, constants=constants)


def judge_run(
    case: Case,
    run: Run,
    limits: Limits,
    *,
    compare: Compare,
    of_texts: bool,
    constants: Mapping[int, int] | None = None,
) -> Result:
    errors = run.errors[-ERRORS_SHOWN:]
    texts = read_file(case.input), run.output, read_file(case.answer)
    decision = decide(run.usage, limits)
    if decision:
        verdict, message = decision
        if run.usage.signal == signal.SIGABRT and errors.strip():  # C++ says there why it aborts
            last = errors.rstrip().rpartition(b"\n")[2].strip()
            message += f": {visible(last.decode(errors='replace'))}"
        is_running = verdict is Verdict.TLE
        relation = progress(*texts[1:], is_running=is_running) if of_texts else None
        kept = pieces(*texts)
        return Result(case, verdict, message, run.usage, errors=errors, pieces=kept, relation=relation)
    try:
        difference = compare(*texts)
    except JudgeError as error:
        raise JudgeError(f"{case.name}: checker: {error}") from error
    if difference is None:
        return Result(case, Verdict.AC, "", run.usage, errors=errors)
    if run.unwritten:
        difference = replace(difference, message=run.unwritten, place=run.unwritten, score=0)
    relation = related(*texts, constants) if of_texts else None
    kept = pieces(*texts, difference)
    return Result(case, Verdict.WA, difference.message, run.usage, difference, errors, kept, relation)


def judge_all(
    runner: Runner,
    submissions: list[Submission],
    cores: list[int],
    listener: ProgressListener,
    *,
    overtime: float = 1,
    until_failure: bool = False,
) -> Iterator[Judgement]:
    """Yields a judgement for each submission, in order. Each core has one run at a time.

    After a parallel pass over a submission's cases, Trial.run_in_order runs some again, alone. With
    `until_failure`, several submissions run in parallel, each its cases in order, and none after one that
    failed, or no other of its subtask. A run may take `overtime` times the CPU limit; no verdict changes by
    that."""
    with CorePool(cores, runner) as pool:
        trials = [
            Trial(one, pool, listener, overtime=overtime, until_failure=until_failure) for one in submissions
        ]
        checkers = {one.problem.checker for one in submissions}
        compares = {checker: pool.submit(ready, runner, checker) for checker in checkers}
        for trial in [pool.submit(one.compile, compares[one.submission.problem.checker]) for one in trials]:
            trial.result()  # of all, so that nothing is compiled beside a run
        size = GROUP * pool.size if until_failure else 1
        while trials:
            yield from judge_group(trials[:size], pool)
            del trials[:size]  # their results may take much memory


def judge_group(trials: list[Trial], pool: CorePool) -> Iterator[Judgement]:
    """A parallel pass, then a serial one, if several runs were at a time."""
    for future in [future for trial in trials for future in trial.parallel_pass()]:
        future.result()
    for trial in trials:
        if pool.size > 1:
            pool.submit(trial.run_in_order, trial.overtime).result()
        yield trial.judgement()


def prepare(runner: Runner, submission: Submission) -> tuple[Compilation, tuple[Note, ...]]:
    """The compilation and the notes."""
    if submission.absent:
        return Compilation(None, submission.absent), ()
    made = compile_submission(runner, submission, submission.problem.judges[0], submission.standard)
    if made.executable is None:
        return made, elsewhere(runner, submission, made.message)
    return made, left_in(runner, submission)


def with_few_pieces(results: list[Result]) -> tuple[Result, ...]:
    """Only the first failures keep their pieces: a class may have thousands of failures."""
    first = {result.case for result in [one for one in results if not one.accepted][:MOST_IN_FULL]}
    return tuple(result if result.case in first else replace(result, pieces=None) for result in results)


@dataclass
class Trial:
    """A submission while it is judged. `results` has each case's last; a `fault` is the judge's own."""

    submission: Submission
    pool: CorePool
    listener: ProgressListener
    overtime: float
    until_failure: bool
    made: Compilation = Compilation(None)
    compare: Compare | None = None
    notes: tuple[Note, ...] = ()
    constants: Mapping[int, int] | None = None
    results: dict[Case, Result] = field(default_factory=dict)
    fault: str = ""

    def compile(self, compare: Future[Compare]) -> None:
        """With the checker, once it is ready: that it cannot be is a fault only if there is a program."""
        try:
            self.made, self.notes = prepare(self.pool.runner, self.submission)
            if self.made.executable:
                self.compare = compare.result()
                source, judge = self.submission.source, self.submission.problem.judges[0]
                self.constants = constants_of(read_source(source, judge)[0])
        except JudgeError as error:
            self.fault = str(error)

    def parallel_pass(self) -> list[Future]:
        overtime = self.overtime if self.pool.size == 1 else max(self.overtime, FAR)
        if self.until_failure:
            return [self.pool.submit(self.run_in_order, overtime)]
        return [self.pool.submit(self.judge, case, overtime) for case in self.submission.problem.cases]

    def judge(self, case: Case, overtime: float) -> None:
        """Runs the case, unless there is nothing to run, or the judge has failed on another."""
        if self.made.executable is None or self.compare is None or self.fault:
            return
        self.listener.started(self.submission, case)
        try:
            self.results[case] = judge_case(
                self.pool.runner,
                self.made.executable,
                case,
                problem=self.submission.problem,
                compare=self.compare,
                core=self.pool.core,
                overtime=overtime,
                constants=self.constants,
            )
        except JudgeError as error:
            self.fault = str(error)
        else:
            self.listener.finished(self.submission, self.results[case])

    def run_in_order(self, overtime: float) -> None:
        """Runs the cases that have no result yet; after the parallel pass, also those in doubt, once more.

        The second result counts. With `until_failure`, a case that is over gets none."""
        earlier, self.results = self.results, {}
        for case in self.submission.problem.cases:
            if self.until_failure and self.is_over(case):
                continue
            known = earlier.get(case)
            if known and not self.in_doubt(known):
                self.results[case] = known
            else:
                self.judge(case, overtime)

    def is_over(self, case: Case) -> bool:
        """Whether the case need not run: a failure ends its subtask; one in no subtask ends all."""
        problem, results = self.submission.problem, self.results.values()
        if any(not result.accepted for result in results if not result.case.subtask):
            return True
        scores = {result.case: result.score for result in results}
        failed = failed_subtasks(problem.groups, scores, missing=1)
        return case.subtask is not None and case.subtask.name in failed

    def in_doubt(self, result: Result) -> bool:
        """Whether other runs may have changed the result: it is TLE, or its CPU time is near the limit.

        But after a TLE alone, no TLE that is far from the limit is in doubt: the program is slow."""
        usage, limits = result.usage, self.submission.problem.limits_of(result.case)
        if result.verdict is not Verdict.TLE:
            return usage.cpu_ms > NEAR * limits.cpu_ms
        is_far = usage.cpu_ms > FAR * limits.cpu_ms or usage.wall_ms > limits.wall_ms
        is_slow = any(one.verdict is Verdict.TLE for one in self.results.values())
        return not (is_far and is_slow)

    def judgement(self) -> Judgement:
        in_order = [self.results[case] for case in self.submission.problem.cases if case in self.results]
        results = with_few_pieces(in_order)
        if self.fault:
            return Judgement(self.submission, Verdict.JE, self.fault, results)
        if self.made.executable is None:
            return Judgement(self.submission, self.submission.not_compiled, self.made.message, (), self.notes)
        verdict = Verdict.first(result.verdict for result in results)
        warned = self.made.warnings[:MOST_WARNINGS]
        unsure: tuple[Note, ...] = ()
        if verdict is Verdict.AC:
            unsure = tuple(note for note in warned if note.kind is NoteKind.LIKELY)
            warned = tuple(note for note in warned if note.kind is NoteKind.UNDEFINED)
        notes = self.notes + hints(self.submission, in_order) + warned
        return Judgement(self.submission, verdict, "", results, notes, unsure=unsure)
