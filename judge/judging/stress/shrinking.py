"""Makes a failing input smaller while it still fails: fewer lines and words, then smaller numbers.

An input often counts its parts. So each removal is also tried with one number lowered, which may count them
(`with_lower_counts`). None is lowered to 0, because few counts may be 0."""

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
    """Calls `still_fails` with inputs made from the last one for which it returned True, at first from the
    text, until it returns False for all; then the last one is the smallest. Does nothing beyond LONGEST."""
    if len(text) > LONGEST:
        return
    tried = {hash(text)}
    end = b"\n" if text.endswith(b"\n") else b""

    def fails(parts: Parts) -> bool:
        written = b"\n".join(line for _, line in lines_of(parts)) + end
        if hash(written) in tried:
            return False
        tried.add(hash(written))
        return still_fails(written)

    lines = list(enumerate(text[: len(text) - len(end)].split(b"\n")))
    with_ones = lines[:1] + [(row, NUMBER.sub(rb"\g<sign>1", line)) for row, line in lines[1:]]
    if fails(with_ones):  # often only the numbers of the first line matter
        lines = with_ones
    before: Parts = []
    while lines != before:
        before = lines
        lines = ddmin(lines, fails, with_lower_counts)
        words = [(row, word) for row, line in lines for word in line.split(b" ")]
        words = ddmin(words, fails, with_lower_counts)
        lines = lines_of(with_small_numbers(words, fails))


def lines_of(parts: Parts) -> Parts:
    """Returns the lines of the parts: words of the same line are joined with blanks."""
    rows = groupby(parts, key=lambda part: part[0])
    return [(row, b" ".join(text for _, text in group)) for row, group in rows]


def with_lower_counts(rest: Parts, removed: Parts) -> Iterator[Parts]:
    """Yields `rest` as it is, then with one number lowered by 1 or by the number of `removed` parts, but not
    to 0 or less: each of the first three numbers of the first line, and of the last line before the removed
    parts. Such a number may count these parts."""
    yield rest
    first_removed, _ = removed[0]
    rows = [row for row, _ in rest]
    rows_before = [row for row in rows if row < first_removed]
    for count_row in dict.fromkeys(rows[:1] + rows_before[-1:]):  # the two may be one, or none
        texts = [(at, text) for at, (row, text) in enumerate(rest) if row == count_row]
        numbers = [(at, match) for at, text in texts for match in NUMBER.finditer(text)]
        for less in sorted({1, len(removed)}):
            for at, match in numbers[:3]:
                if int(match[0]) > less:
                    yield with_number(rest, at, match, int(match[0]) - less)


def with_small_numbers(words: Parts, fails: Callable[[Parts], bool]) -> Parts:
    """Returns the words with the first number of each moved toward 0, to 1 or -1 at best, as far as they
    still fail. After a step with which they do not fail, the next is half as long."""
    for at, (_, word) in enumerate(words):
        original = words  # `match` holds the number's place in these
        match = NUMBER.search(word)
        number = int(match[0]) if match else 0
        step = abs(number) - 1
        while match and step > 0:
            nearer = number - step if number > 0 else number + step
            smaller = with_number(original, at, match, nearer)
            if fails(smaller):
                words, number = smaller, nearer
                step = min(step, abs(number) - 1)  # not past 1 or -1
            else:
                step //= 2
    return words


def with_number(parts: Parts, index: int, match: re.Match, number: int) -> Parts:
    """Returns the parts, where `number` replaces the `match` in the part with this index."""
    row, text = parts[index]
    text = b"%s%d%s" % (text[: match.start()], number, text[match.end() :])
    return [*parts[:index], (row, text), *parts[index + 1 :]]
