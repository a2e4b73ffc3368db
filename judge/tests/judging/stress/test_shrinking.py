"""Inputs get small in few attempts: those of any form, which keep their counts right, and boards."""

import random
from contextlib import suppress

import pytest

from judge.judging.stress.shrinking import shrink
from judge.sudoku import INPUT_FORMS

NUMBERS = b" ".join(b"%d" % number for number in random.Random(1).choices(range(1000), k=300))
PUZZLE = b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
SOLVED = b"417369825632158947958724316825437169791586432346912758289643571573291684164875293\n"


def smallest(text: bytes, fails, shrinking=shrink) -> tuple:
    """The smallest text that was found, and the number of attempts. A text of another form does not fail."""
    attempts, last = [], [text]

    def still_fails(candidate: bytes) -> bool:
        attempts.append(candidate)
        with suppress(IndexError, ValueError):
            if fails(candidate):
                last.append(candidate)
        return last[-1] is candidate

    shrinking(text, still_fails)
    return last[-1], len(attempts)


def is_an_array(text: bytes) -> bool:
    lines = text.split(b"\n")
    return len(lines) == 3 and len(lines[1].split()) == int(lines[0]) >= 1


def is_a_table(text: bytes) -> bool:
    first, *lines = text.split(b"\n")[:-1]
    counts, rows = first.split(b" "), [line.split(b" ") for line in lines]
    return len(counts) == 2 and int(counts[0]) == len(rows) and all(len(row) == 2 for row in rows)


def has_groups(text: bytes) -> bool:
    """Their number, and for each a line with its length and one with its numbers."""
    words = text.split()
    groups, at = int(words[0]), 1
    for _ in range(groups):
        at += 1 + int(words[at])
    return at == len(words) and text.count(b"\n") == 2 * groups + 1


@pytest.mark.parametrize(
    ("text", "fails", "small"),
    [
        (b"300\n%s\n" % NUMBERS, lambda text: is_an_array(text) and max(map(int, text.split()[1:])) > 900,
         b"1\n901\n"),
        (b"50 7\n" + b"".join(b"%d %d\n" % (n, n * n) for n in range(50)),
         lambda text: is_a_table(text) and b"\n17 " in text and b"\n30 " in text, b"2 1\n17 1\n30 1\n"),
        (b"3\n2\n5 6\n4\n1 8 9 70\n1\n3\n",
         lambda text: has_groups(text) and any(int(word) > 50 for word in text.split()), b"1\n1\n51\n"),
        (b"-1000 3\n", lambda text: int(text.split()[0]) <= -77, b"-77\n"),
        (b"5\nabcba\n", lambda text: b"bcb" in text and text[:1].isdigit(), b"1\nabcba\n"),
        (b"90\r\n7\r\n", lambda text: int(text.split()[0]) > 40, b"41\r\n"),
        (b"300\n%s\n" % NUMBERS, lambda text: is_an_array(text) and int(text.split()[0]) > 100,
         b"101\n" + b" ".join([b"1"] * 101) + b"\n"),
        (b"1 2\n", lambda text: True, b"\n"),
        (b"", lambda text: True, b""),
    ],
)  # fmt: skip
def test_texts_get_short_and_numbers_small_but_not_zero(text, fails, small):
    smaller, attempts = smallest(text, fails)
    assert smaller == small and attempts < 1000


def test_a_text_that_cannot_get_smaller_takes_few_attempts():
    text = b"\n".join(b"%d 1" % number for number in range(50))
    small, attempts = smallest(text, lambda candidate: candidate == text)
    assert small == text and attempts < 2000


@pytest.mark.parametrize(
    ("text", "fails", "small"),
    [
        (SOLVED + PUZZLE + SOLVED, lambda text: b"\n4." in b"\n" + text, b"4." + SOLVED[2:]),
        (PUZZLE * 300, lambda text: text.count(b"\n") > 20, SOLVED * 20),
    ],
    ids=["three", "hundreds"],
)
def test_puzzles_are_left_out_and_blanks_are_filled_in_few_attempts(text, fails, small):
    smaller, attempts = smallest(text + b"end\n", fails, INPUT_FORMS["dot_lines"].shrink)
    assert smaller == small + b"end\n" and attempts < 150


def test_a_board_that_is_too_short_stays_as_it_is():
    text = b"1 2 3\n"
    assert smallest(text, lambda _: True, INPUT_FORMS["one_grid"].shrink) == (text, 0)
