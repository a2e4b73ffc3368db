"""How much CPU time submissions take on each case, and what the figures allow to say.

Each round runs every case once, so a disturbance meets all cases alike, and an early end leaves figures of
each. Two submissions take turns on a case; in the next round the other one begins. Each round copies the
executables again, because where a file lies in memory makes a program start up to a tenth slower: copies turn
this from a difference into noise. An empty program runs once a round and shows what starting up costs.
"""

from __future__ import annotations

import dataclasses
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from pathlib import Path

from judge.compiler import empty_program
from judge.judging import judge_run
from judge.model import Case, Result, Submission, Verdict
from judge.runner import Runner

LEAST_MS = 0.001  # the finest step of the clock
PATIENCE = 2  # times the limit: a run may take as long, to show how much too slow it is
HOPELESS = 1.2  # times the limit: a case that took longer is not run again
QUIETER = "close other programs, and raise --repeat"


@dataclass(frozen=True)
class Program:
    submission: Submission
    executable: Path
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sample:
    """One run. Rounds count from 1."""

    round: int
    program: Program
    result: Result


@dataclass(frozen=True)
class CaseTimes:
    """One submission on one case, a run a round. Times are the measured ones times `scale`."""

    case: Case
    results: tuple[Result, ...]
    limit_ms: int
    scale: float = 1

    @cached_property
    def times(self) -> list[float]:
        return [max(result.usage.cpu_ms, LEAST_MS) * self.scale for result in self.results]

    @property
    def median(self) -> float:
        return statistics.median(self.times)

    @property
    def failures(self) -> list[Result]:
        return [result for result in self.results if result.verdict is not Verdict.AC]

    @property
    def slow_runs(self) -> int:
        pairs = zip(self.results, self.times)
        return sum(result.verdict is Verdict.TLE or time > self.limit_ms for result, time in pairs)

    @property
    def passes(self) -> bool:
        return not self.failures and not self.slow_runs

    @property
    def hopeless(self) -> bool:
        stopped = any(result.verdict is Verdict.TLE for result in self.results)
        return stopped or max(self.times) > HOPELESS * self.limit_ms

    @property
    def verdict(self) -> Verdict:
        return Verdict.first(result.verdict for result in self.results)

    @property
    def shaky(self) -> bool:
        """Whether the case would go over its limit if its runs differed twice as much."""
        return max(self.times) <= self.limit_ms < 2 * max(self.times) - min(self.times)


@dataclass(frozen=True)
class Timing:
    """The cases of a submission that were run."""

    program: Program
    cases: tuple[CaseTimes, ...]
    empty_ms: float
    scale: float = 1

    def part(self, *, predicts: bool) -> "Timing | None":
        """The cases that predict the online judge's verdict, or those in beyond/."""
        cases = tuple(times for times in self.cases if times.case.predicts is predicts)
        return dataclasses.replace(self, cases=cases) if cases else None

    @property
    def slowest(self) -> CaseTimes:
        return max(self.cases, key=lambda times: times.median)

    @property
    def headroom(self) -> float:
        return self.slowest.limit_ms / self.slowest.median

    @property
    def passes(self) -> bool:
        return all(times.passes for times in self.cases)


@dataclass(frozen=True)
class Caution:
    """What cannot be concluded from the figures, and what may help."""

    text: str
    hint: str


def compile_empty(runner: Runner, submission: Submission) -> Program:
    """A program that does nothing, compiled as the submission is."""
    source, executable = empty_program(runner, submission.problem.judges[0], submission.standard)
    return Program(dataclasses.replace(submission, source=source), executable)


def measure(
    runner: Runner, programs: list[Program], *, empty: Program, core: int, repeat: int, scale: float
) -> Iterator[Sample]:
    """Runs programs of one problem, alone on one core. A case that is far over its limit is not run again."""
    problem = programs[0].submission.problem
    limits = dataclasses.replace(problem.limits, cpu_ms=ceil(PATIENCE * problem.limits.cpu_ms / scale))

    def run(executable: Path, case: Case) -> Result:
        done = runner.run([str(executable)], case.input, limits, core=core, file=problem.file)
        checker = "lines" if executable == empty.executable else problem.checker
        return judge_run(runner, case, done, limits, checker)

    hopeless: set[Case] = set()
    with tempfile.TemporaryDirectory(dir=programs[0].executable.parent, prefix="timing_") as folder:
        for number in range(1, repeat + 1):
            yield Sample(number, empty, run(empty.executable, problem.cases[0]))
            copies = []
            for side, program in enumerate(programs):
                copy = Path(folder, f"{side}_{program.executable.name}")
                copies.append((program, shutil.copy(program.executable, copy)))
            for case in [case for case in problem.cases if case not in hopeless]:
                for program, executable in copies if number % 2 else reversed(copies):
                    result = run(executable, case)
                    if CaseTimes(case, (result,), problem.limits.cpu_ms, scale).hopeless:
                        hopeless.add(case)
                    yield Sample(number, program, result)
            for _, executable in copies:
                executable.unlink()


def collect(program: Program, samples: list[Sample], empty: Program, scale: float) -> Timing:
    """The samples of one program, by case in the problem's order."""
    problem = program.submission.problem
    results: dict[Case, list[Result]] = {case: [] for case in problem.cases}
    for sample in samples:
        if sample.program is program:
            results[sample.result.case].append(sample.result)
    limit_ms = problem.limits.cpu_ms
    cases = tuple(CaseTimes(case, tuple(runs), limit_ms, scale) for case, runs in results.items() if runs)
    empty_ms = statistics.median(sample.result.usage.cpu_ms for sample in samples if sample.program is empty)
    return Timing(program, cases, empty_ms * scale, scale)


def cautions(timing: Timing) -> list[Caution]:
    """Noise matters where it could carry a case over its limit."""
    lucky = [times.case.name for times in timing.cases if 0 < times.slow_runs < len(times.times)]
    shaky = [times.case.name for times in timing.cases if times.shaky]
    kinds = {
        "over the limit in some runs, within it in others": lucky,
        "over the limit if the noise were twice as large": shaky,
    }
    return [Caution(f"{first_of(names)}: {text}", QUIETER) for text, names in kinds.items() if names]


def first_of(names: list[str]) -> str:
    return names[0] + (f" and {len(names) - 1} more" if len(names) > 1 else "")
