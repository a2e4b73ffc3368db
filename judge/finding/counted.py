"""The places of a source that are counted in a run: calls of functions that call themselves, entries of
queues, turns of loops. Wraps put calls of counts.h around them.
"""

from __future__ import annotations

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
MOST_VALUES = 3  # that a loop's condition compares
COMPARES = ("<", "<=", ">", ">=", "==", "!=")
PURE = frozenset((*COMPARES, "+", "-", "*", "/", "%", "&&", "||", "!_", "-_", "()", "name", "number"))


class Count(Enum):
    CALLS = "calls"
    ENTRIES = "entries"  # of a queue
    SAME = "same"  # turns of a loop whose condition compares the same values
    TURNS = "turns"  # of any loop


class CountedPlace(NamedTuple):
    """What is counted, in the lines from `first` to `last`.

    names  the function, the queue, the values that a condition compares, or a loop's index, if any
    wraps  the calls that count it; PLACE in their texts stands for the number of the place"""

    kind: Count
    names: tuple[str, ...]
    first: int
    last: int
    wraps: tuple[Wrap, ...]


def counted_places(source: SourceCode) -> list[CountedPlace]:
    """Returns the places that can be counted: of calls, queues, conditions and turns, inner loops first."""
    inner_first = sorted((loop for loop in source.statements if loop.is_loop), key=lambda loop: -loop.first)
    places = [calls_of(source, function) for function in source.functions]
    places += [entries_in(source, root.node) for root in source.roots]
    places += [same_values(source, loop) for loop in inner_first]
    return [place for place in [*places, *(turns_of(source, loop) for loop in inner_first)] if place]


def with_counts(source: SourceCode, places: list[CountedPlace]) -> str:
    """Returns the source that counts these places. All lines keep their numbers."""
    wraps = [
        wrap._replace(
            **{part: getattr(wrap, part).replace("PLACE", str(number)) for part in ("before", "after")}
        )
        for number, place in enumerate(places)
        for wrap in place.wraps
    ]
    text = source.source
    return wrapped(text, wraps, HEADER.read_text())


def inserted(source: SourceCode, at: int, text: str) -> Wrap:
    """Returns a wrap that puts the text after the token."""
    return Wrap(source.tokens[at].end, source.tokens[at].end, text)


def calls_of(source: SourceCode, function: Function) -> CountedPlace | None:
    """Returns the place that counts the calls and numeric results of a function; None if it does not call
    itself, is constexpr, or has no arguments that can be told apart."""
    keys = [key_of(source, parameter.at, parameter.type) for parameter in function.parameters]
    inner = range(function.body, function.last)
    calls_itself = any(source.text(at) == function.name and source.text(at + 1) == "(" for at in inner)
    if not calls_itself or "constexpr" in function.type or not keys or not all(keys):
        return None
    given = "".join(f", (long long){key}" for key in keys)
    entered = f"judge_entered(PLACE, {len(keys)}{given})"
    wraps = [inserted(source, function.body, f" judge_call judged(PLACE, {entered});")]
    if is_number(source.plain_type(function.type)):
        returned = (root.node for root in source.roots if root.kind == "return")
        wraps += [
            Wrap(*source.span(node.first, node.last), "judge_result(judged, ", ")")
            for node in returned
            if source.function_at(node.first) == function
        ]
    lines = source.line(function.at), source.line(function.last)
    return CountedPlace(Count.CALLS, (function.name,), *lines, tuple(wraps))


def key_of(source: SourceCode, at: int, type_: str) -> str:
    """Returns the text by which calls are compared: the parameter named by the token `at`, or the address of
    a reference; empty for other types."""
    name = source.text(at)
    if source.text(at - 1) == "&":
        return f"&{name}"
    return name if type_ in WHOLE or type_.endswith(("*", "[]")) else ""


