"""A failing input -> a smaller one that still fails: fewer lines and words, then smaller numbers.

An input often counts its parts. So each removal is also tried with one number lowered by the number of parts,
or by 1: one of the first three numbers of the first line or of the line before. No number becomes 0, because
few counts may be 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import List, Tuple

from judge.common.ddmin import ddmin

NUMBER = re.compile(rb"(?<!\S)(?P<sign>-?)[0-9]{1,18}(?!\S)")
LONGEST = 1 << 20  # bytes; shrinking a longer input takes too long
Parts = List[Tuple[int, bytes]]  # lines or words, each with the number of its line


def shrink(text: bytes, still_fails: Callable[[bytes], bool]) -> None:
    """Tries inputs until no smaller one fails. The last one that failed is the smallest."""
    if len(text) > LONGEST:
        return
    tried, end = {hash(text)}, b"\n" if text.endswith(b"\n") else b""

    def fails(parts: Parts) -> bool:
        written = b"\n".join(line for _, line in lines_of(parts)) + end
        if hash(written) in tried:
            return False
        tried.add(hash(written))
        return still_fails(written)

    lines, before = list(enumerate(text[: len(text) - len(end)].split(b"\n"))), None
    ones = lines[:1] + with_ones(lines[1:])  # often only the counts matter
    lines = ones if fails(ones) else lines
    while lines != before:
        before = lines
        lines = ddmin(lines, fails, with_lower_counts)
        words = [(row, word) for row, line in lines for word in line.split(b" ")]
        words = ddmin(words, fails, with_lower_counts)
        words = with_small_numbers(words, 0, len(words), fails=fails)
        lines = lines_of(words)


def lines_of(parts: Parts) -> Parts:
    rows = groupby(parts, key=lambda part: part[0])
    return [(row, b" ".join(text for _, text in group)) for row, group in rows]


def with_lower_counts(rest: Parts, gone: Parts) -> Iterator[Parts]:
    """The rest as it is, then with a number lowered that may count the parts, as the module's text says."""
    yield rest
    first = [row for row, _ in rest[:1]]
    before = [row for row, _ in rest if row < gone[0][0]]
    for row in dict.fromkeys(first + before[-1:]):
        for at, found in numbers_in(rest, row)[:3]:
            for less in sorted({1, len(gone)}):
                if int(found[0]) > less:
                    yield with_number(rest, at, found, int(found[0]) - less)


def numbers_in(parts: Parts, row: int) -> list[tuple[int, re.Match]]:
    """The numbers of a line, each with the index of its part."""
    texts = [(at, text) for at, (of_part, text) in enumerate(parts) if of_part == row]
    return [(at, found) for at, text in texts for found in NUMBER.finditer(text)]


def with_ones(parts: Parts) -> Parts:
    return [(row, NUMBER.sub(rb"\g<sign>1", text)) for row, text in parts]


def with_small_numbers(words: Parts, start: int, stop: int, *, fails: Callable[[Parts], bool]) -> Parts:
    """The words with the numbers of a range as near to 0 as still fails: all of them 1, or half by half."""
    ones = with_ones(words[start:stop])
    if ones == words[start:stop]:
        return words
    if fails([*words[:start], *ones, *words[stop:]]):
        return [*words[:start], *ones, *words[stop:]]
    if stop - start == 1:
        return with_smallest_number(words, start, fails)
    middle = (start + stop) // 2
    words = with_small_numbers(words, start, middle, fails=fails)
    return with_small_numbers(words, middle, stop, fails=fails)


def with_smallest_number(words: Parts, at: int, fails: Callable[[Parts], bool]) -> Parts:
    """The words with one number as near to 0 as still fails; the steps are halved."""
    best, found = words, NUMBER.search(words[at][1])
    if found is None:
        return words
    number = int(found[0])
    step = abs(number)
    while step:
        nearer = number - step if number > 0 else number + step
        smaller = with_number(words, at, found, nearer)
        if step < abs(number) and fails(smaller):
            best, number = smaller, nearer
        else:
            step //= 2
    return best


def with_number(parts: Parts, at: int, found: re.Match, number: int) -> Parts:
    row, text = parts[at]
    text = b"%s%d%s" % (text[: found.start()], number, text[found.end() :])
    return [*parts[:at], (row, text), *parts[at + 1 :]]
