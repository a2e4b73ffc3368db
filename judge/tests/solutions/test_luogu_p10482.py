"""The solution with vectors, in all its widths, against another solution, the rules and malformed input."""

from __future__ import annotations

import platform
import random
import re
import subprocess
from functools import lru_cache
from pathlib import Path
from subprocess import PIPE

import boards
import pytest
from processes import start
from programs import OPTIMIZED, SANITIZERS, printed
from values import pairs

from judge.problems.catalogue import SOLUTIONS
from judge.sudoku import rules

SOURCE = SOLUTIONS / "luogu_p10482.cpp"
WIDTHS = {"plain": ()}  # the compiler's options for each; "native" is the widest that this machine has
if platform.machine() == "x86_64":
    WIDTHS["native"] = ("-march=native",)
NONE = "0" * 81
HARD = [rules.dots(board) for board in boards.NOTED]
EASY = ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534."
EASY_ANSWER = "527389416819426735436751829375692184194538267268174593643217958951843672782965341"
UNSOLVABLE = [
    "12345678." + "." * 17 + "9" + "." * 54,
    "5" + EASY_ANSWER[:80],
]  # no digit for a cell, and two fives


@pytest.fixture(params=WIDTHS)
def solver(request, build) -> Path:
    return build(SOURCE, *OPTIMIZED, *WIDTHS[request.param])


@pytest.fixture(scope="module")
def known(build) -> dict[str, str]:
    """Returns what the solution of POJ 3074 answers to each of mixed_puzzles(1)."""
    puzzles = sorted(set(mixed_puzzles(1)))
    return dict(pairs(puzzles, run(build(SOLUTIONS / "poj_3074.cpp", *OPTIMIZED), lines_of(puzzles))))


def run(program: Path, text: str | bytes) -> list[str]:
    answers = printed(program, text)
    assert not answers or answers.endswith("\n")
    return answers.split("\n")[:-1]


def lines_of(puzzles: list[str]) -> str:
    return "".join(puzzle + "\n" for puzzle in puzzles) + "end\n"


def is_solution(puzzle: str, answer: str) -> bool:
    return len(answer) == 81 and not rules.faults(boards.parse(puzzle), boards.parse(answer))


def with_clues(rng: random.Random, clues: int) -> str:
    [grid] = boards.random_symmetry(rng, boards.parse(EASY_ANSWER))
    return rules.dots(boards.with_clues(grid, rng.sample(range(81), clues)))


def with_random_digits(rng: random.Random, puzzle: str, count: int) -> str:
    cells = rng.sample(range(81), count)
    return "".join(rng.choice("123456789") if cell in cells else digit for cell, digit in enumerate(puzzle))


@lru_cache()
def mixed_puzzles(seed: int) -> list[str]:
    """Returns hard and easy puzzles, with one solution, many or none, full and empty, in random order."""
    rng = random.Random(seed)
    puzzles = [with_clues(rng, n) for n in range(82)]
    puzzles += [with_clues(rng, rng.randint(22, 40)) for _ in range(300)]
    puzzles += [with_random_digits(rng, with_clues(rng, rng.randint(26, 81)), 1) for _ in range(200)]
    puzzles += 3 * HARD + 3 * UNSOLVABLE + [EASY] * 40
    rng.shuffle(puzzles)
    return puzzles


def test_answers_agree_with_another_solver(solver, known):
    puzzles = mixed_puzzles(1)
    answers = run(solver, lines_of(puzzles))
    for puzzle, answer in pairs(puzzles, answers):
        assert answer == NONE if known[puzzle] == NONE else is_solution(puzzle, answer), puzzle
    assert 50 < answers.count(NONE) < len(puzzles) / 2


def test_any_number_of_puzzles_is_answered(solver):
    rng = random.Random(2)
    puzzles = [with_clues(rng, 30) for _ in range(500)] + HARD * 70 + [EASY] * 10
    rng.shuffle(puzzles)
    assert run(solver, "") == run(solver, "\n\n") == []
    for n in (0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 65, 1000):
        answers = run(solver, lines_of(puzzles[:n]))
        assert len(answers) == n and all(map(is_solution, puzzles, answers))


