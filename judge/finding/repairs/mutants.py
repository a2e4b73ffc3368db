"""What a mutant is: a small change of a source that may repair it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.finding.source.edits import Edit


class Mutant(NamedTuple):
    """A change of a source.

    cost      how unlikely it is that a mistake is of this kind, from 1
    edits     what changes in the source
    row       the row of the table that proposes it
    at        the token in whose line it is said to be
    words     what to do: "with `a <= b` for `a < b`"; if it `is_advice`, such as "move line 7 before line 5"
    is_alone  whether it needs a build of its own
    answers   a pattern: it is tried only if the answer of a wrong case has it"""

    cost: int
    edits: tuple[Edit, ...]
    row: str
    at: int
    words: str
    is_alone: bool = False
    is_advice: bool = False
    answers: bytes = b""


class Proposal(NamedTuple):
    """What an operation proposes: a mutant without its row. `more` is added to the cost of the operation."""

    edits: tuple[Edit, ...]
    at: int
    words: str
    more: int = 0


def likeliest(mutants: Iterable[Mutant], most: int) -> list[Mutant]:
    """Returns at most `most` mutants, each change once, the likeliest first."""
    by_change: dict[tuple[Edit, ...], Mutant] = {}
    for mutant in sorted(mutants, key=lambda mutant: (mutant.cost, mutant.at)):
        by_change.setdefault(mutant.edits, mutant)
    return [*by_change.values()][:most]
