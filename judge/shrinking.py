"""Failing inputs of the Sudoku problems -> smaller ones that still fail: fewest puzzles first, then fewest blanks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from judge import sudoku
from judge.checkers import boards_of

WRITERS: dict[str, Callable[[list[sudoku.Grid]], str]] = {
    "one_grid": lambda boards: sudoku.numbers(boards[0]),
    "target_grid": lambda boards: sudoku.numbers(boards[0]),
    "counted_grids": lambda boards: f"{len(boards)}\n" + "".join(map(sudoku.numbers, boards)),
    "dot_lines": lambda boards: "".join(sudoku.dots(board) + "\n" for board in boards) + "end\n",
}


def shrink(text: bytes, validator: str | None, still_fails: Callable[[bytes], bool]) -> bytes:
    """The smallest input found, in plain form; `text` itself where its form is what makes it fail, or unknown."""
    if validator not in WRITERS:
        return text
    boards = boards_of(text)

    def fails(candidate: list[sudoku.Grid]) -> bool:
        return still_fails(WRITERS[validator](candidate).encode())

    if not boards or not fails(boards):
        return text
    fewest = fewer_boards(boards, fails) if len(boards) > 1 else boards
    return WRITERS[validator](fewer_blanks(fewest, fails)).encode()


def fewer_boards(boards: list[sudoku.Grid], fails: Callable[[list[sudoku.Grid]], bool]) -> list[sudoku.Grid]:
    place = 0
    while place < len(boards) and len(boards) > 1:
        rest = boards[:place] + boards[place + 1 :]
        if fails(rest):
            boards = rest
        else:
            place += 1
    return boards


def fewer_blanks(boards: list[sudoku.Grid], fails: Callable[[list[sudoku.Grid]], bool]) -> list[sudoku.Grid]:
    """Fills blanks as in a completion while that still fails, half of those left at a time, then a quarter, down to single cells."""
    for number, board in enumerate(boards):
        completion = next(islice(sudoku.completions(board), 1), None)
        if completion is None:
            continue
        size = max(1, board.count(0) // 2)
        while True:
            blanks = [cell for cell in range(81) if not board[cell]]
            for start in range(0, len(blanks), size):
                some = set(blanks[start : start + size])
                filled = tuple(completion[cell] if cell in some else digit for cell, digit in enumerate(board))
                if fails([*boards[:number], filled, *boards[number + 1 :]]):
                    board = filled
                    boards = [*boards[:number], board, *boards[number + 1 :]]
            if size == 1:
                break
            size = max(1, size // 2)
    return boards
