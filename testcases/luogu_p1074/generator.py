"""Prints a random input of Luogu P1074, the same for the same seed: generator.py SEED [beyond]"""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import boards  # noqa: E402

rng, beyond = random.Random(int(sys.argv[1])), sys.argv[2:] == ["beyond"]


def like_the_official(grid):
    """26 to 36 clues, often no completion. With fewer, one in twenty has more than the official boards."""
    shown = boards.shuffled(rng, range(81))[: (26, 26, 27, 28, 30, 36)[boards.below(rng, 6)]]
    board = [grid[cell] if cell in shown else 0 for cell in range(81)]
    if rng.random() < 0.3:
        cell = shown[0]
        seen = {board[peer] for unit in boards.UNITS_OF[cell] for peer in unit}
        fitting = [digit for digit in boards.DIGITS if digit not in seen]
        board[cell] = boards.shuffled(rng, fitting)[0] if fitting else board[cell]
    return board


def odd(grid):
    """24 clues, or few blanks, or none; the clues may contradict each other."""
    if rng.random() < 0.3:
        return boards.six_blanks(rng)
    shown = boards.shuffled(rng, range(81))[: (24, 50, 80, 81)[boards.below(rng, 4)]]
    board = [grid[cell] if cell in shown else 0 for cell in range(81)]
    if rng.random() < 0.3:
        board[boards.below(rng, 81)] = 1 + boards.below(rng, 9)
    if 0 not in board and rng.random() < 0.6:  # full, and wrong in some units only
        row, column = boards.below(rng, 9), boards.below(rng, 9)
        first, second = boards.shuffled(rng, range(9))[:2]
        pairs = {0: [(9 * row + first, 9 * row + second)], 1: [(9 * first + column, 9 * second + column)]}
        for one, other in pairs.get(
            boards.below(rng, 3), [(9 * first + c, 9 * second + c) for c in range(9)]
        ):
            board[one], board[other] = board[other], board[one]
    return board


draw = odd if beyond and rng.random() < 0.7 else like_the_official
board = tuple(draw(boards.random_grid(rng)))
sys.stdout.buffer.write(boards.with_odd_line_endings(rng, boards.numbers(board)))
