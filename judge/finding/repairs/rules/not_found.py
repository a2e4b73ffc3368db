"""The large number that stands for what was not found, printed as if it were the result."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import UNWRAP, WRAP, Change, Mutant, visible_at
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.subtractions import types_in

LARGE = re.compile(
    r"1e(?:9|1[0-8])|[129]0{8,17}(?:LL|ll)?|9{8,18}(?:LL|ll)?|0x3f3f3f3f|(?:INT|LLONG)_MAX|INF|inf"
)
FILLED = re.compile(r"memset ?\([^;]{1,60}, ?(?:0x3f|63),")
MOST_LARGE = 2
NUMBERS = frozenset(("int", "long long", "long", "ll", "LL"))


def not_found(code: Code) -> Iterator[Mutant]:
    """`(d[n] >= INF ? -1 : d[n])` for `d[n]`, where it is printed or returned."""
    large = list(dict.fromkeys(token.text for token in code.tokens if LARGE.fullmatch(token.text)))
    large += ["0x3f3f3f3f"] if FILLED.search(code.source) and "0x3f3f3f3f" not in large else []
    names = [word for word in large if word.isalpha()]
    for at, token in enumerate(code.tokens if large else ()):
        last = operand(code, at) if token.text in visible_at(code.declared, at) else 0
        is_streamed = code.text(at - 1) == "<<" and code.text(last + 1) in ("<<", ";")
        is_argument = code.text(code.around[at] - 1) == "printf" and code.text(at - 1) == ","
        is_returned = code.text(at - 1) == "return" and code.text(last + 1) == ";"
        if not last or not (is_streamed or is_argument or is_returned):
            continue
        if token.text in large or not types_in(code, at, at) <= NUMBERS:
            continue
        start, stop, value = code.tokens[at].start, code.tokens[last].end, code.between(at, last)
        for limit in (names or large)[:MOST_LARGE]:
            changes = (
                Change(start, start, f"({value} >= {limit} ? -1 : ", f"({{on}}&&{value}>={limit}?-1:", WRAP),
                Change(stop, stop, ")", ")", UNWRAP),
            )
            yield Mutant(1, at, last, changes)


RULES = (not_found,)
