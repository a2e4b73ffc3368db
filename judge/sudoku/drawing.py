"""Shows a printed grid that is no completion of its board.

No fault is shown by colour alone: wrong cells are in brackets or boxed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from judge.common.texts import BOLD, DIM, RED, REVERSE
from judge.model import Paint
from judge.sudoku.rules import UNITS, Grid, cell_name, numbers, repetitions

GAP = "     "
LINES = [f"M0 {at}h90M{at} 0v90" for at in range(10, 90, 10) if at % 30]
THICK_LINES = [f"M0 {at}h90M{at} 0v90" for at in range(0, 91, 30)]
ANSWER = "answer: clues bold on grey"


@dataclass(frozen=True)
class WrongGrid:
    """A printed grid that is wrong, as a Drawing. `number` counts the grids of an output from 1."""

    number: int
    board: Grid
    output: Grid
    answer: Grid
    faults: list[str]

    @property
    def broken_units(self) -> list[list[int]]:
        """The cells of each unit that has a digit more than once."""
        return [UNITS[unit] for unit in dict.fromkeys(unit for unit, _ in repetitions(self.output))]

    @property
    def wrong_cells(self) -> list[int]:
        """The cells that are blank, change a clue, or repeat a digit of one of their units."""
        cells = enumerate(zip(self.board, self.output))
        wrong = {cell for cell, (clue, digit) in cells if not digit or clue not in (0, digit)}
        for unit, digit in repetitions(self.output):
            wrong.update(cell for cell in UNITS[unit] if self.output[cell] == digit)
        return sorted(wrong)

    def text(self, paint: Paint) -> list[str]:
        """Returns both grids side by side, with clues bold and wrong cells in brackets."""
        wrong = self.wrong_cells

        def shown(grid: Grid, cell: int) -> str:
            digit = str(grid[cell] or ".")
            if grid is self.output and cell in wrong:
                return paint(f"[{digit}]", BOLD, RED, REVERSE)
            return paint(f" {digit} ", *([BOLD] if self.board[cell] else []))

        def row(grid: Grid, first: int) -> str:
            cells = [shown(grid, cell) for cell in range(first, first + 9)]
            return "|".join("".join(cells[start : start + 3]) for start in (0, 3, 6))

        title = "output" if self.number == 1 else f"output, grid {self.number}"
        rule = paint("---------+---------+---------", DIM)
        rows = [f"{row(self.output, at)}{GAP}{row(self.answer, at)}".rstrip() for at in range(0, 81, 9)]
        for after in (6, 3):
            rows.insert(after, rule + GAP + rule)
        return [f"{title:<29}{GAP}answer", *rows]

    def html(self) -> str:
        cells = self.wrong_cells
        marks = path("wrong", (square(cell, inset=1) for cell in cells))
        faulty = f"wrong cells: {', '.join(map(cell_name, cells))}"
        output = self.picture(self.output, "output: wrong cells boxed", faulty, marks)
        return f'<div class="boards">{output}{self.picture(self.answer, ANSWER, "none is wrong", "")}</div>'

    def picture(self, grid: Grid, caption: str, faulty: str, marks: str) -> str:
        """Returns the figure of a grid: `faulty` is read aloud, `marks` are drawn below the digits."""
        rows = numbers(grid).strip().replace("\n", "; ")
        parts = [path("clue", (square(cell) for cell in range(81) if self.board[cell]))]
        parts += [path("lines", LINES), path("thick", THICK_LINES), marks]
        for cell, digit in enumerate(grid):
            kind = "given" if self.board[cell] else "filled"
            if digit:
                parts.append(f'<text class="{kind}" x="{cell % 9}5" y="{cell // 9}5">{digit}</text>')
        label = f"{caption.partition(':')[0]}, {faulty}; rows: {rows}"
        return (
            f'<figure><svg class="board" viewBox="-5 -5 96 96" role="img" aria-label="{label}">'
            f"{''.join(parts)}</svg><figcaption>{caption}</figcaption></figure>"
        )

    def fields(self) -> dict:
        grids = {name: "".join(map(str, getattr(self, name))) for name in ("board", "output", "answer")}
        wrong = {"wrong_cells": self.wrong_cells, "broken_units": self.broken_units, "faults": self.faults}
        return {"grid": {"number": self.number, **grids, **wrong}}

    @staticmethod
    def from_fields(fields: dict) -> WrongGrid:
        board, output, answer = (tuple(map(int, fields[name])) for name in ("board", "output", "answer"))
        return WrongGrid(fields["number"], board, output, answer, fields["faults"])


def path(kind: str, strokes: Iterable[str]) -> str:
    return f'<path class="{kind}" d="{"".join(strokes)}"/>'


def square(cell: int, inset: int = 0) -> str:
    size = 10 - 2 * inset
    return f"M{cell % 9 * 10 + inset} {cell // 9 * 10 + inset}h{size}v{size}h-{size}z"
