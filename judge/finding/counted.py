"""The places of a source that are counted in a run: calls of functions that call themselves, entries of
queues, turns of loops. Wraps put calls of counts.h around them."""

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
MOST_VALUES = 3  # values of a loop's condition that are compared
# Matches a function's stored result, where 0 means that the result is not known yet.
KEPT = re.compile(
    r"if\s{0,9}\((\w{1,40}(?:\[\w{1,40}\]){1,4})(?:\s{0,9}(?:!=|>)\s{0,9}0)?\)\s{0,99}\{?\s{0,99}return \1"
)
COMPARES = ("<", "<=", ">", ">=", "==", "!=")
PURE = frozenset((*COMPARES, "+", "-", "*", "/", "%", "&&", "||", "!_", "-_", "()", "name", "number"))


class Count(Enum):
    CALLS = "calls"
    ENTRIES = "entries"  # of a queue
    TURNS = "turns"  # of a loop


class CountedPlace(NamedTuple):
    """A place that is counted, in the lines from `first` to `last`."""

    kind: Count
    # CALLS: the function, and the array of its results or "". ENTRIES: the queue. TURNS: the compared values.
    names: tuple[str, ...]
    first: int
    last: int
    wraps: tuple[Wrap, ...]  # the calls that count it; @PLACE in `before` stands for its number


def counted_places(source: SourceCode) -> list[CountedPlace]:
    """Returns the places that can be counted: functions, queues, then loops, inner before outer ones."""
    places = [calls_of(source, function) for function in source.functions]
    # A root `declared` is left out, because the first value in it is also a root of its own.
    places += [entries_in(source, root.node) for root in source.roots if root.kind != "declared"]
    places += [turns_of(source, loop) for loop in sorted(loops(source), key=lambda loop: -loop.first)]
    return [place for place in places if place]


def with_counts(source: SourceCode, places: list[CountedPlace]) -> str:
    """Returns the source with the calls that count these places. All lines keep their numbers."""
    wraps = []
    for number, place in enumerate(places):
        wraps += [wrap._replace(before=wrap.before.replace("@PLACE", str(number))) for wrap in place.wraps]
    return wrapped(source.source, wraps, HEADER.read_text())


def inserted(source: SourceCode, at: int, text: str) -> Wrap:
    """Returns the wrap that puts the text after the token `at`."""
    return Wrap(source.tokens[at].end, source.tokens[at].end, text)


def calls_of(source: SourceCode, function: Function) -> CountedPlace | None:
    """Returns the place that counts a function's calls, and its results if they are numbers. Returns None if
    the function is constexpr, does not call itself, or has no keys (see `keys_of`)."""
    inner = range(function.body, function.last)
    calls_itself = any(source.text(at) == function.name and source.text(at + 1) == "(" for at in inner)
    keys = keys_of(source, function)
    if not calls_itself or not keys or "constexpr" in function.type:
        return None
    values = "".join(f", (long long){key}" for key in keys)
    entered = f"judge_entered(@PLACE, {len(keys)}{values})"
    wraps = [inserted(source, function.body, f" judge_call judged(@PLACE, {entered});")]
    if source.plain_type(function.type) in NUMBER and source.text(function.at - 1) != "&":
        for node in (root.node for root in source.roots if root.kind == "return"):
            if source.function_at(node.first) == function:
                wraps.append(Wrap(*source.span(node.first, node.last), "judge_result(judged, ", ")"))
    lines = source.line(function.at), source.line(function.last)
    kept = KEPT.search(source.between(function.body, function.last))
    array = kept[1] if kept else ""
    return CountedPlace(Count.CALLS, (function.name, array), *lines, tuple(wraps))


def keys_of(source: SourceCode, function: Function) -> list[str]:
    """Returns the `key_of` each parameter; an empty list if not all have one, or there are no parameters."""
    keys = [key_of(source, parameter.at, parameter.type) for parameter in function.parameters]
    number, at = 0, function.opened + 1
    while at < source.partner.get(function.opened, 0):  # counts parameters of unknown types, too
        at = source.next_of(source.end_of_type(at), ",", ")") + 1
        number += 1
    return keys if all(keys) and len(keys) == number else []


