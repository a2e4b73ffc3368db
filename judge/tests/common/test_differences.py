"""What is kept of long texts: a part with the difference in it, in linear time."""

import time

import pytest

from judge.checking import checkers
from judge.common.differences import MOST_KEPT, snippets
from judge.model import Difference

NUMBERS = b"".join(b"%d\n" % number for number in range(100_000))


@pytest.mark.parametrize("wrong", [0, 17, 50_000, 99_999])
@pytest.mark.parametrize("checker", ["lines", "tokens"])
def test_the_difference_is_in_the_piece_which_begins_with_a_line(checker, wrong):
    output = b"%sx%s" % (NUMBERS[: NUMBERS.index(b"%d\n" % wrong)], NUMBERS[NUMBERS.index(b"%d\n" % wrong) :])
    kept = snippets(NUMBERS, output, NUMBERS, checkers.CHECKERS[checker](b"", output, NUMBERS))
    assert b"\nx%d\n" % wrong in b"\n" + kept.output.text and b"\n%d\n" % wrong in b"\n" + kept.answer.text
    for piece, text in ((kept.input, NUMBERS), (kept.output, output), (kept.answer, NUMBERS)):
        assert len(piece.text) <= MOST_KEPT and piece.size == len(text)
        assert text[: piece.start].count(b"\n") == piece.line - 1 and (b"\n" + text)[piece.start] == ord("\n")
        assert text[piece.start : piece.start + len(piece.text)] == piece.text
    assert kept.input.start == 0


def test_of_an_output_that_ends_early_or_was_not_compared_the_end_is_kept():
    cut = NUMBERS[: len(NUMBERS) // 2 - len(NUMBERS) // 2 % 6]
    kept = snippets(b"", cut, NUMBERS, checkers.lines(b"", cut, NUMBERS))
    assert cut.endswith(kept.output.text) and kept.answer.start < len(cut) < kept.answer.start + MOST_KEPT
    kept = snippets(b"", NUMBERS, NUMBERS)
    assert NUMBERS.endswith(kept.output.text) and kept.answer.start == 0
    refused = Difference("", "")  # by a special judge
    assert snippets(b"", NUMBERS, b"", refused).output.start == 0
    small = snippets(b"1", b"2\n", b"")
    assert (small.input.text, small.output.text, small.answer.text) == (b"1", b"2\n", b"")


@pytest.mark.parametrize("line", [b"\n", b"1\n", b"1 " * 1000 + b"\n", b"\0"])
def test_pieces_take_linear_time_whatever_the_lines(line):
    text = line * ((16 << 20) // len(line))
    difference = checkers.lines(b"", b"2\n" + text + b"x", b"2\n" + text + b"y")
    began = time.process_time()
    snippets(text, b"2\n" + text + b"x", b"2\n" + text + b"y", difference)
    assert time.process_time() - began < 10
