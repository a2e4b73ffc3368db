"""Statements that are forgotten: something is set back, sorted, taken back, answered, or done for another
variable.

Each function is an operation, as those of operations.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from judge.finding.repairs.mutants import Proposal
from judge.finding.source import effects
from judge.finding.source.additions import after, at_start, before, loops, of_kind, text_of
from judge.finding.source.statements import SourceCode, Statement, Variable
from judge.finding.source.types import REAL, WHOLE, element_of

NUMBER = WHOLE | REAL
FIRST_ANSWERS = {"bool": ("false", "true"), "int": ("0", "1"), "long long": ("0", "1")}
LONGEST_VALUE = 30  # characters of a first value that is set again
CLEARS = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|cstring|string\.h|memory\.h)>")
ALGORITHMS = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|algorithm)>")
ORDERED_LOOP = re.compile(
    r"for \((?P<type>[\w ]{0,20}?)(?P<name>\w+) = (?P<first>[^;=]{1,40}); (?P=name) (?P<sign><=?|>=?) "
    r"(?P<last>[^;&|]{1,40}); "
    r"(?:(?P=name)(?P<step>\+\+|--)|(?P<before>\+\+|--)(?P=name))\)"
)
OPPOSITES = {
    "++": "--",
    "--": "++",
    "+=": "-=",
    "-=": "+=",
    "push_back": "pop_back",
    "push": "pop",
    "insert": "erase",
}


def reset(source: SourceCode) -> Iterator[Proposal]:
    """Sets back variables where a loop that changes them starts, and global ones where a function does."""
    for loop in loops(source):
        for name, text in resets(source, loop.first, loop.body):
            words = f"add `{text}` at the start of this loop: `{name}` is not set back"
            yield Proposal((at_start(source, loop.body, text),), loop.first, words)
    for function in source.functions:
        if function.name and function.name != "main":
            for name, text in resets(source, function.at, (function.body, function.last)):
                if source.visible(function.body)[name].is_global:
                    words = f"add `{text}` at the start of `{function.name}`: `{name}` is not set back"
                    is_own = function.name in source.between(function.body, function.last)
                    edits = (before(source, function.body + 1, text),)
                    yield Proposal(edits, function.at, words, int(is_own))


def resets(source: SourceCode, at: int, body: tuple[int, int]) -> Iterator[tuple[str, str]]:
    """Yields each variable that the body changes, with the statement that sets it back, if there is one."""
    visible = source.visible(at)
    for name in sorted(effects.changed(source, *body) & visible.keys()):
        variable = visible[name]
        base = variable.type.replace("[]", "")
        if variable.type.endswith("[]") and base in NUMBER:
            if CLEARS.search(source.source):
                yield name, f"memset({name}, 0, sizeof({name}));"
            elif variable.type.count("[]") == 1:
                yield name, f"for (auto& element : {name}) element = 0;"
        elif variable.type.endswith("[]") and variable.type.count("[]") == 1 and element_of(base):
            yield name, f"for (auto& inner : {name}) inner.clear();"
        elif variable.value and len(variable.value) < LONGEST_VALUE and variable.value[0] != "{":
            value = variable.value if variable.value[0] != "(" else f"{variable.type}{variable.value}"
            yield name, f"{name} = {value};"
        elif variable.type in NUMBER:
            yield name, f"{name} = 0;"
        elif "<" in variable.type or variable.type == "string":
            yield name, f"{name} = {variable.type.replace(',', ', ')}();"


def sorted_after(source: SourceCode) -> Iterator[Proposal]:
    """Sorts after a loop what it has read, and reverses what it has built."""
    for loop in loops(source):
        visible, body = source.visible(loop.first), source.between(*loop.body)
        for name in sorted(effects.changed(source, *loop.body, with_calls=False) & visible.keys()):
            variable = visible[name]
            where = f"after the loop of line {source.line(loop.first)}"
            is_container = element_of(variable.type) != "" and not variable.type.endswith("[]")
            if is_container and re.search(rf"\b{name} ?(?:\+=|\. ?(?:push_back|emplace_back)\b)", body):
                text = f"reverse({name}.begin(), {name}.end());"
                if not ALGORITHMS.search(source.source):
                    text = f"{name} = {variable.type}({name}.rbegin(), {name}.rend());"
                yield Proposal((after(source, loop, text),), loop.first, f"add `{text}` {where}")
            if ALGORITHMS.search(source.source) and re.search(rf"(?:cin|scanf)[^;]{{0,200}}\b{name}\b", body):
                for text in sorts(source, variable, loop):
                    yield Proposal((after(source, loop, text),), loop.first, f"add `{text}` {where}")


def sorts(source: SourceCode, variable: Variable, loop: Statement) -> Iterator[str]:
    """Yields calls that sort what the loop has read: by its elements, or by a function of the source."""
    name, element = variable.name, element_of(variable.type)
    orders = [
        f", {function.name}"
        for function in source.functions
        if function.type == "bool" and [part.type for part in function.parameters] == [element] * 2
    ]
    if element in NUMBER | {"string"} or element.startswith("pair<"):
        orders.append("")
    head = " ".join(source.between(loop.first, loop.body[0] - 1).split())
    match = ORDERED_LOOP.fullmatch(head)
    for order in orders:
        if match and f"{name}[{match['name']}]" in source.between(*loop.body):
            start = f"{name}.begin()" if variable.type.startswith("vector") else name
            begin = start if match["first"] == "0" else f"{start} + {match['first']}"
            end = f"{start} + {match['last']}{' + 1' if match['sign'] == '<=' else ''}"
            yield f"sort({begin}, {end}{order});"
        elif variable.type.startswith("vector"):
            yield f"sort({name}.begin(), {name}.end(){order});"


def first_answers(source: SourceCode) -> Iterator[Proposal]:
    """Lets a function of one whole number answer at once for numbers below 2, or below 1."""
    for function in source.functions:
        type_, names = source.plain_type(function.type), [part.name for part in function.parameters]
        if len(names) != 1 or function.parameters[0].type not in WHOLE or type_ not in FIRST_ANSWERS:
            continue
        for condition, answer in product(("< 2", "<= 0"), FIRST_ANSWERS[type_]):
            text = f"if ({names[0]} {condition}) return {answer};"
            words = f"add `{text}` at the start of `{function.name}`"
            more = int(condition == "<= 0")
            yield Proposal((before(source, function.body + 1, text),), function.at, words, more)


def undone(source: SourceCode) -> Iterator[Proposal]:
    """Takes back, after a function has called itself, a change from before the call."""
    for function in source.functions:
        for block in source.lists.values():
            for number, call in enumerate(block):
                is_inside = function.body < call.first < function.last
                if not is_inside or not function.name or source.text(call.first) != function.name:
                    continue
                for earlier in block[:number]:
                    text = opposite(source, earlier)
                    words = (
                        f"add `{text}` after this call: line {source.line(earlier.first)} is not taken back"
                    )
                    if text:
                        yield Proposal((after(source, call, text),), call.first, words)


def opposite(source: SourceCode, statement: Statement) -> str:
    """Returns the statement that takes this one back; empty if none is known."""
    text = " ".join(text_of(source, statement).split())
    mark = re.fullmatch(r"((?:[^=;]{1,60} = ){0,3}[^=;]{1,60}) = (true|1);", text)
    if mark:
        return f"{mark[1]} = {'false' if mark[2] == 'true' else '0'};"
    signs = [sign for sign in OPPOSITES if sign in text]
    if statement.kind != "expression" or len(signs) == 0 or text.count(signs[0]) > 1:
        return ""
    return re.sub(
        r"pop_back\(.*\)|pop\(.*\)",
        lambda match: f"{match[0].split('(')[0]}()",
        text.replace(signs[0], OPPOSITES[signs[0]], 1),
    )


def done_for_another(source: SourceCode) -> Iterator[Proposal]:
    """Calls for another variable of its type what is called for an array, a container or a string."""
    calls = {root.node.first for root in source.roots if root.node.op == "call"}
    for statement in of_kind(source, "expression"):
        if statement.first not in calls:
            continue
        visible = source.visible(statement.first)
        for name in sorted(effects.names(source, statement.first, statement.last) & visible.keys()):
            alike = (other for other in visible.values() if other.type == visible[name].type)
            for other in alike if element_of(visible[name].type) else ():
                if other.name != name:
                    text = re.sub(rf"\b{name}\b", other.name, text_of(source, statement))
                    words = f"add `{text}` after this"
                    yield Proposal((after(source, statement, text),), statement.first, words)
