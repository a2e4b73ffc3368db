"""Brackets that are missing: `a + b / 2` for `(a + b) / 2`, `a || b && c` for `(a || b) && c`."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.subtractions import types_in
from judge.finding.repairs.formulas import AFTER, BEFORE, end_of_divisor
from judge.finding.repairs.habits import PRODUCTS, start_of_product
from judge.finding.repairs.mutants import Mutant, is_value, whole
from judge.finding.repairs.numeric import NUMERIC
from judge.finding.repairs.operators import bounds

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
            text = f"({code.between(start, at - 1)}) {code.between(at, last)}"
            yield Mutant(2, start, last, (whole(code, start, last, text),))
        end = end_of_divisor(code, last + 2) if code.text(last + 1) in SUMS else 0
        is_right = end and code.text(end + 1) in AFTER and code.text(first - 1) in BEFORE
        if is_right and is_sum_of_numbers(code, first, end):
            text = f"{code.between(first, at)} ({code.between(at + 1, end)})"
            yield Mutant(2, first, end, (whole(code, first, end, text),))


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
        old = code.between(first, last)
        if len(before) == 1 and not following:
            text = f"{code.between(first, before[0])} ({code.between(before[0] + 1, last)})"
        elif len(following) == 1 and not before:
            text = f"({code.between(first, following[0] - 1)}) {code.between(following[0], last)}"
        else:
            continue
        if old.count("||") < 3:
            yield Mutant(2, first, last, (whole(code, first, last, text),))


RULES = (sums, conditions)
