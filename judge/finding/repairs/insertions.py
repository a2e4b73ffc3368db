"""Operations (see operations.py) that add a forgotten statement, to set back, sort, reverse or return."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.mutants import Mutant
from judge.finding.source import effects
from judge.finding.source.edits import after, at_start, before, loops
from judge.finding.source.statements import SourceCode, Statement, Variable
from judge.finding.source.types import REAL, WHOLE, element_of

NUMBER = WHOLE | REAL
FIRST_ANSWERS = {"bool": ("false", "true"), "int": ("0", "1"), "long long": ("0", "1")}
LONGEST_VALUE = 30  # characters of a first value that is set again
CLEARS = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|cstring|string\.h|memory\.h)>")
ALGORITHMS = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|algorithm)>")
COUNTS = re.compile(
    r"(?P<start>for \([\w ]{0,20}?)(?P<name>\w+) = (?P<first>[^;=]{1,40}); (?P=name) (?P<sign>[<>]=?) "
    r"(?P<last>[^;&|]{1,40}); (?:(?P=name))?(?P<step>\+\+|--)(?:(?P=name))?\)"
)


def reset(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that give a variable its first value again, at the start of the body of a loop that
    changes it; for a global variable, also at the start of a function that changes it, except `main`."""
    bodies = [(loop.first, loop.body, "this loop", 0) for loop in loops(source)]
    for function in source.functions:
        if function.name and function.name != "main":
            recurs = function.name in source.between(function.body, function.last)
            bodies.append((function.at, (function.body, function.last), f"`{function.name}`", int(recurs)))
    for at, body, where, extra in bodies:
        for variable, text in resets(source, at, body):
            if where == "this loop" or variable.is_global:
                words = f"add `{text}` at the start of {where}: `{variable.name}` is not set back"
                is_elsewhere = "".join(text.split()) in "".join(source.source.split())
                cost = extra + is_elsewhere + text.startswith(f"{variable.name}[")
                yield Mutant((at_start(source, body, text),), at, words, cost)


def resets(source: SourceCode, at: int, body: tuple[int, int]) -> Iterator[tuple[Variable, str]]:
    """Yields variables that are visible at the token `at` and changed in the body, each with a statement such
    as `sum = 0;`: it sets the variable to its first value, or to 0 or empty if that is long or in braces."""
    visible = source.visible(at)
    for name in sorted(effects.changed(source, *body) & visible.keys()):
        variable = visible[name]
        base, value = variable.type.replace("[]", ""), variable.value
        if base != variable.type and base in NUMBER:
            element = re.search(rf"\b{name}\[([0-9]{{1,4}})\] =[^=]", source.between(*body))
            values = value.strip("{}").split(",")
            if element and value and int(element[1]) < len(values):
                yield variable, f"{name}[{element[1]}] = {values[int(element[1])].strip()};"
            elif CLEARS.search(source.source):
                yield variable, f"memset({name}, 0, sizeof({name}));"
        elif variable.type == f"{base}[]" and element_of(base):
            yield variable, f"for (auto& inner : {name}) inner.clear();"
        elif value and len(value) < LONGEST_VALUE and value[0] != "{":
            value = f"{variable.type}{value}" if value[0] == "(" else value
            yield variable, f"{name} = {value};"
        elif variable.type in NUMBER:
            yield variable, f"{name} = 0;"
        elif "<" in variable.type or variable.type == "string":
            yield variable, f"{name} = {variable.type.replace(',', ', ')}();"


def sorted_after(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that, after a loop, sort a variable that it reads, or reverse one that it appends to."""
    for loop in loops(source) if ALGORITHMS.search(source.source) else ():
        visible, body = source.visible(loop.first), source.between(*loop.body)
        for name in sorted(effects.changed(source, *loop.body, with_calls=False) & visible.keys()):
            variable, texts = visible[name], []
            is_container = element_of(variable.type) != "" and not variable.type.endswith("[]")
            if is_container and re.search(rf"\b{name} ?(?:\+=|\. ?(?:push_back|emplace_back)\b)", body):
                texts = [f"reverse({name}.begin(), {name}.end());"]
            if re.search(rf"(?:cin|scanf)[^;]{{0,200}}\b{name}\b", body):
                texts += sorts(source, variable, loop)
            for text in texts:
                words = f"add `{text}` after the loop of line {source.line(loop.first)}"
                yield Mutant((after(source, loop, text),), loop.first, words)


def sorts(source: SourceCode, variable: Variable, loop: Statement) -> Iterator[str]:
    """Yields statements such as `sort(a.begin(), a.end());` for what the loop has read into the variable: in
    the natural order of its elements, or by a function of the source that compares two of them."""
    name, element = variable.name, element_of(variable.type)
    tests = [function for function in source.functions if function.type == "bool"]
    orders = [f", {one.name}" for one in tests if [part.type for part in one.parameters] == [element] * 2]
    if element in NUMBER | {"string"} or element.startswith("pair<"):
        orders.append("")
    match = COUNTS.fullmatch(" ".join(source.between(loop.first, loop.body[0] - 1).split()))
    for order in orders:
        if match and match["step"] == "++" and f"{name}[{match['name']}]" in source.between(*loop.body):
            start = f"{name}.begin()" if variable.type.startswith("vector") else name
            first, sign, last = match.group("first", "sign", "last")
            begin = start if first == "0" else f"{start} + {first}"
            end = f"{start} + {last} + 1" if sign == "<=" else f"{start} + {last}"
            yield f"sort({begin}, {end}{order});"
        elif variable.type.startswith("vector"):
            yield f"sort({name}.begin(), {name}.end(){order});"


def first_answers(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that add `if (n < 2) return 0;`, with 0, 1, false or true, to a function of one `n`."""
    for function in source.functions:
        names = [part.name for part in function.parameters if part.type in WHOLE]
        if len(names) == len(function.parameters) == 1:
            for answer in FIRST_ANSWERS.get(source.plain_type(function.type), ()):
                text = f"if ({names[0]} < 2) return {answer};"
                words = f"add `{text}` at the start of `{function.name}`"
                yield Mutant((before(source, function.body + 1, text),), function.at, words)
