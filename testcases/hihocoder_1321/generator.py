"""Prints a random input of hihoCoder 1321, the same for the same seed: generator.py SEED [beyond]"""

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../scripts"))

import boards  # noqa: E402
from generate_hihocoder_1321 import TURNED  # noqa: E402

rng, beyond = random.Random(int(sys.argv[1])), sys.argv[2:] == ["beyond"]
known = boards.random_symmetry(rng, *boards.NOTED) if beyond else [board for board, _ in TURNED]
puzzles = [boards.any_puzzle(rng, known) for _ in range((1, 2, 3, 4, 5, 5, 5)[boards.below(rng, 7)])]
text = f"{len(puzzles)}\n" + "".join(map(boards.numbers, puzzles))
sys.stdout.buffer.write(boards.with_odd_line_endings(rng, text))
