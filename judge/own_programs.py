"""Runs the user's own programs: checkers, generators, validators and references.

C++ is compiled, and contained as a submission is. Python files run in this Python, and executables as they
are: they have limits, but are not contained.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from judge.compiler import compile_source, is_cpp, limit_reached, standards
from judge.files import check_regular
from judge.model import JudgeError, Limits
from judge.problems import judges
from judge.runner import Runner
from judge.visible import visible

LIMITS = Limits(cpu_ms=20_000, memory_kib=1024 * 1024, output_kib=64 * 1024)
# Python ends with 1 after an exception, which means a wrong answer if a checker does. So it ends with 3 here.
PYTHON = """
import os, sys
del sys.argv[0]
__file__ = sys.argv[0]
sys.path[0] = os.path.dirname(__file__)
sys.excepthook = lambda *error: (sys.__excepthook__(*error), os._exit(3))
exec(compile(open(__file__, "rb").read(), __file__, "exec"))
"""


class OwnProgram(NamedTuple):
    name: str
    command: tuple[str, ...]
    contained: bool


class Done(NamedTuple):
    """`status` is the exit code, or minus the signal."""

    status: int
    output: bytes
    errors: bytes

    @property
    def said(self) -> str:
        return (self.errors.strip() or self.output.strip()).decode(errors="replace")

    @property
    def ended(self) -> str:
        end = f"ended with status {self.status}"
        if self.status < 0:
            end = f"was killed by signal {-self.status} ({signal.strsignal(-self.status)})"
        return end + (self.said and f": {visible(self.said[-300:], chr(10))}")


def own_program(runner: Runner, path: Path) -> OwnProgram:
    if not path.exists():
        raise JudgeError(f"{path}: no such file")
    check_regular(path)
    if is_cpp(path):
        local = judges()["local"]
        made = compile_source(runner, path, local, standards(local, path)[0], own=True)
        if made.executable is None:
            raise JudgeError(f"{path}: does not compile\n{made.message}")
        return OwnProgram(str(path), (str(made.executable),), contained=True)
    start = (sys.executable, "-c", PYTHON) if path.suffix == ".py" else ()
    if not (start or os.access(path, os.X_OK)):
        raise JudgeError(f"{path}: neither C++, Python nor executable; make it executable")
    return OwnProgram(str(path), (*start, str(path.resolve())), contained=False)


def run(
    runner: Runner,
    program: OwnProgram,
    *arguments: str,
    text: bytes = b"",
    files: dict[str, bytes] | None = None,
    file: str | None = None,
    limits: Limits = LIMITS,
) -> Done:
    """Runs it on `text`, in a folder of these files if there are any. Closing the runner ends it.

    With a `file` name, as Runner.run does. Raises JudgeError if it reaches a limit. Leaves no process."""
    name, command = " ".join([program.name, *arguments]), [*program.command, *arguments]
    with tempfile.TemporaryDirectory() as place:
        source, folder = Path(place, "stdin"), Path(place, "files")
        source.write_bytes(text)
        folder.mkdir()
        given = {f"{file}.in": text} if file else files or {}
        for title, content in given.items():
            (folder / title).write_bytes(content)
        try:
            if not program.contained:
                done = run_as_user(runner, command, source, folder if given else None, limits)
                written = folder / f"{file}.out"
                return done._replace(output=written.read_bytes()) if written.is_file() else done
            done = runner.run(command, source, limits, scratch=None if file else folder, file=file)
            reached = limit_reached(done.usage, limits) or done.unwritten
            if reached:
                raise JudgeError(reached)
            return Done(-(done.usage.signal or 0) or done.usage.exit_code, done.output, done.errors)
        except JudgeError as error:
            raise JudgeError(f"{name}: {error}") from error


def run_as_user(
    runner: Runner, command: list[str], source: Path, folder: Path | None, limits: Limits
) -> Done:
    most = {
        resource.RLIMIT_CPU: limits.cpu_ms // 1000 + 1,  # also holds after this process is killed
        resource.RLIMIT_DATA: limits.memory_kib * 1024,
        resource.RLIMIT_FSIZE: limits.output_kib * 1024,
    }
    with source.open("rb") as text, tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        try:
            process = subprocess.Popen(
                command, stdin=text, stdout=output, stderr=errors, cwd=folder, start_new_session=True
            )
        except OSError as error:
            raise JudgeError(f"cannot be started: {(error.strerror or str(error)).lower()}") from error
        try:
            for what, value in most.items():
                with suppress(OSError, ValueError):  # it has ended, or has a lower limit
                    resource.prlimit(process.pid, what, (value, value))
            with runner.ending(process):
                process.wait(limits.cpu_ms / 1000)
        except subprocess.TimeoutExpired as error:
            raise JudgeError(f"takes more than {limits.cpu_ms / 1000:g} s") from error
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        if runner.closed:
            raise JudgeError("was stopped")
        output.seek(0)
        errors.seek(0)
        return Done(process.returncode, output.read(), errors.read())
