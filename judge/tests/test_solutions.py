"""Every solution compiles as on the online judges, and is right on thousands of boards.

judge/sudoku/rules.py checks what they print, by the rules and by a search. It has no code in common with the
solutions.
"""

from __future__ import annotations

import functools
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import kit
import pytest
from kit import OPTIMIZED, SANITIZERS

from judge.problems import ROOT, SOLUTIONS
from judge.sudoku import rules

sys.path.insert(0, str(ROOT / "scripts"))
import boards  # noqa: E402

FILES = [SOLUTIONS / f"{key}.cpp" for key in kit.ALL_KEYS]
CXX98 = ("hihocoder_1321", "luogu_p1784", "poj_3074")  # POJ's compiler is that old
STANDARDS = ("c++98", "c++11", "c++2a", "c++2b")
BLANK = (0,) * 81


@functools.lru_cache()
def knows(compiler: str, standard: str) -> bool:
    command = [compiler, f"-std={standard}", "-fsyntax-only", "-x", "c++", os.devnull]
    return bool(shutil.which(compiler)) and subprocess.run(command, capture_output=True).returncode == 0


@pytest.mark.parametrize("compiler", ["g++", "clang++"])
@pytest.mark.parametrize("source", FILES, ids=lambda path: path.stem)
def test_it_compiles_from_standard_input_under_every_standard_without_a_warning(source, compiler):
    """Only the oldest, which lacks what others add, and the newest, which lacks what others drop."""
    known = [standard for standard in STANDARDS if knows(compiler, standard)]
    if not known:
        pytest.skip(f"{compiler} is not installed")
    for standard in ("c++98" if source.stem in CXX98 else "c++11", known[-1]):
        command = [compiler, *OPTIMIZED, f"-std={standard}", "-fsyntax-only", "-x", "c++", "-"]
        done = subprocess.run(command, input=source.read_bytes(), capture_output=True)
        assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize("source", FILES, ids=lambda path: path.stem)
def test_clang_compiles_it_optimized_without_a_warning(source, build):
    if not shutil.which("clang++"):
        pytest.skip("clang++ is not installed")
    build(source, *OPTIMIZED, compiler="clang++")


def test_pieces_that_files_share_are_the_same():
    pieces = {}
    for path in FILES:
        for name, piece in re.findall(r"// BEGIN ([^\n]*)\n(.*?)// END ", path.read_text(), re.DOTALL):
            pieces.setdefault(name, {})[path.stem] = piece
    assert pieces
    for name, copies in pieces.items():
        assert len(copies) > 1 and len(set(copies.values())) == 1, name


def odd_boards(rng: random.Random, count: int) -> list[rules.Grid]:
    """Boards of every kind in turn: one or few completions, many, full, one blank, a wrong or random clue."""
    made = []
    grid = boards.random_grid(rng)
    for number in range(count):
        [grid] = boards.random_symmetry(rng, grid)
        shown = boards.shuffled(rng, boards.CELLS)[: (26, 32, 40, 81, 80, 60)[number % 6]]
        board = list(boards.with_clues(grid, shown))
        if number % 4 == 3:
            board[boards.below(rng, 81)] = 1 + boards.below(rng, 9)
        made.append(tuple(board))
    return made


