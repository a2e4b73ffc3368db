"""The second largest of some values, beside the largest."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.missing import before
from judge.finding.repairs.mutants import Change, Mutant
from judge.finding.repairs.rules.statements import statements


def runners_up(code: Code) -> Iterator[Mutant]:
    """`second = first;` before `first = x;`; and `else if (x > second) second = x;` after that."""
    sides = {start: (end, *assigned(code, start, end)) for start, end in statements(code)}
    for at, token in enumerate(code.tokens):
        if token.text != "if" or at + 1 not in code.partner:
            continue
        closed = code.partner[at + 1]
        stop, end = code.end_of_statement(closed + 1), code.end_of_statement(at)
        inside = [(start, *side) for start, side in sides.items() if closed < start <= stop and side[1]]
        otherwise = [(start, *side) for start, side in sides.items() if stop < start <= end and side[1]]
        targets = {target for _, _, target, _ in inside}
        for start, last, first, value in inside:
            for _, _, second, other in otherwise:
                if other == value and second not in targets:
                    yield before(code, start, last, f"{second} = {first};", cost=1)
        if code.has_else(at) or len(inside) != 2:
            continue
        (_, _, second, kept), (_, _, first, value) = inside
        condition = code.between(at + 2, closed - 1)
        if kept == first and condition.replace(" ", "") in (f"{value}>{first}", f"{value}<{first}"):
            sign = ">" if ">" in condition else "<"
            text, offset = f"({value} {sign} {second}) {second} = {value};", code.tokens[end].end
            change = Change(offset, offset, f" else if {text}", f" else if ({{on}}) if {text}")
            yield Mutant(1, at, end, (change,), words=f"`else if {text}` after this `if`")


def assigned(code: Code, start: int, end: int) -> tuple[str, str]:
    """The two sides of `x = y;`, without blanks; empty if it is none."""
    if code.kind(start) != "name" or code.text(start + 1) != "=":
        return "", ""
    return code.text(start), code.between(start + 2, end - 1).replace(" ", "")


RULES = (runners_up,)
