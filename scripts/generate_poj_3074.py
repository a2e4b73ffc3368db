"""Makes the secret cases of the dot-string problem (POJ 3074), the same at every run. Every puzzle has one completion."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Tuple

import boards
from cases import write_cases

Solved = Tuple[boards.Grid, boards.Grid]  # a puzzle and its completion


def case(why: str, puzzles: Sequence[Solved]) -> tuple[str, str, str]:
    return why, "".join(boards.dots(board) + "\n" for board, _ in puzzles) + "end\n", answers(puzzles)


def answers(puzzles: Sequence[Solved]) -> str:
    return "".join(boards.dots(grid) + "\n" for _, grid in puzzles)


def variations(rng: random.Random, puzzles: Sequence[Solved], count: int) -> list[Solved]:
    """The puzzles again and again, each time seen through another symmetry, and so all different."""
    return [tuple(boards.moved(rng, *puzzles[number % len(puzzles)])) for number in range(count)]


def main() -> None:
    rng = random.Random(3074)
    easy = [boards.puzzle(rng, clues=36) for _ in range(10)]
    moderate = [boards.puzzle(rng, clues=28) for _ in range(10)]
    minimal = [boards.puzzle(rng, clues=17) for _ in range(10)]
    noted = [(board, boards.solved(board)) for board in map(boards.parse, boards.NOTED)]
    full = boards.random_grid(rng)
    one_blank = (*full[:80], 0)
    everything = variations(rng, [*easy, *noted, *moderate, *minimal], 4000)
    few, lines = easy[:2], "".join(boards.dots(board) + "\n" for board, _ in easy[:2])
    cases = [
        ("no_puzzle", "end\n", ""),
        case("one_puzzle", minimal[:1]),
        case("full_and_one_blank", [(full, full), (one_blank, full), (full, full)]),
        case("easy_2000", variations(rng, easy, 2000)),
        case("moderate_1000", variations(rng, moderate, 1000)),
        case("minimal_1000", variations(rng, minimal, 1000)),
        case("fixed_order_killers", variations(rng, noted[1:3], 40)),
        case("naked_singles_alone_are_slow", variations(rng, noted[3:4], 40)),
        case("hidden_singles_alone_are_slow", variations(rng, noted[4:5], 40)),
        case("hardest", variations(rng, [noted[0], *noted[5:]], 100)),
        case("one_hard_among_easy", [*variations(rng, easy, 99), noted[5], *variations(rng, easy, 100)]),
        case("same_puzzle_again", moderate[:1] * 50),
        case("every_difficulty_4000", everything),
        ("crlf", case("", everything[:100])[1].replace("\n", "\r\n"), answers(everything[:100])),
        ("zeros_for_blanks", lines.replace(".", "0") + "end\n", answers(few)),
        ("blank_lines", "\n" + lines.replace("\n", "\n\n") + "end\n", answers(few)),
        ("trailing_spaces", lines.replace("\n", "  \n") + "end \n", answers(few)),
        ("end_without_newline", lines + "end", answers(few)),
        ("no_end", lines, answers(few)),
        ("no_end_and_no_final_newline", lines[:-1], answers(few)),
        ("nothing_at_all", "", ""),
        case("cell_that_sees_no_clue", [boards.puzzle_with_a_free_cell(rng) for _ in range(10)]),
    ]
    write_cases("poj_3074", cases)


if __name__ == "__main__":
    main()
