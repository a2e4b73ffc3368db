"""A failing input of a Sudoku problem -> a smaller one that still fails: fewer puzzles, then fewer blanks."""

from __future__ import annotations

from typing import Callable, List, TypeVar

from judge.sudoku import rules
from judge.sudoku.checkers import boards_of

Item = TypeVar("Item")
Writer = Callable[[List[rules.Grid]], str]
WRITERS: dict[str, Writer] = {  # by the validator of their inputs
    "one_grid": lambda boards: rules.numbers(boards[0]),
    "target_grid": lambda boards: rules.numbers(boards[0]),
    "counted_grids": lambda boards: f"{len(boards)}\n" + "".join(map(rules.numbers, boards)),
    "dot_lines": lambda boards: "".join(rules.dots(board) + "\n" for board in boards) + "end\n",
}


def shrink_boards(text: bytes, write: Writer, still_fails: Callable[[bytes], bool]) -> None:
    """Tries inputs in plain form until no smaller one fails. The last one that failed is the smallest."""
    boards = boards_of(text)

    def fails(candidate: list[rules.Grid]) -> bool:
        return bool(candidate) and still_fails(write(candidate).encode())

    if fails(boards):
        shrink_blanks(ddmin(boards, fails), fails)


def ddmin(items: list[Item], fails: Callable[[list[Item]], bool]) -> list[Item]:
    """Leaves items out while the rest still fails: all at once, then halves, down to one by one."""
    size = len(items)
    while size:
        start = 0
        while start < len(items):
            rest = items[:start] + items[start + size :]
            if fails(rest):
                items = rest
            else:
                start += size
        size //= 2
    return items


def shrink_blanks(boards: list[rules.Grid], fails: Callable[[list[rules.Grid]], bool]) -> None:
    """Fills blanks from the first completion of their board; a board without completion keeps its blanks."""
    full = [next(rules.completions(board), board) for board in boards]

    def filled_but(blanks: list[tuple[int, int]]) -> list[rules.Grid]:
        grids = [list(grid) for grid in full]
        for number, cell in blanks:
            grids[number][cell] = 0
        return [tuple(grid) for grid in grids]

    blanks = [(number, cell) for number, board in enumerate(boards) for cell in range(81) if not board[cell]]
    ddmin(blanks, lambda kept: fails(filled_but(kept)))