def test_what_comes_before_a_bad_line_is_answered(solver):
    """Wherever the line is in a block of input, and whatever follows."""
    bad_lines = (EASY[:80], "x" + EASY[1:], EASY + ".", " en", "x" * 500_000, EASY[:40] + "\n" + EASY[40:])
    for before, bad in zip((0, 40, 4000, 70, 9000, 7), bad_lines):
        text = f"{EASY}\n" * before + f"{bad}\n" + f"{EASY}\n" * 5000
        done = subprocess.run([solver], input=text.encode(), capture_output=True)
        assert done.stdout.decode() == f"{EASY_ANSWER}\n" * before
        assert done.returncode == 1
        assert done.stderr.decode() == f"board {before + 1}: not 81 digits and dots\n"


def test_boards_with_few_clues_are_answered_at_once(solver):
    rng = random.Random(8)
    puzzles = [with_random_digits(rng, "." * 81, number % 12) for number in range(3000)]
    puzzles.append("............................................8..................9........9........")
    for puzzle, answer in pairs(puzzles, run(solver, lines_of(puzzles))):
        clashes = rules.repetition_messages(boards.parse(puzzle))
        assert answer == NONE if clashes else is_solution(puzzle, answer), puzzle


def test_a_stream_of_any_length_needs_little_memory(solver):
    limited = ["sh", "-c", 'ulimit -v 65536 && exec "$0"', str(solver)]
    lines = f"{EASY}\n" * 100_000
    done = subprocess.run(limited, input=lines.encode(), capture_output=True)
    assert done.stdout == f"{EASY_ANSWER}\n".encode() * 100_000


def test_complete_lines_are_answered_before_the_next_line_is_complete(solver):
    process = start([solver], stdin=PIPE, stdout=PIPE)
    for _ in range(3):
        for asked, lines in ((f"{EASY}\n{EASY}\n{EASY[:50]}", 2), (EASY[50:] + "\n", 1)):
            answer = f"{EASY_ANSWER}\n" * lines
            process.stdin.write(asked.encode())
            process.stdin.flush()
            assert process.stdout.read(len(answer)) == answer.encode()
    process.stdin.close()
    assert process.stdout.read() == b""


def good_words(data: bytes) -> tuple[int, bool]:
    """Returns the number of puzzles before the end or the first bad word, and whether there is a bad word."""
    words = data.split()
    for count, word in enumerate(words):
        if word == b"end" or not re.fullmatch(rb"[.0-9]{81}", word):
            return count, word != b"end"
    return len(words), False


def soup(rng: random.Random) -> bytes:
    """Returns puzzles, blanks, and in the end some noise."""
    puzzles = [with_clues(rng, rng.randint(0, 81)).encode() for _ in range(rng.randint(0, 120))]
    kinds = b".123456789", b"\n\r \t.9", bytes(range(256))
    noise = bytes(rng.choice(rng.choice(kinds)) for _ in range(100))
    spaces = (rng.choice([b"\n", b"\r\n", b"\n\n", b" " * rng.randint(0, 90) + b"\n"]) for _ in puzzles)
    data = b"".join(puzzle + space for puzzle, space in zip(puzzles, spaces))
    return data + rng.choice((b"", b"end", b"end\n", b"end \r\n.\n", noise[: rng.randint(0, 100)]))


@pytest.mark.parametrize("width", ["plain", pytest.param("native", marks=pytest.mark.thorough)])
def test_malformed_input_is_harmless(width, build):
    checked, rng = build(SOURCE, *SANITIZERS, *WIDTHS.get(width, ())), random.Random(6)
    for data in [*(soup(rng) for _ in range(20)), lines_of(mixed_puzzles(7)).encode()]:
        done = subprocess.run([checked], input=data, capture_output=True)
        assert (done.stdout.count(b"\n"), done.returncode == 1) == good_words(data), done.stderr.decode()
