"""The pipeline: compile each submission, run its cases, decide. Each result comes as soon as it is known."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed, wait
from dataclasses import replace
from pathlib import Path

from judge.compiler import Compilation, compile_submission
from judge.differences import pieces
from judge.files import read_file
from judge.model import (
    MOST_IN_FULL,
    Case,
    Judgement,
    JudgeError,
    Limits,
    Problem,
    Result,
    Submission,
    Usage,
    Verdict,
)
from judge.refusals import elsewhere, warnings
from judge.runner import Run, Runner
from judge.special_judge import find_checker
from judge.visible import visible

ERRORS_SHOWN = 2000  # bytes of standard error
IDLE = 0.1  # a program was waiting if its CPU time is below this share of its wall time
WAITS = ": it waits for input, a lock or a child process, sleeps, or has corrupted its own memory"
STACK = ": the stack took {} MiB (endless recursion, or large arrays in functions)"
TRAP = ": probably the compiler's trap for undefined behavior, such as division by zero"
CAUSES = {
    signal.SIGFPE: ": probably an integer was divided by zero (or the least one by -1)",
    signal.SIGILL: TRAP,
    signal.SIGTRAP: TRAP,  # on AArch64
}
CRLF = b"\r\n"
NEAR = 0.8  # of a limit: a case that took more, while others ran, is run again alone
FAR = 1.25  # times a limit: what a run may take while others run, so that it shows whether it is near


class ProgressListener:
    """What to call for every run, in any thread. A case that is run again alone starts twice."""

    def started(self, submission: Submission, case: Case) -> None:
        pass

    def finished(self, submission: Submission, result: Result) -> None:
        pass


class CorePool(ThreadPoolExecutor):
    """A pool with a thread for each core. `core` is the current thread's.

    An exception closes the runner. Otherwise the pool would wait until all has run."""

    def __init__(self, cores: list[int], runner: Runner) -> None:
        self.size, self.runner, self._thread, left = len(cores), runner, threading.local(), iter(cores)
        super().__init__(self.size, initializer=lambda: setattr(self._thread, "core", next(left)))

    @property
    def core(self) -> int:
        return self._thread.core

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if kind is not None:
            self.runner.close()
        super().__exit__(kind, *rest)


def decide(usage: Usage, limits: Limits) -> tuple[Verdict, str] | None:
    """The first of OLE, MLE, TLE and RE that holds, and why; None if the checker is to decide."""
    cpu_ms, deep = f"{usage.cpu_ms:.0f} ms", 2 * usage.stack_kib > limits.memory_mib << 10
    stack = STACK.format(usage.stack_kib >> 10) if deep else ""
    if max(usage.stdout_bytes, usage.stderr_bytes) > limits.output_mib << 20:
        return Verdict.OLE, f"more than {limits.output_mib} MiB written"
    if usage.signal == signal.SIGXFSZ:
        return Verdict.OLE, f"killed by {signal_name(usage.signal)}: files may have {limits.output_mib} MiB"
    if usage.memory_mib > limits.memory_mib:
        return Verdict.MLE, f"more than {limits.memory_mib} MiB used{stack}"
    if usage.cpu_ms > limits.cpu_ms:
        stopped = ", then stopped" if usage.signal == signal.SIGKILL else ""
        return Verdict.TLE, f"more than {limits.cpu_ms} ms of CPU time ({cpu_ms}{stopped})"
    if usage.timed_out or usage.wall_ms > limits.wall_ms:
        cause = WAITS if usage.cpu_ms < IDLE * usage.wall_ms else ""
        return Verdict.TLE, f"still running after {usage.wall_ms:.0f} ms, of which {cpu_ms} on the CPU{cause}"
    # Checked after TLE: a refused allocation explains a death only if the program was not killed.
    if usage.refused_memory and (usage.signal is not None or usage.exit_code != 0):
        return Verdict.MLE, "died after it was refused more memory than this machine has"
    if usage.exec_error:
        return Verdict.RE, f"cannot be started: {usage.exec_error}"
    if usage.signal is not None:
        cause = stack if usage.signal == signal.SIGSEGV else CAUSES.get(usage.signal, "")
        return Verdict.RE, f"killed by {signal_name(usage.signal)}{cause}"
    if usage.exit_code != 0:
        return Verdict.RE, f"exit code {usage.exit_code}"
    return None


def signal_name(number: int) -> str:
    try:
        return f"{signal.Signals(number).name} ({signal.strsignal(number)})"
    except ValueError:
        return f"signal {number}"


def judge_case(
    runner: Runner, executable: Path, case: Case, *, problem: Problem, core: int, overtime: float = 1
) -> tuple[Run, Result]:
    """A run, which may take `overtime` times the CPU limit, and the result, which does not depend on that."""
    allowed = replace(problem.limits, cpu_ms=round(problem.limits.cpu_ms * overtime))
    run = runner.run([str(executable)], case.input, allowed, core=core, file=problem.file)
    return run, judge_run(runner, case, run, problem.limits, problem.checker)


def judge_run(runner: Runner, case: Case, run: Run, limits: Limits, checker: str) -> Result:
    errors = run.errors[-ERRORS_SHOWN:]
    texts = read_file(case.input), run.output, read_file(case.answer)
    decision = decide(run.usage, limits)
    if decision:
        verdict, message = decision
        if run.usage.signal == signal.SIGABRT and errors.strip():  # C++ says there why it aborts
            last = errors.rstrip().rpartition(b"\n")[2].strip()
            message += f": {visible(last.decode(errors='replace'))}"
        return Result(case, verdict, message, run.usage, errors=errors, pieces=pieces(*texts))
    try:
        difference = find_checker(runner, checker)(*texts)
    except JudgeError as error:
        raise JudgeError(f"{case.name}: checker: {error}") from error
    if difference is None:
        return Result(case, Verdict.AC, "", run.usage, errors=errors)
    if run.unwritten:
        difference = replace(difference, message=run.unwritten, place=run.unwritten, score=0)
    kept = pieces(*texts, difference)
    return Result(case, Verdict.WA, difference.message, run.usage, difference, errors, kept)


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

    A run may take `overtime` times the CPU limit; no verdict changes by that. With `until_failure`, no case
    of a submission begins after one has failed, or no other of its subtask."""
    with CorePool(cores, runner) as pool:
        compilations = [pool.submit(prepare, runner, submission) for submission in submissions]
        wait(compilations)  # so that nothing is compiled beside a run
        how = {"overtime": overtime, "until_failure": until_failure}
        for submission, compilation in zip(submissions, compilations):
            yield judge_one(submission, compilation, pool, listener, **how)


