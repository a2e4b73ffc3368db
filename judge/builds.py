"""Caches executables in .build/ or the user's cache, in folders named by a hash of sources and compiler."""

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
MAKING = "making_"  # the start of an unfinished folder's name
LEAST_FILE_BYTES = 4 << 20  # room for a static executable
WRAPPERS = {"ccache", "sccache", "distcc", "icecc"}  # these use a cache or a network
TOOL_ENVIRONMENT = {"PATH": os.defpath}  # of contained compilers; another PATH could lead to other tools


def cache_folder(*contents: str | bytes) -> Path:
    """The folder for what is made from exactly these contents. It need not exist yet."""
    digest = hashlib.sha256(b"\0".join(map(os.fsencode, contents)))
    return build_place() / digest.hexdigest()[:20]


def build_place() -> Path:
    """.build/, else the user's cache (XDG Base Directory). Raises JudgeError if neither can be used."""
    chosen = os.environ.get("XDG_CACHE_HOME", "")
    cache = chosen if os.path.isabs(chosen) else os.path.expanduser("~/.cache")
    refusals = []
    for place in (BUILD, Path("/", cache, "sudoku-judge")):  # a user may have no home
        try:
            place.mkdir(parents=True, exist_ok=True)
            if os.access(place, os.W_OK | os.X_OK) and not os.statvfs(place).f_flag & os.ST_NOEXEC:
                return place
            refusals.append(f"{place}: not writable, or mounted as noexec")
        except OSError as error:
            refusals.append(f"{place}: cannot be made: {error.strerror.lower()}")
    raise JudgeError(f"{'; '.join(refusals)}; name a folder for compiled programs in XDG_CACHE_HOME")


@contextlib.contextmanager
def new_entry(folder: Path) -> Iterator[tuple[Path, Path]]:
    """Yields two empty folders: the first is renamed to `folder` if it is filled, the second is for scratch.

    Nothing else stays, unless this process is killed. Raises JudgeError if a file cannot be made."""
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
                if not folder.exists():  # else it was made meanwhile
                    raise
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise JudgeError(disk_full(folder.parent)) from error
        raise JudgeError(f"{error.filename or folder}: {(error.strerror or str(error)).lower()}") from error


@contextlib.contextmanager
def shared(place: Path) -> Iterator[None]:
    """Holds a shared lock on the place. If no other judge does, first removes what killed judges left."""
    lock = os.open(place, os.O_RDONLY | os.O_CLOEXEC)
    try:
        with contextlib.suppress(OSError):  # another judge has the lock, or there are no locks
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            for left in place.glob(f"{MAKING}*"):
                shutil.rmtree(left, ignore_errors=True)
        with contextlib.suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_SH)
        yield
    finally:
        os.close(lock)


def disk_full(place: str | Path) -> str:
    full = f"the disk is full or nearly so, {shutil.disk_usage(place).free >> 20} MiB left"
    return f"{place}: {full}; make room (`make clean` removes what was compiled)"


def allow_files() -> None:
    """Lifts a limit on files that is too low for an executable. Raises JudgeError if only root may."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    if not 0 <= most < LEAST_FILE_BYTES:
        return
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    except ValueError as error:
        raise JudgeError(file_limit(most, "too little for a compiler")) from error


def file_limit(most: int, why: str) -> str:
    limit = f"files may have no more than {most // 1024} KiB here (ulimit -f)"
    return f"{limit}, {why}; start again without that limit"


def find_tool(name: str) -> str:
    """The first tool of that name in PATH that is no wrapper. Raises JudgeError if there is none."""
    for folder in os.get_exec_path():
        path = shutil.which(name, path=folder)
        if path and Path(path).resolve().name not in WRAPPERS:
            return path
    remedy = "run scripts/setup, or install a C++ compiler (Debian, Ubuntu: sudo apt-get install g++)"
    raise JudgeError(f"{name}: not installed; {remedy}")
