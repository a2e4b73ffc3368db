"""Runs generators and validators. They are the user's own: they have limits, but are not contained."""

from __future__ import annotations

import math
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from judge.files import check_regular
from judge.model import JudgeError
from judge.visible import visible

SECONDS = 20
MIB = 1 << 20
MEMORY_MIB = 1024
OUTPUT_MIB = 64
LOOK_SECONDS = 0.02


class Cancelled(Exception):
    """The program is no longer needed."""


@dataclass(frozen=True)
class Done:
    status: int
    output: bytes
    errors: bytes

    @property
    def complaint(self) -> str:
        return visible((self.errors or self.output).decode(errors="replace").strip()[-300:], "\n\t")


def command(path: Path) -> list[str]:
    """How to start one: Python files run in this Python."""
    if not path.exists():
        raise JudgeError(f"{path}: no such file")
    check_regular(path)
    if path.suffix == ".py":
        return [sys.executable, str(path)]
    if not os.access(path, os.X_OK):
        raise JudgeError(f"{path}: neither Python nor executable; compile it, or make it executable")
    return [str(path.resolve())]


def run(command: list[str], text: bytes, is_over: Callable[[], bool]) -> Done:
    """Raises JudgeError if a limit is reached, and Cancelled when `is_over`. Leaves no process."""
    with ExitStack() as stack:
        source, output, errors = (stack.enter_context(tempfile.TemporaryFile()) for _ in range(3))
        source.write(text)
        source.seek(0)
        try:
            process = subprocess.Popen(
                command, stdin=source, stdout=output, stderr=errors, start_new_session=True
            )
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise JudgeError(f"{command[0]}: cannot be started: {reason}") from error
        try:
            limit(process.pid)
            name = " ".join(command[1:] if command[0] == sys.executable else command)
            wait(process, name, (output, errors), is_over)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        output.seek(0)
        errors.seek(0)
        return Done(process.returncode, output.read(), errors.read())


def limit(pid: int) -> None:
    """A second net: it also holds for children, and after this process is killed."""
    nets = (resource.RLIMIT_CPU, math.ceil(SECONDS) + 1), (resource.RLIMIT_DATA, 2 * MEMORY_MIB * MIB)
    for what, most in nets:
        with suppress(OSError, ValueError):  # the program has ended, or has a lower limit
            resource.prlimit(pid, what, (most, most))


def wait(process: subprocess.Popen, name: str, printed: tuple[IO, ...], is_over: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while process.poll() is None:
        if is_over():
            raise Cancelled
        if time.monotonic() > end:
            raise JudgeError(f"{name}: takes more than {SECONDS} s")
        if memory_mib(process.pid) > MEMORY_MIB:
            raise JudgeError(f"{name}: uses more than {MEMORY_MIB} MiB of memory")
        if sum(os.fstat(file.fileno()).st_size for file in printed) > OUTPUT_MIB * MIB:
            raise JudgeError(f"{name}: prints more than {OUTPUT_MIB} MiB")
        with suppress(subprocess.TimeoutExpired):
            process.wait(LOOK_SECONDS)


def memory_mib(pid: int) -> int:
    """The memory of a process now; 0 after its end."""
    with suppress(OSError, IndexError), open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() // MIB
    return 0
