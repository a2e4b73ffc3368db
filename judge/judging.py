"""The pipeline: compile each submission, run its cases, decide; every result is given out as soon as it is known."""

from __future__ import annotations

import dataclasses
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed, wait
from pathlib import Path
from queue import SimpleQueue

from judge.checkers import CHECKERS
from judge.compiler import Compilation, compile_submission
from judge.files import read_file
from judge.model import Case, Judgement, JudgeError, Limits, Result, Submission, Usage, Verdict
from judge.refusals import warnings
from judge.runner import Run, Runner

ERRORS_SHOWN = 2000  # bytes of standard error
IDLE = 0.1  # a program that used less of its time than this was waiting
WAITS = ": it waits, for input, a lock or a child, or because it has overwritten memory of its own"
NEAR = 0.8  # a run that used more than this of its time beside others is measured again alone


class ProgressListener:
    """Hears of every run, from any thread; a case that is measured again alone starts twice. This one lets it pass."""

    def started(self, submission: Submission, case: Case) -> None:
        pass

    def finished(self, submission: Submission, result: Result) -> None:
        pass


def decide(usage: Usage, limits: Limits) -> tuple[Verdict, str] | None:
    """The one ordered decision: OLE, MLE, TLE, RE, or None when the output is for the checker.

    A refused request for memory comes behind TLE, for only who ended by itself died of it."""
    if max(usage.stdout_bytes, usage.stderr_bytes) > limits.output_kib * 1024:
        return Verdict.OLE, f"more than {limits.output_kib // 1024} MiB written"
    if usage.signal == signal.SIGXFSZ:
        return Verdict.OLE, f"killed by {signal_name(usage.signal)}: files may have {limits.output_kib // 1024} MiB"
    if usage.memory_kib > limits.memory_kib:
        return Verdict.MLE, f"more than {limits.memory_kib // 1024} MiB used"
    if usage.cpu_ms > limits.cpu_ms:
        return Verdict.TLE, f"more than {limits.cpu_ms} ms of CPU time ({usage.cpu_ms:.0f} ms{', then stopped' if usage.signal == signal.SIGKILL else ''})"
    if usage.timed_out:
        cause = WAITS if idle(usage) else ""
        return Verdict.TLE, f"still running after {usage.wall_ms:.0f} ms, of which {usage.cpu_ms:.0f} ms on the CPU{cause}"
    if usage.refused_memory and (usage.signal is not None or usage.exit_code != 0):
        return Verdict.MLE, "asked at once for more memory than this machine has, and died without it"
    if usage.exec_error:
        return Verdict.RE, f"cannot be started: {usage.exec_error}"
    if usage.signal is not None:
        return Verdict.RE, f"killed by {signal_name(usage.signal)}"
    if usage.exit_code != 0:
        return Verdict.RE, f"exit code {usage.exit_code}"
    return None


def idle(usage: Usage) -> bool:
    return usage.cpu_ms < IDLE * usage.wall_ms


def signal_name(number: int) -> str:
    try:
        known = signal.Signals(number)
        return f"{known.name} ({signal.strsignal(number)})"
    except ValueError:
        return f"signal {number}"


def judge_run(case: Case, run: Run, limits: Limits, checker: str) -> Result:
    decision, difference = decide(run.usage, limits), None
    if decision is None:
        difference = CHECKERS[checker](read_file(case.input), run.output, read_file(case.answer))
        decision = (Verdict.WA, difference.message) if difference else (Verdict.AC, "")
    return Result(case, *decision, run.usage, difference, run.errors[-ERRORS_SHOWN:])


def near_a_time_limit(usage: Usage, limits: Limits) -> bool:
    return usage.timed_out or usage.cpu_ms > NEAR * limits.cpu_ms


def judge_all(runner: Runner, submissions: list[Submission], cores: list[int], watcher: ProgressListener) -> Iterator[Judgement]:
    """A judgement a submission, in their order. One run a core at a time; the watcher hears of each at once."""
    with ThreadPoolExecutor(len(cores)) as pool:
        try:
            compilations = [pool.submit(prepare, runner, submission) for submission in submissions]
            wait(compilations)  # so that a run measured alone is alone
            for submission, compilation in zip(submissions, compilations):
                yield judge_one(runner, submission, compilation, cores, pool, watcher)
        except BaseException:
            runner.close()  # what waits in the pool ends at once too
            raise


def prepare(runner: Runner, submission: Submission) -> tuple[Compilation, tuple[str, ...]]:
    made = compile_submission(runner, submission, submission.problem.judges[0], submission.standard)
    return made, warnings(runner, submission) if made.executable else ()


def judge_one(
    runner: Runner, submission: Submission, compilation: Future, cores: list[int], pool: ThreadPoolExecutor, watcher: ProgressListener
) -> Judgement:
    results: dict[Case, Result] = {}
    try:
        made, notes = compilation.result()
        if made.executable is None:
            return Judgement(submission, Verdict.CE, made.message, ())
        for result in run_cases(runner, submission, made.executable, cores, pool, watcher):
            results[result.case] = result
            watcher.finished(submission, result)
    except JudgeError as error:
        return Judgement(submission, Verdict.JE, str(error), tuple(results.values()))
    judged = [case for case in submission.problem.cases if case in results]
    verdict = Verdict.first(results[case].verdict for case in judged)
    shown = sorted(judged, key=lambda case: case.name not in submission.first)
    return Judgement(submission, verdict, "", tuple(results[case] for case in shown), notes)


def run_cases(
    runner: Runner, submission: Submission, executable: Path, cores: list[int], pool: ThreadPoolExecutor, watcher: ProgressListener
) -> Iterator[Result]:
    """Results as they come. One that came near a time limit while others ran is run again alone.

    Once a lone run took too long, the program is too slow, not the machine busy: the other TLE stand."""
    problem = submission.problem
    allowed = dataclasses.replace(problem.limits, cpu_ms=round(problem.limits.cpu_ms * submission.overtime))
    free_cores: SimpleQueue[int] = SimpleQueue()
    for core in cores:
        free_cores.put(core)

    def run_case(case: Case) -> Result:
        core = free_cores.get()
        watcher.started(submission, case)
        try:
            return judge_run(case, runner.run([str(executable)], case.input, allowed, core=core), problem.limits, problem.checker)
        finally:
            free_cores.put(core)

    again = []
    runs = [pool.submit(run_case, case) for case in problem.cases]
    for done in as_completed(runs):
        if done.cancelled():
            continue
        result = done.result()
        if submission.until_failure and result.verdict is not Verdict.AC:
            for later in runs:  # those before it have begun
                later.cancel()
        if len(cores) > 1 and near_a_time_limit(result.usage, problem.limits):
            again.append(result)
        else:
            yield result
    too_slow = False
    for result in again:
        if not (too_slow and result.verdict is Verdict.TLE):
            result = run_case(result.case)
            too_slow = too_slow or result.verdict is Verdict.TLE
        yield result
