"""What a mutant is: a small change of a source that may repair it."""

from __future__ import annotations

from typing import NamedTuple

from judge.finding.source.edits import Edit


class Mutant(NamedTuple):
    edits: tuple[Edit, ...]  # no region of one (statements.py) lies in the region of another
    at: int  # the token whose line a report names
    words: str  # what to do: "with `a <= b` instead of `a < b`", or "move line 7 before line 5"
    cost: int = 0  # how unlikely the mistake is, from 1 when all costs are added
    row: str = ""  # the name of the row or operation that proposes it; of TYPES, the pattern
