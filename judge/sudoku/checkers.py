"""Checkers that accept any completion of a board, whatever the stored answer is."""

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


def check_completions(input_: bytes, output: bytes, answer: bytes, lines: int) -> Difference | None:
    """Accepts any completion of each board, in `lines` lines. Raises JudgeError for a broken case."""
    output, answer = plain_lines(output), plain_lines(answer)
    difference = first_difference(output, answer)
    if difference is None:
        return None
    count, right_count = output.count(b"\n"), answer.count(b"\n")
    if count != right_count:
        counts = f" (lines: {count}, the answer has {right_count})"
        message, place = difference.message + counts, difference.place + counts
        return dataclasses.replace(difference, message=message, place=place)
    if output.translate(DIGITS_TO_ZERO) != answer.translate(DIGITS_TO_ZERO):  # not only digits differ
        return difference
    boards = boards_of(input_)
    triples = zip_longest(boards, pieces(output, lines), pieces(answer, lines), fillvalue=())
    for number, (board, printed, right) in enumerate(triples, start=1):
        if printed == right:
            continue
        grid, completion = digits_of(printed), digits_of(right)
        if not len(board) == len(completion) == 81:
            raise JudgeError(f"grid {number}: the input and the answer should each have 81 digits for it")
        wrong = faults(board, grid)
        if wrong:
            place = (f"grid {number}, " if len(boards) > 1 else "") + wrong[0]
            message = f"{place}; {difference.message}"
            drawing = WrongGrid(number, board, grid, completion, wrong)
            return dataclasses.replace(difference, message=message, place=place, drawing=drawing)
    return None


def pieces(text: bytes, lines: int) -> Iterator[bytes]:
    """The text in pieces of `lines` lines."""
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
