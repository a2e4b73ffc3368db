"""Finds the function of the source by which a call of `sort` compares."""

from __future__ import annotations

from judge.finding.source.expressions import walk
from judge.finding.source.statements import Function, SourceCode

BY_DEFAULT = 2  # arguments of a call that compares by `operator<`


def comparator_in(source: SourceCode, line: int) -> Function | None:
    """Returns the function by which the only call of `sort`, `stable_sort` or the like in a line compares.
    Returns None if the line has no such call or several, or if not exactly one function fits."""
    calls = [
        node
        for root in source.roots
        for node in walk(root.node)
        if node.op == "call" and source.line(node.first) == line and "sort" in source.text(node.kids[0].last)
    ]
    given = calls[0].kids[1:] if len(calls) == 1 else ()
    if not given:
        return None
    last = given[-1]
    found = [
        function
        for function in source.functions
        if (is_less(source, function) if len(given) == BY_DEFAULT else last.text == function.name)
        and (function.name or function.at == last.first)
    ]
    return found[0] if len(found) == 1 else None


def is_less(source: SourceCode, function: Function) -> bool:
    return function.name == "operator" and source.text(function.at + 1) == "<"


def unequal_comparison(source: SourceCode | None, line: int) -> tuple[int, str] | None:
    """Returns line and sign of the only `<=` or `>=` in the function of comparator_in; else None."""
    compared = comparator_in(source, line) if source else None
    if source is None or compared is None:
        return None
    signs = [at for at in range(compared.body, compared.last) if source.text(at) in ("<=", ">=")]
    return (source.line(signs[0]), source.text(signs[0])) if len(signs) == 1 else None
