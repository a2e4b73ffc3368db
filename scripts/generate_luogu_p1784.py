"""Makes the cases of Luogu P1784, the same at every run.

secret/ has puzzles as hard as the statement's sample. Their seeds were chosen so that the programs in
submissions/ac_* are fast in every order of the cells. beyond/ has puzzles that make some fixed order slow,
and boards with many completions.
"""

from __future__ import annotations

import random

import boards
from boards import Grid
from cases import write_cases

# From Gordon Royle's collection, under a symmetry that makes filling the fullest rows first slow, whether
# digits are tried in ascending or in descending order.
FULLEST_ROWS_KILLER = "...1..7...........2..4....6........9..3.....2.15...........2.8.6....95....4...1.."

MINIMAL_SEEDS = (2, 5, 12, 14, 15)
TURNED_SEEDS = (2, 5, 6, 10, 12, 15)


def case(why: str, board: Grid) -> tuple[str, str, str]:
    return why, boards.numbers(board), boards.numbers(boards.solved(board))


def secret() -> list[tuple[str, str, str]]:
    rng = random.Random(1784)
    easy, _ = boards.puzzle(rng, clues=36)
    moderate, _ = boards.puzzle(rng, clues=28, symmetric=True)
    full = boards.random_grid(rng)
    blank = 9 * 4 + 7
    minimal = [boards.puzzle(random.Random(seed), clues=17)[0] for seed in MINIMAL_SEEDS]
    sample = boards.parse(boards.INKALA_2012)
    turned = [boards.random_symmetry(random.Random(seed), sample)[0] for seed in TURNED_SEEDS]
    plain, answer = boards.numbers(easy), boards.numbers(boards.solved(easy))
    return [
        case("easy", easy),
        case("moderate_symmetric", moderate),
        *(case("minimal", board) for board in minimal),
        *(case("sample_turned_about", board) for board in turned),
        *(case("cell_that_sees_no_clue", boards.puzzle_with_a_free_cell(rng)[0]) for _ in range(2)),
        case("one_blank", (*full[:blank], 0, *full[blank + 1 :])),
        case("full", full),
        *((why, text, answer) for why, text in boards.odd_line_endings(plain).items()),
    ]


def beyond() -> list[tuple[str, str, str]]:
    hint = boards.parse(boards.P1784_HINT)
    mirrored = tuple(hint[9 * (cell % 9) + cell // 9] for cell in range(81))
    unlike = boards.parse("." * 72) + boards.random_grid(random.Random(1784))[72:]
    board = {
        "row_order_killer_17_clues": hint,
        "row_order_killer": boards.parse(boards.BRUTE_FORCE_KILLER),
        "column_order_killer": mirrored,
        "from_the_last_cell_killer": hint[::-1],
        "fullest_rows_first_killer": boards.parse(FULLEST_ROWS_KILLER),
        "naked_singles_alone_are_slow": boards.parse(boards.POJ_SECOND),
        "hidden_singles_alone_are_slow": boards.parse(boards.ROYLE_HARD),
        "hardest_of_2011": boards.parse(boards.FORUM_2011),
        "hardest_of_2019": boards.parse(boards.FORUM_2019),
        "many_completions": unlike,
        "empty": boards.parse("." * 81),
    }
    return [case(why, one) for why, one in board.items()]


def main() -> None:
    write_cases("luogu_p1784", secret())
    write_cases("luogu_p1784", beyond(), kind="beyond")


if __name__ == "__main__":
    main()
