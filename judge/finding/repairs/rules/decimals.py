"""How many decimals are printed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.habits import is_inexact
from judge.finding.repairs.mutants import OPEN, Change, Mutant, replaced
from judge.finding.repairs.rules.statements import statements

USUAL = (1, 2, 3, 4, 6)
REAL = re.compile(r"%(?:\.[0-9])?(?=l?f)")
MANIPULATORS = re.compile(r"include\s*<(?:bits/stdc|iomanip)")


def streams(code: Code) -> Iterator[Mutant]:
    """`fixed` before `setprecision`, or both before a number that has decimals."""
    has_precision, is_fixed = "setprecision" in code.source, "fixed" in code.source
    std = "" if "using namespace std" in code.source else "std::"
    if is_fixed or not MANIPULATORS.search(code.source):
        return
    for start, end in statements(code):
        values = [at for at in range(start, end) if code.text(at - 1) == "<<"]
        if has_precision:
            values = [at for at in values if code.text(at) == "setprecision"]
        else:
            values = [at for at in values if is_real(code, at, end)]
        if not values:
            continue
        first, offset = values[0], code.tokens[values[0]].start
        manipulator = "({on}?std::fixed:std::dec)<<"
        if has_precision:
            change = Change(offset, offset, f"{std}fixed << ", manipulator, OPEN)
            yield Mutant(1, first, first, (change,))
        for number in () if has_precision else USUAL:
            plain = f"{std}fixed << {std}setprecision({number}) << "
            switched = f"{manipulator}std::setprecision({{on}}?{number}:6)<<"
            yield Mutant(1, first, first, (Change(offset, offset, plain, switched, OPEN),))


def is_real(code: Code, at: int, end: int) -> bool:
    """Whether the value that is printed there has decimals."""
    level = code.around[at]
    stop = next((i for i in range(at, end) if code.text(i) == "<<" and code.around[i] == level), end)
    return any(is_inexact(code, inside) for inside in range(at, stop))


def formats(code: Code) -> Iterator[Mutant]:
    """`"%.2f"` for `"%f"`, and so on."""
    for at, token in enumerate(code.tokens):
        is_format = code.text(at - 2) in ("printf", "sprintf") and code.text(at - 1) == "("
        if is_format and token.kind == "text" and REAL.search(token.text):
            for number in USUAL:
                text = REAL.sub(f"%.{number}", token.text)
                if text != token.text:
                    yield replaced(code, at, text, 1)


RULES = (streams, formats)
