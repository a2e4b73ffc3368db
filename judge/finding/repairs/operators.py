"""Other operators, and the other of min and max."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import CLOSE, OPEN, UNWRAP, WRAP, Change, Mutant, is_value, replaced

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
        if code.text(at - 1) in arrays:
            continue
        for other, cost in OTHERS.get(token.text, ()):
            yield replaced(code, at, other, cost, is_switched=not code.is_constant(at))


def rebuilt(code: Code) -> Iterator[Mutant]:
    """The other of the two bounds, and `!= 0` for `> 0`."""
    for at, token in enumerate(code.tokens):
        follows = "0" if token.kind == "operator" else "("
        if token.text in REBUILT and code.text(at + 1) == follows and at not in code.of_templates:
            yield replaced(code, at, REBUILT[token.text], 3, is_switched=False)


def logical(code: Code) -> Iterator[Mutant]:
    """Switched if the condition has no other of its kind."""
    for at, token in enumerate(code.tokens):
        other = LOGICAL.get(token.text)
        if other is None or not is_value(code, at - 1):
            continue
        first, last = bounds(code, at)
        inner = [one for one in range(first, last + 1) if code.around[one] == code.around[at] and one != at]
        change = Change(token.start, token.end, other)
        if any(code.text(one) in ("&&", "||", "?", ":", ",") for one in inner):
            yield Mutant(2, at, at, (change,), False)
            continue
        no = "!" if token.text == "||" else ""
        middle = f")=={no}({{on}}))?{no}({{on}}):bool("
        start, end = code.tokens[first].start, code.tokens[last].end
        yield Mutant(
            2,
            at,
            at,
            (
                Change(start, start, "", "((bool(", OPEN),
                change._replace(switched=middle),
                Change(end, end, "", "))", CLOSE),
            ),
        )


def bounds(code: Code, at: int) -> tuple[int, int]:
    """The first and the last token of the condition around an operator."""
    level, first, last = code.around[at], at, at
    while first - 1 > level and not (code.around[first - 1] == level and ends_condition(code, first - 1)):
        first -= 1
    while last + 1 < len(code.tokens) and code.text(last + 1) not in (";",):
        if code.partner.get(level) == last + 1:
            break
        last += 1
    return first, last


def ends_condition(code: Code, at: int) -> bool:
    return code.text(at) in (";", "return", "=", "{", "}")


def negations(code: Code) -> Iterator[Mutant]:
    """The whole condition of an `if` or `while`."""
    for at, token in enumerate(code.tokens):
        end = code.partner.get(at + 1, 0)
        if token.text not in ("if", "while") or code.text(at + 1) != "(" or end <= at + 2:
            continue
        if at + 2 in code.starts or code.end_of_type(at + 2) > at + 2:
            continue
        start, stop = code.tokens[at + 2].start, code.tokens[end].start
        changes = (
            Change(start, start, "!(", "({on})!=!!(", WRAP),
            Change(stop, stop, ")", ")", UNWRAP),
        )
        yield Mutant(4, at, end, changes)


def orders(code: Code) -> Iterator[Mutant]:
    """The other of min and max, and a sort the other way round."""
    for at, token in enumerate(code.tokens):
        end = code.partner.get(at + 1, 0)
        if token.text not in WITH_ORDER or code.text(at + 1) != "(" or not end or end == at + 2:
            continue
        commas = sum(code.text(one) == "," and code.around[one] == at + 1 for one in range(at + 2, end))
        if commas > 1:  # it has an order already
            continue
        if at in code.names_declared or code.text(end + 1) == "{":
            continue
        place = code.tokens[end].start
        other = ORDERED.get(token.text)
        shown = "" if other else ", greater<>()"
        order = Change(place, place, shown, ",judge_order({on})", UNWRAP)
        if other:
            yield Mutant(2, at, at, (Change(token.start, token.end, other, token.text), order))
        else:
            yield Mutant(2, at, end, (order,))


RULES = (operators, rebuilt, logical, orders, negations)
