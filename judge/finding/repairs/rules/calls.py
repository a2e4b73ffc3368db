"""A call that stands elsewhere, and is left out of a value of the same type."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.functions import functions
from judge.finding.repairs.rules.changes import takes_references
from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import Change, Mutant, visible_at
from judge.finding.repairs.rules.names import COMPARES, operand

NO_CALLS = {"if", "while", "switch", "for", "return", "sizeof", "strlen"}
BEFORE_VALUE = (*COMPARES, "(", "[", ",", "=", "+", "-", "return", "&&", "||")
AFTER_VALUE = (*COMPARES, ")", "]", ",", ";", "+", "-", "&&", "||")


def calls(code: Code) -> Iterator[Mutant]:
    """A call that others of the type have: `find(a)` for `a`, beside `find(b)`."""
    called: dict[str, set[tuple[str, int]]] = {}
    never = NO_CALLS | code.types | without_number(code)
    for at, token in enumerate(code.tokens):
        last = operand(code, at + 2) if token.kind == "name" and code.text(at + 1) == "(" else 0
        is_function = at not in code.names_declared and code.text(at - 1) not in (".", "->", "case")
        if is_function and code.partner.get(at + 1) == last + 1 and token.text not in never:
            called.setdefault(token.text, set()).add(type_of(code, at + 2, last))
    by_reference = {
        "swap",
        *(function.name for function in functions(code) if takes_references(code, function)),
    }
    result_of = {function.name: code.text(function.at - 1) for function in functions(code)}
    of_classes = {code.text(at): code.around[at] for at in range(len(code.tokens)) if is_method(code, at)}
    first = {token.text: at for at, token in reversed([*enumerate(code.tokens)]) if token.text in called}
    for at, token in enumerate(code.tokens if called else []):
        last = operand(code, at)
        if not last or code.text(at - 1) not in BEFORE_VALUE or code.text(last + 1) not in AFTER_VALUE:
            continue
        if code.text(code.around[at] - 1) in by_reference:
            continue
        is_text = "string" in type_of(code, at, last)[0]
        for name, types in called.items():
            opened = of_classes.get(name, -1)
            is_callable = opened < at < code.partner.get(opened, len(code.tokens))
            is_known = name not in code.variables or name in visible_at(code.declared, at)
            is_declared = opened >= 0 or first[name] < at or name not in result_of
            is_callable = is_callable and is_known and is_declared
            is_callable = is_callable and not (is_text and result_of.get(name, "string") != "string")
            if is_callable and type_of(code, at, last) in types and code.text(at - 2) != name:
                begin, end = code.tokens[at].start, code.tokens[last].end
                written = f"({{on}}?{name}({{inner}}):({{inner}}))"
                change = Change(begin, end, f"{name}({code.between(at, last)})", written)
                yield Mutant(2, at, last, (change,))


def is_method(code: Code, at: int) -> bool:
    is_in_class = code.text(code.around[at] - 2) in ("struct", "class")
    return is_in_class and code.text(code.partner.get(at + 1, -2) + 1) in ("{", "const")


def type_of(code: Code, at: int, last: int) -> tuple[str, int]:
    """Of a variable, and how often it can still be indexed; none if it is unknown, or declared here."""
    variable = visible_at(code.declared, at).get(code.text(at))
    is_known = variable is not None and at not in code.names_declared
    if variable is None or not is_known:
        return f"{at}", 0
    return variable.type, variable.dimensions - code.between(at, last).count("[")


def without_number(code: Code) -> set[str]:
    """The functions that return none."""
    types = {
        at for at, token in enumerate(code.tokens) if token.text in ("void", "string")
    } | code.of_templates
    return {code.text(at + 1) for at in types} | {"to_string"}


RULES = (calls,)
