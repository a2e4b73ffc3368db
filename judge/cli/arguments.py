"""The arguments of verbs: a verb's HELP declares them. Arguments of several verbs are declared here."""

from __future__ import annotations

import argparse
import os
from contextlib import suppress
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import NamedTuple

from judge import COMMAND
from judge.checking.checkers import CHECKERS
from judge.cli.selection import Selection
from judge.common.files import check_writable, read_file
from judge.model import LIMITS, JudgeError


def word(text: str) -> str:
    """Refuses what an unset variable of the shell gives: as a path, it would be the current folder."""
    if not text:
        raise argparse.ArgumentTypeError("is empty")
    return text


def path(text: str) -> Path:
    return Path(word(text))


KINDS = {"FILE": path, "PATH": path, "N": int, "MS": int, "MIB": int, "X": float, "S": float}


class Argument(NamedTuple):
    """Such as `--jobs N`, `what WHAT*` or `--first`: names, and the value's name, which tells its kind.

    As in regular expressions, * means any number of values, + one or more, and ? one or none. Without a
    value it is a switch. Numbers are from `least` to `most`. A default in words is found by who needs it."""

    form: str
    about: str
    least: float | None = None
    most: float | None = None
    default: float | str | None = None

    @property
    def parts(self) -> tuple[list[str], str]:
        """The names, and the value's name, such as WHAT*; it is empty for a switch."""
        words = self.form.split()
        return (words[:-1], words[-1]) if len(words) > 1 else (words, "")


class Help(NamedTuple):
    """`examples` has a line for each, without the command's name. `more` comes after the arguments."""

    usage: str
    arguments: tuple[Argument, ...]
    examples: str
    more: str = ""


WHAT = Argument("what WHAT*", "problem's key, C++ file or folder", default="all solutions")
PROBLEM = (
    Argument("--problem KEY", "judge files by this problem"),
    Argument("--file NAME", "programs read NAME.in and write NAME.out"),
    Argument("--files", "the same, with the problem's name: that of its folder"),
)
CHECKER = ", ".join(CHECKERS)
RULES = (
    *(Argument(f"--{limit.option} {limit.value}", limit.about, 1, limit.most) for limit in LIMITS),
    Argument("--scale X", "the online judge is X times slower", 0.01, 100, "as judges.ini says"),
    Argument("--checker NAME", f"how output is compared: {CHECKER}, or a program (chk.cpp, chk.py)"),
)
SELECTION = (
    Argument("--student", "each folder given is one student's, not a class"),
    *PROBLEM,
    Argument("--cases PATH", "judge files on the cases of this folder or zip"),
    Argument("--case GLOB", "only cases whose name matches, such as 'sample/*'"),
    Argument("--beyond", "also cases harder or odder than the online judge's"),
    *RULES,
    Argument("--std STD", "C++ standard, such as c++17"),
)
JOBS = Argument("--jobs N", "runs at a time", 1, 1000, "one per core")


def declare(verb: argparse.ArgumentParser, help_: Help) -> None:
    verb.usage = f"{verb.prog} {help_.usage}".rstrip()
    examples = (f"  {COMMAND} {line}" for line in help_.examples.splitlines())
    verb.epilog = "\n".join([help_.more, "examples:", *examples]).lstrip()
    verb.formatter_class = partial(argparse.RawDescriptionHelpFormatter, max_help_position=20)
    for argument in help_.arguments:
        (names, value), (_, about, least, most, default) = argument.parts, argument
        taken: dict = {"action": "store_true"}
        if value:
            many, value = (value[-1], value[:-1]) if value[-1] in "*+?" else (None, value)
            read = KINDS.get(value, word)
            if most is not None:
                about += f", from {least} to {most}"
                read = partial(in_range, names[0], read, least, most)
            if default is not None:
                about += f" (default: {default})"
            default = None if isinstance(default, str) else default
            taken = {"metavar": value, "type": read, "default": default, "nargs": many}
        verb.add_argument(*names, help=about, **taken)


def in_range(name: str, kind: type, low: float, high: int, text: str) -> float:
    with suppress(ValueError):
        if low <= kind(text) <= high:
            return kind(text)
    number = "whole number" if kind is int else "number"
    raise JudgeError(f"{name} {text}: should be a {number} from {low} to {high}")


def selection_of(options: argparse.Namespace) -> Selection:
    names = {one.name for one in fields(Selection)}
    return Selection(**{name: value for name, value in vars(options).items() if name in names})


def cores(jobs: int | None) -> list[int]:
    """The cores to pin runs to, one for each job."""
    available = sorted(os.sched_getaffinity(0))
    return [available[job % len(available)] for job in range(jobs or len(available))]


def check_reports(options: argparse.Namespace, *names: str, beginning: bytes = b"") -> None:
    """Raises JudgeError before the long work if a report could not be written, or would replace a case.

    `beginning` is that of the verb's report, if it is none of REPORTS."""
    options_by_path: dict[str, str] = {}
    for name in names:
        file = getattr(options, name)
        if not file:
            continue
        check_writable(file)
        old = read_file(file, 1024) if file.exists() else b""
        if not beginning:
            from judge.report.reports import REPORTS  # only now, because it takes time
        if old and not old.startswith(beginning or REPORTS[name].BEGINNING):
            fault = f"is no --{name} report of this version, so it is not replaced"
            raise JudgeError(f"{file}: {fault}; name another file")
        other = options_by_path.setdefault(os.path.realpath(file), name)
        if other != name:
            raise JudgeError(f"{file}: --{other} and --{name} write a file each; name two")
