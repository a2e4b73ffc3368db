"""Checkers: (input, output, answer) -> None when accepted, else their difference. All three are bytes; no checker touches a file.

`lines` is as strict as Luogu's own: blanks, carriage returns and NULs at the end of a line and newlines at the end of the file do not
count, everything else does. (Codeforces' and others' judges compare tokens.)
"""

from __future__ import annotations

import dataclasses
import io
import itertools
import re
from collections.abc import Iterable, Iterator
from typing import Callable, Optional

from judge import sudoku
from judge.model import Difference, Excerpt, WrongGrid

Checker = Callable[[bytes, bytes, bytes], Optional[Difference]]


def lines(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Equal line by line, as Luogu compares."""
    return first_difference(meaningful_lines(output), meaningful_lines(answer))


def tokens(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Equal word by word, whatever blanks and newlines stand between."""
    words = (re.finditer(rb"\S+", text) for text in (output, answer))
    for place, (ours, theirs) in enumerate(itertools.zip_longest(*words), start=1):
        word, right = (match and match[0] for match in (ours, theirs))
        if word != right:
            message = f"token {place}: {shown(word)}, the answer has {shown(right)}"
            return Difference(message, f"token {place}", excerpt_at(output, ours), excerpt_at(answer, theirs))
    return None


def excerpt_at(text: bytes, match: re.Match | None) -> Excerpt | None:
    if match is None:
        return None
    start = text.rfind(b"\n", 0, match.start()) + 1
    end = text.find(b"\n", start)
    return excerpt(text[start : end if end >= 0 else None], text.count(b"\n", 0, start) + 1, match.start() - start)


def sudoku_grids(input_: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Grids of 9 lines of 9 digits with a space between: each any completion of its board."""
    return check_completions(input_, output, answer, rows_a_grid=9)


def sudoku_lines(input_: bytes, output: bytes, answer: bytes) -> Difference | None:
    """One line of 81 digits a puzzle: each any completion of its board."""
    return check_completions(input_, output, answer, rows_a_grid=1)


def check_completions(input_: bytes, output: bytes, answer: bytes, rows_a_grid: int) -> Difference | None:
    difference = lines(input_, output, answer)
    if difference is None:
        return None
    count, right_count = (sum(1 for _ in meaningful_lines(text)) for text in (output, answer))
    if count != right_count:
        counts = f" (lines: {count}, the answer has {right_count})"
        return dataclasses.replace(difference, message=difference.message + counts, place=difference.place + counts)
    printed, expected = list(meaningful_lines(output)), list(meaningful_lines(answer))
    boards = boards_of(input_)
    for line, (ours, theirs) in enumerate(zip(printed, expected), start=1):
        if len(ours) != len(theirs) or not all(map(has_digit_for, ours, theirs)):
            return difference
        if line % rows_a_grid == 0:
            number = line // rows_a_grid
            grid, right = (digits_of(b" ".join(text[line - rows_a_grid : line])) for text in (printed, expected))
            wrong = wrong_grid(number, boards[number - 1], grid, right) if grid != right else None
            if wrong:
                place = f"{f'grid {number}, ' if len(boards) > 1 else ''}{wrong.faults[0]}"
                return dataclasses.replace(difference, message=f"{place}; {difference.message}", place=place, grid=wrong)
    return None


def wrong_grid(number: int, board: sudoku.Grid, grid: sudoku.Grid, answer: sudoku.Grid) -> WrongGrid | None:
    faults = sudoku.faults(board, grid)
    if not faults:
        return None
    broken = dict.fromkeys(unit for unit, _ in sudoku.repetitions(grid))
    return WrongGrid(number, board, grid, answer, sudoku.wrong_cells(board, grid), tuple(tuple(sudoku.UNITS[unit]) for unit in broken), tuple(faults))


def has_digit_for(ours: int, theirs: int) -> bool:
    """Whether two characters agree in kind: a digit, or 0 for a blank, where the answer has a digit, else the same."""
    return ours == theirs or (chr(ours) in "0123456789" and chr(theirs) in "123456789")


def boards_of(input_: bytes) -> list[sudoku.Grid]:
    """The boards of any of the three formats: everything behind a count, up to `end`; dots are blanks."""
    words = input_.replace(b".", b"0").split()
    if len(words) % 81 == 1 and len(words[0]) < 81:
        words = words[1:]
    digits = digits_of(b"".join(word for word in words if word != b"end"))
    return [digits[start : start + 81] for start in range(0, len(digits), 81)]


def digits_of(text: bytes) -> sudoku.Grid:
    return tuple(byte - ord("0") for byte in text if byte in b"0123456789")


def meaningful_lines(text: bytes) -> Iterator[bytes]:
    """The lines without blanks, carriage returns and NULs at their ends, and without empty lines at the end of the file; never all at once."""
    for line in io.BytesIO(text.rstrip(b" \r\0\n")):
        yield line.rstrip(b" \r\0\n")


def first_difference(output: Iterable[bytes], answer: Iterable[bytes]) -> Difference | None:
    for line, (ours, theirs) in enumerate(itertools.zip_longest(output, answer), start=1):
        place = f"line {line}"
        if ours is None:
            return Difference(f"{place}: the output ends here, the answer goes on with {shown(theirs)}", place, None, excerpt(theirs, line))
        if theirs is None:
            return Difference(f"{place}: the output goes on with {shown(ours)}, the answer ends here", place, excerpt(ours, line), None)
        if ours != theirs:
            column = next((c for c, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
            place += f", column {column + 1}"
            message = f"{place}: {shown(ours, column)}, the answer has {shown(theirs, column)}"
            return Difference(message, place, excerpt(ours, line, column), excerpt(theirs, line, column))
    return None


def excerpt(text: bytes, line: int, column: int = 0, width: int = 54) -> Excerpt:
    """The part of a line around a column, which counts from 0 here."""
    start = max(0, min(column - width // 2, len(text) - width))
    return Excerpt(line, column + 1, text[start : start + width], start, start + width < len(text))


def shown(text: bytes | None, column: int = 0, width: int = 40) -> str:
    """A piece of text around a column, quoted, on one line, with invisible characters made visible."""
    if text is None:
        return "nothing"
    part = excerpt(text, 0, column, width)
    piece = part.text.replace(b"\\", rb"\\").decode("utf-8", "backslashreplace")
    visible = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in piece)
    return f"{'…' if part.start else ''}'{visible}'{'…' if part.cut else ''}"


CHECKERS: dict[str, Checker] = {"lines": lines, "tokens": tokens, "sudoku_grids": sudoku_grids, "sudoku_lines": sudoku_lines}
