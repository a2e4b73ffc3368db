"""Edits of whole statements: one is replaced, added, or stands in another place."""

from __future__ import annotations

from judge.finding.source import effects
from judge.finding.source.edits import Edit
from judge.finding.source.statements import SourceCode, Statement


def text_of(source: SourceCode, statement: Statement) -> str:
    return source.between(statement.first, statement.last)


def replaced(source: SourceCode, statement: Statement, text: str = ";") -> Edit:
    """Returns the edit that puts the text instead of the statement; without a text, leaves it out."""
    return Edit(*source.span(statement.first, statement.last), text)


def before(source: SourceCode, token: int, text: str) -> Edit:
    """Returns the edit that adds a statement in a block, before the one that begins with the token."""
    start = source.tokens[token].start
    return Edit(start, start, text)


def after(source: SourceCode, statement: Statement, text: str) -> Edit:
    """Returns the edit that adds a statement after another. If that is a body without braces, as of an `if`,
    both get braces."""
    if source.text(statement.block) == "{":
        end = source.tokens[statement.last].end
        return Edit(end, end, text)
    return at_end(source, (statement.first, statement.last), text)


def at_start(source: SourceCode, body: tuple[int, int], text: str) -> Edit:
    """Returns the edit that adds a statement at the start of a body, which may have no braces."""
    if source.text(body[0]) == "{":
        return before(source, body[0] + 1, text)
    return Edit(*source.span(*body), f"{{ {text} {source.between(*body)} }}")


def at_end(source: SourceCode, body: tuple[int, int], text: str) -> Edit:
    if source.text(body[0]) == "{":
        return before(source, body[1], text)
    return Edit(*source.span(*body), f"{{ {source.between(*body)} {text} }}")


def can_stand(source: SourceCode, statement: Statement, at: int) -> bool:
    """Tells whether all variables of the statement are visible at another token, but for those that it
    declares."""
    names = effects.names(source, statement.first, statement.last)
    visible, here = source.visible(at), source.visible(statement.first)
    return all(visible.get(name) == here.get(name) for name in names if name in here)


def of_kind(source: SourceCode, *kinds: str) -> list[Statement]:
    return [statement for statement in source.statements if statement.kind in kinds]


def loops(source: SourceCode) -> list[Statement]:
    return [statement for statement in source.statements if statement.is_loop]
