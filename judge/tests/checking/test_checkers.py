"""The built-in checkers: what each accepts, what it says of a difference, and in how much time and memory."""

from __future__ import annotations

import itertools
import random
import time
import tracemalloc

import pytest

from judge.checking import checkers
from judge.common import differences
from judge.common.differences import snippets
from judge.model import JudgeError

sudoku_grids = checkers.CHECKERS["sudoku_grids"]
sudoku_lines = checkers.CHECKERS["sudoku_lines"]

ROWS = [[(3 * r + r // 3 + c) % 9 + 1 for c in range(9)] for r in range(9)]
RENAMED = [[d % 9 + 1 for d in row] for row in ROWS]
BLANKS = [[0] * 9] * 9


def grid_text(rows) -> bytes:
    return b"".join(b" ".join(b"%d" % d for d in row) + b"\n" for row in rows)


BOARD = grid_text(BLANKS)


ACCEPTED = [
    ("lines", b"1 2 \n3", b"1 2\n3\n"),
    ("lines", b"1 2\r\n3\r\n", b"1 2\n3\n"),
    ("lines", b"1 2\0\n3\n\n\n", b"1 2\n3\n"),
    ("lines", b"1 2   \n3 \n \n", b"1 2\n3\n"),
    ("tokens", b" 1\n\n2\t3", b"1 2 3\n"),
    ("floats", b"0.1", b"0.100001"),
    ("floats", b"1000000 2\n", b"1000001\n2"),
    ("floats", b"1e3 +.5 7.", b"1000 0.5 7"),
    ("floats", b"YES 1.0", b"YES 1"),
    ("floats", b"nan inf", b"nan inf"),
    ("bytes", b"1 2\n", b"1 2\n"),
    ("caseless", b"Yes  no\n", b"YES NO"),
    ("yesno", b"yes\n", b"YES\n"),
    ("yesno", b"YES no Yes", b"yes NO YES"),
    ("unordered", b"3 1\n2", b"1 2 3\n"),
    ("unordered", b"1 1 2", b"2 1 1"),
    ("lines:tabs", b"1 2 \t\r\n3\n\n", b"1 2\n3"),
    ("lines:spaces", b"1 2\r\n3\n\n\n", b"1 2\n3"),
    ("lines:strict", b"1 2\r\n3", b"1 2\n3\n"),
    ("lines:strict", b"", b""),
    ("lines:words", b" 1   2\n\t3\n", b"1 2\n3\n"),
    ("lines:newline", b"1\r\n2\n\n", b"1\n2\n"),
    ("lines:newline", b"1", b"1"),
    ("lines:diff", b"1  2 \n\n\t3\n\n", b"1 2\n \n 3"),
    ("tokens:caseless", b"a B", b"A b"),
    ("tokens:spaces", b"a  b\nc\n", b"a  b\nc\n"),
    ("tokens:spaces,caseless", b"A  b\n", b"a  B\n"),
    ("tokens:abs=0.01", b"1000.01 x", b"1000 x"),
    ("tokens:rel=0.01", b"1010 x", b"1000 x"),
    ("tokens:abs=0.5,rel=1e-9", b"0.4 2", b"0 2.0"),
    ("tokens:caseless,abs=1e-6", b"yes 1.0000009", b"YES 1"),
    ("floats:1e-4", b"1.0001", b"1"),
]
REFUSED = [
    ("lines", b"1  2\n3\n", b"1 2\n3\n", "line 1, column 3: '1  2', the answer has '1 2'"),
    ("lines", b"1 2\n\n3\n", b"1 2\n3\n", "line 2 is empty, the answer has '3'"),
    ("lines", b"1 2\n", b"1 2\n3\n", "line 2: the output ends here, the answer goes on with '3'"),
    ("lines", b"1 2\n3\n4\n", b"1 2\n3\n", "line 3: the output goes on with '4', the answer ends here"),
    ("lines", b"", b"1 2\n3\n", "the output is empty, the answer begins with '1 2'"),
    ("lines", b"1 2\n\\xca3\n", b"1 2\n3\n", r"line 2, column 1: '\\xca3', the answer has '3'"),
    ("lines", b"yes\n", b"Yes\n", "line 1, column 1: 'yes', the answer has 'Yes'"),
    ("lines", b"4 5 9 2 0\n", b"4 5 9 2 6\n", "line 1, column 9: '4 5 9 2 0', the answer has '4 5 9 2 6'"),
    ("tokens", b"1 2", b"1 2 3\n", "token 3: nothing, the answer has '3'"),
    ("floats", b"0.1", b"0.1000011", "token 1: '0.1', the answer has '0.1000011'"),
    ("floats", b"1000000", b"1000001.5", "token 1: '1000000', the answer has '1000001.5'"),
    ("floats", b"yes 1.0", b"YES 1", "token 1: 'yes', the answer has 'YES'"),
    ("floats", b"inf", b"Infinity", "token 1: 'inf', the answer has 'Infinity'"),
    ("floats", b"1e999", b"1e998", "token 1: '1e999', the answer has '1e998'"),
    ("floats", b"1", b"1e999", "token 1: '1', the answer has '1e999'"),
    ("floats", b"1_0", b"10", "token 1: '1_0', the answer has '10'"),
    ("floats", b"1 2", b"1", "token 2: '2', the answer has nothing"),
    ("floats:1e-2", b"1.001\n2.5 3", b"1 2.4 3", "token 2: '2.5', the answer has '2.4'"),
    ("bytes", b"1 2", b"1 2\n", r"byte 4: nothing, the answer has '\n'"),
    ("bytes", b"1 2 \n", b"1 2\n", r"byte 4: ' ', the answer has '\n'"),
    ("tokens", b"Yes", b"YES", "token 1: 'Yes', the answer has 'YES'"),
    ("caseless", b"yes", b"NO", "token 1: 'yes', the answer has 'NO'"),
    ("yesno", b"ja", b"YES", "token 1: 'ja', the answer has 'YES'"),
    ("yesno", b"yes yes", b"YES", "token 2: 'yes', the answer has nothing"),
    ("unordered", b"1 2 2", b"1 2 3", "token 3: '2', the answer has this word less often, or not at all"),
    ("unordered", b"1 2", b"1 2 2", "the answer has '2' more often than the output"),
    ("lines", b"1\t\n", b"1\n", r"line 1, column 2: '1\t', the answer has '1'"),
    ("lines:spaces", b"1 \n", b"1\n", "line 1, column 2: '1 ', the answer has '1'"),
    ("lines:strict", b"1\n\n", b"1\n", "line 2: the output goes on with '', the answer ends here"),
    ("lines:words", b"1\n2\n", b"1 2\n", "line 1, word 2: nothing, the answer has '2'"),
    ("lines:words", b"1   2\t4\n", b"1 2 3\n", "line 1, word 3: '4', the answer has '3'"),
    ("lines:newline", b"1", b"1\n", "the output does not end with a newline, but the answer does"),
    ("lines:newline", b"1 \n", b"1\n", "line 1, column 2: '1 ', the answer has '1'"),
    ("lines:diff", b" 1\n", b"1\n", "line 1, column 1: ' 1', the answer has '1'"),
    ("lines:diff", b"\n\n1\n", b"2\n", "without the empty lines, line 1, column 1: '1', the answer has '2'"),
    ("lines:diff", b"1\n2\n", b"1 2\n", "line 1, word 2: nothing, the answer has '2'"),
    ("tokens:spaces", b"a b\nc\n", b"a  b\nc\n", "before token 2: ' ', the answer has '  '"),
    ("tokens:spaces", b"a b", b"a b\n", r"before token 3: '', the answer has '\n'"),
    ("tokens:abs=0.01", b"1000.02", b"1000", "token 1: '1000.02', the answer has '1000'"),
    ("tokens:rel=0.01", b"0.001", b"0", "token 1: '0.001', the answer has '0'"),
    ("tokens:abs=0.01", b"x", b"1", "token 1: 'x', the answer has '1'"),
    ("tokens:abs=0.01", b"yes", b"YES", "token 1: 'yes', the answer has 'YES'"),
]


@pytest.mark.parametrize(("name", "output", "answer"), ACCEPTED)
def test_what_a_checker_accepts(name, output, answer):
    assert checkers.built_in(name).compare(b"", output, answer) is None


@pytest.mark.parametrize(("name", "output", "answer", "message"), REFUSED)
def test_what_a_checker_refuses_and_says(name, output, answer, message):
    assert checkers.built_in(name).compare(b"", output, answer).message == message


@pytest.mark.parametrize("name", ["lines:words", "lines:diff"])
def test_a_difference_is_marked_where_the_text_has_it(name):
    difference = checkers.built_in(name).compare(b"", b"1\n 2 \t 34\n", b"1\n 2  35")
    assert (difference.output.column, difference.answer.column) == (6, 5)
    assert (difference.output.text, difference.place) == (b" 2 \t 34", "line 2, word 2")


def test_a_word_too_many_in_any_order_does_not_say_that_the_answer_ended():
    difference = checkers.built_in("unordered").compare(b"", b"1 2 2", b"1 2 3")
    assert difference.output is difference.answer is None


def test_an_answer_that_is_neither_yes_nor_no_is_the_judges_fault():
    with pytest.raises(JudgeError, match="the answer's token 2 should be YES or NO, not 'maybe'"):
        checkers.built_in("yesno").compare(b"", b"yes no", b"yes maybe")


OTHERS = "floats: floats:x floats:0 floats:-1 floats:nan floats:2 bytes:x lines: lines:x lines:tabs,words"
OTHERS += " Lines:tabs tokens: tokens:1 tokens:x tokens:abs tokens:abs= tokens:abs=-1 tokens:abs=1e9999"
OTHERS += " tokens:abs=1.2.3 tokens:abs=1e999"


@pytest.mark.parametrize("name", OTHERS.split())
def test_other_options_are_no_checker(name):
    assert checkers.built_in(name) is None


def test_lines_that_only_lemonlime_counts_are_not_marked():
    texts = b"1\r2\r3\n", b"1\n2\n4\n"
    difference = checkers.built_in("lines:newline").compare(b"", *texts)
    assert difference.message == difference.place == "line 3, column 1: '3', the answer has '4'"
    assert snippets(b"", *texts, difference).output.text == texts[0]
    assert checkers.built_in("lines:newline").compare(b"", b"1\n3\n", b"1\n2\n").output.line == 2


@pytest.mark.parametrize("piece", [b"\n", b"12 \n", b"1 ", b"a", b"\n \r\tb"])
@pytest.mark.parametrize("checker", [*checkers.CHECKERS, "tokens:spaces,abs=1"])
def test_a_long_output_takes_little_memory(checker, piece):
    output = b"3\n" + piece * (1_000_000 // len(piece)) + b"1"
    tracemalloc.start()
    try:
        assert checkers.built_in(checker).compare(BOARD, output, b"NO\n")
        assert tracemalloc.get_traced_memory()[1] < 6 * len(output)
    finally:
        tracemalloc.stop()


def test_floats_takes_linear_time_whatever_the_words():
    numbers = b"0.1234567 " * 100_000, b"0.1234568 " * 100_000
    for output, answer in (numbers, (b"1" * 1_000_000, b"2")):
        for text in (output, output + b"x"):
            began = time.process_time()
            checkers.CHECKERS["floats"](b"", text, answer)
            assert time.process_time() - began < 10  # if the time is quadratic, one text takes longer


def changed(rows: list, row: int, column: int, digit: int) -> list:
    made = [list(one) for one in rows]
    made[row][column] = digit
    return made


@pytest.mark.parametrize(
    ("board", "printed", "place"),
    [
        (BLANKS, grid_text(RENAMED).replace(b"\n", b" \r\n"), None),
        (BLANKS, grid_text(ROWS) + b"1\n",
         "line 10: the output goes on with '1', the answer ends here"),
        (BLANKS, grid_text(RENAMED)[:-18], "line 9: the output ends here, the answer goes on with "),
        (BLANKS, grid_text(RENAMED).replace(b"8", b"x"), "line 1, column "),
        (BLANKS, grid_text(changed(ROWS, 4, 0, ROWS[4][1])),
         f"row 5: {ROWS[4][1]} appears twice; line 5, column 1: "),
        (BLANKS, grid_text(changed(ROWS, 6, 7, 0)), "r7c8 is blank; line 7, column 15: "),
        (changed(BLANKS, 2, 3, ROWS[2][3]), grid_text(RENAMED),
         f"r3c4: clue {ROWS[2][3]} was changed to {RENAMED[2][3]}; "),
    ],
)  # fmt: skip
def test_another_completion_is_accepted_and_the_first_fault_is_named(board, printed, place):
    difference = sudoku_grids(grid_text(board), printed, grid_text(ROWS))
    assert difference.message.startswith(place) if place else difference is None


def test_dot_lines_accept_any_completion_and_name_faults():
    line = b"".join(b"%d" % d for row in ROWS for d in row) + b"\n"
    renamed = line.translate(bytes.maketrans(b"123456789", b"234567891"))
    board = b"." * 81 + b"\n"
    assert sudoku_lines(board * 2 + b"end\n", line + renamed, line * 2) is None
    for first in (line, renamed):  # both are accepted
        difference = sudoku_lines(board * 2 + b"end\n", first + b"2" + line[1:], line * 2)
        assert difference.message.startswith("grid 2, row 1: 2 appears twice; line 2, column 1: '2234")
        assert (difference.output.line, difference.answer.line) == (2, 2)
        assert sudoku_lines(board * 2, first + b"x" + line[1:], line * 2).place == "line 2, column 1"


def test_a_difference_has_both_sides_cut_around_it():
    lines = checkers.CHECKERS["lines"]
    difference = lines(b"", b"1\n" + b"a" * 500 + b"b" + b"a" * 500, b"1\n" + b"a" * 1001)
    ours, theirs, message = difference.output, difference.answer, difference.message
    assert message.startswith("line 2, column 501: …'aaaaaaaaaaaaaab") and len(message) < 110
    assert (ours.line, ours.column) == (theirs.line, theirs.column) == (2, 501)
    assert ours.text[500 - ours.start : 501 - ours.start] == b"b" and len(ours.text) <= 60 and ours.cut
    assert lines(b"", b"", b"1").output is lines(b"", b"1\n2", b"1").answer is None


def test_a_wrong_grid_comes_with_its_cells_and_units():
    board, wrong = changed(BLANKS, 8, 8, ROWS[8][8] % 9 + 1), changed(ROWS, 4, 0, ROWS[4][1])
    grid = sudoku_grids(grid_text(board), grid_text(wrong), grid_text(ROWS)).drawing
    assert grid.number == 1 and grid.output[36] == grid.output[37]
    assert grid.answer == tuple(d for row in ROWS for d in row)
    assert {36, 37, 80} <= set(grid.wrong_cells)
    assert len(grid.wrong_cells) == 4  # the fourth is the same digit in the column
    assert list(range(36, 45)) in grid.broken_units
    assert grid.faults[0].startswith("r9c9: clue ")


def test_texts_differ_in_the_line_that_a_comparison_line_by_line_finds():
    chance = random.Random(1)
    for _ in range(1000):
        letters = chance.choice([b"1 \n", b"12 \r\0\n\t", b"ab\n \v\f\x1c\x85\xff"])
        # Texts are compared in pieces and blocks. One may end among the letters that follow this start.
        length = chance.choice([0, 4096, 4096, 65536]) - chance.randrange(16)
        start = b"7" * length + chance.choice([b"", b"\n", b" "])
        answer = bytes(chance.choices(letters, k=chance.randrange(12)))
        changed = bytes(c for c in answer for _ in range(chance.choice([1, 1, 1, 1, 2, 0])))
        output = chance.choice([changed, bytes(chance.choices(letters, k=chance.randrange(12)))])
        texts = [start + output, start + answer]
        difference = checkers.CHECKERS["lines"](b"", *texts)
        ends = [text.rstrip(b" \r\0\n") for text in texts]
        lines = ([line.rstrip(b" \r\0") for line in text.split(b"\n")] if text else [] for text in ends)
        pairs = enumerate(itertools.zip_longest(*lines), 1)
        number = next((number for number, (line, right) in pairs if line != right), None)
        sides = (difference.output, difference.answer) if difference else ()
        assert {side.line for side in sides if side} == ({number} if number else set()), texts


def test_a_word_is_shown_where_it_is_in_a_long_text():
    text = b"".join(b"%d\t%d \n" % (number, number + 1) for number in range(0, 40_000, 2))
    for word in (0, 1, 20_000, 39_999):
        found = differences.excerpt_at(text, word)
        assert found.line == word // 2 + 1 and found.text[found.at :].startswith(b"%d" % word)


@pytest.mark.alone
def test_other_completions_of_thousands_of_boards_are_accepted_fast():
    began = time.process_time()
    assert sudoku_grids(BOARD * 9000, grid_text(RENAMED) * 9000, grid_text(ROWS) * 9000) is None
    assert time.process_time() - began < 10  # where work grows with the square, it takes minutes


def test_an_answer_that_is_no_grid_is_the_judges_fault():
    with pytest.raises(JudgeError, match="grid 1: the input and the answer should each have 81 digits"):
        sudoku_lines(BOARD, b"12\n", b"13\n")
