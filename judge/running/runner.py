"""Runs programs in the sandbox (sandbox/runner.cpp explains it), and reads what they used and printed."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from typing import IO, Any, NamedTuple

from judge.common import untrusted
from judge.common.differences import quoted
from judge.common.files import open_file, system_faults, with_display_names
from judge.common.folders import disk_full
from judge.common.texts import count, visible
from judge.model import FileNames, JudgeError, Limits, Talk, Usage
from judge.running import builds

SANDBOX = Path(__file__).with_name("sandbox")
MAIN = SANDBOX / "runner.cpp"  # which includes all files there
FILES_OF_A_RUN, OTHER_FILES = 32, 64  # descriptors of this process: for each run, for all else
EXCEPTION = "ended with an exception"  # an exception of Python; its name and message follow
NOT_IN_FILE = "to standard output: "  # the output follows that was printed and not written to the file
COMPILE = ["g++", "-std=c++17", "-O2", "-static"]


@dataclass(frozen=True)
class Program:
    """What is run: an executable with its arguments, the paths that it may read, and what people call it."""

    command: tuple[str, ...]
    readable: tuple[str, ...] = ()
    name: str = ""

    @property
    def executable(self) -> Path:
        return Path(self.command[0])

    def given(self, *arguments: str) -> Program:
        return replace(self, command=(*self.command, *arguments))


class Run(NamedTuple):
    """How a run ended. `output` is what the program wrote to its file or to standard output, up to the limit.

    unwritten     why the output is missing: a file left empty, or not handed in; else empty
    input_offset  how many bytes of standard input were read; 0 if that is not known
    talk          how a talk with an interactor ended; `output` is then the last of what was said
    files         contents, by name, of the other files that a jury program was asked to write"""

    usage: Usage
    output: bytes
    errors: bytes
    unwritten: str = ""
    input_offset: int = 0
    talk: Talk | None = None
    files: Mapping[str, bytes] = {}

    @property
    def status(self) -> int:
        """The exit code, or minus the number of the signal that ended the program."""
        return -self.usage.signal if self.usage.signal else self.usage.exit_code or 0

    @property
    def message(self) -> str:
        """Standard error, or else the output, without the middle if long, with display names of files."""
        text = untrusted.ends(self.errors.strip() or self.output.strip()).decode(errors="replace")
        return with_display_names(text)

    @property
    def ended(self) -> str:
        """How the program ended, in words: its exit code or signal, then the end of its message. An exception
        of Python and the place where it was raised stand for the message, and for the exit code."""
        end = f"ended with status {self.status}"
        if self.status < 0:
            end = f"was killed by signal {-self.status} ({signal.strsignal(-self.status)})"
        message = self.message[-300:]
        _, title, frames = self.message.rpartition("Traceback (most recent call last):\n")
        if title:  # else there is no traceback
            last_frame = frames.rpartition("  File ")[2]  # its lines are indented; the exception follows
            *place, exception = re.split(r"\n(?! )", last_frame, maxsplit=1)
            end = EXCEPTION if self.status > 0 else end
            message = "\n  File ".join([exception, *place])[:300]
        return f"{end}: {visible(message, chr(10))}" if message else end


@contextlib.contextmanager
def output_file() -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """Yields a file opened twice: for a program to write, and to read what it wrote.

    The file is in memory, because on a disk a program could reserve space beyond its limit. It never
    shrinks, so its size tells how much was written. It is opened by its name, because only then Linux locks
    the position that writers share; and twice, because the program can move its own position."""
    with system_faults("a file in memory: cannot be made"):
        file = open(os.memfd_create("output", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING), "wb")
    with file:
        fcntl.fcntl(file, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK)
        name = f"/proc/self/fd/{file.fileno()}"
        with open(name, "wb", buffering=0) as written, open(name, "rb") as read:
            yield written, read


def content(file: IO[bytes], most: int) -> tuple[bytes, int]:
    """Returns up to `most` bytes of a file that nobody has read yet, and the size of the whole file."""
    size = os.fstat(file.fileno()).st_size
    return file.read(min(size, most)), size  # read(n) takes n bytes of memory, even for a small file


def most_runs() -> int:
    """Raises this process's limit on open files, and returns how many runs may go on at a time."""
    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        limit = most
    runs = max(1, (limit - OTHER_FILES) // FILES_OF_A_RUN)
    return sys.maxsize if limit == resource.RLIM_INFINITY else runs


class Runner(contextlib.AbstractContextManager):
    """Runs programs, one in each thread at a time. `close`, or the end of `with`, kills those that still run.
    Methods raise JudgeError for faults of the machine, never for what a program does.

    missing_isolation  what this machine did not grant to the runs so far, with reasons
    afterwards         jobs to run once results are printed, by the folder that each of them makes
    compiled           what was compiled so far, by source and options; a source is not read again"""

    def __init__(self) -> None:
        self.executable = builds.compiled_file(COMPILE, [MAIN], "runner", sorted(SANDBOX.glob("*.h")))
        self.missing_isolation: list[str] = []
        self.afterwards: dict[Path, Callable[[], None]] = {}
        self.compiled: dict[object, Any] = {}
        self._running: set[Popen] = set()
        self.closed = False

    def __exit__(self, *_: object) -> None:
        self.close()
        builds.trim()

    def close(self) -> None:
        self.closed = True
        for process in list(self._running):
            process.kill()

    def run(
        self,
        program: Program,
        stdin: Path,
        limits: Limits,
        *,
        core: int | None = None,
        file: FileNames | None = None,
        scratch: str | Path | None = None,
        tool: bool = False,
        report: IO[bytes] | None = None,
    ) -> Run:
        """Runs a program on the content of `stdin` until it ends or reaches a limit, and returns the run. If
        `file` is given, the program reads and writes the files that `file` names, in a new folder. Otherwise
        it uses stdin and stdout, and `scratch` is its current folder. `core` is its only core, `tool` tells
        whether it is a tool. `report` gets what sanitizers and records write."""
        most, flags = limits.output_mib << 20, ["--tool"] if tool else []
        files = {"reads": file.input or None, "writes": file.output or None} if file else {}

        def run_in(folder: str | Path | None) -> Run:
            options = {"core": core, "scratch": folder, **files}
            with open_file(stdin) as source, output_file() as (out, printed), output_file() as (err, errors):
                streams = {"stdin": source.fileno(), "stdout": out.fileno(), "stderr": err.fileno()}
                if report:
                    streams["report"] = report.fileno()
                process = self.start_program(program, limits, streams, options, flags=flags)
                fields = self.report_of(process)
                output, stdout_bytes = content(printed, most)
                complaints, stderr_bytes = content(errors, most)
            usage = self.usage(fields, stdout_bytes, stderr_bytes)
            return Run(usage, output, complaints, input_offset=fields["input_offset"])

        return run_with_files(run_in, file, limits) if file else run_in(scratch)

    def usage(self, fields: dict, stdout_bytes: int, stderr_bytes: int) -> Usage:
        """Returns the usage that the sandbox reports in `fields`, with the numbers of bytes printed. Notes in
        `missing_isolation` what the machine did not grant."""
        missing = self.missing_isolation
        missing += [reason for reason in fields["missing_isolation"] if reason not in missing]
        return Usage(**fields["usage"], stdout_bytes=stdout_bytes, stderr_bytes=stderr_bytes)

    def start_program(
        self,
        program: Program,
        limits: Limits,
        streams: Mapping[str, int],
        options: Mapping[str, object],
        *,
        flags: Iterable[str] = (),
    ) -> Popen:
        """Starts the program in the sandbox, and returns the sandbox's process. `streams` (descriptors by
        name), `options` and `flags` become options of the sandbox, which runner.cpp explains. An option may
        replace a limit; an option whose value is None is left out."""
        builds.mark(self.executable)
        builds.mark(program.executable)
        named: dict[str, object] = {
            **streams,
            "cpu-ms": limits.cpu_ms,
            "wall-ms": limits.wall_ms,
            "memory-kib": limits.memory_mib << 10,
            "output-bytes": limits.output_mib << 20,
            **options,
        }
        arguments = [f"--{name}={value}" for name, value in named.items() if value is not None]
        arguments += [f"--readable={path}" for path in program.readable]
        return self.start([*arguments, *flags, "--", *program.command], streams.values())

    def start(self, arguments: list[str], descriptors: Iterable[int]) -> Popen:
        """Starts the sandbox, which inherits the descriptors. Kills it again if the runner is closed."""
        with system_faults(f"{self.executable}: cannot be started"):
            command, passed = [str(self.executable), *arguments], tuple(descriptors)
            process = Popen(
                command, stdin=DEVNULL, stdout=PIPE, stderr=PIPE, pass_fds=passed, start_new_session=True
            )
        self._running.add(process)
        if self.closed:  # the runner was closed while the process was being started
            process.kill()
        return process

    def report_of(self, process: Popen) -> dict:
        """Waits until the sandbox ends, and returns its report. Raises JudgeError if the sandbox failed."""
        try:
            text, complaint = process.communicate()
        finally:
            self._running.discard(process)
        try:
            fields: dict = json.loads(text)
        except ValueError:
            errors = complaint.decode(errors="replace")
            error = f"ended with status {process.returncode} and no report: {errors}"
            fields = {"error": error.rstrip(": \n")}
        if "error" in fields:
            raise JudgeError(f"sandbox: {fields['error']}")
        return fields


def run_with_files(run: Callable[[str], Run], file: FileNames, limits: Limits) -> Run:
    """Calls `run` with a new folder for the files that `file` names. Returns the run; if it names
    an output file, `output` is its content. Raises JudgeError if no room is left where the folder is.

    The folder is in memory if there is room for the files of a run on each core."""
    most, in_memory = limits.output_mib << 20, "/dev/shm"
    needed = 2 * most * (os.cpu_count() or 1)  # 2, because there is an input and an output
    has_room = os.access(in_memory, os.W_OK) and shutil.disk_usage(in_memory).free > needed
    with tempfile.TemporaryDirectory(dir=in_memory if has_room else None) as folder:
        if file.output:  # the sandbox shows the program this one file, which has to exist
            with open(f"{folder}/{file.output}", "x+b") as written:
                done = run(folder)
                output, size = content(written, most)
        else:
            done = run(folder)
        if not shutil.disk_usage(folder).free:
            raise JudgeError(disk_full(folder))
    if not file.output:
        return done
    printed, unwritten = done.usage.stdout_bytes, ""
    if not output:
        unwritten = f"the program wrote nothing to {file.output}"
        if printed:
            unwritten += f"; it printed {count(printed, 'byte')} {NOT_IN_FILE}{quoted(done.output.strip())}"
    usage = replace(done.usage, stdout_bytes=max(printed, size))  # the output limit holds for each of them
    return done._replace(usage=usage, output=output, unwritten=unwritten)
