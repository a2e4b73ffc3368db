"""Compares words or lines as other judges do. checkers.py has the table of all checkers.

Each comparison of an output with an answer returns None if it accepts the output, else the difference."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from math import inf

from judge.common.differences import WORD, blocks, common_prefix_length, excerpt, excerpt_at
from judge.common.differences import first_difference, offset, plain_lines, plain_words, quoted
from judge.model import Difference, Excerpt, JudgeError

NUMBER = re.compile(rb"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?")
BLANKS_TO_SPACES = bytes.maketrans(b"\t\r\f\v", b"    ")  # not newlines
GAP = re.compile(rb"(\s*)\S*")  # what is before a word, or at the end
ROUNDING = 1e-15  # error of the numbers' binary forms, as testlib allows


@dataclass(frozen=True)
class Tolerance:
    """How two words may differ. Without an allowed error, numbers are words like others.

    spaces: whether blanks and newlines between words have to be equal, too
    absolute, relative: the errors that numbers may have; either is enough"""

    caseless: bool = False
    spaces: bool = False
    absolute: float | None = None
    relative: float | None = None

    def accepts(self, word: bytes, right: bytes) -> bool:
        """Tells whether a printed `word` may stand for the answer's word, `right`."""
        if word == right or (self.caseless and word.lower() == right.lower()):
            return True
        if self.absolute is None and self.relative is None:
            return False
        if not (NUMBER.fullmatch(word) and NUMBER.fullmatch(right)):
            return False
        value, target = float(word), float(right)
        allowed = max(self.absolute or 0, (self.relative or 0) * abs(target))  # None allows no error
        return abs(target) < inf and abs(value - target) <= allowed + ROUNDING


