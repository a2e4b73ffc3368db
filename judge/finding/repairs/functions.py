"""The functions of a source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.finding.repairs.code import Code


class Function(NamedTuple):
    """The tokens of its name, and of its ( and {."""

    name: str
    at: int
    opened: int
    body: int


def functions(code: Code) -> Iterator[Function]:
    """Those that have a body, without lambdas and constructors that initialize."""
    for body in sorted(code.blocks & code.partner.keys()):
        if body < 1 or not is_outside(code, code.around[body]):
            continue
        end = body - 1
        while code.text(end) in ("const", "override", "noexcept"):
            end -= 1
        opened = code.partner.get(end, 0)
        if code.text(end) != ")" or opened < 2:
            continue
        at = opened - 1
        if code.kind(at) == "name" and code.text(at - 1) not in (":", ",", "~", "operator"):
            yield Function(code.text(at), at, opened, body)


def is_outside(code: Code, opened: int) -> bool:
    """Whether what stands after the bracket is in no function."""
    return opened < 0 or code.text(opened - 2) in ("struct", "class", "namespace")
