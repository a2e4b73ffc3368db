"""The boards that scripts/ makes have the properties asked for, and are the same for the same seed."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from judge.problems import ROOT
from judge.sudoku import rules

sys.path.insert(0, str(ROOT / "scripts"))
import boards  # noqa: E402

ENUMERATOR = Path(__file__).with_name("p1074_by_enumeration.cpp")


@pytest.fixture
def rng() -> random.Random:
    return random.Random(7)


def test_the_same_seed_gives_the_same_board():
    assert boards.dots(boards.puzzle(random.Random(1), clues=30)[0]) == boards.dots(
        boards.puzzle(random.Random(1), clues=30)[0]
    )
    assert boards.dots(boards.random_grid(random.Random(1))).startswith(
        "295467831613928745"
    )  # and on every machine


def test_a_puzzle_has_its_clues_and_one_completion(rng):
    board, grid = boards.puzzle(rng, clues=34)
    assert 81 - board.count(0) == 34 and list(rules.completions(board)) == [grid]


def test_a_symmetric_puzzle_looks_the_same_upside_down(rng):
    board, _ = boards.puzzle(rng, clues=32, symmetric=True)
    assert [bool(digit) for digit in board] == [bool(digit) for digit in reversed(board)]


def test_a_minimal_puzzle_needs_every_clue(rng):
    board, _ = boards.puzzle(rng, clues=17)
    for cell in range(81):
        if board[cell]:
            assert boards.completion_count((*board[:cell], 0, *board[cell + 1 :]), 2) == 2


def test_difficulty_is_counted_in_guesses(rng):
    assert boards.guesses(boards.random_grid(rng)) == 0
    assert boards.guesses(boards.parse(boards.INKALA_2012)) > 50
    assert boards.guesses(boards.hard_puzzle(rng, least_guesses=1)) >= 1


def test_the_number_of_completions_can_be_asked_for(rng):
    assert 20 <= boards.completion_count(boards.board_with_completions(rng, 20, 60), 100) <= 60


def test_a_symmetry_keeps_a_completion_one(rng):
    board, grid = boards.puzzle(rng, clues=30)
    other, completed = boards.random_symmetry(rng, board, grid)
    assert other != board and not rules.faults(other, completed) and boards.completion_count(other, 2) == 1


def test_noted_puzzles_have_one_completion(build):
    noted = [boards.parse(text) for text in boards.NOTED]
    lines = "".join("".join(map(str, board)) + "\n" for board in noted)
    printed = subprocess.run(
        [build(ENUMERATOR, "-O2"), "9000000"], input=lines, capture_output=True, text=True, check=True
    ).stdout
    assert [line.split()[1] for line in printed.splitlines()] == ["1"] * len(noted)


def test_scores_weigh_rings():
    assert boards.WEIGHTS[40] == 10 and boards.WEIGHTS[0] == 6 and boards.WEIGHTS[10] == 7
    assert boards.score((1,) * 81) == 6 * 32 + 7 * 24 + 8 * 16 + 9 * 8 + 10
