"""How much CPU time submissions take on each case, and what the figures allow to say.

Runs go in rounds, every case once a round, so that a disturbance meets all cases alike and an early end leaves figures of each. Two
submissions take turns on a case, and the other begins in the next round. A round starts from new copies of the executables, for where
a file lies in memory makes starts of the same program up to a tenth slower: so it is noise, not a difference. An empty program, once a
round, shows what starting up costs.
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
PATIENCE = 2  # times its limit that a run may take, to see by how much it is too slow
HOPELESS = 1.2  # times the limit that another run would not bring back
QUIETER = "close other programs, and raise --repeat"


@dataclass(frozen=True)
class Program:
    submission: Submission
    executable: Path
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sample:
    """One run; rounds count from 1."""

    round: int
    program: Program
    result: Result


@dataclass(frozen=True)
class CaseTimes:
    """What one submission took on one case, a run a round; times are the measured ones times `scale`, as on the judge's machine."""

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
        return sum(result.verdict is Verdict.TLE or time > self.limit_ms for result, time in zip(self.results, self.times))

    @property
    def passes(self) -> bool:
        return not self.failures and not self.slow_runs

    @property
    def hopeless(self) -> bool:
        return any(result.verdict is Verdict.TLE for result in self.results) or max(self.times) > HOPELESS * self.limit_ms

    @property
    def verdict(self) -> Verdict:
        return Verdict.first(result.verdict for result in self.results)

    @property
    def shaky(self) -> bool:
        """Whether the runs differ by so much that as much again would take the case over its limit."""
        return max(self.times) <= self.limit_ms < 2 * max(self.times) - min(self.times)


@dataclass(frozen=True)
class Timing:
    """A submission's cases as far as they were run."""

    program: Program
    cases: tuple[CaseTimes, ...]
    empty_ms: float
    scale: float = 1

    def part(self, *, predicts: bool) -> "Timing | None":
        """Of the cases that predict the online judge's verdict, or of those in beyond/."""
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
    """What the figures do not allow to say, and what may help."""

    text: str
    hint: str


def compile_empty(runner: Runner, submission: Submission) -> Program:
    """A program that does nothing, compiled as the submission is."""
    source, executable = empty_program(runner, submission.problem.judges[0], submission.standard)
    return Program(dataclasses.replace(submission, source=source), executable)


def measure(runner: Runner, programs: list[Program], *, empty: Program, core: int, repeat: int, scale: float) -> Iterator[Sample]:
    """The runs of programs of one problem, alone on one core. A case that is far over its limit is not run again."""
    problem = programs[0].submission.problem
    limits = dataclasses.replace(problem.limits, cpu_ms=ceil(PATIENCE * problem.limits.cpu_ms / scale))

    def run(executable: Path, case: Case) -> Result:
        return judge_run(case, runner.run([str(executable)], case.input, limits, core=core), limits, problem.checker)

    hopeless: set[Case] = set()
    with tempfile.TemporaryDirectory(dir=programs[0].executable.parent, prefix="timing_") as folder:
        for number in range(1, repeat + 1):
            yield Sample(number, empty, run(empty.executable, problem.cases[0]))
            copies = [(program, fresh_copy(program.executable, Path(folder, str(side)))) for side, program in enumerate(programs)]
            for case in [case for case in problem.cases if case not in hopeless]:
                for program, executable in copies if number % 2 else reversed(copies):
                    result = run(executable, case)
                    if CaseTimes(case, (result,), problem.limits.cpu_ms, scale).hopeless:
                        hopeless.add(case)
                    yield Sample(number, program, result)


def fresh_copy(executable: Path, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    copy = folder / executable.name
    copy.unlink(missing_ok=True)
    shutil.copy(executable, copy)
    return copy


def collect(program: Program, samples: list[Sample], empty: Program, scale: float) -> Timing:
    """The samples of one program, by case in the problem's order."""
    problem = program.submission.problem
    results: dict[Case, list[Result]] = {case: [] for case in problem.cases}
    for sample in samples:
        if sample.program is program:
            results[sample.result.case].append(sample.result)
    cases = tuple(CaseTimes(case, tuple(runs), problem.limits.cpu_ms, scale) for case, runs in results.items() if runs)
    return Timing(program, cases, statistics.median(sample.result.usage.cpu_ms for sample in samples if sample.program is empty) * scale, scale)


def cautions(timing: Timing) -> list[Caution]:
    """Noise matters to a limit where it could carry a case over it."""
    found = []
    lucky = [times for times in timing.cases if 0 < times.slow_runs < len(times.times)]
    if lucky:
        found.append(Caution(f"{named(lucky)}: over the limit in some runs, within it in others", QUIETER))
    shaky = [times for times in timing.cases if times.shaky]
    if shaky:
        found.append(Caution(f"{named(shaky)}: over the limit if the noise were twice as large", QUIETER))
    return found


def named(cases: list[CaseTimes]) -> str:
    return cases[0].case.name + (f" and {len(cases) - 1} more" if len(cases) > 1 else "")
