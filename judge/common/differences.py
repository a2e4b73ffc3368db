"""Where two texts first differ, and how a difference shows it.

A program decides how long and how odd its output is. So texts are normalised block by block, then compared
as bytes: the time is linear, and Python loops over single lines only in blocks that need it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from judge.common.texts import visible
from judge.model import Difference, Excerpt, Snippet, Snippets, bytes_of, characters

BLOCK, COMPARED = 1 << 16, 1 << 12  # bytes of a block; bytes that are compared at a time
MOST_KEPT, LONGEST_EXCERPT = 1 << 12, 54  # bytes of a text, and of a line of it, that reports may show
MOST_QUOTED = 28  # bytes of a line that a message quotes
ENDS = b" \r\0"  # ignored at the end of a line
WORD = re.compile(rb"\S+")
CHARACTER = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
BLANKS_TO_SPACES = bytes.maketrans(b"\t\n\v\f\r", b"     ")


def plain_lines(text: bytes, ends: bytes = ENDS) -> bytes:
    """Returns the text without the bytes `ends` at the ends of its lines, and without empty lines at its end.
    Each line that is left ends with a newline."""
    plain = []
    for block in blocks(text.rstrip(ends + b"\n"), b"\n"):
        if any(b"%c\n" % end in block for end in ends):  # else its lines are plain already
            block = b"\n".join([line.rstrip(ends) for line in block.split(b"\n")])
        plain.append(block)
    return b"".join([*plain, b"\n"]) if plain else b""


def plain_words(text: bytes) -> bytes:
    """Returns the words of the text, with a space after each."""
    spaced = text.translate(BLANKS_TO_SPACES)
    return b"".join(b" ".join([*block.split(), b""]) for block in blocks(spaced, b" "))


def blocks(text: bytes, end: bytes, start: int = 0) -> Iterator[bytes]:
    """Yields the text from `start` on in blocks. Each has more than BLOCK bytes and ends with the byte `end`;
    only the last block may be shorter, or lack `end`."""
    while start < len(text):
        stop = text.find(end, start + BLOCK) + 1 or len(text)
        yield text[start:stop]
        start = stop


def first_difference(output: bytes, answer: bytes) -> Difference | None:
    """Returns where two texts first differ; None if they are equal. Each line has to end with a newline."""
    if output == answer:
        return None
    number, lines = first_unequal_lines(output, answer)
    output_line, answer_line = lines
    position, column = f"line {number + 1}", 0
    if not output:
        position = "the output is empty"
        message = f"{position}, the answer begins with {quoted(answer_line)}"
    elif output_line is None:
        message = f"{position}: the output ends here, the answer goes on with {quoted(answer_line)}"
    elif answer_line is None:
        message = f"{position}: the output goes on with {quoted(output_line)}, the answer ends here"
    elif not output_line:
        position += " is empty"
        message = f"{position}, the answer has {quoted(answer_line)}"
    else:
        same = common_prefix_length(output_line, answer_line)
        column = min(start_of_character(line, same) for line in (output_line, answer_line))
        position += f", column {len(characters(output_line[:column])) + 1}"
        message = f"{position}: {quoted(output_line, column)}, the answer has {quoted(answer_line, column)}"
    sides = [None if line is None else excerpt(line, number + 1, column) for line in lines]
    return Difference(message, position, sides[0], sides[1])


def first_unequal_lines(output: bytes, answer: bytes) -> tuple[int, list[bytes | None]]:
    """Returns the number, from 0, of the first line in which two unequal texts differ, and a list of this
    line in the output and in the answer; None for a text that has ended. All lines end with a newline."""
    start = output.rfind(b"\n", 0, common_prefix_length(output, answer)) + 1
    texts = (output, answer)
    lines = [text[start : text.index(b"\n", start)] if start < len(text) else None for text in texts]
    return output.count(b"\n", 0, start), lines


def common_prefix_length(output: bytes, answer: bytes) -> int:
    """Returns how many bytes two unequal texts have in common at their start."""
    start = 0  # of equal texts, the loop would not end
    while output[start : start + COMPARED] == answer[start : start + COMPARED]:
        start += COMPARED
    return start + len(os.path.commonprefix([text[start : start + COMPARED] for text in (output, answer)]))


def start_of_character(text: bytes, at: int) -> int:
    """Returns the index `at`, moved back to the start of a UTF-8 character if it is inside of one."""
    around = CHARACTER.finditer(text, max(0, at - 3), at + 3)
    return next((found.start() for found in around if found.start() < at < found.end()), at)


def part_around(text: bytes, at: int, width: int) -> tuple[int, int]:
    """Returns start and end of about `width` bytes of the text around the index `at`, in whole characters."""
    start = max(0, min(at - width // 2, len(text) - width))
    end = min(start + width, len(text))
    return start_of_character(text, start), start_of_character(text, end)


def excerpt(line: bytes, number: int, at: int = 0) -> Excerpt:
    """Returns the excerpt of a line: all of it, or about LONGEST_EXCERPT bytes around the index `at`."""
    at = start_of_character(line, at)
    start, end = part_around(line, at, LONGEST_EXCERPT)
    column, columns_before = len(characters(line[:at])) + 1, len(characters(line[:start]))
    return Excerpt(number, column, line[start:end], columns_before, end < len(line))


def excerpt_at(text: bytes, number: int) -> Excerpt:
    """Returns the excerpt around the word with this number, from 0, which the text must have."""
    block_start, words_to_skip = 0, number
    for block in blocks(text.translate(BLANKS_TO_SPACES), b" "):  # skips whole blocks first, as `offset` does
        words = len(block.split())
        if words > words_to_skip:
            break
        block_start, words_to_skip = block_start + len(block), words_to_skip - words
    starts = [word.start() for word in WORD.finditer(block)]
    at = block_start + starts[words_to_skip]
    start = text.rfind(b"\n", 0, at) + 1
    line = text[start:].partition(b"\n")[0]
    return excerpt(line, text.count(b"\n", 0, start) + 1, at - start)


def snippets(input_: bytes, output: bytes, answer: bytes, difference: Difference | None = None) -> Snippets:
    """Returns the parts of the three texts that reports show: the beginning of the input, and output and
    answer around the difference, or their beginnings if the difference names no lines. Without a difference,
    returns the end of the output and the beginning of the answer."""
    in_output, in_answer = 0, 0
    if difference is None:
        in_output = len(output)
    elif difference.output or difference.answer:
        in_output, in_answer = offset(output, difference.output), offset(answer, difference.answer)
    return Snippets(snippet_at(input_, 0), snippet_at(output, in_output), snippet_at(answer, in_answer))


def offset(text: bytes, side: Excerpt | None) -> int:
    """Returns the index in the text of the difference that the excerpt `side` shows; len(text) for None."""
    if side is None:
        return len(text)
    start, lines_to_skip = 0, side.line - 1
    for block in blocks(text, b"\n"):  # skips whole blocks first, because their lines are counted fast
        lines = block.count(b"\n")
        if lines >= lines_to_skip:
            break
        start, lines_to_skip = start + len(block), lines_to_skip - lines
    for _ in range(lines_to_skip):
        start = text.index(b"\n", start) + 1
    line = text[start:].partition(b"\n")[0]
    return start + bytes_of(line, side.column - 1)


def snippet_at(text: bytes, at: int) -> Snippet:
    """Returns the whole text or, if it is long, at most about MOST_KEPT bytes around the index `at`. This
    part starts where a line starts, unless the line around `at` is too long."""
    start, end = part_around(text, at, MOST_KEPT)
    if start:
        last = min(at, len(text) - 1)  # no line begins after the newline that ends the text
        start = text.find(b"\n", start, last) + 1 or start
    return Snippet(text[start:end], start, text.count(b"\n", 0, start) + 1, len(text))


def quoted(text: bytes | None, at: int = 0) -> str:
    """Returns about MOST_QUOTED bytes of the text around the index `at`, in quotes and escaped for one line,
    with … where bytes are left out; for None, the word `nothing` without quotes."""
    if text is None:
        return "nothing"
    start, end = part_around(text, at, MOST_QUOTED)
    part = text[start:end].replace(b"\\", rb"\\").decode("utf-8", "backslashreplace")
    return f"{'…' if start else ''}'{visible(part, '')}'{'…' if end < len(text) else ''}"
