"""Prints a random input of Luogu P1784, the same for the same seed: generator.py SEED"""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import boards  # noqa: E402

rng = random.Random(int(sys.argv[1]))
board = boards.any_puzzle(rng)
sys.stdout.buffer.write(boards.dressed(rng, boards.numbers(board)))
