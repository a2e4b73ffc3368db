"""Operations (see operations.py) that add a forgotten statement, to set back, sort, reverse or return."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.mutants import Mutant
from judge.finding.source import effects
from judge.finding.source.edits import after, at_start, before, loops, text_of
from judge.finding.source.statements import SourceCode, Statement, Variable
from judge.finding.source.types import NUMBER, WHOLE, element_of

FIRST_ANSWERS = {"bool": ("false", "true"), "int": ("0", "1"), "long long": ("0", "1")}
WITH_CLEAR = ("vector<", "deque<", "list<", "map<", "set<", "multimap<", "multiset<", "unordered_", "string")
LONGEST_VALUE = 29  # characters of a first value that is set again
CLEARS = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|cstring|string\.h|memory\.h)>")  # has memset
ALGORITHMS = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|algorithm)>")  # has sort and reverse
CALLED = re.compile(r"(?!auto\b)\w+(?:<.*>)?")  # a type that can stand before `(3)`, unlike `long long`
COUNTS = re.compile(
    r"(?P<start>for ?\([\w ]{0,20}?)(?P<name>\w+) ?= ?(?P<first>[^;=,]{1,40}); ?(?P=name) ?(?P<sign>[<>]=?) ?"
    r"(?P<last>[^;&|]{1,40}); ?(?:(?P=name))?(?P<step>\+\+|--)(?:(?P=name))?\)"
)


def reset(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that set a variable back, as with `sum = 0;`, at the start of a loop's body that changes
    the variable. Sets a global variable back also in functions that change it, except `main`."""
    places = [(loop.first, loop.body, "") for loop in loops(source)]  # a loop has no name
    functions = [function for function in source.functions if function.name not in ("", "main")]
    places += [(function.at, (function.body, function.last), function.name) for function in functions]
    for at, body, function_name in places:
        where = f"`{function_name}`" if function_name else "this loop"
        calls_itself = bool(function_name) and function_name in map(source.text, range(*body))
        for variable, text in resets(source, at, body):
            if variable.is_global or not function_name:
                words = f"add `{text}` at the start of {where}: `{variable.name}` is not set back"
                is_elsewhere = "".join(text.split()) in "".join(source.source.split())  # but for blanks
                is_of_element = text.startswith(f"{variable.name}[")
                cost = calls_itself + is_elsewhere + is_of_element  # each makes the mistake less likely
                yield Mutant((at_start(source, body, text),), at, words, cost)


def resets(source: SourceCode, at: int, body: tuple[int, int]) -> Iterator[tuple[Variable, str]]:
    """Yields variables visible at the token `at` that the body changes, each with a statement that sets the
    variable back, such as `sum = 0;`. Leaves out a variable if no such statement is known."""
    visible = source.visible(at)
    for variable in (visible[name] for name in sorted(effects.changed(source, *body) & visible.keys())):
        is_array = variable.type.endswith("[]") and variable.type.replace("[]", "") in NUMBER
        text = reset_of_array(source, variable, body) if is_array else reset_of(variable)
        if text:
            yield variable, text


def reset_of_array(source: SourceCode, variable: Variable, body: tuple[int, int]) -> str:
    """Returns a statement that sets back an array of numbers: `a[1] = 7;` if `a[1]` is the first element that
    the body assigns by a written index, and its first value was read as 7; else a `memset` with 0. Without
    such an element, returns an empty text for a parameter, and if no header of the source has `memset`."""
    name = variable.name
    element = re.search(rf"\b{name}\[([0-9]{{1,4}})\]\s{{0,9}}=[^=]", source.between(*body))
    values = [root.node for root in source.roots if variable.at < root.node.first < variable.ready]
    if element and variable.value[:1] == "{" and int(element[1]) < len(values):
        return f"{name}[{element[1]}] = {text_of(source, values[int(element[1])])};"
    is_pointer = any(variable in function.parameters for function in source.functions)
    return f"memset({name}, 0, sizeof({name}));" if CLEARS.search(source.source) and not is_pointer else ""


