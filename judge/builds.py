"""Keeps what is compiled by what it is made from: below .build/, or in the user's cache."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import hashlib
import os
import resource
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from judge.model import JudgeError

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"
MAKING = "making_"  # how the name of an unfinished folder begins
LEAST_FILE_BYTES = 4 << 20  # room for a static executable
WRAPPERS = {"ccache", "sccache", "distcc", "icecc"}
TOOL_ENVIRONMENT = {"PATH": os.defpath}  # as contained compilers have it: others could lead to other tools


def kept(*contents: str | bytes) -> Path:
    """The folder of what is made from exactly these contents; it may not be there yet."""
    digest = hashlib.sha256(b"\0".join(map(os.fsencode, contents)))
    return build_place() / digest.hexdigest()[:20]


def build_place() -> Path:
    """.build/, or where it may not be written the user's cache, by the XDG Base Directory Specification."""
    chosen = os.environ.get("XDG_CACHE_HOME", "")
    cache = chosen if os.path.isabs(chosen) else os.path.expanduser("~/.cache")
    refusals = []
    for place in (BUILD, Path(cache, "sudoku-judge")):
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
    """Gives a folder that becomes `folder` if anything is put into it, and one for scratch files.

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
            except OSError:
                if not folder.exists():  # else another made it meanwhile
                    raise
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise JudgeError(disk_full(folder.parent)) from error
        raise JudgeError(f"{error.filename or folder}: {(error.strerror or str(error)).lower()}") from error


@contextlib.contextmanager
def shared(place: Path) -> Iterator[None]:
    """Locks the place. A judge alone there first removes what killed judges left, whose locks are gone."""
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


def disk_full(place: str | Path) -> str:
    fact = f"the disk is full or nearly so, {shutil.disk_usage(place).free >> 20} MiB left"
    return f"{place}: {fact}; make room (`make clean` removes what was compiled)"


def allow_files() -> None:
    """Raises JudgeError where no executable can be written. Root may lift the limit."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    if not 0 <= most < LEAST_FILE_BYTES:
        return
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    except ValueError as error:
        fact = f"files may have no more than {most // 1024} KiB here (ulimit -f), too little for a compiler"
        raise JudgeError(f"{fact}; start again without that limit") from error


def find_tool(name: str) -> str:
    """The first of that name in PATH that is the tool itself, no wrapper that uses a cache or a network."""
    for folder in os.get_exec_path():
        path = shutil.which(name, path=folder)
        if path and Path(path).resolve().name not in WRAPPERS:
            return path
    remedy = "run scripts/setup, or install a C++ compiler (Debian, Ubuntu: sudo apt-get install g++)"
    raise JudgeError(f"{name}: not installed; {remedy}")
