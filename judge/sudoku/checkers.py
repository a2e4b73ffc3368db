"""Checkers that take any completion of a board, whatever the stored answer is."""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Iterator
from itertools import islice, zip_longest

from judge.differences import first_difference, plain_lines, plain_words
from judge.model import Difference, JudgeError
from judge.sudoku.drawing import WrongGrid
from judge.sudoku.rules import Grid, faults

DIGITS_TO_ZERO = bytes.maketrans(b"123456789", b"000000000")
NO_DIGITS = bytes(set(range(256)) - set(b"0123456789"))


def sudoku_grids(input_: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Grids of 9 lines of 9 digits with a space between: each any completion of its board."""
    return check_completions(input_, output, answer, lines=9)


def sudoku_lines(input_: bytes, output: bytes, answer: bytes) -> Difference | None:
    """One line of 81 digits a puzzle: each any completion of its board."""
    return check_completions(input_, output, answer, lines=1)


def check_completions(input_: bytes, output: bytes, answer: bytes, lines: int) -> Difference | None:
    """`lines` is how many a grid has."""
    ours, theirs = plain_lines(output), plain_lines(answer)
    difference = first_difference(ours, theirs)
    if difference is None:
        return None
    count, right_count = (text.count(b"\n") for text in (ours, theirs))
    if count != right_count:
        counts = f" (lines: {count}, the answer has {right_count})"
        message, place = difference.message + counts, difference.place + counts
        return dataclasses.replace(difference, message=message, place=place)
    if ours.translate(DIGITS_TO_ZERO) != theirs.translate(DIGITS_TO_ZERO):  # digits stand elsewhere
        return difference
    boards = boards_of(input_)
    pairs = zip_longest(boards, pieces(ours, lines), pieces(theirs, lines), fillvalue=())
    for number, (board, printed, right) in enumerate(pairs, start=1):
        if printed == right:
            continue
        grid, expected = digits_of(printed), digits_of(right)
        if not len(board) == len(expected) == 81:
            fault = "the input and the answer should have 81 digits for it each"
            raise JudgeError(f"grid {number}: {fault}")
        found = tuple(faults(board, grid))
        if found:
            place = (f"grid {number}, " if len(boards) > 1 else "") + found[0]
            message = f"{place}; {difference.message}"
            drawing = WrongGrid(number, board, grid, expected, found)
            return dataclasses.replace(difference, message=message, place=place, drawing=drawing)
    return None


def pieces(text: bytes, lines: int) -> Iterator[bytes]:
    """The text, so many lines at once."""
    stream = io.BytesIO(text)
    return iter(lambda: b"".join(islice(stream, lines)), b"")


def boards_of(input_: bytes) -> list[Grid]:
    """The boards in any of the three formats, without a count before them; dots are blanks."""
    words = plain_words(input_.replace(b".", b"0"))
    first, _, rest = words.partition(b" ")
    has_count = words.count(b" ") % 81 == 1 and len(first) < 81
    digits = digits_of(rest if has_count else words)
    return [digits[start : start + 81] for start in range(0, len(digits), 81)]


def digits_of(text: bytes) -> Grid:
    return tuple(byte - ord("0") for byte in text.translate(None, NO_DIGITS))
