"""Declares every argument of every verb once: its name, the verbs that take it, and what it changes."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from judge import COMMAND
from judge.checking.checkers import NAMES
from judge.model import LIMITS, JudgeError
from judge.running.runner import most_runs

# The groups of options, by what an option changes.
WHAT = "which programs and problems"
RULE = "by which limits and checker they are judged: not as online"
FORM = "how programs are written"
CASES = "which cases are run: not all"
SHOWN = "what is done beside that, and what is shown"
REPEATED = (WHAT, RULE, FORM)  # a command that judges a program again has such options, in this order
NO_PREDICTION = (RULE, CASES)  # with options of these groups, a verdict does not predict the online judge's


@dataclass(frozen=True)
class Option:
    """An argument of some verbs.

    value: what --help calls its value, such as FILE; empty for a switch. READERS tells how it is read. As in
        regular expressions, * after it means any number of values, + one or more, ? at most one.
    about: what --help says of it.
    role: what it changes: WHAT, RULE, FORM, CASES or SHOWN.
    least, most: the least and the greatest number that are allowed, if there are such bounds.
    default: its value if it is not given; a text is for --help alone, and the verb itself finds the value."""

    name: str
    value: str
    about: str
    verbs: tuple[str, ...]
    role: str = SHOWN
    least: float | None = None
    most: float | None = None
    default: float | str | None = None

    @property
    def field(self) -> str:
        """The name that its value has in a Namespace of argparse."""
        return self.name.lstrip("-").replace("-", "_")

    def word(self, options: argparse.Namespace) -> str:
        """Returns the option with its value, given or by default, as a word of a command line, such as
        `--std=c++17` or `--files`; an empty text if its value is None, as of a switch that is not given."""
        value = getattr(options, self.field)
        if value is None:
            return ""
        return self.name if value is True else f"{self.name}={value}"


JUDGING = ("run", "watch", "debug", "time")
RULED = (*JUDGING, "stress")
PARALLEL = ("run", "watch", "verify", "stress")
PROGRAMS = "a problem's key (for our solution), a C++ file, or a class: a folder or zip of programs"
FILES = "programs read NAME.in and write NAME.out"
CHECKERS = f"{', '.join(NAMES)}, or a program (chk.cpp, chk.py)"
SLOWER = "divide time limits by X, because the online judge is X times slower than this machine"
USUAL, PROMISES = "the problem's", "the statement's promises"
# In the order in which --help lists them.
OPTIONS = (
    Option("what", "WHAT*", PROGRAMS, ("run", "time"), default="all our solutions"),
    Option("what", "WHAT+", PROGRAMS, ("watch",)),
    Option("what", "KEY*", "a problem's key", ("verify",), default="problems in testcases/ with own cases"),
    Option("program", "KEY|FILE", "a C++ file, or a problem's key (for our solution)", ("pack",)),
    Option("source", "FILE", "the C++ program", ("debug", "stress")),
    Option("input", "INPUT?", "run only this input; 1.ans or 1.out, if there, answers 1.in", ("debug",)),
    Option("key", "KEY", "the new problem's key: <judge>_<id> in lowercase", ("new",)),
    Option("--from", "PATH", "take cases, limits, checker from a folder or zip (see `run --help`)", ("new",)),
    Option("--port", "N", "the port that the extension sends to", ("listen",), SHOWN, 1, 65535, 10043),
    Option("--student", "", "take each given folder or zip for one student's, not for a class", JUDGING),
    Option("--problem", "KEY", "use KEY's rules, and its cases (stress: generator)", (*RULED, "pack"), WHAT),
    Option("--file", "NAME", f"{FILES}; IN,OUT gives both names", (*RULED, "pack"), FORM),
    Option("--files", "", f"{FILES}; NAME is the problem's key, folder or title", (*RULED, "pack"), FORM),
    Option("--judge", "NAME", "the online judge to submit to", ("pack",), default="the problem's first one"),
    Option("--seed", "N", "the first seed; each later input has the next one", ("stress",), default=1),
    Option("--seconds", "S", "how many seconds the search may take", ("stress",), SHOWN, 0.1, 1_000_000, 60),
    Option("--cases", "PATH", "judge on the cases in this folder or zip (see `run --help`)", JUDGING, WHAT),
    Option("--make-answers", "", "let Polygon's main solution make missing answers", (*JUDGING, "new"), WHAT),
    Option("--case", "GLOB", "run only the cases whose names fit GLOB, such as 'sample/*'", JUDGING, CASES),
    Option("--beyond", "", f"run the cases in beyond/, too; they may break {PROMISES}", (*JUDGING, "pack")),
    Option("--beyond", "", f"call the generator by `FILE SEED beyond`: it may break {PROMISES}", ("stress",)),
    Option("--reference", "FILE", "a right C++ or Python program, perhaps slow", ("stress",), default=USUAL),
    Option("--generator", "FILE", "C++ or Python: `FILE SEED` prints an input", ("stress",), default=USUAL),
    Option("--validator", "FILE", "C++ or Python: reads an input, ends with 0 if it is legal", ("stress",)),
    *(Option(f"--{row.option}", row.value, row.about, RULED, RULE, 1, row.most, USUAL) for row in LIMITS),
    Option("--scale", "X", SLOWER, RULED, RULE, 0.01, 100, "from judges.ini"),
    Option("--checker", "NAME", f"how output is compared: {CHECKERS}", RULED, RULE, default=USUAL),
    Option("--std", "STD", "C++ standard, such as c++17", JUDGING, FORM, default="the online judge's first"),
    Option("--jobs", "N", "how many runs go on at a time", PARALLEL, SHOWN, 1, 1000, "one per core"),
    Option("--first", "", "stop each program, or each subtask, at its first failing case", ("run",)),
    Option(
        "--debug", "", "look for causes even in a class, and for faults of programs that are AC", ("run",)
    ),
    Option("--no-debug", "", "look neither for causes nor for faults of programs that are AC", ("run",)),
    Option("--no-random", "", "try no random inputs on a program that is AC", ("run",)),
    Option("--json", "", "print one JSON document and nothing else", ("run",)),
    Option("--html", "FILE", "write a web page: tables, and the first failures of each program", ("run",)),
    Option("--csv", "FILE", "write the table of points as CSV, for a spreadsheet", ("run",)),
    Option("--resume", "FILE", "keep results in FILE; next time judge only what is new or changed", ("run",)),
    Option("--junit", "FILE", "write JUnit XML, for CI", ("run",)),
    Option("--repeat", "N", "how many times each case is run", ("time",), SHOWN, 1, 1_000_000, 10),
    Option("--against", "FILE", "also time this program (a key: our solution), and compare", ("time",)),
    Option("--copy", "", "copy the source to the clipboard, and do not print it", ("pack",)),
)


def repeated(options: argparse.Namespace, verb: str) -> list[str]:
    """Returns, as words for a command of `verb`, the given options of REPEATED roles that the verb takes."""
    of_verb = [option for option in OPTIONS if verb in option.verbs]
    words = [option.word(options) for role in REPEATED for option in of_verb if option.role == role]
    return [word for word in words if word]  # those that are not given are empty


def is_prediction(options: argparse.Namespace) -> bool:
    """Tells whether a verdict with these options predicts the online judge's (see NO_PREDICTION)."""
    return not any(option.word(options) for option in OPTIONS if option.role in NO_PREDICTION)


