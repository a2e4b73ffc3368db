"""The order of sorted pairs, other than by the first and then by the second."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.code import Code, Declared
from judge.finding.repairs.mutants import CLOSE, OPEN, UNWRAP, Change, Mutant, visible_at
from judge.finding.repairs.rules.statements import statements

SORTS = ("sort", "stable_sort")
PAIR = re.compile(r"(?:std::)?pair ?<.{1,80}>")
PAIRS_ALIAS = re.compile(
    r"\btypedef (?:std::)?pair ?<[^;\n]{1,80}> ?(\w{1,60});|\busing (\w{1,60}) ?= ?(?:std::)?pair ?<"
)
VECTOR = re.compile(r"(?:std::)?vector ?<(.{1,90})>")
ORDERS = (  # of a and b
    "a.second < b.second",
    "a.second > b.second",
    "a.first != b.first ? a.first > b.first : a.second < b.second",
    "a.second != b.second ? a.second > b.second : a.first < b.first",
)


def pair_orders(code: Code) -> Iterator[Mutant]:
    """A comparison as the third argument of a `sort` that has none."""
    named = {name for pair in PAIRS_ALIAS.findall(code.source) for name in pair if name}
    for start, end in statements(code):
        at = start + 2 if code.text(start) == "std" else start
        opened, name, closed = at + 1, code.text(at + 2), end - 1
        commas = [inside for inside in range(opened, closed) if code.text(inside) == ","]
        variable = visible_at(code.declared, at).get(name)
        is_sort = code.text(at) in SORTS and code.partner.get(opened) == closed and len(commas) == 1
        type_ = type_of_element(variable) if is_sort and variable else ""
        if not (PAIR.fullmatch(type_) or type_ in named):
            continue
        std = "std::" if at > start or "using namespace std" not in code.source else ""
        for order in ORDERS:
            comparison = f"[](const {type_}& a, const {type_}& b) {{ return {order}; }}"
            arguments = f"({code.between(opened + 1, closed - 1)}, {comparison});"
            begin, close, stop = code.tokens[start].start, code.tokens[closed].start, code.tokens[end].end
            changes = (
                Change(begin, begin, "", "{", OPEN),
                Change(close, close, f", {comparison}", "", UNWRAP),
                Change(stop, stop, "", f" if({{on}}){{{std}stable_sort{arguments}}}}}", CLOSE),
            )
            words = f"`{order}` as the order of a and b in this `{code.text(at)}`"
            yield Mutant(2, start, end, changes, words=words)


def type_of_element(variable: Declared) -> str:
    """Of an array or vector with one index; else empty."""
    vector = VECTOR.fullmatch(variable.type)
    if variable.dimensions + (vector is not None) != 1:
        return ""
    return vector[1].strip() if vector else variable.type


RULES = (pair_orders,)
