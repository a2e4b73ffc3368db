import pytest

from judge.sudoku.validators import counted_grids, dot_lines, one_grid, target_grid

ROW = b"1 0 0 0 0 0 0 0 9\n"
GRID = b"0 0 0 0 0 0 0 0 0\n" * 8 + ROW
DOTS = b"." * 80 + b"1\n"
NINE, DOTTED = "should be 9 digits with a space between", "should be 81 digits from 1 to 9 or dots"


@pytest.mark.parametrize("text", [GRID, GRID.replace(b"\n", b"\r\n"), GRID[:-1], GRID.replace(b"\n", b" \n")])
def test_legal_grids_pass(text):
    assert one_grid(text) is None
    assert counted_grids(b"1\n" + text) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", f"line 1: {NINE}, but the input ends"),
        (ROW * 8, f"line 9: {NINE}, but the input ends"),
        (ROW * 10, "line 10: the input should end before this line"),
        (ROW * 4 + b"1 2 3\n" + ROW * 4, f"line 5: {NINE}, not '1 2 3'"),
        (ROW + b"1 0 x" + ROW * 8, f"line 2: {NINE}, not '1 0 x1 0 0 0 0 0 0 0 9'"),
        (b"1\t0 0 0 0 0 0 0 0\n" * 9, f"line 1: {NINE}, not '1\\t0 0 0 0 0 0 0 0'"),
        (b"1 0 0 0 0 0 0 0 9 9\n" * 9, f"line 1: {NINE}, not '1 0 0 0 0 0 0 0 9 9'"),
        (b"\n" + GRID, f"line 1: {NINE}, not ''"),
    ],
)
def test_broken_grids_are_refused_with_their_place(text, message):
    assert one_grid(text) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "line 1: should be a count from 1 to 5, but the input ends"),
        (b"0\n", "line 1: should be a count from 1 to 5, not '0'"),
        (b"6\n" + GRID * 6, "line 1: should be a count from 1 to 5, not '6'"),
        (b"2\n" + GRID, f"line 11: {NINE}, but the input ends"),
        (b"1\n" + GRID * 2, "line 11: the input should end before this line"),
        (b"2\n" + GRID + ROW * 3 + b"?" + ROW * 6, f"line 14: {NINE}, not '?1 0 0 0 0 0 0 0 9'"),
    ],
)
def test_broken_counts_are_refused(text, message):
    assert counted_grids(text) == message


@pytest.mark.parametrize("text", [b"end", b"end\n", DOTS + b"end", DOTS + DOTS + b"end\r\n"])
def test_legal_dot_lines_pass(text):
    assert dot_lines(text) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (DOTS[1:] + b"end\n", f"line 1: {DOTTED}, not '{'.' * 79}1'"),
        (DOTS + b"." * 82 + b"\nend", f"line 2: {DOTTED}, not '{'.' * 82}'"),
        (b"0" * 81 + b"\nend\n", f"line 1: {DOTTED}, not '{'0' * 81}'"),
        (DOTS + b"\n" + DOTS + b"end\n", f"line 2: {DOTTED}, not ''"),
        (b"", "line 1: should be 'end', but the input ends"),
        (DOTS, "line 2: should be 'end', but the input ends"),
        (DOTS + b"end\n" + DOTS, "line 3: the input should end before this line"),
        (b"11" + b"." * 79 + b"\nend", "line 1: row 1: 1 appears twice"),
    ],
)
def test_broken_dot_lines_are_refused(text, message):
    assert dot_lines(text) == message


def test_p1074_promises_24_clues():
    assert target_grid(b"1 2 3 4 5 6 7 8 0\n" * 3 + b"0 0 0 0 0 0 0 0 0\n" * 6) is None
    few = b"1 2 3 4 5 6 7 8 0\n" * 2 + b"0 0 0 0 0 0 0 0 0\n" * 7
    assert target_grid(few) == "should have at least 24 clues, not 16"
    assert target_grid(b"1 2\n") == f"line 1: {NINE}, not '1 2'"
