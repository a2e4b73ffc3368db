"""How a finding names a line of the source, and what stands in it."""

from __future__ import annotations

from judge.common.texts import cut, visible

LONGEST, MOST = 60, 300  # columns that are shown, characters that are read


def whole_line(source: str, number: int) -> str:
    """Returns an empty text if no line of the source has this number, which a program may have told."""
    lines = source.split("\n")
    return lines[number - 1] if 0 < number <= len(lines) else ""


def text_of(source: str, number: int) -> str:
    """Returns as much of a line as may be shown."""
    return visible(whole_line(source, number).strip()[:MOST], "\t")


def named(source: str, number: int) -> str:
    """Returns a line with its text, such as "line 15, `for (int j = 0; j < i; j++)`"."""
    text = cut(text_of(source, number), LONGEST)
    return f"line {number}, `{text}`" if text else f"line {number}"


def rounded(number: int) -> int:
    """Returns the number with all digits but the first two replaced by 0, for what is known no better."""
    unit: int = 10 ** max(len(str(number)) - 2, 0)
    return number // unit * unit


def text_around(source: str, number: int, column: int) -> str:
    """Returns as much of a line as may be shown, with what is in the column, which counts bytes from 1."""
    line = whole_line(source, number).expandtabs(1)
    start = len(line) - len(line.lstrip())
    at = len(line.encode()[: max(column - 1, 0)].decode("utf-8", "replace"))
    if at - start > LONGEST // 2 and len(line) - start > LONGEST:
        start = min(at - LONGEST // 2, len(line) - LONGEST + 1)
        return "…" + visible(line[start : start + LONGEST - 1])
    return cut(visible(line[start : start + MOST].rstrip()), LONGEST)
