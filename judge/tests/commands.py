"""Starts the judge, as a process or in this one."""

from __future__ import annotations

import os
import pty
import sys
from collections.abc import Sequence
from pathlib import Path
from subprocess import PIPE, CompletedProcess, Popen

import pytest
from machines import without_note
from processes import start as start_process

from judge import cli
from judge.common.places import ROOT
from judge.common.zips import remove_unpacked
from judge.model import JudgeError


def words(arguments: Sequence) -> list[str]:
    return [*(arguments[0].split() if arguments else ()), *map(str, arguments[1:])]


def start_judge(
    *arguments: object, cwd: Path = ROOT, start: Sequence = (), variables: "dict | None" = None, **options
) -> Popen:
    """Starts `python3 -m judge` with the words of the first argument, and the others as they are. The command
    `start` comes before it.

    `variables` are added to the environment, `options` are those of Popen."""
    return start_process(
        [*start, sys.executable, "-m", "judge", *words(arguments)],
        cwd=cwd,
        env={**os.environ, **(variables or {})},
        **{"stdout": PIPE, "stderr": PIPE, "text": True, **options},
    )


def refusal(*arguments: object, cwd: Path = ROOT) -> str:
    """Why the judge refuses to work, found in this process. As a process, it ends with 2, and says `error: `
    before it."""
    given, before = words(arguments), os.getcwd()
    os.chdir(cwd)
    try:
        options = cli.parser(given).parse_args(given)
        code = options.action(options)
    except JudgeError as error:
        return str(error)
    finally:
        os.chdir(before)
        remove_unpacked()
    pytest.fail(f"{given}: nothing was refused; it ended with {code}")


def judge(*arguments: object, **more) -> CompletedProcess:
    """Runs the judge to its end. Removes the note on what this machine does not grant from standard error."""
    process = start_judge(*arguments, **more)
    output, errors = process.communicate()
    errors = without_note(errors) if isinstance(errors, str) else errors
    return CompletedProcess(process.args, process.returncode, output, errors)


def on_terminal(
    *arguments, streams: Sequence[str] = ("stdout", "stderr"), **more
) -> tuple[CompletedProcess, str]:
    """Runs the judge with a terminal of 80 columns as these streams; also returns what that shows."""
    ours, theirs = pty.openpty()
    done = judge(*arguments, **dict.fromkeys(streams, theirs), **more)
    os.close(theirs)
    shown = os.read(ours, 65536).decode()
    os.close(ours)
    return done, shown
