"""Brackets that are missing: `a + b / 2` for `(a + b) / 2`, `a || b && c` for `(a || b) && c`."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.subtractions import types_in
from judge.finding.repairs.rules.formulas import AFTER, BEFORE, end_of_divisor
from judge.finding.repairs.rules.habits import PRODUCTS, start_of_product
from judge.finding.repairs.mutants import UNWRAP, WRAP, Change, Mutant, is_value
from judge.finding.repairs.rules.numeric import NUMERIC
from judge.finding.repairs.rules.operators import bounds

SUMS = ("+", "-")


def sums(code: Code) -> Iterator[Mutant]:
    """Around all that is added before a product, or after it."""
    for at, token in enumerate(code.tokens):
        if token.text not in PRODUCTS or not is_value(code, at - 1) or code.is_constant(at):
            continue
        first, last = start_of_product(code, at), end_of_divisor(code, at + 1)
        start = start_of_sum(code, first)
        if not last or code.text(last + 1) in PRODUCTS:
            continue
        if start < first and code.text(start - 1) in BEFORE and is_sum_of_numbers(code, start, last):
            yield bracketed(code, (start, last), (start, at - 1))
        end = end_of_divisor(code, last + 2) if code.text(last + 1) in SUMS else 0
        is_right = end and code.text(end + 1) in AFTER and code.text(first - 1) in BEFORE
        if is_right and is_sum_of_numbers(code, first, end):
            yield bracketed(code, (first, end), (at + 1, end))


def start_of_sum(code: Code, first: int) -> int:
    """Where the first of the values begins that are added to the one that begins here."""
    while code.text(first - 1) in SUMS and is_value(code, first - 2):
        first = start_of_product(code, first - 1)
    return first


def is_sum_of_numbers(code: Code, first: int, last: int) -> bool:
    is_text = any(code.kind(at) == "text" for at in range(first, last + 1))
    return not is_text and all(NUMERIC.search(type_) for type_ in types_in(code, first, last))


def conditions(code: Code) -> Iterator[Mutant]:
    """Around what stands with `||` beside an `&&`."""
    for at, token in enumerate(code.tokens):
        if token.text != "||":
            continue
        first, last = bounds(code, at)
        ands = [i for i in range(first, last) if code.text(i) == "&&" and code.around[i] == code.around[at]]
        before = [index for index in ands if index < at]
        following = [index for index in ands if index > at]
        if code.between(first, last).count("||") > 2:
            continue
        if len(before) == 1 and not following:
            yield bracketed(code, (first, last), (before[0] + 1, last))
        elif len(following) == 1 and not before:
            yield bracketed(code, (first, last), (first, following[0] - 1))


def bracketed(code: Code, outer: tuple[int, int], inner: tuple[int, int]) -> Mutant:
    """With brackets around the inner tokens of a value."""
    tokens = code.tokens
    start, stop = tokens[outer[0]].start, tokens[outer[1]].end
    opened, closed = tokens[inner[0]].start, tokens[inner[1]].end
    text = f"{code.source[start:opened]}({code.source[opened:closed]}){code.source[closed:stop]}"
    changes = (
        Change(start, start, "", f"({{on}}?({text}):(", WRAP),
        Change(opened, opened, "(", "", WRAP),
        Change(closed, closed, ")", "", UNWRAP),
        Change(stop, stop, "", "))", UNWRAP),
    )
    return Mutant(2, *outer, changes)


RULES = (sums, conditions)