def key_of(source: SourceCode, at: int, type_: str) -> str:
    """Returns the C++ expression whose value tells calls apart, for the parameter that token `at` names: `&n`
    for a reference, `n` for a pointer, an array or a type of WHOLE; an empty text for other types."""
    name = source.text(at)
    if source.text(at - 1) == "&":
        return f"&{name}"
    return name if type_ in WHOLE or type_.endswith(("*", "[]")) else ""


def entries_in(source: SourceCode, node: Expression) -> CountedPlace | None:
    """Returns the place of the first `q.front()` or `q.top()` in the expression that is in a loop, with the
    lines of the innermost loop around it; None without one. The type of `q` is auto or a template."""
    calls = [one for one in walk(node) if one.op == "call" and len(one.kids) == 1]  # without arguments
    for call in (one for one in calls if one.kids[0].op == "member"):
        method, queue, around = call.kids[0].text, call.kids[0].kids[0], source.loops_around(call.first)
        function = source.function_at(call.first)
        is_constexpr = function is not None and "constexpr" in function.type  # it cannot call counts.h
        is_entry = method in ("front", "top") and queue.op == "name" and not is_constexpr
        if around and is_entry and type_of(source, queue).endswith((">", "auto")):
            lines = source.line(around[-1].first), source.line(around[-1].last)
            wrap = Wrap(*source.span(call.first, call.last), f"judge_next(@PLACE, {queue.text}, ", ")")
            return CountedPlace(Count.ENTRIES, (queue.text,), *lines, (wrap,))
    return None


def turns_of(source: SourceCode, loop: Statement) -> CountedPlace | None:
    """Returns the place that counts how often a loop begins, its turns, and those at its end that change no
    compared value. Returns None for a loop in a constexpr function, which can have no calls of counts.h."""
    function = source.function_at(loop.first)
    if function and "constexpr" in function.type:
        return None
    compared = compared_in(source, loop)
    values = "".join(f", (long double)({text})" for text in compared)
    start = Wrap(*source.span(loop.first, loop.last), "{ judge_loop judged_loop(@PLACE); ", " }")
    call = f"judge_turned(@PLACE, {len(compared)}{values});"
    if source.text(loop.body[0]) == "{":
        turn = inserted(source, loop.body[0], call)
    else:
        turn = Wrap(*source.span(*loop.body), f"{{ {call} ", " }")
    return CountedPlace(Count.TURNS, compared, source.line(loop.first), source.line(loop.last), (start, turn))


def compared_in(source: SourceCode, loop: Statement) -> tuple[str, ...]:
    """Returns the texts, except constants, that the loop's condition compares: `i` and `n - 1` of
    `i < n - 1`; its names if it is no comparison. Returns () for a condition that is missing or not PURE, if
    a `for`'s step changes a name in it, for over MOST_VALUES texts, or for a text that is no number."""
    nodes = (root.node for root in source.roots)
    condition = next((node for node in nodes if (node.first, node.last) == loop.condition), None)
    if condition is None or not all(part.op in PURE for part in walk(condition)):
        return ()
    step = loop.condition[1] + 1, loop.body[0] - 1  # of a `for`
    if loop.kind == "for" and changed(source, *step) & names(source, *loop.condition):
        return ()
    all_names = [part for part in walk(condition) if part.op == "name"]
    sides = condition.kids if condition.op in COMPARES else all_names
    variables = [side for side in sides if names(source, side.first, side.last)]
    texts = dict.fromkeys(source.between(side.first, side.last) for side in variables)  # each text once
    are_numbers = all(type_of(source, side) in NUMBER for side in variables)
    return tuple(texts) if are_numbers and len(texts) <= MOST_VALUES else ()
