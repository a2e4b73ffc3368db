"""An output and its answer, as the rows of the table look at them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

INTEGER = re.compile(rb"[+-]?[0-9]{1,25}")


class Numbers(NamedTuple):
    """A number of the output that is wrong, and the answer's."""

    output: int
    answer: int

    @property
    def missing(self) -> int:
        return self.answer - self.output


class Pair:
    """Two texts in which a newline ends each line. `constants` has numbers of the source, and their lines."""

    def __init__(self, output: bytes, answer: bytes, constants: Mapping[int, int]) -> None:
        self.output, self.answer, self.constants = output, answer, constants
        self.lines, self.right = output.split(b"\n")[:-1], answer.split(b"\n")[:-1]

    @cached_property
    def words(self) -> list[tuple[bytes, bytes]]:
        """The words side by side; none if one text has more."""
        words, right = self.output.split(), self.answer.split()
        return list(zip(words, right)) if len(words) == len(right) else []

    @cached_property
    def numbers(self) -> list[Numbers]:
        """All pairs of integers, if all other words are right, else none."""
        both = [words for words in self.words if all(map(INTEGER.fullmatch, words))]
        others = [words for words in self.words if not all(map(INTEGER.fullmatch, words))]
        if any(word != right for word, right in others):
            return []
        return [Numbers(int(word), int(right)) for word, right in both]

    @cached_property
    def wrong(self) -> list[Numbers]:
        return [pair for pair in self.numbers if pair.missing]
