"""Two timings of the same rounds -> how many times as long the second takes, and how sure that is."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from math import comb

from judge.judging.timing.measure import Timing
from judge.model import Case

SURE = 0.95
FEWEST_ROUNDS = 6  # fewer could not be as sure even if all agreed
LEAST_DIFFERENCE = 1.01  # a smaller ratio may come from where the compiler places the code


@dataclass(frozen=True)
class Ratio:
    """The second's times divided by the first's: the median, and its likely range."""

    median: float
    low: float
    high: float
    rounds: int

    @property
    def differs(self) -> bool:
        is_clear = self.low > LEAST_DIFFERENCE or self.high < 1 / LEAST_DIFFERENCE
        return is_clear and self.rounds >= FEWEST_ROUNDS


@dataclass(frozen=True)
class Comparison:
    """The ratio of each case that both pass in every run. `totals` has, for each side, the sum of these cases
    in each round."""

    ratios: dict[Case, Ratio]
    totals: list[list[float]]

    @property
    def total(self) -> Ratio:
        return ratio(*self.totals)

    @property
    def medians(self) -> list[float]:
        return [statistics.median(total) for total in self.totals]

    @property
    def speedup(self) -> Ratio:
        """How many times as long the slower one takes."""
        return self.total if self.total.median >= 1 else ratio(*self.totals[::-1])


def compare(first: Timing, second: Timing) -> Comparison:
    pairs = [(a, b) for a, b in zip(first.all_cases, second.all_cases) if a.passes and b.passes]
    ratios = {a.case: ratio(a.all_ms, b.all_ms) for a, b in pairs}
    sides = ([case.all_ms for case in cases] for cases in zip(*pairs))
    return Comparison(ratios, [list(map(sum, zip(*times))) for times in sides])


def ratio(first: list[float], second: list[float]) -> Ratio:
    """Compares round by round, because what slows a round down slows both."""
    rounds = sorted(b / a for a, b in zip(first, second))
    return Ratio(statistics.median(rounds), *likely_range(rounds), len(rounds))


def likely_range(ordered: list[float]) -> tuple[float, float]:
    """Where the true median is with 95% certainty, for any distribution: with few values, their whole range.

    A value is above or below the median with the same chance, so the count below is binomial: a sign test."""
    count, left_out = len(ordered), 0
    while 2 * sum(comb(count, below) for below in range(left_out + 2)) <= (1 - SURE) * 2**count:
        left_out += 1
    return ordered[left_out], ordered[-1 - left_out]
