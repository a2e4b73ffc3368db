"""Prints a random input of POJ 3074, the same for the same seed: generator.py SEED"""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import boards  # noqa: E402

rng = random.Random(int(sys.argv[1]))
made = [boards.any_puzzle(rng) for _ in range(3)]
puzzles = [boards.moved(rng, made[boards.below(rng, 3)])[0] for _ in range(boards.below(rng, 8))]
if rng.random() < 0.2:
    puzzles.append(boards.puzzle_with_a_free_cell(rng)[0])
text = "".join(boards.dots(board) + ("\n" if rng.random() < 0.9 else "\n\n") for board in puzzles)
if rng.random() < 0.1:
    text = text.replace(".", "0")
sys.stdout.buffer.write(boards.dressed(rng, text + ("end\n" if rng.random() < 0.8 else "")))
