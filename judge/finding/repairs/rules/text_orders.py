"""Strings that `<` compares as in a dictionary, and characters: "100" before "20", "4" before "d"."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import Mutant, visible_at, whole
from judge.finding.repairs.rules.names import operand

COMPARES = ("<", ">", "<=", ">=")
ORDERS = (
    "({a}.size() != {b}.size() ? {a}.size() {strict} {b}.size() : {a} {sign} {b})",
    "({a} + {b} {sign} {b} + {a})",
)
TELLS = ("isdigit", "isalpha", "isalnum")
CHARACTERS = (("string", 0), ("char", 1))
STARTS, ENDS = (".", "->", "::", "+"), (".", "->", "(", "+")


def comparisons(code: Code) -> Iterator[Mutant]:
    """By the length first; and by which of two stands first in the larger number."""
    for at, token in enumerate(code.tokens):
        if token.text not in COMPARES or at in code.of_templates:
            continue
        first, last = start_of_element(code, at - 1), operand(code, at + 1) or at + 1
        is_whole = code.text(first - 1) not in STARTS and code.text(last + 1) not in ENDS
        if not (is_whole and is_string(code, first, at - 1) and is_string(code, at + 1, last)):
            continue
        texts = {"a": code.between(first, at - 1), "b": code.between(at + 1, last)}
        for order in ORDERS:
            text = order.format(sign=token.text, strict=token.text[0], **texts)
            yield Mutant(2, first, last, (whole(code, first, last, text),))


def kinds(code: Code) -> Iterator[Mutant]:
    """Of two characters of a string, digits with digits alone, in a program that tells digits."""
    if not any(token.text in TELLS and code.text(at + 1) == "(" for at, token in enumerate(code.tokens)):
        return
    for at, token in enumerate(code.tokens):
        if token.text not in COMPARES or at in code.of_templates:
            continue
        first, last = start_of_element(code, at - 1), operand(code, at + 1)
        if code.text(first) == code.text(at + 1) and is_character(code, first) and is_character(code, at + 1):
            one, other, old = (
                code.between(first, at - 1),
                code.between(at + 1, last),
                code.between(first, last),
            )
            text = f"({old} && !isdigit({one}) == !isdigit({other}))"
            yield Mutant(2, first, last, (whole(code, first, last, text),))


def is_character(code: Code, at: int) -> bool:
    """Whether this is an element of a string."""
    variable = visible_at(code.declared, at).get(code.text(at))
    is_text = variable is not None and (plain(variable.type), variable.dimensions) in CHARACTERS
    return is_text and code.dimensions(at + 1) == 1


def sorts(code: Code) -> Iterator[Mutant]:
    """The same for `sort(a, a + n)`."""
    for at, token in enumerate(code.tokens):
        closed = code.partner.get(at + 1, 0)
        if token.text != "sort" or code.text(at + 1) != "(" or code.kind(at + 2) != "name":
            continue
        array = visible_at(code.declared, at).get(code.text(at + 2))
        commas = [inside for inside in range(at, closed) if is_comma(code, inside, at + 1)]
        if array is None or not is_array_of_strings(plain(array.type), array.dimensions) or len(commas) != 1:
            continue
        last, string = closed - 1, "string" if "using namespace std" in code.source else "std::string"
        for order in ORDERS:
            value = order.format(sign="<", strict="<", a="a", b="b")[1:-1]
            less = f"[](const {string}& a, const {string}& b) {{ return {value}; }}"
            old = code.between(at, closed)
            change = whole(code, at, closed, f"{code.text(at)}({code.between(at + 2, last)}, {less})")
            yield Mutant(2, at, closed, (change,), words=f"`{value}` as the order of `{old}`")


def is_comma(code: Code, at: int, opened: int) -> bool:
    return code.text(at) == "," and code.around[at] == opened and at not in code.of_templates


def start_of_element(code: Code, at: int) -> int:
    start = code.start_of_operand(at)
    return start if operand(code, start) == at else at


def is_string(code: Code, first: int, last: int) -> bool:
    """Whether these tokens are a string, or an element of an array of strings."""
    variable = visible_at(code.declared, first).get(code.text(first))
    if variable is None:
        return first == last and code.text(first) in constant_strings(code)
    if operand(code, first) != last:
        return False
    indices, type_ = code.dimensions(first + 1), plain(variable.type)
    return (type_ == "string" and indices == variable.dimensions) or (
        type_ == "vector<string>" and indices == 1 + variable.dimensions
    )


def constant_strings(code: Code) -> set[str]:
    """The names of parameters that are `const string&`, which are no variables."""
    strings = [at for at, token in enumerate(code.tokens) if token.text == "string"]
    by_reference = {code.text(at + 2) for at in strings if code.text(at + 1) == "&"}
    return by_reference | {code.text(at + 1) for at in strings if code.text(at - 1) == "const"}


def is_array_of_strings(type_: str, dimensions: int) -> bool:
    return (type_, dimensions) in (("string", 1), ("vector<string>", 0))


def plain(type_: str) -> str:
    """Without what makes no difference, such as `const` and `&`."""
    words = type_.replace("std::", "").replace("const ", "").replace("static ", "")
    return words.replace(" ", "").rstrip("&")


RULES = (comparisons, kinds, sorts)
