"""Every solution compiles as the judges do and is right on thousands of boards; test_<key>.py of the fast ones goes deeper.

The boards are checked by the rules of the game, and by judge/sudoku.py, whose search shares nothing with the solutions.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys

import kit
import pytest

from judge import sudoku
from judge.problems import ROOT, SOLUTIONS

sys.path.insert(0, str(ROOT / "scripts"))
import boards  # noqa: E402

FILES = [SOLUTIONS / f"{key}.cpp" for key in kit.KEYS]
STANDARDS = ("c++11", "c++14", "c++17", "c++20", "c++2b")
SANITIZERS = ("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
BLANK = (0,) * 81


@pytest.mark.parametrize("compiler", ["g++", "clang++"])
@pytest.mark.parametrize("standard", STANDARDS)
@pytest.mark.parametrize("source", FILES, ids=lambda path: path.stem)
def test_compiles_from_standard_input_without_a_warning(source, standard, compiler, tmp_path):
    if not shutil.which(compiler):
        pytest.skip(f"{compiler} is not installed")
    command = [compiler, "-x", "c++", f"-std={standard}", "-O2", "-Wall", "-Wextra", "-Werror", "-", "-o", str(tmp_path / "program")]
    with open(source, "rb") as text:
        done = subprocess.run(command, stdin=text, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_pieces_that_files_share_are_the_same():
    pieces = {}
    for path in FILES:
        for name, piece in re.findall(r"// BEGIN ([^\n]*)\n(.*?)// END ", path.read_text(), re.DOTALL):
            pieces.setdefault(name, {})[path.stem] = piece
    assert pieces
    for name, copies in pieces.items():
        assert len(copies) > 1 and len(set(copies.values())) == 1, name


def odd_boards(rng: random.Random, count: int) -> list[sudoku.Grid]:
    """Boards of every kind by turns: proper or nearly, many completions, full, one blank, one clue wrong, a random clue too many."""
    made = []
    grid = boards.random_grid(rng)
    for number in range(count):
        [grid] = boards.moved(rng, grid)
        shown = set(boards.shuffled(rng, range(81))[: (26, 32, 40, 81, 80, 60)[number % 6]])
        board = [grid[cell] if cell in shown else 0 for cell in range(81)]
        if number % 4 == 3:
            board[boards.below(rng, 81)] = 1 + boards.below(rng, 9)
        made.append(tuple(board))
    return made


def numbers(board: sudoku.Grid) -> str:
    return "".join(" ".join(map(str, board[start : start + 9])) + "\n" for start in range(0, 81, 9))


def run(executable, text: str) -> str:
    done = subprocess.run([executable], input=text.encode(), capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def assert_right(board: sudoku.Grid, printed: sudoku.Grid) -> None:
    """A completion if there is one, else the board itself."""
    if next(sudoku.completions(board), None) is None:
        assert printed == board
    else:
        assert not sudoku.faults(board, printed)


@pytest.mark.parametrize("flags", [("-O2",), ("-O0",), SANITIZERS], ids=["O2", "O0", "sanitizers"])
def test_hihocoder_1321_is_right_on_thousands_of_boards(build, flags):
    asked = [BLANK, (5, 5) + BLANK[2:], *odd_boards(random.Random(1321), 3000)]
    printed = run(build(SOLUTIONS / "hihocoder_1321.cpp", *flags), f"{len(asked)}\n" + "".join(map(numbers, asked)))
    assert re.fullmatch(r"((\d ){8}\d\n)*", printed)
    digits = tuple(map(int, printed.split()))
    assert len(digits) == 81 * len(asked)
    for number, board in enumerate(asked):
        assert_right(board, digits[81 * number : 81 * number + 81])


@pytest.mark.parametrize("flags", [("-O2",), SANITIZERS], ids=["O2", "sanitizers"])
def test_luogu_p1784_is_right_on_odd_boards(build, flags):
    executable = build(SOLUTIONS / "luogu_p1784.cpp", *flags)
    for board in [BLANK, (5, 5) + BLANK[2:], *odd_boards(random.Random(1784), 60)]:
        assert_right(board, tuple(map(int, run(executable, numbers(board)).split())))


@pytest.mark.parametrize("text", ["", "1", "x", "9 9 9\n", "-5 77 1000000000000 " * 30, "1 2 3 4 5 6 7 8 9\n" * 20])
def test_bad_input_does_no_harm(build, text):
    for key in ("luogu_p1784", "hihocoder_1321"):
        run(build(SOLUTIONS / f"{key}.cpp", *SANITIZERS), text)