def run(executable, text: str) -> str:
    done = subprocess.run([executable], input=text.encode(), capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@functools.lru_cache(maxsize=None)
def has_completion(board: rules.Grid) -> bool:
    return next(rules.completions(board), None) is not None


def assert_right(board: rules.Grid, printed: rules.Grid, without: rules.Grid | None = None) -> None:
    """A completion if there is one, else `without`, or the board itself."""
    if not has_completion(board):
        assert printed == (without or board)
    else:
        assert not rules.faults(board, printed)


@pytest.mark.parametrize("flags", [OPTIMIZED, SANITIZERS], ids=["O2", "sanitizers"])
def test_hihocoder_1321_is_right_on_thousands_of_boards(build, flags):
    asked = [BLANK, (5, 5) + BLANK[2:], *odd_boards(random.Random(1321), 3000)]
    text = f"{len(asked)}\n" + "".join(map(rules.numbers, asked))
    printed = run(build(SOLUTIONS / "hihocoder_1321.cpp", *flags), text)
    assert re.fullmatch(r"((\d ){8}\d\n)*", printed)
    digits = tuple(map(int, printed.split()))
    assert len(digits) == 81 * len(asked)
    for number, board in enumerate(asked):
        assert_right(board, digits[81 * number : 81 * number + 81])


@pytest.mark.parametrize("flags", [OPTIMIZED, SANITIZERS], ids=["O2", "sanitizers"])
def test_luogu_p1784_is_right_on_odd_boards(build, flags):
    executable = build(SOLUTIONS / "luogu_p1784.cpp", *flags)
    for board in [BLANK, (5, 5) + BLANK[2:], *odd_boards(random.Random(1784), 60)]:
        assert_right(board, tuple(map(int, run(executable, rules.numbers(board)).split())))


GOOD = rules.numbers(boards.INKALA_2012)


def refused(executable: Path, text: str) -> tuple[str, str]:
    """The output and the one line on standard error of a program, which must end with exit code 1."""
    done = subprocess.run([executable], input=text.encode(), capture_output=True, timeout=20)
    complaint = done.stderr.decode()
    assert done.returncode == 1 and complaint.count("\n") == 1 and complaint.endswith("\n")
    return done.stdout.decode(), complaint


@pytest.mark.parametrize(
    ("bad", "place"),
    [
        ("", "row 1, column 1"),
        (GOOD[:-2], "row 9, column 9"),
        (GOOD.replace("3", "x", 1), "row 2, column 3"),
        (GOOD.replace("3", "33", 1), "row 2, column 3"),
        (GOOD.replace("3", "10", 1), "row 2, column 3"),
        (GOOD.replace("3", "-3", 1), "row 2, column 3"),
        (GOOD.replace("3", "4294967299", 1), "row 2, column 3"),
        (GOOD.replace(" ", ""), "row 1, column 1"),
        (GOOD.replace("0", "."), "row 1, column 2"),
    ],
)
def test_a_board_without_81_digits_is_refused(build, bad, place):
    message = "{}: no number from 0 to 9\n"
    executable = build(SOLUTIONS / "luogu_p1784.cpp", *SANITIZERS)
    assert refused(executable, bad) == ("", message.format(f"board 1, {place}"))
    executable = build(SOLUTIONS / "hihocoder_1321.cpp", *SANITIZERS)
    answer = run(executable, "1\n" + GOOD)
    assert refused(executable, "2\n" + GOOD + bad) == (answer, message.format(f"board 2, {place}"))


@pytest.mark.parametrize("bad", ["", "x", "-1", "\n"])
def test_an_input_without_the_number_of_boards_is_refused(build, bad):
    executable = build(SOLUTIONS / "hihocoder_1321.cpp", *SANITIZERS)
    assert refused(executable, bad) == ("", "line 1: no number of boards\n")


def test_neither_what_follows_the_boards_nor_line_ends_matter(build):
    solve = build(SOLUTIONS / "luogu_p1784.cpp", *SANITIZERS)
    answer = run(solve, GOOD)
    for text in (GOOD + "\nx", GOOD.replace("\n", " \r\n"), GOOD.replace("\n", " ")):
        assert run(solve, text) == answer


def few_clues(rng: random.Random) -> list[rules.Grid]:
    """Boards with up to eleven random clues, some of which contradict each other."""
    made = []
    for number in range(1000):
        board = [0] * 81
        for cell in rng.sample(range(81), number % 12):
            board[cell] = rng.choice(rules.DIGITS)
        made.append(tuple(board))
    return made


def dot_lines(asked: list[rules.Grid]) -> str:
    return "".join(rules.dots(board) + "\n" for board in asked) + "end\n"


def test_boards_with_few_clues_are_solved_at_once(build):
    asked = few_clues(random.Random(17))
    printed = run(build(SOLUTIONS / "poj_3074.cpp", *OPTIMIZED), dot_lines(asked)).split()
    for board, answer in kit.pairs(asked, [boards.parse(line) for line in printed]):
        assert answer == BLANK if rules.repetition_messages(board) else not rules.faults(board, answer)


@pytest.mark.parametrize("flags", [OPTIMIZED, SANITIZERS], ids=["O2", "sanitizers"])
def test_poj_3074_is_right_on_thousands_of_boards(build, flags):
    asked = [BLANK, (5, 5) + BLANK[2:], *odd_boards(random.Random(1321), 3000)]
    printed = run(build(SOLUTIONS / "poj_3074.cpp", *flags), dot_lines(asked))
    for board, answer in kit.pairs(asked, [boards.parse(line) for line in printed.split()]):
        assert_right(board, answer, without=BLANK)


@pytest.mark.parametrize(
    "form",
    ["{0}\n{1}\nend\n", "{0}\r\n{1}\r\nend\r\n", "{0}  \n{1} \t\nend ", "\n \n{0}\n\r\n{1}\nend\nx\n",
     "{0}\n{1}\n", "{0}\n{1}", "{2}\n{0}"],
)  # fmt: skip
def test_poj_3074_reads_dot_lines_in_many_forms(build, form):
    line = rules.dots(boards.INKALA_2012)
    text = form.format(line, line, line.replace(".", "0"))
    answer = rules.dots(boards.solved(boards.INKALA_2012)) + "\n"
    assert run(build(SOLUTIONS / "poj_3074.cpp", *SANITIZERS), text) == answer * 2


@pytest.mark.parametrize("text", ["", "\n", "end", "end\n", "\r\n \nend\n"])
def test_poj_3074_prints_nothing_for_an_input_without_a_puzzle(build, text):
    assert run(build(SOLUTIONS / "poj_3074.cpp", *SANITIZERS), text) == ""


@pytest.mark.parametrize(
    ("bad", "complaint"),
    [
        ("." * 80, "puzzle 2 has 80 characters, not 81"),
        ("." * 82, "puzzle 2 has 82 characters, not 81"),
        ("ends", "puzzle 2 has 4 characters, not 81"),
        ("." * 100_000, "puzzle 2 has 100000 characters, not 81"),
        ("." * 40 + "x" + "." * 40, "puzzle 2, character 41: neither a digit nor a dot"),
        ("\0" + "." * 80, "puzzle 2, character 1: neither a digit nor a dot"),
    ],
)
def test_poj_3074_says_which_puzzle_is_bad(build, bad, complaint):
    good = rules.dots(boards.INKALA_2012)
    answer = rules.dots(boards.solved(boards.INKALA_2012)) + "\n"
    text = f"{good}\n\n{bad}\n{good}\nend\n"
    assert refused(build(SOLUTIONS / "poj_3074.cpp", *SANITIZERS), text) == (answer, complaint + "\n")
