"""The quotient that goes with a remainder: if a negative remainder is raised, it changes by one."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.missing import after
from judge.finding.repairs.mutants import Mutant
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.places import changed_in
from judge.finding.repairs.rules.statements import added


def quotients(code: Code) -> Iterator[Mutant]:
    """`n++;` beside `r += 2;` in an `if (r < 0)` after `r = n % -2; n /= -2;`."""
    for parts in code.lists:
        for number, (at, end) in enumerate(parts):
            is_negative = [code.text(at + index) for index in (0, 1, 3, 4, 5)] == ["if", "(", "<", "0", ")"]
            if not is_negative or code.has_else(at):
                continue
            remainder, body = code.text(at + 2), at + 6
            for name, is_raised in divided(code, parts[:number], remainder):
                if name in changed_in(code, body, end) or remainder not in changed_in(code, body, end):
                    continue
                text = f"{name}{'++' if is_raised else '--'};"
                if code.text(body) == "{":
                    yield added(code, end, text, 2, where="at the end of this `if`", before_close=True)
                else:
                    yield after(code, body, end, text, cost=2, where="at the end of this `if`")


def divided(code: Code, parts: list[tuple[int, int]], remainder: str) -> Iterator[tuple[str, bool]]:
    """The variables that these statements divide, after the remainder is taken of them, and whether the
    quotient is raised with it, as for a negative divisor."""
    for start, end in parts:
        signs = [at for at in range(start, end) if code.text(at) == "%"]
        if len(signs) != 1 or remainder not in (code.text(start), code.text(start + 1)):
            continue
        name, is_raised = code.text(signs[0] - 1), code.text(signs[0] + 1) == "-"
        for other, last in parts:
            is_same = other > end and code.text(other) == name and operand(code, other) == other
            is_division = code.text(other + 1) == "/=" or (
                code.text(other + 1) == "=" and code.text(other + 2) == name and code.text(other + 3) == "/"
            )
            if is_same and is_division and last > other:
                yield name, is_raised


RULES = (quotients,)
