"""The places of a source that are counted in a run: calls of functions that call themselves, entries of
queues, turns of loops. Wraps put calls of counts.h around them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from judge.finding.source.edits import Wrap, wrapped
from judge.finding.source.effects import changed, names
from judge.finding.source.expressions import Expression, walk
from judge.finding.source.statements import Function, SourceCode, Statement
from judge.finding.source.types import REAL, WHOLE, is_number, type_of

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
    inner_first = sorted((loop for loop in source.statements if loop.is_loop), key=lambda loop: -loop.first)
    places = [calls_of(source, function) for function in source.functions]
    places += [entries_in(source, root.node) for root in source.roots if root.kind != "declared"]
    return [place for place in [*places, *(turns_of(source, loop) for loop in inner_first)] if place]


def with_counts(source: SourceCode, places: list[CountedPlace]) -> str:
    """Returns the source with the calls that count these places. All lines keep their numbers."""
    wraps = [
        wrap._replace(before=wrap.before.replace("@PLACE", str(number)))
        for number, place in enumerate(places)
        for wrap in place.wraps
    ]
    return wrapped(source.source, wraps, HEADER.read_text())


def inserted(source: SourceCode, at: int, text: str) -> Wrap:
    """Returns the wrap that puts the text after the token `at`."""
    return Wrap(source.tokens[at].end, source.tokens[at].end, text)


def calls_of(source: SourceCode, function: Function) -> CountedPlace | None:
    """Returns the place that counts the function's calls, and its results if they are numbers. Returns None
    if it does not call itself, is constexpr, or has no parameters or one without a key (see `key_of`)."""
    keys = [key_of(source, parameter.at, parameter.type) for parameter in function.parameters]
    inner = range(function.body, function.last)
    calls_itself = any(source.text(at) == function.name and source.text(at + 1) == "(" for at in inner)
    if not calls_itself or "constexpr" in function.type or not keys or not all(keys):
        return None
    given = "".join(f", (long long){key}" for key in keys)
    entered = f"judge_entered(@PLACE, {len(keys)}{given})"
    wraps = [inserted(source, function.body, f" judge_call judged(@PLACE, {entered});")]
    if is_number(source.plain_type(function.type)):
        returned = (root.node for root in source.roots if root.kind == "return")
        wraps += [
            Wrap(*source.span(node.first, node.last), "judge_result(judged, ", ")")
            for node in returned
            if source.function_at(node.first) == function
        ]
    lines = source.line(function.at), source.line(function.last)
    kept = KEPT.search(source.between(function.body, function.last))
    return CountedPlace(Count.CALLS, (function.name, kept[1] if kept else ""), *lines, tuple(wraps))


def key_of(source: SourceCode, at: int, type_: str) -> str:
    """Returns the key by which calls compare the parameter at token `at`, as C++ text: `&n` for a reference,
    `n` for a pointer, an array or a whole number. Returns an empty text for other types."""
    name = source.text(at)
    if source.text(at - 1) == "&":
        return f"&{name}"
    return name if type_ in WHOLE or type_.endswith(("*", "[]")) else ""


def entries_in(source: SourceCode, node: Expression) -> CountedPlace | None:
    """Returns the place that counts the entries that the first `q.front()` or `q.top()` in the expression
    gives, with the lines of the innermost loop around it. Returns None if there is no such call in a loop."""
    for call in walk(node):
        if call.op != "call" or len(call.kids) != 1:
            continue
        member, loops = call.kids[0], source.loops_around(call.first)
        if loops and member.text in ("front", "top") and member.kids and member.kids[0].op == "name":
            queue = member.kids[0].text
            wrap = Wrap(*source.span(call.first, call.last), f"judge_next(@PLACE, {queue}, ", ")")
            return CountedPlace(Count.ENTRIES, (queue,), *lines_of(source, loops[-1]), (wrap,))
    return None


def lines_of(source: SourceCode, loop: Statement) -> tuple[int, int]:
    return source.line(loop.first), source.line(loop.last)


def turns_of(source: SourceCode, loop: Statement) -> CountedPlace:
    """Returns the place that counts a loop's starts, its turns, and turns that change no compared value."""
    compared = compared_in(source, loop)
    values = "".join(f", (long double)({text})" for text in compared)
    whole = Wrap(*source.span(loop.first, loop.last), "{ judge_loop judged_loop(@PLACE); ", " }")
    turned, (first, last) = f"judge_turned(@PLACE, {len(compared)}{values});", loop.body
    turn = Wrap(*source.span(first, last), f"{{ {turned} ", " }")
    if source.text(first) == "{":
        turn = inserted(source, first, turned)
    return CountedPlace(Count.TURNS, compared, *lines_of(source, loop), (whole, turn))


def compared_in(source: SourceCode, loop: Statement) -> tuple[str, ...]:
    """Returns the texts that the loop's condition compares: `i` and `n - 1` of `i < n - 1`, `i` of `i < 9`,
    and all names of other conditions. Returns none if the condition has parts that are not PURE, if the head
    of a `for` changes one of its variables, or if the texts may be no numbers or are too many."""
    tested = [root.node for root in source.roots if (root.node.first, root.node.last) == loop.condition]
    parts = [*walk(tested[0])] if tested else []
    if not parts or not all(part.op in PURE for part in parts):
        return ()
    sides = parts[0].kids if parts[0].op in COMPARES else [part for part in parts if part.op == "name"]
    values = {source.between(side.first, side.last): side for side in sides}
    compared = {text: side for text, side in values.items() if names(source, side.first, side.last)}
    stepped = changed(source, loop.condition[1] + 1, loop.body[0] - 1) if loop.kind == "for" else set()
    is_fixed = stepped.isdisjoint(names(source, *loop.condition))
    are_numbers = {type_of(source, side) for side in compared.values()} <= {*WHOLE, *REAL}
    return tuple(compared) if is_fixed and are_numbers and len(compared) <= MOST_VALUES else ()
