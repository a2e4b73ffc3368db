"""Starts the judge, as a process or in this one."""

from __future__ import annotations

import argparse
import io
import os
import pty
import re
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import lru_cache
from pathlib import Path
from subprocess import PIPE, CompletedProcess, Popen, run

import pytest
from machines import without_note
from processes import start as start_process

from judge import cli
from judge.cli import SafeStream, selection
from judge.cli.debug import chosen_submission
from judge.cli.selection import Selection
from judge.cli.submissions import submissions
from judge.common.crash_guard import KEPT
from judge.common.folders import ROOT
from judge.common.zips import PREFIX, remove_unpacked
from judge.contest import kept
from judge.model import JudgeError


CHECKED: "set[str]" = set()  # commands that were printed
TAKES = {
    "run": lambda options: submissions(Selection(options)),
    "debug": chosen_submission,
    "stress": lambda options: Selection(options).find(options.source),
}


def words(arguments: Sequence, looks: bool = True) -> list[str]:
    """The first argument's words, and the others as they are. What `run` does after a verdict, with checked
    builds and at random inputs, takes most of its time; unless the test `looks` at it, it is left out."""
    given = [*(arguments[0].split() if arguments else ()), *map(str, arguments[1:])]
    if given[:1] == ["run"] and not looks:
        given[1:1] = ["--no-debug", "--no-random"]
    return given


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


@lru_cache(maxsize=None)
def parser_of(*verbs: str) -> argparse.ArgumentParser:
    """Returns a parser that is made once, because that takes longer than much of what is tested."""
    return cli.parser([*verbs])


def parsed(given: list[str]) -> argparse.Namespace:
    return parser_of(*(verb for verb in cli.VERBS if verb in given)).parse_args(given)


def called(*arguments: object, cwd: Path = ROOT, looks: bool = False) -> CompletedProcess:
    """As judge(), in this process, because a Python takes long to start: for what is printed and written, not
    for how the process ends. An error that is no JudgeError goes on."""
    given, before = words(arguments, looks), os.getcwd()
    selection.say_once.cache_clear()
    kept.digest.cache_clear()
    output, errors = (SafeStream(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    os.chdir(cwd)
    try:
        with redirect_stdout(output), redirect_stderr(errors):
            options = parsed(given)
            code = options.action(options)
    except JudgeError as error:
        code = 2
        errors.write(f"error: {error}\n")
    finally:
        os.chdir(before)
        remove_unpacked()
    shown, complaints = (stream.buffer.getvalue().decode() for stream in (output, errors))
    check_printed(shown, cwd)
    assert PREFIX not in complaints
    return CompletedProcess(given, code, shown, without_note(complaints))


def refusal(*arguments: object, cwd: Path = ROOT) -> str:
    """Returns why the judge refuses to work, found in this process."""
    done = called(*arguments, cwd=cwd)
    _, _, complaint = f"\n{done.stderr}".partition("\nerror: ")
    assert done.returncode == 2 and complaint, done
    return complaint[:-1]


def check_printed(output: str, cwd: Path) -> None:
    """Checks that the judge takes each command that it prints to be typed again: it finds its program, unless
    its words have escapes. No folder of what was unpacked is shown."""
    assert PREFIX not in output
    before = os.getcwd()
    for printed in {*re.findall(r"^ *again: python3 -m judge ([^\\\n]*)$", output, re.MULTILINE)} - CHECKED:
        CHECKED.add(printed)
        given = run(["bash", "-c", f"printf '%s\\0' {printed}"], stdout=PIPE, check=True).stdout
        os.chdir(cwd)
        try:
            options = parsed(os.fsdecode(given).split("\0")[:-1])
            TAKES[printed.split()[0]](options)
        except JudgeError as error:
            pytest.fail(f"{printed}: {error}")
        finally:
            os.chdir(before)
            remove_unpacked()


def judge(*arguments: object, looks: bool = False, **more) -> CompletedProcess:
    """Runs the judge to its end. Removes the note on what this machine does not grant from standard error."""
    process = start_judge("", *words(arguments, looks), **more)
    output, errors = process.communicate()
    if isinstance(output, str) and not more.get("start"):
        check_printed(output, more.get("cwd", ROOT))
    errors = without_note(errors) if isinstance(errors, str) else errors
    assert KEPT not in f"{output}{errors}", "the judge failed; a file says where"
    return CompletedProcess(process.args, process.returncode, output, errors)


def on_terminal(
    *arguments, streams: Sequence[str] = ("stdout", "stderr"), **more
) -> tuple[CompletedProcess, str]:
    """Runs the judge with a terminal of 80 columns as these streams; also returns what that shows."""
    ours, theirs = pty.openpty()
    done = judge(*arguments, **dict.fromkeys(streams, theirs), **more)
    os.close(theirs)
    return done, rest_of(ours).decode()


def rest_of(terminal: int) -> bytes:
    """Returns what is still shown on a terminal that no process has any more, and closes it."""
    shown = []
    with suppress(OSError):  # at the end, reading is an error
        while True:
            shown.append(os.read(terminal, 65536))
    os.close(terminal)
    return b"".join(shown)
