"""How much CPU time submissions take on each case.

Each round runs every case once, so a disturbance meets all cases alike. Of two submissions, A runs first in
one round and B in the next. Where the kernel puts a file in memory changes a program's time by up to a tenth;
each round copies the executables, so that this evens out.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from judge.judging.pipeline import judge_case
from judge.model import Case, Compare, Note, Result, Submission, Verdict
from judge.running.runner import Program, Runner

LEAST_MS = 0.001  # the finest step of the clock
PATIENCE = 2  # times the limit: a run is stopped only there, to show how slow it is
HOPELESS = 1.2  # times the limit: a case that took longer is not run again


@dataclass(frozen=True)
class CaseTimes:
    """The runs of one submission on one case."""

    case: Case
    limit_ms: int
    results: list[Result]

    @property
    def all_ms(self) -> list[float]:
        return [max(result.usage.cpu_ms, LEAST_MS) for result in self.results]

    @property
    def median(self) -> float:
        return statistics.median(self.all_ms)

    @property
    def share(self) -> float:
        """The part of the limit that the median is."""
        return self.median / self.limit_ms

    @property
    def least_to_most(self) -> list[float]:
        return [min(self.all_ms), self.median, max(self.all_ms)]

    @property
    def verdict(self) -> Verdict:
        return Verdict.first(result.verdict for result in self.results)

    @property
    def passes(self) -> bool:
        return bool(self.results) and self.verdict is Verdict.AC

    @property
    def hopeless(self) -> bool:
        usages = [result.usage for result in self.results]
        return any(usage.timed_out or usage.cpu_ms > HOPELESS * self.limit_ms for usage in usages)


@dataclass
class Timing:
    """A submission, what compares its outputs, and its runs so far."""

    submission: Submission
    program: Program
    compare: Compare
    notes: tuple[Note, ...]

    def __post_init__(self) -> None:
        problem = self.submission.problem
        self.all_cases = [CaseTimes(case, problem.limits_of(case).cpu_ms, []) for case in problem.cases]

    @property
    def cases(self) -> list[CaseTimes]:
        """The cases that were run."""
        return [times for times in self.all_cases if times.results]


def measure(runner: Runner, timings: list[Timing], *, core: int, repeat: int) -> Iterator[str]:
    """Runs programs for one problem, one at a time on one core. Yields each run's name before it."""
    problem = timings[0].submission.problem
    for number in range(1, repeat + 1):
        with tempfile.TemporaryDirectory(
            dir=timings[0].program.executable.parent, prefix="timing_"
        ) as folder:
            copies = [
                copied(timing.program, Path(folder, f"{side}_{timing.program.executable.name}"))
                for side, timing in enumerate(timings)
            ]
            for both in zip(*(timing.all_cases for timing in timings)):
                if any(times.hopeless for times in both):
                    continue
                turns = list(zip(timings, copies, both))
                if number % 2 == 0:
                    turns.reverse()
                for timing, copy, times in turns:
                    yield f"round {number} of {repeat}  {timing.submission.source.name}  {times.case.name}"
                    result = judge_case(
                        runner,
                        copy,
                        times.case,
                        problem=problem,
                        compare=timing.compare,
                        core=core,
                        overtime=PATIENCE,
                    )
                    times.results.append(result)


def copied(program: Program, target: Path) -> Program:
    return replace(program, command=(shutil.copy(program.executable, str(target)), *program.command[1:]))
