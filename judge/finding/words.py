"""How a finding names a line of the source, and what stands in it."""

from __future__ import annotations

import re

from judge.common.texts import cut, visible

LONGEST = 60  # columns
INDEX = re.compile(
    r"index (-?[0-9]{1,20}) out of bounds for type '[^'\n]{1,80}? \[([0-9]{1,20})\][^'\n]{0,80}'"
)
SUBSCRIPTED = re.compile(r"\b([A-Za-z_]\w{0,60})\s{0,9}\[")


def text_of(source: str, number: int) -> str:
    """A line, as much of it as may be shown."""
    lines = source.split("\n")
    text = lines[number - 1].strip() if number <= len(lines) else ""
    return visible(text[: 5 * LONGEST], "\t")


def line_of(source: str, number: int) -> str:
    """The same in backticks; empty if it has no text."""
    text = text_of(source, number)
    return f"`{cut(text, LONGEST)}`" if text else ""


def named(source: str, number: int) -> str:
    """Such as "line 15, `for (int j = 0; j < i; j++)`"."""
    text = line_of(source, number)
    return f"line {number}, {text}" if text else f"line {number}"


def with_name(words: str, text: str) -> str:
    """What UBSan says of an index, with the array's name if the line has an index into one array alone."""
    index, names = INDEX.search(words), set(SUBSCRIPTED.findall(text))
    if index is None or len(names) != 1:
        return words
    name = names.pop()
    return f"{words[: index.start()]}index {index[1]} of '{name}', which has {index[2]}{words[index.end() :]}"
