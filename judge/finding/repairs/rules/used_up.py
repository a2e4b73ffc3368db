"""A variable that a branch uses up, and that keeps its value for the next time."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code, Declared
from judge.finding.repairs.mutants import Mutant, visible_at
from judge.finding.repairs.rules.places import changed_in, names_in
from judge.finding.repairs.rules.resets import reset_of
from judge.finding.repairs.rules.statements import JUMPS, added

APPENDS = ("push_back", "append", "push", "insert", "emplace_back")


def used_up(code: Code) -> Iterator[Mutant]:
    """Of a loop, what one branch collects and another uses, as the digits of a number: its first value
    at the end of the other."""
    for loop, body, end in code.loops:
        known = visible_at(code.declared, loop)
        collected = {name for name in known if grows(code, known[name], body, end)}
        for first, last in branches(code, body, end) if collected else ():
            used, changed = names_in(code, first, last), changed_in(code, first, last)
            for name in sorted(collected & used - changed):
                text = reset_of(code, known[name])
                if text and not grows(code, known[name], first, last):
                    yield added(code, last, text, 2, where="at the end of this branch", before_close=True)


def branches(code: Code, body: int, end: int) -> Iterator[tuple[int, int]]:
    """The brackets of what an `if` or `else` in the innermost loop does, if it does not end with a jump."""
    for opened in sorted(code.blocks):
        if not body < opened < end or opened not in code.partner:
            continue
        before = code.partner.get(opened - 1, 0) - 1
        if code.text(opened - 1) != "else" and code.text(before) != "if":
            continue
        last = code.partner[opened]
        start = code.starts_before[last - 1]
        if code.text(start) not in JUMPS and innermost(code, opened) == body:
            yield opened, last


def innermost(code: Code, at: int) -> int:
    """The first token of the body of the innermost loop around."""
    return max(body for _, body, end in code.loops if body < at < end)


def grows(code: Code, variable: Declared, first: int, last: int) -> bool:
    """Whether a value is added to what the variable holds there."""
    if variable.dimensions:
        return False
    name = variable.name
    for at in range(first, last + 1):
        if code.text(at) != name or code.text(at - 1) in (".", "->"):
            continue
        following = code.text(at + 1)
        if following in ("+=", "++") or code.text(at - 1) == "++":
            return True
        if following == "." and code.text(at + 2) in APPENDS:
            return True
        end = code.end_of_statement(at)
        if following == "=" and name in (code.text(inside) for inside in range(at + 2, end)):
            return True
    return False


RULES = (used_up,)
