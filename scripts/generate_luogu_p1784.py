"""Makes the secret cases of Luogu P1784, the same at every run."""

import random

import boards
from cases import write_cases

# From Gordon Royle's collection, moved about until filling the fullest rows first was slow, for ascending and for descending digits.
FULLEST_ROWS_KILLER = "...1..7...........2..4....6........9..3.....2.15...........2.8.6....95....4...1.."


def main() -> None:
    rng = random.Random(1784)
    easy, _ = boards.puzzle(rng, clues=36)
    moderate, _ = boards.puzzle(rng, clues=28, symmetric=True)
    minimal, _ = boards.puzzle(rng, clues=17)
    full = boards.random_grid(rng)
    blank = 9 * 4 + 7
    one_blank = (*full[:blank], 0, *full[blank + 1 :])
    unlike = boards.parse("." * 72) + full[72:]
    board = {
        "easy": easy,
        "moderate_symmetric": moderate,
        "minimal": minimal,
        "one_blank": one_blank,
        "full": full,
        "fixed_order_killer_17_clues": boards.parse(boards.P1784_HINT),
        "another_fixed_order_killer": boards.parse(boards.BRUTE_FORCE_KILLER),
        "naked_singles_alone_are_slow": boards.parse(boards.POJ_SECOND),
        "hidden_singles_alone_are_slow": boards.parse(boards.ROYLE_HARD),
        "hardest_of_2011": boards.parse(boards.FORUM_2011),
        "hardest_of_2019": boards.parse(boards.FORUM_2019),
        "hardest_turned_about": boards.moved(rng, boards.parse(boards.INKALA_2012))[0],
        "many_completions": unlike,
        "empty": boards.parse("." * 81),
    }
    cases = [(why, boards.numbers(one), boards.numbers(boards.solved(one))) for why, one in board.items()]
    plain, answer = boards.numbers(minimal), boards.numbers(boards.solved(minimal))
    cases += [
        ("crlf", plain.replace("\n", "\r\n"), answer),
        ("no_final_newline", plain[:-1], answer),
        ("trailing_spaces", plain.replace("\n", " \n"), answer),
    ]
    mirrored = tuple(boards.parse(boards.P1784_HINT)[9 * (cell % 9) + cell // 9] for cell in range(81))
    rows = boards.parse(FULLEST_ROWS_KILLER)
    cases += [
        ("column_order_killer", boards.numbers(mirrored), boards.numbers(boards.solved(mirrored))),
        ("fullest_rows_first_killer", boards.numbers(rows), boards.numbers(boards.solved(rows))),
    ]
    write_cases("luogu_p1784", cases)


if __name__ == "__main__":
    main()
