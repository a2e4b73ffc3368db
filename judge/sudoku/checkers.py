"""Checkers that take any completion of a board, whatever the stored answer is."""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Iterator
from itertools import islice

from judge.differences import first_difference, plain_lines, plain_words
from judge.model import Difference, JudgeError
from judge.sudoku import rules
from judge.sudoku.drawing import WrongGrid

DIGITS_TO_ZERO = bytes.maketrans(b"123456789", b"000000000")
NO_DIGITS = bytes(set(range(256)) - set(b"0123456789"))
# How answers write a grid, with zeros for the digits.
GRID, LINE = b"0 0 0 0 0 0 0 0 0\n" * 9, b"0" * 81 + b"\n"
GRIDS_AT_ONCE = 1000


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
    boards = board_digits(input_)
    for number, grid, right in suspects(boards, ours, theirs, form):
        if not same_kinds(grid, right):
            return difference
        is_whole = grid.count(b"\n") == form.count(b"\n")
        wrong = wrong_grid(number, boards, grid, right) if is_whole else None
        if wrong:
            place = (f"grid {number}, " if len(boards) > 81 else "") + wrong.faults[0]
            message = f"{place}; {difference.message}"
            return dataclasses.replace(difference, message=message, place=place, drawing=wrong)
    return None


def suspects(boards: bytes, ours: bytes, theirs: bytes, form: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """Each grid that may be wrong: its number, the output's and the answer's. Quick for thousands."""
    rows = form.count(b"\n")
    pages = zip(*(lines_at_once(text, GRIDS_AT_ONCE * rows) for text in (ours, theirs)))
    for page, (printed, expected) in enumerate(pages):
        before = page * GRIDS_AT_ONCE
        here = boards[81 * before : 81 * (before + GRIDS_AT_ONCE)]
        if printed == expected or surely_complete(here, printed, expected, form):
            continue
        pairs = zip(lines_at_once(printed, rows), lines_at_once(expected, rows))
        yield from ((number, *pair) for number, pair in enumerate(pairs, before + 1))


def lines_at_once(text: bytes, count: int) -> Iterator[bytes]:
    stream = io.BytesIO(text)
    return iter(lambda: b"".join(islice(stream, count)), b"")


def surely_complete(boards: bytes, printed: bytes, expected: bytes, form: bytes) -> bool:
    """Whether both are grids of that form, and each printed one completes its board."""
    grids = len(expected) // len(form)
    in_form = all(text.translate(DIGITS_TO_ZERO) == form * grids for text in (printed, expected))
    digits = printed.translate(None, NO_DIGITS)
    return in_form and b"0" not in expected and rules.all_complete(boards, digits)


def wrong_grid(number: int, boards: bytes, printed: bytes, expected: bytes) -> WrongGrid | None:
    texts = boards[81 * (number - 1) : 81 * number], printed, expected
    given, ours, theirs = (text.translate(None, NO_DIGITS) for text in texts)
    if ours == theirs:
        return None
    if not len(given) == len(theirs) == 81:
        raise JudgeError(f"grid {number}: the input and the answer should have 81 digits for it each")
    board, grid, answer = map(digits_of, (given, ours, theirs))
    faults = rules.faults(board, grid)
    if not faults:
        return None
    broken = dict.fromkeys(unit for unit, _ in rules.repetitions(grid))
    units = tuple(tuple(rules.UNITS[unit]) for unit in broken)
    return WrongGrid(number, board, grid, answer, rules.wrong_cells(board, grid), units, tuple(faults))


def same_kinds(ours: bytes, theirs: bytes) -> bool:
    """Whether digits stand where the answer has digits, and all else is equal, the answer's zeros too."""
    if ours.translate(DIGITS_TO_ZERO) != theirs.translate(DIGITS_TO_ZERO):
        return False
    return b"0" not in theirs or all(our == ord("0") for our, their in zip(ours, theirs) if their == ord("0"))


def board_digits(input_: bytes) -> bytes:
    """The digits of all boards in any of the three formats, without a count before them; dots are blanks."""
    words = plain_words(input_.replace(b".", b"0"))
    first, _, rest = words.partition(b" ")
    has_count = words.count(b" ") % 81 == 1 and len(first) < 81
    return (rest if has_count else words).translate(None, NO_DIGITS)


def boards_of(input_: bytes) -> list[rules.Grid]:
    digits = digits_of(board_digits(input_))
    return [digits[start : start + 81] for start in range(0, len(digits), 81)]


def digits_of(text: bytes) -> rules.Grid:
    return tuple(byte - ord("0") for byte in text.translate(None, NO_DIGITS))
