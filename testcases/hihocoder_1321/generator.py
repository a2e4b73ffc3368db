"""Prints a random input of hihoCoder 1321, the same for the same seed: generator.py SEED"""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import boards  # noqa: E402

rng = random.Random(int(sys.argv[1]))
puzzles = [boards.any_puzzle(rng) for _ in range(1 + boards.below(rng, 5))]
sys.stdout.buffer.write(boards.dressed(rng, f"{len(puzzles)}\n" + "".join(map(boards.numbers, puzzles))))
