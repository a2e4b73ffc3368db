"""A difference that may be negative: its absolute value, 0 instead, or a day more; and a sum that goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.habits import INEXACT, start_of_product
from judge.finding.repairs.rules.missing import after
from judge.finding.repairs.mutants import UNWRAP, WRAP, Change, Mutant, is_value, visible_at
from judge.finding.repairs.rules.names import COMPARES, operand
from judge.finding.repairs.rules.numeric import NUMERIC, is_number
from judge.finding.repairs.rules.places import names_in
from judge.finding.repairs.rules.statements import added, statements

BEFORE = ("(", ",", "=", "+=", "return", "<<", "&&", "||", *COMPARES)
AFTER = (")", ",", ";", "<<", "&&", "||", *COMPARES)
NO_NUMBER = re.compile(r"'|\b(?:begin|end|lower_bound|upper_bound|find|abs|fabs)\b")
MOST_DIFFERENCES = 8
TURNS = {"60": ("24 * 60", "24 * 3600"), "24": ("24",), "12": ("12",), "7": ("7",), "26": ("26",)}
TURNS["360"] = ("360",)


def differences(code: Code) -> Iterator[tuple[int, int]]:
    """The first and the last token of each that is a whole value."""
    for at, token in enumerate(code.tokens):
        last = end_of_term(code, at + 1)
        if token.text != "-" or not is_value(code, at - 1) or code.kind(at + 1) != "name" or not last:
            continue
        first = start_of_product(code, at)
        is_whole = code.text(first - 1) in BEFORE and code.text(last + 1) in AFTER
        is_index = code.text(code.around[at]) == "["
        is_known = all(NUMERIC.search(type_) for type_ in types_in(code, first, last))
        if is_whole and is_known and not is_index and not NO_NUMBER.search(code.between(first, last)):
            yield first, last


def types_in(code: Code, first: int, last: int) -> set[str]:
    """Of the variables there, and of their elements."""
    known = visible_at(code.declared, first)
    names = names_in(code, first, last) & known.keys()
    return {known[name].type.replace("std::", "").replace("vector<", "").strip("> ") for name in names}


def end_of_term(code: Code, at: int) -> int:
    """The last token of a name, an element, or a call; 0 if there is none."""
    if code.kind(at) != "name":
        return 0
    while code.text(at + 1) in ("[", "(") and at + 1 in code.partner:
        at = code.partner[at + 1]
    return 0 if code.text(at + 1) in ("*", "/", "%", ".", "->") else at


def not_negative(code: Code) -> Iterator[Mutant]:
    """`abs(x - y)` and `max(0, x - y)` for `x - y`."""
    for first, last in [*differences(code)][:MOST_DIFFERENCES]:
        types = types_in(code, first, last)
        zero = "0" if types <= {"int", "const int"} else "0.0" if types & {*INEXACT} else "0LL"
        start, stop = code.tokens[first].start, code.tokens[last].end
        is_compared = {code.text(first - 1), code.text(last + 1)} & {*COMPARES}
        words = [("abs(", "judge_absolute({on},")]
        words += [] if is_compared else [(f"max({zero}, ", "judge_max({on},0,")]
        for plain, switched in words:
            changes = Change(start, start, plain, switched, WRAP), Change(stop, stop, ")", ")", UNWRAP)
            yield Mutant(2, first, last, changes)


def full_turns(code: Code) -> Iterator[Mutant]:
    """`if (d < 0) d += 24 * 60;` after `d = end - start`, by what the source has of hours or degrees."""
    numbers = {token.text for token in code.tokens if token.kind == "number"}
    turns = [turn for number, of_one in TURNS.items() if number in numbers for turn in of_one]
    for at, token in enumerate(code.tokens if turns else ()):
        end = code.end_of_statement(code.starts_before[at])
        is_set = token.text == "=" and code.kind(at - 1) == "name" and code.around[end] == code.around[at]
        is_one = is_set and is_number(code, at - 1) and code.text(code.around[at]) != "("
        is_less = any(code.text(i) == "-" and code.around[i] == code.around[at] for i in range(at + 2, end))
        if not (is_one or at - 1 in code.names_declared) or not is_set or not is_less:
            continue
        name = code.text(at - 1)
        for turn in turns:
            text = f"if ({name} < 0) {name} += {turn};"
            yield added(code, end, text, 2, where="after this", shown=at - 1)


def from_zero(code: Code) -> Iterator[Mutant]:
    """`if (sum < 0) sum = 0;` after a change of a variable in a loop."""
    in_loops = {at for _, body, last in code.loops for at in range(body, last + 1)}
    for start, end in statements(code):
        sign = operand(code, start) + 1
        is_sum = code.text(sign) in ("+=", "-=") or (
            code.text(sign) == "=" and code.text(sign + 1) == code.text(start) and code.text(sign + 2) in "+-"
        )
        if start in in_loops and is_sum and is_number(code, start) and code.kind(sign + 1) == "name":
            name = code.between(start, sign - 1)
            yield after(code, start, end, f"if ({name} < 0) {name} = 0;", cost=2)


RULES = (not_negative, full_turns, from_zero)
