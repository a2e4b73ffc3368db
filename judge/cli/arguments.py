"""What a person types -> values: the options of a verb, numbers in their range, files for reports."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from judge import COMMAND
from judge.cli.options import options_of
from judge.common.files import check_writable, read_file
from judge.model import JudgeError
from judge.running.runner import most_runs


def word(text: str) -> str:
    """Returns the text. Raises an error for an empty one, which an unset variable of the shell gives: as a
    path, it would mean the current folder."""
    if not text:
        raise argparse.ArgumentTypeError("is empty")
    return text


def path(text: str) -> Path:
    return Path(word(text))


READERS = {"FILE": path, "INPUT": path, "PATH": path, "N": int, "MS": int, "MIB": int, "X": float, "S": float}


class Help(NamedTuple):
    """What --help of a verb says beside the list of its arguments.

    examples: a line for each, without the command's name.
    more: what comes after the arguments."""

    usage: str
    examples: str
    more: str = ""


def declare(verb: argparse.ArgumentParser, name: str, help_: Help) -> None:
    """Adds the usage, the examples, and the arguments that options.py has for the verb of this name."""
    verb.usage = f"{verb.prog} {help_.usage}".rstrip()
    examples = (f"  {COMMAND} {line}" for line in help_.examples.splitlines())
    verb.epilog = "\n".join([help_.more, "examples:", *examples]).lstrip()
    verb.formatter_class = partial(argparse.RawDescriptionHelpFormatter, max_help_position=20)
    for option in options_of(name):
        (names, value), about, default = option.parts, option.about, option.default
        taken: dict = {"action": "store_true"}
        if value:
            many, value = (value[-1], value[:-1]) if value[-1] in "*+?" else (None, value)
            read = READERS.get(value, word)
            if option.most is not None:
                about += f", from {option.least} to {option.most}"
                read = partial(in_range, names[0], read, option.least, option.most)
            if default is not None:
                about += f" (default: {default})"
            default = None if isinstance(default, str) else default
            taken = {"metavar": value, "type": read, "default": default, "nargs": many}
        verb.add_argument(*names, help=about, **taken)


def in_range(name: str, kind: Callable[[str], float], low: float, high: float, text: str) -> float:
    with suppress(ValueError):
        if low <= kind(text) <= high:
            return kind(text)
    number = "whole number" if kind is int else "number"
    raise JudgeError(f"{name} {text}: should be a {number} from {low} to {high}")


def cores(jobs: int | None) -> list[int]:
    """Returns the cores to pin runs to, one for each job, as far as the limit on open files allows. Without
    `jobs`, returns each core once; with more jobs than cores, cores repeat. The first is where this process
    runs: the kernel has found it free, so judges that work at the same time begin on different cores."""
    first = current_core()
    available = sorted(os.sched_getaffinity(0), key=lambda core: (core != first, core))
    return [available[job % len(available)] for job in range(min(jobs or len(available), most_runs()))]


def current_core() -> int:
    """Returns the core that this process runs on: field 39 of proc(5)'s stat. The second field, a name in
    parentheses, may have blanks."""
    return int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[36])


def check_reports(options: argparse.Namespace, *names: str) -> None:
    """Raises JudgeError, before the long work, if a report cannot be written, would replace a file that is no
    such report, or has the file of another option."""
    options_by_path: dict[str, str] = {}
    for name in names:
        file = getattr(options, name)
        if not file:
            continue
        check_writable(file)
        old = read_file(file, 1024) if file.exists() else b""
        # Imported only now, because that takes time.
        report = import_module("judge.contest.kept" if name == "resume" else f"judge.report.{name}")
        if old and not old.startswith(report.BEGINNING):
            fault = f"is no --{name} report of this version, so it is not replaced"
            raise JudgeError(f"{file}: {fault}; name another file")
        other = options_by_path.setdefault(os.path.realpath(file), name)
        if other != name:
            raise JudgeError(f"{file}: --{other} and --{name} write a file each; name two")
