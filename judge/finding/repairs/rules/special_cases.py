"""A case that a function should treat apart at its start."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.functions import Function, functions
from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import Mutant
from judge.finding.repairs.rules.statements import added

CONDITIONS = (
    ("< 2", 1),
    ("< 1", 1),
    ("== 1", 2),
    ("== 0", 2),
    ("== 2", 2),
)  # of a parameter, with their costs
RESULTS = {
    "bool": ("false", "true"),
    "int": ("0", "1", "-1"),
    "ll": ("0", "1", "-1"),
    "long": ("0", "1", "-1"),
}


def special_cases(code: Code) -> Iterator[Mutant]:
    """`if (x < 2) return false;` at the start of a function of a whole number."""
    for function in functions(code):
        results = RESULTS.get(code.text(function.at - 1), ())
        name = whole_parameter(code, function)
        for condition, cost in CONDITIONS if name and is_counted(code, function, name) else ():
            for result in results:
                text = f"if ({name} {condition}) return {result};"
                where = f"at the start of `{function.name}`"
                more = 1 if results[0] == "false" else 2
                yield added(code, function.body, text, cost + more, where=where, shown=function.at)


def whole_parameter(code: Code, function: Function) -> str:
    """The name of the only parameter; empty if it is none of these."""
    words = [code.text(at) for at in range(function.opened + 1, code.partner[function.opened])]
    return words[-1] if words[:-1] in (["int"], ["ll"], ["long", "long"], ["LL"], ["const", "int"]) else ""


def is_counted(code: Code, function: Function, name: str) -> bool:
    """Whether the parameter stands in the head of a loop, or the function calls itself."""
    last = code.partner[function.body]
    heads = [range(loop, code.partner[loop + 1]) for loop, _, _ in code.loops if function.body < loop < last]
    in_heads = {code.text(at) for head in heads for at in head}
    return name in in_heads or function.name in {code.text(at) for at in range(function.body, last)}


RULES = (special_cases,)
