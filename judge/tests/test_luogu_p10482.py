"""The solution with vectors, in all its widths, against another solution, the rules and malformed input."""

from __future__ import annotations

import platform
import random
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import PIPE
from typing import BinaryIO

import pytest
from kit import OPTIMIZED, SANITIZERS, pairs
from processes import start

from judge.problems import SOLUTIONS
from judge.sudoku import rules

SOURCE = SOLUTIONS / "luogu_p10482.cpp"
WIDTHS = {"plain": ()}  # the compiler's options for each; "native" is the widest that this machine has
if platform.machine() == "x86_64":
    WIDTHS["native"] = ("-march=native",)
    WIDTHS["no_bitalg"] = ("-march=native", "-mno-avx512bitalg")
    WIDTHS["avx2"] = ("-march=native", "-mno-avx512f")
NONE = "0" * 81

HARD = [  # each has one solution
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
]
EASY = ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534."
EASY_ANSWER = "527389416819426735436751829375692184194538267268174593643217958951843672782965341"
UNSOLVABLE = [
    "11" + "." * 79,
    "1" + "." * 8 + "1" + "." * 71,
    "1" + "." * 9 + "1" + "." * 70,
    "12345678." + "." * 17 + "9" + "." * 54,  # no digit for a cell
    # no place for a digit
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
    "5" + EASY_ANSWER[:80],
]

@pytest.fixture(params=WIDTHS)
def solver(request, build) -> Path:
    return build(SOURCE, *OPTIMIZED, *WIDTHS[request.param])


@pytest.fixture(params=WIDTHS)
def checked_solver(request, build) -> Path:
    return build(SOURCE, *SANITIZERS, *WIDTHS[request.param])


@pytest.fixture(scope="module")
def known(build) -> dict[str, str]:
    """mixed_puzzles(1), and what the solution of POJ 3074 answers to each."""
    puzzles = sorted(set(mixed_puzzles(1)))
    return dict(pairs(puzzles, run(build(SOLUTIONS / "poj_3074.cpp", *OPTIMIZED), lines_of(puzzles))))


