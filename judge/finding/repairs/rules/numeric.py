"""Other numbers, and one more or less."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.rules.calls import without_number
from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.text_orders import is_string
from judge.finding.repairs.mutants import MOST_OTHERS, Change, Mutant, inserted, replaced, visible_at

LEAST, MOST = "-1000000000", "1000000000"
STARTS = ("0", "1", "-1", LEAST, MOST)  # initial values
WIDER = {"1000000000": "1000000000000000000LL", "-1000000000": "-1000000000000000000LL"}
NUMERIC = re.compile(
    r"^(?:const |static )*(?:auto|(?:unsigned |long )*(?:int|long|short|char|double|ll|LL|size_t))\b"
)
POWER_OF_TEN, LARGE_PRIME = re.compile("10{1,8}"), re.compile("[19]0*[0-9]{0,9}[379]")
MODULI = "1000000007", "998244353"
LITERALS = {"'a'": "'A'", "'A'": "'a'", "'0'": "'a'", "true": "false", "false": "true"}


def numbers(code: Code) -> Iterator[Mutant]:
    for at, token in enumerate(code.tokens):
        if token.kind != "number" or not token.text.isdecimal() or len(token.text) > 4:
            continue
        if token.text != "0" and token.text.startswith("0"):
            continue
        if is_of_bits(code, at) or code.text(code.around[at] - 1) in ("tie", "sync_with_stdio"):
            continue
        number = int(token.text)
        is_switched = not code.is_constant(at)
        for other in (number - 1, number + 1):
            if other >= 0:
                cost = 1 if max(number, other) < 2 else 2 if number < 100 else 3
                if code.text(at - 3) == "%" and code.text(at - 2) != "2":  # `x % 3 == 1` for `x % 3 == 0`
                    cost = 3
                yield replaced(code, at, str(other), cost, is_switched=is_switched)
        if code.text(code.around[at]) == "[" and code.text(at + 1) == "]" and is_switched:
            known = visible_at(code.declared, at).values()
            whole = [
                variable.name for variable in known if variable.type == "int" and not variable.dimensions
            ]
            for name in whole[-MOST_OTHERS:]:
                yield replaced(code, at, name, 3)


def is_of_bits(code: Code, at: int) -> bool:
    """Whether no one mistakes the number: `m & (m - 1)`, `(m & k) != 0`."""
    opened = code.partner.get(at - 2, at) if code.text(at - 1) in ("==", "!=") else at
    return code.text(code.around[at] - 1) == "&" or any(
        code.text(inside) == "&" for inside in range(opened, at)
    )


def literals(code: Code) -> Iterator[Mutant]:
    """Other letters and truths, ten times as much, and the usual moduli."""
    for at, token in enumerate(code.tokens):
        others = [LITERALS[token.text]] if token.text in LITERALS else []
        if POWER_OF_TEN.fullmatch(token.text):
            others += [f"{token.text}0", token.text[:-1]]
        if LARGE_PRIME.fullmatch(token.text):
            others += [modulus for modulus in MODULI if modulus != token.text]
        for other in others:
            yield replaced(code, at, other, 3, is_switched=not code.is_constant(at))


def initial_values(code: Code) -> Iterator[Mutant]:
    """What a variable is set to: `= 0;`, `= -1,`, `= INT_MAX;`."""
    for at, token in enumerate(code.tokens):
        is_set = token.text == "=" and (code.kind(at - 1) == "name" or code.text(at - 1) == "]")
        if not is_set or code.text(code.around[at]) == "(":  # the counter of a loop
            continue
        last = at + 2 if code.text(at + 1) == "-" else at + 1
        if code.text(last + 1) not in (";", ",") or code.text(at - 2) == "auto" or code.is_constant(at + 1):
            continue
        if is_flag(code, code.text(at - 1)):
            continue
        is_limit = code.text(last).endswith(("_MAX", "_MIN", "inf", "INF"))
        if code.kind(last) != "number" and not is_limit:
            continue
        old = code.between(at + 1, last).replace(" ", "")
        start, end = code.tokens[at + 1].start, code.tokens[last].end
        for value in STARTS:
            if value != old and not (code.kind(last) == "number" and near(value, old)):
                is_usual = value == "-1" and not is_sum(code, code.text(at - 1))
                is_usual = is_usual or (value == LEAST and is_largest(code, code.text(at - 1)))
                cost = 1 if is_usual else 2
                yield Mutant(cost, at + 1, last, (Change(start, end, value),))
        for value in WIDER.values():
            yield Mutant(3, at + 1, last, (Change(start, end, value),))


def is_largest(code: Code, name: str) -> bool:
    """Whether the variable becomes the maximum: `best = max(best, x)`, `if (x > best)`."""
    before = [code.between(at - 2, at - 1) for at, token in enumerate(code.tokens) if token.text == name]
    return any(text.endswith(">") or text == "max(" for text in before)


def is_sum(code: Code, name: str) -> bool:
    """Whether something is added to the variable."""
    return any(token.text == name and code.text(at + 1) == "+=" for at, token in enumerate(code.tokens))


def is_flag(code: Code, name: str) -> bool:
    """Whether it is set to 0 and to 1, and not changed otherwise."""
    places = [at for at, token in enumerate(code.tokens) if token.text == name]
    values = {code.text(at + 2) for at in places if code.text(at + 1) == "="}
    is_counted = any(code.text(at + 1) in ("++", "--", "+=", "-=") for at in places)
    return values == {"0", "1"} and not is_counted


def near(value: str, old: str) -> bool:
    """Whether `numbers` makes one of the other."""
    return value.isdecimal() and old.isdecimal() and abs(int(value) - int(old)) == 1


def off_by_one(code: Code) -> Iterator[Mutant]:
    """`+ 1` or `- 1` at the end of an index, after a bound, a value that is assigned or returned."""
    no_numbers = without_number(code)
    for at, token in enumerate(code.tokens):
        following = code.text(at + 1)
        is_end = is_number(code, at) or token.kind == "number" or token.text in (")", "]")
        if not is_end or following not in ("]", ";", ")", ",", "<<", "&&", "||"):
            continue
        start = code.start_of_operand(at)
        before = code.text(start - 1)
        is_bound = before in ("<", "<=", ">", ">=", "=", "return") and start - 1 not in code.of_templates
        is_index = following == "]"
        is_printed = before == "<<" and is_number(code, at) and not is_letter(code, at)
        if is_string(code, start, at):
            continue
        if token.kind == "number" and not is_index or code.is_constant(at) or at in code.names_declared:
            continue
        if before == "=" and code.text(start - 3) == "&":  # a reference
            continue
        cost = 3 if is_printed else 2
        if is_index and not has_offsets(code, code.text(code.partner[at + 1] - 1)):
            cost = 3
        if before == "=" and code.text(code.around[at]) == "(":  # where a loop starts
            cost = 1
        is_text = token.text == ")" and code.text(start) in no_numbers
        if not is_text and (is_index or is_bound or is_printed):
            yield inserted(code, at, " - 1", "-({on})", cost=cost)
            yield inserted(code, at, " + 1", "+({on})", cost=cost)


def has_offsets(code: Code, name: str) -> bool:
    """Whether an index of the array is added to anywhere."""
    opened = [at for at in range(1, len(code.tokens)) if code.text(at) == "[" and code.text(at - 1) == name]
    return any(
        code.text(inside) in ("+", "-") for at in opened for inside in range(at, code.partner.get(at, at))
    )


def is_letter(code: Code, at: int) -> bool:
    """Whether a sum with this is printed otherwise."""
    variable = visible_at(code.declared, at).get(code.text(at))
    return variable is not None and ("char" in variable.type or "bool" in variable.type)


def is_number(code: Code, at: int) -> bool:
    """Whether this is the name of a variable, and no text or container."""
    variable = visible_at(code.declared, at).get(code.text(at))
    return variable is not None and NUMERIC.search(variable.type) is not None


def digits(code: Code) -> Iterator[Mutant]:
    """`- '0'` after the character of a text that is added."""
    for at, token in enumerate(code.tokens):
        is_reference = token.text == "=" and code.text(at - 2) == "&"
        if token.text in ("+=", "=", "+") and code.kind(at + 1) == "name" and not is_reference:
            end = operand(code, at + 1)
            is_text = is_string(code, at + 1, end)
            if end and code.text(end + 1) in (";", ")", "+") and code.text(end + 2) != "'0'" and not is_text:
                if token.text == "+=" or code.text(end) == "]":
                    yield inserted(code, end, " - '0'", "-({on})*'0'", cost=3)


RULES = (numbers, literals, initial_values, off_by_one, digits)
