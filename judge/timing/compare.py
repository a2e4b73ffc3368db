"""Two timings of the same rounds -> how many times as long one takes, and how sure that is."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from math import comb

from judge.model import Case
from judge.timing.measure import QUIETER, Caution, Timing

SURE = 0.95
FEWEST_ROUNDS = 6  # fewer could not be as sure even if all agreed
LEAST_DIFFERENCE = 1.01  # less may come from where the compiler happens to place the code
LEAST_SEEN = 0.05  # a comparison that cannot show this difference is noisy
MOSTLY_START_UP = 0.5


@dataclass(frozen=True)
class Ratio:
    """The second's times divided by the first's: the median of the rounds, and its likely range."""

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
    """Two submissions on the cases that both pass in every run; `total` is None when there is none."""

    first: Timing
    second: Timing
    ratios: dict[Case, Ratio]
    total: Ratio | None
    total_ms: tuple[float, float]


def compare(first: Timing, second: Timing) -> Comparison:
    """The total of a round is the sum of all cases, so slow cases weigh as much as they cost."""
    theirs = {times.case: times for times in second.cases if times.passes}
    pairs = [(ours, theirs[ours.case]) for ours in first.cases if ours.passes and ours.case in theirs]
    if not pairs:
        return Comparison(first, second, {}, None, (0, 0))
    ratios = {ours.case: ratio(ours.times, other.times) for ours, other in pairs}
    totals = [[sum(times) for times in zip(*(one.times for one in side))] for side in zip(*pairs)]
    medians = statistics.median(totals[0]), statistics.median(totals[1])
    return Comparison(first, second, ratios, ratio(*totals), medians)


def ratio(first: list[float], second: list[float]) -> Ratio:
    """Compares round by round, because what slows a round down slows both."""
    rounds = sorted(theirs / ours for ours, theirs in zip(first, second))
    return Ratio(statistics.median(rounds), *likely_range(rounds), len(rounds))


def likely_range(ordered: list[float]) -> tuple[float, float]:
    """Where the true median is with 95% certainty, for any distribution. Few values give their whole range.

    A value is above or below the median with the same chance, so the count below is binomial: a sign test."""
    count, left_out = len(ordered), 0
    while 2 * sum(comb(count, below) for below in range(left_out + 2)) <= (1 - SURE) * 2**count:
        left_out += 1
    return ordered[left_out], ordered[-1 - left_out]


def cautions(comparison: Comparison) -> list[Caution]:
    """Noise matters where it could hide a difference."""
    total = comparison.total
    if total is None:
        return []
    found = []
    hidden = max(total.high, 1 / total.low) - 1
    if total.rounds < FEWEST_ROUNDS:
        text = f"fewer than {FEWEST_ROUNDS} rounds cannot tell two programs apart"
        found.append(Caution(text, f"--repeat {FEWEST_ROUNDS} or more"))
    elif not total.differs and hidden > LEAST_SEEN:
        found.append(Caution(f"noise hides any difference of less than {hidden:.0%}", QUIETER))
    start_up = min(len(comparison.ratios) * comparison.first.empty_ms / max(comparison.total_ms), 1)
    if start_up > MOSTLY_START_UP:
        text = f"an empty program takes {start_up:.0%} of the time"
        found.append(Caution(text, "choose larger inputs, with --case or --cases"))
    return found
