"""The arguments that verbs share, as values."""

from __future__ import annotations

import argparse
import dataclasses
import os
import re
from pathlib import Path

from judge import COMMAND
from judge.checkers import CHECKERS
from judge.cli.selection import Selection
from judge.model import JudgeError

MOST_JOBS = 1000


def add_verb(verbs: argparse._SubParsersAction, name: str, says: str, *, usage: str, examples: str) -> argparse.ArgumentParser:
    """The parser of one verb; its help fits a screen of 80 columns and ends with examples."""
    return verbs.add_parser(
        name, help=says, description=says, usage=f"{COMMAND} {name} {usage}".rstrip(),
        epilog="examples:\n" + re.sub("(?m)^  judge ", f"  {COMMAND} ", examples),
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, max_help_position=20),
    )  # fmt: skip


def add_selection(verb: argparse.ArgumentParser) -> None:
    """The arguments that choose submissions, and what they are judged by."""
    verb.add_argument("what", nargs="*", metavar="WHAT", help="problem's key or C++ file; nothing: every solution")
    verb.add_argument("--problem", metavar="KEY", help="judge files by this problem")
    verb.add_argument("--cases", type=Path, metavar="DIR", help="judge files on the *.in and *.ans (or .out) there")
    verb.add_argument("--case", metavar="GLOB", help="only cases whose name matches, as 'sample/*'")
    verb.add_argument("--beyond", action="store_true", help="also harder and odder cases than the judge's")
    verb.add_argument("--time", type=int, metavar="MS", help="CPU limit")
    verb.add_argument("--memory", type=int, metavar="MIB", help="memory limit")
    verb.add_argument("--output", type=int, metavar="MIB", help="output limit")
    verb.add_argument("--checker", choices=CHECKERS, metavar="NAME", help=f"how output is compared: {', '.join(CHECKERS)}")
    verb.add_argument("--std", metavar="STD", help="C++ standard, as c++17")


def selection_of(options: argparse.Namespace) -> Selection:
    """Of a verb that has some of the arguments of a selection."""
    named = {field.name for field in dataclasses.fields(Selection)} & set(vars(options))
    given = {name: getattr(options, name) for name in named}
    return Selection(**{**given, "what": tuple(given.get("what", ()))})


def cores(jobs: int | None) -> list[int]:
    """The cores to pin runs to, one a job."""
    ours = sorted(os.sched_getaffinity(0))
    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        raise JudgeError(f"--jobs {jobs}: should be from 1 to {MOST_JOBS}")
    return [ours[job % len(ours)] for job in range(jobs or len(ours))]
