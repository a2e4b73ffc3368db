"""A printed grid that is no completion of its board, and the ways to show it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from html import escape

from judge.style import BOLD, DIM, RED, REVERSE, Style
from judge.sudoku import picture
from judge.sudoku.rules import Grid

MOST_FAULTS, MOST_FAULTS_ON_A_PAGE = 2, 6  # after the first
GAP = "     "


@dataclass(frozen=True)
class WrongGrid:
    """A Drawing of the model. `number` counts the grids of an output from 1.

    `wrong_cells` break a rule or a clue, `broken_units` are the cells of each unit with a digit twice, and
    `faults` says the same in words."""

    number: int
    board: Grid
    output: Grid
    answer: Grid
    wrong_cells: frozenset[int]
    broken_units: tuple[tuple[int, ...], ...]
    faults: tuple[str, ...]

    def text(self, style: Style) -> list[str]:
        """Both grids side by side, wrong cells in brackets, and the other faults."""
        title = "output" if self.number == 1 else f"output, grid {self.number}"
        rows = zip(self.rows(self.output, style, ours=True), self.rows(self.answer, style, ours=False))
        lines = [f"{title:<29}{GAP}answer", *(f"{left}{GAP}{right}".rstrip() for left, right in rows)]
        others = self.other_faults(MOST_FAULTS)
        return [*lines, f"also {others}"] if others else lines

    def rows(self, grid: Grid, style: Style, *, ours: bool) -> list[str]:
        """Eleven lines of 29 columns: clues bold, wrong cells in brackets, broken units red."""
        broken = {cell for unit in self.broken_units for cell in unit}

        def cell(number: int) -> str:
            digit = str(grid[number] or ".")
            if ours and number in self.wrong_cells:
                return style.paint(f"[{digit}]", BOLD, RED, REVERSE)
            bold = [BOLD] if self.board[number] else []
            red = [RED] if ours and number in broken else []
            return style.paint(f" {digit} ", *bold, *red)

        def row(first: int) -> str:
            thirds = (range(start, start + 3) for start in range(first, first + 9, 3))
            return "|".join("".join(map(cell, third)) for third in thirds)

        rows = [row(first) for first in range(0, 81, 9)]
        rule = style.paint("---------+---------+---------", DIM)
        return [*rows[:3], rule, *rows[3:6], rule, *rows[6:]]

    def other_faults(self, most: int) -> str:
        """All but the first, which stands in the message."""
        others = self.faults[1:]
        more = f" and {len(others) - most} more" if len(others) > most else ""
        return "; ".join(others[:most]) + more

    def html(self, name: str) -> str:
        others = self.other_faults(MOST_FAULTS_ON_A_PAGE)
        also = f"\n<p>Also {escape(others)}</p>" if others else ""
        return f'<div class="boards">{picture.pair(self, name)}</div>{also}'

    def fields(self) -> dict:
        grids = {name: "".join(map(str, getattr(self, name))) for name in ("board", "output", "answer")}
        return {**dataclasses.asdict(self), **grids, "wrong_cells": sorted(self.wrong_cells)}
