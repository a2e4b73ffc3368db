"""The leap day of a year: it is counted from March on, and belongs to February."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.functions import functions
from judge.finding.repairs.code import Code, Declared
from judge.finding.repairs.mutants import UNWRAP, WRAP, Change, Mutant, visible_at
from judge.finding.repairs.rules.places import names_in

MONTHS = ("> 2", "== 2")


def leap_days(code: Code) -> Iterator[Mutant]:
    """`leap(y) && m > 2` for `leap(y)`, where m may be a month."""
    for first, last in asked(code):
        known = visible_at(code.declared, first)
        months = [name for name in known if name[0] in "mM" and is_count(known[name])]
        words = {code.text(at) for at in range(code.around[first], last + 1)}
        for name in months:
            if name in words:
                continue
            for month in MONTHS:
                text = f"{name} {month}"
                start, stop = code.tokens[first].start, code.tokens[last].end
                opened, closed = ("(", ")") if "||" in words else ("", "")
                changes = (
                    Change(start, start, opened, "((", WRAP),
                    Change(stop, stop, f"{closed} && {text}", f")&&(!{{on}}||{text}))", UNWRAP),
                )
                yield Mutant(2, first, last, changes)


def is_count(variable: Declared) -> bool:
    return variable.type in ("int", "const int", "long long") and not variable.dimensions


def asked(code: Code) -> Iterator[tuple[int, int]]:
    """The first and the last token of each condition that asks for a leap year, but of many years."""
    names = {function.name for function in functions(code) if is_rule(code, function.body)}
    for at, token in enumerate(code.tokens):
        closed = code.partner.get(at + 1, 0)
        is_call = token.text in names and code.text(at + 1) == "(" and code.text(closed + 1) != "{"
        is_test = token.text == "if" and code.text(at + 1) == "(" and is_rule(code, at + 1)
        if (is_call or is_test) and not is_counted(code, at, closed):
            yield (at, closed) if is_call else (at + 2, closed - 1)


def is_counted(code: Code, first: int, last: int) -> bool:
    """Whether a variable there counts the rounds of a loop."""
    used = names_in(code, first, last)
    heads = (names_in(code, loop, body - 1) for loop, body, end in code.loops if body <= first <= end)
    return any(used & head for head in heads)


def is_rule(code: Code, opened: int) -> bool:
    """Whether the years that can be divided by 400 are told within these brackets, and no more."""
    words = [code.text(at) for at in range(opened, code.partner.get(opened, opened))]
    return "400" in words and words.count(";") <= 3 and not {"28", "29", "for"} & {*words}


RULES = (leap_days,)
