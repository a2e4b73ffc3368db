"""What is kept of long texts: a part with the difference in it, in linear time."""

import time

import pytest

from judge.checking import checkers
from judge.common.differences import MOST_KEPT, offset, snippets
from judge.model import Difference
from judge.report import failure

NINE = "解" * 9
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
    kept = snippets(b"", cut, NUMBERS, checkers.CHECKERS["lines"](b"", cut, NUMBERS))
    assert cut.endswith(kept.output.text) and kept.answer.start < len(cut) < kept.answer.start + MOST_KEPT
    kept = snippets(b"", NUMBERS, NUMBERS)
    assert NUMBERS.endswith(kept.output.text) and kept.answer.start == 0
    refused = Difference("", "")  # by a special judge
    assert snippets(b"", NUMBERS, b"", refused).output.start == 0
    long_line = snippets(b"", b"x" * 3 * MOST_KEPT + b"\n", b"")
    assert long_line.output.text == b"x" * (MOST_KEPT - 1) + b"\n"
    chinese = snippets(b"", "解".encode() * MOST_KEPT, b"").output
    assert chinese.start + len(chinese.text) == chinese.size
    small = snippets(b"1", b"2\n", b"")
    assert (small.input.text, small.output.text, small.answer.text) == (b"1", b"2\n", b"")


@pytest.mark.parametrize(
    ("output", "answer", "message", "before"),
    [
        ("数独有解", "数独月解", "line 1, column 3: '数独有解', the answer has '数独月解'", "数独"),
        ("é1", "è1", "line 1, column 1: 'é1', the answer has 'è1'", ""),
        ("解" * 99 + "有", "解" * 99 + "月", f"line 1, column 100: …'{NINE}有', the answer has …'{NINE}月'",
         "…" + "解" * 17),
        ("有" * 99, "月" * 99, "line 1, column 1: '有有有有有有有有有'…, the answer has '月月月月月月月月月'…", ""),
        (b"\xd3\xd01", b"\xd3\xd0", r"line 1, column 3: '\xd3\xd01', the answer has '\xd3\xd0'", r"\xd3\xd0"),
        (b"\x80\x801", b"\x80\x80", r"line 1, column 3: '\x80\x801', the answer has '\x80\x80'", r"\x80\x80"),
        ("有".encode()[:2], "有", "line 1, column 1: '\\xe6\\x9c', the answer has '有'", ""),
    ],
)  # fmt: skip
def test_columns_are_characters_and_none_is_cut(output, answer, message, before):
    texts = [text if isinstance(text, bytes) else text.encode() for text in (output, answer)]
    difference = checkers.CHECKERS["lines"](b"", *texts)
    assert difference.message == message
    kept = snippets(b"", *texts, difference)
    for side, text in ((difference.output, texts[0]), (difference.answer, texts[1])):
        assert failure.around_difference(side)[0] == before
        assert text[offset(text, side) :].startswith(side.text[side.at :])
    assert kept.output.text == texts[0]


@pytest.mark.parametrize("line", [b"\n", b"1\n", b"1 " * 1000 + b"\n", b"\0"])
def test_pieces_take_linear_time_whatever_the_lines(line):
    text = line * ((4 << 20) // len(line))
    difference = checkers.CHECKERS["lines"](b"", b"2\n" + text + b"x", b"2\n" + text + b"y")
    began = time.process_time()
    snippets(text, b"2\n" + text + b"x", b"2\n" + text + b"y", difference)
    assert time.process_time() - began < 10
