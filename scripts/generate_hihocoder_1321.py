"""Makes the cases of hihoCoder 1321, the same at every run.

secret/ has boards as hard as the statement's sample. Their seeds were chosen so that no accepted program, in
submissions/ or published, takes more than 1.3 times as long on one as on the sample, whatever order of the
cells it searches in. beyond/ has boards on which some fixed order is slow. Every board has one completion, as
the statement says.
"""

from __future__ import annotations

import random

import boards
from boards import Grid, Solved, odd_line_endings, variations
from cases import Case, write_cases

SAMPLE = boards.parse("4...7.1....19.46.5.....1......7....2..2.3....847..6....14...8.6.2....3..6...9....")
# Minimal, drawn at random. A search goes wrong on them if it lists all hidden singles first, and then fills
# them without a look at what the earlier ones changed.
HIDDEN_SINGLES = """
    69.3....8.3..1.7.......5.4.........9......6542..47.....7....82.48...1...1........
    2..6..3.5.8.14..2...........5...84.2........8.1642..7.4...97..3...8.......5..6...
    ..9.8...2.32..7.....1....9..2.8...6..6....5...87.1...4.5.674..........3.....2....
"""
MINIMAL_SEEDS = (1, 2, 3, 4, 6)
TURNED_SEEDS = (5, 41, 70, 74, 84)


def case(why: str, *puzzles: Solved) -> Case:
    inputs, answers = ("".join(map(boards.numbers, grids)) for grids in zip(*puzzles))
    return why, f"{len(puzzles)}\n{inputs}", answers


def solved(board: Grid) -> Solved:
    return board, boards.solved(board)


TURNED = [variations(random.Random(seed), [solved(SAMPLE)], 1)[0] for seed in TURNED_SEEDS]


def secret() -> list[Case]:
    rng = random.Random(1321)
    easy = [boards.puzzle(rng, clues=36) for _ in range(5)]
    moderate = [boards.puzzle(rng, clues=28, symmetric=True) for _ in range(5)]
    minimal = [boards.puzzle(random.Random(seed), clues=17) for seed in MINIMAL_SEEDS]
    free = [boards.puzzle_with_a_free_cell(rng) for _ in range(2)]
    grid = boards.random_grid(rng)
    full, one_blank = (grid, grid), ((0, *grid[1:]), grid)
    swept = random.Random(166)
    sweep = [boards.any_puzzle(swept, [board for board, _ in minimal]) for _ in range(20)]
    _, plain, answer = case("", *easy)
    return [
        case("five_easy", *easy),
        case("five_moderate_symmetric", *moderate),
        case("five_minimal", *minimal),
        case("five_like_the_sample", *TURNED),
        case("cells_that_see_no_clue", *free),
        case("full_and_one_blank", full, one_blank),
        case("minimal_then_easy_then_full", minimal[0], easy[0], full, moderate[0], one_blank),
        case("same_board_again", easy[1], easy[1], easy[1]),
        case("one_board", minimal[0]),
        *odd_line_endings(plain, answer),
        ("crlf_and_trailing_spaces", plain.replace("\n", " \r\n"), answer),
        case("one_candidate_for_each_blank", *(boards.board_with_one_candidate_each(rng) for _ in range(5))),
        case("every_unit_learns_of_a_digit", *map(solved, boards.FORGOTTEN_UNITS)),
        case("hidden_singles", *(solved(boards.parse(text)) for text in HIDDEN_SINGLES.split())),
        *(case("any_board", *map(solved, sweep[first : first + 5])) for first in range(0, len(sweep), 5)),
    ]


def beyond() -> list[Case]:
    rng = random.Random(1321)
    easy = boards.puzzle(rng, clues=36)
    return [
        case("row_order_killers_17_clues", *variations(rng, [solved(boards.P1784_HINT)], 5)),
        case("naked_singles_alone_are_slow", *variations(rng, [solved(boards.POJ_SECOND)], 5)),
        case("hidden_singles_alone_are_slow", *variations(rng, [solved(boards.ROYLE_HARD)], 5)),
        case("five_hardest", *map(solved, boards.NOTED[-5:])),
        case("hard_then_easy", solved(boards.INKALA_2012), easy, solved(boards.FORUM_2019), easy),
    ]


if __name__ == "__main__":
    write_cases("hihocoder_1321", secret=secret(), beyond=beyond())
