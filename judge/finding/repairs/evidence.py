"""How sure a repair is. Changes that do the same are one repair; of several, at most one is meant.

Which changes do the same is seen on inputs like those of the cases. Where many changes make a wrong case
right, as with YES and NO, chance does, and only a natural change is believed.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Hashable, NamedTuple

from judge.finding.repairs.candidates import Candidate

WORD = re.compile(rb"\S+")
NUMBER = re.compile(rb"-?[0-9]{1,9}")
LONGEST = 1 << 12  # bytes of an input that is changed
MOST_WORDS = 3  # of an input, that are changed
MOST_GROUPS, MOST_RIVALS = 3, 2  # repairs that differ, and those that are as natural as the likeliest
UNNATURAL = 3  # the cost
LIGHT, HEAVY = 2, 4  # so much are answers that are hit by chance, and those that are not
BY_CHANCE = 0.08  # of all changes, those after which the first case is right
MOST_EXPECTED = 0.035  # repairs by chance, for as much as answers are
# The same, however much the answer is, for a single wrong case of many: what avoids it is often no repair.
MANY_RIGHT, MOST_IF_RARE = 8, 0.1
MOST_KEPT = 4  # right cases that tell something: the others are like them


class Trial(NamedTuple):
    """The costs of all changes that were tried, the share after which the first wrong case is right, and of
    each later one, the share of those left after which it is right, too (`share_by_chance`)."""

    costs: Sequence[int]
    share: float
    later: Sequence[float] = ()

    def chance(self, wrong: int) -> float:
        """That a change makes all wrong cases right. Without shares of their own, the later ones become right
        as often as the first."""
        shares = [self.share, *self.later] if self.later else [self.share] * wrong
        return math.prod(shares)

    def expected(self, cost: int, wrong: int, right: int) -> float:
        """How many changes of at most this cost make all cases right by chance, if each right case stays so
        half the time."""
        natural = sum(other <= cost for other in self.costs)
        return float(natural * self.chance(wrong) / 2 ** min(right, MOST_KEPT))


def share_by_chance(before: int, after: int, repairs: int) -> float:
    """Of so many changes after which the cases before are right, so many make this one right; not counted
    are those that make all right, which may be meant."""
    return (after - repairs + 0.5) / (before - repairs + 1)


UNTRIED = Trial((), 0)  # what has builds of its own


def inputs_like(texts: Iterable[bytes]) -> Iterator[bytes]:
    """With one word after the first line changed, or of the only line: a number one more or less, or else
    the first letter last."""
    for text in texts:
        if len(text) > LONGEST:
            continue
        words = list(WORD.finditer(text))
        later = [word for word in words if b"\n" in text[: word.start()].lstrip()] or words
        for word in later[:: 1 + len(later) // MOST_WORDS]:
            for other in others(word[0]):
                yield text[: word.start()] + other + text[word.end() :]


def others(word: bytes) -> list[bytes]:
    if NUMBER.fullmatch(word):
        return [b"%d" % (int(word) + 1), b"%d" % (int(word) - 1)]
    return [word[1:] + word[:1]] if len(set(word)) > 1 else []


def groups_of(candidates: Sequence[Candidate], ends: Sequence[Hashable]) -> list[list[Candidate]]:
    """Those that end alike, the likeliest first."""
    groups: dict[Hashable, list[Candidate]] = {}
    for candidate, end in zip(candidates, ends):
        groups.setdefault(end, []).append(candidate)
    return sorted(groups.values(), key=lambda group: group[0].mutant.cost)


def weight(answers: Iterable[bytes]) -> int:
    """How much is hit by a repair: the digits of numbers, and other words."""
    words = [word for answer in answers for word in answer.split()[:HEAVY]]
    return sum(max(1, sum(48 <= byte <= 57 for byte in word)) for word in words)


def believed(
    groups: list[list[Candidate]], trial: Trial, answers: Sequence[bytes], *, right: int
) -> list[Candidate]:
    """Of the repairs that are as natural as the likeliest, one each, or two of a single repair; none if that
    is left to chance. `answers` are those of the wrong cases; `right` cases were right before."""
    least = groups[0][0].mutant.cost
    rivals = [group for group in groups if group[0].mutant.cost == least]
    if len(groups) > MOST_GROUPS or len(rivals) > MOST_RIVALS:
        return []
    hit, wrong = weight(answers), len(answers)
    expected = trial.expected(least, wrong, right)
    is_chance = expected > MOST_EXPECTED * hit
    if wrong == 1 and right >= MANY_RIGHT and expected > MOST_IF_RARE:
        return []
    if is_chance and (least >= UNNATURAL or hit <= LIGHT):
        return []
    if least >= UNNATURAL and (
        len(groups) > 1 or trial.chance(wrong) ** (1 / wrong) > BY_CHANCE or hit < HEAVY
    ):
        return []
    if len(rivals) == 1:
        return [candidate for candidate in rivals[0] if candidate.mutant.cost == least][:MOST_RIVALS]
    return [group[0] for group in rivals]
