"""The order of elements that a function needs, or that the output has: a `sort` or a `reverse` is missing."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.missing import PUSHES
from judge.finding.repairs.mutants import OPEN, Change, Mutant, visible_at
from judge.finding.repairs.rules.statements import SORTS, added

ONCE = ("unique", "next_permutation")
IN_LOOPS = ("lower_bound", "upper_bound", "binary_search", "equal_range")
MOST_ARGUMENTS = 60  # characters


def sorted_before(code: Code) -> Iterator[Mutant]:
    """`sort(a, a + n);` before `unique(a, a + n)`, or before the loop that has `lower_bound(a, a + n, x)`."""
    children = [pair for parts in code.lists for pair in parts]
    std = "" if "using namespace std" in code.source else "std::"
    for at, token in enumerate(code.tokens):
        opened, closed = at + 1, code.partner.get(at + 1, 0)
        if token.text not in (*ONCE, *IN_LOOPS) or code.text(opened) != "(" or code.text(at - 1) == ".":
            continue
        commas = [i for i in range(opened, closed) if code.text(i) == "," and code.around[i] == opened]
        around = [(start, end) for start, end in children if start <= at <= end]
        if not commas or not around:
            continue
        last = commas[1] - 1 if len(commas) > 1 else closed - 1
        text = f"sort({code.between(opened + 1, last)});"
        declared = visible_at(code.declared, at).get(code.text(opened + 1))
        around = [pair for pair in around if declared is not None and declared.ready <= pair[0]]
        if not around or text in code.source or len(text) > MOST_ARGUMENTS:
            continue
        start = max(around)[0] if token.text in ONCE else min(around)[0]
        offset = code.tokens[start].start
        change = Change(offset, offset, f"{std}{text} ", f"if({{on}}){{{std}{text}}}", OPEN)
        yield Mutant(1, start, start, (change,), words=f"`{std}{text}` before this")


def reversed_after(code: Code) -> Iterator[Mutant]:
    """`reverse(s.begin(), s.end());` after a loop that appends to s."""
    children = {start for parts in code.lists for start, _ in parts}
    std = "" if "using namespace std" in code.source else "std::"
    for loop, body, end in code.loops if SORTS.search(code.source) else ():
        known = visible_at(code.declared, loop) if loop in children else {}
        for name, variable in known.items():
            type_ = variable.type.replace("std::", "")
            places = [at for at in range(body, end) if code.text(at) == name]
            is_grown = any(code.text(at + 1) == "+=" or code.text(at + 2) in PUSHES for at in places)
            is_list = type_ == "string" or type_.startswith("vector<")
            if is_list and not variable.dimensions and is_grown and f"reverse({name}." not in code.source:
                text = f"{std}reverse({name}.begin(), {name}.end());"
                yield added(code, end, text, 2, where="after the loop", shown=loop)


RULES = (sorted_before, reversed_after)
