"""How a finding names a line of the source."""

from __future__ import annotations

from judge.common.texts import cut, visible

LONGEST = 60  # columns


def line_of(source: str, number: int) -> str:
    """The text of a line, as much of it as fits, in backticks; empty if it has none."""
    lines = source.split("\n")
    text = lines[number - 1].strip() if number <= len(lines) else ""
    return f"`{cut(visible(text[: 5 * LONGEST], chr(9)), LONGEST)}`" if text else ""


def named(source: str, number: int) -> str:
    """Such as "line 15, `for (int j = 0; j < i; j++)`"."""
    text = line_of(source, number)
    return f"line {number}, {text}" if text else f"line {number}"
