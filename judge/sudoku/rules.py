"""The rules. A grid is a tuple of 81 digits, row by row, 0 for a blank. In messages all counts begin at 1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Tuple

Grid = Tuple[int, ...]

DIGITS = range(1, 10)
ROWS = [[9 * r + c for c in range(9)] for r in range(9)]
COLUMNS = [[9 * r + c for r in range(9)] for c in range(9)]
BOXES = [[9 * (3 * (b // 3) + i // 3) + 3 * (b % 3) + i % 3 for i in range(9)] for b in range(9)]
UNITS = [*ROWS, *COLUMNS, *BOXES]
UNITS_OF = [[number for number, unit in enumerate(UNITS) if cell in unit] for cell in range(81)]
DIGITS_OF = [[digit for digit in DIGITS if bits >> digit & 1] for bits in range(1 << 10)]
UNIT_NAMES = [f"{kind} {n}" for kind in ("row", "column", "box") for n in DIGITS]


def cell_name(cell: int) -> str:
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def numbers(board: Grid) -> str:
    """Nine lines of nine numbers."""
    return "".join(" ".join(map(str, board[start : start + 9])) + "\n" for start in range(0, 81, 9))


def dots(board: Grid) -> str:
    """81 characters, a dot for a blank."""
    return "".join(map(str, board)).replace("0", ".")


def repetitions(grid: Grid) -> Iterator[tuple[int, int]]:
    """Each unit's number and a digit that it holds more than once; blanks do not count."""
    for number, unit in enumerate(UNITS):
        digits = [grid[cell] for cell in unit if grid[cell]]
        if len(set(digits)) < len(digits):
            yield from ((number, digit) for digit in DIGITS if digits.count(digit) > 1)


def repetition_messages(grid: Grid) -> list[str]:
    return [f"{UNIT_NAMES[unit]}: {digit} appears twice" for unit, digit in repetitions(grid)]


def faults(board: Grid, grid: Grid) -> list[str]:
    """Why `grid` is no completion of `board`; empty if it is one."""
    changed = [
        f"{cell_name(cell)}: clue {clue} was changed to {digit}"
        for cell, (clue, digit) in enumerate(zip(board, grid))
        if clue and digit not in (0, clue)
    ]
    blank = [f"{cell_name(cell)} is blank" for cell, digit in enumerate(grid) if not digit]
    return changed + blank + repetition_messages(grid)


def completions(board: Grid) -> Iterator[Grid]:
    """Every completion. The search always fills a blank with the fewest candidates."""
    cells, lacks = list(board), [sum(1 << digit for digit in DIGITS)] * len(UNITS)

    def change(cell: int, digit: int) -> None:
        for unit in UNITS_OF[cell]:
            lacks[unit] ^= 1 << digit

    def search(blanks: list[int]) -> Iterator[Grid]:
        if not blanks:
            yield tuple(cells)
            return
        cell, fewest = blanks[0], list(DIGITS)
        for blank in blanks:
            row, column, box = UNITS_OF[blank]
            fitting = DIGITS_OF[lacks[row] & lacks[column] & lacks[box]]
            if len(fitting) < len(fewest):
                cell, fewest = blank, fitting
                if len(fitting) < 2:
                    break
        rest = [blank for blank in blanks if blank != cell]
        for digit in fewest:
            cells[cell] = digit
            change(cell, digit)
            yield from search(rest)
            change(cell, digit)

    if not any(repetitions(board)):
        for cell, digit in enumerate(board):
            if digit:
                change(cell, digit)
        yield from search([cell for cell in range(81) if not board[cell]])
