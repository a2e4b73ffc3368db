"""Makes the cases of Luogu P1074, the same at every run.

The boards are drawn here. Their answers are stored, because finding most of them by enumeration takes hours.
Each answer was found by solutions/luogu_p1074.cpp and confirmed in another way: by
judge/tests/p1074_by_enumeration.cpp, which makes every completion, or by an integer program (a variable for
each cell and digit, the rules as equations) that CBC 2.10 solved to optimality.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

import boards
from boards import CELLS, DIGITS, Grid, completions, odd_line_endings, parse, score
from boards import swapped, with_clues, without
from cases import Case, write_cases

RING = [cell for cell in CELLS if cell // 9 in (0, 8) or cell % 9 in (0, 8)]
MIDDLE = [cell for cell in CELLS if 2 <= cell // 9 <= 6 and 2 <= cell % 9 <= 6]
MIDDLE_BOXES = [cell for cell in CELLS if (cell // 27 == 1) != (cell % 9 // 3 == 1)]
CORNER_BOXES = [cell for cell in CELLS if cell // 27 != 1 and cell % 9 // 3 != 1]
# Elsewhere a weight is 4, a part for the row, one for the column, and 1 in the centre box. These parts
# add the same to every score, so scores differ only by the digits in KEY.
KEY = [9 * r + c for r in (0, 1, 7, 8) for c in (0, 1, 7, 8)] + [40]
UPPER, LOWER, BELOW_THE_SECOND, ABOVE_THE_EIGHTH = (
    [cell for cell in CELLS if cell // 9 in rows] for rows in (range(6), range(3, 9), range(2, 9), range(7))
)
NOT_KEY = [cell for cell in CELLS if cell not in KEY]

TYPE_CHECKING = False  # as in `typing`, which is slow to import
if TYPE_CHECKING:
    from typing import Callable, Tuple

    Family = Callable[[random.Random], Grid]
    Scored = Tuple[str, Grid, int]  # why, the board, its best score
else:
    Family = Scored = tuple


def clues(count: int, cells: Iterable[int] = CELLS, digits: Iterable[int] = DIGITS) -> Family:
    """Returns a family: boards with `count` clues of a random grid, in these cells, of these digits only."""

    def draw(rng: random.Random) -> Grid:
        grid = boards.random_grid(rng)
        shown = boards.shuffled(rng, [cell for cell in cells if grid[cell] in digits])[:count]
        return with_clues(grid, shown)

    return draw


def wrong_clue(count: int) -> Family:
    """Returns a family: boards with `count` clues, of which `with_wrong_clue` changes one."""

    def draw(rng: random.Random) -> Grid:
        board = clues(count)(rng)
        cell = boards.shuffled(rng, [cell for cell in CELLS if board[cell]])[0]
        return boards.with_wrong_clue(rng, board, cell)

    return draw


FAMILIES: dict[str, Family] = {
    "official_like_30": clues(30),
    "official_like_28": clues(28),
    "official_like_26": clues(26),
    "official_like_24": clues(24),
    "cells_sorted_once_are_slow_24": clues(24),
    "last_rows_given_30": clues(30, LOWER),
    "first_rows_given_30": clues(30, UPPER),
    "last_seven_rows_given_28": clues(28, BELOW_THE_SECOND),
    "first_seven_rows_given_28": clues(28, ABOVE_THE_EIGHTH),
    "ring_24": clues(24, RING),
    "middle_boxes_24": clues(24, MIDDLE_BOXES),
    "corner_boxes_24": clues(24, CORNER_BOXES),
    "no_key_cell_24": clues(24, NOT_KEY),
    "middle_24": clues(24, MIDDLE),
    "digits_absent_24": clues(24, digits=(1, 4, 6)),
    "low_digits_24": clues(24, digits=(1, 2, 3)),
    "high_digits_24": clues(24, digits=(7, 8, 9)),
    "clues_17": clues(17),
    "clues_12": clues(12),
    "clues_10": clues(10),
    "clues_8": clues(8),
    "clues_5": clues(5),
    "clues_1": clues(1),
    "none_24": wrong_clue(24),
    "none_28": wrong_clue(28),
}


def drawn(table: str) -> list[Scored]:
    """Draws the boards of a table: a line has a best score, a family, a seed, the number of completions."""
    words = iter(table.split())
    rows = zip(words, words, words, words)
    return [(name, FAMILIES[name](random.Random(int(seed))), int(best)) for best, name, seed, _ in rows]


def stored(table: str) -> list[Scored]:
    """Returns the boards of a table: a line has a best score, why the board exists, and the board itself."""
    words = iter(table.split())
    return [(why, parse(board), int(best)) for best, why, board in zip(words, words, words)]


# Boards like the twenty official ones of NOIP 2009, which have 30, 26 or 24 clues and up to 47,000
# completions (28,000 or more with 24 clues); one official board has none. The seeds were chosen so that the
# programs in submissions/ac_*, and slower published programs, take about as long as on the official boards.
# Seed 324 is slow for a search that sorts the blanks once by their candidates: it visits 47 million nodes (67
# million on the official board 17). 2362 is slow for a search row by row that keeps the states between rows:
# it makes 28 million steps (15 and 44 million on the official boards 15 and 16). A search from the last cell
# up finds every best score within 7.4 million nodes (8.0 million on the official boards), and visits more
# than 10 million on one board only, as on those. Of the seeds with 30 clues, 9 tells most wrong bounds from
# right ones. Scores and completions were found by enumeration.
LIKE_THE_OFFICIAL = """
    2862 official_like_30 7 111
    2845 official_like_30 9 146
    2852 official_like_30 10 344
    2878 official_like_30 15 286
    2859 official_like_30 18 203
    2883 official_like_26 2 2472
    2877 official_like_26 16 2562
    2871 official_like_26 110 9532
    2864 official_like_26 108 17982
    2874 official_like_26 1825 19989
    2872 official_like_26 23 27013
    2862 official_like_26 3194 33622
    2857 official_like_24 13 27795
    2853 official_like_24 126 30870
    2872 official_like_24 2362 34084
    2878 official_like_24 735 39718
    2870 official_like_24 3094 44460
    2857 last_rows_given_30 44 12852
    2878 last_seven_rows_given_28 57 7980
    2878 cells_sorted_once_are_slow_24 324 17661
    -1 none_24 1 0
    -1 none_28 886 0
