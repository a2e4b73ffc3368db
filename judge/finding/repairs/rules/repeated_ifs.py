"""`while` for `if`: what is done once, and is needed as long as the condition holds."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import CLOSE, OPEN, PLAIN, Change, Mutant
from judge.finding.repairs.rules.places import names_in
from judge.finding.repairs.rules.statements import CHANGES, JUMPS, KEYWORDS

SHORTENS = ("pop", "pop_back", "pop_front", "erase", "push_back", "insert")


def repeated_ifs(code: Code) -> Iterator[Mutant]:
    """Of an `if` without `else` that changes what it asks for."""
    for at in sorted(code.starts):
        if code.text(at) != "if" or code.text(at - 1) == "else" or code.has_else(at):
            continue
        closed = code.partner.get(at + 1, 0)
        body = closed + 1
        end = code.end_of_statement(body)
        words = {code.text(inside) for inside in range(body, end)}
        is_plain = closed and not words & {*JUMPS, "case"} and not code.is_declaration(at + 2)
        if is_plain and changed_by(code, body, end) & names_in(code, at + 2, closed - 1):
            yield repeated(code, at, body, end)


def changed_by(code: Code, body: int, end: int) -> set[str]:
    """The variables that a statement changes, but for those that get a constant: a new maximum is found
    once."""
    changed = set()
    for at in range(body, end):
        sign, first = code.text(at), code.start_of_operand(at - 1)
        is_constant = sign == "=" and code.text(at + 2) == ";" and code.kind(at + 1) != "operator"
        if sign in CHANGES and sign not in ("[", ".") and not is_constant:
            changed.add(code.text(first))
            if sign in ("++", "--"):
                changed.add(code.text(at + 1))
        elif sign == "." and code.text(at + 1) in SHORTENS:
            changed.add(code.text(first))
    return changed & code.variables


def repeated(code: Code, at: int, body: int, end: int) -> Mutant:
    """In the build, a jump back: what is tried inside of the `if` stays there."""
    start, stop, label = code.tokens[at].start, code.tokens[end].end, f"judge_again{at}"
    again = f" if({{on}})goto {label};"
    changes = [
        Change(start, start, "", f"{label}:", OPEN),
        Change(start, code.tokens[at].end, "while", "{inner}"),
    ]
    if code.text(body) == "{":
        close = code.tokens[end].start
        changes.append(Change(close, close, "", again, PLAIN))
    elif code.text(body) not in KEYWORDS:
        first = code.tokens[body].start
        changes += [Change(first, first, "", "{", OPEN), Change(stop, stop, "", f"{again}}}", CLOSE)]
    condition = code.between(at + 1, body - 1)
    return Mutant(2, at, body - 1, tuple(changes), words=f"`while {condition}` for `if {condition}`")


RULES = (repeated_ifs,)
