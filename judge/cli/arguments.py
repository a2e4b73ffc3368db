"""The arguments of verbs: a verb's help declares them, and what several verbs share becomes values here."""

from __future__ import annotations

import argparse
import os
import re
from contextlib import suppress
from functools import partial
from pathlib import Path

from judge import COMMAND
from judge.checkers import CHECKERS
from judge.cli.selection import Selection
from judge.compiler import is_cpp
from judge.files import check_writable
from judge.model import JudgeError

KINDS = {"FILE": Path, "PATH": Path, "N": int, "MS": int, "MIB": int, "X": float, "S": float}
ARGUMENT = re.compile(r"(?m)^  (\w+|--[a-z -]+?) ?([A-Z|]*)([*?]?)  +(.*)")  # names, value, how many, help

PROBLEM = """\
  --problem KEY  judge files by this problem
  --file NAME    input is in NAME.in, output in NAME.out
"""
LIMITS = f"""\
  --time MS       CPU limit, from 1 to 3600000
  --memory MIB    memory limit, from 1 to 1048576
  --output MIB    output limit, from 1 to 1048576
  --checker NAME  how output is compared: {", ".join(CHECKERS)}, or a program, as chk.cpp or chk.py
"""
SELECTION = f"""\
  what WHAT*     problem's key, C++ file or folder; nothing: all solutions
{PROBLEM}\
  --cases PATH   judge files on the cases of this folder or zip
  --case GLOB    only cases whose name matches, as 'sample/*'
  --beyond       also harder and odder cases than the judge's
{LIMITS}\
  --std STD      C++ standard, as c++17
"""
JOBS = """\
  --jobs N       runs at a time, from 1 to 1000 (default: one a core)
"""


def declare(verb: argparse.ArgumentParser, text: str) -> None:
    """The text has a line with the verb's usage, one for each argument, and examples.

    An argument without a value, in capitals, is a switch. `default: 1`, `from 1 to 9` are what they say."""
    usage, rest = text.split("\n", 1)
    arguments, examples = rest.split("examples:\n")
    verb.usage = f"{verb.prog} {usage}".rstrip()
    verb.epilog = "examples:\n" + examples.replace("  judge ", f"  {COMMAND} ")
    verb.formatter_class = partial(argparse.RawDescriptionHelpFormatter, max_help_position=20)
    for names, value, many, what in ARGUMENT.findall(arguments):
        kind: dict = {"action": "store_true"}
        if value:
            default = re.search("default: ([0-9]+)", what)
            ends = re.search("from ([0-9.]+) to ([0-9]+)", what)
            read = partial(in_range, names, KINDS[value], *ends.groups()) if ends else KINDS.get(value)
            kind = {"metavar": value, "type": read, "default": default and default[1]}
        verb.add_argument(*names.split(), help=what, **kind, **({"nargs": many} if many else {}))


def in_range(name: str, kind: type, low: str, high: str, text: str) -> float:
    with suppress(ValueError):
        if float(low) <= kind(text) <= float(high):
            return kind(text)
    raise JudgeError(f"{name} {text}: should be from {low} to {high}")


def selection_of(options: argparse.Namespace) -> Selection:
    return Selection(**{name: value for name, value in vars(options).items() if name in vars(Selection)})


def cores(jobs: int | None) -> list[int]:
    """The cores to pin runs to, one for each job."""
    ours = sorted(os.sched_getaffinity(0))
    return [ours[job % len(ours)] for job in range(jobs or len(ours))]


def check_reports(options: argparse.Namespace) -> None:
    """Before the long work, not after it."""
    given: dict[str, tuple[str, Path]] = {}
    for name in ("html", "csv", "junit"):
        file = getattr(options, name, None)
        if file is None:
            continue
        if is_cpp(file):  # most likely the FILE was forgotten: `--html my.cpp`
            raise JudgeError(f"{file}: is a C++ file; name another file to write the report to")
        check_writable(file)
        other, same = given.setdefault(os.path.realpath(file), (name, file))
        if other != name:
            raise JudgeError(f"{same}: --{other} and --{name} write a file each; name two")
