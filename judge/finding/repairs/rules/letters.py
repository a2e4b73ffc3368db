"""Small and capital letters that count as the same, and letters that go round after z."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.missing import after
from judge.finding.repairs.mutants import Mutant, visible_at, whole
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.numeric import is_number
from judge.finding.repairs.rules.statements import statements
from judge.finding.repairs.rules.whole_lines import is_text

CASES = ("tolower", "toupper")
PARTED = ("=", "(", ",", "<<", "+=", "return", ";", ")")


def cases(code: Code) -> Iterator[Mutant]:
    """All letters of a string in one case, after it is read."""
    if any(word in code.source for word in CASES):
        return
    for start, end in statements(code):
        is_line = code.text(start) == "getline" and code.text(start + 3) == ","
        last = end - 2 if is_line else end - 1
        first = start + 4 if is_line else code.start_of_operand(last)
        is_read = is_line or (code.text(start) == "cin" and code.text(first - 1) == ">>")
        if is_read and is_text(code, first) and operand(code, first) == last:
            for word in CASES:
                text = f"for (char& c : {code.between(first, last)}) c = {word}(c);"
                yield after(code, start, end, text, cost=2)


def rounds(code: Code) -> Iterator[Mutant]:
    """`(c - 'a' + k) % 26 + 'a'` for `c + k`, where c is a letter."""
    for at, token in enumerate(code.tokens):
        first, last = code.start_of_operand(at - 1), operand(code, at + 1)
        last = at + 1 if code.kind(at + 1) == "number" else last
        if token.text not in ("+", "-") or not last or not is_character(code, first, at - 1):
            continue
        is_step = code.kind(at + 1) == "number" or is_number(code, at + 1)
        if not is_step or code.text(first - 1) not in PARTED or code.text(last + 1) not in PARTED:
            continue
        letter, step = code.between(first, at - 1), code.between(at + 1, last)
        more = f"+ {step}" if token.text == "+" else f"- {step} + 26"
        for start in ("'a'", "'A'"):
            text = f"({letter} - {start} {more}) % 26 + {start}"
            yield Mutant(2, first, last, (whole(code, first, last, text),))


def is_character(code: Code, first: int, last: int) -> bool:
    """Of a string, or by itself."""
    variable = visible_at(code.declared, first).get(code.text(first))
    if variable is None or operand(code, first) != last:
        return False
    left = code.dimensions(first + 1) - variable.dimensions
    return (variable.type, left) in (("char", 0), ("string", 1), ("std::string", 1))


RULES = (cases, rounds)
