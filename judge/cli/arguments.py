"""The arguments of verbs: a verb's HELP declares them. Arguments of several verbs are declared here."""

from __future__ import annotations

import argparse
import os
import re
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path

from judge import COMMAND
from judge.checkers import CHECKERS
from judge.cli.selection import Selection
from judge.files import check_writable, read_file
from judge.model import JudgeError

KINDS = {"FILE": Path, "PATH": Path, "N": int, "MS": int, "MIB": int, "X": float, "S": float}
ARGUMENT = re.compile(r"(?m)^  (\w+|--[a-z -]+?) ?([A-Z|]*)([*?]?)  +(.*)")  # names, value, how many, help

PROBLEM = """\
  --problem KEY  judge files by this problem
  --file NAME    programs read NAME.in and write NAME.out
"""
LIMITS = f"""\
  --time MS       CPU limit, from 1 to 3600000
  --memory MIB    memory limit, from 1 to 1048576
  --output MIB    output limit, from 1 to 1048576
  --scale X       the online judge is X times slower, from 0.01 to 100 (default: as judges.ini says)
  --checker NAME  how output is compared: {", ".join(CHECKERS)}, or a program (chk.cpp, chk.py)
"""
SELECTION = f"""\
  what WHAT*     problem's key, C++ file or folder (default: all solutions)
{PROBLEM}\
  --cases PATH   judge files on the cases of this folder or zip
  --case GLOB    only cases whose name matches, such as 'sample/*'
  --beyond       also cases harder or odder than the online judge's
{LIMITS}\
  --std STD      C++ standard, such as c++17
"""
JOBS = """\
  --jobs N       runs at a time, from 1 to 1000 (default: one per core)
"""


def declare(verb: argparse.ArgumentParser, text: str) -> None:
    """Adds the arguments that a text declares, as this one does:

        FILE [options]
          source FILE  a program
          --jobs N     runs at a time, from 1 to 9 (default: 1)
          --first      stop at the first failing case
        examples:
          judge verb my.cpp

    A word in capitals is the value's kind (KINDS); an option without one is a switch. `from 1 to 9` is
    checked, and `default: 1` is used."""
    usage, rest = text.split("\n", 1)
    arguments, examples = rest.split("examples:\n")
    verb.usage = f"{verb.prog} {usage}".rstrip()
    verb.epilog = "examples:\n" + examples.replace("  judge ", f"  {COMMAND} ")
    verb.formatter_class = partial(argparse.RawDescriptionHelpFormatter, max_help_position=20)
    for names, value, many, about in ARGUMENT.findall(arguments):
        kind: dict = {"action": "store_true"}
        if value:
            default = re.search("default: ([0-9]+)", about)
            ends = re.search("from ([0-9.]+) to ([0-9]+)", about)
            read = partial(in_range, names, KINDS[value], *ends.groups()) if ends else KINDS.get(value)
            kind = {"metavar": value, "type": read, "default": default and default[1], "nargs": many or None}
        verb.add_argument(*names.split(), help=about, **kind)


def in_range(name: str, kind: type, low: str, high: str, text: str) -> float:
    with suppress(ValueError):
        if float(low) <= kind(text) <= float(high):
            return kind(text)
    number = "whole number" if kind is int else "number"
    raise JudgeError(f"{name} {text}: should be a {number} from {low} to {high}")


def selection_of(options: argparse.Namespace) -> Selection:
    return Selection(**{name: value for name, value in vars(options).items() if name in vars(Selection)})


def cores(jobs: int | None) -> list[int]:
    """The cores to pin runs to, one for each job."""
    available = sorted(os.sched_getaffinity(0))
    return [available[job % len(available)] for job in range(jobs or len(available))]


def check_reports(options: argparse.Namespace, *names: str) -> None:
    """Raises JudgeError before the long work if a report could not be written, or would replace a case."""
    options_by_path: dict[str, str] = {}
    for name in names:
        file = getattr(options, name)
        if not file:
            continue
        check_writable(file)
        old = read_file(file, 1024) if file.exists() else b""
        if old and not old.startswith(import_module(f"judge.report.{name}").BEGINNING):
            fault = f"is no --{name} report of this version, so it is not replaced"
            raise JudgeError(f"{file}: {fault}; name another file")
        other = options_by_path.setdefault(os.path.realpath(file), name)
        if other != name:
            raise JudgeError(f"{file}: --{other} and --{name} write a file each; name two")
