"""Relations of numbers, where all other words are right. Each function returns a sentence, or None if the
relation does not hold."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import reduce
from itertools import accumulate
from math import gcd
from operator import add
from typing import Callable, Dict, NamedTuple

from judge.checking.output_hints.pair import Pair, constants_of
from judge.common.differences import shown
from judge.common.texts import count

INT, LONG_LONG = 32, 64  # bits
LEAST_NUMBERS, LEAST_DIGITS, LEAST_WRONG = 3, 3, 2
LARGE = 100  # from here on, a number that is one less is hardly so by chance
LEAST_CONSTANT = 1000  # smaller numbers of the source are not taken for a modulus
LARGE_CONSTANT = 10_000  # for a modulus from here on, one wrong number is enough
UNSIGNED = re.compile(rb"\b(?:unsigned|uint\w*|u32|u64|ull|size_t)\b|\bsize\(\)|[0-9][uU]")
DECIMAL = re.compile(rb"[+-]?[0-9]{1,25}(?:\.([0-9]{0,25}))?(e[+-][0-9]{2})?")
SO_FAR: Dict[str, Callable[[int, int], int]] = {"sum": add, "largest": max, "least": min}
LARGEST = {
    2 ** (INT - 1) - 1: "the largest int",
    -(2 ** (INT - 1)): "the least int",
    2 ** (LONG_LONG - 1) - 1: "the largest long long",
    -(2 ** (LONG_LONG - 1)): "the least long long",
}


class Written(NamedTuple):
    """A number as it was printed."""

    text: bytes
    value: Decimal
    decimals: int
    has_exponent: bool


def written(word: bytes) -> Written | None:
    form = DECIMAL.fullmatch(word)
    if form is None:
        return None
    return Written(word, Decimal(word.decode()), len(form[1] or b""), bool(form[2]))


def other_decimals(pair: Pair) -> str | None:
    """Finds right numbers with other numbers of decimals, or with an exponent."""
    digits, both = 0, None
    for words in reversed(pair.words):
        if words[0] == words[1]:
            continue
        number, right = written(words[0]), written(words[1])
        if not (number and right):
            return None
        both = number, right
        if number.has_exponent and not right.has_exponent:
            return scientific(number, right) if close(number.value, right.value) else None
        fewer = min(number.decimals, right.decimals)
        unit = Decimal(1).scaleb(-fewer)
        if number.decimals == right.decimals or abs(number.value - right.value) >= unit:
            return None
        digits += len(str(abs(int(right.value)))) + fewer
    if both is None or digits < LEAST_DIGITS:
        return None
    number, right = both
    decimals = count(number.decimals, "decimal") if number.decimals else "no decimals"
    return f"the same number with {decimals}: {shown(number.text)} for {shown(right.text)}"


def close(value: Decimal, exact: Decimal) -> bool:
    """Tells whether two numbers agree in the six digits that `cout` prints."""
    return abs(value - exact) <= abs(exact) * Decimal("1e-5")


def scientific(number: Written, right: Written) -> str:
    example = f"{shown(number.text)} for {shown(right.text)}"
    form = f"with fixed and setprecision({right.decimals})" if right.decimals else "as an integer"
    return f"the same number with six digits and an exponent: {example}; print it {form}"


def codes(pair: Pair) -> str | None:
    """Finds characters printed as numbers. A lone digit does not count: its code could be another number."""
    wrong = {words for words in pair.words if words[0] != words[1]}
    characters = b"".join(right for _, right in wrong)
    if len(characters) < 2 and not characters.isalpha():
        return None
    if any(word != b"".join(b"%d" % code for code in right) for word, right in wrong):
        return None
    word, right = min(wrong)
    return f"the codes of the characters: {shown(word)} for {shown(right)}"


def multiple_of_constant(pair: Pair) -> str | None:
    """Finds a modulus of the source that was taken too seldom, or at the wrong place."""
    factor = common_factor(pair)
    least = LEAST_CONSTANT if len(pair.wrong) > 1 else LARGE_CONSTANT
    for number, line in constants_of(pair.source).items():
        if number < least or factor % number:
            continue
        where = f"{number}, the number in line {line} of the source"
        if all(both.missing == number and both.output < 0 for both in pair.wrong):
            return f"the answer minus the output is {where}: a negative remainder"
        if all(both.output >= number > both.answer for both in pair.wrong):
            return f"the answer is the remainder of the output by {where}: % is missing"
        return f"the answer minus the output is a multiple of {where}"
    return None


def common_factor(pair: Pair) -> int:
    """Returns the greatest number that divides what is missing from each number."""
    return reduce(gcd, (both.missing for both in pair.wrong), 0)


def overflow(pair: Pair) -> str | None:
    """Finds numbers too large for their type, or unsigned ones that went below zero: all wrong numbers are
    off by multiples of 2^64 or 2^32."""
    for bits, type_ in ((LONG_LONG, "a long long"), (INT, "an int")):
        if common_factor(pair) % 2**bits == 0:
            if any(both.answer < 0 <= both.output for both in pair.wrong):
                amounts = {-both.missing >> bits for both in pair.wrong}
                times = f"{max(amounts)} times " if len(amounts) == 1 else "a multiple of "
                amount = f"2^{bits}" if amounts == {1} else f"{times}2^{bits}"
                cause = ": an unsigned number went below zero" if UNSIGNED.search(pair.source) else ""
                return f"the answer is the output minus {amount}{cause}"
            signed, either = range(-(2 ** (bits - 1)), 2 ** (bits - 1)), range(-(2 ** (bits - 1)), 2**bits)
            is_too_large = any(both.answer not in signed for both in pair.wrong)
            if is_too_large and all(both.output in either for both in pair.wrong):
                return f"the output is the answer modulo 2^{bits}: the number is too large for {type_}"
    return None


def same_amount(pair: Pair) -> str | None:
    amounts = {both.missing for both in pair.numbers}
    if len(amounts) != 1:
        return None
    amount = amounts.pop()
    is_enough = len({both.answer for both in pair.numbers}) >= LEAST_NUMBERS
    is_one_off = abs(amount) == 1 and all(abs(both.answer) >= LARGE for both in pair.numbers)
    if not (is_enough or is_one_off):
        return None
    which = "each number" if len(pair.numbers) > 1 else "the number"
    return f"{which} is {abs(amount)} {'less' if amount > 0 else 'more'} than the answer's"


def not_reset(pair: Pair) -> str | None:
    """Finds a result of one test that goes on into the next."""
    right = [both.answer for both in pair.numbers]
    if len(right) != len(pair.right) or len(set(right)) < LEAST_NUMBERS or len(pair.wrong) < LEAST_WRONG:
        return None
    for name, next_ in SO_FAR.items():
        if list(accumulate(right, next_)) == [both.output for both in pair.numbers]:
            return f"each number is the {name} of the answers so far: a variable is not reset between tests"
    return None


def equal_bytes(pair: Pair) -> str | None:
    """Finds a number that memset or 0x3f3f3f3f gave, and nothing replaced."""
    value = pair.wrong[0].output
    for bits in (INT, LONG_LONG):
        low = value % 2**bits
        if -(2 ** (bits - 1)) <= value < 2**bits and low % 256 not in (0, 255):
            if low == low % 256 * (2**bits // 255):
                return f"{value} is {low:#x}, as memset writes it: no value has replaced it"
    return None


def largest(pair: Pair) -> str | None:
    value = pair.wrong[0].output
    return f"{value} is {LARGEST[value]}" if value in LARGEST else None


def constant(pair: Pair) -> str | None:
    value = pair.wrong[0].output
    line = constants_of(pair.source).get(abs(value))
    return (
        f"{value} is the number in line {line} of the source"
        if line and abs(value) >= LARGE_CONSTANT
        else None
    )
