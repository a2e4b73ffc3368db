"""A reference where a copy is meant, and a copy where a reference is meant."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.functions import Function, functions
from judge.finding.repairs.rules.changes import CONTAINERS, end_of_chain, is_changed, type_at, type_of_element
from judge.finding.repairs.code import Code, Declared
from judge.finding.repairs.mutants import BEFORE, CLOSE, INNER, OPEN, UNWRAP, WRAP, Change, Mutant, visible_at
from judge.finding.repairs.rules.statements import NUMBER_TYPE

WITH_ELEMENTS = (*CONTAINERS, "map", "unordered_map", "multimap")


def copied_values(code: Code) -> Iterator[Mutant]:
    """`auto x = y;` for `auto& x = y;`, if one of them is changed later."""
    for variable in code.declared:
        at, end = variable.at, variable.ready
        is_reference = code.text(at - 1) == "&" and code.text(at + 1) == "=" and code.text(end) == ";"
        if not is_reference or code.kind(at + 2) != "name" or end_of_chain(code, at + 2) != end - 1:
            continue
        names, source = (variable.name, code.text(at + 2)), visible_at(code.declared, at).get(
            code.text(at + 2)
        )
        if source and code.dimensions(at + 3) < source.dimensions:  # no array is copied so
            continue
        if any(is_changed(code, name, end, variable.end - 1) for name in names):
            start = code.starts_before[at]
            amp, first, stop = code.tokens[at - 1], code.tokens[at + 2].start, code.tokens[end - 1].end
            changes = (
                Change(amp.start, amp.end, " ", INNER),
                Change(first, first, "", "judge_copy({on},", WRAP),
                Change(stop, stop, "", ")", UNWRAP),
            )
            words = f"`{variable.type.rstrip('& ')} {code.between(at, end - 1)}`"
            words += f" for `{code.between(start, end - 1)}`"
            yield Mutant(2, start, end - 1, changes, words=words)


def own_elements(code: Code) -> Iterator[Mutant]:
    """`for (auto& x : v)` for `for (auto x : v)`, if the loop changes x."""
    for loop, body, end in code.loops:
        first, closed = loop + 2, code.partner[loop + 1]
        at = code.end_of_type(first)
        type_ = code.between(first, at - 1) if at > first else ""
        is_over = code.kind(at) == "name" and code.text(at + 1) == ":" and code.text(at - 1) not in ("&", "*")
        if not is_over or "const" in type_ or not is_changed(code, code.text(at), body, end):
            continue
        if has_elements(code, at + 2, closed - 1, type_.replace("std::", "")):
            each, own, name = f"judge_each{at}", f"judge_own{at}", code.text(at)
            token, start, stop = code.tokens[at], code.tokens[body].start, code.tokens[end].end
            either = f"{{{type_} {own}={each};auto& {name}={{on}}?{each}:{own};"
            changes = (
                Change(token.start, token.end, f"&{name}", f"&{each}"),
                Change(start, start, "", either, OPEN),
                Change(stop, stop, "", "}", CLOSE),
            )
            head = code.between(first, closed - 1)
            words = f"`{type_}& {code.between(at, closed - 1)}` for `{head}`"
            yield Mutant(2, loop, closed, changes, words=words)


def has_elements(code: Code, first: int, last: int, type_: str) -> bool:
    """Whether what these tokens name has elements of the type that may be changed."""
    variable = visible_at(code.declared, first).get(code.text(first))
    if variable is None or end_of_chain(code, first) != last or "const" in variable.type:
        return False
    indices = code.dimensions(first + 1)
    element = type_of_element(variable.type, variable.dimensions, indices + 1)
    is_map = type_ == "auto" and indices == 0 and variable.type.split("<")[0] in WITH_ELEMENTS
    is_known = is_map or (element != "" and type_ in ("auto", element))
    return is_known and "bool" not in variable.type


def value_parameters(code: Code) -> Iterator[Mutant]:
    """`void f(vector<int>& v)` for `void f(vector<int> v)`, if f changes v, and gets only variables."""
    for function in functions(code):
        calls, found = calls_of(code, function), parameters(code, function)
        if not calls or code.text(code.starts_before[function.at]) == "template":
            continue
        values = [
            (number, variable)
            for number, variable in enumerate(found)
            if "&" not in variable.type and "const" not in variable.type and not variable.dimensions
            if is_changed(code, variable.name, function.body, code.partner[function.body])
            if all(is_variable(code, call, number, variable.type) for call in calls)
        ]
        for is_plain in (False, True):
            of_kind = [
                (number, variable)
                for number, variable in values
                if bool(NUMBER_TYPE.fullmatch(variable.type)) == is_plain
            ]
            if of_kind:
                is_void = code.text(function.at - 1) == "void"
                yield by_reference(code, function, of_kind, calls, cost=3 if is_plain and not is_void else 2)


def parameters(code: Code, function: Function) -> list[Declared]:
    """In order; none if some are not known."""
    closed = code.partner[function.opened]
    inside = range(function.opened + 1, closed)
    commas = [
        at
        for at in inside
        if code.text(at) == "," and code.around[at] == function.opened and at not in code.of_templates
    ]
    found = [variable for variable in code.declared if variable.at in inside]
    return found if len(found) == len(commas) + 1 and "=" not in map(code.text, inside) else []


def calls_of(code: Code, function: Function) -> list[int]:
    """The `(` of each; none if it is declared elsewhere, too, or used otherwise."""
    places = [at for at, token in enumerate(code.tokens) if token.text == function.name and at != function.at]
    for at in places:
        is_declared = code.kind(at - 1) == "name" and code.text(at - 1) not in ("return", "else")
        if code.text(at + 1) != "(" or at + 1 not in code.partner or is_declared:
            return []
    return [at + 1 for at in places]


def is_variable(code: Code, opened: int, number: int, type_: str) -> bool:
    """Whether the argument of this number is one of the type."""
    return type_at(code, *argument(code, opened, number)) == type_.replace("std::", "")


def argument(code: Code, opened: int, number: int) -> tuple[int, int]:
    """The first and the last token of one of a call; the `(` twice if it has not so many."""
    commas = [at for at in range(opened, code.partner[opened]) if code.text(at) == ","]
    bounds = [opened, *(at for at in commas if code.around[at] == opened), code.partner[opened]]
    return (bounds[number] + 1, bounds[number + 1] - 1) if number + 1 < len(bounds) else (opened, opened)


def by_reference(
    code: Code, function: Function, variables: list[tuple[int, Declared]], calls: list[int], *, cost: int
) -> Mutant:
    """In the build, the parameter holds both: the variable, and its value (switch.h)."""
    changes, words, body = [], [], code.tokens[function.body].end
    for number, variable in variables:
        token, given, type_ = code.tokens[variable.at], f"judge_given{variable.at}", variable.type
        start = code.tokens[max(start for start in code.parameters if start < variable.at)].start
        chosen = f" auto& {variable.name}=*({{on}}?{given}.given:&{given}.own);"
        changes.append(
            Change(start, token.end, f"{type_}& {variable.name}", f"judge_argument<{type_}> {given}")
        )
        changes.append(Change(body, body, "", chosen, BEFORE))
        words.append(f"`{variable.type}& {variable.name}`")
        for first, last in (argument(code, call, number) for call in calls):
            begin, stop = code.tokens[first].start, code.tokens[last].end
            changes.append(Change(begin, begin, "", "{", BEFORE))
            changes.append(Change(stop, stop, "", f",{code.between(first, last)}}}", UNWRAP))
    text = f"{' and '.join(words)} in the parameters of `{function.name}`"
    return Mutant(cost, variables[0][1].at - 1, function.body - 1, tuple(changes), words=text)


def reference_parameters(code: Code) -> Iterator[Mutant]:
    """`void f(vector<int> v)` for `void f(vector<int>& v)`, if f changes v."""
    for function in functions(code):
        end = code.partner[function.body]
        for variable in parameters(code, function) if calls_of(code, function) else ():
            is_reference = code.text(variable.at - 1) == "&" and "const" not in variable.type
            if is_reference and is_changed(code, variable.name, function.body, end):
                token, amp = code.tokens[variable.at], code.tokens[variable.at - 1]
                given, body = f"judge_given{variable.at}", code.tokens[function.body].end
                copy = f" auto& {variable.name}=judge_copy({{on}},{given});"
                changes = (
                    Change(amp.start, amp.end, " ", INNER),
                    Change(token.start, token.end, token.text, given),
                    Change(body, body, "", copy, BEFORE),
                )
                words = (
                    f"`{variable.type.rstrip('& ')} {variable.name}` in the parameters of `{function.name}`"
                )
                yield Mutant(3, variable.at - 1, variable.at, changes, words=words)


RULES = (copied_values, own_elements, value_parameters, reference_parameters)
