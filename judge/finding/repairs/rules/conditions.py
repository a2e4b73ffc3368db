"""Conditions that say something else: `!` left out, `c == 'a' || 'b'`, `1 <= x <= n`, the remainder of -3."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.habits import start_of_product
from judge.finding.repairs.mutants import INNER, UNWRAP, WRAP, Change, Mutant
from judge.finding.repairs.rules.numeric import is_number
from judge.finding.repairs.rules.subtractions import end_of_term

BEFORE, AFTER = ("(", "&&", "||", "!"), (")", "&&", "||", "?")
AND = {"||": "==", "&&": "!="}  # beside a comparison
CHAINED = ("<", "<=", "==", ">", ">=")


def negations(code: Code) -> Iterator[Mutant]:
    """`!seen[x]` for `seen[x]`, and the other way round."""
    for at, token in enumerate(code.tokens):
        keyword = code.text(code.around[at] - 1)
        last = end_of_condition(code, at)
        is_asked = keyword == "if" or (keyword == "while" and last > at)
        if not last or not is_asked or code.text(at - 1) not in BEFORE or code.text(last + 1) not in AFTER:
            continue
        start, stop = code.tokens[at].start, code.tokens[last].end
        if code.text(at - 1) == "!":
            sign = code.tokens[at - 1]
            yield Mutant(2, at - 1, last, (Change(sign.start, sign.end, "", "{on}!=!"),))
        else:
            changes = (
                Change(start, start, "!", "({on}!=bool(", WRAP),
                Change(stop, stop, "", "))", UNWRAP),
            )
            yield Mutant(2, at, last, changes)


def end_of_condition(code: Code, at: int) -> int:
    """The last token of a name with all calls, indices and members after it; 0 if there is none."""
    if code.kind(at) != "name" or code.text(at) in ("true", "false", "int", "auto"):
        return 0
    while code.text(at + 1) in ("[", "(", ".", "->"):
        at = code.partner.get(at + 1, 0) if code.text(at + 1) in ("[", "(") else at + 2
    return at


def bare_values(code: Code) -> Iterator[Mutant]:
    """`c == 'a' || c == 'b'` for `c == 'a' || 'b'`."""
    for at, token in enumerate(code.tokens):
        joint = code.text(at + 2)
        if AND.get(joint) != token.text or code.kind(at + 1) not in ("number", "text", "name"):
            continue
        first, values = code.start_of_operand(at - 1), []
        value = at + 3
        while is_bare(code, value) and code.text(value - 1) == joint:
            values.append(value)
            value += 2
        left = code.between(first, at - 1)
        changes = tuple(
            Change(
                code.tokens[value].start,
                code.tokens[value].end,
                f"{left} {token.text} {code.text(value)}",
                f"({{on}}?{left} {token.text} {code.text(value)}:bool({{inner}}))",
            )
            for value in values
        )
        if changes and code.text(values[-1] + 1) in (")", joint):
            yield Mutant(1, first, values[-1], changes)


def is_bare(code: Code, at: int) -> bool:
    is_value = code.kind(at) in ("number", "text") or (code.kind(at) == "name" and is_number(code, at))
    return is_value and code.text(at + 1) in (")", "||", "&&")


def chains(code: Code) -> Iterator[Mutant]:
    """`1 <= x && x <= n` for `1 <= x <= n`."""
    for at, token in enumerate(code.tokens):
        middle = end_of_term(code, at + 1)
        sign = middle + 1
        if token.text not in CHAINED or not middle or code.text(sign) not in CHAINED:
            continue
        last = end_of_term(code, sign + 1) or (sign + 1 if code.kind(sign + 1) == "number" else 0)
        first = start_of_product(code, at)
        if not last or at in code.of_templates or code.text(last + 1) not in AFTER:
            continue
        value = code.between(at + 1, middle)
        text = f"{code.between(first, middle)} && {value} {code.between(sign, last)}"
        offset = code.tokens[middle].end
        changes = Change(offset, offset, f" && {value}", "", UNWRAP), *instead(code, first, last, text)
        yield Mutant(1, first, last, changes)


def odd_numbers(code: Code) -> Iterator[Mutant]:
    """`x % 2 != 0` for `x % 2 == 1`, which is false of -3."""
    for at, token in enumerate(code.tokens):
        is_odd = token.text == "%" and [code.text(at + index) for index in (1, 2, 3)] == ["2", "==", "1"]
        first = start_of_product(code, at) if is_odd else 0
        if is_odd and code.text(at + 4) in AFTER:
            changes = instead(code, first, at + 3, f"{code.between(first, at + 1)} != 0")
            sign = Change(code.tokens[at + 2].start, code.tokens[at + 3].end, "!= 0", INNER)
            yield Mutant(1, first, at + 3, (sign, *changes))


def instead(code: Code, first: int, last: int, text: str) -> tuple[Change, Change]:
    """What has both conditions in a build."""
    start, stop = code.tokens[first].start, code.tokens[last].end
    return (
        Change(start, start, "", f"({{on}}?bool({text}):bool(", WRAP),
        Change(stop, stop, "", "))", UNWRAP),
    )


RULES = (negations, bare_values, chains, odd_numbers)
