"""A statement that stands elsewhere alike: the other half of a swap, the last one of a function."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.functions import Function, functions
from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import BEFORE, INNER, UNWRAP, Change, Mutant
from judge.finding.repairs.rules.places import names_in
from judge.finding.repairs.rules.statements import JUMPS, added

MOST_COPIED = 100  # characters of a statement


def swaps_of_two(code: Code) -> Iterator[Mutant]:
    """`swap(x, y);` for `x = y; y = x;`."""
    std = "" if "using namespace std" in code.source else "std::"
    for parts in code.lists:
        for (start, end), (after, last) in zip(parts, parts[1:]):
            target, value = sides(code, start, end)
            if target and (value, target) == sides(code, after, last):
                first, stop = code.tokens[start].start, code.tokens[last].end
                text = f"{std}swap({target}, {value});"
                changes = (
                    Change(first, first, "", f"if({{on}}){{{text}}}else{{", BEFORE),
                    Change(first, stop, text, INNER),
                    Change(stop, stop, "", "}", UNWRAP),
                )
                yield Mutant(1, start, last, changes, words=f"`{text}` for these two assignments")


def sides(code: Code, start: int, end: int) -> tuple[str, str]:
    """Of an assignment; empty if it is none."""
    equals = [at for at in range(start, end) if code.text(at) == "="]
    if len(equals) != 1 or equals[0] == start or code.is_declaration(start):
        return "", ""
    return code.between(start, equals[0] - 1), code.between(equals[0] + 1, end - 1)


def last_statements(code: Code) -> Iterator[Mutant]:
    """What one function ends with, at the end of another with the same parameters in it."""
    own = [function for function in functions(code) if function.name != "main"]
    for function in own:
        start, end = last_of(code, function)
        text = code.between(start, end) if start else ""
        if not text or len(text) > MOST_COPIED or code.text(start) in (*JUMPS, "if", "for", "while", "{"):
            continue
        for other in own:
            known = parameters(code, other) & parameters(code, function)
            used = names_in(code, start, end)
            is_new = text not in code.between(other.body, code.partner[other.body])
            if other is not function and is_new and used & known and used <= known | global_names(code):
                where = f"at the end of `{other.name}`, as in `{function.name}`"
                close = code.partner[other.body]
                yield added(code, close, text, 2, where=where, before_close=True)


def last_of(code: Code, function: Function) -> tuple[int, int]:
    for parts in code.lists:
        if parts and parts[0][0] == function.body + 1:
            return parts[-1]
    return 0, 0


def parameters(code: Code, function: Function) -> set[str]:
    return {variable.name for variable in code.declared if function.opened < variable.at < function.body}


def global_names(code: Code) -> set[str]:
    return {variable.name for variable in code.declared if code.around[variable.at] < 0}


RULES = (swaps_of_two, last_statements)
