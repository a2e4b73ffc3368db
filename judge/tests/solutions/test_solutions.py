"""Every solution compiles as on the online judges, and is right on many boards.

judge/sudoku/rules.py checks what they print, by the rules and by a search. It has no code in common with the
solutions.
"""

from __future__ import annotations

import functools
import random
import re
import shutil
import subprocess
from pathlib import Path

import boards
import kit
import pytest
from programs import OPTIMIZED, SANITIZERS, printed
from values import pairs

from judge.problems.catalogue import SOLUTIONS
from judge.sudoku import rules

FILES = [SOLUTIONS / f"{key}.cpp" for key in kit.ALL_KEYS]
CXX98 = ("hihocoder_1321", "luogu_p1784", "poj_3074")  # POJ's compiler is that old
BLANK = (0,) * 81


@pytest.mark.parametrize("compiler", ["g++", pytest.param("clang++", marks=pytest.mark.thorough)])
@pytest.mark.parametrize("source", FILES, ids=lambda path: path.stem)
def test_it_compiles_from_standard_input_under_every_standard_without_a_warning(source, compiler):
    """Only the oldest, which lacks what others add, and the newest, which lacks what others drop."""
    if not shutil.which(compiler):
        pytest.skip(f"{compiler} is not installed")
    for standard in ("c++98" if source.stem in CXX98 else "c++11", "c++2a"):
        command = [compiler, *OPTIMIZED, f"-std={standard}", "-fsyntax-only", "-x", "c++", "-"]
        done = subprocess.run(command, input=source.read_bytes(), capture_output=True)
        assert done.returncode == 0, done.stderr.decode()


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
    odd = []
    grid = boards.random_grid(rng)
    for number in range(count):
        [grid] = boards.random_symmetry(rng, grid)
        shown = boards.shuffled(rng, boards.CELLS)[: (26, 32, 40, 81, 80, 60)[number % 6]]
        board = list(boards.with_clues(grid, shown))
        if number % 4 == 3:
            board[boards.below(rng, 81)] = 1 + boards.below(rng, 9)
        odd.append(tuple(board))
    return odd


@functools.lru_cache(maxsize=None)
def has_completion(board: rules.Grid) -> bool:
    return next(rules.completions(board), None) is not None


def assert_right(board: rules.Grid, answer: rules.Grid) -> None:
    """Asserts that `answer` completes the board or, if the board has no completion, is all zeros."""
    assert not rules.faults(board, answer) if has_completion(board) else answer == BLANK


@functools.lru_cache()
def many_boards() -> list[rules.Grid]:
    return [BLANK, (5, 5) + BLANK[2:], *odd_boards(random.Random(1321), 1200)]


def dot_lines(asked: list[rules.Grid]) -> str:
    return "".join(rules.dots(board) + "\n" for board in asked) + "end\n"


def counted(asked: list[rules.Grid]) -> str:
    return f"{len(asked)}\n" + "".join(map(rules.numbers, asked))


@pytest.mark.parametrize("flags", [OPTIMIZED, SANITIZERS], ids=["O2", "sanitizers"])
@pytest.mark.parametrize(
    ("key", "write", "form"),
    [("hihocoder_1321", counted, r"((\d ){8}\d\n)*"), ("poj_3074", dot_lines, r"(\d{81}\n)*")],
)
def test_a_solution_is_right_on_many_boards(build, key, write, form, flags):
    asked = many_boards()
    answers = printed(build(SOLUTIONS / f"{key}.cpp", *flags), write(asked))
    assert re.fullmatch(form, answers)
    digits = boards.parse("".join(answers.split()))
    grids = [digits[start : start + 81] for start in range(0, len(digits), 81)]
    for board, grid in pairs(asked, grids):
        assert_right(board, grid)


@pytest.mark.parametrize("flags", [OPTIMIZED, SANITIZERS], ids=["O2", "sanitizers"])
def test_luogu_p1784_is_right_on_odd_boards(build, flags):
    executable = build(SOLUTIONS / "luogu_p1784.cpp", *flags)
    for board in [BLANK, (5, 5) + BLANK[2:], *odd_boards(random.Random(1784), 24)]:
        assert_right(board, tuple(map(int, printed(executable, rules.numbers(board)).split())))


