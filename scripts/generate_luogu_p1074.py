"""Makes the secret cases of Luogu P1074, the same at every run.

The boards are drawn here; their answers are stored, for most would take hours by enumeration. Each was found by solutions/luogu_p1074.cpp
and confirmed by another program: by judge/tests/p1074_by_enumeration.cpp, which makes every completion, or by an integer program (a
variable for each cell and digit, the rules as equations) that CBC 2.10 solved to optimality.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Callable

import boards
from boards import Grid
from cases import write_cases
from judge.sudoku import DIGITS, completions, score

CELLS = range(81)
RING = [cell for cell in CELLS if cell // 9 in (0, 8) or cell % 9 in (0, 8)]
MIDDLE = [cell for cell in CELLS if 2 <= cell // 9 <= 6 and 2 <= cell % 9 <= 6]
MIDDLE_BOXES = [cell for cell in CELLS if (cell // 27 == 1) != (cell % 9 // 3 == 1)]
CORNER_BOXES = [cell for cell in CELLS if cell // 27 != 1 and cell % 9 // 3 != 1]
KEY = [9 * r + c for r in (0, 1, 7, 8) for c in (0, 1, 7, 8)] + [40]
UPPER, LOWER, BELOW_THE_SECOND, ABOVE_THE_EIGHTH = ([cell for cell in CELLS if cell // 9 in rows] for rows in (range(6), range(3, 9), range(2, 9), range(7)))
NOT_KEY = [cell for cell in CELLS if cell not in KEY]

MOST_COMPLETIONS = 50_000

Family = Callable[[random.Random], Grid]


def clues(count: int, cells: Iterable[int] = CELLS, digits: Iterable[int] = DIGITS) -> Family:
    """Boards with `count` clues of a random grid, in these cells and of these digits only."""

    def draw(rng: random.Random) -> Grid:
        grid = boards.random_grid(rng)
        shown = set(boards.shuffled(rng, [cell for cell in cells if grid[cell] in digits])[:count])
        return tuple(digit if cell in shown else 0 for cell, digit in enumerate(grid))

    return draw


def wrong_clue(count: int) -> Family:
    """Boards with one clue changed to another digit that no clue in its units has."""

    def draw(rng: random.Random) -> Grid:
        board = list(clues(count)(rng))
        cell = boards.shuffled(rng, [cell for cell in CELLS if board[cell]])[0]
        seen = {board[peer] for peer in CELLS if peer // 9 == cell // 9 or peer % 9 == cell % 9 or box(peer) == box(cell)}
        board[cell] = boards.shuffled(rng, [digit for digit in DIGITS if digit not in seen] or [board[cell]])[0]
        return tuple(board)

    return draw


def box(cell: int) -> int:
    return cell // 27 * 3 + cell % 9 // 3


FAMILIES: dict[str, Family] = {
    "official_like_30": clues(30),
    "official_like_28": clues(28),
    "official_like_26": clues(26),
    "official_like_24": clues(24),
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

# (family, seed) -> the best score and, if enumeration confirmed it, how many completions there are; CBC confirmed every one but those of
# given rows and the last two of official_like, which were chosen because they catch programs that try cells in a fixed order, or prune
# by a bound that is none.
DRAWN = {
    ("official_like_30", 20): (2869, 492),
    ("official_like_28", 23): (2868, 8580),
    ("official_like_26", 23): (2872, 27013),
    ("official_like_24", 17): (2870, 15337),
    ("official_like_24", 9): (2858, 11785),
    ("official_like_24", 6): (2870, 6335),
    ("official_like_26", 54): (2860, 152),
    ("last_rows_given_30", 44): (2857, 12852),
    ("last_seven_rows_given_28", 57): (2878, 7980),
    ("first_rows_given_30", 10): (2879, 9348),
    ("first_seven_rows_given_28", 31): (2870, 2136),
    ("ring_24", 3): (2875, None),
    ("ring_24", 7): (2863, 196092),
    ("middle_boxes_24", 2): (2880, 517795),
    ("corner_boxes_24", 4): (2850, None),
    ("no_key_cell_24", 5): (2869, 23498),
    ("middle_24", 6): (2868, None),
    ("digits_absent_24", 7): (2884, None),
    ("low_digits_24", 8): (2867, None),
    ("high_digits_24", 9): (2860, None),
    ("clues_17", 10): (2883, None),
    ("clues_17", 4): (2887, None),
    ("clues_12", 11): (2880, None),
    ("clues_10", 12): (2888, None),
    ("clues_8", 13): (2887, None),
    ("clues_5", 14): (2898, None),
    ("clues_1", 15): (2906, None),
    ("none_24", 1): (-1, 0),
    ("none_24", 23): (-1, 0),
    ("none_28", 2): (-1, 0),
    ("none_28", 25): (-1, 0),
}

# Boards that took this solution or an earlier one longest in hill climbs on the time, and two whose contradiction is that four digits
# have three cells left in a box. CBC confirmed them all.
FOUND = {
    "slow_6_clues": ("...6..................7....2..........94...........................6.............", 2903),
    "slow_12_clues": (".67....1........59......................7.........8...................91.9.....85", 2876),
    "slow_16_clues": ("...58.....3.........7..6..4...............1....4839...9.5.....3...1..........2...", 2871),
    "bound_15_points_too_high": ("....25.....1..8.....3......6.974....3.4..1..915.9.........6.5...3.5..2....5..4.3.", 2859),
    "slow_14_clues": ("947...812..2...3.............1..5.......4...............8.........9.......3......", 2870),
    "slow_12_clues_again": ("................96..2...4.........1.............................4.....25.....4687", 2890),
    "slow_17_clues": ("7..1.5.4......3....................61.3..7....6.3........65..8......2..7..5......", 2883),
    "slow_22_clues": ("...693....4...5.8.........62........35.2..67.....561..7..9.1..............9.64...", 2857),
    "slowest_11_clues": (".......6.7.....................9...5....7....9..........6.......3.....21..9......", 2873),
    "slow_12_clues_a_third_time": (".........................4......4.6.5...73..47...........8........6.........5.6..", 2895),
    "slowest_9_clues": ("........2........7.5....6......1......................5.........7.....1....1.....", 2882),
    "slow_14_clues_again": (".59......328.6....76...8................1.....3................5....9..6.........", 2869),
    "slow_6_clues_again": ("............45................1.5............................................63..", 2903),
    "slow_5_clues": ("....6...........................4.................1......................5...6...", 2903),
    "slow_11_clues": ("....6............8............5...4.1...8..6...................91......7.....6...", 2891),
    "slowest_8_clues": ("..........346..................1........3.....2...7.............................1", 2883),
    "heavy_tailed_8_clues": (".....2....2.6..................4........5.........7...............3.............3", 2888),
    "heavy_tailed_8_clues_again": ("..........4.6..................1........4.........7.......................2..3..1", 2885),
    "heavy_tailed_11_clues": ("..............6.7........2.61...7........2.......1...............6......1..6.....", 2886),
    "heavy_tailed_16_clues": ("....9.6..2....4....1............53.8....87......63..2.5..............4.....1.....", 2880),
    "long_refutation_6_clues": ("............4.5...............5...................7..2.....................6.....", 2903),
    "long_refutation_7_clues": ("..........7.............................51.......63....5........................1", 2886),
    "long_refutation_10_clues": ("1..6.......6...................5.............61...7..........2......6.7..........", 2886),
    "long_refutation_11_clues": ("...6....1...1............6.........6.....1....6.72..............72...............", 2886),
    "long_refutation_11_clues_again": (".....6..1......6...............1................7...16.2........7.6..............", 2886),
    "long_refutation_7_clues_again": ("................7..........6...........65.......31......................1........", 2887),
    "many_targets_10_clues": ("4........7......................................4..............65.....98.9.....65", 2879),
    "many_targets_13_clues": ("........6.............8............8.....2....8....7...........97.....5454.....7.", 2878),
    "corners_10_clues": ("45.....6.69.....54.............8............8..........................7.........", 2878),
    "corners_9_clues": ("67.....5.59.....76........................5.....................................8", 2888),
    "two_corners_9_clues": (".................8.......................9.....................97.....6565.....7.", 2886),
    "corner_7_clues": ("..........4.........6...................12.......43.............................2", 2884),
    "corners_12_clues": ("5........................................3..47.4...............46.....89.8.....46", 2883),
    "three_corners_9_clues": (".7.....5656.....79........................9....................8.................", 2886),
    "long_refutation_7_clues_a_third_time": ("...6...........................4...2............5.2................54............", 2903),
    "two_corners_11_clues": ("8............................92................................67...1.95.5.....76", 2888),
    "slow_with_poor_prices_6_clues": ("..7.....6......7...............8.................7..........................9....", 2884),
    "slow_from_below_11_clues": ("......5....13.........1..3...2.5.....5..........1............................3..5", 2892),
    "slow_from_below_7_clues": (".............6..............6...5..........5......3.1............5...............", 2903),
    "slowest_8_clues_again": ("..........6..............5....1.5...53............................5...6..........", 2898),
    "corner_7_clues_again": ("..........3.........6...................15.......62.............................1", 2881),
    "none_four_digits_for_three_cells": (".......18.......59....19..................................5...........91.......85", -1),
    "none_four_digits_elsewhere": ("5.........2..5.....4...2...............524.....................4........25.......", -1),
    "none_slow_to_refute_14_clues": (".6.......2......6.4...62......24.6.....................4.62.....2.......6........", -1),
    "none_slow_to_refute_21_clues": ("....8.2.4....1.......2......46..3......7...56....9.1.3.5.9..........2.3....1.7.8.", -1),
}


def by_hand() -> list[tuple[str, Grid, int]]:
    """Boards whose answer can be seen, and the empty one, which CBC confirmed."""
    grid = boards.random_grid(random.Random(1074))
    blank = boards.parse("." * 81)
    swapped = (grid[1], grid[0], *grid[2:])
    swapped_rows = [*grid]
    swapped_rows[0], swapped_rows[9] = grid[9], grid[0]
    # The completions exchange 6 and 9 around the centre, so a bound that takes an average weight for blanks loses the better one.
    four_blanks = boards.parse("961243758723856419548917263452301087137508042896724135685172394374689521219435876")
    row, column = (5, 0, 0, 0, 0, 0, 0, 5) + blank[8:], (5,) + blank[:35] + (5,) + blank[:44]
    return [
        ("empty", blank, 2906),
        ("full", grid, score(grid)),
        ("full_but_wrong_columns", swapped, -1),
        ("full_but_wrong_rows", tuple(swapped_rows), -1),
        ("full_but_wrong_boxes", (*grid[27:36], *grid[9:27], *grid[:9], *grid[36:]), -1),
        ("four_blanks_two_completions", four_blanks, 2855),
        ("one_blank", (*grid[:40], 0, *grid[41:]), score(grid)),
        ("one_blank_and_no_digit_for_it", (0, *swapped[1:]), -1),
        ("no_digit_for_a_blank", boards.parse("12345678." + "." * 35 + "9" + "." * 36), -1),
        ("same_clue_twice_in_a_row", row, -1),
        ("same_clue_twice_in_a_column", column, -1),
        ("same_clue_twice_in_a_box", boards.parse("5" + "." * 19 + "5" + "." * 60), -1),
    ]


def is_like_official(board: Grid, completion_count: int | None) -> bool:
    """At least 24 clues, and no more completions than the official boards have; programs that enumerate them pass those."""
    return sum(map(bool, board)) >= 24 and completion_count is not None and completion_count <= MOST_COMPLETIONS


def main() -> None:
    made = [(family, FAMILIES[family](random.Random(seed)), best, count) for (family, seed), (best, count) in DRAWN.items()]
    made += [(why, boards.parse(board), best, None) for why, (board, best) in FOUND.items()]
    made += [(why, board, best, None if why == "empty" else 1) for why, board, best in by_hand()]
    few, many = boards.puzzle(random.Random(24), clues=24)[0], made[0]
    made += [("one_completion", few, max(map(score, completions(few))), 1)]
    plain, answer = boards.numbers(many[1]), f"{many[2]}\n"
    dressed = [
        ("crlf", plain.replace("\n", "\r\n"), answer),
        ("no_final_newline", plain[:-1], answer),
        ("trailing_spaces", plain.replace("\n", " \n"), answer),
    ]
    official, beyond = [], []
    for why, board, best, count in made:
        (official if is_like_official(board, count) else beyond).append((why, boards.numbers(board), f"{best}\n"))
    write_cases("luogu_p1074", official + dressed)
    write_cases("luogu_p1074", beyond, kind="beyond")


if __name__ == "__main__":
    main()
