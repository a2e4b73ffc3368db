"""What is counted twice: the root of a square as a divisor, the middle of two diagonals."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.missing import pushed_by
from judge.finding.repairs.mutants import BEGIN, Change, Mutant, whole
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.statements import statements

UP_TO_ROOT = re.compile(r"\b(\w{1,60}) ?(?:\* ?\1 ?<= ?(\w{1,60})|<= ?(\w{1,60}) ?/ ?\1)\b")


def twice(code: Code) -> Iterator[Mutant]:
    """`if (i != n / i) s += n / i;` after `s += i;`."""
    in_one_line = set(statements(code))
    for parts in code.lists:
        for one, other in zip(parts, parts[1:]):
            if not {one, other} <= in_one_line:
                continue
            (left, first), (right, second) = added_by(code, *one), added_by(code, *other)
            if left != right or not left or first == second or not different(first, second):
                continue
            condition, offset = different(first, second), code.tokens[other[0]].start
            change = Change(offset, offset, f"if ({condition}) ", f"if(!{{on}}||({condition}))", BEGIN)
            yield Mutant(2, other[0], other[1] - 1, (change,))


def added_by(code: Code, start: int, end: int) -> tuple[str, str]:
    """To what, and what is added there; empty if this is no such statement."""
    sign = operand(code, start) + 1
    if code.text(sign) == "+=" and end > sign + 1:
        return code.between(start, sign), code.between(sign + 1, end - 1)
    pushed = pushed_by(code, start, end)
    return (code.text(start), pushed) if pushed and code.text(start + 1) == "." else ("", "")


def different(first: str, second: str) -> str:
    """What says that the two are not the same; of two elements of one array, their last indices."""
    if "[" not in first + second:
        return f"{first} != {second}"
    (before, _, one), (same, _, other) = first.rpartition("["), second.rpartition("[")
    is_array = before == same and before and one.endswith("]") and other.endswith("]")
    return f"{one[:-1]} != {other[:-1]}" if is_array else ""


def squares(code: Code) -> Iterator[Mutant]:
    """`c += (i * i == n ? 1 : 2)` for `c += 2`, in a loop of i up to the root of n."""
    for loop, body, end in code.loops:
        header = UP_TO_ROOT.search(code.between(loop, code.partner[loop + 1]))
        for at in range(body, end) if header else ():
            if header and code.text(at) == "+=" and [code.text(at + 1), code.text(at + 2)] == ["2", ";"]:
                text = f"({header[1]} * {header[1]} == {header[2] or header[3]} ? 1 : 2)"
                yield Mutant(1, at + 1, at + 1, (whole(code, at + 1, at + 1, text),))


RULES = (twice, squares)
