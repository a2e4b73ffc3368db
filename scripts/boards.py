"""Boards by property, the same on every machine for the same seed.

A board is a tuple of 81 digits, row by row, 0 for a blank. Only `Random.random()` is called: Python promises
to keep its sequence.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from itertools import combinations, islice, product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from judge.sudoku.rules import DIGITS, UNITS, Grid, completions, dots, numbers  # noqa: E402, F401
from judge.sudoku.rules import repetitions  # noqa: E402

ROW_PAIRS = [(3 * band + one, 3 * band + two) for band in range(3) for one, two in combinations(range(3), 2)]
UNITS_OF = [[unit for unit in UNITS if cell in unit] for cell in range(81)]
# The points of a cell in Luogu P1074 (NOIP 2009): 6 on the outer ring to 10 in the centre.
WEIGHTS = [6 + min(r, c, 8 - r, 8 - c) for r in range(9) for c in range(9)]

# Known puzzles, one completion each.
# The sample of Luogu P1784.
INKALA_2012 = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
# 17 clues, in the hint of Luogu P1784.
P1784_HINT = "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2.."
# Wikipedia, "Sudoku solving algorithms".
BRUTE_FORCE_KILLER = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
# The sample of POJ 3074.
POJ_SECOND = "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3."
# From Gordon Royle's collection of puzzles with 17 clues: many guesses, even with hidden singles.
ROYLE_HARD = "................12..3.45......1....6...7..3...2....4.....89....3........546......"
# From the lists of hardest puzzles of the Sudoku players' forum (June 2011, May 2019).
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
    """How many completions there are; counts up to `limit`."""
    return sum(1 for _ in islice(completions(board), limit))


def solved(board: Grid) -> Grid:
    return next(completions(board))


def score(grid: Grid) -> int:
    """The points of a completed grid in Luogu P1074."""
    return sum(weight * digit for weight, digit in zip(WEIGHTS, grid))


def random_grid(rng: random.Random) -> Grid:
    """A complete grid: three shuffled boxes on the diagonal, completed, then a random symmetry."""
    board = [0] * 81
    for box in range(3):
        for place, digit in enumerate(shuffled(rng, range(1, 10))):
            board[9 * (3 * box + place // 3) + 3 * box + place % 3] = digit
    return random_symmetry(rng, solved(tuple(board)))[0]


def random_symmetry(rng: random.Random, *boards: Grid) -> list[Grid]:
    """One symmetry for all boards: digits renamed, rows and columns permuted with bands, maybe mirrored."""
    names = [0, *shuffled(rng, range(1, 10))]
    rows, columns = (
        [3 * band + line for band in shuffled(rng, range(3)) for line in shuffled(rng, range(3))]
        for _ in range(2)
    )
    mirrored = rng.random() < 0.5
    source = [9 * c + r if mirrored else 9 * r + c for r in rows for c in columns]
    return [tuple(names[board[cell]] for cell in source) for board in boards]


def puzzle(rng: random.Random, clues: int, symmetric: bool = False) -> tuple[Grid, Grid]:
    """A board with one completion, and the completion. It has `clues`, or more if it is minimal before.

    With `symmetric`, clues go in pairs that half a turn maps to each other."""
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
    """A board with one completion and a cell whose units have no clue, and the completion."""
    while True:
        grid, free = random_grid(rng), below(rng, 81)
        blank = {cell for unit in UNITS_OF[free] for cell in unit}
        board = tuple(0 if cell in blank else digit for cell, digit in enumerate(grid))
        if completion_count(board, 2) == 1:
            return board, grid


def six_blanks(rng: random.Random) -> Grid:
    """A board with six blanks and two completions of different scores.

    The blanks are three columns in two rows of a band; the completions swap the two rows there."""
    while True:
        grid = random_grid(rng)
        for (upper, lower), columns in product(ROW_PAIRS, combinations(range(9), 3)):
            pairs = [(9 * upper + column, 9 * lower + column) for column in columns]
            other = list(grid)
            for one, two in pairs:
                other[one], other[two] = grid[two], grid[one]
            if score(other) != score(grid) and not any(repetitions(other)):
                blank = {cell for pair in pairs for cell in pair}
                return tuple(0 if cell in blank else digit for cell, digit in enumerate(grid))


def guesses(board: Grid) -> int:
    """How hard a board is: how often a simple search guesses before its first completion."""
    return search(list(board))[1]


def search(digits: list[int]) -> tuple[bool, int]:
    """Whether there is a completion, and the guesses made, each in the first cell with fewest candidates."""
    candidates = propagate(digits)
    if candidates is None or all(digits):
        return candidates is not None, 0
    blanks = (cell for cell in range(81) if candidates[cell])
    cell = min(blanks, key=lambda cell: len(candidates[cell]))
    tried = 0
    for digit in sorted(candidates[cell]):
        done, deeper = search([*digits[:cell], digit, *digits[cell + 1 :]])
        tried += 1 + deeper
        if done:
            return True, tried
    return False, tried


def propagate(digits: list[int]) -> list[set[int]] | None:
    """Fills singles in until none is left. Returns the candidates of each cell, or None after a conflict."""
    while True:
        candidates = [
            set() if digits[cell] else set(DIGITS).difference(digits[peer] for unit in units for peer in unit)
            for cell, units in enumerate(UNITS_OF)
        ]
        singles = naked_and_hidden_singles(digits, candidates)
        if singles is None:
            return None
        if not singles:
            return candidates
        for cell, digit in singles.items():
            digits[cell] = digit
        if any(repetitions(digits)):
            return None


def naked_and_hidden_singles(digits: list[int], candidates: list[set[int]]) -> dict[int, int] | None:
    """Digits by cell. None after a conflict: a blank has no candidate, or a digit has no place in a unit."""
    if any(not digit and not options for digit, options in zip(digits, candidates)):
        return None
    singles = {cell: min(options) for cell, options in enumerate(candidates) if len(options) == 1}
    for unit in UNITS:
        for digit in set(DIGITS).difference(digits[cell] for cell in unit):
            places = [cell for cell in unit if digit in candidates[cell]]
            if not places:
                return None
            if len(places) == 1:
                singles.setdefault(places[0], digit)
    return singles


def hard_puzzle(rng: random.Random, least_guesses: int) -> Grid:
    """A minimal board with one completion that takes at least this many guesses."""
    while True:
        board, _ = puzzle(rng, clues=17)
        if guesses(board) >= least_guesses:
            return board


def board_with_completions(rng: random.Random, least: int, most: int) -> Grid:
    """A board with this many completions, made by taking clues away from random grids."""
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
    """A board with one completion, of a random kind; with `beyond` also one that is hard for programs."""
    kind = below(rng, 6)
    if kind == 0:
        blanks = shuffled(rng, range(81))[: below(rng, 4)]
        return tuple(0 if cell in blanks else digit for cell, digit in enumerate(random_grid(rng)))
    if kind == 1:
        return puzzle_with_a_free_cell(rng)[0]
    if kind == 2:
        known = NOTED[below(rng, len(NOTED))] if beyond else INKALA_2012
        return random_symmetry(rng, parse(known))[0]
    return puzzle(rng, clues=(17, 30, 36)[kind - 3])[0]


def odd_line_endings(text: str) -> dict[str, str]:
    """The text in other ways that a judge may have written it, by their names."""
    return {
        "crlf": text.replace("\n", "\r\n"),
        "no_final_newline": text.rstrip("\n"),
        "trailing_spaces": text.replace("\n", " \n"),
    }


def with_odd_line_endings(rng: random.Random, text: str) -> bytes:
    """One of these; unchanged five times in eight."""
    odd = list(odd_line_endings(text).values())
    kind = below(rng, 8)
    return (odd[kind] if kind < len(odd) else text).encode()
