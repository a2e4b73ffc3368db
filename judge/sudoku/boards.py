"""Checks outputs that may be any completion of a board, and makes failing inputs of boards smaller."""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Iterator
from itertools import islice
from typing import Callable, List

from judge.common.ddmin import ddmin
from judge.common.differences import common_prefix_length, first_difference, plain_lines, plain_words
from judge.model import Difference, JudgeError
from judge.sudoku.drawing import WrongGrid
from judge.sudoku.rules import Grid, completions, faults

DIGITS_TO_ZERO = bytes.maketrans(b"123456789", b"000000000")
NO_DIGITS = bytes(set(range(256)) - set(b"0123456789"))


def check_completions(input_: bytes, output: bytes, answer: bytes, lines: int) -> Difference | None:
    """Returns the first fault of the output; None if it has the answer's lines, or differs from it in digits
    alone and each grid that differs completes its board. A grid has `lines` lines. Raises JudgeError if it
    has to compare a grid for which the input or the answer does not have 81 digits."""
    output, answer = plain_lines(output), plain_lines(answer)
    if output == answer:
        return None
    output_form, answer_form = output.translate(DIGITS_TO_ZERO), answer.translate(DIGITS_TO_ZERO)
    if output_form != answer_form:  # not only digits differ
        return difference_from(common_prefix_length(output_form, answer_form), output, answer)
    boards, start = boards_of(input_), 0
    pairs = zip(grids_in(output, lines), grids_in(answer, lines))  # both have the same number of lines
    for number, (printed, right) in enumerate(pairs, start=1):
        board = boards[number - 1] if number <= len(boards) else ()  # (): the input has no such board
        drawing = wrong_grid(number, board, printed, right) if printed != right else None
        if drawing:
            first = difference_from(start, output, answer)
            assert first  # because `printed` begins at `start`, and is not `right`
            position = (f"grid {number}, " if len(boards) > 1 else "") + drawing.faults[0]
            message = f"{position}; {first.message}"
            return dataclasses.replace(first, message=message, place=position, drawing=drawing)
        start += len(right)
    return None


def difference_from(start: int, output: bytes, answer: bytes) -> Difference | None:
    """Returns the first difference from byte `start` on, else None. Other digits before it may be right."""
    return first_difference(answer[:start] + output[start:], answer)


def wrong_grid(number: int, board: Grid, printed: bytes, right: bytes) -> WrongGrid | None:
    """Returns what is wrong with the `printed` grid; None if it completes the board. `right`, the answer's,
    differs from `printed` in digits alone. Raises JudgeError unless the board and `right` have 81 digits."""
    grid, completion = digits_of(printed), digits_of(right)
    if not len(board) == len(completion) == 81:
        raise JudgeError(f"grid {number}: the input and the answer should each have 81 digits for this grid")
    wrong = faults(board, grid)
    return WrongGrid(number, board, grid, completion, wrong) if wrong else None


def grids_in(text: bytes, lines: int) -> Iterator[bytes]:
    """Yields the text of each grid, which has `lines` lines; fewer for the last if the text ends before."""
    stream = io.BytesIO(text)
    return iter(lambda: b"".join(islice(stream, lines)), b"")  # b"": the text has ended


def boards_of(input_: bytes) -> list[Grid]:
    """Returns the boards of an input in any of INPUT_FORMS, without a count before them. A dot becomes 0."""
    words = plain_words(input_.replace(b".", b"0"))
    first, _, rest = words.partition(b" ")
    has_one_more = words.count(b" ") % 81 == 1  # than grids with 81 words each
    has_count = has_one_more and len(first) < 81  # longer: 81 lines of 81 characters, and `end`
    digits = digits_of(rest if has_count else words)
    return [digits[start : start + 81] for start in range(0, len(digits), 81)]


def digits_of(text: bytes) -> Grid:
    return tuple(byte - ord("0") for byte in text.translate(None, NO_DIGITS))


def shrink_boards(
    write: Callable[[List[Grid]], str], text: bytes, still_fails: Callable[[bytes], bool]
) -> None:
    """Tries smaller inputs than the failing `text`: its boards as `write` writes them and, if they fail,
    fewer boards, then fewer blanks. The last input for which `still_fails` is true is the smallest. Blanks
    are filled from the first completion of their board; a board without completion keeps its blanks."""

    def fails(boards: list[Grid]) -> bool:
        return bool(boards) and still_fails(write(boards).encode())

    boards = boards_of(text)
    are_whole = all(len(board) == 81 for board in boards)  # not so if the text is of another form
    if not are_whole or not fails(boards):
        return
    boards = ddmin(boards, fails)
    full = [next(completions(board), board) for board in boards]

    def with_blanks(cells: list[tuple[int, int]]) -> list[Grid]:
        grids = [list(grid) for grid in full]
        for number, cell in cells:
            grids[number][cell] = 0
        return [tuple(grid) for grid in grids]

    blanks = [(number, cell) for number, board in enumerate(boards) for cell in range(81) if not board[cell]]
    ddmin(blanks, lambda cells: fails(with_blanks(cells)))
