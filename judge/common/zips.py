"""Zips -> folders that only the user can read. A zip is unpacked once, bounded in size and without links."""

from __future__ import annotations

import fcntl
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePath
from tempfile import gettempdir, mkdtemp

from judge.common.display_names import UNPACKED_AS, display_name
from judge.model import JudgeError

MOST_BYTES = 256 * 1024 * 1024  # of a zip
MOST_FILES = 20_000
MAC_FOLDER = "__MACOSX"  # what macOS adds to a zip
TIME_LIMIT = ".timelimit"  # DOMjudge's, of a problem
UNPACKED: dict[Path, Path] = {}  # zips and the like, and the folders that remove_unpacked() removes
PREFIX, YOUNG_S = "judge_unpacked_", 60
HOMES: list[tuple[Path, int]] = []  # the folder that has these folders, and what holds it


@contextmanager
def faults_of(path: Path) -> Iterator[None]:
    """Makes what is wrong with a folder or zip, or what is unpacked from it, a JudgeError."""
    try:
        yield
    except (OSError, ValueError, RuntimeError) as error:
        fault = (getattr(error, "strerror", "") or "").lower() or str(error)
        raise JudgeError(f"{path_of(error, path)}: cannot be read: {fault}") from error


def path_of(error: Exception, folder: Path) -> str:
    """Returns what people call the path in the folder that the error is about."""
    return display_name(Path(getattr(error, "filename", None) or folder))


def walk(folder: Path) -> Iterator[tuple[PurePath, list[str], list[str]]]:
    """The folders in it that are not hidden, by their paths there, with the names of folders and of files in
    them. Links are not followed. Raises OSError."""
    for parent, folders, names in os.walk(folder, onerror=raise_error):
        folders[:] = [name for name in folders if not hidden(name)]
        yield PurePath(parent).relative_to(folder), [*folders], names


def opened(path: Path, keeps: Callable[[str], bool] | None = None, most_bytes: int = MOST_BYTES) -> Path:
    """The folder, or the one that the zip is unpacked to, once. With `keeps`, only zips and the files whose
    names it accepts are unpacked."""
    if not path.is_dir() and path not in UNPACKED:
        from judge.common.unzip import unzip  # only here, because it takes time

        with faults_of(path):
            unzip(path, keeps, most_bytes)
    return UNPACKED.get(path, path)


def folder_out_of(path: Path) -> Path:
    """Makes a folder for what comes out of this file. Its own name is that of the file."""
    if not HOMES:
        remove_left()
        HOMES.append(held_folder())
    folder = Path(mkdtemp(dir=HOMES[0][0]), path.name)
    folder.mkdir(0o700)
    UNPACKED_AS[folder] = display_name(path)
    UNPACKED[path] = folder
    return folder


def held_folder() -> tuple[Path, int]:
    """A new folder, and a lock on it that ends with this process."""
    folder = Path(mkdtemp(prefix=PREFIX)).resolve()  # as programs that run there name it
    held = os.open(folder, os.O_RDONLY)
    with suppress(OSError):  # this file system has no locks
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return folder, held


def remove_left() -> None:
    """Removes this user's folders that no process holds, because theirs was killed."""
    for folder in Path(gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):
            status = folder.lstat()
            if status.st_uid != os.getuid() or time.time() - status.st_mtime < YOUNG_S:
                continue
            held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder, ignore_errors=True)
            finally:
                os.close(held)


def raise_error(error: OSError) -> None:
    raise error


def remove_unpacked() -> None:
    """After an interrupt, a second call removes the rest. A finalizer would lose the interrupt."""
    while HOMES:
        shutil.rmtree(HOMES[0][0], ignore_errors=True)
        os.close(HOMES.pop()[1])
    UNPACKED.clear()
    UNPACKED_AS.clear()


def is_zip(name: str) -> bool:
    return name.lower().endswith(".zip")


def hidden(name: str) -> bool:
    """Whether macOS added the file to a zip, or its path is hidden or leads upwards."""
    parts = name.split("/")
    if parts[-1] == TIME_LIMIT:
        parts.pop()
    return any(part.startswith(".") or part == MAC_FOLDER for part in parts)
