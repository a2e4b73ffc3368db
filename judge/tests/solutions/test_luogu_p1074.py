"""The solution of P1074 against two enumerators. test_cases.py runs it on the stored cases."""

from __future__ import annotations

import random
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import boards
import pytest
from programs import OPTIMIZED, SANITIZERS, printed
from values import pairs
from generate_luogu_p1074 import NOT_KEY, beyond, clues, secret, wrong_clue

from judge.problems.catalogue import SOLUTIONS
from judge.sudoku import rules

SOURCE = SOLUTIONS / "luogu_p1074.cpp"
ENUMERATOR = Path(__file__).parent.parent / "p1074_by_enumeration.cpp"
STORED = [(board, best) for _, board, best in [*secret(), *beyond()]]
# Boards with at least 24 clues: quick enough for sanitizers too. test_cases.py has all boards, and compiles
# the solution as Luogu does.
MANY_CLUES = [(board, best) for board, best in STORED if sum(map(bool, board)) >= 24]


def best_scores(executable: Path, asked: list[rules.Grid]) -> list[int]:
    """Runs a process for each board, two at a time."""
    texts = (" ".join(map(str, board)) for board in asked)
    with ThreadPoolExecutor(2) as pool:
        return [int(best) for best in pool.map(lambda text: printed(executable, text), texts)]


def drawn(count: int, *families) -> list[rules.Grid]:
    numbers = ((number, seed) for number in range(len(families)) for seed in range(count))
    return [families[number](random.Random(1000 * number + seed)) for number, seed in numbers]


def enumerated(build, lines: str) -> list[str]:
    """Returns a line for each board: its best score and the number of its completions."""
    command = [build(ENUMERATOR, "-O2"), "9000000"]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_noted_puzzles_have_one_completion(build):
    lines = "".join("".join(map(str, board)) + "\n" for board in boards.NOTED)
    assert [line.split()[1] for line in enumerated(build, lines)] == ["1"] * len(boards.NOTED)


def test_agrees_with_an_enumeration_of_hundreds_of_boards(build):
    middle = [cell for cell in NOT_KEY if 2 <= cell // 9 <= 6 or 2 <= cell % 9 <= 6]
    many_clues = clues(32), clues(30), clues(29), clues(28), clues(30, middle), wrong_clue(30), wrong_clue(26)
    few_digits = clues(33, digits=(1, 2, 3, 4, 5)), clues(36, digits=(4, 6, 7, 8, 9))
    asked = drawn(20, *many_clues) + drawn(2, clues(27), clues(26), *few_digits)
    asked += [board for _, board, _ in secret()]
    lines = "".join(f"{rules.dots(board)}\n" for board in asked).replace(".", "0")
    counted = enumerated(build, lines)
    known = [(board, *map(int, line.split()[:2])) for board, line in pairs(asked, counted) if "?" not in line]
    assert len(known) > 150 and max(count for _, _, count in known) > 40_000
    assert 15 < sum(best == -1 for _, best, _ in known) < 100
    scores = best_scores(build(SOURCE, *OPTIMIZED), [board for board, _, _ in known])
    assert [rules.dots(board) for (board, best, _), score in zip(known, scores) if score != best] == []


def test_sanitizers_find_nothing(build):
    boards_asked, best = zip(*MANY_CLUES)
    assert best_scores(build(SOURCE, *SANITIZERS), boards_asked) == list(best)


def test_turned_boards_have_the_same_best_score(build):
    asked = drawn(6, clues(24), clues(17), clues(10), clues(24, NOT_KEY))
    turned = [tuple(board[9 * c + 8 - r] for r in range(9) for c in range(9)) for board in asked]
    executable = build(SOURCE, *OPTIMIZED)
    assert best_scores(executable, asked) == best_scores(executable, turned)


@pytest.mark.parametrize(
    "text", ["", "0 " * 80, "0 " * 80 + "x", "10 " + "0 " * 80, "-1 " + "0 " * 80, "0" * 81]
)
def test_bad_input_is_refused(build, text):
    done = subprocess.run([build(SOURCE, *OPTIMIZED)], input=text, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith(": no number from 0 to 9\n")