def entries_in(source: SourceCode, node: Expression) -> CountedPlace | None:
    """Returns the place of the first `front()` or `top()` in the expression, if a loop is around it."""
    for call in walk(node):
        member = call.kids[0] if call.op == "call" and len(call.kids) == 1 else None
        loops = source.loops_around(call.first)
        if (
            loops
            and member
            and member.text in ("front", "top")
            and member.kids
            and member.kids[0].op == "name"
        ):
            name = member.kids[0].text
            wrap = Wrap(*source.span(call.first, call.last), f"judge_next(PLACE, {name}, ", ")")
            return CountedPlace(Count.ENTRIES, (name,), *lines_of(source, loops[-1]), (wrap,))
    return None


def lines_of(source: SourceCode, loop: Statement) -> tuple[int, int]:
    return source.line(loop.first), source.line(loop.last)


def in_body(source: SourceCode, loop: Statement, text: str) -> Wrap:
    """Returns a wrap that puts the text at the start of the loop's body."""
    first, last = loop.body
    if source.text(first) == "{":
        return inserted(source, first, text)
    return Wrap(*source.span(first, last), f"{{ {text} ", " }")


def same_values(source: SourceCode, loop: Statement) -> CountedPlace | None:
    """Returns the place of a loop whose condition compares at most MOST_VALUES numbers that its head does not
    change; None for other loops, also if the condition has more than names, numbers and operators."""
    condition = next(
        (root.node for root in source.roots if (root.node.first, root.node.last) == loop.condition), None
    )
    if condition is None or not all(inner.op in PURE for inner in walk(condition)):
        return None
    sides = (
        condition.kids
        if condition.op in COMPARES
        else [inner for inner in walk(condition) if inner.op == "name"]
    )
    compared = {
        source.between(side.first, side.last): side for side in sides if names(source, side.first, side.last)
    }
    step = changed(source, loop.condition[1] + 1, loop.body[0] - 1) if loop.kind == "for" else set()
    in_condition = names(source, *loop.condition)
    types = {type_of(source, side) for side in compared.values()}
    if step & in_condition or not types <= {*WHOLE, *REAL} or not 0 < len(compared) <= MOST_VALUES:
        return None
    values = "".join(f", (long double)({text})" for text in compared)
    begun = Wrap(*source.span(loop.first, loop.last), "{ judge_turned(PLACE, 0); ", " }")
    turn = in_body(source, loop, f"judge_turned(PLACE, {len(compared)}{values});")
    return CountedPlace(Count.SAME, (*compared,), *lines_of(source, loop), (begun, turn))


def turns_of(source: SourceCode, loop: Statement) -> CountedPlace:
    """Returns the place that counts how often a loop begins, and its turns."""
    index = index_of(source, loop)
    around = "judged_begun" if index and source.loops_around(loop.first) else "0"
    begun = (
        f"{{ long long judged_around = {around}; static long long judged_begun; judged_begun++; "
        "bool judged_again_PLACE = "
        f"judge_begun(PLACE, judged_around, {int(bool(index))}, (long long){index or 0}); "
    )
    whole = Wrap(*source.span(loop.first, loop.last), begun, " }")
    turn = in_body(source, loop, "judge_turn(PLACE, judged_again_PLACE);")
    return CountedPlace(Count.TURNS, (index,) if index else (), *lines_of(source, loop), (whole, turn))


def index_of(source: SourceCode, loop: Statement) -> str:
    """Returns the only local variable `u` that chooses what a `for` goes through, such as `g[u]` or
    `head[u]`, if `u` gets its value in the loop around that, or no loop is around; else an empty text."""
    head = range(loop.first + 2, source.partner.get(loop.first + 1, 0))
    indices = [
        at
        for at in head
        if source.kind(at) == "name" and (source.text(at - 1), source.text(at + 1)) == ("[", "]")
    ]
    found = {source.text(at) for at in indices} - {source.text(at) for at in head if at not in indices}
    variable = source.visible(loop.first).get(min(found)) if len(found) == 1 else None
    if loop.kind != "for" or variable is None or variable.type not in WHOLE or variable.is_global:
        return ""
    around = source.loops_around(loop.first)
    is_fresh = not around or variable.at > around[-1].first
    is_fresh = is_fresh or variable.name in changed(source, around[-1].body[0], loop.first - 1)
    return variable.name if is_fresh else ""
