import pytest

from judge.sudoku.validators import counted_grids, dot_lines, one_grid, target_grid

ROW = b"1 0 0 0 0 0 0 0 9\n"
GRID = b"0 0 0 0 0 0 0 0 0\n" * 8 + ROW
DOTS = b"." * 80 + b"1\n"


@pytest.mark.parametrize("text", [GRID, GRID.replace(b"\n", b"\r\n"), GRID[:-1], GRID.replace(b"\n", b" \n")])
def test_legal_grids_pass(text):
    assert one_grid(text) is None
    assert counted_grids(b"1\n" + text) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "line 1, column 1: a grid has 9 rows, not 0"),
        (ROW * 8, "line 9, column 1: a grid has 9 rows, not 8"),
        (ROW * 10, "line 10, column 1: nothing more should stand here"),
        (ROW * 4 + b"1 2 3\n" + ROW * 4, "line 5, column 6: the row ends early"),
        (ROW + b"1 0 x" + ROW * 8, "line 2, column 5: 'x' where 9 digits with a space between should stand"),
        (b"10 0 0 0 0 0 0 0\n" * 9, "line 1, column 2: '0' where 9 digits with a space between should stand"),
        (
            b"1\t0 0 0 0 0 0 0 0\n" * 9,
            "line 1, column 2: '\\t' where 9 digits with a space between should stand",
        ),
        (
            b"1 0 0 0 0 0 0 0 9 9\n" * 9,
            "line 1, column 18: ' ' where 9 digits with a space between should stand",
        ),
        (b"\n" + GRID, "line 1, column 1: the row ends early"),
    ],
)
def test_broken_grids_are_refused_with_their_place(text, message):
    assert one_grid(text) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "line 1, column 1: '' is no count from 1 to 5"),
        (b"0\n", "line 1, column 1: '0' is no count from 1 to 5"),
        (b"6\n" + GRID * 6, "line 1, column 1: '6' is no count from 1 to 5"),
        (b"2\n" + GRID, "grid 2, line 11, column 1: a grid has 9 rows, not 0"),
        (b"1\n" + GRID * 2, "line 11, column 1: nothing more should stand here"),
        (
            b"2\n" + GRID + ROW * 3 + b"?" + ROW * 6,
            "grid 2, line 14, column 1: '?' where 9 digits with a space between should stand",
        ),
    ],
)
def test_broken_counts_are_refused(text, message):
    assert counted_grids(text) == message


@pytest.mark.parametrize("text", [b"end", b"end\n", DOTS + b"end", DOTS + DOTS + b"end\r\n"])
def test_every_legal_end_of_dot_lines_passes(text):
    assert dot_lines(text) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"." * 80 + b"\nend\n", "line 1, column 81: a puzzle has 81 characters, not 80"),
        (DOTS + b"." * 82 + b"\n", "line 2, column 83: a puzzle has 81 characters, not 82"),
        (
            b"." * 40 + b"x" + b"." * 40 + b"\n",
            "line 1, column 41: 'x' is neither a digit from 1 to 9 nor '.'",
        ),
        (b"0" * 81 + b"\nend\n", "line 1, column 1: '0' is neither a digit from 1 to 9 nor '.'"),
        (DOTS + b"\n" + DOTS + b"end\n", "line 2, column 1: a puzzle has 81 characters, not 0"),
        (b"", "line 1, column 1: the last line should be 'end'"),
        (DOTS, "line 2, column 1: the last line should be 'end'"),
        (DOTS + b"end\n" + DOTS, "line 3, column 1: nothing more should stand here"),
        (b"11" + b"." * 79 + b"\n", "line 1, column 1: row 1: 1 appears twice"),
    ],
)
def test_broken_dot_lines_are_refused(text, message):
    assert dot_lines(text) == message


def test_p1074_promises_24_clues():
    assert target_grid(b"1 2 3 4 5 6 7 8 0\n" * 3 + b"0 0 0 0 0 0 0 0 0\n" * 6) is None
    assert (
        target_grid(b"1 2 3 4 5 6 7 8 0\n" * 2 + b"0 0 0 0 0 0 0 0 0\n" * 7)
        == "line 1, column 1: there are at least 24 clues, not 16"
    )
    assert target_grid(b"1 2\n") == "line 1, column 4: the row ends early"
