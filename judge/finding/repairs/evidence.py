"""How sure a repair is, by one number: how many changes as likely as it would make all cases right by chance.

Changes that do the same on inputs like those of the cases are one repair. Of several repairs, at most one is
meant.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Hashable, NamedTuple, TypeVar

WORD = re.compile(rb"\S+")
NUMBER = re.compile(rb"-?[0-9]{1,9}")
LONGEST = 1 << 12  # bytes of an input that is changed
MOST_WORDS = 3  # words of an input that are changed
MOST_TOLD = 4  # words of an answer that are weighed: a long answer tells no more
MOST_KEPT = 4  # right cases that are weighed: the others are like them
MANY_RIGHT = 8  # right cases beside each wrong one
MOST_EXPECTED = 0.2  # repairs by chance
Repair = TypeVar("Repair")


class Trial(NamedTuple):
    """What was tried: the costs of all changes, and for each wrong case the share of the changes, right so
    far, that make it right although they are no repair."""

    costs: Sequence[int]
    shares: Sequence[float]

    def expected(self, cost: int, answers: Sequence[bytes], right: int) -> float:
        """Returns how many changes of at most this cost make all cases right by chance. `answers` are those
        of the wrong cases: a long one is hit less often. Of the `right` cases, up to MOST_KEPT count: each
        stays right half the time. Few wrong cases beside many right ones tell nothing: too many changes avoid
        them without a repair."""
        likely = sum(other <= cost for other in self.costs)
        if right >= MANY_RIGHT * len(answers):
            return likely
        chance = math.prod(self.shares) / 2 ** min(right, MOST_KEPT)
        return float(likely * chance / max(1, weight(answers)))


def share_by_chance(before: int, after: int, repairs: int) -> float:
    """Returns the share of changes that make a case right by chance, of `before` that were tried and `after`
    that made it right. The `repairs`, which make all cases right, are not counted: they may be meant."""
    return (after - repairs + 0.5) / (before - repairs + 1)


def weight(answers: Iterable[bytes]) -> int:
    """Returns how much answers tell: the digits of their first words, at least 1 for each word."""
    words = [word for answer in answers for word in answer.split()[:MOST_TOLD]]
    return sum(max(1, sum(48 <= byte <= 57 for byte in word)) for word in words)


def inputs_like(texts: Iterable[bytes]) -> Iterator[bytes]:
    """Yields each short text a few times with one word changed that is not in the first line, if there are
    others: a number becomes one more or one less, another word gets its first letter last."""
    for text in texts:
        if len(text) <= LONGEST:
            words = list(WORD.finditer(text))
            later = [word for word in words if b"\n" in text[: word.start()].lstrip()] or words
            for word in later[:: 1 + len(later) // MOST_WORDS]:
                for other in others(word[0]):
                    yield text[: word.start()] + other + text[word.end() :]


def others(word: bytes) -> list[bytes]:
    if NUMBER.fullmatch(word):
        return [b"%d" % (int(word) + 1), b"%d" % (int(word) - 1)]
    return [word[1:] + word[:1]] if len(set(word)) > 1 else []


def groups_of(repairs: Sequence[Repair], ends: Sequence[Hashable]) -> list[list[Repair]]:
    """Returns the repairs in groups of those that end alike, in the order of their first ones."""
    groups: dict[Hashable, list[Repair]] = {}
    for repair, end in zip(repairs, ends):
        groups.setdefault(end, []).append(repair)
    return [*groups.values()]
