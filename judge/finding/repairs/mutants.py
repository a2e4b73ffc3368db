"""What a mutant is: a small change of a source that may repair it."""

from __future__ import annotations

from typing import NamedTuple

from judge.finding.source.edits import Edit


class Mutant(NamedTuple):
    """A change of a source.

    edits  what changes in the source; of several edits, no region (statements.py) lies in another's
    at     the token in whose line it is said to be
    words  what to do: "with `a <= b` for `a < b`", or such as "move line 7 before line 5"
    cost   how unlikely a mistake of this kind is, from 1; an operation yields what comes to its own cost
    row    the name of the row or the operation that proposes it"""

    edits: tuple[Edit, ...]
    at: int
    words: str
    cost: int = 0
    row: str = ""
