from itertools import islice

from judge.sudoku import rules

GRID = tuple((3 * r + r // 3 + c) % 9 + 1 for r in range(9) for c in range(9))
BLANK = (0,) * 81


def test_a_digit_twice_in_a_row_a_column_or_a_box_is_named():
    same_column = BLANK[:8] + (5,) + BLANK[:8] + (5,) + BLANK[18:]
    same_box = (5,) + BLANK[:9] + (5,) + BLANK[11:]
    assert rules.repetition_messages((5, 5) + BLANK[2:])[0] == "row 1: 5 appears twice"
    assert rules.repetition_messages(same_column)[0] == "column 9: 5 appears twice"
    assert rules.repetition_messages(same_box)[0] == "box 1: 5 appears twice"
    assert len({cell for unit in rules.BOXES for cell in unit}) == 81


def test_completions_of_full_contradictory_and_empty_boards_are_right():
    assert list(rules.completions(GRID)) == [GRID]
    assert list(rules.completions((5, 5) + BLANK[2:])) == []
    assert list(rules.completions((1, 2, 3, 4, 5, 6, 7, 8, 0) + (0,) * 8 + (9,) + BLANK[18:])) == []
    assert all(not rules.faults(BLANK, grid) for grid in islice(rules.completions(BLANK), 50))


def test_a_grid_without_two_of_its_digits_has_several_completions():
    board = list(GRID)
    for cell in range(81):
        if GRID[cell] in (1, 2):
            board[cell] = 0
    found = list(rules.completions(tuple(board)))
    assert len(set(found)) == len(found) >= 2
    assert all(not rules.faults(tuple(board), grid) for grid in found)
