"""Two names in each other's place in a whole line, such as n and m."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import Change, Mutant, visible_at
from judge.finding.repairs.rules.names import COMPARES, plain_type, unlike

MOST_PLACES = 8  # of the two names in a line


def exchanges(code: Code) -> Iterator[Mutant]:
    """`x < n && y < m` for `x < m && y < n`. Two that stand side by side, or as in `g[i][j]`, are among
    `swaps`."""
    lines: dict[int, dict[str, list[int]]] = {}
    for at, token in enumerate(code.tokens):
        is_name = token.kind == "name" and token.text in code.variables and at not in code.names_declared
        if is_name and code.text(at - 1) not in (".", "->", "::") and code.text(at + 1) != "(":
            lines.setdefault(token.line, {}).setdefault(token.text, []).append(at)
    for places in lines.values():
        for one, other in combinations(sorted(places), 2):
            if is_exchangeable(code, one, other, places):
                yield exchanged(code, {one: other, other: one}, sorted(places[one] + places[other]))


def is_exchangeable(code: Code, one: str, other: str, places: dict[str, list[int]]) -> bool:
    """Whether they are alike, and stand at as many places, not all of them side by side."""
    first, last = min(places[one] + places[other]), max(places[one] + places[other])
    known, numbers = visible_at(code.declared, first), (len(places[one]), len(places[other]))
    if unlike(one, other) > 1 or not {one, other} <= known.keys() or numbers[0] != numbers[1]:
        return False
    is_beside = numbers == (1, 1) and last - first in (2, 3)
    return (
        plain_type(known[one]) == plain_type(known[other]) and not is_beside and sum(numbers) <= MOST_PLACES
    )


def exchanged(code: Code, other: dict[str, str], places: list[int]) -> Mutant:
    changes = tuple(Change(code.tokens[at].start, code.tokens[at].end, other[code.text(at)]) for at in places)
    one, two = sorted(other)
    words = f"`{one}` and `{two}` in each other's place"
    are_bounds = all(code.text(at - 1) in COMPARES or code.text(at + 1) in COMPARES for at in places)
    return Mutant(1 if are_bounds else 2, places[0], places[-1], changes, words=words)


RULES = (exchanges,)
