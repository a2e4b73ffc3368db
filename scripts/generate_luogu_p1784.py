"""Makes the cases of Luogu P1784, the same at every run.

secret/ is about as hard as Luogu's data seem to be: problem.ini has the figures. Most work is in puzzles of
17 clues. No accepted program of submissions/ takes over half of the limit on one of them. beyond/ has puzzles
on which some fixed order is slow, and boards with many completions or none.
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

# Minimal puzzles, drawn at random: a search that overlooks a row of a box goes wrong on them, but is right on
# most others.
BOX_ROWS = [
    boards.parse(text)
    for text in (
        "..546.9..........3..18.9..4..4..5..98......6...9..1...3.....79...7..........548..",
        ".63.8.1.......16.9.2.3...7.....1.7.4.3..4....4.9....6.8..............89.7...5.2..",
    )
]
MINIMAL_SEEDS = (1, 4, 7)
# Symmetries of the sample on which no fixed order is slow. A search goes wrong on them if it fills hidden
# singles unchecked, guesses at most ten deep, or gives up after 3000 calls. Dancing links that are
# restored in the wrong order are slow on them.
LIKE_THE_SAMPLE_SEEDS = (616, 856)
# BRUTE_FORCE_KILLER and P1784_HINT under symmetries that hill climbing found: it looked for boards on which
# every order of the cells is slow, but none is too slow. A search in a fixed order visits this many million
# nodes on all of them, and at most this many on one:
#                                                         digits up     digits down
#   row by row                                             75   4.9      63   8.5
#   rows from their right end                              74  15.0      81  17.1
#   last row first, from the left                          97  12.7
#   last cell first                                       115  12.9      74   8.4
#   column by column                                       75   8.1      63  10.3
#   columns from below                                     69   8.8
#   last column first, from above                         100  23.3
#   last column first, from below                         130  17.7     136  32.4
#   box by box                                             62  10.5      65  18.7
#   last box first, from its last cell                    126  27.0
#   by the digits above the highest used, ties row by row  299  31.3
#     ties column by column                               204  26.9
#     ties from the last cell                             220  26.3
#     ties from the last column                           196  28.4
#   fewest candidates first                                13   3.1
SPARSE = """
    ...........2...5..3...91.......34.9...5...2....8.6....49...............6...5..8..
    ......3.....8......9..4...7.4..97.....6....5........8...15.............9..86.3...
    ....6.....7.........8..2.9....8.9.2.4.......56..........9.........75...6....4...3
    ....6....43..........5...2...5...6.......47.3..29................92......7....4.8
    ...1...7..8.....6..9..8.2..........4..35................1.....95.76.........2...8
    ...3...97.8..2.....6......4..........2..8....7......139.3..........6.8.......4...
    ..15........8..4..2.....9.7...........51.........9.2.6....72....4.........8....5.
    ..19........8..7..6.....5.4...........91.........5.6.3....46....7.........8....9.
    ..3..7........6..94.2...1...........5.12..........9..6.......3..6......7...41....
    ..39.........8.6.2..........2....7.8..93........5....4..5....3.....72...4........
    .3...8........7..9.24...6................9..7.65.2....7.......8...64...........3.
    .7..............6...1.9...88.9.1..........7.......45..........964...7....5...2...
    .76.5............2.3..4...........5.....7..3.2.1..8...8....2..1......6...5.......
    .9.1.....5......76...4....8..........1.9..........6.35.4....1....8..........57...
    1..9...3.9.....8......2.4..........7.5..6................3....9.2......1.46.8....
    2..7....9.1............8......92...7..5....6...8......9.............5.4.....16.8.
    6..4....14.....9......3.5.........8..2..7................1...4..57.9.....3.....6.
    8.3..........6..9......7...1.....3.5.4..9..............6....7.....3..1.8.9..4....
    9......3....1...8.7...9.2..........6..54..................2...9..1.....7.483.....
    9....7...5.3..6...........1.......3..8..1...26..............6.......59...12.8....
"""

# Norvig's board that no digits complete (https://norvig.com/sudoku.html), and three that differ from it in
# one clue or two. A search that guesses only among the digits of a cell needs seconds. One that also guesses
# where only two cells of a unit can have a digit needs milliseconds. A search for exact covers confirmed that
# there is no completion.
NO_COMPLETION = """
    .....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
    .....5......6.1.43..........1.5........1.6...3.......553.....61........4.........
    .....5.1....6.1.43..........1.5........1.6...3.......553.....61........4.........
    .....5.8...36.1.4...........1.5........1.6...3.......553.....61........4.........
"""


def case(why: str, board: Grid) -> Case:
    return why, boards.numbers(board), boards.numbers(boards.solved(board))


def secret() -> list[Case]:
    rng = random.Random(1784)
    easy, _ = boards.puzzle(rng, clues=36)
    moderate, _ = boards.puzzle(rng, clues=28, symmetric=True)
    full = boards.random_grid(rng)
    minimal = [boards.puzzle(random.Random(seed), clues=17)[0] for seed in MINIMAL_SEEDS]
    with_free_cells = [boards.puzzle_with_a_free_cell(rng)[0] for _ in range(2)]
    _, plain, answer = plain_case = case("easy", easy)
    return [
        plain_case,
        case("moderate_symmetric", moderate),
        *(case("minimal", board) for board in minimal),
        *(
            case("like_the_sample", boards.random_symmetry(random.Random(seed), boards.INKALA_2012)[0])
            for seed in LIKE_THE_SAMPLE_SEEDS
        ),
        *(case("17_clues", board) for board in map(boards.parse, SPARSE.split())),
        *(case("cell_that_sees_no_clue", board) for board in with_free_cells),
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
    unsolvable = [boards.numbers(boards.parse(text)) for text in NO_COMPLETION.split()]
    return [
        *(case(why, board) for why, board in by_why.items()),
        *(("no_completion", text, boards.numbers((0,) * 81)) for text in unsolvable),
    ]


if __name__ == "__main__":
    write_cases("luogu_p1784", secret=secret(), beyond=beyond())
