"""How a finding names a line of the source, and what stands in it."""

from __future__ import annotations

import re

from judge.common.texts import count, cut, visible

LONGEST, MOST = 60, 300  # columns that are shown, characters that are read
INDEX = re.compile("index (-?[0-9]{1,40}) out of bounds for an array of ([0-9]{1,20})")
NULL = re.compile(
    "(?:load of|store to|member access within|member call on) null pointer"
    r"|(?:reads|writes) where no memory is \(a null pointer\)"
)
POINTER = re.compile(r"(?<![\w.>)\]])\s{0,9}([A-Za-z_]\w{0,60})\s{0,9}->")
MEMBER_OF = re.compile(r"(?<![\w.>)\]])([A-Za-z_]\w{0,40}(?:(?:->|\.)\w{1,40}){0,5})->\Z")
AT_END = "attempt to dereference `end()`, where no element is"
ERASES_END = "attempt to erase from container with `end()`, where no element is"
NOT_VALID = "an iterator that is no longer valid"
ITERATOR = re.compile(r"(?:\+\+|--|\*)\s{0,9}([A-Za-z_]\w{0,60})|\b([A-Za-z_]\w{0,60})\s{0,9}(?:\+\+|--|->)")
FOUND = re.compile(
    r"\b([A-Za-z_]\w{0,60})\s{0,9}=\s{0,9}(\w{1,60})\s{0,9}\.\s{0,9}(?:find|lower_bound|upper_bound)\s{0,9}\("
)
ERASES_FOUND = re.compile(
    r"\b(\w{1,60})\s{0,9}\.\s{0,9}erase\s{0,9}\(\s{0,9}(\w{1,60})\s{0,9}\.\s{0,9}"
    r"(?:find|lower_bound|upper_bound)\s{0,9}\("
)
ERASED = re.compile(r"\berase\s{0,9}\(\s{0,9}([A-Za-z_]\w{0,60})\s{0,9}\)")
NAME = re.compile(r"\b[A-Za-z_]\w{0,60}\s{0,9}\Z")
SUBSCRIPTED = re.compile(r"\b([A-Za-z_]\w{0,60})\s{0,9}\[")


def text_of(source: str, number: int) -> str:
    """A line, as much of it as may be shown."""
    return visible(whole_line(source, number).strip()[:MOST], "\t")


def whole_line(source: str, number: int) -> str:
    """Empty if there is none, which a program could say."""
    lines = source.split("\n")
    return lines[number - 1] if number <= len(lines) else ""


def line_of(source: str, number: int) -> str:
    """The same in backticks; empty if it has no text."""
    text = text_of(source, number)
    return f"`{cut(text, LONGEST)}`" if text else ""


def named(source: str, number: int) -> str:
    """Such as "line 15, `for (int j = 0; j < i; j++)`"."""
    text = line_of(source, number)
    return f"line {number}, {text}" if text else f"line {number}"


def with_name(words: str, source: str, line: int, column: int) -> str:
    """What is said of an index, with the array's name: that before the bracket which ends in the column,
    or else the only one of the line; so is what is said of a null pointer and of an iterator."""
    text = whole_line(source, line)
    null = NULL.search(words)
    if null:
        pointers = MEMBER_OF.findall(text.encode()[: max(column - 1, 0)].decode("utf-8", "replace")[-MOST:])
        if not pointers and len(text) <= MOST and text.count("->") == 1:
            pointers = POINTER.findall(text)
        name = f"`{pointers[0]}`" if pointers else "a pointer"
        return f"{words[: null.start()]}{name} is NULL here{words[null.end() :]}"
    if words.endswith(ERASES_END):
        return of_erased_end(words[: -len(ERASES_END)], source, text)
    if words.endswith((AT_END, NOT_VALID)):
        return of_iterator(words, source, text)
    index = INDEX.search(words)
    if index is None:
        return words
    name = subscripted(text.encode()[:column].decode("utf-8", "replace")[-MOST:])
    names = {name} if name else set(SUBSCRIPTED.findall(text[:MOST]))
    if len(names) != 1 or (not name and len(text) > MOST):
        return words
    size = int(index[2])
    elements = f"{size} elements (0 to {size - 1})" if size > 1 else count(size, "element")
    sentence = f"index {index[1]} of '{names.pop()}', which has {elements}"
    return f"{words[: index.start()]}{sentence}{words[index.end() :]}"


def of_iterator(words: str, source: str, text: str) -> str:
    """What is said of an iterator at the end, or of one that is no longer valid, with its name, and where it
    was found or erased, if only one of the line has such a place in the source."""
    sentences = set()
    for name in {name for both in ITERATOR.findall(text[:MOST]) for name in both if name}:
        containers = {container for iterator, container in FOUND.findall(source) if iterator == name}
        lines = [at for at, line in enumerate(source.split("\n"), 1) if name in ERASED.findall(line)]
        if words.endswith(AT_END) and len(containers) == 1:
            sentences.add(f"{words[: -len(AT_END)]}`{name}` is `{containers.pop()}.end()`: nothing was found")
        elif words.endswith(NOT_VALID) and len(lines) == 1:
            sentences.add(f"{words}: `{name}` was erased in line {lines[0]}")
    return sentences.pop() if len(sentences) == 1 else words


def of_erased_end(start: str, source: str, text: str) -> str:
    """What is said where `end()` is erased, with its container, if only one of the line was searched."""
    searched = {found for erases, found in ERASES_FOUND.findall(text[:MOST]) if erases == found}
    for name in ERASED.findall(text[:MOST]):
        searched |= {container for iterator, container in FOUND.findall(source) if iterator == name}
    if len(searched) == 1:
        return f"{start}erases `{searched.pop()}.end()`: nothing was found"
    return f"{start}erases `end()`, where no element is"


def rounded(number: int) -> int:
    """Returns the number with all digits but the first two replaced by 0, for what is known no better."""
    unit: int = 10 ** max(len(str(number)) - 2, 0)
    return number // unit * unit


def text_around(source: str, number: int, column: int) -> str:
    """As much of a line as may be shown, with what is in the column, which counts bytes from 1."""
    line = whole_line(source, number).expandtabs(1)
    start = len(line) - len(line.lstrip())
    at = len(line.encode()[: max(column - 1, 0)].decode("utf-8", "replace"))
    if at - start > LONGEST // 2 and len(line) - start > LONGEST:
        start = min(at - LONGEST // 2, len(line) - LONGEST + 1)
        return "…" + visible(line[start : start + LONGEST - 1])
    return cut(visible(line[start : start + MOST].rstrip()), LONGEST)


def subscripted(text: str) -> str:
    """What the bracket at the end of a text is an index of, such as `g[n]` of `x = g[n][m]`; else empty."""
    end, depth = len(text), 0
    for at in range(len(text) - 1, -1, -1):
        depth += {"]": 1, "[": -1}.get(text[at], 0)
        if depth < 0 or (not depth and text[at] not in "[ "):
            break
        if depth:
            continue
        end = at if end == len(text) else end
        name = NAME.search(text[:at])
        if name and text[at] == "[":
            return cut(visible(text[name.start() : end].strip()), LONGEST)
    return ""
