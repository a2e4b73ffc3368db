"""Makes programs and runs them: texts, options, what these are compiled to. Makes other files and zips."""

from __future__ import annotations

import os
import random
import zipfile
from pathlib import Path
from subprocess import PIPE, run

import pytest

from judge.compiling.compiler import Compilation, compile_source
from judge.compiling.online_judges import judges
from judge.running.runner import Runner

# The options that tests compile solutions with. Warnings are on, so that no other compilation looks for them.
OPTIMIZED = ("-std=c++14", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror")
SANITIZERS = ("-O1", "-g1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
# <iostream> takes five times as long to compile.
SUM = '#include <cstdio>\nint main() { int a, b; std::scanf("%d%d", &a, &b); std::printf("%d\\n", a + b); }\n'
OPEN_FILES = 'freopen("sum.in", "r", stdin); freopen("sum.out", "w", stdout);'
SUM_OF_FILES = SUM.replace("int a", f"{OPEN_FILES} int a")


def compile_text(
    text: str | bytes,
    folder: Path,
    judge: str = "local",
    standard: str = "c++17",
    *,
    name: str = "submission.cpp",
) -> Compilation:
    source = folder / name
    source.write_bytes(text if isinstance(text, bytes) else text.encode())
    with Runner() as runner:
        return compile_source(runner, source, judges()[judge], standard)


def printed(program: Path, text: "str | bytes") -> str:
    """Returns what a program prints for this input. It has to end with exit code 0."""
    data = text.encode() if isinstance(text, str) else text
    done = run([program], input=data, stdout=PIPE, stderr=PIPE)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return done.stdout.decode()


def any_core() -> int:
    """Returns a core by chance, so that tests that run at the same time hardly meet on one."""
    return random.choice(list(os.sched_getaffinity(0)))


def fill(folder: Path, *names: str) -> Path:
    """Writes files that contain their own names."""
    for name in names:
        write(folder / name, name)
    return folder


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def zipped(path: Path, texts: "dict[str, str]", mode: str = "w") -> Path:
    """Writes a zip with these files, or with mode `a` adds them to it."""
    with zipfile.ZipFile(path, mode, zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            archive.writestr(name, text)
    return path


def make_fifo(path: Path) -> None:
    try:
        os.mkfifo(path)
    except OSError as error:
        pytest.skip(f"this machine makes no FIFO: {error.strerror}")
