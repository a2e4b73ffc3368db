"""A failing input of a Sudoku problem -> a smaller one that still fails: fewer puzzles, then fewer blanks."""

from __future__ import annotations

from typing import Callable

from judge.ddmin import ddmin
from judge.sudoku import rules
from judge.sudoku.checkers import boards_of
from judge.sudoku.validators import WRITERS

def shrink_boards(text: bytes, validator: str, still_fails: Callable[[bytes], bool]) -> None:
    """Tries inputs in plain form until no smaller one fails. The last one that failed is the smallest.

    Blanks are filled from the first completion of their board; a board without completion keeps them."""

    def fails(boards: list[rules.Grid]) -> bool:
        return bool(boards) and still_fails(WRITERS[validator](boards).encode())

    boards = boards_of(text)
    if not fails(boards):
        return
    boards = ddmin(boards, fails)
    full = [next(rules.completions(board), board) for board in boards]

    def with_blanks(cells: list[tuple[int, int]]) -> list[rules.Grid]:
        grids = [list(grid) for grid in full]
        for number, cell in cells:
            grids[number][cell] = 0
        return [tuple(grid) for grid in grids]

    blanks = [(number, cell) for number, board in enumerate(boards) for cell in range(81) if not board[cell]]
    ddmin(blanks, lambda cells: fails(with_blanks(cells)))
