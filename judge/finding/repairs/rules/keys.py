"""What a comparison of two structs, or pairs, may order by."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from judge.finding.repairs.functions import functions
from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.habits import fields_alike
from judge.finding.repairs.mutants import Change, Mutant
from judge.finding.repairs.rules.statements import NUMBER_TYPE

SIGNS = ("<", ">")
MOST_FIELDS = 3


def keys(code: Code) -> Iterator[Mutant]:
    """Another field, the sum, difference, product or ratio of two, instead of all that a comparison does."""
    fields = fields_alike(code)
    for opened, body in comparisons(code):
        first, second = parameters(code, opened)
        used = [code.text(at) for at in range(body, code.partner[body])]
        names = list(dict.fromkeys(word for word in used if word in fields))
        names += [name for known in names for name in fields[known] if name not in names]
        if not second or not names or not 0 < len(names) <= MOST_FIELDS:
            continue
        start, end = code.tokens[body + 1].start, code.tokens[code.partner[body] - 1].end
        old = "".join(code.source[start:end].split())
        is_short = used.count(";") == 1 and bool(first)  # `fields` changes it
        for key in islice(keys_of(names, fields), len(names) if is_short else 0, None):
            left, right = (text.replace("FIRST", first).replace("SECOND", second) for text in key)
            for sign in SIGNS:
                text = f"return {left} {sign} {right};"
                if "".join(text.split()) != old:
                    change = Change(start, end, text, f"if({{on}}){{{text}}}{{inner}}")
                    words = f"`{text}` in this comparison"
                    cost = 3 if " " in left and "1LL" not in left else 2
                    yield Mutant(cost, body, code.partner[body], (change,), words=words, replaces=True)


def keys_of(names: list[str], fields: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    """The two sides of each comparison; two fields are taken together if they have one type."""
    for name in names:
        yield f"FIRST{name}", f"SECOND{name}"
    pairs = combinations(sorted(names), 2)
    for one, other in (pair for pair in pairs if pair[1] in fields[pair[0]]):
        for sign in ("+", "-", "*"):
            yield (f"FIRST{one} {sign} FIRST{other}", f"SECOND{one} {sign} SECOND{other}")
        yield f"1LL * FIRST{one} * SECOND{other}", f"1LL * SECOND{one} * FIRST{other}"


def comparisons(code: Code) -> Iterator[tuple[int, int]]:
    """The brackets before the two parameters, and before the body, of functions and lambdas."""
    for function in functions(code):
        if code.text(function.at - 1) == "bool":
            yield function.opened, function.body
    for at, token in enumerate(code.tokens):
        opened = at + 2 if token.text == "operator" and code.text(at + 1) == "<" else at + 1
        is_one = token.text == "]" or opened > at + 1
        closed = code.partner.get(opened, -2)
        body = closed + 2 if code.text(closed + 1) == "const" else closed + 1
        if is_one and code.text(opened) == "(" and code.text(body) == "{":
            yield opened, body


def parameters(code: Code, opened: int) -> tuple[str, str]:
    """What stands before the fields of each, if there are two of one type, or it is a member that compares
    with the only one; else empty."""
    closed = code.partner[opened]
    commas = [
        at
        for at in range(opened + 1, closed)
        if code.text(at) == "," and code.around[at] == opened and at not in code.of_templates
    ]
    if not commas and code.text(opened - 2) == "operator" and code.kind(closed - 1) == "name":
        return "", f"{code.text(closed - 1)}."
    if len(commas) != 1:
        return "", ""
    types = code.between(opened + 1, commas[0] - 2), code.between(commas[0] + 1, closed - 2)
    if NUMBER_TYPE.fullmatch(types[0]):
        return "", ""
    is_alike = types[0] == types[1] and code.kind(commas[0] - 1) == code.kind(closed - 1) == "name"
    names = code.text(commas[0] - 1), code.text(closed - 1)
    return (f"{names[0]}.", f"{names[1]}.") if is_alike else ("", "")


RULES = (keys,)