def word(text: str) -> str:
    """Returns the text. Raises ArgumentTypeError if it is empty, as in `--html "$UNSET"`: an empty path would
    mean the current folder."""
    if not text:
        raise argparse.ArgumentTypeError("is empty")
    return text


def path(text: str) -> Path:
    return Path(word(text))


READERS = {"FILE": path, "INPUT": path, "PATH": path, "N": int, "X": float, "S": float}
READERS.update((limit.value, int) for limit in LIMITS)


class Help(NamedTuple):
    """What --help of a verb says beside its arguments. `usage` is what follows the verb in the first line,
    `examples` has a command, from the verb on, in each line; `more` is shown before the examples."""

    usage: str
    examples: str
    more: str = ""


def declare(parser: argparse.ArgumentParser, name: str, help_: Help) -> None:
    """Gives the parser of the verb `name` its usage, examples and arguments. In a Namespace that it returns,
    arguments of other verbs are None."""
    parser.usage = f"{parser.prog} {help_.usage}".rstrip()
    examples = (f"  {COMMAND} {line}" for line in help_.examples.splitlines())
    parser.epilog = "\n".join([help_.more, "examples:", *examples]).lstrip()
    parser.formatter_class = partial(argparse.RawDescriptionHelpFormatter, max_help_position=20)
    parser.set_defaults(**{option.field: None for option in OPTIONS})
    for option in (option for option in OPTIONS if name in option.verbs):
        value = option.value.rstrip("*+?")
        if not value:
            parser.add_argument(option.name, help=option.about, action="store_true")
            continue
        about = option.about
        read: Any = READERS.get(value, word)
        if option.most is not None:
            about += f", from {option.least} to {option.most}"
            read = partial(in_range, option.name, read, option.least, option.most)
        if option.default is not None:
            about += f" (default: {option.default})"
        default = None if isinstance(option.default, str) else option.default  # a text is for --help
        nargs: Any = option.value[len(value) :] or None  # `*`, `+` or `?`; None: one value
        parser.add_argument(option.name, help=about, metavar=value, type=read, default=default, nargs=nargs)


def in_range(name: str, kind: Callable[[str], float], low: float, high: float, text: str) -> float:
    """Returns the number in `text`, the value of the option `name`. Raises JudgeError unless it is a number
    of this `kind`, int or float, from `low` to `high`."""
    with suppress(ValueError):
        if low <= kind(text) <= high:
            return kind(text)
    number = "whole number" if kind is int else "number"
    raise JudgeError(f"{name} {text}: should be a {number} from {low} to {high}")


def cores(jobs: int | None) -> list[int]:
    """Returns the cores to pin runs to: `jobs` cores, some several times if the machine has fewer; None: each
    usable core once. A low limit on open files leaves fewer, at least one. The first is the core of this
    process: as the kernel found it free, judges that run at the same time begin on different cores."""
    # Field 39 of proc(5)'s stat; the second field, a name in parentheses, may have blanks.
    own = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[39 - 3])  # [0] is field 3
    usable = sorted(os.sched_getaffinity(0), key=lambda core: (core != own, core))  # False sorts first
    return [usable[job % len(usable)] for job in range(min(jobs or len(usable), most_runs()))]
