import itertools
import os
import random
import re
import time
import tracemalloc

import pytest

from judge.checking import checkers
from judge.common import differences
from judge.model import JudgeError

USUAL = ("lines", "tokens", "floats", "sudoku_grids", "sudoku_lines")
sudoku_grids = checkers.CHECKERS["sudoku_grids"]
sudoku_lines = checkers.CHECKERS["sudoku_lines"]

ROWS = [[(3 * r + r // 3 + c) % 9 + 1 for c in range(9)] for r in range(9)]
RENAMED = [[d % 9 + 1 for d in row] for row in ROWS]
BLANKS = [[0] * 9] * 9


def grid_text(rows) -> bytes:
    return b"".join(b" ".join(b"%d" % d for d in row) + b"\n" for row in rows)


BOARD = grid_text(BLANKS)


@pytest.mark.parametrize("output", [b"1 2 \n3", b"1 2\r\n3\r\n", b"1 2\0\n3\n\n\n", b"1 2   \n3 \n \n"])
def test_line_ends_do_not_count(output):
    assert checkers.CHECKERS["lines"](b"", output, b"1 2\n3\n") is None


@pytest.mark.parametrize(
    ("output", "message"),
    [
        (b"1  2\n3\n", "line 1, column 3: '1  2', the answer has '1 2'"),
        (b"1 2\n\n3\n", "line 2 is empty, the answer has '3'"),
        (b"1 2\n", "line 2: the output ends here, the answer goes on with '3'"),
        (b"1 2\n3\n4\n", "line 3: the output goes on with '4', the answer ends here"),
        (b"", "the output is empty, the answer begins with '1 2'"),
        (b"1 2\n\\xca3\n", r"line 2, column 1: '\\xca3', the answer has '3'"),
    ],
)
def test_everything_else_counts_and_is_shown(output, message):
    assert checkers.CHECKERS["lines"](b"", output, b"1 2\n3\n").message == message


def test_capital_letters_count():
    assert (
        checkers.CHECKERS["lines"](b"", b"yes\n", b"Yes\n").message
        == "line 1, column 1: 'yes', the answer has 'Yes'"
    )


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


def test_tokens_ignore_blanks():
    assert checkers.CHECKERS["tokens"](b"", b" 1\n\n2\t3", b"1 2 3\n") is None
    assert (
        checkers.CHECKERS["tokens"](b"", b"1 2", b"1 2 3\n").message == "token 3: nothing, the answer has '3'"
    )


@pytest.mark.parametrize(
    ("output", "answer", "close"),
    [
        (b"0.1", b"0.100001", True),
        (b"0.1", b"0.1000011", False),
        (b"1000000 2\n", b"1000001\n2", True),
        (b"1000000", b"1000001.5", False),
        (b"1e3 +.5 7.", b"1000 0.5 7", True),
        (b"YES 1.0", b"YES 1", True),
        (b"yes 1.0", b"YES 1", False),
        (b"nan inf", b"nan inf", True),
        (b"inf", b"Infinity", False),
        (b"1e999", b"1e998", False),
        (b"1", b"1e999", False),
        (b"1_0", b"10", False),
        (b"1 2", b"1", False),
    ],
)
def test_floats_may_be_off_by_an_absolute_or_relative_error(output, answer, close):
    assert (checkers.CHECKERS["floats"](b"", output, answer) is None) is close


def test_the_first_float_that_is_too_far_off_is_named():
    difference = checkers.built_in("floats:1e-2").compare(b"", b"1.001\n2.5 3", b"1 2.4 3")
    assert difference.message == "token 2: '2.5', the answer has '2.4'"
    assert (difference.output.line, difference.answer.column) == (2, 3)


@pytest.mark.parametrize("name", ["floats:", "floats:x", "floats:0", "floats:-1", "tokens:1", "floats:nan"])
def test_no_other_parameter_names_a_checker(name):
    assert checkers.built_in(name) is None


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
         "line 10: the output goes on with '1', the answer ends here (lines: 10, the answer has 9)"),
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


@pytest.mark.parametrize("output", [b"", b"garbage\n", b"\xff\xfe\n" * 9, b"1 2 3\n" * 9, b"0" * 100000])
def test_garbage_is_refused_without_an_exception(output):
    for checker in USUAL:
        assert checkers.CHECKERS[checker](BOARD, output, grid_text(ROWS))


def test_a_difference_has_both_sides_cut_around_it():
    difference = checkers.CHECKERS["lines"](
        b"", b"1\n" + b"a" * 500 + b"b" + b"a" * 500, b"1\n" + b"a" * 1001
    )
    ours, theirs = difference.output, difference.answer
    assert (
        difference.message.startswith("line 2, column 501: …'aaaaaaaaaaaaaab")
        and len(difference.message) < 110
    )
    assert (ours.line, ours.column) == (theirs.line, theirs.column) == (2, 501)
    assert ours.text[500 - ours.start : 501 - ours.start] == b"b" and len(ours.text) <= 60 and ours.cut
    assert (
        checkers.CHECKERS["lines"](b"", b"", b"1").output is None
        and checkers.CHECKERS["lines"](b"", b"1\n2", b"1").answer is None
    )


def test_a_message_has_the_whole_of_a_short_line():
    difference = checkers.CHECKERS["lines"](b"", b"7 1 4 5 9 3 8 2 0\n", b"7 1 4 5 9 3 8 2 6\n")
    said = "line 1, column 17: '7 1 4 5 9 3 8 2 0', the answer has '7 1 4 5 9 3 8 2 6'"
    assert difference.message == said


def test_a_wrong_grid_comes_with_its_cells_and_units():
    board, wrong = changed(BLANKS, 8, 8, ROWS[8][8] % 9 + 1), changed(ROWS, 4, 0, ROWS[4][1])
    grid = sudoku_grids(grid_text(board), grid_text(wrong), grid_text(ROWS)).drawing
    assert grid.number == 1 and grid.output[36] == grid.output[37]
    assert grid.answer == tuple(d for row in ROWS for d in row)
    assert {36, 37, 80} <= set(grid.wrong_cells)
    assert len(grid.wrong_cells) == 4  # the fourth is the same digit in the column
    assert list(range(36, 45)) in grid.broken_units
    assert grid.faults[0].startswith("r9c9: clue ")


def plain_place(checker: str, output: bytes, answer: bytes) -> "str | None":
    """The place that the checker should name, found by lines or by words; None if it should accept."""
    if checker == "tokens":
        words = itertools.zip_longest(*(re.findall(rb"\S+", text) for text in (output, answer)))
        return next((f"token {at}" for at, (ours, theirs) in enumerate(words, 1) if ours != theirs), None)
    ours, theirs = (
        [line.rstrip(b" \r\0") for line in text.rstrip(b" \r\0\n").split(b"\n")] for text in (output, answer)
    )
    pairs = itertools.zip_longest(*(rows if rows != [b""] else [] for rows in (ours, theirs)))
    for number, (line, right) in enumerate(pairs, 1):
        if line != right and ours == [b""]:
            return "the output is empty"
        if line == b"" and right:
            return f"line {number} is empty"
        if line != right:
            common = "" if None in (line, right) else common_length(line, right) + 1
            return f"line {number}" + (common and f", column {common}")
    return None


def common_length(line: bytes, right: bytes) -> int:
    """How many bytes two different lines have in common at their start. Compares 99 at once, then each."""
    start = next(at for at in range(0, len(line) + 1, 99) if line[at : at + 99] != right[at : at + 99])
    return start + len(os.path.commonprefix([line[start : start + 99], right[start : start + 99]]))


@pytest.mark.parametrize("checker", ["lines", "tokens"])
def test_texts_differ_where_a_comparison_line_by_line_says(checker):
    chance = random.Random(1)
    for _ in range(2000):
        letters = chance.choice([b"1 \n", b"12 \r\0\n\t", b"ab\n \v\f\x1c\x85\xff"])
        # Texts are compared in pieces and blocks. One may end among the letters that follow this start.
        length = chance.choice([0, 4096, 4096, 65536]) - chance.randrange(16)
        start = b"7" * length + chance.choice([b"", b"\n", b" "])
        answer = bytes(chance.choices(letters, k=chance.randrange(12)))
        changed = bytes(c for c in answer for _ in range(chance.choice([1, 1, 1, 1, 2, 0])))
        output = chance.choice([changed, bytes(chance.choices(letters, k=chance.randrange(12)))])
        output, answer = start + output, start + answer
        difference = checkers.CHECKERS[checker](b"", output, answer)
        assert (difference and difference.place) == plain_place(checker, output, answer), (output, answer)


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
