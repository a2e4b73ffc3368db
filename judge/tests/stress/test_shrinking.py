"""Inputs get small in few attempts: those of any form, which keep their counts right, and boards."""

import random

import pytest

from judge.stress.shrinking import shrink
from judge.sudoku.shrinking import WRITERS, shrink_boards
from judge.sudoku.validators import VALIDATORS

PUZZLE = b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
SOLVED = b"417369825632158947958724316825437169791586432346912758289643571573291684164875293\n"


def smallest(text: bytes, fails, legal=lambda text: True) -> tuple:
    """The smallest text that was found, and the number of attempts."""
    attempts, last = [], [text]

    def still_fails(candidate: bytes) -> bool:
        attempts.append(candidate)
        if legal(candidate) and fails(candidate):
            last.append(candidate)
            return True
        return False

    shrink(text, still_fails)
    return last[-1], len(attempts)


def counts_its_numbers(text: bytes) -> bool:
    lines = text.split(b"\n")
    return len(lines) == 3 and len(lines[1].split()) == int(lines[0]) >= 1


def test_an_array_after_its_length_gets_short():
    numbers = random.Random(1).choices(range(1000), k=300)
    text = b"300\n%s\n" % b" ".join(b"%d" % number for number in numbers)
    small, attempts = smallest(text, lambda text: max(map(int, text.split()[1:])) > 900, counts_its_numbers)
    assert small == b"1\n901\n" and attempts < 1000


def test_lines_after_their_number_get_few():
    text = b"50 7\n" + b"".join(b"%d %d\n" % (n, n * n) for n in range(50))

    def legal(text: bytes) -> bool:
        first, *lines = text.split(b"\n")[:-1]
        counts, rows = first.split(b" "), [line.split(b" ") for line in lines]
        return len(counts) == 2 and int(counts[0]) == len(rows) and all(len(row) == 2 for row in rows)

    small, _ = smallest(text, lambda text: b"\n17 " in text and b"\n30 " in text, legal)
    assert small == b"2 1\n17 1\n30 1\n"


def test_groups_after_their_number_and_lengths_get_few_and_short():
    def legal(text: bytes) -> bool:
        words = text.split()
        groups, at = int(words[0]), 1
        for _ in range(groups):
            at += 1 + int(words[at])
        return at == len(words) and text.count(b"\n") == 2 * groups + 1

    text = b"3\n2\n5 6\n4\n1 8 9 70\n1\n3\n"
    assert legal(text)

    def is_legal(text: bytes) -> bool:
        try:
            return legal(text)
        except (IndexError, ValueError):
            return False

    small, _ = smallest(text, lambda text: any(int(word) > 50 for word in text.split()), is_legal)
    assert small == b"1\n1\n51\n"


@pytest.mark.parametrize(
    ("text", "fails", "small"),
    [
        (b"-1000 3\n", lambda text: int((text.split() or [0])[0]) <= -77, b"-77\n"),
        (b"99999999999999999\n", lambda text: int(text.strip() or 0) >= 10**9, b"1000000000\n"),
        (b"5\nabcba\n", lambda text: b"bcb" in text and text[:1].isdigit(), b"1\nabcba\n"),
        (b"a b\r\n\nc  d", lambda text: b"c" in text, b"c"),
        (b"1 1\n" * 3, lambda text: text.count(b"1") > 3, b"1 1\n1 1\n"),
        (b"", lambda text: True, b""),
    ],
)
def test_texts_get_short_and_numbers_small_but_not_zero(text, fails, small):
    assert smallest(text, fails)[0] == small


def test_a_text_that_cannot_get_smaller_takes_few_attempts():
    text = b"\n".join(b"%d 1" % number for number in range(50))
    small, attempts = smallest(text, lambda candidate: candidate == text)
    assert small == text and attempts < 2000


def test_a_text_of_which_nothing_is_needed_gets_empty():
    assert smallest(b"1 2\n", lambda text: True)[0] == b"\n"


def test_every_validator_has_a_writer():
    assert WRITERS.keys() == VALIDATORS.keys()


@pytest.mark.parametrize(
    ("text", "fails", "small"),
    [
        (SOLVED + PUZZLE + SOLVED, lambda text: b"\n4." in b"\n" + text, b"4." + SOLVED[2:]),
        (PUZZLE * 300, lambda text: text.count(b"\n") > 20, SOLVED * 20),
    ],
)
def test_puzzles_are_left_out_and_blanks_are_filled_in_few_attempts(text, fails, small):
    attempts, failed = [], []

    def still_fails(candidate: bytes) -> bool:
        attempts.append(candidate)
        failed.extend([candidate] if fails(candidate) else [])
        return fails(candidate)

    shrink_boards(text + b"end\n", "dot_lines", still_fails)
    assert failed[-1] == small + b"end\n" and len(attempts) < 150
