"""What test_cases.py, which makes the stored cases again, does not see of scripts/boards.py."""

import random
import subprocess
import sys
from pathlib import Path

from judge.problems import ROOT
from judge.sudoku import rules

sys.path.insert(0, str(ROOT / "scripts"))
import boards  # noqa: E402

ENUMERATOR = Path(__file__).with_name("p1074_by_enumeration.cpp")


def test_the_same_seed_gives_the_same_board():
    first, second = (boards.puzzle(random.Random(1), clues=30) for _ in range(2))
    assert first == second
    grid = rules.dots(boards.random_grid(random.Random(1)))
    assert grid.startswith("295467831613928745")  # on every machine


def test_noted_puzzles_have_one_completion(build):
    lines = "".join("".join(map(str, board)) + "\n" for board in boards.NOTED)
    command = [build(ENUMERATOR, "-O2"), "9000000"]
    printed = subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout
    assert [line.split()[1] for line in printed.splitlines()] == ["1"] * len(boards.NOTED)
