"""Checkers: (input, output, answer), all bytes -> None when accepted, else their difference.

`lines` is as strict as Luogu's own. Blanks, carriage returns and NULs at the end of a line do not count, nor
do newlines at the end of the file; everything else does. (Codeforces and others compare tokens.)
"""

from __future__ import annotations

from pathlib import Path
from typing import Callable, Dict, Optional

from judge.differences import excerpt_at, first_difference, part, parting, plain_lines, plain_words, shown
from judge.model import Difference, JudgeError
from judge.sudoku.checkers import sudoku_grids, sudoku_lines

Checker = Callable[[bytes, bytes, bytes], Optional[Difference]]


def lines(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Equal line by line, as Luogu compares."""
    return None if output == answer else first_difference(plain_lines(output), plain_lines(answer))


def tokens(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Equal word by word, whatever blanks and newlines are between them."""
    if output == answer:
        return None
    ours, theirs = plain_words(output), plain_words(answer)
    if ours == theirs:
        return None
    number, start = parting(ours, theirs, b" ")
    place = f"token {number + 1}"
    word, right = (part(text, start, b" ") for text in (ours, theirs))
    message = f"{place}: {shown(word)}, the answer has {shown(right)}"
    here = None if word is None else excerpt_at(output, number)
    there = None if right is None else excerpt_at(answer, number)
    return Difference(message, place, here, there)


CHECKERS: Dict[str, Checker] = {
    checker.__name__: checker for checker in (lines, tokens, sudoku_grids, sudoku_lines)
}


def named(name: str) -> Checker | None:
    return CHECKERS.get(name)


def known_checker(name: str, folder: Path, place: object) -> str:
    """The name in the table, or the path of the file of that name in the folder."""
    if named(name):
        return name
    if not (folder / name).is_file():
        files = "or the name of a file, as chk.cpp or chk.py"
        raise JudgeError(f"{place}: unknown checker {name!r}; there are {', '.join(CHECKERS)}, {files}")
    return str(folder / name)
