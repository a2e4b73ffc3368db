"""The rule of leap years, with a part of it left out."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.habits import start_of_product
from judge.finding.repairs.mutants import UNWRAP, WRAP, Change, Mutant

DAYS = frozenset(("365", "366", "28", "29"))
RULES_OF_YEARS = {  # what follows `y % 100 == 0` and so on
    ("100", "=="): ("&&", "YEAR % 400 != 0"),
    ("100", "!="): ("||", "YEAR % 400 == 0"),
    ("4", "=="): ("&&", "(YEAR % 100 != 0 || YEAR % 400 == 0)"),
    ("4", "!="): ("||", "(YEAR % 100 == 0 && YEAR % 400 != 0)"),
}


def leap_years(code: Code) -> Iterator[Mutant]:
    """`y % 100 != 0 || y % 400 == 0` for `y % 100 != 0`; the whole rule for `y % 4 == 0`."""
    texts = {token.text for token in code.tokens}
    divisor = "100" if "100" in texts else "4"
    if "400" in texts or not {"4", "%", divisor} <= texts or (divisor == "4" and not DAYS & texts):
        return
    divided = {code.between(start_of_product(code, at), at - 1) for at in remainders_by(code, "4")}
    for at in remainders_by(code, divisor):
        first, last = start_of_product(code, at), at + 1
        year, sign = code.between(first, at - 1), "!="
        if code.text(at + 2) in ("==", "!=") and code.text(at + 3) == "0":
            sign, last = code.text(at + 2), at + 3
        if year in divided and code.text(first - 1) != "!":
            sign, more = RULES_OF_YEARS[divisor, sign]
            more = more.replace("YEAR", year)
            start, stop = code.tokens[first].start, code.tokens[last].end
            chosen = f" && (!{{on}} || {more}))" if sign == "&&" else f" || ({{on}} && {more}))"
            compared = "" if last > at + 1 else " != 0"
            changes = (
                Change(start, start, "(", "(", WRAP),
                Change(stop, stop, f"{compared} {sign} {more})", chosen, UNWRAP),
            )
            yield Mutant(0, first, last, changes)


def remainders_by(code: Code, divisor: str) -> list[int]:
    return [at for at, token in enumerate(code.tokens) if token.text == "%" and code.text(at + 1) == divisor]


RULES = (leap_years,)
