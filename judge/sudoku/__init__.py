"""Checkers, input forms and drawings of Sudoku, by their names in problem.ini and reports.

Other rooms import sudoku/ only through these tables. Another game gets a folder beside it, and lines here."""

from __future__ import annotations

from functools import partial
from typing import Callable, Dict, List, NamedTuple, Optional

from judge.model import Compare, Drawing
from judge.sudoku import validators
from judge.sudoku.boards import check_completions, shrink_boards
from judge.sudoku.drawing import WrongGrid
from judge.sudoku.rules import Grid, dots, numbers

Validator = Callable[[bytes], Optional[str]]


class InputForm(NamedTuple):
    """A form of inputs.

    validate  returns why an input is not of this form; None if it is
    shrink    gets a failing input and a function, which it calls with smaller inputs to learn if they fail"""

    validate: Validator
    shrink: Callable[[bytes, Callable[[bytes], bool]], None]


def sudoku(validate: Validator, write: Callable[[List[Grid]], str]) -> InputForm:
    """Returns the form of inputs that `validate` accepts. `write` returns the input that has these boards."""
    return InputForm(validate, partial(shrink_boards, write))


CHECKERS: Dict[str, Compare] = {
    "sudoku_grids": partial(check_completions, lines=9),
    "sudoku_lines": partial(check_completions, lines=1),
}
INPUT_FORMS = {  # by the validator's name
    "one_grid": sudoku(validators.one_grid, lambda boards: numbers(boards[0])),
    "target_grid": sudoku(validators.target_grid, lambda boards: numbers(boards[0])),
    "counted_grids": sudoku(
        validators.counted_grids, lambda boards: f"{len(boards)}\n" + "".join(map(numbers, boards))
    ),
    "dot_lines": sudoku(
        validators.dot_lines, lambda boards: "".join(dots(board) + "\n" for board in boards) + "end\n"
    ),
}
# Kind of a drawing, as JSON names it -> function that makes the drawing from its fields.
DRAWINGS: Dict[str, Callable[[dict], Drawing]] = {"grid": WrongGrid.from_fields}
