"""How much CPU time submissions take on each case.

Each round runs every case once, so a disturbance meets all cases alike. Two submissions take turns on a case;
in the next round the other one begins. Where a file lies in memory makes a program up to a tenth slower at
its start: new copies of the executables in each round turn this into noise. An empty program shows what
starting costs.
"""

from __future__ import annotations

import dataclasses
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from judge.compiler import empty_program
from judge.judging import judge_run
from judge.model import Case, Result, Submission, Verdict
from judge.runner import Runner

LEAST_MS = 0.001  # the finest step of the clock
PATIENCE = 2  # times the limit: a run may take as long, to show how much too slow it is
HOPELESS = 1.2  # times the limit: a case that took longer is not run again


@dataclass(frozen=True)
class CaseTimes:
    """One submission on one case, a run a round. Times are the measured ones times `scale`."""

    case: Case
    limit_ms: int
    scale: float
    results: list[Result]

    @property
    def times(self) -> list[float]:
        return [max(result.usage.cpu_ms, LEAST_MS) * self.scale for result in self.results]

    @property
    def median(self) -> float:
        return statistics.median(self.times)

    @property
    def least_to_most(self) -> list[float]:
        return [min(self.times), self.median, max(self.times)]

    @property
    def headroom(self) -> float:
        return self.limit_ms / self.median

    @property
    def verdicts(self) -> list[Verdict]:
        """Of each run; one that is accepted, but over the limit, is TLE."""
        late = [run.accepted and time > self.limit_ms for run, time in zip(self.results, self.times)]
        return [Verdict.TLE if one else run.verdict for run, one in zip(self.results, late)]

    @property
    def passes(self) -> bool:
        return set(self.verdicts) == {Verdict.AC}

    @property
    def hopeless(self) -> bool:
        slow = (time > HOPELESS * self.limit_ms for time in self.times)
        return any(slow) or any(result.verdict is Verdict.TLE for result in self.results)


@dataclass
class Timing:
    """A submission and its runs so far; `empty` has the times of an empty program."""

    submission: Submission
    executable: Path
    notes: tuple[str, ...]
    scale: float

    def __post_init__(self) -> None:
        problem = self.submission.problem
        self.all_cases = [CaseTimes(case, problem.limits.cpu_ms, self.scale, []) for case in problem.cases]
        self.empty: list[float] = []

    @property
    def cases(self) -> list[CaseTimes]:
        """Those that were run."""
        return [times for times in self.all_cases if times.results]

    @property
    def empty_ms(self) -> float:
        return statistics.median(self.empty)


def measure(runner: Runner, timings: list[Timing], *, core: int, repeat: int) -> Iterator[str]:
    """Runs programs of one problem, alone on one core, and says what runs next.

    A case that is far over its limit is not run again."""
    one, scale = timings[0].submission, timings[0].scale
    problem = one.problem
    limits = dataclasses.replace(problem.limits, cpu_ms=ceil(PATIENCE * problem.limits.cpu_ms / scale))
    source, empty = empty_program(runner, problem.judges[0], one.standard)
    for number in range(1, repeat + 1):
        with tempfile.TemporaryDirectory(dir=timings[0].executable.parent, prefix="timing_") as folder:
            done = runner.run([str(empty)], source, limits, core=core)
            copies = []
            for side, timing in enumerate(timings):
                timing.empty.append(done.usage.cpu_ms * scale)
                copies.append(shutil.copy(timing.executable, f"{folder}/{side}_{timing.executable.name}"))
            for both in zip(*(timing.all_cases for timing in timings)):
                if any(times.hopeless for times in both):
                    continue
                turns = list(zip(timings, copies, both))
                for timing, copy, times in turns if number % 2 else turns[::-1]:
                    yield f"round {number} of {repeat}  {timing.submission.source.name}  {times.case.name}"
                    done = runner.run([copy], times.case.input, limits, core=core, file=problem.file)
                    times.results.append(judge_run(runner, times.case, done, limits, problem.checker))
