"""A reset that is missing: what a round of a loop, or a call, leaves for the next."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.functions import functions
from judge.finding.repairs.code import Code, Declared
from judge.finding.repairs.mutants import BEFORE, UNWRAP, Change, Mutant, visible_at
from judge.finding.repairs.rules.places import changed_in
from judge.finding.repairs.rules.statements import CHANGES, NUMBER_TYPE, added

CLEARS = re.compile(r"include\s*[<\"](?:bits/stdc|cstring|string\.h)")  # declares memset
CONTAINERS = ("vector", "string", "map", "set", "multiset", "list", "deque", "unordered_")
RESETS = ("0", "1")


def resets(code: Code) -> Iterator[Mutant]:
    """A variable from before a loop that each round changes, by itself or in a function: its first value
    at the start of each round."""
    for loop, body, end in code.loops:
        if code.text(body) != "{":
            continue
        changed, in_calls = names_changed(code, body, end), changed_by_calls(code, body, end)
        for variable in code.declared:
            is_global = code.around[variable.at] < 0
            is_changed = variable.name in changed or (is_global and variable.name in in_calls)
            if variable.at < loop < variable.end and is_changed:
                text = reset_of(code, variable)
                if text:
                    yield added(code, body, text, 2, where="at the start of the loop", shown=loop)


def names_changed(code: Code, body: int, end: int) -> set[str]:
    return {
        code.text(at)
        for at in range(body, end)
        if code.text(at + 1) in CHANGES or code.text(at - 1) in ("++", "--")
    }


def changed_by_calls(code: Code, body: int, end: int) -> set[str]:
    """What the functions change that are called there, and those that these call; not their own variables."""
    own = {function.name: function for function in functions(code)}
    called = {code.text(at) for at in range(body, end)} & own.keys()
    changed: set[str] = set()
    waiting = sorted(called)
    while waiting:
        function = own[waiting.pop()]
        last = code.partner[function.body]
        locals_ = {variable.name for variable in code.declared if function.at < variable.at < last}
        changed |= changed_in(code, function.body, last) - locals_
        more = {code.text(at) for at in range(function.body, last)} & own.keys() - called
        called |= more
        waiting += sorted(more)
    return changed


def reset_of(code: Code, variable: Declared) -> str:
    """Empty if it is not known."""
    name, after = variable.name, code.text(variable.at + 1)
    is_number = NUMBER_TYPE.fullmatch(variable.type)
    if variable.dimensions == 1 and variable.type.startswith(CONTAINERS):
        return f"for (auto& own : {name}) own.clear();"
    if variable.dimensions:
        clear = f"memset({name}, 0, sizeof {name});" if CLEARS.search(code.source) else ""
        if variable.dimensions == 1 and not clear:
            clear = f"for (auto& own : {name}) own = 0;"
        return clear if is_number else ""
    if after == "(" and variable.at + 1 in code.partner:
        arguments = code.between(variable.at + 1, code.partner[variable.at + 1])
        return (
            f"{name} = {variable.type}{arguments};" if len(arguments) < 40 and "\n" not in arguments else ""
        )
    if after == "=" and code.text(variable.at + 3) in (";", ","):
        return f"{name} = {code.text(variable.at + 2)};"
    if after == "=" and code.text(variable.at + 2) == "-" and code.text(variable.at + 4) in (";", ","):
        return f"{name} = -{code.text(variable.at + 3)};"
    if after in (";", ",") and variable.type.endswith("bool"):
        return f"{name} = false;"
    if after in (";", ","):
        return f"{name} = 0;" if is_number else f"{name} = {{}};"
    return ""


def resets_elsewhere(code: Code) -> Iterator[Mutant]:
    """A counter set back where the `if` that counts is false, or at the end of one that does not count."""
    for at, loop in code.innermost.items():
        end, body = code.end_of_statement(at), code.partner.get(at + 1, at) + 1
        stop = code.end_of_statement(body)
        counted = {code.text(i - 1) for i in range(body, stop + 1) if code.text(i) in ("++", "+=")}
        counted |= {code.text(i + 1) for i in range(body, stop + 1) if code.text(i) == "++"}
        known = visible_at(code.declared, loop)
        for name in sorted(counted & known.keys()):
            if NUMBER_TYPE.fullmatch(known[name].type) and not known[name].dimensions and stop == end:
                for value in RESETS:
                    offset, text = code.tokens[end].end, f"{name} = {value}"
                    start, stop = code.tokens[at + 1].end, code.tokens[code.partner[at + 1]].start
                    changes = (
                        Change(start, start, "", "(", BEFORE),
                        Change(stop, stop, "", f")||({{on}}&&(({text}),false))", UNWRAP),
                        Change(offset, offset, f" else {text};"),
                    )
                    yield Mutant(2, at, at, changes, words=f"`else {text};` after this `if`")


def of_functions(code: Code) -> Iterator[Mutant]:
    """A global variable that a function changes: its first value at the start of each call."""
    for name, at, _, body in functions(code):
        end = code.partner[body]
        is_own = any(code.text(i) == name for i in range(body, end))
        changed = set() if is_own or name == "main" else changed_in(code, body, end)
        for variable in code.declared:
            if code.around[variable.at] < 0 and variable.name in changed and variable.at < body:
                text = reset_of(code, variable)
                if text:
                    yield added(code, body, text, 2, where=f"at the start of `{name}`", shown=at)


RULES = (resets, resets_elsewhere, of_functions)
