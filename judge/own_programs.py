"""Runs the user's own programs: checkers, generators, validators and references.

C++ is compiled, and contained as a submission is. Python files are run by this Python, executables as they
are. Both have limits, but are not contained.
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

from judge.compiler import compile_source, is_source, limit_reached, standards
from judge.files import check_regular, system_faults
from judge.model import JudgeError, Limits
from judge.problems import judges
from judge.runner import Runner
from judge.visible import visible

LIMITS = Limits(cpu_ms=20_000, memory_mib=1024)
# After an exception Python ends with 1, which from a checker means a wrong answer. So here it ends with 3.
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
    """`status` is the exit code, or the signal's number with a minus."""

    status: int
    output: bytes
    errors: bytes

    @property
    def message(self) -> str:
        return (self.errors.strip() or self.output.strip()).decode(errors="replace")

    @property
    def ended(self) -> str:
        end = f"ended with status {self.status}"
        if self.status < 0:
            end = f"was killed by signal {-self.status} ({signal.strsignal(-self.status)})"
        return end + (self.message and f": {visible(self.message[-300:], chr(10))}")


def own_program(runner: Runner, path: Path) -> OwnProgram:
    """Raises JudgeError if the file is missing, or can be neither compiled nor executed."""
    if not path.exists():
        raise JudgeError(f"{path}: no such file")
    check_regular(path)
    if is_source(path):
        local = judges()["local"]
        made = compile_source(runner, path, local, standards(local, path)[0], own=True)
        if made.executable is None:
            advice = "; put testlib.h beside it" if "error: testlib.h: " in made.message else ""
            raise JudgeError(f"{path}: does not compile{advice}\n{made.message}")
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
    """Runs a program on `text`. Puts `files` into its current folder.

    With a `file` name, it reads NAME.in, which has the text, and writes NAME.out. Raises JudgeError if the
    program reaches a limit, or the runner is closed. Leaves no process."""
    command = [*program.command, *arguments]
    with tempfile.TemporaryDirectory() as place:
        stdin, folder = Path(place, "stdin"), Path(place, "files")
        stdin.write_bytes(text)
        folder.mkdir()
        files = {f"{file}.in": text} if file else files
        for name, content in (files or {}).items():
            (folder / name).write_bytes(content)
        try:
            if not program.contained:
                done = run_as_user(runner, command, stdin, folder if files else None, limits)
                written = folder / f"{file}.out"
                return done._replace(output=written.read_bytes()) if written.is_file() else done
            done = runner.run(command, stdin, limits, scratch=None if file else folder, file=file)
            usage = done.usage
            fault = limit_reached(usage, limits) or done.unwritten
            if fault:
                raise JudgeError(fault)
            return Done(-usage.signal if usage.signal else usage.exit_code, done.output, done.errors)
        except JudgeError as error:
            raise JudgeError(f"{' '.join([program.name, *arguments])}: {error}") from error


def run_as_user(runner: Runner, command: list[str], stdin: Path, folder: Path | None, limits: Limits) -> Done:
    rlimits = {
        resource.RLIMIT_CPU: limits.cpu_ms // 1000 + 1,  # also holds after this process is killed
        resource.RLIMIT_DATA: limits.memory_mib << 20,
        resource.RLIMIT_FSIZE: limits.output_mib << 20,
    }
    with stdin.open("rb") as text, tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        with system_faults("cannot be started"):
            process = subprocess.Popen(
                command, stdin=text, stdout=output, stderr=errors, cwd=folder, start_new_session=True
            )
        try:
            for kind, value in rlimits.items():
                with suppress(OSError, ValueError):  # the process has ended, or has a lower limit
                    resource.prlimit(process.pid, kind, (value, value))
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
