"""Prints a random input of Luogu P1074, the same for the same seed: generator.py SEED [beyond]"""

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../scripts"))

import boards  # noqa: E402
from generate_luogu_p1074 import LIKE_THE_OFFICIAL, drawn  # noqa: E402

rng, beyond = random.Random(int(sys.argv[1])), sys.argv[2:] == ["beyond"]


def like_the_official(grid):
    """26 to 36 clues, often no completion.

    Of those with 26, one in twenty has more completions than any official board."""
    shown = boards.shuffled(rng, boards.CELLS)[: (26, 28, 30, 31, 33, 36)[boards.below(rng, 6)]]
    board = boards.with_clues(grid, shown)
    return boards.with_wrong_clue(rng, board, shown[0]) if rng.random() < 0.3 else board


def odd(grid):
    """24 clues, or few blanks, or none; the clues may contradict each other."""
    if rng.random() < 0.3:
        return boards.six_blanks(rng)
    shown = boards.shuffled(rng, boards.CELLS)[: (24, 50, 80, 81)[boards.below(rng, 4)]]
    board = list(boards.with_clues(grid, shown))
    if rng.random() < 0.3:
        board[boards.below(rng, 81)] = 1 + boards.below(rng, 9)
    if 0 not in board and rng.random() < 0.6:  # full, and wrong in some units only
        row, column = boards.below(rng, 9), boards.below(rng, 9)
        first, second = boards.shuffled(rng, range(9))[:2]
        pairs = (
            [(9 * row + first, 9 * row + second)],
            [(9 * first + column, 9 * second + column)],
            [(9 * first + c, 9 * second + c) for c in range(9)],
        )
        board = boards.swapped(board, pairs[boards.below(rng, 3)])
    return board


def near_a_stored_one():
    """A board of secret/ with up to three more clues: slow for a program that it is slow for."""
    rows = LIKE_THE_OFFICIAL.strip().splitlines()
    [(_, board, _)] = drawn(rows[boards.below(rng, len(rows))])
    grid = next(boards.completions(board), board)
    shown = boards.shuffled(rng, [cell for cell in boards.CELLS if not board[cell]])[: boards.below(rng, 4)]
    return tuple(grid[cell] if cell in shown else digit for cell, digit in enumerate(board))


if not beyond and rng.random() < 0.5:
    board = near_a_stored_one()
else:
    draw = odd if beyond and rng.random() < 0.7 else like_the_official
    board = tuple(draw(boards.random_grid(rng)))
sys.stdout.buffer.write(boards.with_odd_line_endings(rng, boards.numbers(board)))
