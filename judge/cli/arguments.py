"""The arguments that verbs share, as values."""

from __future__ import annotations

import argparse
import dataclasses
import os
import re
from functools import partial
from pathlib import Path

from judge import COMMAND
from judge.checkers import CHECKERS
from judge.cli.selection import Selection
from judge.model import JudgeError

MOST_JOBS = 1000


def add_verb(
    verbs: argparse._SubParsersAction, name: str, says: str, *, usage: str, examples: str
) -> argparse.ArgumentParser:
    """The parser of one verb. Its help fits a screen of 80 columns and ends with examples."""
    examples = re.sub("(?m)^  judge ", f"  {COMMAND} ", examples)
    return verbs.add_parser(
        name,
        help=says,
        description=says,
        usage=f"{COMMAND} {name} {usage}".rstrip(),
        epilog=f"examples:\n{examples}",
        formatter_class=partial(argparse.RawDescriptionHelpFormatter, max_help_position=20),
    )


def add_selection(verb: argparse.ArgumentParser) -> None:
    """The arguments that choose submissions, and what they are judged by."""
    checkers = f"how output is compared: {', '.join(CHECKERS)}"
    add = verb.add_argument
    add("what", nargs="*", metavar="WHAT", help="problem's key or C++ file; nothing: every solution")
    add("--problem", metavar="KEY", help="judge files by this problem")
    add("--cases", type=Path, metavar="DIR", help="judge files on the *.in and *.ans (or .out) there")
    add("--case", metavar="GLOB", help="only cases whose name matches, as 'sample/*'")
    add("--beyond", action="store_true", help="also harder and odder cases than the judge's")
    add("--time", type=int, metavar="MS", help="CPU limit")
    add("--memory", type=int, metavar="MIB", help="memory limit")
    add("--output", type=int, metavar="MIB", help="output limit")
    add("--checker", choices=CHECKERS, metavar="NAME", help=checkers)
    add("--std", metavar="STD", help="C++ standard, as c++17")


def add_jobs(verb: argparse.ArgumentParser, what: str = "runs") -> None:
    verb.add_argument("--jobs", type=int, metavar="N", help=f"{what} at a time (default: one a core)")


def selection_of(options: argparse.Namespace) -> Selection:
    """The selection of a verb that has some of these arguments."""
    named = {field.name for field in dataclasses.fields(Selection)} & set(vars(options))
    given = {name: getattr(options, name) for name in named}
    return Selection(**{**given, "what": tuple(given.get("what", ()))})


def cores(jobs: int | None) -> list[int]:
    """The cores to pin runs to, one for each job."""
    ours = sorted(os.sched_getaffinity(0))
    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        raise JudgeError(f"--jobs {jobs}: should be from 1 to {MOST_JOBS}")
    return [ours[job % len(ours)] for job in range(jobs or len(ours))]
