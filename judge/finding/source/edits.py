"""The one way to change a source: edits replace parts of its text, wraps put text around parts of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from judge.finding.source import effects
from judge.finding.source.expressions import Expression
from judge.finding.source.statements import SourceCode, Statement
from judge.finding.source.tokens import TOKEN

DIRECTIVE = re.compile(r"[ \t]{0,99}#[ \t]{0,99}(if|endif|include)")


class Edit(NamedTuple):
    """A change that puts `text` in place of the source from offset `start` up to offset `end`."""

    start: int
    end: int
    text: str


class Wrap(NamedTuple):
    """Text that stands before and after the source from offset `start` up to offset `end`. If two wraps begin
    at one offset, or end at one, the longer stands outside, or the first of two equal ones. A wrap of no
    length is an insertion: it stands after the wraps that end there, and before those that begin there."""

    start: int
    end: int
    before: str
    after: str = ""


def edited(source: str, edits: Iterable[Edit], start: int = 0) -> str:
    """Returns `source` with all edits, which may not overlap. If `source` is a part of a longer text, `start`
    is its offset in that text, and the edits have offsets in that text."""
    for edit in sorted(edits, reverse=True):  # from the last, so that no offset has moved before its turn
        source = source[: edit.start - start] + edit.text + source[edit.end - start :]
    return source


def wrapped(source: str, wraps: Sequence[Wrap], header: str = "") -> str:
    """Returns the source with all wraps, which may not cross each other. Puts the header after the includes,
    or at the start if a wrap begins before they end. What follows the header keeps its line numbers."""
    at = after_includes(source)
    if any(wrap.start < at for wrap in wraps):
        at = 0
    head = f'{header}#line {line_at(source, at)} "<stdin>"\n' if header else ""
    # At one offset: 0, header; 1, ends of wraps, inner ones first; 2, insertions; 3, beginnings, outer first.
    parts: list[tuple[int, tuple[int, ...], str]] = [(at, (0,), head)]  # offset, order at this offset, text
    for number, (start, end, before, after) in enumerate(wraps):
        if start == end:
            parts.append((start, (2, number), before + after))
        else:
            parts += [(end, (1, -start, -number), after), (start, (3, -end, number), before)]
    written, done = [], 0
    for offset, _, text in sorted(parts):
        written += [source[done:offset], text]
        done = offset
    return "".join([*written, source[done:]])


def line_at(source: str, offset: int) -> int:
    return source.count("\n", 0, offset) + 1


def after_includes(source: str) -> int:
    """Returns the offset after the last line that is an `#include`, or the `#endif` of a condition with one
    in it, so that what is put there is always compiled. Returns 0 if no such line is found."""
    depth, end, is_pending = 0, 0, False  # is_pending: an `#include` in a condition that is still open
    for token in TOKEN.finditer(source):  # a comment with an `#include` in it is one token
        directive = DIRECTIVE.match(token[0])
        word = directive[1] if directive else ""  # `if` of `#ifdef` and `#ifndef`, too
        depth += {"if": 1, "endif": -1}.get(word, 0)
        is_pending = is_pending or word == "include"
        if is_pending and depth <= 0:
            next_line = source.find("\n", token.end()) + 1  # 0 if there is none
            end, is_pending = next_line or len(source), False
    return end


def text_of(source: SourceCode, part: Statement | Expression) -> str:
    return source.between(part.first, part.last)


def replaced(source: SourceCode, statement: Statement, text: str = ";") -> Edit:
    """Returns the edit that puts the text in place of the statement, by default an empty statement."""
    return Edit(*source.span(statement.first, statement.last), text)


def before(source: SourceCode, token: int, text: str) -> Edit:
    """Returns the edit that puts the text before the token."""
    start = source.tokens[token].start
    return Edit(start, start, text)


def after(source: SourceCode, statement: Statement, text: str) -> Edit:
    """Returns the edit that puts the text after `statement`. If `statement` is itself the body of a loop, an
    `if` or an `else`, the text comes last in this body, which gets braces if it has none."""
    if source.text(statement.block) == "{":
        end = source.tokens[statement.last].end
        return Edit(end, end, text)
    return at_end(source, (statement.first, statement.last), text)


def at_start(source: SourceCode, body: tuple[int, int], text: str) -> Edit:
    """Returns the edit that puts the text at the start of a body, which gets braces if it has none."""
    if source.text(body[0]) == "{":
        return before(source, body[0] + 1, text)
    return Edit(*source.span(*body), f"{{ {text} {source.between(*body)} }}")


def at_end(source: SourceCode, body: tuple[int, int], text: str) -> Edit:
    """Returns the edit that puts the text at the end of a body, which gets braces if it has none."""
    if source.text(body[0]) == "{":
        return before(source, body[1], text)
    return Edit(*source.span(*body), f"{{ {source.between(*body)} {text} }}")


def can_stand(source: SourceCode, statement: Statement, at: int) -> bool:
    """Tells whether the names of outer variables in the statement mean the same ones at the token `at`."""
    names = effects.names(source, statement.first, statement.last)
    there, here = source.visible(at), source.visible(statement.first)
    return all(there.get(name) == here[name] for name in names if name in here)  # others are its own


def of_kind(source: SourceCode, *kinds: str) -> list[Statement]:
    return [statement for statement in source.statements if statement.kind in kinds]


def loops(source: SourceCode) -> list[Statement]:
    return [statement for statement in source.statements if statement.is_loop]
