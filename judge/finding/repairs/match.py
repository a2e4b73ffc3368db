"""Tells which rows of the table match an expression of a source."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from judge.finding.repairs.table import EXPRESSIONS
from judge.finding.source.edits import text_of
from judge.finding.source.expressions import Expression, ExpressionParser, walk
from judge.finding.source.statements import SourceCode
from judge.finding.source.tokens import Tokens
from judge.finding.source.types import NUMBER, WHOLE, element_of, type_of

LETTER = re.compile(r"[A-Z]")
VARIABLE = ("name", "index", "member")  # operators of what X, Y, V and W stand for


class TableRow(NamedTuple):
    """A row of EXPRESSIONS with both sides parsed. Its name is such as `A < B -> A <= B`."""

    name: str
    pattern: Expression
    instead: Expression
    cost: int


class Match(NamedTuple):
    """The part of a source that each letter of a row stands for."""

    nodes: dict[str, Expression]  # letter -> expression
    names: dict[str, str]  # the member for P; for the key ".", the `.` or `->` before it
    chosen: dict[str, str]  # the texts for letters that only the right side of the row has


@lru_cache()
def rows() -> dict[str, list[TableRow]]:
    """Maps operators to the rows whose pattern has them outermost; "" to those whose pattern is a letter."""
    by_operator: dict[str, list[TableRow]] = {}
    for pattern, instead, cost in EXPRESSIONS:
        row = TableRow(f"{pattern} -> {instead}", parsed(pattern), parsed(instead), cost)
        is_letter = LETTER.fullmatch(row.pattern.text) and row.pattern.op == "name"
        by_operator.setdefault("" if is_letter else row.pattern.op, []).append(row)
    return by_operator


def parsed(text: str) -> Expression:
    tokens = Tokens(text)
    return ExpressionParser(tokens, 0, len(tokens.tokens)).whole()


def binds(source: SourceCode, pattern: Expression, node: Expression, match: Match) -> bool:
    """Tells whether the pattern matches `node`. Adds to `match` what letters of the pattern stand for, even
    if it does not match. A letter that comes twice must stand for the same text."""
    if pattern.op == "name" and LETTER.fullmatch(pattern.text):
        known = match.nodes.setdefault(pattern.text, node)
        return text_of(source, known) == text_of(source, node) and is_fit(source, pattern.text, node)
    if pattern.op != node.op or len(pattern.kids) != len(node.kids):
        return False
    wanted = pattern.text
    if pattern.op == "member" and LETTER.fullmatch(pattern.text):
        wanted = match.names.setdefault(pattern.text, node.text)
        match.names["."] = source.text(node.last - 1)  # the `.` or `->` before the member
    kids = zip(pattern.kids, node.kids)
    return node.text == wanted and all(binds(source, inner, kid, match) for inner, kid in kids)


def is_fit(source: SourceCode, letter: str, node: Expression) -> bool:
    """Tells whether the letter may stand for the expression, by its type and its form (see table.py)."""
    if letter in "ABC":
        return True
    if letter == "N":
        return node.op == "number" or (node.op == "-_" and node.kids[0].op == "number")
    if letter == "F":
        return node.op == "name"
    type_ = type_of(source, node)
    if letter in "IJK":
        return type_ in WHOLE and type_ not in ("bool", "char")
    if letter in "XY":
        return node.op in VARIABLE and type_ in NUMBER
    if letter in "VW":
        return node.op in VARIABLE and element_of(type_) != ""
    return type_ == ("char" if letter == "H" else "string")


def letters(node: Expression) -> set[str]:
    """Returns the letters in a side of a row."""
    return {one.text for one in walk(node) if one.op in ("name", "member") and LETTER.fullmatch(one.text)}
