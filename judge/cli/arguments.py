"""The arguments that verbs share, as values."""

from __future__ import annotations

import argparse
import dataclasses
import os
import re
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Callable

from judge import COMMAND
from judge.checkers import CHECKERS
from judge.cli.selection import Selection
from judge.compiler import is_cpp
from judge.files import check_writable
from judge.model import JudgeError

MOST_JOBS = 1000

Action = Callable[[argparse.Namespace], int]  # gives the exit code


def add_verb(
    verbs: argparse._SubParsersAction, action: Action, says: str, *, usage: str, examples: str
) -> argparse.ArgumentParser:
    """The parser of the verb of that name. Its help fits a screen of 80 columns and ends with examples."""
    name, examples = action.__name__, re.sub("(?m)^  judge ", f"  {COMMAND} ", examples)
    verb = verbs.add_parser(
        name,
        help=says,
        description=says,
        usage=f"{COMMAND} {name} {usage}".rstrip(),
        epilog=f"examples:\n{examples}",
        formatter_class=partial(argparse.RawDescriptionHelpFormatter, max_help_position=20),
    )
    verb.set_defaults(action=action)
    return verb


def add_selection(verb: argparse.ArgumentParser) -> None:
    """The arguments that choose submissions, and what they are judged by."""
    what = "problem's key, C++ file or folder; nothing: all solutions"
    cases = "judge files on the cases of this folder or zip"
    verb.add_argument("what", nargs="*", metavar="WHAT", help=what)
    add_problem(verb)
    verb.add_argument("--cases", type=Path, metavar="PATH", help=cases)
    verb.add_argument("--case", metavar="GLOB", help="only cases whose name matches, as 'sample/*'")
    verb.add_argument("--beyond", action="store_true", help="also harder and odder cases than the judge's")
    add_limits(verb)
    verb.add_argument("--std", metavar="STD", help="C++ standard, as c++17")


def add_limits(verb: argparse.ArgumentParser) -> None:
    checkers = f"how output is compared: {', '.join(CHECKERS)}, or a program, as chk.cpp or chk.py"
    verb.add_argument("--time", type=int, metavar="MS", help="CPU limit")
    verb.add_argument("--memory", type=int, metavar="MIB", help="memory limit")
    verb.add_argument("--output", type=int, metavar="MIB", help="output limit")
    verb.add_argument("--checker", metavar="NAME", help=checkers)


def add_problem(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--problem", metavar="KEY", help="judge files by this problem")
    verb.add_argument("--file", metavar="NAME", help="input is in NAME.in, output in NAME.out")


def add_jobs(verb: argparse.ArgumentParser, what: str = "runs") -> None:
    verb.add_argument("--jobs", type=int, metavar="N", help=f"{what} at a time (default: one a core)")


def selection_of(options: argparse.Namespace) -> Selection:
    fields = dataclasses.fields(Selection)
    given = {field.name: getattr(options, field.name, field.default) for field in fields}
    return Selection(**{**given, "what": tuple(given["what"])})


def cores(jobs: int | None) -> list[int]:
    """The cores to pin runs to, one for each job."""
    ours = sorted(os.sched_getaffinity(0))
    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        raise JudgeError(f"--jobs {jobs}: should be from 1 to {MOST_JOBS}")
    return [ours[job % len(ours)] for job in range(jobs or len(ours))]


def check_reports(options: argparse.Namespace) -> None:
    """Before the long work, not after it."""
    given = {name: file for name in ("html", "csv", "junit") if (file := getattr(options, name, None))}
    for file in given.values():
        if is_cpp(file):  # most likely the FILE was forgotten: `--html my.cpp`
            raise JudgeError(f"{file}: is a C++ file; name another file to write the report to")
        check_writable(file)
    for (one, file), (other, same) in combinations(given.items(), 2):
        if os.path.realpath(file) == os.path.realpath(same):
            raise JudgeError(f"{file}: --{one} and --{other} write a file each; name two")
