"""By which function a call in a line compares, as for `sort`."""

from __future__ import annotations

from typing import NamedTuple

from judge.finding.source.expressions import walk
from judge.finding.source.statements import SourceCode

BY_DEFAULT = 2  # arguments of a call that compares by `operator<`


class Comparator(NamedTuple):
    """A function that compares, whose body these tokens open and close. A lambda has no name."""

    name: str
    line: int
    opened: int
    closed: int


def comparator_in(source: SourceCode, line: int) -> Comparator | None:
    """Returns the function by which the only call of `sort` in a line compares; None if it is not in the source."""
    calls = [
        node
        for root in source.roots
        for node in walk(root.node)
        if node.op == "call" and source.line(node.first) == line and "sort" in source.text(node.kids[0].last)
    ]
    if len(calls) != 1:
        return None
    given = calls[0].kids[1:]
    name = "operator" if len(given) == BY_DEFAULT else given[-1].text if given else ""
    start = given[-1].first if given else 0
    found = [
        function
        for function in source.functions
        if (function.name == name if name else function.at == start)
        and (name != "operator" or source.text(function.at + 1) == "<")
    ]
    if len(found) != 1:
        return None
    return Comparator(
        "operator<" if name == "operator" else name, source.line(found[0].at), found[0].body, found[0].last
    )


def unequal_comparison(source: SourceCode | None, line: int) -> tuple[int, str] | None:
    """Returns the line and the sign of the only `<=` or `>=` by which the call in a line compares."""
    compared = comparator_in(source, line) if source else None
    if source is None or compared is None:
        return None
    signs = [at for at in range(compared.opened, compared.closed) if source.text(at) in ("<=", ">=")]
    return (source.line(signs[0]), source.text(signs[0])) if len(signs) == 1 else None
