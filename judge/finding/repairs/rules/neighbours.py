"""The third of three neighbours in a table, of which only two are taken: `d[i - 1][j - 1]`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.indices import end_of_element, indices_of
from judge.finding.repairs.mutants import Mutant, inserted, whole

AROUND = ("(", "{", ",")  # of arguments
INDEX = re.compile(r"(\w{1,60})(?: ?([-+]) ?1)?")
# What is added to the two indices of three neighbours: around a corner, and side by side in another row.
THREES: list[set[tuple[str, ...]]] = [{(sign, ""), ("", sign), (sign, sign)} for sign in "-+"]
THREES += [{(sign, "-"), (sign, ""), (sign, "+")} for sign in "-+"]
MOST_ADDED = 4  # tokens after an element, such as + 1


def third_neighbours(code: Code) -> Iterator[Mutant]:
    """In `min(d[i - 1][j], d[i][j - 1])`, in max, and in sums."""
    for at, token in enumerate(code.tokens):
        middle = end_of_element(code, at)
        if not middle or code.text(at - 1) in (".", "->"):
            continue
        separator = end_of_argument(code, middle + 1)
        is_sum = code.text(middle + 1) == "+" and end_of_element(code, middle + 2) > 0
        second = middle + 2 if is_sum else separator + 1
        end = end_of_element(code, second)
        if not end or code.text(second) != token.text:
            continue
        start = code.starts_before[at]
        statement = code.between(start, code.end_of_statement(start)).replace(" ", "")
        for indices in thirds(indices_of(code, at), indices_of(code, second)):
            term = token.text + "".join(f"[{index}]" for index in indices)
            if term.replace(" ", "") in statement:
                continue
            if is_sum:
                yield inserted(code, end, f" + {term}", f"+({{on}}?{term}:0)", cost=2)
            elif is_extreme(code, at, separator):
                word = code.text(code.around[at] - 1)
                word = word if word in ("min", "max") else code.text(code.around[at] - 2)
                value, added = code.between(at, separator - 1), code.between(middle, separator - 1)
                text = f"{word}({term}{added[1:]}, {value})"
                change = whole(code, at, separator - 1, text)
                yield Mutant(2, code.around[at], code.partner[code.around[at]], (change,))


def end_of_argument(code: Code, at: int) -> int:
    """The comma after an argument that ends with an element, or with little that is added to it; else 0."""
    near = range(at, min(at + MOST_ADDED, len(code.tokens)))
    return next((comma for comma in near if code.text(comma) == ","), 0)


def is_extreme(code: Code, at: int, separator: int) -> bool:
    """Whether the argument is one of `min` or `max`, also in { }."""
    opened = code.around[at]
    words = code.text(opened - 1), code.text(opened - 2)
    is_call = words[0] in ("min", "max") or (words[0] == "(" and words[1] in ("min", "max"))
    return is_call and code.text(at - 1) in AROUND and code.around[separator] == opened


def thirds(first: tuple[str, str], second: tuple[str, str]) -> Iterator[tuple[str, str]]:
    """The indices of each third one: of `i - 1, j` and `i, j - 1`, these are `i - 1, j - 1`."""
    cells = [tuple(map(INDEX.fullmatch, pair)) for pair in (first, second)]
    parts = [[match.groups("") for match in cell if match] for cell in cells]
    names = [tuple(name for name, _ in cell) for cell in parts]
    offsets = {tuple(sign for _, sign in cell) for cell in parts}
    if names[0] != names[1] or len(names[0]) != 2 or len(offsets) != 2:
        return
    for three in THREES:
        if offsets < three:
            for signs in three - offsets:
                yield beside(names[0][0], signs[0]), beside(names[0][1], signs[1])


def beside(name: str, sign: str) -> str:
    return f"{name} {sign} 1" if sign else name


RULES = (third_neighbours,)
