"""Checkers: (input, output, answer) -> None when accepted, else their difference. All three are bytes; no
checker touches a file.

`lines` is as strict as Luogu's own: blanks, carriage returns and NULs at the end of a line and newlines at the
end of the file do not count, everything else does. (Codeforces' and others' judges compare tokens.)

A program decides how long and how odd its output is. So texts are compared in a plain form, a block at a time:
that takes linear time, and Python looks at single lines only where the two may differ.
"""

from __future__ import annotations

import dataclasses
import io
import os
import re
from collections.abc import Iterator
from itertools import islice
from typing import Callable, Optional

from judge import sudoku
from judge.model import Difference, Excerpt, JudgeError, WrongGrid
from judge.visible import visible

Checker = Callable[[bytes, bytes, bytes], Optional[Difference]]

BLOCK, PIECE = 1 << 16, 1 << 12
ENDS = b" \r\0"  # what does not count at the end of a line
WORD = re.compile(rb"\S+")
BLANKS_TO_SPACES = bytes.maketrans(b"\t\n\v\f\r", b"     ")
DIGITS_TO_ZERO = bytes.maketrans(b"123456789", b"000000000")
NO_DIGITS = bytes(set(range(256)) - set(b"0123456789"))
# How answers write a grid, with zeros for the digits.
GRID, LINE = b"0 0 0 0 0 0 0 0 0\n" * 9, b"0" * 81 + b"\n"
GRIDS_AT_ONCE = 1000


