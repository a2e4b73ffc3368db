"""A statement that clears something shared, which one branch or function has, and another beside it not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, permutations

from judge.finding.repairs.functions import Function, functions
from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.missing import after
from judge.finding.repairs.mutants import Mutant, visible_at
from judge.finding.repairs.rules.places import changed_in, is_known, names_in
from judge.finding.repairs.rules.statements import CHANGES, JUMPS, added, statements

CLEARS = re.compile(
    r'[\w.]{1,60} ?= ?(?:-?\d{1,10}|true|false|""|\{\}|[\w:]{1,30}(?:<[^;]{1,60}>)?(?:\(\)|\{\})) ?;'
    r"|[\w.]{1,60}\.clear\(\) ?;|memset ?\([^;]{1,60}\) ?;"
)
SETS = tuple(sign for sign in CHANGES if sign not in ("[", "."))
MOST = 12  # of each kind, in a source


def of_functions(code: Code) -> Iterator[Mutant]:
    """At the end of another function that changes the same things, and at its start."""
    all_clears = [(start, end) for start, end in statements(code) if is_clear(code, start, end)]
    pairs = [pair for pair in permutations(functions(code), 2) if are_siblings(code, *pair)]
    for one, other in pairs:
        last = code.partner[other.body]
        for start, end in all_clears:
            text = code.between(start, end)
            is_own = one.body < start < code.partner[one.body]
            if not is_own or text in code.between(other.body, last) or not is_shared(code, start, end, other):
                continue
            where = f"of `{other.name}`, as in line {code.line(start)}"
            cost = 2
            if code.text(code.starts_before[last - 1]) not in JUMPS:
                yield added(code, last, text, cost, where=f"at the end {where}", before_close=True)
                cost = 3
            yield added(code, other.body, text, cost, where=f"at the start {where}", shown=other.at)


def are_siblings(code: Code, one: Function, other: Function) -> bool:
    """Whether both are of one class, or of the source, and change a variable in common."""
    names = [changed_by(code, function) for function in (one, other)]
    is_beside = code.around[one.body] == code.around[other.body]
    return is_beside and "main" not in (one.name, other.name) and not names[0].isdisjoint(names[1])


def changed_by(code: Code, function: Function) -> set[str]:
    """The variables from outside of the function that it changes, by a method, too."""
    tokens = range(function.body, code.partner[function.body])
    by_methods = {code.text(at) for at in tokens if at in code.starts and code.text(at + 1) == "."}
    set_there = {code.text(code.start_of_operand(at - 1)) for at in tokens if code.text(at) in SETS}
    return (set_there | by_methods) & visible_at(code.declared, function.at).keys()


def is_clear(code: Code, start: int, end: int) -> bool:
    return CLEARS.fullmatch(code.between(start, end)) is not None


def is_shared(code: Code, start: int, end: int, other: Function) -> bool:
    """Whether all that the statement names is the same in the other function, and from outside."""
    return bool(names_in(code, start, end)) and is_known(code, start, end, other.at)


def of_branches(code: Code) -> Iterator[Mutant]:
    """At the end of another branch of the same `if`."""
    all_clears = [(start, end) for start, end in statements(code) if is_clear(code, start, end)]
    for chain in chains(code):
        for (first, last), (other, stop) in permutations(chain, 2):
            for start, end in all_clears:
                text, start_of_last = code.between(start, end), code.starts_before[stop - 1]
                is_here = first <= start <= end <= last and code.around[start] in (first, code.around[first])
                is_new = names_in(code, start, end).isdisjoint(changed_in(code, other, stop))
                is_new = is_new and is_known(code, start, end, other)
                if not is_here or not is_new or code.text(start_of_last) in JUMPS:
                    continue
                where = f"at the end of this branch, as in line {code.line(start)}"
                if code.text(other) == "{":
                    yield added(code, stop, text, 2, where=where, before_close=True)
                elif (other, stop) in statements(code):
                    yield after(code, other, stop, text, cost=2, where=where)


def chains(code: Code) -> Iterator[list[tuple[int, int]]]:
    """Of each `if` with `else`, the first and the last token of its branches."""
    for at, token in enumerate(code.tokens):
        if token.text != "if" or code.text(at - 1) == "else":
            continue
        branches = []
        while code.text(at) == "if" and at + 1 in code.partner:
            start = code.partner[at + 1] + 1
            end = code.end_of_statement(start)
            branches.append((start, end))
            at = end + 2 if code.text(end + 1) == "else" else len(code.tokens)
        if at < len(code.tokens):
            branches.append((at, code.end_of_statement(at)))
        if len(branches) > 1:
            yield branches


def few_of_functions(code: Code) -> Iterator[Mutant]:
    yield from islice(of_functions(code), MOST)


def few_of_branches(code: Code) -> Iterator[Mutant]:
    yield from islice(of_branches(code), MOST)


RULES = (few_of_functions, few_of_branches)
