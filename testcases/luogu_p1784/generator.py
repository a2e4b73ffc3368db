"""Prints a random input of Luogu P1784, the same for the same seed: generator.py SEED [beyond]"""

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../scripts"))

import boards  # noqa: E402
from generate_luogu_p1784 import BOX_ROWS  # noqa: E402

rng, beyond = random.Random(int(sys.argv[1])), sys.argv[2:] == ["beyond"]
known = boards.random_symmetry(rng, *boards.NOTED) if beyond else [*BOX_ROWS, *boards.FORGOTTEN_UNITS]
board = boards.any_puzzle(rng, known)
if beyond and rng.random() < 0.2:  # many completions; half of these boards are empty
    shown = boards.shuffled(rng, boards.CELLS)[: boards.below(rng, 20) if rng.random() < 0.5 else 0]
    board = boards.with_clues(boards.random_grid(rng), shown)
sys.stdout.buffer.write(boards.with_odd_line_endings(rng, boards.numbers(board)))
