"""Validators: an input -> None, or where it breaks a promise of the statement."""

from __future__ import annotations

from typing import Callable, Optional

from judge.sudoku import rules

Validator = Callable[[bytes], Optional[str]]

FEWEST_TARGET_CLUES = 24
MOST_GRIDS = 5  # hihoCoder 1321: t is 2 to 5, and 1 in its sample


def one_grid(text: bytes) -> str | None:
    """Luogu P1784: 9 lines of 9 digits with a space between."""
    return grid_lines(input_lines(text), first_line=1)


def target_grid(text: bytes) -> str | None:
    """Luogu P1074: a grid with at least 24 clues, which may contradict each other."""
    clues = sum(character in "123456789" for row in input_lines(text) for character in row)
    message = one_grid(text)
    if message is None and clues < FEWEST_TARGET_CLUES:
        message = f"line 1, column 1: there are at least {FEWEST_TARGET_CLUES} clues, not {clues}"
    return message


def counted_grids(text: bytes) -> str | None:
    """hihoCoder 1321: a count, then as many grids."""
    head, *rows = input_lines(text) or [""]
    if head not in map(str, range(1, MOST_GRIDS + 1)):
        return f"line 1, column 1: {head!r} is no count from 1 to {MOST_GRIDS}"
    for grid in range(int(head)):
        message = grid_lines(rows[9 * grid : 9 * grid + 9], first_line=2 + 9 * grid)
        if message:
            return f"grid {grid + 1}, {message}"
    return too_long(rows, 9 * int(head), first_line=2)


def dot_lines(text: bytes) -> str | None:
    """POJ 3074: a line of 81 characters a puzzle, `.` for a blank, and a last line `end`."""
    rows = input_lines(text)
    for line, row in enumerate(rows, start=1):
        if row == "end":
            return too_long(rows, line, first_line=1)
        for column, character in enumerate(row, start=1):
            if character not in ".123456789":
                return f"line {line}, column {column}: {character!r} is neither a digit from 1 to 9 nor '.'"
        if len(row) != 81:
            return f"line {line}, column {len(row) + 1}: a puzzle has 81 characters, not {len(row)}"
        for message in rules.repetition_messages(tuple(map(int, row.replace(".", "0")))):
            return f"line {line}, column 1: {message}"
    return f"line {len(rows) + 1}, column 1: the last line should be 'end'"


def input_lines(text: bytes) -> list[str]:
    """Lines without their ends (LF or CRLF) and the spaces before these. A last newline opens no line."""
    rows = text.decode("latin-1").split("\n")
    rows = [(row[:-1] if row.endswith("\r") else row).rstrip(" ") for row in rows]
    return rows[:-1] if rows[-1] == "" else rows


def grid_lines(rows: list[str], first_line: int) -> str | None:
    for line, row in enumerate(rows[:9], start=first_line):
        for column, character in enumerate(row, start=1):
            if column > 17 or character not in ("0123456789" if column % 2 else " "):
                place = f"line {line}, column {column}"
                return f"{place}: {character!r} where 9 digits with a space between should stand"
        if len(row) < 17:
            return f"line {line}, column {len(row) + 1}: the row ends early"
    if len(rows) < 9:
        return f"line {first_line + len(rows)}, column 1: a grid has 9 rows, not {len(rows)}"
    return too_long(rows, 9, first_line)


def too_long(rows: list[str], expected: int, first_line: int) -> str | None:
    if len(rows) <= expected:
        return None
    return f"line {first_line + expected}, column 1: nothing more should stand here"


VALIDATORS: dict[str, Validator] = {
    validator.__name__: validator for validator in (one_grid, target_grid, counted_grids, dot_lines)
}