GOOD = rules.numbers(boards.INKALA_2012)
LINE = rules.dots(boards.INKALA_2012)
LINE_ANSWER = rules.dots(boards.solved(boards.INKALA_2012)) + "\n"


def refused(executable: Path, text: str) -> tuple[str, str]:
    """Returns the output and the one line on standard error of a program, which must end with exit code 1."""
    done = subprocess.run([executable], input=text.encode(), capture_output=True)
    complaint = done.stderr.decode()
    assert done.returncode == 1 and complaint.count("\n") == 1 and complaint.endswith("\n")
    return done.stdout.decode(), complaint[:-1]


@pytest.mark.parametrize(
    ("bad", "where"),
    [
        ("", "row 1, column 1"),
        (GOOD[:-2], "row 9, column 9"),
        *((GOOD.replace("3", bad, 1), "row 2, column 3") for bad in ("x", "33", "-3", "3\0")),
        (GOOD.replace(" ", ""), "row 1, column 1"),
        (GOOD.replace("0", "."), "row 1, column 2"),
    ],
)
def test_a_board_without_81_digits_is_refused(build, bad, where):
    executable = build(SOLUTIONS / "luogu_p1784.cpp", *SANITIZERS)
    assert refused(executable, bad) == ("", f"board 1, {where}: no number from 0 to 9")
    executable = build(SOLUTIONS / "hihocoder_1321.cpp", *SANITIZERS)
    answer = printed(executable, "1\n" + GOOD)
    assert refused(executable, "2\n" + GOOD + bad) == (answer, f"board 2, {where}: no number from 0 to 9")


def test_the_number_of_boards_has_one_to_seven_digits(build):
    executable = build(SOLUTIONS / "hihocoder_1321.cpp", *SANITIZERS)
    for bad in ("", "x", "-1", "\n", "1000000000 ", "10000000 ", "00000000 ", "+1 ", "1."):
        assert refused(executable, bad) == ("", "number of boards: not one to seven digits")
    for count, boards_read in (("0", 0), ("0000000", 0), ("\n\n 0000001", 1)):
        assert printed(executable, f"{count}\n{GOOD}").count("\n") == 9 * boards_read


def test_neither_what_follows_the_board_nor_line_ends_matter(build):
    solve = build(SOLUTIONS / "luogu_p1784.cpp", *SANITIZERS)
    for text in (GOOD + "\nx", GOOD.replace("\n", " \r\n"), GOOD.replace("\n", " ")):
        assert printed(solve, text) == printed(solve, GOOD)


@pytest.mark.parametrize(
    ("form", "count"),
    [
        *((form, 2) for form in ("{0}\n{0}\nend\n", "{0}\r\n{0}\r\nend\r\n", "{0}  \n{0} \t\nend ",
          "\n \n{0}\n\r\n{0}\nend\nx\n", "{0}\n{0}", "{1}\n{0}", " {0}\t{0} end\n",
          "\f {0} {0}\v end x", "{0}\n{0}\nend\n{2}")),
        *((form, 0) for form in ("", "end", "\r\n \nend\n")),
    ],
)  # fmt: skip
@pytest.mark.parametrize("key", ["luogu_p10482", "poj_3074"])
def test_dot_lines_may_have_many_forms(build, key, form, count):
    text = form.format(LINE, LINE.replace(".", "0"), "x" * 500_000)
    assert printed(build(SOLUTIONS / f"{key}.cpp", *SANITIZERS), text) == LINE_ANSWER * count


BAD_LINES = ("." * 80, "." * 82, "ends", "." * 100_000, "." * 40 + "x" + "." * 40, "\0" + "." * 80)
BAD_LINES += ("." * 81 + "\0", "." * 40 + " " + "." * 41, "end\0", "end\0x")


@pytest.mark.parametrize("key", ["luogu_p10482", "poj_3074"])
@pytest.mark.parametrize("bad", BAD_LINES, ids=len)
def test_dot_lines_are_answered_before_the_first_bad_one(build, bad, key):
    executable = build(SOLUTIONS / f"{key}.cpp", *SANITIZERS)
    for text in (f"{LINE}\n\n{bad}\n{LINE}\nend\n", f"{LINE}\n\n{bad}"):
        assert refused(executable, text) == (LINE_ANSWER, "board 2: not 81 digits and dots")
