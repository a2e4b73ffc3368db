"""Prints a random input of P10482 and POJ 3074, the same for the same seed: generator.py SEED [beyond]"""

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../scripts"))

import boards  # noqa: E402
from generate_luogu_p10482 import RARE  # noqa: E402

MOST_OF_NOTED = (8, 30, 30, 9, 7, 8, 8)  # with more, an accepted program may take too long
rng, beyond = random.Random(int(sys.argv[1])), sys.argv[2:] == ["beyond"]


def puzzles():
    """A few of any kind, or many: a hard one as often as in a stored case, copies or symmetries of one.

    With `beyond`, so many that counters overflow."""
    kind = boards.below(rng, 8)
    if kind < 4:
        known = boards.random_symmetry(rng, *(boards.NOTED if beyond else boards.NOTED[:1]))
        known += map(boards.parse, RARE.split())
        return [boards.any_puzzle(rng, known) for _ in range(boards.below(rng, 8))]
    if kind < 6:
        number = boards.below(rng, len(boards.NOTED))
        return symmetries(boards.NOTED[number], MOST_OF_NOTED[number])
    board = boards.puzzle(rng, clues=(17, 30, 36)[boards.below(rng, 3)])[0]
    if kind == 6:
        return [board] * (300 if beyond else 30)
    return symmetries(board, 2000 if beyond else 30)


def symmetries(board, count):
    return [boards.random_symmetry(rng, board)[0] for _ in range(count)]


text = "".join(map("{}\n".format, map(boards.dots, puzzles()))) + "end\n"
if not beyond:
    sys.stdout.buffer.write(text.encode())
else:
    if rng.random() < 0.1:
        text = text.replace(".", "0")
    if rng.random() < 0.1:
        text = text.replace("\n", "\n\n")
    if rng.random() < 0.2:
        text = text[: -len("end\n")]
    sys.stdout.buffer.write(boards.with_odd_line_endings(rng, text))
