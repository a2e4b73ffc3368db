import tracemalloc

import pytest

from judge import checkers

BOARD = b"".join(b" ".join(b"%d" % d for d in row) + b"\n" for row in [[0] * 9] * 9)
ROWS = [[(3 * r + r // 3 + c) % 9 + 1 for c in range(9)] for r in range(9)]


def grid_text(rows) -> bytes:
    return b"".join(b" ".join(b"%d" % d for d in row) + b"\n" for row in rows)


@pytest.mark.parametrize("output", [b"1 2\n3\n", b"1 2 \n3", b"1 2\r\n3\r\n", b"1 2\0\n3\n\n\n", b"1 2   \n3 \n \n"])
def test_line_ends_do_not_count(output):
    assert checkers.lines(b"", output, b"1 2\n3\n") is None


@pytest.mark.parametrize(
    ("output", "message"),
    [
        (b"1  2\n3\n", "line 1, column 3: '1  2', the answer has '1 2'"),
        (b"1\t2\n3\n", r"line 1, column 2: '1\t2', the answer has '1 2'"),
        (b" 1 2\n3\n", "line 1, column 1: ' 1 2', the answer has '1 2'"),
        (b"1 2\n\n3\n", "line 2, column 1: '', the answer has '3'"),
        (b"1 2\n", "line 2: the output ends here, the answer goes on with '3'"),
        (b"1 2\n3\n4\n", "line 3: the output goes on with '4', the answer ends here"),
        (b"", "line 1: the output ends here, the answer goes on with '1 2'"),
        (b"1 2\n\xca\xfd3\n", r"line 2, column 1: '\xca\xfd3', the answer has '3'"),
        (b"1 2\n\\xca3\n", r"line 2, column 1: '\\xca3', the answer has '3'"),
        (b"1 2\n\x1b[2J3\n", r"line 2, column 1: '\x1b[2J3', the answer has '3'"),
    ],
)
def test_everything_else_counts_and_is_shown(output, message):
    assert checkers.lines(b"", output, b"1 2\n3\n").message == message


def test_long_lines_are_cut_around_the_difference():
    message = checkers.lines(b"", b"a" * 5000 + b"b" + b"a" * 5000, b"a" * 10001).message
    assert message.startswith("line 1, column 5001: …'") and len(message) < 150


@pytest.mark.parametrize("rest", [b"\n", b"12 \n"])
@pytest.mark.parametrize("checker", checkers.CHECKERS)
def test_millions_of_lines_take_little_memory(checker, rest):
    output = b"3\n" + rest * (4_000_000 // len(rest))
    tracemalloc.start()
    try:
        difference = checkers.CHECKERS[checker](BOARD, output, b"3\n")
        assert (difference is None) == (rest == b"\n")
        assert tracemalloc.get_traced_memory()[1] < 2 * len(output)
    finally:
        tracemalloc.stop()


def test_tokens_ignore_blanks():
    assert checkers.tokens(b"", b" 1\n\n2\t3", b"1 2 3\n") is None
    assert checkers.tokens(b"", b"1 2", b"1 2 3\n").message == "token 3: nothing, the answer has '3'"


def test_another_completion_is_accepted():
    renamed = [[d % 9 + 1 for d in row] for row in ROWS]
    assert checkers.sudoku_grids(BOARD, grid_text(renamed), grid_text(ROWS)) is None


def test_a_repeated_digit_is_named():
    wrong = [row[:] for row in ROWS]
    wrong[4][0] = wrong[4][1]
    message = checkers.sudoku_grids(BOARD, grid_text(wrong), grid_text(ROWS)).message
    assert message.startswith(f"row 5: {wrong[4][0]} appears twice; line 5, column 1: ")


def test_a_changed_clue_is_named():
    board = [[0] * 9 for _ in range(9)]
    board[2][3] = ROWS[2][3]
    renamed = [[d % 9 + 1 for d in row] for row in ROWS]
    message = checkers.sudoku_grids(grid_text(board), grid_text(renamed), grid_text(ROWS)).message
    assert message.startswith(f"r3c4: clue {ROWS[2][3]} was changed to {renamed[2][3]}; ")


def test_a_blank_left_is_named():
    left = [row[:] for row in ROWS]
    left[6][7] = 0
    assert checkers.sudoku_grids(BOARD, grid_text(left), grid_text(ROWS)).message.startswith("r7c8 is blank; line 7, column 15: ")


def test_the_grid_is_named_where_there_are_several():
    wrong = [row[:] for row in ROWS]
    wrong[0][0] = wrong[0][1]
    message = checkers.sudoku_grids(b"2\n" + BOARD + BOARD, grid_text(ROWS) + grid_text(wrong), grid_text(ROWS) * 2).message
    assert message.startswith("grid 2, row 1: ")


def test_dot_lines_accept_any_completion_and_name_faults():
    line = "".join(str(d) for row in ROWS for d in row).encode()
    renamed = bytes((byte - ord("0")) % 9 + ord("1") for byte in line)
    assert checkers.sudoku_lines(b"." * 81 + b"\nend\n", renamed + b"\n", line + b"\n") is None
    message = checkers.sudoku_lines(b"." * 81 + b"\nend\n", b"2" + line[1:] + b"\n", line + b"\n").message
    assert message.startswith("row 1: 2 appears twice")


@pytest.mark.parametrize("output", [b"", b"garbage\n", b"\xff\xfe\n" * 9, b"1 2 3\n" * 9, b"0" * 100000])
def test_garbage_is_refused_without_an_exception(output):
    for checker in checkers.CHECKERS.values():
        assert checker(BOARD, output, grid_text(ROWS))


def test_a_difference_has_both_sides_cut_around_it():
    difference = checkers.lines(b"", b"1\n" + b"a" * 500 + b"b" + b"a" * 500, b"1\n" + b"a" * 1001)
    ours, theirs = difference.output, difference.answer
    assert (ours.line, ours.column) == (theirs.line, theirs.column) == (2, 501)
    assert ours.text[500 - ours.start : 501 - ours.start] == b"b" and len(ours.text) <= 60 and ours.cut
    assert checkers.lines(b"", b"", b"1").output is None and checkers.lines(b"", b"1\n2", b"1").answer is None


def test_a_token_is_found_on_each_side():
    difference = checkers.tokens(b"", b"1\n2\n  4 5", b"1 2 3\n")
    assert [(side.line, side.column, side.text) for side in (difference.output, difference.answer)] == [(3, 3, b"  4 5"), (1, 5, b"1 2 3")]


def test_a_wrong_grid_comes_with_its_cells_and_units():
    board = [[0] * 9 for _ in range(9)]
    board[8][8] = ROWS[8][8] % 9 + 1
    wrong = [row[:] for row in ROWS]
    wrong[4][0] = wrong[4][1]
    grid = checkers.sudoku_grids(grid_text(board), grid_text(wrong), grid_text(ROWS)).grid
    assert grid.number == 1 and grid.output[36] == grid.output[37] and grid.answer == tuple(d for row in ROWS for d in row)
    assert {36, 37, 80} <= grid.wrong_cells and len(grid.wrong_cells) == 4  # and the same digit in the column
    assert tuple(range(36, 45)) in grid.broken_units and grid.faults[0].startswith("r9c9: clue ")
