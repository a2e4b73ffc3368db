"""The rules. A grid is a tuple of 81 digits, row by row, 0 for a blank. In messages all counts begin at 1."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import xor
from typing import Tuple

Grid = Tuple[int, ...]
TO_BIT = bytes.maketrans(b"123456789", bytes([1, 2, 4, 8, 16, 32, 64, 128, 0]))
TO_MASK = bytes.maketrans(b"0123456789", b"\0" + b"\xff" * 9)

DIGITS = range(1, 10)
ROWS = [[9 * r + c for c in range(9)] for r in range(9)]
COLUMNS = [[9 * r + c for r in range(9)] for c in range(9)]
BOXES = [[9 * (3 * (b // 3) + i // 3) + 3 * (b % 3) + i % 3 for i in range(9)] for b in range(9)]
UNITS = [*ROWS, *COLUMNS, *BOXES]
DIGITS_OF = [[digit for digit in DIGITS if bits >> digit & 1] for bits in range(1 << 10)]
UNIT_NAMES = [f"{kind} {n}" for kind in ("row", "column", "box") for n in DIGITS]

# The points of a cell in Luogu P1074 (NOIP 2009): 6 on the outer ring to 10 in the centre.
WEIGHTS = [6 + min(r, c, 8 - r, 8 - c) for r in range(9) for c in range(9)]


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
        digits = [grid[cell] for cell in unit]
        yield from ((number, digit) for digit in DIGITS if digits.count(digit) > 1)


def repetition_messages(grid: Grid) -> list[str]:
    return [f"{UNIT_NAMES[unit]}: {digit} appears twice" for unit, digit in repetitions(grid)]


def faults(board: Grid, grid: Grid) -> list[str]:
    """Why `grid` is no completion of `board`; empty if it is one."""
    pairs = list(enumerate(zip(board, grid)))
    changed = [
        f"{cell_name(cell)}: clue {clue} was changed to {digit}"
        for cell, (clue, digit) in pairs
        if clue and digit not in (0, clue)
    ]
    blank = [f"{cell_name(cell)} is blank" for cell, (_, digit) in pairs if not digit]
    return changed + blank + repetition_messages(grid)


def all_complete(boards: bytes, grids: bytes) -> bool:
    """Whether each 81 digits of `grids` complete those of `boards`.

    This is quick because one large number holds the same cell of all grids, a byte for each: one bit for a
    digit up to 8, none for 9. Nine cells have the nine digits if and only if the exclusive or of their bytes
    has all eight bits: each bit occurs an odd number of times, so exactly once; one cell is left for 9."""
    if len(boards) != len(grids) or b"0" in grids:
        return False
    every = int.from_bytes(b"\xff" * (len(grids) // 81), "big")
    cells = [int.from_bytes(grids[cell::81].translate(TO_BIT), "big") for cell in range(81)]
    texts = boards.translate(TO_MASK), boards, grids
    clues, board, grid = (int.from_bytes(text, "big") for text in texts)
    units_are_right = all(reduce(xor, (cells[cell] for cell in unit)) == every for unit in UNITS)
    return units_are_right and not clues & (board ^ grid)


def wrong_cells(board: Grid, grid: Grid) -> frozenset[int]:
    """The cells that are blank, change a clue, or repeat a digit of one of their units."""
    alone = {cell for cell in range(81) if not grid[cell] or board[cell] not in (0, grid[cell])}
    repeated = {cell for unit, digit in repetitions(grid) for cell in UNITS[unit] if grid[cell] == digit}
    return frozenset(alone | repeated)


def completions(board: Grid) -> Iterator[Grid]:
    """Every completion. The search always fills a blank with the fewest candidates."""
    cells, lacks = list(board), [sum(1 << digit for digit in DIGITS)] * len(UNITS)
    units_of = [[number for number, unit in enumerate(UNITS) if cell in unit] for cell in range(81)]

    def change(cell: int, digit: int) -> None:
        for unit in units_of[cell]:
            lacks[unit] ^= 1 << digit

    def fewest_digits(blanks: list[int]) -> tuple[int, list[int]]:
        best, fewest = blanks[0], list(DIGITS)
        for blank in blanks:
            row, column, box = units_of[blank]
            fitting = DIGITS_OF[lacks[row] & lacks[column] & lacks[box]]
            if len(fitting) < len(fewest):
                best, fewest = blank, fitting
                if len(fitting) < 2:
                    break
        return best, fewest

    def search(blanks: list[int]) -> Iterator[Grid]:
        if not blanks:
            yield tuple(cells)
            return
        cell, fitting = fewest_digits(blanks)
        rest = [blank for blank in blanks if blank != cell]
        for digit in fitting:
            cells[cell] = digit
            change(cell, digit)
            yield from search(rest)
            change(cell, digit)

    if not any(repetitions(board)):
        for cell in range(81):
            if board[cell]:
                change(cell, board[cell])
        yield from search([cell for cell in range(81) if not board[cell]])


def score(grid: Grid) -> int:
    """The points of a completed grid in Luogu P1074."""
    return sum(weight * digit for weight, digit in zip(WEIGHTS, grid))