"""

# Boards that are slow for programs that Luogu accepts, or that have more completions or fewer clues than the
# official ones. Where the number of completions is not known, `?`, CBC confirmed the score.
HARDER = """
    2870 official_like_24 17 15337
    2879 first_rows_given_30 10 9348
    2870 first_seven_rows_given_28 31 2136
    2869 no_key_cell_24 5 23498
    -1 none_24 23 0
    -1 none_28 25 0
    2863 ring_24 7 196092
    2873 official_like_24 77 367420
    2880 middle_boxes_24 2 517795
    2875 clues_17 8 6231742
    2875 ring_24 3 ?
    2850 corner_boxes_24 4 ?
    2868 middle_24 6 ?
    2884 digits_absent_24 7 ?
    2867 low_digits_24 8 ?
    2860 high_digits_24 9 ?
    2883 clues_17 10 ?
    2887 clues_17 4 ?
    2880 clues_12 11 ?
    2888 clues_10 12 ?
    2887 clues_8 13 ?
    2898 clues_5 14 ?
    2906 clues_1 15 ?
"""

# Boards that hill climbing found, one of each kind: it looked for boards that make a search slow. CBC
# confirmed all scores.
HILL_CLIMBING = """
    2859 bound_15_points_too_high
    ....25.....1..8.....3......6.974....3.4..1..915.9.........6.5...3.5..2....5..4.3.
    2903 slow_5_clues
    ....6...........................4.................1......................5...6...
    2888 heavy_tailed_8_clues
    .....2....2.6..................4........5.........7...............3.............3
    2903 long_refutation_6_clues
    ............4.5...............5...................7..2.....................6.....
    2879 many_targets_10_clues
    4........7......................................4..............65.....98.9.....65
    2888 corners_9_clues
    67.....5.59.....76........................5.....................................8
    2884 corner_7_clues
    ..........4.........6...................12.......43.............................2
    2888 two_corners_11_clues
    8............................92................................67...1.95.5.....76
    2884 slow_with_poor_prices_6_clues
    ..7.....6......7...............8.................7..........................9....
    2903 slow_from_below_7_clues
    .............6..............6...5..........5......3.1............5...............
    2898 slowest_8_clues
    ..........6..............5....1.5...53............................5...6..........
    -1 none_four_digits_elsewhere
    5.........2..5.....4...2...............524.....................4........25.......
    -1 none_slow_to_refute_14_clues
    .6.......2......6.4...62......24.6.....................4.62.....2.......6........
