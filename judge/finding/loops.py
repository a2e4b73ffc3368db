"""Where the loops of a source begin and end, by its words and brackets."""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.finding.refusals import without_literals

TOKEN = re.compile(r"\b(?:for|while|do|if|else)\b|[(){};\n]")


class Loop(NamedTuple):
    """Its first and last lines."""

    first: int
    last: int


class Open(NamedTuple):
    """A `{`, or the keyword of a statement that is not over, with its line, and how many round brackets are
    open around it."""

    word: str
    line: int
    depth: int


def loops(source: str) -> list[Loop]:
    """All that are complete. An `else` ends those without braces around its `if` too early."""
    complete: list[Loop] = []
    line, depth, braces = 1, 0, 0
    open_: list[Open] = []
    for match in TOKEN.finditer(without_literals(source)):
        token = match[0]
        if token == "\n":
            line += 1
        elif token in "()":
            depth += 1 if token == "(" else -1
        elif token == "}" and braces:
            braces -= 1
            while open_[-1].word != "{":
                open_.pop()
            depth = open_.pop().depth
            complete += ended(open_, line)
        elif token == ";" and depth <= 0:
            complete += ended(open_, line)
        elif token not in "};":
            open_.append(Open(token, line, depth))
            if token == "{":
                braces, depth = braces + 1, 0
    return complete


def ended(open_: list[Open], line: int) -> list[Loop]:
    """The loops that end with a statement; it takes what it is the body of off the list."""
    complete = []
    while open_ and open_[-1].word != "{":
        statement = open_.pop()
        if statement.word in ("for", "while", "do"):
            complete.append(Loop(statement.line, line))
    return complete


def loop_around(source: str, first: int, last: int) -> Loop | None:
    """The innermost loop with these lines in it."""
    around = [loop for loop in loops(source) if loop.first <= first and last <= loop.last]
    around.sort(key=lambda loop: (loop.last - loop.first, -loop.first))
    return around[0] if around else None
