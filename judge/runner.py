"""Starts programs through the runner (sandbox/runner.cpp, which explains itself) and reads what they used and printed."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import hashlib
import json
import os
import resource
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from judge.model import JudgeError, Limits, Usage

BUILD = Path(__file__).resolve().parent.parent / ".build"
SOURCE = Path(__file__).with_name("sandbox") / "runner.cpp"
MAKING = "making_"  # how the name of an unfinished folder begins
LEAST_FILE_BYTES = 4 << 20  # room for a static executable
WRAPPERS = {"ccache", "sccache", "distcc", "icecc"}
COMPILE = ["g++", "-std=c++17", "-O2", "-static"]


@dataclass(frozen=True)
class Run:
    """`output` and `errors` are what the program printed on its two streams, up to the output limit."""

    usage: Usage
    output: bytes
    errors: bytes


def kept(*contents: str | bytes) -> Path:
    """The folder, which may not be there yet, of what is made from these contents and from nothing else."""
    digest = hashlib.sha256(b"\0".join(os.fsencode(content) for content in contents))
    return build_place() / digest.hexdigest()[:20]


def build_place() -> Path:
    """.build/, or the user's cache where that belongs to another user or may not be written."""
    refusals = []
    for place in (BUILD, user_cache()):
        try:
            place.mkdir(parents=True, exist_ok=True)
            if os.access(place, os.W_OK | os.X_OK):
                return place
            refusals.append(f"{place}: permission denied")
        except OSError as error:
            refusals.append(f"{place}: cannot be made: {error.strerror.lower()}")
    raise JudgeError(f"{'; '.join(refusals)}; the judge keeps what it compiles there")


@contextlib.contextmanager
def making(folder: Path) -> Iterator[tuple[Path, Path]]:
    """Gives a folder, which becomes `folder` if anything was put into it, and one for scratch files.

    Nothing else stays, unless this process is killed. Faults of the disk become a JudgeError."""
    allow_files()
    try:
        with shared(folder.parent), tempfile.TemporaryDirectory(dir=folder.parent, prefix=MAKING) as place:
            made, scratch = Path(place, "made"), Path(place, "scratch")
            made.mkdir()
            scratch.mkdir()
            yield made, scratch
            try:
                if any(made.iterdir()):
                    made.rename(folder)
            except OSError as error:
                if error.errno not in (errno.EEXIST, errno.ENOTEMPTY):  # another made it meanwhile
                    raise
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise JudgeError(disk_full(folder.parent)) from error
        raise JudgeError(f"{error.filename or folder}: {(error.strerror or str(error)).lower()}") from error


@contextlib.contextmanager
def shared(place: Path) -> Iterator[None]:
    """Who is alone there first removes what killed judges left. The kernel takes their locks back."""
    lock = os.open(place, os.O_RDONLY | os.O_CLOEXEC)
    try:
        with contextlib.suppress(OSError):  # others are there, or the file system knows no locks
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            for left in place.glob(f"{MAKING}*"):
                shutil.rmtree(left, ignore_errors=True)
        with contextlib.suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_SH)
        yield
    finally:
        os.close(lock)


def disk_full(place: Path) -> str:
    left = shutil.disk_usage(place).free >> 20
    remedy = "make room (`make clean` removes what was compiled)"
    return f"{place}: the disk is full or nearly so, {left} MiB left; {remedy}"


def user_cache() -> Path:
    """As the XDG Base Directory Specification has it."""
    chosen = os.environ.get("XDG_CACHE_HOME", "")
    return Path(chosen if os.path.isabs(chosen) else os.path.expanduser("~/.cache")) / "sudoku-judge"


