"""Shared by several tests: the problems that come with the kit, small programs, and a start of the judge."""

from __future__ import annotations

import os
import pty
import random
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from subprocess import PIPE, CompletedProcess, Popen, run

import pytest
from machines import without_note
from processes import start as start_process

from judge import cli
from judge.archive import remove_unpacked
from judge.model import JudgeError, Problem, Usage
from judge.problems import ROOT, Catalogue, cases_folder, load_problem
from judge.runner import Runner

KEYS = sorted(path.stem[len("generate_") :] for path in (ROOT / "scripts").glob("generate_*.py"))
ALL_KEYS = [key for key, folder in Catalogue().folders.items() if cases_folder(folder).name in KEYS]

# The options that tests compile solutions with. Warnings are on, so that no other compilation looks for them.
OPTIMIZED = ("-std=c++14", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror")
SANITIZERS = ("-O1", "-g1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
# <iostream> takes five times as long to compile.
SUM = '#include <cstdio>\nint main() { int a, b; std::scanf("%d%d", &a, &b); std::printf("%d\\n", a + b); }\n'
OPEN_FILES = 'freopen("sum.in", "r", stdin); freopen("sum.out", "w", stdout);'
SUM_OF_FILES = SUM.replace("int a", f"{OPEN_FILES} int a")
FINE = {"system_ms": 0, "memory_kib": 700, "stack_kib": 132, "exit_code": 0, "signal": None,
        "timed_out": False, "refused_memory": False, "exec_error": "", "stdout_bytes": 2,
        "stderr_bytes": 0}  # fmt: skip
# A problem as Competitive Companion sends it.
TASK = {
    "name": "P1784 数独",
    "group": "Luogu",
    "url": "https://www.luogu.com.cn/problem/P1784",
    "interactive": False,
    "memoryLimit": 125,
    "timeLimit": 1000,
    "tests": [{"input": "1 2\n", "output": "3\n"}, {"input": "a\r\nb", "output": ""}],
    "testType": "single",
    "input": {"type": "stdin"},
    "output": {"type": "stdout"},
    "languages": {"java": {"mainClass": "Main", "taskClass": "P1784"}},
    "batch": {"id": "123e67c8-03c6-44a4-a3f9-5918533f9fb2", "size": 1},
}


def problem(key: str) -> Problem:
    return load_problem(Catalogue().folders[key])


def printed(program: Path, text: "str | bytes") -> str:
    """What a program prints for this input. It has to end with exit code 0."""
    data = text.encode() if isinstance(text, str) else text
    done = run([program], input=data, stdout=PIPE, stderr=PIPE)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return done.stdout.decode()


def usage(cpu_ms: float = 1, **more: object) -> Usage:
    """Of a run that did nothing wrong, with `more` fields of Usage."""
    return Usage(**{**FINE, "cpu_ms": cpu_ms, "wall_ms": 2 * cpu_ms, **more})


def copy(folder: Path, *parts: str) -> None:
    """Copies the judge, without its tests, and other parts of the kit."""
    for part in ("judge", *parts):  # with Python's .pyc files, except those that are being written
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("tests", "*.pyc.*"))


def keep_runner(place: Path) -> None:
    """Puts the compiled runner into a .build folder, because to compile it takes long."""
    with Runner() as runner:
        folder = runner.executable.parent
    shutil.copytree(folder, place / folder.name)


def pairs(first: Sequence, second: Sequence) -> Iterable[tuple]:
    """zip() of two sequences that must be equally long."""
    assert len(first) == len(second)
    return zip(first, second)


def make_fifo(path: Path) -> None:
    try:
        os.mkfifo(path)
    except OSError as error:
        pytest.skip(f"this machine makes no FIFO: {error.strerror}")


def core() -> int:
    """Any, so that tests that run at the same time hardly meet on one."""
    return random.choice(list(os.sched_getaffinity(0)))


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


def fill(folder: Path, *names: str) -> Path:
    """Writes files that contain their own names."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    return folder
