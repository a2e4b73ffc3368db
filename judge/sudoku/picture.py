"""A wrong grid and its answer as two pictures. No fault is told by colour alone: cells are boxed, units marked at the edge or dashed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.sudoku.drawing import WrongGrid

LINES = "".join(f"M0 {at}h90M{at} 0v90" for at in range(10, 90, 10) if at % 30)
THICK_LINES = "".join(f"M0 {at}h90M{at} 0v90" for at in range(0, 91, 30))
LEGEND = "output: wrong cells boxed; rows and columns with a digit twice marked at the edge, boxes dashed"


def pair(wrong: WrongGrid, name: str) -> str:
    """`name` begins the ids of both pictures."""
    places = ", ".join(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in sorted(wrong.wrong_cells))
    faults = path("wrong", *(square(cell, 1) for cell in sorted(wrong.wrong_cells))) + path("broken", *map(mark, wrong.broken_units))
    return (
        picture(f"{name}o", wrong.board, wrong.output, faults=faults, says=f"Wrong cells: {places}.", caption=LEGEND)
        + picture(f"{name}a", wrong.board, wrong.answer, faults="", says="The answer.", caption="answer: clues bold on grey")
    )  # fmt: skip


def picture(name: str, board: tuple[int, ...], grid: tuple[int, ...], *, faults: str, says: str, caption: str) -> str:
    title = caption.partition(":")[0]
    rows = "; ".join(" ".join(map(str, grid[start : start + 9])) for start in range(0, 81, 9))
    clues, filled = ([cell for cell in range(81) if bool(board[cell]) is given] for given in (True, False))
    return (
        f'<figure><svg class="board" viewBox="-5 -5 96 96" role="img" aria-labelledby="{name}t {name}d"><title id="{name}t">{title}</title>'
        f'<desc id="{name}d">{says} Rows: {rows}.</desc>{path("clue", *map(square, clues))}{path("lines", LINES)}{path("thick", THICK_LINES)}'
        f"{faults}{digits('given', grid, clues)}{digits('filled', grid, filled)}</svg><figcaption>{caption}</figcaption></figure>"
    )


def path(kind: str, *strokes: str) -> str:
    return f'<path class="{kind}" d="{"".join(strokes)}"/>' if strokes else ""


def square(cell: int, inset: int = 0) -> str:
    size = 10 - 2 * inset
    return f"M{cell % 9 * 10 + inset} {cell // 9 * 10 + inset}h{size}v{size}h-{size}z"


def mark(unit: tuple[int, ...]) -> str:
    """A stroke beside a row, above a column, or around a box."""
    left, top = unit[0] % 9 * 10, unit[0] // 9 * 10
    if unit[-1] - unit[0] == 8:
        return f"M-3 {top + 1}v8"
    return f"M{left + 1} -3h8" if unit[-1] - unit[0] == 72 else f"M{left} {top}h30v30h-30z"


def digits(kind: str, grid: tuple[int, ...], cells: list[int]) -> str:
    """One element for all: a list of places gives each character its own."""
    held = [cell for cell in cells if grid[cell]]
    across, down = (" ".join(map(str, places)) for places in ([cell % 9 * 10 + 5 for cell in held], [cell // 9 * 10 + 5 for cell in held]))
    return f'<text class="{kind}" x="{across}" y="{down}">{"".join(str(grid[cell]) for cell in held)}</text>' if held else ""
