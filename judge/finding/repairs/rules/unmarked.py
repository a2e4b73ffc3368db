"""A mark that a function sets, or sets before it calls itself, and never takes back."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.functions import functions
from judge.finding.repairs.code import Code
from judge.finding.repairs.rules.missing import after, opposite
from judge.finding.repairs.mutants import CLOSE, OPEN, Change, Mutant
from judge.finding.repairs.rules.statements import statements

MOST_BETWEEN = 4  # statements from a mark to the call


def at_returns(code: Code) -> Iterator[Mutant]:
    """The opposite of a statement at the start of a function that calls itself, wherever it returns."""
    alone = set(statements(code))
    for function in functions(code):
        last = code.partner[function.body]
        calls = [at for at in range(function.body, last) if code.text(at) == function.name]
        parts = code.statements_in(function.body)
        for start, end in parts:
            text = opposite(code, start, end) if (start, end) in alone and end < max(calls, default=0) else ""
            if not text or text in code.between(function.body, last):
                continue
            returns = [at for at in range(end, last) if code.text(at) == "return"]
            if any(function.name in words(code, at) for at in returns):
                continue
            changes = [change for at in returns for change in around(code, at, text)]
            if code.text(parts[-1][0]) != "return":
                offset = code.tokens[last].start
                changes.append(Change(offset, offset, f" {text}", f" if({{on}}){{{text}}}", CLOSE))
            said = f"`{text}` before `{function.name}` returns"
            is_mark = code.text(start + 1) in ("[", ".")
            yield Mutant(1 if is_mark else 2, start, end, tuple(changes), words=said)


def words(code: Code, start: int) -> set[str]:
    return {code.text(at) for at in range(start, code.end_of_statement(start))}


def around(code: Code, start: int, text: str) -> tuple[Change, Change]:
    """The statement before one that may stand without { and }."""
    first, stop = code.tokens[start].start, code.tokens[code.end_of_statement(start)].end
    return (
        Change(first, first, f"{{ {text} ", f"{{if({{on}}){{{text}}}", OPEN),
        Change(stop, stop, " }", "}", CLOSE),
    )


def after_calls(code: Code) -> Iterator[Mutant]:
    """The opposite of a statement that stands some before a call of a function by itself, after the call."""
    alone = set(statements(code))
    for function in functions(code):
        for parts in code.lists:
            for number, (call, last) in enumerate(parts):
                is_inside = function.body < call < code.partner[function.body]
                if code.text(call) != function.name or not is_inside:
                    continue
                rest = code.between(last, code.partner[code.around[call]])
                for start, end in alone.intersection(
                    parts[max(0, number - MOST_BETWEEN) : max(0, number - 1)]
                ):
                    undone = opposite(code, start, end)
                    if undone and undone not in rest:
                        yield after(code, call, last, undone, cost=1)


RULES = (at_returns, after_calls)
