"""Makes a failing input of a Sudoku problem smaller while it still fails: fewer puzzles, then fewer
blanks."""

from __future__ import annotations

from typing import Callable, List

from judge.common.ddmin import ddmin
from judge.sudoku import rules
from judge.sudoku.board_checkers import boards_of


def shrink_boards(
    write: Callable[[List[rules.Grid]], str], text: bytes, still_fails: Callable[[bytes], bool]
) -> None:
    """Tries inputs, as `write` makes them of boards, until no smaller one fails. The last that failed is the
    smallest.

    Blanks are filled from the first completion of their board; a board without completion keeps its
    blanks."""

    def fails(boards: list[rules.Grid]) -> bool:
        return bool(boards) and still_fails(write(boards).encode())

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
