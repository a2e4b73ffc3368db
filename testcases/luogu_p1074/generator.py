"""Prints a random input of Luogu P1074, the same for the same seed: generator.py SEED"""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import boards  # noqa: E402

rng = random.Random(int(sys.argv[1]))
grid = boards.random_grid(rng)
shown = boards.shuffled(rng, range(81))[: (24, 27, 30, 36, 50, 80, 81)[boards.below(rng, 7)]]
board = [grid[cell] if cell in shown else 0 for cell in range(81)]
if rng.random() < 0.3:  # a clue of another digit: often none fits then
    board[boards.below(rng, 81)] = 1 + boards.below(rng, 9)
if 0 not in board and rng.random() < 0.6:  # full, and wrong in some units only
    row, column = boards.below(rng, 9), boards.below(rng, 9)
    first, second = boards.shuffled(rng, range(9))[:2]
    pairs = {0: [(9 * row + first, 9 * row + second)], 1: [(9 * first + column, 9 * second + column)]}
    for one, other in pairs.get(boards.below(rng, 3), [(9 * first + c, 9 * second + c) for c in range(9)]):
        board[one], board[other] = board[other], board[one]
sys.stdout.buffer.write(boards.dressed(rng, boards.numbers(tuple(board))))
