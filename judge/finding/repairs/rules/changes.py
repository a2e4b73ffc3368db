"""Which variables are changed, and of which type a value is that may be changed."""

from __future__ import annotations

from judge.finding.repairs.functions import Function
from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import visible_at

SIGNS = frozenset("= += -= *= /= %= |= &= ^= <<= >>= ++ --".split())
METHODS = frozenset(
    "push push_back push_front pop pop_back pop_front emplace emplace_back insert erase clear resize assign "
    "append".split()
)
FUNCTIONS = frozenset("swap sort stable_sort reverse rotate fill next_permutation getline cin".split())
CONTAINERS = ("vector", "deque", "list", "array")


def is_changed(code: Code, name: str, first: int, last: int) -> bool:
    """Whether these tokens change the variable, or a part of it; of a pointer, only itself."""
    places = [at for at in range(first, last + 1) if code.text(at) == name]
    return any(is_change(code, at) for at in places if code.text(at - 1) not in (".", "->", "::"))


def is_change(code: Code, at: int) -> bool:
    before, end = code.text(at - 1), end_of_chain(code, at)
    if before in ("++", "--") or (before == ">>" and code.text(code.starts_before[at]) == "cin"):
        return True
    if before in ("(", ",") and code.text(code.around[at] - 1) in FUNCTIONS:
        return True
    is_method = code.text(end + 1) == "." and code.text(end + 2) in METHODS
    return is_method or code.text(end + 1) in SIGNS


def end_of_chain(code: Code, at: int) -> int:
    """The last token of `a`, `a[i]`, `a.b[i].c`."""
    while True:
        if code.text(at + 1) == "[" and at + 1 in code.partner:
            at = code.partner[at + 1]
        elif code.text(at + 1) == "." and code.kind(at + 2) == "name" and code.text(at + 3) != "(":
            at += 2
        else:
            return at


def type_at(code: Code, first: int, last: int) -> str:
    """The type of what these tokens name, as `a[i]` or `p->next`; empty if it is not known."""
    start = last if code.kind(last) == "name" else code.start_of_operand(last)
    if code.text(start - 1) in (".", "->") and start > first:
        types = {
            (variable.type, variable.dimensions)
            for variable in code.declared
            if variable.name == code.text(start)
        }
    else:
        variable = visible_at(code.declared, first).get(code.text(start))
        types = {(variable.type, variable.dimensions)} if variable and start == first else set()
    if len(types) != 1 or code.kind(first) != "name":
        return ""
    [(type_, dimensions)] = types
    if start > first and any(code.text(at) in ("(", "++", "--", "+", "*") for at in range(first, start)):
        return ""
    return type_of_element(type_, dimensions, code.dimensions(start + 1))


def type_of_element(type_: str, dimensions: int, indices: int) -> str:
    """Of what is indexed so often; empty if it is not known."""
    plain = type_.rstrip("& ").replace("std::", "").replace("static ", "")
    if indices < dimensions:
        return ""
    for _ in range(indices - dimensions):
        kind, _, inner = plain.partition("<")
        if plain == "string":
            plain = "char"
        elif kind in CONTAINERS and inner.endswith(">"):
            plain = inner[:-1].strip()
        else:
            return ""
    return plain


def takes_references(code: Code, function: Function) -> bool:
    """Whether it takes one that may be changed, so that it can be given no sum."""
    words = [code.text(at) for at in range(function.opened, code.partner[function.opened])]
    return any(word == "&" and words[at - 2] != "const" for at, word in enumerate(words))