def lines(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Equal line by line, as Luogu compares."""
    return None if output == answer else first_difference(plain_lines(output), plain_lines(answer))


def plain_lines(text: bytes) -> bytes:
    """Without what does not count at the ends of lines and of the text. A newline ends each line."""

    def plain(block: bytes) -> bytes:
        found = [b"%c\n" % end for end in ENDS if b"%c\n" % end in block]
        for end in found:  # one blank a line is what most outputs have, if any
            block = block.replace(end, b"\n")
        if found and any(b"%c\n" % end in block for end in ENDS):
            block = b"\n".join([line.rstrip(ENDS) for line in block.split(b"\n")])
        return block

    text = text.rstrip(ENDS + b"\n")
    return b"".join(map(plain, blocks(text, b"\n"))) + b"\n" if text else b""


def plain_words(text: bytes) -> bytes:
    """The words, a space after each."""

    def plain(block: bytes) -> bytes:
        block = block.replace(b"  ", b" ")
        if b"  " in block or block.startswith(b" ") or not block.endswith(b" "):
            block = b" ".join([*block.split(), b""])
        return block

    return b"".join(map(plain, blocks(text.translate(BLANKS_TO_SPACES), b" ")))


def blocks(text: bytes, end: bytes) -> Iterator[bytes]:
    """The text in pieces that end where a line or a word does: the work on one needs little memory."""
    start = 0
    while start < len(text):
        stop = text.find(end, start + BLOCK) + 1 or len(text)
        yield text[start:stop]
        start = stop


def parting(ours: bytes, theirs: bytes, end: bytes) -> tuple[int, int]:
    """How many parts, each with its end, two unequal texts have in common, and how many bytes these are."""
    start = ours.rfind(end, 0, common(ours, theirs)) + 1
    return ours.count(end, 0, start), start


def common(ours: bytes, theirs: bytes) -> int:
    """How many bytes two unequal texts have in common at their start."""
    start = 0
    while ours[start : start + PIECE] == theirs[start : start + PIECE]:
        start += PIECE
    return start + len(os.path.commonprefix([ours[start : start + PIECE], theirs[start : start + PIECE]]))


def part(text: bytes, start: int, end: bytes) -> bytes | None:
    return text[start : text.index(end, start)] if start < len(text) else None


def tokens(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Equal word by word, whatever blanks and newlines stand between."""
    if output == answer:
        return None
    ours, theirs = plain_words(output), plain_words(answer)
    if ours == theirs:
        return None
    number, start = parting(ours, theirs, b" ")
    place = f"token {number + 1}"
    word, right = (part(text, start, b" ") for text in (ours, theirs))
    message = f"{place}: {shown(word)}, the answer has {shown(right)}"
    excerpts = (None if one is None else excerpt_at(text, number) for one, text in ((word, output), (right, answer)))
    return Difference(message, place, *excerpts)


def excerpt_at(text: bytes, number: int) -> Excerpt:
    """Around the word of that number, which counts from 0."""
    place = 0
    for block in blocks(text.translate(BLANKS_TO_SPACES), b" "):
        count = plain_words(block).count(b" ")
        if number < count:
            break
        number -= count
        place += len(block)
    place = next(islice(WORD.finditer(text, place), number, None)).start()
    start = text.rfind(b"\n", 0, place) + 1
    end = text.find(b"\n", start)
    line = text.count(b"\n", 0, start) + 1
    return excerpt(text[start : end if end >= 0 else None], line, place - start)


def sudoku_grids(input_: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Grids of 9 lines of 9 digits with a space between: each any completion of its board."""
    return check_completions(input_, output, answer, form=GRID)


def sudoku_lines(input_: bytes, output: bytes, answer: bytes) -> Difference | None:
    """One line of 81 digits a puzzle: each any completion of its board."""
    return check_completions(input_, output, answer, form=LINE)


def check_completions(input_: bytes, output: bytes, answer: bytes, form: bytes) -> Difference | None:
    if output == answer:
        return None
    ours, theirs = plain_lines(output), plain_lines(answer)
    difference = first_difference(ours, theirs)
    if difference is None:
        return None
    count, right_count = (text.count(b"\n") for text in (ours, theirs))
    if count != right_count:
        counts = f" (lines: {count}, the answer has {right_count})"
        message, place = difference.message + counts, difference.place + counts
        return dataclasses.replace(difference, message=message, place=place)
    boards, rows = board_digits(input_), form.count(b"\n")
    pages = (lines_at_once(text, GRIDS_AT_ONCE * rows) for text in (ours, theirs))
    for page, (printed, expected) in enumerate(zip(*pages)):
        before = page * GRIDS_AT_ONCE
        here = boards[81 * before : 81 * (before + GRIDS_AT_ONCE)]
        if printed == expected or surely_complete(here, printed, expected, form):
            continue
        pairs = zip(lines_at_once(printed, rows), lines_at_once(expected, rows))
        for number, (grid, right) in enumerate(pairs, before + 1):
            if not same_kinds(grid, right):
                return difference
            wrong = wrong_grid(number, boards, grid, right) if grid.count(b"\n") == rows else None
            if wrong:
                place = f"{f'grid {number}, ' if len(boards) > 81 else ''}{wrong.faults[0]}"
                message = f"{place}; {difference.message}"
                return dataclasses.replace(difference, message=message, place=place, grid=wrong)
    return None


def lines_at_once(text: bytes, count: int) -> Iterator[bytes]:
    stream = io.BytesIO(text)
    return iter(lambda: b"".join(islice(stream, count)), b"")


def surely_complete(boards: bytes, printed: bytes, expected: bytes, form: bytes) -> bool:
    """Whether both are grids of that form, and each printed one completes its board. Quick for thousands."""
    grids = len(expected) // len(form)
    in_form = all(text.translate(DIGITS_TO_ZERO) == form * grids for text in (printed, expected))
    digits = printed.translate(None, NO_DIGITS)
    return in_form and b"0" not in expected and sudoku.all_complete(boards, digits)


def wrong_grid(number: int, boards: bytes, printed: bytes, expected: bytes) -> WrongGrid | None:
    texts = boards[81 * (number - 1) : 81 * number], printed, expected
    given, ours, theirs = (text.translate(None, NO_DIGITS) for text in texts)
    if ours == theirs:
        return None
    if not len(given) == len(theirs) == 81:
        raise JudgeError(f"grid {number}: the input and the answer should have 81 digits for it each")
    board, grid, answer = map(digits_of, (given, ours, theirs))
    faults = sudoku.faults(board, grid)
    if not faults:
        return None
    broken = dict.fromkeys(unit for unit, _ in sudoku.repetitions(grid))
    units = tuple(tuple(sudoku.UNITS[unit]) for unit in broken)
    return WrongGrid(number, board, grid, answer, sudoku.wrong_cells(board, grid), units, tuple(faults))


def same_kinds(ours: bytes, theirs: bytes) -> bool:
    """Whether there is a digit, or 0 for a blank, where the answer has a digit, and the same where it has none."""
    return ours.translate(DIGITS_TO_ZERO) == theirs.translate(DIGITS_TO_ZERO) and (
        b"0" not in theirs or all(our == ord("0") for our, their in zip(ours, theirs) if their == ord("0"))
    )


def board_digits(input_: bytes) -> bytes:
    """The digits of all boards, in any of the three formats: without a count before them; dots are blanks."""
    words = plain_words(input_.replace(b".", b"0"))
    count, space, rest = words.partition(b" ")
    return (rest if words.count(b" ") % 81 == 1 and len(count) < 81 else words).translate(None, NO_DIGITS)


def boards_of(input_: bytes) -> list[sudoku.Grid]:
    digits = digits_of(board_digits(input_))
    return [digits[start : start + 81] for start in range(0, len(digits), 81)]


def digits_of(text: bytes) -> sudoku.Grid:
    return tuple(byte - ord("0") for byte in text.translate(None, NO_DIGITS))


def first_difference(ours: bytes, theirs: bytes) -> Difference | None:
    """Of two texts whose lines all end with a newline."""
    if ours == theirs:
        return None
    number, start = parting(ours, theirs, b"\n")
    line, place = number + 1, f"line {number + 1}"
    output, answer = (part(text, start, b"\n") for text in (ours, theirs))
    if output is None:
        message = f"{place}: the output ends here, the answer goes on with {shown(answer)}"
        return Difference(message, place, None, excerpt(answer, line))
    if answer is None:
        message = f"{place}: the output goes on with {shown(output)}, the answer ends here"
        return Difference(message, place, excerpt(output, line), None)
    column = common(output, answer)
    place += f", column {column + 1}"
    message = f"{place}: {shown(output, column)}, the answer has {shown(answer, column)}"
    return Difference(message, place, excerpt(output, line, column), excerpt(answer, line, column))


def excerpt(text: bytes, line: int, column: int = 0, width: int = 54) -> Excerpt:
    """The part of a line around a column, which counts from 0 here."""
    start = max(0, min(column - width // 2, len(text) - width))
    return Excerpt(line, column + 1, text[start : start + width], start, start + width < len(text))


def shown(text: bytes | None, column: int = 0, width: int = 40) -> str:
    """A piece of text around a column, quoted, on one line, with invisible characters made visible."""
    if text is None:
        return "nothing"
    part = excerpt(text, 0, column, width)
    piece = visible(part.text.replace(b"\\", rb"\\").decode("utf-8", "backslashreplace"))
    return f"{'…' if part.start else ''}'{piece}'{'…' if part.cut else ''}"


CHECKERS: dict[str, Checker] = {
    "lines": lines, "tokens": tokens, "sudoku_grids": sudoku_grids, "sudoku_lines": sudoku_lines,
}  # fmt: skip
