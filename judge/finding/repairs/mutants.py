"""What a mutant is: a small change of a source that may repair it.

Each is written in two ways: as it stands in the repaired source, and so that one build has all of them and
takes at run time which ones hold (switch.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from judge.finding.repairs.code import Code, Declared

MOST_MUTANTS = 1500
MOST_OTHERS = 3  # names instead of one
INNER = "{inner}"  # stands for what is there already
# The order of what is inserted at one place: what ends there, the innermost first, then what begins there.
PLAIN, END, CLOSE, UNWRAP, BEFORE, WRAP, OPEN, BEGIN = range(8)


class Change(NamedTuple):
    """Of the source from `start` to `end`: what stands there instead, and how that is written if it depends
    on {on}. Without that, the token is an operator, or an expression."""

    start: int
    end: int
    plain: str
    switched: str = ""
    order: int = PLAIN


class Mutant(NamedTuple):
    """`first` and `last` are the tokens to show. Without `is_switched`, it needs a build of its own. It is
    tried only if a wrong case's answer has what `answers` matches. If it `replaces` lines, these need not run
    any more, as any others must."""

    cost: int
    first: int
    last: int
    changes: tuple[Change, ...]
    is_switched: bool = True
    words: str = ""  # if more than one place of one line is changed
    parts: tuple[Mutant, ...] = ()  # one of them may be enough
    answers: bytes = b""
    replaces: bool = False


def mutants(code: Code, rules: Iterable[Callable[[Code], Iterator[Mutant]]]) -> list[Mutant]:
    """The likeliest first."""
    proposed = [mutant for rule in rules for mutant in rule(code)]
    return sorted(proposed, key=lambda mutant: (mutant.cost, mutant.first))[:MOST_MUTANTS]


def replaced(code: Code, at: int, text: str, cost: int, *, is_switched: bool = True) -> Mutant:
    token = code.tokens[at]
    return Mutant(cost, at, at, (Change(token.start, token.end, text),), is_switched)


def inserted(code: Code, at: int, text: str, switched: str, *, cost: int) -> Mutant:
    """After the token."""
    end = code.tokens[at].end
    return Mutant(cost, at, at, (Change(end, end, text, switched),))


def whole(code: Code, first: int, last: int, text: str) -> Change:
    return Change(code.tokens[first].start, code.tokens[last].end, text)


def is_value(code: Code, at: int) -> bool:
    """Whether an operand may end with this token."""
    return (
        code.kind(at) in ("name", "number", "text")
        and code.text(at) not in ("return", "operator")
        or code.text(at) in (")", "]")
    )


def visible_at(declared: list[Declared], at: int) -> dict[str, Declared]:
    """By their names; not one whose own first value this belongs to."""
    return {variable.name: variable for variable in declared if variable.ready <= at < variable.end}
