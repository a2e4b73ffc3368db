"""Measures how much CPU time submissions take on each case, and which of two takes more.

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
from math import comb

from judge.common.folders import build_folder
from judge.judging.results import Prepared, judge_case
from judge.model import Case, Result, Verdict
from judge.running.runner import Program, Runner

LEAST_MS = 0.001  # the finest step of the clock
PATIENCE = 2  # times the limit: a run is stopped only there, to show how slow the program is
HOPELESS = 1.2  # times the limit: a case that took longer is not run again
SURE = 0.95
FEWEST_ROUNDS = 6  # with fewer rounds the sign test is never sure, even if all agree
PLAIN_DIFFERENCE = 3  # a ratio beyond what noise makes
LEAST_DIFFERENCE = 1.01  # a smaller ratio may come from where the compiler places the code


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
        """Returns the part of the limit that the median takes."""
        return self.median / self.limit_ms

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
    """A program, and its runs so far."""

    prepared: Prepared

    def __post_init__(self) -> None:
        problem = self.prepared.problem
        self.all_cases = [CaseTimes(case, problem.limits_of(case).cpu_ms, []) for case in problem.cases]

    @property
    def cases(self) -> list[CaseTimes]:
        return [times for times in self.all_cases if times.results]


def measure(runner: Runner, timings: list[Timing], *, core: int, repeat: int) -> Iterator[str]:
    """Runs programs for one problem `repeat` times, one run at a time on one core, and adds the results to
    `timings`. Runs no case again that was hopeless. Yields the name of each run before the run."""
    for number in range(1, repeat + 1):
        with tempfile.TemporaryDirectory(dir=build_folder(), prefix="timing_") as folder:
            copies = [copied(timing.prepared, folder, side) for side, timing in enumerate(timings)]
            for of_case in zip(*(timing.all_cases for timing in timings)):
                if any(times.hopeless for times in of_case):
                    continue
                turns = list(zip(copies, of_case))
                if number % 2 == 0:
                    turns.reverse()
                for copy, times in turns:
                    yield f"round {number} of {repeat}  {copy.submission.source.name}  {times.case.name}"
                    result = judge_case(runner, copy, times.case, core=core, overtime=PATIENCE)
                    times.results.append(result)


def copied(prepared: Prepared, folder: str, side: int) -> Prepared:
    program = prepared.program
    assert isinstance(program, Program)
    copy = shutil.copy(program.executable, f"{folder}/{side}_{program.executable.name}")
    return replace(prepared, program=replace(program, command=(copy, *program.command[1:])))


@dataclass(frozen=True)
class Ratio:
    """The second submission's time divided by the first's: the median of the rounds, and its likely range."""

    median: float
    low: float
    high: float
    rounds: int

    @property
    def differs(self) -> bool:
        """Tells whether one submission is surely faster. In a few rounds, only a plain difference is sure."""
        least = LEAST_DIFFERENCE if self.rounds >= FEWEST_ROUNDS else PLAIN_DIFFERENCE
        return self.low > least or self.high < 1 / least


@dataclass(frozen=True)
class Comparison:
    """Two submissions on the cases that both pass in every run.

    totals: for each submission, the sum of its times on these cases in each round
    """

    ratios: dict[Case, Ratio]
    totals: list[list[float]]

    @property
    def total(self) -> Ratio:
        return ratio(*self.totals)

    @property
    def speedup(self) -> Ratio:
        """Returns how many times as long the slower submission takes."""
        return self.total if self.total.median >= 1 else ratio(*self.totals[::-1])


def compare(first: Timing, second: Timing) -> Comparison:
    pairs = [(a, b) for a, b in zip(first.all_cases, second.all_cases) if a.passes and b.passes]
    ratios = {a.case: ratio(a.all_ms, b.all_ms) for a, b in pairs}
    sides = ([case.all_ms for case in cases] for cases in zip(*pairs))
    return Comparison(ratios, [list(map(sum, zip(*times))) for times in sides])


def ratio(first: list[float], second: list[float]) -> Ratio:
    """Returns the ratio of the times, compared round by round, because what slows a round down slows both."""
    rounds = sorted(b / a for a, b in zip(first, second))
    return Ratio(statistics.median(rounds), *likely_range(rounds), len(rounds))


def likely_range(ordered: list[float]) -> tuple[float, float]:
    """Returns the range of sorted values that has the true median with 95% certainty, for any distribution.
    The range of fewer than FEWEST_ROUNDS values is less certain, though it has them all.

    A value is above or below the median with the same chance, so the number of values below it is binomial:
    this is a sign test."""
    count, left_out = len(ordered), 0
    while 2 * sum(comb(count, below) for below in range(left_out + 2)) <= (1 - SURE) * 2**count:
        left_out += 1
    return ordered[left_out], ordered[-1 - left_out]
