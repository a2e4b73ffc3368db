"""The one way to change a source: edits replace parts of its text, wraps put text around parts of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

CONDITION_BEGINS, CONDITION_ENDS = ("if", "ifdef", "ifndef"), "endif"


class Edit(NamedTuple):
    """Replaces the source from `start` to `end`."""

    start: int
    end: int
    text: str


class Wrap(NamedTuple):
    """Puts text before and after the source from `start` to `end`. Wraps may stand in each other; where they
    begin or end at one place, the longer stands outside, and of equal ones the first. One of no length is an
    insertion: it stands after the wraps that end there, and before those that begin there."""

    start: int
    end: int
    before: str
    after: str = ""


def edited(source: str, edits: Iterable[Edit], start: int = 0) -> str:
    """Returns the text, which begins at `start` in the source, with all edits. They may not overlap."""
    for edit in sorted(edits, reverse=True):
        source = source[: edit.start - start] + edit.text + source[edit.end - start :]
    return source


def wrapped(source: str, wraps: Sequence[Wrap], header: str = "") -> str:
    """Returns the source with all wraps, which may not cross each other, and with the header in front of
    them: after all includes, if no wrap stands before their end. What follows the header has the line
    numbers of the source.
    """
    at = after_includes(source)
    if any(wrap.start < at for wrap in wraps):
        at = 0
    head = f'{header}#line {line_at(source, at)} "<stdin>"\n' if header else ""
    parts = [(at, -2, 0, 0, head)]
    for number, (start, end, before, after) in enumerate(wraps):
        if start == end:
            parts.append((start, 0, 0, number, before + after))
        else:
            parts.append((start, 1, -end, number, before))
            parts.append((end, -1, -start, -number, after))
    written, done = [], 0
    for start, _, _, _, text in sorted(parts):
        written += [source[done:start], text]
        done = start
    return "".join([*written, source[done:]])


def line_at(source: str, offset: int) -> int:
    return source.count("\n", 0, offset) + 1


def after_includes(source: str) -> int:
    """Returns where the first line begins after the last `#include` of the source, and after the `#endif` of
    the conditions around it, so that what is put there is always compiled."""
    depth = offset = end = 0
    is_pending = False
    for line in source.splitlines(keepends=True):
        offset += len(line)
        word = line.lstrip()[1:].split(maxsplit=1)[:1] if line.lstrip().startswith("#") else []
        name = word[0] if word else ""
        depth += (name in CONDITION_BEGINS) - (name == CONDITION_ENDS)
        is_pending = is_pending or name.startswith("include")
        if is_pending and depth <= 0 and (name == CONDITION_ENDS or name.startswith("include")):
            end, is_pending = offset, False
    return end
