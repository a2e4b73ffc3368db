"""Which variables a part of a source names, and which it changes."""

from __future__ import annotations

from judge.finding.source.expressions import ASSIGNS
from judge.finding.source.statements import SourceCode

STEPS = ("++", "--")
CHANGING_CALLS = frozenset("push push_back push_front pop pop_back pop_front insert erase".split())
CHANGING_CALLS |= frozenset("clear emplace emplace_back resize assign".split())
CHANGING_FUNCTIONS = frozenset("sort stable_sort reverse memset fill swap unique".split())
CHANGING_FUNCTIONS |= frozenset("next_permutation getline scanf".split())


def names(source: SourceCode, first: int, last: int) -> set[str]:
    """Returns the names of variables among the tokens from `first` to `last`, except after `.` or `->`."""
    found = {source.text(at) for at in range(first, last + 1) if source.text(at - 1) not in (".", "->")}
    return found & source.names


def changed(source: SourceCode, first: int, last: int, *, with_calls: bool = True) -> set[str]:
    """Returns the names of the variables that the tokens from `first` to `last` seem to change, wholly or in
    part. `with_calls` adds names that the bodies of called functions change, and of those that these call:
    also of parameters, but of no variable that such a body declares. Skips a function around the tokens."""
    found = changed_here(source, first, last)
    others = [function for function in source.functions if not function.body <= first < function.last]
    unread = [(first, last)] if with_calls else []  # parts whose calls are not followed yet
    while unread:
        start, end = unread.pop()
        called = {source.text(at) for at in range(start, end + 1) if source.text(at + 1) == "("}
        for function in [one for one in others if one.name in called]:
            others.remove(function)
            unread.append((function.body, function.last))
            own = {one.name for one in source.variables if function.body < one.at < function.last}
            found |= changed_here(source, function.body, function.last) - own
    return found & source.names


def changed_here(source: SourceCode, first: int, last: int) -> set[str]:
    """Returns the texts of the tokens from `first` to `last` that an operator, `>>` or a known function seems
    to change. Some are no variables, or not changed: `)`, `1` of `x >> 1`, `n` of `fill(a, a + n, 0)`."""
    found: set[str] = set()
    for at in range(first, last + 1):
        text = source.text(at)
        if text in ASSIGNS or text in STEPS:
            found.add(base(source, at - 1))
        if text in STEPS or text == ">>":
            found.add(source.text(at + 1))
        if text in CHANGING_CALLS and source.text(at - 1) == ".":
            found.add(base(source, at - 2))
        if text in CHANGING_FUNCTIONS and source.text(at + 1) == "(":
            found |= {source.text(inner) for inner in range(at + 2, source.partner[at + 1])}
    return found


def base(source: SourceCode, at: int) -> str:
    """Returns the word before all members and indices of the operand that ends at the token `at`, such as `a`
    of `a[i].x`. If no word is there, returns the other token, such as the `)` of `f(n).x`."""
    while source.text(at) == "]" or source.text(at - 1) in (".", "->"):
        at = source.partner[at] - 1 if source.text(at) == "]" else at - 2
    return source.text(at)
