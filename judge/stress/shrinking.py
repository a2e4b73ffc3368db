"""A failing input -> a smaller one that still fails: fewer lines and words, then smaller numbers.

Parts are left out as in ddmin (Zeller and Hildebrandt, 2002): all at once, then halves, down to one by one.
An input often counts its parts. So each removal is also tried with one number lowered by the number of parts,
or by 1: one of the first three words of the first line or of the line before. No number becomes 0, because
few counts may be 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby

NUMBER = re.compile(rb"-?[0-9]{1,18}")
LONGEST = 1 << 20  # bytes; shrinking a longer input takes too long
Words = "list[tuple[int, bytes]]"  # each with the number of its line


def shrink(text: bytes, still_fails: Callable[[bytes], bool]) -> None:
    """Tries inputs until no smaller one fails. The last one that failed is the smallest."""
    if len(text) > LONGEST:
        return
    tried, end = {hash(text)}, b"\n" if text.endswith(b"\n") else b""

    def fails(words: Words) -> bool:
        lines = groupby(words, lambda word: word[0])
        written = b"\n".join(b" ".join(word for _, word in line) for _, line in lines) + end
        if hash(written) in tried:
            return False
        tried.add(hash(written))
        return still_fails(written)

    lines = text[: len(text) - len(end)].split(b"\n")
    words, before = [(row, word) for row, line in enumerate(lines) for word in line.split(b" ")], None
    while words != before:
        before = words
        words = ddmin(words, fails, whole_lines=True)
        words = ddmin(words, fails, whole_lines=False)
        for at in range(len(words)):
            words = smallest_number(words, at, fails)


def ddmin(words: Words, fails: Callable[[Words], bool], whole_lines: bool) -> Words:
    def places_to_cut() -> list[int]:
        rows = [row for row, _ in words]
        inner = [at for at in range(1, len(rows)) if not whole_lines or rows[at] != rows[at - 1]]
        return sorted({0, *inner, len(words)})

    cuts = places_to_cut()
    size = len(cuts) - 1
    while size:
        first = 0
        while first < len(cuts) - 1:
            parts = cuts[first : first + size + 1]
            shorter = next(filter(fails, left_out(words, parts[0], parts[-1], len(parts) - 1)), None)
            if shorter is None:
                first += size
            else:
                words = shorter
                cuts = places_to_cut()
        size //= 2
    return words


def left_out(words: Words, start: int, stop: int, parts: int) -> Iterator[Words]:
    rest = words[:start] + words[stop:]
    yield rest
    before = [row for row, _ in words[:start] if row < words[start][0]]
    for row in dict.fromkeys([words[0][0], *before[-1:]]):
        for at in [at for at, word in enumerate(rest) if word[0] == row][:3]:
            number = number_at(rest, at)
            yield from (with_number(rest, at, number - less) for less in {parts, 1} if less < number)


def smallest_number(words: Words, at: int, fails: Callable[[Words], bool]) -> Words:
    """The words with one number as near to 0 as still fails; the steps are halved."""
    step = abs(number_at(words, at))
    while step:
        number = number_at(words, at)
        nearer = with_number(words, at, number - step if number > 0 else number + step)
        if step < abs(number) and fails(nearer):
            words = nearer
        else:
            step //= 2
    return words


def number_at(words: Words, at: int) -> int:
    """The number there, or 0 if the word is none."""
    return int(words[at][1]) if NUMBER.fullmatch(words[at][1]) else 0


def with_number(words: Words, at: int, number: int) -> Words:
    return [*words[:at], (words[at][0], b"%d" % number), *words[at + 1 :]]