def prepare(runner: Runner, submission: Submission) -> tuple[Compilation, tuple[str, ...]]:
    """The compilation and the warnings. Compiles the checker, too."""
    if submission.absent:
        return Compilation(None, submission.absent), ()
    made = compile_submission(runner, submission, submission.problem.judges[0], submission.standard)
    if made.executable is None:
        return made, elsewhere(runner, submission, made.message)
    find_checker(runner, submission.problem.checker)  # so that it is not compiled beside runs
    return made, warnings(runner, submission)


def judge_one(
    submission: Submission, compilation: Future, pool: CorePool, listener: ProgressListener, **how: float
) -> Judgement:
    results: dict[Case, Result] = {}
    try:
        made, notes = compilation.result()
        if made.executable is None:
            return Judgement(submission, submission.not_compiled, made.message, (), notes)
        for result in run_cases(submission, made.executable, pool, listener, **how):
            results[result.case] = result
            listener.finished(submission, result)
    except JudgeError as error:
        return Judgement(submission, Verdict.JE, str(error), tuple(results.values()))
    in_order = with_few_pieces([results[case] for case in submission.problem.cases if case in results])
    verdict = Verdict.first(result.verdict for result in in_order)
    notes += line_end_notes(in_order) + made.warnings * (verdict is not Verdict.AC)
    return Judgement(submission, verdict, "", tuple(in_order), notes)


def with_few_pieces(results: list[Result]) -> list[Result]:
    """Only the first failures keep their pieces: a class may have thousands of failures."""
    first = {result.case for result in [one for one in results if not one.accepted][:MOST_IN_FULL]}
    return [result if result.case in first else replace(result, pieces=None) for result in results]


def line_end_notes(results: list[Result]) -> tuple[str, ...]:
    """For a case with CR LF that fails: which accepted case differs from it in nothing else."""
    with_crlf = [result for result in results if not result.accepted and CRLF in read_file(result.case.input)]
    accepted = {texts(one.case): one.case.name for one in results if with_crlf and one.accepted}
    for result in with_crlf:
        text, answer = texts(result.case)
        same = accepted.get((text.replace(CRLF, b"\n"), answer))
        if same:
            return (f"fails on {result.case.name} only because its lines end with CR LF: {same} is accepted",)
    return ()


def texts(case: Case) -> tuple[bytes, bytes]:
    return read_file(case.input), read_file(case.answer).replace(CRLF, b"\n")


def run_cases(
    submission: Submission,
    executable: Path,
    pool: CorePool,
    listener: ProgressListener,
    *,
    overtime: float,
    until_failure: bool,
) -> Iterator[Result]:
    """Yields results as they come. A case that came near a time limit while others ran is run again alone.

    Once a case is too slow alone, no TLE that is far from the limit is run again: the program is slow."""
    problem, limits = submission.problem, submission.problem.limits
    over: set[str] = set()  # subtasks of which no case begins any more; "" means of none
    failed: set[str] = set()
    too_slow = False

    def run_case(case: Case, least: float = 1) -> Result | None:
        if over & {"", case.subtask}:
            return None
        listener.started(submission, case)
        try:
            how = {"problem": problem, "core": pool.core, "overtime": max(overtime, least)}
            _, result = judge_case(pool.runner, executable, case, **how)
        except JudgeError:
            over.add("")
            raise
        if until_failure and not result.accepted:
            over.add(case.subtask)
        return result

    left, alone = list(problem.cases), pool.size == 1
    while left:  # a case whose failure stopped others may pass when it is run alone
        runs = {pool.submit(run_case, case, 1 if alone else FAR): case for case in left}
        left, near_a_limit = [], []
        for done in as_completed(runs):
            result = done.result()
            if result is None:
                left.append(runs[done])
            elif alone or result.verdict is not Verdict.TLE and result.usage.cpu_ms <= NEAR * limits.cpu_ms:
                failed.update([] if result.accepted else [result.case.subtask])
                yield result
            else:
                near_a_limit.append(result)
        for result in near_a_limit:
            over.clear()
            near = result.usage.cpu_ms <= FAR * limits.cpu_ms and result.usage.wall_ms <= limits.wall_ms
            if near or not (too_slow and result.verdict is Verdict.TLE):
                result = pool.submit(run_case, result.case).result()
                too_slow = too_slow or result.verdict is Verdict.TLE
            failed.update([] if result.accepted else [result.case.subtask])
            yield result
        left = [case for case in left if not failed & {"", case.subtask}]
