"""scripts/boards.py makes boards with the properties asked for, the same for the same seed."""

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
    first, second = (boards.puzzle(random.Random(1), clues=30) for _ in range(2))
    assert first == second
    grid = rules.dots(boards.random_grid(random.Random(1)))
    assert grid.startswith("295467831613928745")  # on every machine


def test_a_puzzle_has_as_many_clues_as_asked_for_and_one_completion(rng):
    board, grid = boards.puzzle(rng, clues=34)
    assert 81 - board.count(0) == 34 and list(rules.completions(board)) == [grid]


def test_half_a_turn_maps_the_cells_with_clues_to_each_other(rng):
    board, _ = boards.puzzle(rng, clues=32, symmetric=True)
    assert [bool(digit) for digit in board] == [bool(digit) for digit in reversed(board)]


def test_a_minimal_puzzle_needs_every_clue(rng):
    board, _ = boards.puzzle(rng, clues=17)
    for cell in range(81):
        if board[cell]:
            assert boards.completion_count((*board[:cell], 0, *board[cell + 1 :]), 2) == 2


def test_difficulty_is_counted_in_guesses(rng):
    assert boards.guesses(boards.random_grid(rng)) == 0
    assert boards.guesses(boards.INKALA_2012) > 50
    assert boards.guesses(boards.hard_puzzle(rng, least_guesses=1)) >= 1


def test_a_board_has_as_many_completions_as_asked_for(rng):
    assert 20 <= boards.completion_count(boards.board_with_completions(rng, 20, 60), 100) <= 60


def test_a_completion_stays_one_under_a_symmetry(rng):
    board, grid = boards.puzzle(rng, clues=30)
    other, completed = boards.random_symmetry(rng, board, grid)
    assert other != board and not rules.faults(other, completed) and boards.completion_count(other, 2) == 1


def test_noted_puzzles_have_one_completion(build):
    lines = "".join("".join(map(str, board)) + "\n" for board in boards.NOTED)
    command = [build(ENUMERATOR, "-O2"), "9000000"]
    printed = subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout
    assert [line.split()[1] for line in printed.splitlines()] == ["1"] * len(boards.NOTED)


def test_a_ring_nearer_to_the_centre_has_more_points():
    assert boards.WEIGHTS[40] == 10 and boards.WEIGHTS[0] == 6 and boards.WEIGHTS[10] == 7
    assert boards.score((1,) * 81) == 6 * 32 + 7 * 24 + 8 * 16 + 9 * 8 + 10
