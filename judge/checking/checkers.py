"""Checkers: (input, output, answer), all bytes -> None if accepted, else the difference.

`lines` is as strict as Luogu's own. It ignores spaces, carriage returns and NULs at the end of a line, and
newlines at the end of the file, but nothing else. (Codeforces and others compare tokens.)
"""

from __future__ import annotations

import re
from functools import partial

from judge import sudoku
from judge.checking import words
from judge.common.differences import ENDS, first_mismatch, plain_words
from judge.common.files import read_file
from judge.common.folders import config_folder
from judge.compiling.compiler import MOST_SOURCE_KIB, headers_for
from judge.compiling.languages import is_compiled
from judge.model import AnyPath, BuiltInChecker, Checker, Compare, Difference, JudgeError, CheckerProgram

TESTLIB = re.compile(rb"(?m)^[ \t]*#[ \t]*include[ \t]*[<\"]testlib\.h[>\"]")
TESTLIB_URL = "https://raw.githubusercontent.com/MikeMirzayanov/testlib/master/testlib.h"


def tokens(_input: bytes, output: bytes, answer: bytes) -> Difference | None:
    """Accepts equal words, whatever blanks and newlines are between them."""
    texts = plain_words(output), plain_words(answer)
    if texts[0] == texts[1]:
        return None
    index, both = first_mismatch(*texts, b" ")
    return words.at_word((output, answer), index, *both)


def floats(input_: bytes, output: bytes, answer: bytes, error: float = 1e-6) -> Difference | None:
    """Accepts equal words, and numbers with an absolute or relative error of up to `error`."""
    how = words.Words(absolute=error, relative=error)
    return words.compare_words(how, input_, output, answer)


lines: Compare = partial(words.compare_lines, ENDS)
CHECKERS: dict[str, Compare] = {
    "lines": lines,
    "tokens": tokens,
    "floats": floats,
    **sudoku.CHECKERS,
}
OF_TEXTS = ("lines", "tokens", "floats")
LINES = BuiltInChecker("lines", lines, of_texts=True)  # where nothing says otherwise


def built_in(name: str) -> BuiltInChecker | None:
    """The checker of that name, if any; `floats:1e-4` is `floats` with that error."""
    kind, _, text = name.partition(":")
    compare = CHECKERS.get(name) or words.by_name(name)
    if kind == "floats" and words.NUMBER.fullmatch(text.encode()) and 0 < float(text) < 1:
        compare = partial(floats, error=float(text))
    return BuiltInChecker(name, compare, of_texts=kind in OF_TEXTS) if compare else None


def known_checker(name: str, folder: AnyPath, place: object) -> Checker:
    """The built-in checker, else the program in the folder. Raises JudgeError if there is neither."""
    known = built_in(name)
    if known:
        return known
    path = folder / name
    if path.suffix and ":" not in name and not path.exists():
        raise JudgeError(f"{place}: {name}: no such file in {folder}")
    if not path.is_file():
        names = ", ".join([*CHECKERS, *words.CHECKERS])
        others = "floats:1e-4 and the like, or a file, such as chk.cpp or chk.py"
        raise JudgeError(f"{place}: unknown checker {name!r}; there are {names}, {others}")
    check_testlib(path)
    return CheckerProgram(path)


def check_testlib(checker: AnyPath) -> None:
    """Raises JudgeError if the checker includes testlib.h, and there is none: before anything is judged."""
    text = read_file(checker, MOST_SOURCE_KIB << 10) if is_compiled(checker) else b""
    if TESTLIB.search(text) and all(header.name != "testlib.h" for header in headers_for(checker)):
        kept = config_folder() / "testlib.h"
        advice = f"save {TESTLIB_URL} beside it, or as {kept} for all checkers"
        raise JudgeError(f"{checker}: includes testlib.h, and there is none; {advice}")
