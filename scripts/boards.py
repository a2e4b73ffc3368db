"""Boards by property, the same on every machine for the same seed.

A board is a tuple of 81 digits, row by row, 0 for a blank. Only `Random.random()` is called, because
Python promises to keep its sequence.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Container, Iterable, Sequence
from itertools import chain, combinations, islice, product

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # pathlib is slow to import

from judge.sudoku.rules import DIGITS, UNITS, Grid, completions, dots, numbers  # noqa: E402, F401
from judge.sudoku.rules import repetitions  # noqa: E402

TYPE_CHECKING = False  # as in `typing`, which is slow to import, too
if TYPE_CHECKING:
    from typing import Tuple

    Solved = Tuple[Grid, Grid]  # a board with one completion, and that completion
else:
    Solved = tuple

CELLS = range(81)
ROW_PAIRS = [rows for band in range(3) for rows in combinations(range(3 * band, 3 * band + 3), 2)]
PEERS = [{peer for unit in UNITS if cell in unit for peer in unit} for cell in CELLS]  # and the cell itself
# The points of a cell in Luogu P1074 (NOIP 2009): 6 on the outer ring to 10 in the centre.
WEIGHTS = [6 + min(r, c, 8 - r, 8 - c) for r in range(9) for c in range(9)]


def parse(text: str) -> Grid:
    return tuple(int(character) for character in text.replace(".", "0"))


# Known puzzles, one completion each.
# The sample of Luogu P1784.
INKALA_2012 = parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
# 17 clues, in the hint of Luogu P1784.
P1784_HINT = parse("9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..")
# Wikipedia, "Sudoku solving algorithms".
BRUTE_FORCE_KILLER = parse(
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)
# The sample of POJ 3074.
POJ_SECOND = parse("......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.")
# From Gordon Royle's collection of puzzles with 17 clues: many guesses, even with hidden singles.
ROYLE_HARD = parse("................12..3.45......1....6...7..3...2....4.....89....3........546......")
# From the lists of hardest puzzles of the Sudoku players' forum (June 2011, May 2019).
FORUM_2011 = parse("..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..")
FORUM_2019 = parse("...2....87..4....9..3.9.5....8.6...5.....13...7....6....9.8..5.4....2......1.....")
# Drawn at random. A program that fills cells with one candidate, but leaves the digit a candidate in their
# row, column or box, goes wrong on one of these (tried with five orders of the cells), but on few others.
FORGOTTEN_UNITS = (
    parse(".15..7.6....63.915623.5..873.4..5.28.8..74.9657682..4.2....8639..7......469.1.8.."),
    parse("5....2...7.....9...13..987...5.9728.9.12...36..2.5.74.39.625...1....43.742873..95"),
    parse(".3.8..........21.8....356.....14.586...6.3..21.752.3.4.91.8.25.573.6..4...4.51..3"),
)
NOTED = (INKALA_2012, P1784_HINT, BRUTE_FORCE_KILLER, POJ_SECOND, ROYLE_HARD, FORUM_2011, FORUM_2019)


def below(rng: random.Random, bound: int) -> int:
    return int(rng.random() * bound)


def shuffled(rng: random.Random, items: Sequence) -> list:
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = below(rng, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def completion_count(board: Grid, limit: int) -> int:
    """Returns the number of completions, or `limit` if there are more."""
    return sum(1 for _ in islice(completions(board), limit))


def solved(board: Grid) -> Grid:
    """Returns the first completion."""
    return next(completions(board))


def score(grid: Grid) -> int:
    """Returns the points of a completed grid in Luogu P1074."""
    return sum(weight * digit for weight, digit in zip(WEIGHTS, grid))


def with_clues(grid: Grid, cells: Container[int]) -> Grid:
    """Returns the grid's digits in these cells, and blanks elsewhere."""
    return tuple(digit if cell in cells else 0 for cell, digit in enumerate(grid))


def without(board: Grid, cells: Iterable[int]) -> Grid:
    """Returns the board with blanks in these cells."""
    return with_clues(board, set(CELLS).difference(cells))


def fitting(board: Grid, cell: int) -> list[int]:
    """Returns the digits that neither the cell nor its units have."""
    seen = {board[peer] for peer in PEERS[cell]}
    return [digit for digit in DIGITS if digit not in seen]


def with_wrong_clue(rng: random.Random, board: Grid, cell: int) -> Grid:
    """Returns the board with the cell's digit replaced by one that its units lack; unchanged if none is."""
    digits = fitting(board, cell) or [board[cell]]
    return (*board[:cell], shuffled(rng, digits)[0], *board[cell + 1 :])


def swapped(grid: Grid, pairs: Iterable[tuple[int, int]]) -> Grid:
    """Returns the grid after the two cells of each pair have exchanged their digits."""
    cells = list(grid)
    for first, second in pairs:
        cells[first], cells[second] = grid[second], grid[first]
    return tuple(cells)


