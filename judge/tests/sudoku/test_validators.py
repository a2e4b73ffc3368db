import pytest

from judge.sudoku.validators import counted_grids, dot_lines, one_grid, target_grid

ROW = b"1 0 0 0 0 0 0 0 9\n"
GRID = b"0 0 0 0 0 0 0 0 0\n" * 8 + ROW
DOTS = b"." * 80 + b"1\n"
COUNT, NINE, DOTTED = "a count from 1 to 5", "9 digits with a space between", "81 digits from 1 to 9 or dots"


@pytest.mark.parametrize("text", [GRID, GRID.replace(b"\n", b"\r\n"), GRID[:-1], GRID.replace(b"\n", b" \n")])
def test_legal_grids_pass(text):
    assert one_grid(text) is None and counted_grids(b"1\n" + text) is None


@pytest.mark.parametrize("text", [b"end", b"end\n", DOTS + b"end", DOTS + DOTS + b"end\r\n"])
def test_legal_dot_lines_pass(text):
    assert dot_lines(text) is None


@pytest.mark.parametrize(
    ("validator", "text", "line", "form", "found"),
    [
        (one_grid, b"", 1, NINE, None),
        (one_grid, ROW * 8, 9, NINE, None),
        (one_grid, ROW + b"1 0 x" + ROW * 8, 2, NINE, "1 0 x1 0 0 0 0 0 0 0 9"),
        (one_grid, b"1 0 0 0 0 0 0 0 9 9\n" * 9, 1, NINE, "1 0 0 0 0 0 0 0 9 9"),
        (one_grid, b"\n" + GRID, 1, NINE, ""),
        (counted_grids, b"", 1, COUNT, None),
        (counted_grids, b"6\n" + GRID * 6, 1, COUNT, "6"),
        (counted_grids, b"2\n" + GRID, 11, NINE, None),
        (counted_grids, b"2\n" + GRID + ROW * 3 + b"?" + ROW * 6, 14, NINE, "?1 0 0 0 0 0 0 0 9"),
        (dot_lines, DOTS + b"." * 82 + b"\nend", 2, DOTTED, "." * 82),
        (dot_lines, DOTS + b"\n" + DOTS + b"end\n", 2, DOTTED, ""),
        (dot_lines, DOTS, 2, "'end'", None),
    ],
)
def test_a_line_of_another_form_is_refused(validator, text, line, form, found):
    ending = "but the input ends" if found is None else f"not {found!r}"
    assert validator(text) == f"line {line}: should be {form}, {ending}"


@pytest.mark.parametrize(
    ("validator", "text", "message"),
    [
        (one_grid, ROW * 10, "line 10: the input should end before this line"),
        (counted_grids, b"1\n" + GRID * 2, "line 11: the input should end before this line"),
        (dot_lines, DOTS + b"end\n" + DOTS, "line 3: the input should end before this line"),
        (dot_lines, b"11" + b"." * 79 + b"\nend", "line 1: row 1: 1 appears twice"),
        (target_grid, b"1 2 3 4 5 6 7 8 0\n" * 3 + b"0 0 0 0 0 0 0 0 0\n" * 6, None),
        (target_grid, b"1 2 3 4 5 6 7 8 0\n" * 2 + b"0 0 0 0 0 0 0 0 0\n" * 7,
         "should have at least 24 clues, not 16"),
    ],
)  # fmt: skip
def test_too_many_lines_contradictions_and_few_clues_are_refused(validator, text, message):
    assert validator(text) == message
