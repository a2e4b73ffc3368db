"""Makes the cases of hihoCoder 1321, the same at every run.

secret/ has boards as hard as the statement's sample; their seeds were drawn until the programs in submissions/ac_* were
fast in every order of the cells. beyond/ has boards that make some fixed order slow. Every board has one completion, as
the statement says.
"""

from __future__ import annotations

import random

import boards
from boards import Grid
from cases import write_cases

SAMPLE = "4...7.1....19.46.5.....1......7....2..2.3....847..6....14...8.6.2....3..6...9...."
MINIMAL_SEEDS = (4, 8, 14, 15, 16)
TURNED_SEEDS = (1, 2, 3, 4, 5)


def case(why: str, *puzzles: Grid) -> tuple[str, str, str]:
    grids = "".join(boards.numbers(boards.solved(board)) for board in puzzles)
    return why, f"{len(puzzles)}\n" + "".join(map(boards.numbers, puzzles)), grids


def moved(rng: random.Random, puzzle: str, count: int) -> list[Grid]:
    return [boards.moved(rng, boards.parse(puzzle))[0] for _ in range(count)]


def secret() -> list[tuple[str, str, str]]:
    rng = random.Random(1321)
    easy = [boards.puzzle(rng, clues=36)[0] for _ in range(5)]
    moderate = [boards.puzzle(rng, clues=28, symmetric=True)[0] for _ in range(5)]
    minimal = [boards.puzzle(random.Random(seed), clues=17)[0] for seed in MINIMAL_SEEDS]
    turned = [boards.moved(random.Random(seed), boards.parse(SAMPLE))[0] for seed in TURNED_SEEDS]
    free = [boards.puzzle_with_a_free_cell(rng)[0] for _ in range(2)]
    full = boards.random_grid(rng)
    one_blank = (0, *full[1:])
    _, plain, answer = case("", *easy)
    return [
        case("two_easy", *easy[:2]),
        case("five_easy", *easy),
        case("five_moderate_symmetric", *moderate),
        case("two_minimal", *minimal[:2]),
        case("five_minimal", *minimal),
        case("five_like_the_sample", *turned),
        case("cells_that_see_no_clue", *free),
        case("full_and_one_blank", full, one_blank),
        case("minimal_then_easy_then_full", minimal[0], easy[0], full, moderate[0], one_blank),
        case("easy_after_minimal", minimal[1], easy[3], minimal[2], easy[4]),
        case("same_board_again", easy[1], easy[1], easy[1]),
        case("one_board", minimal[0]),
        ("crlf", plain.replace("\n", "\r\n"), answer),
        ("no_final_newline", plain.rstrip("\n"), answer),
        ("trailing_spaces", plain.replace("\n", " \n"), answer),
        ("crlf_and_trailing_spaces", plain.replace("\n", " \r\n"), answer),
    ]


def beyond() -> list[tuple[str, str, str]]:
    rng = random.Random(1321)
    easy = boards.puzzle(rng, clues=36)[0]
    return [
        case("row_order_killers_17_clues", *moved(rng, boards.P1784_HINT, 5)),
        case("naked_singles_alone_are_slow", *moved(rng, boards.POJ_SECOND, 5)),
        case("hidden_singles_alone_are_slow", *moved(rng, boards.ROYLE_HARD, 5)),
        case("five_hardest", *map(boards.parse, boards.NOTED[-5:])),
        case("hard_then_easy", boards.parse(boards.INKALA_2012), easy, boards.parse(boards.FORUM_2019), easy),
    ]


def main() -> None:
    write_cases("hihocoder_1321", secret())
    write_cases("hihocoder_1321", beyond(), kind="beyond")


if __name__ == "__main__":
    main()
