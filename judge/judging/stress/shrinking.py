"""Makes a failing input smaller while it still fails: fewer lines and words, then smaller numbers.

An input often counts its parts. So each removal is also tried with one number lowered by the number of parts,
or by 1: one of the first three numbers of the first line or of the line before. Parts are often named by
numbers, as in permutations and trees. So after one has gone, larger numbers are also tried one less. From a
table, columns go, too, and rows with them if it is a square. No number becomes 0: few counts may be 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import List, Tuple

from judge.common.ddmin import ddmin

NUMBER = re.compile(rb"(?<!\S)(?P<sign>-?)[0-9]{1,18}(?!\S)")
MOST_COLUMNS, SMALL = 50, 10
LONGEST = 1 << 20  # bytes; shrinking a longer input takes too long
Parts = List[Tuple[int, bytes]]  # lines or words, each with the number of its line


def shrink(text: bytes, still_fails: Callable[[bytes], bool]) -> None:
    """Tries smaller inputs until none of them fails. The last that failed is the smallest. Tries none if the
    text is longer than LONGEST."""
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
        lines = with_fewer_columns(lines_of(words), fails)


def lines_of(parts: Parts) -> Parts:
    rows = groupby(parts, key=lambda part: part[0])
    return [(row, b" ".join(text for _, text in group)) for row, group in rows]


def with_lower_counts(rest: Parts, removed: Parts) -> Iterator[Parts]:
    """Yields the rest as it is, then with a number lowered that may count the parts (see above)."""
    yield rest
    first = [row for row, _ in rest[:1]]
    before = [row for row, _ in rest if row < removed[0][0]]
    for row in dict.fromkeys(first + before[-1:]):
        for less in sorted({1, len(removed)}):
            for lower in with_one_lower(rest, row, less):
                yield lower
                yield from renumbered(lower, removed, row)


def with_one_lower(parts: Parts, row: int, less: int) -> Iterator[Parts]:
    """Yields the parts with one of the first three numbers of a line lowered, but not to 0."""
    for at, match in numbers_in(parts, row)[:3]:
        if int(match[0]) > less:
            yield with_number(parts, at, match, int(match[0]) - less)


def renumbered(parts: Parts, removed: Parts, row: int) -> Iterator[Parts]:
    """Yields the parts as if the one that has gone was named by its number: below the line, larger numbers
    are one less. Yields nothing if several have gone."""
    if len(removed) > 1:
        return
    for name in {int(match[0]) for match in NUMBER.finditer(removed[0][1])}:

        def lower(match: re.Match, name: int = name) -> bytes:
            number = int(match[0])
            return b"%d" % (number - 1 if number > name else number)

        yield [(of_part, NUMBER.sub(lower, text) if of_part > row else text) for of_part, text in parts]


def with_fewer_columns(lines: Parts, fails: Callable[[Parts], bool]) -> Parts:
    width = len(words_of(table_of(lines)[0])) if lines else 0
    for column in reversed(range(min(MOST_COLUMNS, width))):
        lines = next(filter(fails, narrower(lines, column)), lines)
    return lines


def table_of(lines: Parts) -> Parts:
    """Returns the longest run of lines that have the same number of words."""
    runs = [[*run] for _, run in groupby(lines, key=lambda line: len(words_of(line)))]
    return max(runs, key=len)


def words_of(line: tuple[int, bytes]) -> list[bytes]:
    return line[1].split(b" ")


def narrower(lines: Parts, column: int) -> Iterator[Parts]:
    """Yields the lines without a column of the table, then, of a square, without that row, too; each also
    with a lower count."""
    table = table_of(lines)
    start = lines.index(table[0])
    width, end = len(words_of(table[0])), start + len(table)
    if not column < width > 1:
        return
    narrow = [(line[0], b" ".join(without(words_of(line), column))) for line in table]
    for rows in [narrow, without(narrow, column)] if len(table) == width else [narrow]:
        smaller = [*lines[:start], *rows, *lines[end:]]
        yield smaller
        yield from with_one_lower(smaller, smaller[0][0], 1)


def without(items: list, at: int) -> list:
    return [*items[:at], *items[at + 1 :]]


def numbers_in(parts: Parts, row: int) -> list[tuple[int, re.Match]]:
    """Returns the numbers of a line, each with the index of its part."""
    texts = [(at, text) for at, (of_part, text) in enumerate(parts) if of_part == row]
    return [(at, match) for at, text in texts for match in NUMBER.finditer(text)]


def with_ones(parts: Parts) -> Parts:
    return [(row, NUMBER.sub(rb"\g<sign>1", text)) for row, text in parts]


def with_small_numbers(words: Parts, start: int, stop: int, *, fails: Callable[[Parts], bool]) -> Parts:
    """Returns the words with the range's numbers as near to 0 as still fails: all of them 1, or by halves."""
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
    """Returns the words with one number as near to 0 as still fails: the steps are halved, and then each
    small number is tried, because what fails with 2 may not fail with 4."""
    best, match = words, NUMBER.search(words[at][1])
    if match is None:
        return words
    number = int(match[0])
    step = abs(number)
    while step:
        nearer = number - step if number > 0 else number + step
        smaller = with_number(words, at, match, nearer)
        if step < abs(number) and fails(smaller):
            best, number = smaller, nearer
        else:
            step //= 2
    sign = 1 if number > 0 else -1
    small = (with_number(words, at, match, sign * nearer) for nearer in range(2, min(abs(number), SMALL)))
    return next(filter(fails, small), best)


def with_number(parts: Parts, at: int, match: re.Match, number: int) -> Parts:
    row, text = parts[at]
    text = b"%s%d%s" % (text[: match.start()], number, text[match.end() :])
    return [*parts[:at], (row, text), *parts[at + 1 :]]