def compare_words(tolerance: Tolerance, _input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Returns the first word that differs by more than the tolerance or, if there is none and with
    `tolerance.spaces`, the first difference between words. Returns None if there is no difference."""
    if output == answer:
        return None
    plain = [plain_words(text) for text in (output, answer)]
    printed, wanted = [text.lower() for text in plain] if tolerance.caseless else plain
    if printed != wanted:
        start = printed.rfind(b" ", 0, common_prefix_length(printed, wanted)) + 1  # of a word that differs
        words_before = printed.count(b" ", 0, start)
        rest = zip_longest(*(words_in(text, start) for text in plain))
        for index, (word, right) in enumerate(rest, words_before):
            if word is None or right is None or not tolerance.accepts(word, right):
                in_output = None if word is None else excerpt_at(output, index)
                in_answer = None if right is None else excerpt_at(answer, index)
                return unequal(f"token {index + 1}", word, right, (in_output, in_answer))
    return different_spaces(output, answer) if tolerance.spaces else None


def words_in(plain: bytes, start: int = 0) -> Iterator[bytes]:
    """Yields the words of a text in the form of `plain_words`, from the byte `start` on."""
    return chain.from_iterable(map(bytes.split, blocks(plain, b" ", start)))


def unequal(
    place: str, part: bytes | None, right: bytes | None, sides: Sequence[Excerpt | None] = (None, None)
) -> Difference:
    """Returns the difference between a `part` of the output and the answer's part in this place, `right`.
    None: the text has ended. `sides`: the excerpts of output and answer, if reports should show these."""
    message = f"{place}: {quoted(part)}, the answer has {quoted(right)}"
    return Difference(message, place, sides[0], sides[1])


def different_spaces(output: bytes, answer: bytes) -> Difference | None:
    """Returns where blanks and newlines differ, else None. Both texts have the same number of words."""
    for index, (gap, right) in enumerate(zip(GAP.finditer(output), GAP.finditer(answer)), 1):
        if gap[1] != right[1]:
            return unequal(f"before token {index}", gap[1], right[1])
    return None


def unordered(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts the answer's words in any order, each as often as in the answer."""
    left = Counter(words_in(plain_words(answer)))
    for index, word in enumerate(words_in(plain_words(output))):
        left[word] -= 1
        if left[word] < 0:
            token = f"token {index + 1}"
            message = f"{token}: {quoted(word)}, the answer has this word less often, or not at all"
            return Difference(message, token)
    for word, times in left.items():
        if times:
            message = f"the answer has {quoted(word)} more often than the output"
            return Difference(message, message)
    return None


def yes_no(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts the answer's words in upper or lower case. Raises JudgeError if they are not all YES or NO."""
    for index, right in enumerate(words_in(plain_words(answer))):
        if right.upper() not in (b"YES", b"NO"):
            raise JudgeError(f"the answer's token {index + 1} should be YES or NO, not {quoted(right)}")
    return compare_words(Tolerance(caseless=True), b"", output, answer)


def exact(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts the answer's bytes and no others. The difference is about the first byte that differs."""
    if output == answer:
        return None
    at = common_prefix_length(output, answer)
    byte, right = (text[at : at + 1] if at < len(text) else None for text in (output, answer))
    return unequal(f"byte {at + 1}", byte, right)


def compare_lines(ends: bytes, _input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts equal lines. The bytes `ends` at the ends of lines and empty lines at the end do not count."""
    if output == answer:
        return None
    return first_difference(plain_lines(output, ends), plain_lines(answer, ends))


def strict_lines(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts equal lines, also empty ones. CRLF is a newline, and the last line may lack its newline."""
    texts = [text.replace(b"\r\n", b"\n") for text in (output, answer)]
    return first_difference(*map(ended, texts))


def lines_with_newline(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts the answer, also with more newlines at its end, as LemonLime does. CR and CRLF are newlines."""
    plain = [text.replace(b"\r\n", b"\n") for text in (output, answer)]
    printed, right = (text.replace(b"\r", b"\n") for text in plain)
    if printed.rstrip(b"\n") == right.rstrip(b"\n") and len(printed) >= len(right):
        return None
    message = "the output does not end with a newline, but the answer does"
    difference = strict_lines(b"", printed, right) or Difference(message, message)
    has_other_lines = [printed, right] != plain  # because a CR became a newline: excerpts would mislead
    return Difference(difference.message, difference.message) if has_other_lines else difference


def lines_of_words(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts lines with the answer's words. Blanks around words and empty lines at the end do not count."""
    texts = output, answer
    plain = [single_blanks(text).replace(b"\n ", b"\n").strip(b" ") for text in texts]
    return difference_of(texts, [plain_lines(text) for text in plain])


def lines_of_diff(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts nearly what `diff -Bb` accepts: runs of blanks are equal, and empty lines do not count."""
    texts = output, answer
    plain = [ended(single_blanks(text).rstrip(b"\n")) for text in texts]
    without_empty = [squeezed(text, b"\n").lstrip(b"\n") for text in plain]
    if without_empty == plain:
        return difference_of(texts, plain)
    difference = first_difference(*without_empty)
    if difference is None:
        return None
    message = f"without the empty lines, {difference.message}"
    return Difference(message, message)  # no excerpts: the lines have other numbers in the texts


def difference_of(texts: Sequence[bytes], plain: Sequence[bytes]) -> Difference | None:
    """Returns where the `plain` forms of two texts first differ, or None. A plain form has the text's lines,
    with single blanks between words. If both texts have the first line that differs, the difference names
    the first words in it that differ or, if only blanks before its words do, the column."""
    difference = first_difference(*plain)
    if not (difference and difference.output and difference.answer):
        return difference
    number = difference.output.line
    start_of_line = Excerpt(number, column=1, text=b"", start=0, cut=False)  # only for `offset`
    lines = [text[offset(text, start_of_line) :].partition(b"\n")[0] for text in texts]
    for index, matches in enumerate(zip_longest(*map(WORD.finditer, lines)), 1):
        word, right = (match[0] if match else None for match in matches)
        if word != right:
            starts = [match.start() if match else len(line) for match, line in zip(matches, lines)]
            sides = [excerpt(line, number, start) for line, start in zip(lines, starts)]
            return unequal(f"line {number}, word {index}", word, right, sides)
    return difference  # only blanks at the start of the line differ


def ended(text: bytes) -> bytes:
    """Returns the text with a newline at its end; an empty text stays empty."""
    return text if text.endswith(b"\n") or not text else text + b"\n"


def single_blanks(text: bytes) -> bytes:
    """Returns the text with one space for each run of blanks in a line, and none at the end of a line. Makes
    no list of lines or words, because that would take many times the memory of the text."""
    return squeezed(text.translate(BLANKS_TO_SPACES), b" ").replace(b" \n", b"\n").rstrip(b" ")


def squeezed(text: bytes, byte: bytes) -> bytes:
    """Returns the text with a single `byte` in place of several in a row."""
    while 2 * byte in text:
        text = text.replace(2 * byte, byte)
    return text
