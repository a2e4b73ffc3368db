"""Shows a printed grid that is no completion of its board: wrong cells are in brackets, or boxed in HTML."""

from __future__ import annotations

from dataclasses import dataclass

from judge.common.texts import BOLD, DIM, RED, REVERSE
from judge.model import Paint
from judge.sudoku.rules import UNITS, Grid, cell_name, repetitions

GAP = "     "


@dataclass(frozen=True)
class WrongGrid:
    """A printed grid that is wrong, with the answer's grid. `number` counts the output's grids from 1."""

    number: int
    board: Grid
    output: Grid
    answer: Grid
    faults: list[str]

    @property
    def broken_units(self) -> list[list[int]]:
        """The cells of each unit that has a digit more than once."""
        units = dict.fromkeys(unit for unit, _ in repetitions(self.output))  # each once, in order
        return [UNITS[unit] for unit in units]

    @property
    def wrong_cells(self) -> list[int]:
        """The cells that are blank, change a clue, or repeat a digit of one of their units."""
        cells = enumerate(zip(self.board, self.output))
        wrong = {cell for cell, (clue, digit) in cells if not digit or clue not in (0, digit)}
        for unit, digit in repetitions(self.output):
            wrong.update(cell for cell in UNITS[unit] if self.output[cell] == digit)
        return sorted(wrong)

    def text(self, paint: Paint) -> list[str]:
        """Returns lines with output and answer side by side: clues are bold, and wrong cells in brackets."""
        wrong = self.wrong_cells

        def shown(grid: Grid, cell: int) -> str:
            digit = str(grid[cell] or ".")
            if grid is self.output and cell in wrong:
                return paint(f"[{digit}]", BOLD, RED, REVERSE)
            return paint(f" {digit} ", BOLD) if self.board[cell] else f" {digit} "

        def row(grid: Grid, first: int) -> str:
            cells = [shown(grid, cell) for cell in range(first, first + 9)]
            return "|".join("".join(cells[start : start + 3]) for start in (0, 3, 6))

        title = "output" if self.number == 1 else f"output, grid {self.number}"
        rule = paint("---------+---------+---------", DIM)
        rows = [f"{row(self.output, at)}{GAP}{row(self.answer, at)}".rstrip() for at in range(0, 81, 9)]
        for after in (6, 3):  # the lower rule first, because it moves no row above it
            rows.insert(after, rule + GAP + rule)
        return [f"{title:<29}{GAP}answer", *rows]  # 29 columns: as wide as a rule

    def html(self) -> str:
        output = self.table(self.output, "output: wrong cells boxed", self.wrong_cells)
        answer = self.table(self.answer, "answer: clues bold on grey", [])
        return f'<div class="boards">{output}{answer}</div>'

    def table(self, grid: Grid, caption: str, wrong: list[int]) -> str:
        """Returns the HTML of a grid. Its label, which is read aloud, names the `wrong` cells."""
        cells = []
        for cell, digit in enumerate(grid):
            kind = "given" if self.board[cell] else "filled"
            kind += " wrong" if cell in wrong else ""
            cells.append(f'<td class="{kind}">{digit or ""}</td>')
        rows = (f"<tr>{''.join(cells[first : first + 9])}</tr>" for first in range(0, 81, 9))
        label = f"wrong cells: {', '.join(map(cell_name, wrong)) or 'none'}"
        table = f'<table class="board" aria-label="{label}">{"".join(rows)}</table>'
        return f"<figure>{table}<figcaption>{caption}</figcaption></figure>"

    def fields(self) -> dict:
        grids = {name: "".join(map(str, getattr(self, name))) for name in ("board", "output", "answer")}
        wrong = {"wrong_cells": self.wrong_cells, "broken_units": self.broken_units, "faults": self.faults}
        return {"grid": {"number": self.number, **grids, **wrong}}

    @staticmethod
    def from_fields(fields: dict) -> WrongGrid:
        board, output, answer = (tuple(map(int, fields[name])) for name in ("board", "output", "answer"))
        return WrongGrid(fields["number"], board, output, answer, fields["faults"])
