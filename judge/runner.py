"""Runs programs in the sandbox (runner.cpp there explains it), and reads what they used and printed."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import resource
import shlex
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, NamedTuple

from judge.builds import TOOL_ENVIRONMENT, build_place, disk_full, find_tool, kept, making, shared
from judge.files import open_file
from judge.model import JudgeError, Limits, Usage

SANDBOX = Path(__file__).with_name("sandbox")
COMPILE = ["g++", "-std=c++17", "-O2", "-static"]


class Run(NamedTuple):
    """What the program printed on its two streams is there up to the output limit.

    `unwritten` says so where its output should be a file and is not."""

    usage: Usage
    output: bytes
    errors: bytes
    unwritten: str = ""


@contextlib.contextmanager
def output_file() -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """To write and to read: in memory, because on a disk a program could reserve space beyond its limit.

    It never shrinks, so its size tells how much was written. Opened by name, because only then writers take
    turns; opened twice, because a program can change the open file description that it shares."""
    try:
        made = open(os.memfd_create("output", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING), "wb")
        fcntl.fcntl(made, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK)
    except OSError:  # an old kernel
        made = tempfile.TemporaryFile()
    with made:
        name = f"/proc/self/fd/{made.fileno()}"
        with open(name, "wb", buffering=0) as written, open(name, "rb") as read:
            yield written, read


def check_file_limit(limits: Limits, signal_number: int, size: int) -> None:
    """Raises JudgeError where this machine's own limit on files stopped a program, and not the judge's."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    if 0 <= most <= limits.output_kib * 1024 and (signal_number == signal.SIGXFSZ or size >= most):
        told = f"files may have no more than {most // 1024} KiB here (ulimit -f)"
        raise JudgeError(f"{told}, and the program writes more; start again without that limit")


def built() -> Path:
    """The sandbox's executable."""
    texts = [path.read_bytes() for path in sorted(SANDBOX.iterdir())]
    command = [find_tool(COMPILE[0]), *COMPILE[1:]]
    folder = kept(*texts, shlex.join(command))
    if not (folder / "runner").exists():
        with making(folder) as (made, scratch):
            command += [*map(str, sorted(SANDBOX.glob("*.cpp"))), "-o", str(made / "runner")]
            alone = {**TOOL_ENVIRONMENT, "TMPDIR": str(scratch)}
            done = subprocess.run(command, capture_output=True, text=True, env=alone)
            if done.returncode:
                said = f"{shlex.join(command)}\n{done.stderr.strip()}"
                raise JudgeError(f"{SANDBOX}: cannot be compiled here: {said}")
    return folder / "runner"


class Runner:
    """Runs programs, one at a time in each thread. `close` (or leaving `with`) kills those still running.

    `missing_isolation` has what this machine did not grant to runs so far, each with its reason.
    Methods raise JudgeError for faults of the machine, never for what a program does."""

    def __init__(self) -> None:
        with shared(build_place()):
            self.executable = built()
        self.missing_isolation: list[str] = []
        self._running: set[subprocess.Popen] = set()
        self.closed = False

    def __enter__(self) -> "Runner":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.closed = True
        for process in list(self._running):
            process.kill()

    @contextlib.contextmanager
    def ending(self, process: subprocess.Popen) -> Iterator[None]:
        """Meanwhile `close` also kills this process."""
        self._running.add(process)
        if self.closed:  # before this one, or while it was being started
            process.kill()
        try:
            yield
        finally:
            self._running.discard(process)

    def run(
        self,
        command: list[str],
        stdin: Path,
        limits: Limits,
        *,
        core: int | None = None,
        file: str | None = None,
        scratch: str | Path | None = None,
        readable: Iterable[str] = (),
    ) -> Run:
        """Runs one program to its end or a limit. With a `file` name it reads NAME.in and writes NAME.out.

        With `readable` paths it is a tool, which also finds `scratch` as its /tmp."""
        if file and not scratch:
            return self._run_files(command, stdin, limits, core, file)
        most = limits.output_kib * 1024
        with open_file(stdin) as source, output_file() as (out, printed), output_file() as (err, complaints):
            options = {
                "cpu-ms": limits.cpu_ms,
                "wall-ms": limits.wall_ms,
                "memory-kib": limits.memory_kib,
                "output-bytes": most,
                "stdin": source.fileno(),
                "stdout": out.fileno(),
                "stderr": err.fileno(),
                "core": core,
                "scratch": scratch,
                "file": file,
            }
            arguments = [f"--{name}={value}" for name, value in options.items() if value is not None]
            arguments += [f"--readable={path}" for path in readable]
            descriptors = (source.fileno(), out.fileno(), err.fileno())
            report = self._start([str(self.executable), *arguments, "--", *command], descriptors)
            sizes = [os.fstat(stream.fileno()).st_size for stream in (printed, complaints)]
            # No more than there is, because Python takes the memory for all that it is asked to read.
            output, errors = printed.read(min(sizes[0], most)), complaints.read(min(sizes[1], most))
        check_file_limit(limits, report["signal"], max(sizes))
        missing = report["missing_isolation"]
        self.missing_isolation += [one for one in missing if one not in self.missing_isolation]
        same = ("memory_kib", "timed_out", "refused_memory", "exec_error")
        usage = Usage(
            cpu_ms=report["cpu_us"] / 1000,
            wall_ms=report["wall_us"] / 1000,
            exit_code=report["exit_code"] if report["exit_code"] >= 0 else None,
            signal=report["signal"] or None,
            stdout_bytes=sizes[0],
            stderr_bytes=sizes[1],
            **{name: report[name] for name in same},
        )
        return Run(usage, output, errors)

    def _run_files(self, command: list[str], stdin: Path, limits: Limits, core: int | None, file: str) -> Run:
        """In memory where there is room."""
        most, place = limits.output_kib * 1024, "/dev/shm"
        has_room = os.access(place, os.W_OK) and shutil.disk_usage(place).free > 2 * most
        with tempfile.TemporaryDirectory(dir=place if has_room else None) as folder:
            with open(f"{folder}/{file}.out", "x+b") as written:
                done = self.run(command, stdin, limits, core=core, file=file, scratch=folder)
                size, output = os.fstat(written.fileno()).st_size, written.read(most)
            if not shutil.disk_usage(folder).free:
                raise JudgeError(disk_full(folder))
        printed = done.usage.stdout_bytes
        instead = f"; it printed {printed} bytes to standard output" if printed else ""
        unwritten = "" if output else f"{file}.out: the program did not write it{instead}"
        return Run(replace(done.usage, stdout_bytes=max(printed, size)), output, done.errors, unwritten)

    def _start(self, command: list[str], descriptors: tuple[int, ...]) -> dict:
        piped = dict.fromkeys(("stdout", "stderr"), subprocess.PIPE)
        try:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, **piped, pass_fds=descriptors, start_new_session=True
            )
        except OSError as error:
            raise JudgeError(f"{command[0]}: cannot be started: {error.strerror.lower()}") from error
        with self.ending(process):
            text, complaint = process.communicate()
        try:
            report = json.loads(text)
        except ValueError:
            said = complaint.decode(errors="replace").strip()
            report = {"error": f"ended with status {process.returncode} and no report {said}".strip()}
        if "error" in report:
            raise JudgeError(f"runner: {report['error']}")
        return report