"""

# Boards with two completions. The better completion comes second, and a bound that is a little too low loses
# it. Where six cells are blank, the completions exchange the two rows there. Where four cells are blank, the
# completions exchange 6 and 9 around the centre, and a bound with an average weight for blanks loses the
# better completion.
FEW_BLANKS = """
    2847 six_blanks_around_the_centre
    275649381439781265861532479726413958503806120108205630312958746654127893987364512
    2840 six_blanks_in_the_middle_rows
    439526178271398564685417923712954836504803210308102450847231695926745381153689742
    2852 six_blanks_in_the_middle_band
    138964257467152839952837614273418965605203048804605023329741586586329471741586392
    2853 six_blanks_below_the_centre
    354826971791435268286179453039207084047308092862941735913682547425793816678514329
    2855 four_blanks_two_completions
    961243758723856419548917263452301087137508042896724135685172394374689521219435876
"""


def secret() -> list[Scored]:
    few = boards.puzzle(random.Random(24), clues=24)[0]
    return [*drawn(LIKE_THE_OFFICIAL), ("one_completion", few, max(map(score, completions(few))))]


def beyond() -> list[Scored]:
    """Returns first boards that no official case has: few blanks, full, contradictory clues. Then slow ones.

    CBC confirmed the score of the empty board."""
    grid = boards.random_grid(random.Random(1074))
    wrong_columns, fives = swapped(grid, [(0, 1)]), (5,) * 81
    return [
        *stored(FEW_BLANKS),
        ("one_blank", without(grid, {40}), score(grid)),
        ("full", grid, score(grid)),
        ("full_but_wrong_columns", wrong_columns, -1),
        ("full_but_wrong_rows", swapped(grid, [(0, 9)]), -1),
        ("full_but_wrong_boxes", swapped(grid, [(cell, cell + 27) for cell in range(9)]), -1),
        ("one_blank_and_no_digit_for_it", (0, *wrong_columns[1:]), -1),
        ("no_digit_for_a_blank", parse("12345678." + "." * 35 + "9" + "." * 36), -1),
        ("same_clue_twice_in_a_row", with_clues(fives, (0, 7)), -1),
        ("same_clue_twice_in_a_column", with_clues(fives, (0, 36)), -1),
        ("same_clue_twice_in_a_box", with_clues(fives, (0, 20)), -1),
        *drawn(HARDER),
        *stored(HILL_CLIMBING),
        ("empty", (0,) * 81, 2906),
    ]


def cases(scored: list[Scored]) -> list[Case]:
    return [(why, boards.numbers(board), f"{best}\n") for why, board, best in scored]


def main() -> None:
    plain = cases(secret())
    _, text, answer = plain[0]
    write_cases("luogu_p1074", secret=plain + odd_line_endings(text, answer), beyond=cases(beyond()))


if __name__ == "__main__":
    main()