def reset_of(variable: Variable) -> str:
    """Returns a statement that clears each element of an array of a type in WITH_CLEAR, or sets any other
    variable to its first value, if that is short and not in braces. Without such a value, sets a number to 0
    and a string, or a type such as `set<int>`, to its default. Returns an empty text for other types."""
    name, type_, value = variable.name, variable.type, variable.value
    if type_.startswith(WITH_CLEAR) and type_.endswith("[]") and type_.count("[]") == 1:
        return f"for (auto& inner : {name}) inner.clear();"
    if value and len(value) <= LONGEST_VALUE and value[0] != "{":
        made = type_ if value[0] == "(" and CALLED.fullmatch(type_) else ""
        return f"{name} = {made}{value};"
    if type_ in NUMBER:
        return f"{name} = 0;"
    if not type_.endswith((">", "string")):
        return ""
    return f"{name}.clear();" if type_.startswith(WITH_CLEAR) else f"{name} = {type_.replace(',', ', ')}();"


def sorted_after(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that, after a loop, sort an array or vector that the loop seems to read by `cin` or
    `scanf`, or reverse a container that it appends to; none if no header of ALGORITHMS is included."""
    for loop in loops(source) if ALGORITHMS.search(source.source) else ():
        visible, body = source.visible(loop.first), source.between(*loop.body)
        for name in sorted(effects.changed(source, *loop.body, with_calls=False) & visible.keys()):
            variable, texts = visible[name], []
            is_container = element_of(variable.type) != "" and not variable.type.endswith(("[]", "*"))
            if is_container and re.search(rf"\b{name} ?(?:\+=|\. ?(?:push_back|emplace_back)\b)", body):
                texts = [f"reverse({name}.begin(), {name}.end());"]
            is_sortable = variable.type.startswith("vector") or variable.type.endswith(("[]", "*"))
            if is_sortable and re.search(rf"(?:cin|scanf)[^;]{{0,200}}\b{name}\b", body):
                texts += sorts(source, variable, loop)
            for text in texts:
                words = f"add `{text}` after the loop of line {source.line(loop.first)}"
                yield Mutant((after(source, loop, text),), loop.first, words)


def sorts(source: SourceCode, variable: Variable, loop: Statement) -> list[str]:
    """Returns statements that sort an array or vector by functions that compare elements, and by its natural
    order, if it has one: the part of `a` that the loop goes through as `a[i]`, counting up `i`, else all of a
    vector. Returns an empty list if it has no order, and for an array if the loop does not do so."""
    name, element = variable.name, element_of(variable.type)
    is_vector = variable.type.startswith("vector") and variable.type.endswith(">")  # but no array of vectors
    tests = [one for one in source.functions if one.type == "bool" and one.name != "operator"]
    orders = [f", {one.name}" for one in tests if [part.type for part in one.parameters] == [element] * 2]
    if element in NUMBER | {"string"} or element.startswith("pair<"):
        orders.append("")  # the natural order
    begin, end = (f"{name}.begin()", f"{name}.end()") if is_vector else (name, "")
    head = COUNTS.fullmatch(" ".join(source.between(loop.first, loop.body[0] - 1).split()))
    if head and head["step"] == "++" and f"{name}[{head['name']}]" in source.between(*loop.body):
        end = f"{begin} + {head['last']} + 1" if head["sign"] == "<=" else f"{begin} + {head['last']}"
        begin = begin if head["first"] == "0" else f"{begin} + {head['first']}"
    return [f"sort({begin}, {end}{order});" for order in orders] if end else []


def first_answers(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that add `if (n < 2) return 0;` at the start of a function whose only parameter is a
    whole number `n`: one for each value that FIRST_ANSWERS has for the type of the function, if any."""
    for function in source.functions:
        if len(function.parameters) == 1 and function.parameters[0].type in WHOLE:
            for answer in FIRST_ANSWERS.get(source.plain_type(function.type), ()):
                text = f"if ({function.parameters[0].name} < 2) return {answer};"
                words = f"add `{text}` at the start of `{function.name}`"
                yield Mutant((before(source, function.body + 1, text),), function.at, words)
