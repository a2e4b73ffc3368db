"""Statements that read, and that no condition asks whether they could."""

from __future__ import annotations

import re

from judge.finding.probes.marks import END, STATEMENT, Kind, Marks, MarkedPlace
from judge.finding.repairs.code import Code

CONVERSION = re.compile(r"%(?:(\*)|[0-9hlqjztL])*([a-zA-Z\[%])")
READS, LEAVES = frozenset(("cin", "scanf", "getline")), frozenset(("break", "return", "exit", "goto"))
ASKS = frozenset("cin eof fail good feof EOF".split())


def mark_reads(marks: Marks) -> None:
    code = marks.code
    for start in sorted(code.starts):
        at = start + 2 if code.text(start) == "std" else start
        last = code.end_of_statement(at) - 1
        if last <= at or is_asked(code, last + 2) or has_default(code, start, last):
            continue
        wanted = wanted_by(code, at) if code.text(at) in ("scanf", "scanf_s") else 0
        if wanted and code.partner.get(at + 1) == last:
            number = marks.add(MarkedPlace(Kind.SCAN, at, at, last))
            marks.before(start, f"judge_scanned({number}, {wanted}, ", STATEMENT)
            marks.after(last, ")", END)
        elif code.text(at) == "cin" and code.text(at + 1) == ">>" or reads_line(code, at):
            number = marks.add(MarkedPlace(Kind.READ, at, at, last))
            marks.before(start, "(judge_reads(), ", STATEMENT)
            marks.after(last, f", judge_has_read({number}))", END)


def reads_line(code: Code, at: int) -> bool:
    words = code.text(at), code.text(at + 1), code.text(at + 2)
    return words == ("getline", "(", "cin") or (words[:2] == ("getline", "(") and code.text(at + 4) == "cin")


def wanted_by(code: Code, at: int) -> int:
    """How many values the format has, if it asks for more than characters; else 0."""
    if code.text(at + 1) != "(" or code.kind(at + 2) != "text":
        return 0
    kinds = [kind for skipped, kind in CONVERSION.findall(code.text(at + 2)) if not skipped and kind != "%"]
    return len(kinds) if set(kinds) - {"c", "n"} and "n" not in kinds else 0


def is_asked(code: Code, at: int) -> bool:
    """Whether what follows the statement asks for the state of the input."""
    while code.text(at) == "}":
        at += 1
    if code.text(at) not in ("if", "while") or at + 1 not in code.partner:
        return False
    return not ASKS.isdisjoint(code.text(other) for other in range(at, code.partner[at + 1]))


def leaves_early(code: Code) -> bool:
    """Whether a loop that reads may end before the input does."""
    for _, first, last in code.loops:
        words = {code.text(at) for at in range(first, last + 1)}
        if words & READS and words & LEAVES:
            return True
    return False


def has_default(code: Code, start: int, last: int) -> bool:
    """Whether the statement before assigns to a variable that is read."""
    before = code.starts_before[start - 1]
    read = {code.text(at) for at in range(start, last + 1)}
    return code.text(before + 1) == "=" and code.text(before) in read
