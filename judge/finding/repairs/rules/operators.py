"""Other operators, and the other of min and max."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import INNER, UNWRAP, WRAP, Change, Mutant, is_value, replaced

OTHERS = {  # of an operator, those that may be meant, with their costs
    "<": (("<=", 1), (">", 2), (">=", 3)),
    "<=": (("<", 1), (">=", 2), (">", 3)),
    ">": ((">=", 1), ("<", 2), ("<=", 3)),
    ">=": ((">", 1), ("<=", 2), ("<", 3)),
    "==": (("!=", 2),),
    "!=": (("==", 2),),
    "+": (("-", 2), ("*", 3)),
    "-": (("+", 2),),
    "*": (("+", 3), ("/", 4)),
    "/": (("%", 3), ("*", 4)),
    "%": (("/", 3),),
    "+=": (("-=", 2), ("=", 2), ("*=", 4)),
    "-=": (("+=", 2), ("=", 3)),
    "*=": (("+=", 3), ("=", 3)),
    "=": (("+=", 2), ("-=", 4)),
}
# What no build can switch: it would need another type, or another template.
REBUILT = {"lower_bound": "upper_bound", "upper_bound": "lower_bound", ">": "!=", "<": "!="}
LOGICAL = {"&&": "||", "||": "&&"}
ENDS = (";", "return", "=", "{", "}", ",", "?", ":")  # of a condition
WITH_ORDER = ("sort", "min", "max", "min_element", "max_element", "stable_sort")
ORDERED = {"min": "max", "max": "min", "min_element": "max_element", "max_element": "min_element"}


def operators(code: Code) -> Iterator[Mutant]:
    arrays = {variable.name for variable in code.declared if variable.dimensions}
    for at, token in enumerate(code.tokens):
        if token.kind != "operator" or at in code.of_templates or not is_value(code, at - 1):
            continue
        if token.text == "=" and (
            code.is_declaration(code.starts_before[at]) or code.text(code.around[at]) == "("
        ):
            continue
        if token.text in ("*", "&&") and code.text(at - 1) in code.types:
            continue
        if code.text(at - 1) in arrays or code.text(at + 1) in ("true", "false"):
            continue
        for other, cost in OTHERS.get(token.text, ()):
            yield replaced(code, at, other, cost, is_switched=not code.is_constant(at))


def rebuilt(code: Code) -> Iterator[Mutant]:
    """The other of the two bounds, `!= 0` for `> 0`, and `==` for `=` in a condition."""
    for at, token in enumerate(code.tokens):
        follows = "0" if token.kind == "operator" else "("
        if token.text in REBUILT and code.text(at + 1) == follows and at not in code.of_templates:
            yield replaced(code, at, REBUILT[token.text], 2, is_switched=False)
        keyword = code.text(code.around[at] - 1)
        if token.text == "=" and keyword in ("if", "while") and not code.is_declaration(code.around[at] + 1):
            yield replaced(code, at, "==", 1, is_switched=False)


def logical(code: Code) -> Iterator[Mutant]:
    """The condition stands twice in the build: as it is, and with the other operator."""
    for at, token in enumerate(code.tokens):
        other = LOGICAL.get(token.text)
        if other is None or not is_value(code, at - 1):
            continue
        first, last = bounds(code, at)
        if token.text == "&&" and is_range(code, at):
            continue
        start, end = code.tokens[first].start, code.tokens[last].end
        text = f"{code.source[start : token.start]}{other}{code.source[token.end : end]}"
        changes = (
            Change(start, start, "", f"({{on}}?bool({text}):bool(", WRAP),
            Change(token.start, token.end, other, INNER),
            Change(end, end, "", "))", UNWRAP),
        )
        yield Mutant(2, at, at, changes)


def is_range(code: Code, at: int) -> bool:
    """Whether the && stands in `x >= 1 && x <= n`: with || that would always be true."""
    left, right = (code.text(at - 3), code.text(at - 2)), (code.text(at + 1), code.text(at + 2))
    is_same = left[0] == right[0] and code.kind(at - 3) == "name"
    return is_same and code.kind(at - 1) == "number" and left[1] in (">", ">=") and right[1] in ("<", "<=")


def bounds(code: Code, at: int) -> tuple[int, int]:
    """The first and the last token of the condition around an operator."""
    level, first, last = code.around[at], at, at
    while first - 1 > level and not (code.around[first - 1] == level and code.text(first - 1) in ENDS):
        first -= 1
    while last + 1 < len(code.tokens) and code.partner.get(level) != last + 1:
        if code.around[last + 1] == level and code.text(last + 1) in ENDS:
            break
        last += 1
    return first, last


def orders(code: Code) -> Iterator[Mutant]:
    """The other of min and max, and a sort the other way round."""
    for at, token in enumerate(code.tokens):
        end = code.partner.get(at + 1, 0)
        if token.text not in WITH_ORDER or code.text(at + 1) != "(" or not end or end == at + 2:
            continue
        commas = sum(code.text(inner) == "," and code.around[inner] == at + 1 for inner in range(at + 2, end))
        if commas > 1:  # it has an order already
            continue
        if at in code.names_declared or code.text(end + 1) == "{":
            continue
        close = code.tokens[end].start
        other = ORDERED.get(token.text)
        shown = "" if other else ", greater<>()"
        order = Change(close, close, shown, ",judge_order({on})", UNWRAP)
        if other:
            yield Mutant(2, at, at, (Change(token.start, token.end, other, token.text), order))
        else:
            yield Mutant(2, at, end, (order,))


RULES = (operators, rebuilt, logical, orders)
