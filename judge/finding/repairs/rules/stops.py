"""A loop that should end where the condition of its `if` is false for the first time."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import BEFORE, CLOSE, OPEN, UNWRAP, Change, Mutant
from judge.finding.repairs.rules.statements import JUMPS


def stops(code: Code) -> Iterator[Mutant]:
    """`else break;`, in a loop whose last statement is an `if`; and in two such loops in a row."""
    found = {}
    for loop, body, end in code.loops:
        at = last_if(code, body, end)
        if at:
            found[loop] = at
            yield with_stop(code, at)
    for parts in code.lists:
        for (first, _), (second, _) in zip(parts, parts[1:]):
            if first in found and second in found:
                ifs = found[first], found[second]
                changes = tuple(change for at in ifs for change in of_condition(code, at))
                lines = " and ".join(f"{code.line(at)}" for at in ifs)
                yield Mutant(2, *ifs, changes, words=f"`else break;` after each `if` of lines {lines}")


def last_if(code: Code, body: int, end: int) -> int:
    """The `if` without `else` that ends the body of a loop, and does not leave it; 0 if none does."""
    parts = code.statements_in(body) or [(body, end)]
    at, last = parts[-1]
    if code.text(at) != "if" or at + 1 not in code.partner or code.has_else(at):
        return 0
    then = code.partner[at + 1] + 1
    leaves = any(code.text(inside) in JUMPS for inside in range(then, last))
    return 0 if leaves or code.text(then) in ("if", "for", "while", "do") else at


def with_stop(code: Code, at: int) -> Mutant:
    first, last = code.tokens[at].start, code.tokens[code.end_of_statement(at)].end
    changes = (
        Change(first, first, "", "{", OPEN),
        *of_condition(code, at),
        Change(last, last, "", " if(judge_stops())break;}", CLOSE),
    )
    return Mutant(2, at, at, changes, words="`else break;` after this `if`")


def of_condition(code: Code, at: int) -> tuple[Change, ...]:
    """What notes that it is false; the loop ends after the `if` (`with_stop`)."""
    closed, last = code.partner[at + 1], code.tokens[code.end_of_statement(at)].end
    start, stop = code.tokens[at + 1].end, code.tokens[closed].start
    return (
        Change(start, start, "", "(", BEFORE),
        Change(stop, stop, "", ")||({on}&&judge_stop())", UNWRAP),
        Change(last, last, " else break;"),
    )


RULES = (stops,)
