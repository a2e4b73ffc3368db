"""An output and its answer, as the relations read them."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from typing import NamedTuple

NUMBER = re.compile(
    rb"(?<![\w.])(?:([1-9][0-9]{1,18})|([1-9])e([3-9]|1[0-8])(?: ?\+ ?([1-9][0-9]{0,2}))?)"
    rb"(?:ll|LL|u|U|ull|ULL)?(?![\w.])"
)
INTEGER = re.compile(rb"[+-]?[0-9]{1,25}")


class Numbers(NamedTuple):
    """A number of the output, and the number that the answer has in its place."""

    output: int
    answer: int

    @property
    def missing(self) -> int:
        return self.answer - self.output


class Pair:
    """Two texts in which a newline ends each line, and the source of the program that printed the first."""

    def __init__(self, output: bytes, answer: bytes, source: bytes) -> None:
        self.output, self.answer, self.source = output, answer, source
        self.lines, self.right = output.split(b"\n")[:-1], answer.split(b"\n")[:-1]

    @cached_property
    def words(self) -> list[tuple[bytes, bytes]]:
        """The words side by side; empty if one text has more words."""
        words, right = self.output.split(), self.answer.split()
        return list(zip(words, right)) if len(words) == len(right) else []

    @cached_property
    def numbers(self) -> list[Numbers]:
        """All pairs of integers if all other words are right, else empty."""
        both = [words for words in self.words if all(map(INTEGER.fullmatch, words))]
        others = [words for words in self.words if not all(map(INTEGER.fullmatch, words))]
        if any(word != right for word, right in others):
            return []
        return [Numbers(int(word), int(right)) for word, right in both]

    @cached_property
    def wrong(self) -> list[Numbers]:
        return [pair for pair in self.numbers if pair.missing]


@lru_cache(maxsize=64)
def constants_of(source: bytes) -> dict[int, int]:
    """Returns the whole numbers from 10 on in a source, such as 1e9 + 7, and the first line of each."""
    line_of: dict[int, int] = {}
    for line, text in enumerate(source.split(b"\n"), 1):
        for match in NUMBER.finditer(text):
            whole, digit, power, more = match.groups()
            number = int(whole) if whole else int(digit) * 10 ** int(power) + int(more or 0)
            line_of.setdefault(number, line)
    return line_of
