"""Operations (see operations.py) that add a forgotten statement, to set back, sort, reverse or return."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.mutants import Mutant
from judge.finding.source import effects
from judge.finding.source.edits import after, at_start, before, loops
from judge.finding.source.statements import SourceCode, Statement, Variable
from judge.finding.source.types import NUMBER, WHOLE, element_of

FIRST_ANSWERS = {"bool": ("false", "true"), "int": ("0", "1"), "long long": ("0", "1")}
WITH_CLEAR = ("vector<", "deque<", "list<", "map<", "set<", "multimap<", "multiset<", "unordered_", "string")
LONGEST_VALUE = 30  # characters of a first value that is set again
CLEARS = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|cstring|string\.h|memory\.h)>")
ALGORITHMS = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|algorithm)>")
COUNTS = re.compile(
    r"(?P<start>for ?\([\w ]{0,20}?)(?P<name>\w+) ?= ?(?P<first>[^;=,]{1,40}); ?(?P=name) ?(?P<sign>[<>]=?) ?"
    r"(?P<last>[^;&|]{1,40}); ?(?:(?P=name))?(?P<step>\+\+|--)(?:(?P=name))?\)"
)


def reset(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that set a variable back, as with `sum = 0;`, at the start of a loop's body that changes
    the variable. Sets a global variable back also in functions that change it, except `main`."""
    places = [(loop.first, loop.body, "") for loop in loops(source)]
    functions = [function for function in source.functions if function.name not in ("", "main")]
    places += [(function.at, (function.body, function.last), function.name) for function in functions]
    for at, body, function_name in places:
        where = f"`{function_name}`" if function_name else "this loop"
        calls_itself = bool(function_name) and function_name in map(source.text, range(*body))
        for variable, text in resets(source, at, body):
            if variable.is_global or not function_name:
                words = f"add `{text}` at the start of {where}: `{variable.name}` is not set back"
                is_elsewhere = "".join(text.split()) in "".join(source.source.split())  # with other blanks
                cost = calls_itself + is_elsewhere + text.startswith(f"{variable.name}[")  # each is unlikely
                yield Mutant((at_start(source, body, text),), at, words, cost)


def resets(source: SourceCode, at: int, body: tuple[int, int]) -> Iterator[tuple[Variable, str]]:
    """Yields variables visible at `at` that the body changes, each with a text to set it back: `sum = 0;`."""
    visible = source.visible(at)
    for name in sorted(effects.changed(source, *body) & visible.keys()):
        base = visible[name].type.replace("[]", "")
        is_array = base != visible[name].type and base in NUMBER
        text = reset_of_array(source, visible[name], body) if is_array else reset_of(visible[name], base)
        if text:
            yield visible[name], text


def reset_of_array(source: SourceCode, variable: Variable, body: tuple[int, int]) -> str:
    """Returns a statement that sets back an array of numbers: `a[1] = 7;` if `a[1]` is the first element that
    the body assigns by a written index, and 7 its first value; else a `memset` with 0. Without such an
    element, returns an empty text for a parameter, and if no header of the source has `memset`."""
    name, values = variable.name, re.findall(r"[^{},\s][^{},]*", variable.value)
    element = re.search(rf"\b{name}\[([0-9]{{1,4}})\]\s{{0,9}}=[^=]", source.between(*body))
    if element and variable.value[:1] == "{" and int(element[1]) < len(values):
        return f"{name}[{element[1]}] = {values[int(element[1])].strip()};"
    is_pointer = any(variable in function.parameters for function in source.functions)
    can_be_set = CLEARS.search(source.source) and not is_pointer
    return f"memset({name}, 0, sizeof({name}));" if can_be_set else ""


def reset_of(variable: Variable, base: str) -> str:
    """Returns a statement that sets the variable back: to its first value if that is short and not in braces,
    else a number to 0, a string to empty, a `set<int>` to `set<int>()`, and each element of an array of
    containers to empty. Returns an empty text for other types. `base`: the type without `[]`."""
    name, type_, value = variable.name, variable.type, variable.value
    if type_ == f"{base}[]" and base.startswith(WITH_CLEAR):
        return f"for (auto& inner : {name}) inner.clear();"
    if value and len(value) < LONGEST_VALUE and value[0] != "{":
        return f"{name} = {type_}{value};" if value[0] == "(" else f"{name} = {value};"
    if type_ in NUMBER:
        return f"{name} = 0;"
    if not type_.endswith((">", "string")):
        return ""
    return f"{name}.clear();" if type_.startswith(WITH_CLEAR) else f"{name} = {type_.replace(',', ', ')}();"


def sorted_after(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that, after a loop, sort an array or vector that the loop seems to read by `cin` or
    `scanf`, or reverse a container that it appends to. Yields none if the source lacks <algorithm>."""
    for loop in loops(source) if ALGORITHMS.search(source.source) else ():
        visible, body = source.visible(loop.first), source.between(*loop.body)
        for name in sorted(effects.changed(source, *loop.body, with_calls=False) & visible.keys()):
            variable, texts = visible[name], []
            is_container = element_of(variable.type) != "" and not variable.type.endswith("[]")
            if is_container and re.search(rf"\b{name} ?(?:\+=|\. ?(?:push_back|emplace_back)\b)", body):
                texts = [f"reverse({name}.begin(), {name}.end());"]
            is_sortable = variable.type.startswith("vector") or variable.type.endswith(("[]", "*"))
            if is_sortable and re.search(rf"(?:cin|scanf)[^;]{{0,200}}\b{name}\b", body):
                texts += sorts(source, variable, loop)
            for text in texts:
                words = f"add `{text}` after the loop of line {source.line(loop.first)}"
                yield Mutant((after(source, loop, text),), loop.first, words)


def sorts(source: SourceCode, variable: Variable, loop: Statement) -> Iterator[str]:
    """Yields statements that sort an array or vector by its natural order or by functions that compare
    elements: the part of `a` that the loop goes through as `a[i]`, counting up `i`, else all of a vector."""
    name, element, is_vector = variable.name, element_of(variable.type), variable.type.startswith("vector")
    tests = [one for one in source.functions if one.type == "bool" and one.name != "operator"]
    orders = [f", {one.name}" for one in tests if [part.type for part in one.parameters] == [element] * 2]
    if element in NUMBER | {"string"} or element.startswith("pair<"):
        orders.append("")  # the natural order
    head = COUNTS.fullmatch(" ".join(source.between(loop.first, loop.body[0] - 1).split()))
    if head and head["step"] == "++" and f"{name}[{head['name']}]" in source.between(*loop.body):
        start = f"{name}.begin()" if is_vector else name
        begin = start if head["first"] == "0" else f"{start} + {head['first']}"
        end = f"{start} + {head['last']} + 1" if head["sign"] == "<=" else f"{start} + {head['last']}"
        yield from (f"sort({begin}, {end}{order});" for order in orders)
    elif is_vector:
        yield from (f"sort({name}.begin(), {name}.end(){order});" for order in orders)


def first_answers(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that add `if (n < 2) return 0;` at the start of a function whose only parameter is a
    whole number `n`. FIRST_ANSWERS has the values that the added line returns, by the function's type."""
    for function in source.functions:
        only = function.parameters[0] if len(function.parameters) == 1 else None
        if only and only.type in WHOLE:
            for answer in FIRST_ANSWERS.get(source.plain_type(function.type), ()):
                text = f"if ({only.name} < 2) return {answer};"
                words = f"add `{text}` at the start of `{function.name}`"
                yield Mutant((before(source, function.body + 1, text),), function.at, words)
