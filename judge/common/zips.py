"""Zips -> folders that only the user can read. A zip is unpacked once, bounded in size and without links."""

from __future__ import annotations

import fcntl
import io
import os
import shutil
import stat
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePath
from tempfile import gettempdir, mkdtemp

from judge.common.files import check_regular
from judge.common.texts import in_chinese, visible
from judge.model import AnyPath, JudgeError, UnpackedPath

MOST_BYTES = 256 * 1024 * 1024  # of a zip
MOST_FILES = 20_000
MOST_LISTED = 8 * 1024 * 1024  # bytes of the list of a zip's files
# With other methods of compression, nothing bounds the memory that unpacking takes.
METHODS, ENCRYPTED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED), 0x1
ODDLY_PACKED = "is encrypted, or compressed as few zips are; unpack it, and give the folder"
MAC_FOLDER = "__MACOSX"  # what macOS adds to a zip
TIME_LIMIT = ".timelimit"  # DOMjudge's, of a problem
UNPACKED: dict[
    AnyPath, UnpackedPath
] = {}  # zips and the like, and the folders that remove_unpacked() removes
PREFIX, YOUNG_S = "judge_unpacked_", 60
HOMES: list[tuple[Path, int]] = []  # the folder that has these folders, and what holds it


@contextmanager
def faults_of(path: AnyPath) -> Iterator[None]:
    """Makes what is wrong with a folder or zip, or what is unpacked from it, a JudgeError."""
    try:
        yield
    except (zipfile.BadZipFile, EOFError, zlib.error) as error:
        fault = "is no zip file, or a damaged one; unpack it, and give the folder"
        raise JudgeError(f"{path}: {fault}") from error
    except (OSError, ValueError, RuntimeError) as error:
        fault = (getattr(error, "strerror", "") or "").lower() or str(error)
        raise JudgeError(f"{path_of(error, path)}: cannot be read: {fault}") from error


def path_of(error: Exception, folder: AnyPath) -> object:
    """The path in the folder that the error is about."""
    name = getattr(error, "filename", None) or folder
    if isinstance(folder, UnpackedPath) and isinstance(name, str):
        return folder / os.path.relpath(name, folder)
    return name


def walk(folder: AnyPath) -> Iterator[tuple[PurePath, list[str], list[str]]]:
    """The folders in it that are not hidden, by their paths there, with the names of folders and of files in
    them. Links are not followed. Raises OSError."""
    for parent, folders, names in os.walk(folder, onerror=raise_error):
        folders[:] = [name for name in folders if not hidden(name)]
        yield PurePath(parent).relative_to(folder), [*folders], names


def opened(
    path: AnyPath, keeps: Callable[[str], bool] | None = None, most_bytes: int = MOST_BYTES
) -> AnyPath:
    """The folder, or that to which the zip is unpacked, once: the files that `keeps` accepts by their names,
    and zips; without it, the whole."""
    if not path.is_dir() and path not in UNPACKED:
        with faults_of(path):
            unzip(path, keeps, most_bytes)
    return UNPACKED.get(path, path)


def folder_out_of(path: AnyPath) -> UnpackedPath:
    """A new folder for what comes out of this file."""
    if not HOMES:
        remove_left()
        HOMES.append(held_folder())
    UNPACKED[path] = UnpackedPath(Path(mkdtemp(dir=HOMES[0][0])), Path(str(path)))
    return UNPACKED[path]


def held_folder() -> tuple[Path, int]:
    """A new folder, and a lock on it that ends with this process."""
    folder = Path(mkdtemp(prefix=PREFIX))
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


class ZipReader(io.FileIO):
    """A zip's file. Its list of files is read at once, and takes much time and memory if it is long."""

    def read(self, size: int | None = -1) -> bytes:
        most = -1 if size is None else size
        if most > MOST_LISTED:
            raise ValueError(f"the list of its files has more than {MOST_LISTED >> 20} MiB")
        return super().read(most)


def unzip(path: AnyPath, keeps: Callable[[str], bool] | None, most_bytes: int) -> None:
    check_regular(path)
    with ZipReader(path) as file, zipfile.ZipFile(file) as archive:
        folder = folder_out_of(path)
        kinds = {0, stat.S_IFREG}
        if keeps is None:
            kinds |= {stat.S_IFDIR, stat.S_IFLNK}
        chinese = in_chinese(map(name_of, archive.infolist()))
        for entry in archive.infolist():
            parts = chinese[name_of(entry)].replace("\\", "/").split("/")
            entry.filename = "/".join(part for part in parts if part != ".")  # such as ./1.in
        entries = [
            entry
            for entry in archive.infolist()
            if kind_of(entry) in kinds
            and (keeps is None or keeps(entry.filename) or is_zip(entry.filename))
            and entry.filename
            and not hidden(entry.filename)
        ]
        for entry in entries:
            if entry.compress_type not in METHODS or entry.flag_bits & ENCRYPTED:
                raise ValueError(f"{visible(entry.filename)} in it {ODDLY_PACKED}")
        if len(entries) > MOST_FILES:
            raise ValueError(f"more than {MOST_FILES} files")
        if sum(entry.file_size for entry in entries) > most_bytes:
            raise ValueError(f"more than {most_bytes >> 20} MiB in it; unpack it, and give the folder")
        with faults_of(folder):  # it writes to no path elsewhere, and no more than a size says
            paths = [archive.extract(entry, folder) for entry in entries]
    for entry, extracted in zip(entries, paths):
        if kind_of(entry) == stat.S_IFLNK:  # it shows that it is one, but leads nowhere
            os.remove(extracted)
            os.symlink("nowhere", extracted)


def kind_of(entry: zipfile.ZipInfo) -> int:
    return stat.S_IFMT(entry.external_attr >> 16)


def remove_unpacked() -> None:
    """After an interrupt, a second call removes the rest. A finalizer would lose the interrupt."""
    while HOMES:
        shutil.rmtree(HOMES[0][0], ignore_errors=True)
        os.close(HOMES.pop()[1])
    UNPACKED.clear()


def name_of(entry: zipfile.ZipInfo) -> str:
    """The entry's name, with the bytes that it has in the zip where these are no UTF-8."""
    if not entry.flag_bits & 0x800:
        with suppress(UnicodeEncodeError):  # a newer `zipfile` also reads names in fields beside them
            return os.fsdecode(entry.filename.encode("cp437"))  # as which `zipfile` has read it
    return entry.filename


def is_zip(name: str) -> bool:
    return name.lower().endswith(".zip")


def hidden(name: str) -> bool:
    """Whether macOS added the file to a zip, or its path is hidden or leads upwards."""
    parts = name.split("/")
    if parts[-1] == TIME_LIMIT:
        parts.pop()
    return any(part.startswith(".") or part == MAC_FOLDER for part in parts)
