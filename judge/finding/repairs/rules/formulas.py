"""What is wrong in a formula: rounding up, an element beside the right one, each pair counted twice."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.habits import start_of_product
from judge.finding.repairs.mutants import Change, Mutant, inserted, is_value
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.numeric import has_offsets, is_letter, is_number

# Before and after a value, so that brackets around it change nothing.
BEFORE = frozenset("= += -= ( [ , return < <= > >= == != && || ? : << + ; { }".split())
AFTER = frozenset("; ) ] , < <= > >= == != && || ? : << + -".split())


def rounded_up(code: Code) -> Iterator[Mutant]:
    """`(a + b - 1) / b` for `a / b`, and for `a / b + 1`."""
    for at, token in enumerate(code.tokens):
        last = end_of_divisor(code, at + 1)
        if token.text != "/" or not last or not is_value(code, at - 1) or code.is_constant(at):
            continue
        first, divisor = start_of_product(code, at), code.between(at + 1, last)
        value = code.between(first, at - 1)
        if divisor.replace(" ", "") in ("1", "0") or "." in value or f"{divisor} - 1" in value:
            continue
        less = str(int(divisor) - 1) if divisor.isdecimal() else f"{divisor} - 1"
        if value.startswith("(") and code.partner.get(first) == at - 1:
            up = f"({value[1:-1]} + {less})"
        else:
            up = f"({value} + {less})"
        start, stop = code.tokens[first].start, code.tokens[at - 1].end
        yield Mutant(2, first, last, (Change(start, stop, up, f"({{inner}}+({{on}}?{less}:0))"),))
        has_one = code.text(last + 1) == "+" and code.text(last + 2) == "1"
        if has_one and code.text(first - 1) in BEFORE and code.text(last + 3) in AFTER:
            text = f"{up} / {divisor}"
            change = Change(start, code.tokens[last + 2].end, text, f"({{on}}?{text}:{{inner}})")
            yield Mutant(1, first, last + 2, (change,))


def end_of_divisor(code: Code, at: int) -> int:
    """Of a variable, an element, or a whole number; 0 if it is another."""
    if code.kind(at) == "number" and code.text(at).isdecimal():
        return at
    last = operand(code, at) if is_number(code, at) else 0
    return 0 if code.text(last + 1) in ("(", ".", "->") else last


def beside_both(code: Code) -> Iterator[Mutant]:
    """`d[x + 1][y + 1]` for `d[x][y]`, and so on."""
    for at, token in enumerate(code.tokens):
        is_element = token.kind == "name" and code.dimensions(at + 1) == 2 and at not in code.names_declared
        if not is_element or not has_offsets(code, token.text) or code.is_constant(at + 2):
            continue
        ends = code.partner[at + 1] - 1, code.partner[code.partner[at + 1] + 1] - 1
        if any(code.kind(end) == "number" for end in ends):
            continue
        for sign in ("+", "-"):
            both = [inserted(code, end, f" {sign} 1", f"{sign}({{on}})", cost=2) for end in ends]
            yield Mutant(2, at, ends[1] + 1, tuple(change for mutant in both for change in mutant.changes))


def halves(code: Code) -> Iterator[Mutant]:
    """`ans / 2` for `ans`, where it is printed or returned, and `ans * 2`."""
    for at, token in enumerate(code.tokens):
        if token.kind != "name" or at in code.names_declared or not is_number(code, at):
            continue
        last = operand(code, at)
        is_printed = code.text(at - 1) == "<<" and code.text(last + 1) in ("<<", ";")
        is_returned = code.text(at - 1) == "return" and code.text(last + 1) == ";"
        is_printed = is_printed or (code.text(code.around[at] - 1) == "printf" and code.text(at - 1) == ",")
        if last and (is_printed or is_returned) and code.text(last + 1) != "." and not is_letter(code, at):
            for sign in ("/", "*"):
                yield inserted(code, last, f" {sign} 2", f"{sign}({{on}}?2:1)", cost=3)


RULES = (rounded_up, beside_both, halves)