def output_file() -> IO[bytes]:
    """A file in memory: a disk's would let a program reserve space beyond its limit.

    It never shrinks: its size tells how much was written. Opened by name, as only then writers take turns."""
    try:
        made = os.memfd_create("output", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
    except OSError:  # an old kernel
        return tempfile.TemporaryFile("wb", buffering=0)
    try:
        fcntl.fcntl(made, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK)
        return open(f"/proc/self/fd/{made}", "wb", buffering=0)
    finally:
        os.close(made)


def open_file(path: Path) -> IO[bytes]:
    """For reading. Raises JudgeError where that is not possible."""
    try:
        return path.open("rb")
    except OSError as error:
        raise JudgeError(f"{path}: {error.strerror.lower()}") from error


def read_file(path: Path) -> bytes:
    with open_file(path) as file:
        return file.read()


def allow_files() -> None:
    """Raises JudgeError where no executable can be written. Root may lift the limit."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    if not 0 <= most < LEAST_FILE_BYTES:
        return
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    except ValueError as error:
        raise JudgeError(f"files may have no more than {most // 1024} KiB here (ulimit -f), too little for a compiler; start again without that limit") from error


def find_tool(name: str) -> str:
    """The first of that name in PATH that is the tool itself, not a wrapper with a cache or a network behind it."""
    for folder in os.get_exec_path():
        path = shutil.which(name, path=folder)
        if path and Path(path).resolve().name not in WRAPPERS:
            return path
    raise JudgeError(f"{name}: not installed; run scripts/setup, or install a C++ compiler (Debian, Ubuntu: sudo apt-get install g++)")


class Runner:
    """Runs programs one at a time a thread; `close` (or leaving `with`) kills those still running.

    `weaknesses` has all that this machine did not grant to a run so far, each with its reason; it is empty when runs are fully contained.
    Errors: every method raises JudgeError for faults of the machine, never for what a program does."""

    def __init__(self) -> None:
        with shared(build_place()):
            self.executable = self._build()
        self.weaknesses: list[str] = []
        self._running: set[subprocess.Popen] = set()
        self._closed = False

    def __enter__(self) -> "Runner":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def weakness(self) -> str:
        return "; ".join(self.weaknesses)

    def close(self) -> None:
        self._closed = True
        for process in list(self._running):
            process.kill()

    @staticmethod
    def _build() -> Path:
        source = b"".join(path.read_bytes() for path in sorted(SOURCE.parent.iterdir()))
        command = [find_tool(COMPILE[0]), *COMPILE[1:]]
        folder = kept(source, shlex.join(command))
        if not (folder / "runner").exists():
            with making(folder) as (made, _):
                command += [str(SOURCE), "-o", str(made / "runner")]
                done = subprocess.run(command, capture_output=True, text=True)
                if done.returncode:
                    raise JudgeError(f"{SOURCE}: cannot be compiled here: {shlex.join(command)}\n{done.stderr.strip()}")
        return folder / "runner"

    def run(self, command: list[str], stdin: Path, limits: Limits, *, core: int | None = None, scratch: Path | None = None, readable: Iterable[str] = ()) -> Run:
        """Runs one program to its end or a limit. With `readable` paths it is a tool, which also finds `scratch` as its /tmp."""
        with open_file(stdin) as source, output_file() as output, output_file() as errors:
            # Opened again, for what the program does to the description that it shares does not reach this one.
            with open(f"/proc/self/fd/{output.fileno()}", "rb") as printed, open(f"/proc/self/fd/{errors.fileno()}", "rb") as complaints:
                options = {
                    "cpu-ms": limits.cpu_ms, "wall-ms": limits.wall_ms, "memory-kib": limits.memory_kib, "output-bytes": limits.output_kib * 1024,
                    "stdin": source.fileno(), "stdout": output.fileno(), "stderr": errors.fileno(), "core": core, "scratch": scratch,
                }  # fmt: skip
                arguments = [f"--{name}={value}" for name, value in options.items() if value is not None]
                arguments += [f"--readable={path}" for path in readable]
                report = self._start([str(self.executable), *arguments, "--", *command], (source.fileno(), output.fileno(), errors.fileno()))
                sizes = [os.fstat(file.fileno()).st_size for file in (printed, complaints)]
                texts = [file.read(min(size, limits.output_kib * 1024)) for file, size in zip((printed, complaints), sizes)]
        self.weaknesses += [one for one in report["weaknesses"] if one not in self.weaknesses]
        usage = Usage(
            cpu_ms=report["cpu_us"] / 1000,
            wall_ms=report["wall_us"] / 1000,
            memory_kib=report["memory_kib"],
            exit_code=report["exit_code"] if report["exit_code"] >= 0 else None,
            signal=report["signal"] or None,
            timed_out=report["timed_out"],
            refused_memory=report["refused_memory"],
            exec_error=report["exec_error"],
            stdout_bytes=sizes[0],
            stderr_bytes=sizes[1],
        )
        return Run(usage, *texts)

    def _start(self, command: list[str], descriptors: tuple[int, ...]) -> dict:
        try:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, pass_fds=descriptors, start_new_session=True
            )
        except OSError as error:
            raise JudgeError(f"{command[0]}: cannot be started: {error.strerror.lower()}") from error
        self._running.add(process)
        if self._closed:  # before this one, or while it was being started
            process.kill()
        try:
            text, complaint = process.communicate()
        finally:
            self._running.discard(process)
        try:
            report = json.loads(text)
        except ValueError:
            report = {"error": f"ended with status {process.returncode} and no report {complaint.decode(errors='replace').strip()}".strip()}
        if "error" in report:
            raise JudgeError(f"runner: {report['error']}")
        return report
