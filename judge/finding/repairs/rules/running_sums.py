"""Sums of all elements so far, without what was there before; and a shift by more than there are."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.missing import after
from judge.finding.repairs.mutants import Mutant, inserted, visible_at
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.numeric import is_number
from judge.finding.repairs.rules.places import READS
from judge.finding.repairs.rules.statements import COUNTS, spaced, statements

MOST_READ = 4  # variables of one read


def prefixes(code: Code) -> Iterator[Mutant]:
    """`p[i] = p[i - 1] + x` for `p[i] = x`, of an array of which elements are subtracted."""
    subtracted = {
        code.text(at + 1)
        for at, token in enumerate(code.tokens)
        if token.text == "-" and code.text(at + 2) == "[" and code.text(at - 1) == "]"
    }
    in_loops = {}
    for loop, body, last in code.loops:
        header = COUNTS.match(spaced(code.between(loop, code.partner[loop + 1])))
        in_loops.update({at: header[1] for at in range(body, last) if header})
    for start, end in statements(code):
        name, index = code.text(start), in_loops.get(start, "")
        sign = operand(code, start) + 1
        is_one = name in subtracted and index and code.between(start, sign - 1) == f"{name}[{index}]"
        if is_one and code.text(sign) == "=" and name not in code.between(sign, end):
            yield inserted(code, end - 1, f" + {name}[{index} - 1]", f"+({{on}}?{name}[{index}-1]:0)", cost=2)
        elif code.text(start) in READS:
            for at in range(start, end):
                if code.text(at) in subtracted and code.text(at + 2) == in_loops.get(start):
                    element = f"{code.text(at)}[{code.text(at + 2)}"
                    yield after(code, start, end, f"{element}] += {element} - 1];", cost=2)


def shifts(code: Code) -> Iterator[Mutant]:
    """`k %= n;` after both are read, if k is added to anything."""
    added = {
        code.text(at + side)
        for at, token in enumerate(code.tokens)
        if token.text in ("+", "-")
        for side in (-1, 1)
    }
    for start, end in statements(code):
        if code.text(start) not in READS:
            continue
        known = visible_at(code.declared, start)
        places = [at for at in range(start, end) if code.text(at - 1) in (">>", "&") and is_number(code, at)]
        names = [code.text(at) for at in places if not known[code.text(at)].dimensions][:MOST_READ]
        for name in names:
            for size in names:
                if name != size and name in added and f"{name} %" not in code.source:
                    yield after(code, start, end, f"{name} %= {size};", cost=2)


RULES = (prefixes, shifts)
