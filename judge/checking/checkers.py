"""The built-in checkers by their names, and the user's own. A built-in checker is a function: (input, output,
answer), all bytes -> None if the output is accepted, else the difference."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path

from judge import sudoku
from judge.checking import words
from judge.common.differences import ENDS
from judge.common.files import display_name, read_file
from judge.common.folders import config_folder
from judge.compiling.compiler import MOST_SOURCE_KIB
from judge.compiling.jury_programs import headers_for
from judge.compiling.languages import is_source
from judge.model import BuiltInChecker, Checker, Compare, JudgeError, JuryProgram

TESTLIB = re.compile(rb"(?m)^[ \t]*#[ \t]*include[ \t]*[<\"]testlib\.h[>\"]")
TESTLIB_URL = "https://raw.githubusercontent.com/MikeMirzayanov/testlib/master/testlib.h"


def words_with(**tolerance: bool | float) -> Compare:
    return partial(words.compare_words, words.Tolerance(**tolerance))  # type: ignore[arg-type]


# Also contains what Kattis' default validator, testlib's checkers and Hydro's checkers do.
CHECKERS: dict[str, Compare] = {
    "lines": partial(words.compare_lines, ENDS),  # as Luogu: ignores spaces, \r and NULs at the end of a line
    "tokens": words_with(),  # the words must be equal; blanks and newlines between them do not matter
    "floats": words_with(absolute=1e-6, relative=1e-6),  # as tokens, but numbers may have one of these errors
    **sudoku.CHECKERS,
    "bytes": words.exact,
    "caseless": words_with(caseless=True),  # YES is yes
    "yesno": words.yes_no,  # as caseless, but the answer may have only YES and NO
    "unordered": words.unordered,  # the words in any order
    "lines:tabs": partial(words.compare_lines, b" \t\r\0"),  # as lines, and ignores tabs there
    "lines:spaces": partial(words.compare_lines, b"\r"),  # ignores only \r there, and newlines at the end
    "lines:newline": words.lines_with_newline,  # as lines:strict, but \r is \n; more \n may end an output
    "lines:strict": words.strict_lines,  # as bytes, but \r\n is \n, and the last line may lack its \n
    "lines:words": words.lines_of_words,  # blanks count only where they divide words of a line
    "lines:diff": words.lines_of_diff,  # as lines:words, but blanks at the start count, empty lines do not
}
NAMES = [name for name in CHECKERS if ":" not in name]
OF_TEXTS = ("lines", "tokens", "floats")  # kinds (before the `:`) after which OutputHints are sought
ERROR_OPTIONS = {"abs": "absolute", "rel": "relative"}  # of tokens: -> fields of Tolerance
ERROR = re.compile(r"[0-9]{1,20}(?:[.][0-9]{1,20})?(?:e[+-]?[0-9]{1,3})?")


def named(name: str, compare: Compare | None = None) -> BuiltInChecker:
    """Returns the checker of that name. Without `compare`, the table CHECKERS says what compares."""
    return BuiltInChecker(name, compare or CHECKERS[name], of_texts=name.partition(":")[0] in OF_TEXTS)


LINES = named("lines")  # the checker of a problem that names none
# For an interactive problem that names no checker, because its interactor has already accepted.
ACCEPTED_BY_INTERACTOR = BuiltInChecker("interactor", lambda *texts: None)


def tokens_with(tolerance: words.Tolerance) -> BuiltInChecker:
    """Returns the checker that compares words with the tolerance. Its name is one that problem.ini and
    --checker take, such as `tokens:caseless,abs=1e-6`."""
    errors = {option: getattr(tolerance, field) for option, field in ERROR_OPTIONS.items()}
    options = [flag for flag in ("caseless", "spaces") if getattr(tolerance, flag)]
    options += [f"{name}={short(error)}" for name, error in errors.items() if error is not None]
    if not options:
        return named("tokens")
    return named(f"tokens:{','.join(options)}", partial(words.compare_words, tolerance))


def floats_with(error: float) -> BuiltInChecker:
    return named(f"floats:{short(error)}", words_with(absolute=error, relative=error))


def short(number: float) -> str:
    """Returns the number as a short text, such as 0.05 or 1e-6."""
    digits, exponent = f"{number:.14e}".split("e")
    scientific = f"{digits.rstrip('0').rstrip('.')}e{int(exponent):+d}"
    return min(f"{number:.15g}", scientific, key=len)


def built_in(name: str) -> BuiltInChecker | None:
    """Returns the checker with a name of the table, or one such as `floats:1e-4` (the error is between 0 and
    1) or `tokens:caseless,abs=1e-6`. Returns None for any other name."""
    kind, _, rest = name.partition(":")
    if name in CHECKERS:
        return named(name)
    if kind == "floats" and words.NUMBER.fullmatch(rest.encode()) and 0 < float(rest) < 1:
        return replace(floats_with(float(rest)), name=name)
    if kind != "tokens":
        return None
    options: dict[str, bool | float] = {}
    for option in rest.split(","):
        word, separator, error = option.partition("=")
        if word in ("caseless", "spaces") and not separator:
            options[word] = True
        elif word in ERROR_OPTIONS and ERROR.fullmatch(error) and float(error) < inf:
            options[ERROR_OPTIONS[word]] = float(error)
        else:
            return None
    return replace(tokens_with(words.Tolerance(**options)), name=name)  # type: ignore[arg-type]


def known_checker(name: str, folder: Path, stated_in: str) -> Checker:
    """Returns the built-in checker with this name, or the program in the file with this name in the folder.
    Raises JudgeError, which begins with `stated_in`, if there is neither; also if jury_file raises it."""
    checker = built_in(name)
    if checker:
        return checker
    path = folder / name
    is_file_name = path.suffix and ":" not in name  # floats:0.5x is a misspelled name, not a file
    if is_file_name and not path.exists():
        raise JudgeError(f"{stated_in}: {name}: there is no such file in {display_name(folder)}")
    if not path.is_file():
        advice = f"give one of {', '.join(NAMES)}, floats:1e-4 and the like, or a file, such as chk.cpp"
        raise JudgeError(f"{stated_in}: unknown checker {name!r}; {advice}")
    return jury_file(path)


def checker_name(checker: Checker) -> str:
    return checker.name if isinstance(checker, BuiltInChecker) else display_name(checker.source)


def jury_file(path: Path, interface: str = "testlib", flags: tuple[str, ...] = ()) -> JuryProgram:
    """Returns the checker or interactor in a file. Raises JudgeError if a source in C or C++ cannot be read,
    or includes testlib.h where that is missing."""
    text = read_file(path, MOST_SOURCE_KIB << 10) if is_source(path) else b""
    if TESTLIB.search(text) and all(header.name != "testlib.h" for header in headers_for(path)):
        advice = f"save {TESTLIB_URL} in the same folder, or in {config_folder()} for all problems"
        raise JudgeError(f"{display_name(path)}: includes testlib.h, which is missing; {advice}")
    return JuryProgram(path, interface, flags)
