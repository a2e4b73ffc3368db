"""Makes the cases of Luogu P1784, the same at every run.

secret/ is about as hard as Luogu's data seem to be: problem.ini has the figures. Most work is in puzzles of
17 clues under symmetries. Their seeds were chosen so that a search in nearly reading order takes 0.15 to
0.35 s on each, that columns first, the last cell first or box by box is as slow on some as reading order, and
that no accepted program, in submissions/ or published, takes over 0.6 s. beyond/ has puzzles on which some
fixed order is slow, and boards with many completions.
"""

from __future__ import annotations

import random

import boards
from boards import Grid
from cases import Case, write_cases

# From Gordon Royle's collection, under a symmetry. A search that fills the fullest rows first is slow on it,
# whether it tries digits in ascending or in descending order.
FULLEST_ROWS_KILLER = boards.parse(
    "...1..7...........2..4....6........9..3.....2.15...........2.8.6....95....4...1.."
)

# Minimal puzzles, drawn at random, that scripts/mutants.py found: a search that overlooks a row of a box goes
# wrong on them, but is right on most others.
BOX_ROWS = [
    boards.parse(text)
    for text in (
        "..546.9..........3..18.9..4..4..5..98......6...9..1...3.....79...7..........548..",
        ".63.8.1.......16.9.2.3...7.....1.7.4.3..4....4.9....6.8..............89.7...5.2..",
    )
]
MINIMAL_SEEDS = (1, 4, 7)
SPARSE_SEEDS = {
    boards.BRUTE_FORCE_KILLER: (6899, 7075, 7099, 7349, 7356, 9144, 9864, 10402, 10457, 10532),
    FULLEST_ROWS_KILLER: (6495, 10470),
}
SPARSE = [
    boards.random_symmetry(random.Random(seed), board)[0]
    for board, seeds in SPARSE_SEEDS.items()
    for seed in seeds
]


def case(why: str, board: Grid) -> Case:
    return why, boards.numbers(board), boards.numbers(boards.solved(board))


def secret() -> list[Case]:
    rng = random.Random(1784)
    easy, _ = boards.puzzle(rng, clues=36)
    moderate, _ = boards.puzzle(rng, clues=28, symmetric=True)
    full = boards.random_grid(rng)
    minimal = [boards.puzzle(random.Random(seed), clues=17)[0] for seed in MINIMAL_SEEDS]
    _, plain, answer = plain_case = case("easy", easy)
    return [
        plain_case,
        case("moderate_symmetric", moderate),
        *(case("minimal", board) for board in minimal),
        *(case("17_clues", board) for board in SPARSE),
        *(case("cell_that_sees_no_clue", boards.puzzle_with_a_free_cell(rng)[0]) for _ in range(2)),
        case("one_blank", boards.without(full, {43})),
        case("full", full),
        *boards.odd_line_endings(plain, answer),
        *(case("every_row_of_a_box_counts", board) for board in BOX_ROWS),
        case("one_candidate_for_each_blank", boards.board_with_one_candidate_each(rng)[0]),
        *(case("every_unit_learns_of_a_digit", board) for board in boards.FORGOTTEN_UNITS),
    ]


def beyond() -> list[Case]:
    hint = boards.P1784_HINT
    mirrored = tuple(hint[9 * (cell % 9) + cell // 9] for cell in range(81))
    last_row = boards.random_grid(random.Random(1784))[72:]
    by_why = {
        "row_order_killer_17_clues": hint,
        "row_order_killer": boards.BRUTE_FORCE_KILLER,
        "column_order_killer": mirrored,
        "from_the_last_cell_killer": hint[::-1],
        "fullest_rows_first_killer": FULLEST_ROWS_KILLER,
        "naked_singles_alone_are_slow": boards.POJ_SECOND,
        "hidden_singles_alone_are_slow": boards.ROYLE_HARD,
        "hardest_of_2011": boards.FORUM_2011,
        "hardest_of_2019": boards.FORUM_2019,
        "many_completions": (0,) * 72 + last_row,
        "empty": (0,) * 81,
    }
    return [case(why, board) for why, board in by_why.items()]


if __name__ == "__main__":
    write_cases("luogu_p1784", secret=secret(), beyond=beyond())
