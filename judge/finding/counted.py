"""The places of a source that are counted in a run: calls of functions that call themselves, entries of
queues, turns of loops. A wrap puts calls of functions of counts.h around a part of such a place."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from judge.finding.source.edits import Wrap, loops, wrapped
from judge.finding.source.effects import changed, names
from judge.finding.source.expressions import Expression, walk
from judge.finding.source.statements import Function, SourceCode, Statement
from judge.finding.source.types import NUMBER, WHOLE, type_of

HEADER = Path(__file__).with_name("counts.h")
MOST_VALUES = 3  # values that a loop's condition compares, as in counts.cpp
# Matches the return of a stored result, as `if (f[n] != 0) return f[n]`: 0 stands for no result yet.
KEPT = re.compile(
    r"if\s{0,9}\((\w{1,40}(?:\[\w{1,40}\]){1,4})(?:\s{0,9}(?:!=|>)\s{0,9}0)?\)\s{0,99}\{?\s{0,99}return \1"
)
COMPARES = ("<", "<=", ">", ">=", "==", "!=")
# Conditions with only these kinds of expressions change nothing, so they can be evaluated once more.
PURE = frozenset((*COMPARES, "+", "-", "*", "/", "%", "&&", "||", "!_", "-_", "()", "name", "number"))


class Count(Enum):
    CALLS = "calls"
    ENTRIES = "entries"  # of a queue
    TURNS = "turns"  # of a loop


class CountedPlace(NamedTuple):
    """A place that is counted, in the lines from `first` to `last`."""

    kind: Count
    # CALLS: the function, and the array of its results or "". ENTRIES: the queue. TURNS: see `compared_in`.
    names: tuple[str, ...]
    first: int
    last: int
    wraps: tuple[Wrap, ...]  # the calls that count it; @PLACE in `before` stands for its number


def counted_places(source: SourceCode) -> list[CountedPlace]:
    """Returns the places that can be counted: functions, queues, then loops, inner before outer ones. Leaves
    out constexpr functions and what is in them, because these cannot call functions of counts.h."""
    roots = [root for root in source.roots if not source.is_constexpr_at(root.node.first)]
    usable_loops = [loop for loop in loops(source) if not source.is_constexpr_at(loop.first)]
    places = [calls_of(source, one) for one in source.functions if "constexpr" not in one.type]
    # A root `declared` is left out, because the first value in it is also a root of its own.
    places += [entries_in(source, root.node) for root in roots if root.kind != "declared"]
    places += [turns_of(source, loop) for loop in sorted(usable_loops, key=lambda loop: -loop.first)]
    return [place for place in places if place]


def with_counts(source: SourceCode, places: list[CountedPlace]) -> str:
    """Returns the source with the calls that count these places. All lines keep their numbers."""
    wraps = []
    for number, place in enumerate(places):
        wraps += [wrap._replace(before=wrap.before.replace("@PLACE", str(number))) for wrap in place.wraps]
    return wrapped(source.source, wraps, HEADER.read_text())


def calls_of(source: SourceCode, function: Function) -> CountedPlace | None:
    """Returns the place that counts a function's calls, and its results if they are numbers. Returns None if
    the function has no keys (see `keys_of`), or no call of its own name in its body."""
    inner = range(function.body, function.last)
    calls_itself = any(source.text(at) == function.name and source.text(at + 1) == "(" for at in inner)
    keys = keys_of(source, function)
    if not calls_itself or not keys:
        return None
    values = "".join(f", (long long){key}" for key in keys)
    entered = f"judge_entered(@PLACE, {len(keys)}{values})"
    start = source.tokens[function.body].end  # the offset after the `{`
    wraps = [Wrap(start, start, f" judge_call judged(@PLACE, {entered});")]
    if source.plain_type(function.type) in NUMBER and source.text(function.at - 1) != "&":  # no reference
        for node in (root.node for root in source.roots if root.kind == "return"):
            if source.function_at(node.first) == function:
                wraps.append(Wrap(*source.span(node.first, node.last), "judge_result(judged, ", ")"))
    lines = source.line(function.at), source.line(function.last)
    kept = KEPT.search(source.between(function.body, function.last))
    return CountedPlace(Count.CALLS, (function.name, kept[1] if kept else ""), *lines, tuple(wraps))


def keys_of(source: SourceCode, function: Function) -> list[str]:
    """Returns the `key_of` each parameter; an empty list if not all have one, or there are no parameters."""
    keys = [key_of(source, parameter.at, parameter.type) for parameter in function.parameters]
    return keys if all(keys) and len(keys) == function.arity else []


def key_of(source: SourceCode, at: int, type_: str) -> str:
    """Returns the C++ expression whose value tells calls apart, for the parameter that token `at` names: `&n`
    for a reference, `n` for a pointer, an array or a type of WHOLE; an empty text for other types."""
    name = source.text(at)
    if source.text(at - 1) == "&":
        return f"&{name}"
    return name if type_ in WHOLE or type_.endswith(("*", "[]")) else ""


def entries_in(source: SourceCode, node: Expression) -> CountedPlace | None:
    """Returns the place of the first `q.front()` or `q.top()` in the expression that is in a loop's body,
    with the lines of the innermost such loop; None without one. The type of `q` is auto or a template."""
    calls = [one for one in walk(node) if one.op == "call" and len(one.kids) == 1]  # without arguments
    for call, member in ((call, call.kids[0]) for call in calls if call.kids[0].op == "member"):
        queue, around = member.kids[0], source.loops_around(call.first)
        is_entry = member.text in ("front", "top") and source.text(member.last - 1) == "."  # not `->`
        is_queue = queue.op == "name" and type_of(source, queue).endswith((">", "auto"))
        if around and is_entry and is_queue:
            lines = source.line(around[-1].first), source.line(around[-1].last)
            wrap = Wrap(*source.span(call.first, call.last), f"judge_next(@PLACE, {queue.text}, ", ")")
            return CountedPlace(Count.ENTRIES, (queue.text,), *lines, (wrap,))
    return None


def turns_of(source: SourceCode, loop: Statement) -> CountedPlace:
    """Returns the place that counts how often a loop begins, its turns, and its last turns in which no value
    that it compares has changed."""
    compared = compared_in(source, loop)
    values = "".join(f", (long double)({text})" for text in compared)
    start = Wrap(*source.span(loop.first, loop.last), "{ judge_loop judged_loop(@PLACE); ", " }")
    turn = Wrap(*source.span(*loop.body), f"{{ judge_turned(@PLACE, {len(compared)}{values}); ", " }")
    return CountedPlace(Count.TURNS, compared, source.line(loop.first), source.line(loop.last), (start, turn))


def compared_in(source: SourceCode, loop: Statement) -> tuple[str, ...]:
    """Returns the texts with a variable that the loop's condition compares: `l` and `r - 1` of `l < r - 1`;
    all variables in it if it is no comparison. Returns () for a condition that is missing, not read or not
    PURE, if a `for`'s step changes a name in it, for over MOST_VALUES texts, or if one may be no number."""
    nodes = (root.node for root in source.roots)
    condition = next((node for node in nodes if (node.first, node.last) == loop.condition), None)
    if condition is None or not all(part.op in PURE for part in walk(condition)):
        return ()
    step = loop.condition[1] + 1, loop.body[0] - 1  # of a `for`
    if loop.kind == "for" and changed(source, *step) & names(source, *loop.condition):
        return ()
    all_names = [part for part in walk(condition) if part.op == "name"]
    sides = condition.kids if condition.op in COMPARES else all_names
    compared = [side for side in sides if names(source, side.first, side.last)]  # without the 9 of `n < 9`
    texts = dict.fromkeys(source.between(side.first, side.last) for side in compared)  # each text once
    are_numbers = all(type_of(source, side) in NUMBER for side in compared)
    return tuple(texts) if are_numbers and len(texts) <= MOST_VALUES else ()
