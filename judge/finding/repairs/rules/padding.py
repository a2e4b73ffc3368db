"""Numbers that are printed with two digits: `%02d`, `setfill('0')`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import OPEN, Change, Mutant, replaced
from judge.finding.repairs.rules.numeric import is_letter, is_number
from judge.finding.repairs.rules.statements import statements

WIDTH = re.compile(r"%(?=[1-9][0-9]?(?:ll|l)?[du])")  # without a zero
PLAIN = re.compile(r"%(?=(?:ll|l)?[du])")
AFTER_SIGN = re.compile(r"(?<=[-:./])%(?=(?:ll|l)?[du])")
SIGNS = ("-", ":", ".", "/")  # between such numbers
SUMS = ("%", "/", "+", "-", "[", "]")
STREAMS = ("cout", "std")


def formats(code: Code) -> Iterator[Mutant]:
    """`"%d:%02d"` for `"%d:%2d"`, and for `"%d:%d"`."""
    for at, token in enumerate(code.tokens):
        if token.kind != "text" or code.text(code.around[at] - 1) not in ("printf", "sprintf"):
            continue
        later = AFTER_SIGN.sub("%02", token.text)
        others = [WIDTH.sub("%0", token.text), later]
        if later != token.text:
            others.append(PLAIN.sub("%02", token.text))
        for other in dict.fromkeys(others):
            if other != token.text:
                yield replaced(code, at, other, 1)


def streams(code: Code) -> Iterator[Mutant]:
    """`setfill('0')` where `setw` fills with blanks; and a 0 before a number with one digit, as in 5:07."""
    is_filled = "setfill" in code.source
    std = "" if "using namespace std" in code.source else "std::"
    for start, end in [] if is_filled else statements(code):
        widths = [at for at in range(start, end) if code.text(at) == "setw" and code.text(start) in STREAMS]
        if widths:
            first = widths[0] - 2 if code.text(widths[0] - 1) == "::" else widths[0]
            offset = code.tokens[first].start
            fill = Change(offset, offset, f"{std}setfill('0') << ", f"{std}setfill({{on}}?'0':' ')<<", OPEN)
            yield Mutant(1, first, code.partner.get(widths[0] + 1, first), (fill,))
        elif code.text(start) in STREAMS:
            printed = [*printed_values(code, start, end)]
            later = [part for part in printed[1:] if code.text(part[0] - 2)[-2:-1] in SIGNS]
            if not later:
                continue
            for parts in (later, [printed[0], *later]):
                changes = tuple(zero_before(code, *part) for part in parts)
                yield Mutant(1, parts[0][0], parts[-1][1], changes)


def printed_values(code: Code, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The first and the last token of each whole number that is printed."""
    parting = [
        at for at in range(start, end) if code.text(at) == "<<" and code.around[at] == code.around[start]
    ]
    for at, stop in zip(parting, [*parting[1:], end]):
        tokens = range(at + 1, stop)
        is_sum = all(
            code.kind(inside) in ("name", "number") or code.text(inside) in SUMS for inside in tokens
        )
        if is_sum and is_number(code, at + 1) and not is_letter(code, at + 1):
            yield at + 1, stop - 1


def zero_before(code: Code, first: int, last: int) -> Change:
    text, offset = code.between(first, last), code.tokens[first].start
    return Change(offset, offset, f'({text} < 10 ? "0" : "") << ', f'({{on}}&&{text}<10?"0":"")<<', OPEN)


RULES = (formats, streams)
