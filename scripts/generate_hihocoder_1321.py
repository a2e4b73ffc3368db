"""Makes the secret cases of hihoCoder 1321, the same at every run. Every board has one completion, as the statement says."""

from __future__ import annotations

import random

import boards
from cases import write_cases


def case(why: str, *puzzles: boards.Grid) -> tuple[str, str, str]:
    return why, f"{len(puzzles)}\n" + "".join(map(boards.numbers, puzzles)), "".join(boards.numbers(boards.solved(board)) for board in puzzles)


def main() -> None:
    rng = random.Random(1321)
    easy = [boards.puzzle(rng, clues=36)[0] for _ in range(5)]
    moderate = [boards.puzzle(rng, clues=28, symmetric=True)[0] for _ in range(5)]
    minimal = [boards.puzzle(rng, clues=17)[0] for _ in range(2)]
    noted = [boards.parse(puzzle) for puzzle in boards.NOTED]
    seventeen = boards.parse(boards.P1784_HINT)
    full = boards.random_grid(rng)
    one_blank = (0, *full[1:])
    cases = [
        case("two_easy", *easy[:2]),
        case("five_easy", *easy),
        case("five_moderate_symmetric", *moderate),
        case("minimal", *minimal),
        case("full_and_one_blank", full, one_blank),
        case("five_fixed_order_killers_17_clues", seventeen, *(boards.moved(rng, seventeen)[0] for _ in range(4))),
        case("naked_singles_alone_are_slow", *(boards.moved(rng, boards.parse(boards.POJ_SECOND))[0] for _ in range(5))),
        case("hidden_singles_alone_are_slow", *(boards.moved(rng, boards.parse(boards.ROYLE_HARD))[0] for _ in range(5))),
        case("five_hardest", *noted[-5:]),
        case("hard_then_easy_then_full", noted[0], easy[0], full, moderate[0], one_blank),
        case("same_board_again", easy[1], easy[1], easy[1]),
        case("one_board", minimal[0]),
    ]
    _, plain, answer = case("", easy[2], noted[2])
    cases += [
        ("crlf", plain.replace("\n", "\r\n"), answer),
        ("no_final_newline", plain[:-1], answer),
        ("trailing_spaces", plain.replace("\n", " \n"), answer),
    ]
    write_cases("hihocoder_1321", cases)


if __name__ == "__main__":
    main()
