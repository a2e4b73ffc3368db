"""Checkers that compare words or lines as other judges do, chosen by name and options.

    bytes, caseless, yesno, unordered          caseless is tokens:caseless, unordered words in any order
    tokens:caseless,spaces,abs=1e-6,rel=1e-6   caseless: YES is yes; spaces: blanks and newlines count, too;
                                               abs, rel: numbers may have such an error, absolute or relative
    lines:tabs                                 tabs at the end of a line do not count either
    lines:spaces                               only carriage returns and newlines at the end do not count
    lines:newline                              the same, but the last line ends as the answer's does
    lines:strict                               as spaces, but empty lines at the end count
    lines:words                                blanks count only where they divide words of a line
    lines:diff                                 the same, but for those that a line begins with; empty lines do
                                               not count either

Kattis' default validator, testlib's checkers and Hydro's are among them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, zip_longest
from math import inf

from judge.common.differences import (
    blocks,
    common_prefix_length,
    excerpt_at,
    first_difference,
    plain_lines,
    plain_words,
    shown,
)
from judge.model import Difference, JudgeError

NUMBER = re.compile(rb"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?")
BLANKS = re.compile(rb"[ \t\r\f\v]+")
WORD = re.compile(rb"\S+")
ROUNDING = 1e-15  # of the numbers' binary forms, as testlib allows
YES_OR_NO = b"YES", b"NO"


@dataclass(frozen=True)
class Words:
    """How two words may differ. Without tolerances, numbers are words like others."""

    caseless: bool = False
    spaces: bool = False
    absolute: float | None = None
    relative: float | None = None

    def are_equal(self, word: bytes, right: bytes) -> bool:
        if word == right or (self.caseless and word.lower() == right.lower()):
            return True
        if self.absolute is None and self.relative is None:
            return False
        if not (NUMBER.fullmatch(word) and NUMBER.fullmatch(right)):
            return False
        value, exact = float(word), float(right)
        allowed = max(self.absolute or 0, (self.relative or 0) * abs(exact))
        return abs(exact) < inf and abs(value - exact) <= allowed + ROUNDING


def compare_words(how: Words, _input: bytes, output: bytes, answer: bytes) -> Difference | None:
    if output == answer:
        return None
    plain = lower_words if how.caseless else plain_words
    if plain(output) != plain(answer):
        for index, (word, right) in enumerate(zip_longest(words_of(output), words_of(answer))):
            if word is None or right is None or not how.are_equal(word, right):
                return at_word((output, answer), index, word, right)
    return different_spaces(output, answer) if how.spaces else None


def lower_words(text: bytes) -> bytes:
    return plain_words(text.lower())


def words_of(text: bytes) -> Iterator[bytes]:
    return chain.from_iterable(map(bytes.split, blocks(plain_words(text), b" ")))


def at_word(texts: tuple[bytes, bytes], index: int, word: bytes | None, right: bytes | None) -> Difference:
    place = f"token {index + 1}"
    sides = [None if one is None else excerpt_at(text, index) for text, one in zip(texts, (word, right))]
    return Difference(f"{place}: {shown(word)}, the answer has {shown(right)}", place, sides[0], sides[1])


def different_spaces(output: bytes, answer: bytes) -> Difference | None:
    """Where the blanks and newlines of texts with as many words differ."""
    for index, (gap, right) in enumerate(zip(gaps(output), gaps(answer))):
        if gap != right:
            place = f"before token {index + 1}"
            message = f"{place}: {shown(gap)}, the answer has {shown(right)}"
            return Difference(message, place, None, None)
    return None


def gaps(text: bytes) -> Iterator[bytes]:
    at = 0
    for match in WORD.finditer(text):
        yield text[at : match.start()]
        at = match.end()
    yield text[at:]


def unordered(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts the same words in any order."""
    if output == answer:
        return None
    left = Counter(words_of(answer))
    for index, word in enumerate(words_of(output)):
        left[word] -= 1
        if left[word] < 0:
            place = f"token {index + 1}"
            message = f"{place}: {shown(word)}, the answer has it less often, or not at all"
            return Difference(message, place, excerpt_at(output, index), None)
    for word, times in left.items():
        if times:
            message = f"the answer has {shown(word)} more often"
            return Difference(message, message, None, None)
    return None


def yes_no(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts YES and NO as the answer has them, in any case. Raises JudgeError if it has other words."""
    for index, right in enumerate(words_of(answer)):
        if right.upper() not in YES_OR_NO:
            raise JudgeError(f"the answer's token {index + 1} should be YES or NO, not {shown(right)}")
    return compare_words(Words(caseless=True), b"", output, answer)


def exact(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts equal bytes."""
    if output == answer:
        return None
    at = common_prefix_length(output, answer)
    sides = [text[at : at + 1] if at < len(text) else None for text in (output, answer)]
    place = f"byte {at + 1}"
    return Difference(f"{place}: {shown(sides[0])}, the answer has {shown(sides[1])}", place, None, None)


def compare_lines(ends: bytes, _input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """`ends` are the bytes that do not count at the end of a line."""
    if output == answer:
        return None
    return first_difference(plain_lines(output, ends), plain_lines(answer, ends))


def strict_lines(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    texts = [text.replace(b"\r\n", b"\n") for text in (output, answer)]
    whole = [text if text.endswith(b"\n") or not text else text + b"\n" for text in texts]
    return first_difference(whole[0], whole[1])


def lines_with_newline(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """As LemonLime compares line by line."""
    plain = [text.replace(b"\r\n", b"\n") for text in (output, answer)]
    texts = [text.replace(b"\r", b"\n") for text in plain]
    if texts[0].startswith(texts[1]) and not texts[0][len(texts[1]) :].strip(b"\n"):
        return None
    message = "the last line does not end with a newline, as it does in the answer"
    found = strict_lines(b"", *texts) or Difference(message, message, None, None)
    if texts == plain:
        return found
    return Difference(found.message, found.message, None, None)  # these are not the lines that were printed


def lines_of_words(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    texts = [b"\n".join(map(with_one_space, text.split(b"\n"))) for text in (output, answer)]
    return first_difference(plain_lines(texts[0]), plain_lines(texts[1]))


def with_one_space(line: bytes) -> bytes:
    return b" ".join(line.split())


def lines_of_diff(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """As `diff -Bb` compares."""
    texts = [BLANKS.sub(b" ", text).split(b"\n") for text in (output, answer)]
    kept = [b"".join(line + b"\n" for line in map(bytes.rstrip, lines) if line) for lines in texts]
    found = first_difference(kept[0], kept[1])
    if found is None or all(all(lines[:-1]) for lines in texts):
        return found
    message = f"without the empty lines, {found.message}"
    return Difference(message, message, None, None)  # the lines have other numbers
