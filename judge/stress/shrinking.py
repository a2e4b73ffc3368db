"""A failing input -> a smaller one that still fails: fewer lines, words and characters, then smaller numbers.

Parts are left out as by ddmin (Zeller and Hildebrandt, 2002): all at once, then halves, down to one by one.
An input often counts its parts. So they are also left out with a number lowered, by as many or by 1: one of
the first on the first line or on the line before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby

NUMBER = re.compile(rb"-?[0-9]{1,18}")
LONGEST = 1 << 20  # bytes of an input that is worth the work
Pieces = "list[tuple[int, int, bytes]]"  # numbers and characters: each with the places of its line and word


def shrink(text: bytes, still_fails: Callable[[bytes], bool]) -> None:
    """Ends when nothing smaller fails. What failed last is the smallest."""
    if len(text) > LONGEST:
        return
    tried, end = {hash(text)}, b"\n" if text.endswith(b"\n") else b""

    def fails(pieces: Pieces) -> bool:
        rows = (groupby(line, lambda piece: piece[1]) for _, line in groupby(pieces, lambda piece: piece[0]))
        lines = (b" ".join(b"".join(part for *_, part in word) for _, word in row) for row in rows)
        written = b"\n".join(lines) + end
        is_new = hash(written) not in tried
        tried.add(hash(written))
        return is_new and still_fails(written)

    pieces = [
        (row, column, part)
        for row, line in enumerate(text[: len(text) - len(end)].split(b"\n"))
        for column, word in enumerate(line.split(b" "))
        for part in (re.findall(b"(?s).", word) if word and not NUMBER.fullmatch(word) else [word])
    ]
    before = None
    while pieces != before:
        before = pieces
        for depth in (1, 2, 3):  # lines, words, pieces
            pieces = fewest(pieces, depth, fails)
        for at in range(len(pieces)):
            pieces = smallest_number(pieces, at, fails)


def fewest(pieces: Pieces, depth: int, fails: Callable[[Pieces], bool]) -> Pieces:
    def edges() -> list[int]:
        keys = [(*piece[: min(depth, 2)], at if depth == 3 else 0) for at, piece in enumerate(pieces)]
        return [at for at, key in enumerate(keys) if not at or key != keys[at - 1]] + [len(pieces)]

    ends = edges()
    size = len(ends) - 1
    while size:
        part = 0
        while part < len(ends) - 1:
            start, *_, stop = cut = ends[part : part + size + 1]
            shorter = next(filter(fails, left_out(pieces, start, stop, len(cut) - 1)), None)
            if shorter is None:
                part += size
            else:
                pieces = shorter
                ends = edges()
        size //= 2
    return pieces


def left_out(pieces: Pieces, start: int, stop: int, parts: int) -> Iterator[Pieces]:
    rest = pieces[:start] + pieces[stop:]
    yield rest
    before = [row for row, *_ in pieces[:start] if row < pieces[start][0]]
    for row in dict.fromkeys([pieces[0][0], *before[-1:]]):
        for at in [at for at, piece in enumerate(rest) if piece[0] == row][:3]:
            for less in {parts, 1} if NUMBER.fullmatch(rest[at][2]) else ():
                if int(rest[at][2]) >= less:
                    yield with_number(rest, at, int(rest[at][2]) - less)


def smallest_number(pieces: Pieces, at: int, fails: Callable[[Pieces], bool]) -> Pieces:
    """As near to 0 as can be, by steps that halve."""
    number = int(pieces[at][2]) if NUMBER.fullmatch(pieces[at][2]) else 0
    step = abs(number)
    while step:
        nearer = number - step if number > 0 else number + step
        if step <= abs(number) and fails(with_number(pieces, at, nearer)):
            number = nearer
            pieces = with_number(pieces, at, number)
        else:
            step //= 2
    return pieces


def with_number(pieces: Pieces, at: int, number: int) -> Pieces:
    return [*pieces[:at], (*pieces[at][:2], b"%d" % number), *pieces[at + 1 :]]