def run(program: Path, text: str | bytes) -> list[str]:
    data = text.encode() if isinstance(text, str) else text
    done = subprocess.run([program], input=data, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    assert not done.stdout or done.stdout.endswith(b"\n")
    return done.stdout.decode().split("\n")[:-1]


def lines_of(puzzles: list[str]) -> str:
    return "".join(puzzle + "\n" for puzzle in puzzles) + "end\n"


def board(text: str) -> rules.Grid:
    return tuple(map(int, text.replace(".", "0")))


def is_solution(puzzle: str, answer: str) -> bool:
    return len(answer) == 81 and not rules.faults(board(puzzle), board(answer))


def clashes(puzzle: str) -> bool:
    return bool(rules.repetition_messages(board(puzzle)))


def full_grid(rng: random.Random) -> str:
    def shuffled(n: int) -> list[int]:
        return rng.sample(range(n), n)

    rows = [3 * band + line for band in shuffled(3) for line in shuffled(3)]
    columns = [3 * stack + line for stack in shuffled(3) for line in shuffled(3)]
    digits = shuffled(9)
    return "".join(str(digits[(3 * (r % 3) + r // 3 + c) % 9] + 1) for r in rows for c in columns)


def with_clues(rng: random.Random, clues: int) -> str:
    kept = set(rng.sample(range(81), clues))
    return "".join(digit if i in kept else "." for i, digit in enumerate(full_grid(rng)))


def with_a_wrong_clue(rng: random.Random, clues: int) -> str:
    puzzle = with_clues(rng, clues)
    cell = rng.choice([i for i in range(81) if puzzle[i] != "."])
    return puzzle[:cell] + rng.choice("123456789") + puzzle[cell + 1 :]


def mixed_puzzles(seed: int) -> list[str]:
    """Hard and easy, with one solution, with many, with none, full and empty, in random order."""
    rng = random.Random(seed)
    puzzles = [with_clues(rng, n) for n in range(82)]
    puzzles += [with_clues(rng, rng.randint(22, 40)) for _ in range(300)]
    puzzles += [with_a_wrong_clue(rng, rng.randint(26, 81)) for _ in range(200)]
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
    puzzles = [with_clues(random.Random(n), 30) for n in range(500)] + HARD * 62 + [EASY] * 4
    random.Random(2).shuffle(puzzles)
    assert run(solver, "") == run(solver, "\n\n") == []
    for n in (0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 65, 1000):
        answers = run(solver, lines_of(puzzles[:n]))
        assert len(answers) == n
        assert all(map(is_solution, puzzles, answers))


def test_the_order_of_puzzles_changes_no_answer(solver):
    puzzles = (HARD + [EASY]) * 20
    alone = {puzzle: run(solver, lines_of([puzzle]))[0] for puzzle in HARD + [EASY]}
    mixed = random.Random(3).sample(puzzles, len(puzzles))
    for order in (sorted(puzzles), sorted(puzzles, reverse=True), mixed):
        assert run(solver, lines_of(order)) == [alone[puzzle] for puzzle in order]


def test_unsolvable_puzzles_give_zeros_and_change_no_other_answer(solver):
    empty = "." * 81
    odd = UNSOLVABLE + [empty, EASY_ANSWER, "1" + "." * 80]
    puzzles = [puzzle for strange in odd * 12 for puzzle in (EASY, strange)]
    answers = run(solver, lines_of(puzzles))
    assert answers[::2] == [EASY_ANSWER] * (12 * len(odd))
    for puzzle, answer in pairs(puzzles, answers):
        assert answer == NONE if puzzle in UNSOLVABLE else is_solution(puzzle, answer)


@pytest.mark.parametrize(
    "text",
    [
        f"{EASY}\n{EASY}\nend\n",
        f"{EASY}\r\n{EASY}\r\nend\r\n",
        f"{EASY}\n{EASY}\nend",
        f"{EASY}\n{EASY}\nend  \n{EASY}\n",
        f"{EASY}\n{EASY}\n",
        f"{EASY}\n{EASY}",
        f"\n\r\n{EASY}\n \t\n{EASY}  \nend\n",
        f"{EASY},a comment\n{EASY.replace('.', '0')}\nend\n",
        f"{EASY.replace('.', '_')}\n{EASY.replace('.', 'x')}\nend\n",
    ],
)
def test_input_may_have_many_forms(build, text):
    assert run(build(SOURCE, *OPTIMIZED), text) == [EASY_ANSWER, EASY_ANSWER]


def test_short_lines_give_zeros(solver):
    text = f"abc\n{EASY}\n{EASY[:80]}\n{EASY[:80]}\r\nends\n en\n{EASY}\nend\n{EASY}\n"
    assert run(solver, text) == [NONE, EASY_ANSWER, NONE, NONE, NONE, NONE, EASY_ANSWER]


def test_every_pair_of_contradictory_clues_gives_zeros(solver):
    cells = [
        (a, b)
        for a in range(81)
        for b in range(a)
        if a // 9 == b // 9 or a % 9 == b % 9 or (a // 27, a % 9 // 3) == (b // 27, b % 9 // 3)
    ]
    puzzles = ["".join("7" if cell in pair else "." for cell in range(81)) for pair in cells]
    assert run(solver, lines_of(puzzles)) == [NONE] * len(puzzles)


def test_boards_with_few_clues_are_answered_at_once(solver):
    rng = random.Random(8)
    puzzles = []
    for number in range(3000):
        kept = set(rng.sample(range(81), number % 12))
        puzzles.append("".join(rng.choice("123456789") if cell in kept else "." for cell in range(81)))
    hang = "............................................8..................9........9........"
    for puzzle, answer in pairs([hang, *puzzles], run(solver, lines_of([hang, *puzzles]))):
        assert answer == NONE if clashes(puzzle) else is_solution(puzzle, answer), puzzle


def test_random_bytes_take_less_than_a_second(solver):
    noise = bytes(random.Random(9).choices(range(256), k=300_000))
    limited = ["sh", "-c", 'ulimit -t 1 && exec "$0"', str(solver)]
    subprocess.run(limited, input=noise, stdout=subprocess.DEVNULL, check=True)


def test_very_long_lines_are_one_puzzle(solver):
    assert run(solver, f"{EASY}{'7' * 1_000_000}\n{EASY}\n{'x' * 700_000}")[:2] == [EASY_ANSWER, EASY_ANSWER]


def test_a_stream_of_any_length_needs_little_memory(solver):
    limited = ["sh", "-c", 'ulimit -v 65536 && exec "$0"', str(solver)]
    done = subprocess.run(limited, input=(EASY + "\n").encode() * 100_000, capture_output=True, timeout=60)
    assert done.stdout == (EASY_ANSWER + "\n").encode() * 100_000


def test_complete_lines_are_answered_before_the_next_line_is_complete(solver):
    process = start([solver], stdin=PIPE, stdout=PIPE)
    for _ in range(3):
        for asked, answer in ((f"{EASY}\n{EASY}\n{EASY[:50]}", f"{EASY_ANSWER}\n" * 2), ("\n", f"{NONE}\n")):
            process.stdin.write(asked.encode())
            process.stdin.flush()
            assert process.stdout.read(len(answer)) == answer.encode()
    process.stdin.close()
    assert process.stdout.read() == b""


def test_the_sizes_of_the_pieces_that_are_read_change_no_answer(solver):
    puzzles = mixed_puzzles(4) * 2
    whole = run(solver, lines_of(puzzles))
    process = start([solver], stdin=PIPE, stdout=PIPE)
    with ThreadPoolExecutor(1) as pool:
        pool.submit(write_in_pieces, lines_of(puzzles).encode(), process.stdin)
        answers = process.stdout.read().decode().split("\n")[:-1]
    assert [a == NONE for a in answers] == [a == NONE for a in whole]
    assert all(a == NONE or is_solution(p, a) for p, a in pairs(puzzles, answers))


def write_in_pieces(data: bytes, pipe: BinaryIO) -> None:
    rng = random.Random(5)
    with pipe:
        while data:
            size = rng.choice((1, 80, 81, 82, 83, 1000, 5000))
            pipe.write(data[:size])
            pipe.flush()
            data = data[size:]


def expected_lines(data: bytes) -> int:
    answered = 0
    for line in data.split(b"\n"):
        line = line[:-1] if line.endswith(b"\r") else line
        if len(line) < 81:
            line = line.rstrip(b" \t")
            if line == b"end":
                break
        answered += line != b""
    return answered


def soup(rng: random.Random) -> bytes:
    """Puzzles, pieces of puzzles and noise."""
    pieces = []
    for _ in range(rng.randint(0, 120)):
        noise = bytes(
            rng.choice(rng.choice((b"....123456789", b"\n\r \t.9", bytes(range(256)))))
            for _ in range(rng.randint(0, 100))
        )
        puzzle = rng.choice((with_clues(rng, rng.randint(0, 81)), with_a_wrong_clue(rng, 30))).encode()
        mixture = puzzle[: rng.randint(0, 81)] + noise
        pieces.append(rng.choice((puzzle, puzzle, noise, mixture, b" " * rng.randint(0, 90))))
        pieces += [rng.choice((b"\n", b"\n", b"\r\n", b"\n\n", b""))]
    return b"".join(pieces) + rng.choice((b"", b"end", b"end\n", b"end \r\n.\n"))


def test_malformed_input_is_harmless(checked_solver):
    rng = random.Random(6)
    for _ in range(25):
        data = soup(rng)
        assert len(run(checked_solver, data)) == expected_lines(data)
    puzzles = mixed_puzzles(7)
    assert len(run(checked_solver, lines_of(puzzles))) == len(puzzles)


@pytest.mark.parametrize("width", WIDTHS)
def test_clang_compiles_every_width_without_a_warning(width, build):
    if not shutil.which("clang++"):
        pytest.skip("no clang++")
    program = build(SOURCE, *OPTIMIZED, *WIDTHS[width], compiler="clang++")
    assert run(program, lines_of([EASY] * 40)) == [EASY_ANSWER] * 40


@pytest.mark.parametrize(("target", "lanes"), [("avx2", 16), ("avx512f,avx512bw", 32)])
@pytest.mark.skipif(platform.machine() != "x86_64", reason="no such vectors")
def test_two_lines_at_the_beginning_make_vectors_wider(target, lanes, build, tmp_path):
    head = f'#pragma GCC target("{target}")\n#define LANES {lanes}\n'
    assert all(line in SOURCE.read_text() for line in head.splitlines())
    (tmp_path / "wider.cpp").write_text(head + SOURCE.read_text())
    program = build(tmp_path / "wider.cpp", *OPTIMIZED)
    if all(name in Path("/proc/cpuinfo").read_text() for name in target.split(",")):
        text = lines_of(HARD + [EASY])
        assert run(program, text) == run(build(SOURCE, *OPTIMIZED), text)
