"""A wrong grid and its answer as two pictures.

No fault is shown by colour alone: cells are boxed; units are marked at the edge or dashed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.sudoku.rules import Grid, cell_name

if TYPE_CHECKING:
    from judge.sudoku.drawing import WrongGrid

LINES = "".join(f"M0 {at}h90M{at} 0v90" for at in range(10, 90, 10) if at % 30)
THICK_LINES = "".join(f"M0 {at}h90M{at} 0v90" for at in range(0, 91, 30))
LEGEND = "output: wrong cells boxed; rows and columns with a digit twice marked at the edge, boxes dashed"


def pair(wrong: WrongGrid, name: str) -> str:
    """`name` begins the ids of both pictures."""
    cells = sorted(wrong.wrong_cells)
    says = f"Wrong cells: {', '.join(map(cell_name, cells))}."
    boxed = path("wrong", *(square(cell, 1) for cell in cells))
    faults = boxed + path("broken", *map(mark, wrong.broken_units))
    output = picture(f"{name}o", wrong.board, wrong.output, faults=faults, says=says, caption=LEGEND)
    caption = "answer: clues bold on grey"
    answer = picture(f"{name}a", wrong.board, wrong.answer, faults="", says="The answer.", caption=caption)
    return output + answer


def picture(name: str, board: Grid, grid: Grid, *, faults: str, says: str, caption: str) -> str:
    title = caption.partition(":")[0]
    rows = "; ".join(" ".join(map(str, grid[start : start + 9])) for start in range(0, 81, 9))
    clues = [cell for cell in range(81) if board[cell]]
    filled = [cell for cell in range(81) if not board[cell]]
    lines = path("clue", *map(square, clues)) + path("lines", LINES) + path("thick", THICK_LINES)
    return (
        f'<figure><svg class="board" viewBox="-5 -5 96 96" role="img" aria-labelledby="{name}t {name}d">'
        f'<title id="{name}t">{title}</title><desc id="{name}d">{says} Rows: {rows}.</desc>'
        f"{lines}{faults}{digits('given', grid, clues)}{digits('filled', grid, filled)}"
        f"</svg><figcaption>{caption}</figcaption></figure>"
    )


def path(kind: str, *strokes: str) -> str:
    return f'<path class="{kind}" d="{"".join(strokes)}"/>' if strokes else ""


def square(cell: int, inset: int = 0) -> str:
    size = 10 - 2 * inset
    return f"M{cell % 9 * 10 + inset} {cell // 9 * 10 + inset}h{size}v{size}h-{size}z"


def mark(unit: tuple[int, ...]) -> str:
    """A stroke beside a row, above a column, or around a box."""
    left, top = unit[0] % 9 * 10, unit[0] // 9 * 10
    marks = {8: f"M-3 {top + 1}v8", 72: f"M{left + 1} -3h8"}
    return marks.get(unit[-1] - unit[0], f"M{left} {top}h30v30h-30z")


def digits(kind: str, grid: Grid, cells: list[int]) -> str:
    """One element for all of them: x and y list the places of its characters."""
    held = [cell for cell in cells if grid[cell]]
    if not held:
        return ""
    x = " ".join(str(cell % 9 * 10 + 5) for cell in held)
    y = " ".join(str(cell // 9 * 10 + 5) for cell in held)
    return f'<text class="{kind}" x="{x}" y="{y}">{"".join(str(grid[cell]) for cell in held)}</text>'
