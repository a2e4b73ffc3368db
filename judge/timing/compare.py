"""Two timings of the same rounds -> how many times as long one takes, and how sure that is; values alone."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from math import comb

from judge.model import Case
from judge.timing.measure import QUIETER, Caution, Timing

SURE = 0.95
FEWEST_ROUNDS = 6  # fewer could not be as sure even if all agreed
LEAST_DIFFERENCE = 1.01  # where the compiler happens to place the code makes this much
LEAST_SEEN = 0.05  # a comparison that cannot see so much is noisy
MOSTLY_START_UP = 0.5


@dataclass(frozen=True)
class Ratio:
    """Of the second's times to the first's: the median of the rounds, and the range that it is likely in."""

    median: float
    low: float
    high: float
    rounds: int

    @property
    def differs(self) -> bool:
        return self.rounds >= FEWEST_ROUNDS and (self.low > LEAST_DIFFERENCE or self.high < 1 / LEAST_DIFFERENCE)


@dataclass(frozen=True)
class Comparison:
    """Two submissions on the cases that both pass in every run; `total` is None when there is none."""

    first: Timing
    second: Timing
    ratios: dict[Case, Ratio]
    total: Ratio | None
    total_ms: tuple[float, float]


def compare(first: Timing, second: Timing) -> Comparison:
    """The total of a round is over all the cases, so slow cases weigh as much as they cost."""
    theirs = {times.case: times for times in second.cases}
    pairs = [(ours, theirs[ours.case]) for ours in first.cases if ours.passes and ours.case in theirs and theirs[ours.case].passes]
    totals = [[sum(times) for times in zip(*(pair[side].times for pair in pairs))] for side in (0, 1)]
    ratios = {ours.case: ratio(ours.times, other.times) for ours, other in pairs}
    if not pairs:
        return Comparison(first, second, ratios, None, (0, 0))
    return Comparison(first, second, ratios, ratio(*totals), (statistics.median(totals[0]), statistics.median(totals[1])))


def ratio(first: list[float], second: list[float]) -> Ratio:
    """Round by round, as far as both have run: what slows a round down slows both."""
    rounds = sorted(theirs / ours for ours, theirs in zip(first, second))
    return Ratio(statistics.median(rounds), *likely_range(rounds), len(rounds))


def likely_range(ordered: list[float]) -> tuple[float, float]:
    """Where the true median is with 95% certainty, however the values are distributed; of too few values all of their range.

    A value falls on either side of it with the same chance, so how many fall on one side is binomial (the sign test)."""
    count, left_out = len(ordered), 0
    while 2 * sum(comb(count, below) for below in range(left_out + 2)) <= (1 - SURE) * 2**count:
        left_out += 1
    return ordered[left_out], ordered[-1 - left_out]


def cautions(comparison: Comparison) -> list[Caution]:
    """Noise matters to a comparison where it could hide a difference."""
    total = comparison.total
    if total is None:
        return []
    found = []
    if total.rounds < FEWEST_ROUNDS:
        found.append(Caution(f"fewer than {FEWEST_ROUNDS} rounds cannot tell two programs apart", f"--repeat {FEWEST_ROUNDS} or more"))
    elif not total.differs:
        hidden = max(total.high, 1 / total.low) - 1
        if hidden > LEAST_SEEN:
            found.append(Caution(f"a difference of less than {hidden:.0%} would not be seen in this noise", QUIETER))
    start_up = min(len(comparison.ratios) * comparison.first.empty_ms / max(comparison.total_ms), 1)
    if start_up > MOSTLY_START_UP:
        found.append(Caution(f"{start_up:.0%} of the time is what an empty program takes", "choose larger inputs, with --case or --cases"))
    return found
