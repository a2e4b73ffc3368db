"""Boards by property, the same on every machine for the same seed.

A board is a tuple of 81 digits, row by row, 0 for a blank. Only `Random.random()` is drawn from: its sequence is the one that Python
promises to keep.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from itertools import combinations, islice, product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from judge.sudoku.rules import (
    DIGITS,
    UNITS,
    Grid,
    completions,
    dots,
    numbers,
    repetition,
    score,
)  # noqa: E402, F401

ROW_PAIRS = [(3 * band + one, 3 * band + two) for band in range(3) for one, two in combinations(range(3), 2)]
UNITS_OF = [[unit for unit in UNITS if cell in unit] for cell in range(81)]

# Puzzles with a history, one completion each.
INKALA_2012 = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."  # the sample of Luogu P1784
P1784_HINT = "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2.."  # 17 clues, in the hint of Luogu P1784
BRUTE_FORCE_KILLER = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"  # Wikipedia, "Sudoku solving algorithms"
POJ_SECOND = "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3."  # the sample of POJ 3074
# From Gordon Royle's collection of 17-clue puzzles: one that needs many guesses even with hidden singles.
ROYLE_HARD = "................12..3.45......1....6...7..3...2....4.....89....3........546......"
# From the Sudoku players' forum's lists of hardest puzzles (June 2011, May 2019).
FORUM_2011 = "..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5.."
FORUM_2019 = "...2....87..4....9..3.9.5....8.6...5.....13...7....6....9.8..5.4....2......1....."
NOTED = (INKALA_2012, P1784_HINT, BRUTE_FORCE_KILLER, POJ_SECOND, ROYLE_HARD, FORUM_2011, FORUM_2019)


def parse(text: str) -> Grid:
    return tuple(int(character) for character in text.replace(".", "0"))


def below(rng: random.Random, bound: int) -> int:
    return int(rng.random() * bound)


def shuffled(rng: random.Random, items: Sequence) -> list:
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = below(rng, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def completion_count(board: Grid, limit: int) -> int:
    """How many completions there are, at most `limit`."""
    return sum(1 for _ in islice(completions(board), limit))


def solved(board: Grid) -> Grid:
    return next(completions(board))


def random_grid(rng: random.Random) -> Grid:
    """A complete grid: three shuffled boxes on the diagonal, completed, and moved about."""
    board = [0] * 81
    for box in range(3):
        for place, digit in enumerate(shuffled(rng, range(1, 10))):
            board[9 * (3 * box + place // 3) + 3 * box + place % 3] = digit
    return moved(rng, solved(tuple(board)))[0]


def moved(rng: random.Random, *boards: Grid) -> list[Grid]:
    """The same symmetry for each board: digits renamed, rows and columns moved within and with their bands, perhaps mirrored."""
    names = [0, *shuffled(rng, range(1, 10))]
    rows, columns = (
        [3 * band + line for band in shuffled(rng, range(3)) for line in shuffled(rng, range(3))]
        for _ in range(2)
    )
    mirrored = rng.random() < 0.5
    return [
        tuple(names[board[9 * c + r] if mirrored else board[9 * r + c]] for r in rows for c in columns)
        for board in boards
    ]  # fmt: skip


def puzzle(rng: random.Random, clues: int, symmetric: bool = False) -> tuple[Grid, Grid]:
    """A board with one completion, and that: clues are taken away while it stays the only one, down to `clues` or until it is minimal.

    With `symmetric`, clues are taken away in pairs that half a turn maps to each other."""
    grid = random_grid(rng)
    board = list(grid)
    for cell in shuffled(rng, range(81)):
        cells = {cell, 80 - cell} if symmetric else {cell}
        if not board[cell] or sum(map(bool, board)) - len(cells) < clues:
            continue
        for taken in cells:
            board[taken] = 0
        if completion_count(tuple(board), 2) > 1:
            for taken in cells:
                board[taken] = grid[taken]
    return tuple(board), grid


def puzzle_with_a_free_cell(rng: random.Random) -> tuple[Grid, Grid]:
    """With a cell that sees no clue: all nine digits are its candidates. The board has one completion, the second of the pair."""
    while True:
        grid, free = random_grid(rng), below(rng, 81)
        board = tuple(
            0 if any(cell in unit for unit in UNITS_OF[free]) else digit for cell, digit in enumerate(grid)
        )
        if completion_count(board, 2) == 1:
            return board, grid


def six_blanks(rng: random.Random) -> Grid:
    """A full board but for three columns of two rows of a band, which can change places: two completions of unlike scores."""
    while True:
        grid = random_grid(rng)
        for (upper, lower), columns in product(ROW_PAIRS, combinations(range(9), 3)):
            pairs = [(9 * upper + column, 9 * lower + column) for column in columns]
            other = list(grid)
            for one, two in pairs:
                other[one], other[two] = grid[two], grid[one]
            if score(other) != score(grid) and repetition(tuple(other)) is None:
                blank = {cell for pair in pairs for cell in pair}
                return tuple(0 if cell in blank else digit for cell, digit in enumerate(grid))


def guesses(board: Grid) -> int:
    """How hard a board is: the guesses of a fixed simple solver, which settles cells with one candidate and digits with one place, and
    else guesses in the first cell that has fewest candidates, until it has a completion."""

    def settle(digits: list[int]) -> list[set[int]] | None:
        while True:
            left = [
                set(DIGITS).difference(digits[other] for unit in units for other in unit) if not digits[cell] else set()
                for cell, units in enumerate(UNITS_OF)
            ]  # fmt: skip
            alone = {cell: min(options) for cell, options in enumerate(left) if len(options) == 1}
            for unit in UNITS:
                for digit in set(DIGITS).difference(digits[cell] for cell in unit):
                    places = [cell for cell in unit if digit in left[cell]]
                    if not places:
                        return None
                    if len(places) == 1:
                        alone.setdefault(places[0], digit)
            if any(not digits[cell] and not options for cell, options in enumerate(left)):
                return None
            if not alone:
                return left
            for cell, digit in alone.items():
                digits[cell] = digit
            if repetition(tuple(digits)):
                return None

    def search(digits: list[int]) -> tuple[bool, int]:
        left = settle(digits)
        if left is None or all(digits):
            return left is not None, 0
        cell = min((cell for cell in range(81) if left[cell]), key=lambda cell: len(left[cell]))
        tried = 0
        for digit in sorted(left[cell]):
            done, deeper = search([*digits[:cell], digit, *digits[cell + 1 :]])
            tried += 1 + deeper
            if done:
                return True, tried
        return False, tried

    return search(list(board))[1]


def hard_puzzle(rng: random.Random, least_guesses: int) -> Grid:
    """A minimal board with one completion that needs at least so many guesses."""
    while True:
        board, _ = puzzle(rng, clues=17)
        if guesses(board) >= least_guesses:
            return board


def board_with_completions(rng: random.Random, least: int, most: int) -> Grid:
    """A board with so many completions: clues are taken from a random grid until there are enough of them, again and again until not too many."""
    while True:
        board = list(random_grid(rng))
        for cell in shuffled(rng, range(81)):
            board[cell] = 0
            found = completion_count(tuple(board), most + 1)
            if found >= least:
                break
        if found <= most:
            return tuple(board)


def any_puzzle(rng: random.Random, *, beyond: bool = False) -> Grid:
    """A board with one completion: made with 17 to 60 clues, nearly full, with a cell that sees no clue, or as hard as the
    statements' samples; with `beyond` also hard for programs."""
    kind = below(rng, 6)
    if kind == 0:
        blanks = shuffled(rng, range(81))[: below(rng, 4)]
        return tuple(0 if cell in blanks else digit for cell, digit in enumerate(random_grid(rng)))
    if kind == 1:
        return puzzle_with_a_free_cell(rng)[0]
    if kind == 2:
        return moved(rng, parse(NOTED[below(rng, len(NOTED))] if beyond else INKALA_2012))[0]
    return puzzle(rng, clues=(17, 30, 36)[kind - 3])[0]


def dressed(rng: random.Random, text: str) -> bytes:
    """The same text in one of the ways that files are written: plain or with CRLF, no final newline, or trailing spaces."""
    kind = below(rng, 8)
    changed = {0: text.replace("\n", "\r\n"), 1: text.rstrip("\n"), 2: text.replace("\n", " \n")}.get(
        kind, text
    )
    return changed.encode()