def random_grid(rng: random.Random) -> Grid:
    """Returns a completed grid, from three shuffled boxes on the diagonal, under a random symmetry."""
    board = [0] * 81
    for box in range(3):
        for number, digit in enumerate(shuffled(rng, DIGITS)):
            board[9 * (3 * box + number // 3) + 3 * box + number % 3] = digit
    return random_symmetry(rng, solved(tuple(board)))[0]


def random_symmetry(rng: random.Random, *boards: Grid) -> list[Grid]:
    """Applies one symmetry to all boards: renames digits, permutes bands, rows and columns, may mirror."""
    names = [0, *shuffled(rng, DIGITS)]
    rows, columns = (
        [3 * band + line for band in shuffled(rng, range(3)) for line in shuffled(rng, range(3))]
        for _ in range(2)
    )
    mirrored = rng.random() < 0.5
    source = [9 * c + r if mirrored else 9 * r + c for r in rows for c in columns]
    return [tuple(names[board[cell]] for cell in source) for board in boards]


def variations(rng: random.Random, puzzles: Sequence[Solved], count: int) -> list[Solved]:
    """Returns `count` puzzles: the given ones in turn, each time under another symmetry."""
    varied = (random_symmetry(rng, *puzzles[number % len(puzzles)]) for number in range(count))
    return [(board, completion) for board, completion in varied]


def puzzle(rng: random.Random, clues: int, symmetric: bool = False) -> Solved:
    """Returns a puzzle with `clues` clues, or with more if no clue can be taken away from them.

    With `symmetric`, half a turn maps the cells with clues to each other."""
    grid = random_grid(rng)
    board = grid
    for cell in shuffled(rng, CELLS):
        cells = {cell, 80 - cell} if symmetric else {cell}
        if board[cell] and sum(map(bool, board)) - len(cells) >= clues:
            fewer = without(board, cells)
            board = board if is_ambiguous(fewer, grid, cells) else fewer
    return board, grid


def is_ambiguous(board: Grid, grid: Grid, cells: Iterable[int]) -> bool:
    """Tells whether a board has completions besides `grid`. Each of them must differ from it in `cells`."""
    others = (
        (*board[:cell], digit, *board[cell + 1 :])
        for cell in cells
        for digit in fitting(board, cell)
        if digit != grid[cell]
    )
    return any(completion_count(other, 1) for other in others)


def puzzle_with_a_free_cell(rng: random.Random) -> Solved:
    """Returns a puzzle with a cell that sees no clue."""
    while True:
        grid, free = random_grid(rng), below(rng, 81)
        board = without(grid, PEERS[free])
        if completion_count(board, 2) == 1:
            return board, grid


def board_with_one_candidate_each(rng: random.Random) -> Solved:
    """Returns a board of about 31 blanks, each of which has one candidate.

    A sort of the blanks by their candidates that compares with <=, not <, runs past the last blank here."""
    grid = board = random_grid(rng)
    for cell in shuffled(rng, CELLS):
        fewer = without(board, {cell})
        blanks = [blank for blank in CELLS if not fewer[blank]]
        board = fewer if all(len(fitting(fewer, blank)) == 1 for blank in blanks) else board
    return board, grid


def six_blanks(rng: random.Random) -> Grid:
    """Returns a board with six blanks and two completions of different scores.

    The blanks are three columns in two rows of a band; the completions swap the two rows there."""
    while True:
        grid = random_grid(rng)
        for (upper, lower), columns in product(ROW_PAIRS, combinations(range(9), 3)):
            pairs = [(9 * upper + column, 9 * lower + column) for column in columns]
            other = swapped(grid, pairs)
            if score(other) != score(grid) and not any(repetitions(other)):
                return without(grid, chain(*pairs))


def any_puzzle(rng: random.Random, known: Sequence[Grid]) -> Grid:
    """Returns a board of a random kind with one completion; sometimes one of the known boards."""
    kind = below(rng, 6)
    if kind == 0:
        shown = shuffled(rng, CELLS)[below(rng, 4) :]
        return with_clues(random_grid(rng), shown)
    if kind == 1:
        return puzzle_with_a_free_cell(rng)[0]
    if kind == 2:
        return known[below(rng, len(known))]
    return puzzle(rng, clues=(17, 30, 36)[kind - 3])[0]


def odd_line_endings(text: str, answer: str = "") -> list[tuple[str, str, str]]:
    """Returns cases that write the text as judges may: why each exists, its input and its answer."""
    return [
        ("crlf", text.replace("\n", "\r\n"), answer),
        ("no_final_newline", text.rstrip("\n"), answer),
        ("trailing_spaces", text.replace("\n", " \n"), answer),
    ]


def with_odd_line_endings(rng: random.Random, text: str) -> bytes:
    """Returns the text with one of the odd line endings, or unchanged five times in eight."""
    texts = [odd for _, odd, _ in odd_line_endings(text)] + 5 * [text]
    return texts[below(rng, 8)].encode()
