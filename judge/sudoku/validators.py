"""Validators: an input -> None if it is legal, else which promise of the statement it breaks first."""

from __future__ import annotations

import re
from itertools import zip_longest

from judge.sudoku.rules import repetition_messages

FEWEST_TARGET_CLUES = 24
COUNT, ROW = "a count from 1 to 5", "9 digits with a space between"
DOTS, END = "81 digits from 1 to 9 or dots", "'end'"
FORMS = {COUNT: "[1-5]", ROW: "[0-9]( [0-9]){8}", DOTS: "[.1-9]{81}", END: "end"}


def one_grid(text: bytes) -> str | None:
    """Validates an input of Luogu P1784."""
    return misfit(input_lines(text), [ROW] * 9)


def target_grid(text: bytes) -> str | None:
    """Validates an input of Luogu P1074: a grid with at least 24 clues, which may contradict each other."""
    fault, clues = one_grid(text), len(re.findall(rb"[1-9]", text))
    if fault or clues >= FEWEST_TARGET_CLUES:
        return fault
    return f"should have at least {FEWEST_TARGET_CLUES} clues, not {clues}"


def counted_grids(text: bytes) -> str | None:
    """Validates an input of hihoCoder 1321: a count (2 to 5; 1 in the sample), then that number of grids."""
    lines = input_lines(text)
    count = int(lines[0]) if lines and re.fullmatch(FORMS[COUNT], lines[0]) else 1
    return misfit(lines, [COUNT] + [ROW] * 9 * count)


def dot_lines(text: bytes) -> str | None:
    """Validates an input of POJ 3074: puzzles, each a line of 81 characters with `.` for a blank and no digit
    twice in a row, column or box, then a line `end`."""
    lines = input_lines(text)
    puzzles = lines[: lines.index("end")] if "end" in lines else lines
    fault = misfit(lines, [DOTS] * len(puzzles) + [END])
    if fault:
        return fault
    for number, puzzle in enumerate(puzzles, start=1):
        messages = repetition_messages(tuple(map(int, puzzle.replace(".", "0"))))
        if messages:
            return f"line {number}: {messages[0]}"
    return None


def input_lines(text: bytes) -> list[str]:
    """Returns the lines without spaces and carriage returns at their ends. The last may lack its newline."""
    lines = [line.rstrip(" \r") for line in text.decode("latin-1").split("\n")]
    return lines[:-1] if lines[-1] == "" else lines


def misfit(lines: list[str], forms: list[str]) -> str | None:
    """Returns what is wrong with the first line that breaks its form, is missing or is one too many; None if
    all lines are right. `forms` has a key of FORMS for each line."""
    for number, (line, form) in enumerate(zip_longest(lines, forms), start=1):
        if form is None:
            return f"line {number}: the input should end before this line"
        if line is None or not re.fullmatch(FORMS[form], line):
            instead = "but the input ends" if line is None else f"not {line[:100]!r}"
            return f"line {number}: should be {form}, {instead}"
    return None
