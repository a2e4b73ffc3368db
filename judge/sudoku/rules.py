"""The rules. A grid is a tuple of 81 digits, row by row, 0 for a blank. Messages count everything from 1."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

Grid = tuple  # of numbers; not typed, because to import `typing` takes as long as to make a board
Cell = tuple  # a row of CELLS

DIGITS = range(1, 10)
ROWS = [[9 * r + c for c in range(9)] for r in range(9)]
COLUMNS = [list(column) for column in zip(*ROWS)]
BOXES = [[cell for cell in range(81) if cell // 27 * 3 + cell % 9 // 3 == box] for box in range(9)]
UNITS = [*ROWS, *COLUMNS, *BOXES]
DIGITS_OF = [[digit for digit in DIGITS if bits >> digit & 1] for bits in range(1 << 10)]  # by bits
COUNTS = list(map(len, DIGITS_OF))
UNIT_NAMES = [f"{kind} {n}" for kind in ("row", "column", "box") for n in DIGITS]

# Each cell, and the indices in UNITS of its row, column and box.
CELLS = [(cell, cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3) for cell in range(81)]


def cell_name(cell: int) -> str:
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def numbers(board: Grid) -> str:
    """Returns the board as nine lines of nine numbers."""
    return "".join(" ".join(map(str, board[start : start + 9])) + "\n" for start in range(0, 81, 9))


def dots(board: Grid) -> str:
    """Returns the board as 81 characters, with a dot for a blank."""
    return "".join(map(str, board)).replace("0", ".")


def repetitions(grid: Grid) -> Iterator[tuple[int, int]]:
    """Yields the index of a unit in UNITS and a digit, for each digit that the unit has more than once."""
    for number, unit in enumerate(UNITS):
        digits = [grid[cell] for cell in unit if grid[cell]]
        if len(set(digits)) < len(digits):
            yield from ((number, digit) for digit in DIGITS if digits.count(digit) > 1)


def repetition_messages(grid: Grid) -> list[str]:
    return [f"{UNIT_NAMES[unit]}: {digit} appears twice" for unit, digit in repetitions(grid)]


def faults(board: Grid, grid: Grid) -> list[str]:
    """Returns messages on why `grid` is no completion of `board`; an empty list if it is one."""
    changed = [
        f"{cell_name(cell)}: clue {clue} was changed to {digit}"
        for cell, (clue, digit) in enumerate(zip(board, grid))
        if clue and digit not in (0, clue)
    ]
    blank = [f"{cell_name(cell)} is blank" for cell, digit in enumerate(grid) if not digit]
    return changed + blank + repetition_messages(grid)


def completions(board: Grid) -> Iterator[Grid]:
    """Yields all completions of the board, in the order of a search that always fills the first of the blanks
    with the fewest candidates. First a faster search tells whether there are several."""
    some = [*islice(search_completions(board, in_order=False), 2)]
    yield from some if len(some) < 2 else search_completions(board, in_order=True)


def search_completions(board: Grid, in_order: bool) -> Iterator[Grid]:
    """Yields all completions; none if a unit has a digit twice. Fills the first blank with less than two
    candidates, else the first with the fewest. Unless `in_order`, a blank that is the only place for a digit
    comes before blanks with two or more candidates: this is faster, but changes the order."""
    cells = list(board)
    missing = [sum(1 << digit for digit in DIGITS)] * len(UNITS)  # bits of the digits that each unit lacks

    def toggle(cell: Cell, digit: int) -> None:
        for unit in cell[1:]:
            missing[unit] ^= 1 << digit

    def search(blanks: list[Cell]) -> Iterator[Grid]:
        """Yields all completions of `cells`, in which the `blanks` are left to fill."""
        if not blanks:
            yield tuple(cells)
            return
        fewest = len(DIGITS) + 1
        for blank in blanks:  # most of the time is spent here
            _, row, column, box = blank
            fitting = missing[row] & missing[column] & missing[box]
            if COUNTS[fitting] < fewest:
                best, candidates, fewest = blank, fitting, COUNTS[fitting]
                if fewest < 2:
                    break
        if fewest > 1 and not in_order:
            best, candidates = only_place(blanks, missing) or (best, candidates)
        rest = blanks.copy()
        rest.remove(best)
        for digit in DIGITS_OF[candidates]:
            cells[best[0]] = digit
            toggle(best, digit)
            yield from search(rest)
            toggle(best, digit)

    if not any(repetitions(board)):
        for cell, digit in zip(CELLS, board):
            if digit:
                toggle(cell, digit)
        yield from search([cell for cell in CELLS if not board[cell[0]]])


def only_place(blanks: list[Cell], missing: list[int]) -> tuple[Cell, int] | None:
    """Returns the first blank that is the only place for a digit in one of its units, and the bits of such
    digits; None if there is no such blank. If a unit has no place for a digit that it lacks, returns a blank
    and 0, so that no digit is tried. `missing` has the bits of the digits that each unit lacks."""
    once, twice = [0] * len(UNITS), [0] * len(UNITS)  # bits of digits with a place, with two or more places
    for _, row, column, box in blanks:
        fitting = missing[row] & missing[column] & missing[box]
        for unit in (row, column, box):
            twice[unit] |= once[unit] & fitting
            once[unit] |= fitting
    if once != missing:  # a digit has no place left
        return blanks[0], 0
    for blank in blanks:
        _, row, column, box = blank
        fitting = missing[row] & missing[column] & missing[box]
        only = fitting & ~(twice[row] & twice[column] & twice[box])  # have no other place in one of the units
        if only:
            return blank, only
    return None
