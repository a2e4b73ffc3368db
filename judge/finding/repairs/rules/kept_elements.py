"""An element that is not set after it was needed: `a[x] = y;` after the difference, a new distance."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.rules.calls import NO_CALLS
from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.missing import PUSHES, after, before
from judge.finding.repairs.mutants import Mutant
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.numeric import is_number
from judge.finding.repairs.rules.places import changed_in, names_in
from judge.finding.repairs.rules.statements import added, statements


def after_differences(code: Code) -> Iterator[Mutant]:
    """`a[x] = y;` after `add(x, y - a[x]);`, if the block does not set it."""
    for start, end in statements(code):
        for at in range(start + 1, end):
            first, last = code.start_of_operand(at - 1), operand(code, at + 1)
            if code.text(at) != "-" or code.text(last) != "]" or code.kind(first) != "name":
                continue
            function = code.text(code.around[at] - 1)
            is_used = code.text(code.around[at]) == "(" and function not in NO_CALLS
            is_used = is_used or not {"+=", "-="}.isdisjoint(code.text(inside) for inside in range(start, at))
            if is_used and is_settable(code, at + 1) and is_number(code, first):
                array, opened = code.text(at + 1), code.around[start]
                is_set = array in changed_in(code, opened, code.partner.get(opened, end))
                if not is_set and code.text(first) != array and operand(code, first) == at - 1:
                    text = f"{code.between(at + 1, last)} = {code.between(first, at - 1)};"
                    yield after(code, start, end, text, cost=2)


def is_settable(code: Code, at: int) -> bool:
    """Whether the element that begins here is a number, and its index changes nothing."""
    words = {code.text(inside) for inside in range(at, operand(code, at))}
    return is_number(code, at) and not words & {"++", "--", "("}


def better_elements(code: Code) -> Iterator[Mutant]:
    """`d[v] = d[u] + w;` in an `if (d[u] + w < d[v])` that pushes v."""
    for at in sorted(code.starts):
        closed = code.partner.get(at + 1, 0)
        signs = [inside for inside in range(at + 2, closed) if code.around[inside] == at + 1]
        signs = [inside for inside in signs if code.text(inside) in ("<", ">", "&&", "||")]
        if code.text(at) != "if" or len(signs) != 1 or code.text(signs[0]) not in ("<", ">"):
            continue
        sides = (at + 2, signs[0] - 1), (signs[0] + 1, closed - 1)
        for element, value in (sides, sides[::-1]):
            yield from kept(code, closed + 1, element, value)


def kept(code: Code, body: int, element: tuple[int, int], value: tuple[int, int]) -> Iterator[Mutant]:
    """An assignment of the value to the element, before a statement that pushes what its index is."""
    end = code.end_of_statement(body)
    is_element = operand(code, element[0]) == element[1] and code.text(element[1]) == "]"
    if not is_element or not is_settable(code, element[0]) or "++" in code.between(*value):
        return
    pushed = [inside for inside in range(body, end) if code.text(inside) in PUSHES]
    pushed_names = set().union(
        *(names_in(code, inside, code.partner.get(inside + 1, inside)) for inside in pushed)
    )
    index = names_in(code, element[0] + 1, element[1])
    if index & pushed_names and code.text(element[0]) not in changed_in(code, body, end):
        text = f"{code.between(*element)} = {code.between(*value)};"
        if code.text(body) == "{":
            yield added(code, body, text, 2, where="at the start of this `if`", shown=element[0])
        else:
            yield before(code, body, end, text, cost=2)


RULES = (after_differences, better_elements)
