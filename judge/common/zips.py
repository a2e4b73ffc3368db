"""Zips are unpacked once, bounded in size and depth, without their links, to folders of the user alone.

Folders that are given are read by the same rules. A name from outside becomes a path here, or is refused."""

from __future__ import annotations

import errno
import io
import os
import re
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePath
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from judge.common.files import UNPACKED_AS, check_regular, display_name
from judge.common.folders import remove_tree
from judge.common.nodes import Node, shown_word
from judge.common.texts import in_chinese, visible
from judge.model import JudgeError

if TYPE_CHECKING:
    from zipfile import ZipInfo

MOST_BYTES = 256 * 1024 * 1024  # of all files in a zip
MOST_FILES = 20_000  # in a zip or a folder
MOST_FOLDERS = 64  # levels of folders
LONGEST_NAME, LONGEST_PATH = 255, 4000  # bytes
MOST_LISTED = 8 * 1024 * 1024  # bytes of the list of a zip's files
MAC_FOLDER = "__MACOSX"  # what macOS adds to a zip
TIME_LIMIT = ".timelimit"  # a file of DOMjudge's packages
STORED, DEFLATED = 0, 8  # methods; other methods could take any amount of memory
ENCRYPTED, UTF_8 = 0x1, 0x800  # flags of an entry
UNPACKED: dict[Path, Path] = {}  # zips, and the folders to which they were unpacked
PREFIX = "judge_unpacked_"
HOMES: list[Path] = []  # the one folder for all that is unpacked; empty until it is made


@contextmanager
def faults_of(path: Path) -> Iterator[None]:
    """Turns OSError, ValueError and RuntimeError into a JudgeError, which names the path of the error."""
    try:
        yield
    except (OSError, ValueError, RuntimeError) as error:
        fault = error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)
        raise JudgeError(f"{path_of(error, path)}: cannot be read: {fault}") from error


def path_of(error: Exception, folder: Path) -> str:
    """Returns the display name of the path that the error is about or, if it has none, of the folder."""
    return display_name(Path(getattr(error, "filename", None) or folder))


def walk(folder: Path) -> Iterator[tuple[PurePath, list[str], list[str]]]:
    """Yields, for `folder` and each folder in it at any depth: its path from `folder`, the names of folders
    in it, and the names of files in it. Leaves out hidden folders. Names links to folders, but enters none.
    Raises OSError if a folder cannot be read, or if folders are nested more than MOST_FOLDERS deep."""

    def fail(error: OSError) -> None:
        raise error

    for parent, folders, names in os.walk(folder, onerror=fail):
        folders[:] = [name for name in folders if not hidden(name)]
        path = PurePath(parent).relative_to(folder)
        if folders and len(path.parts) >= MOST_FOLDERS:
            first = str(folder / path.parts[0])
            raise OSError(errno.ELOOP, f"folders are nested more than {MOST_FOLDERS} deep", first)
        yield path, [*folders], names


def opened(path: Path, keeps: Callable[[str], bool] | None = None, most_bytes: int = MOST_BYTES) -> Path:
    """Returns `path` if it is a folder, else the folder to which the first call unpacks the zip. `keeps`, if
    given, tells by name which files to unpack besides zips. Raises JudgeError if the zip cannot be unpacked,
    or has more than `most_bytes` to unpack."""
    if not path.is_dir() and path not in UNPACKED:
        with faults_of(path):
            UNPACKED[path] = unzip(path, keeps, most_bytes)
    return UNPACKED.get(path, path)


def unzip(path: Path, keeps: Callable[[str], bool] | None, most_bytes: int) -> Path:
    """Unpacks what `entries_to_unpack` returns, and returns the new folder. Raises JudgeError, or what
    `opened` makes one (OSError, ValueError, RuntimeError), if that fails or is more than `most_bytes`."""
    import zipfile  # these two are imported only here, because that takes time
    import zlib

    check_regular(path)
    try:
        with ZipReader(path) as file, zipfile.ZipFile(file) as archive:
            folder = folder_out_of(path)
            entries = entries_to_unpack(archive.infolist(), keeps)
            if sum(entry.file_size for entry in entries) > most_bytes:
                raise ValueError(f"has over {most_bytes >> 20} MiB of files; unpack it, and give the folder")
            with faults_of(folder):
                archive.extractall(folder, entries)  # nowhere else, and no more bytes than an entry states
            return folder
    except (zipfile.BadZipFile, EOFError, zlib.error) as error:
        fault = "is no zip file, or is damaged; unpack it with another program, and give the folder"
        if not is_zip(path.name):
            fault = f"is no zip file; give a zip or a folder, such as the folder of this file: {path.parent}"
        raise JudgeError(f"{display_name(path)}: {fault}") from error


class ZipReader(io.FileIO):
    """The open file of a zip. `zipfile` reads the list of its files at once: `read` refuses a long list."""

    def read(self, size: int | None = -1) -> bytes:
        most = -1 if size is None else size
        if most > MOST_LISTED:
            raise ValueError(f"the list of its files has more than {MOST_LISTED >> 20} MiB")
        return super().read(most)


def entries_to_unpack(entries: list[ZipInfo], keeps: Callable[[str], bool] | None) -> list[ZipInfo]:
    """Returns the entries to unpack: with `keeps`, zips and what `keeps` accepts by its name; else all files
    and folders; never hidden entries or links. Renames entries: decodes GBK, and turns `\\` into `/`. Raises
    ValueError if there are too many to unpack, or one of them is encrypted or compressed in a rare way."""
    kinds = (0, stat.S_IFREG) if keeps else (0, stat.S_IFREG, stat.S_IFDIR)  # 0: the kind is not stated
    meant = in_chinese(map(name_of, entries))
    kept = []
    for entry in entries:
        parts = meant[name_of(entry)].replace("\\", "/").split("/")
        parts = [part for part in parts if part != "."]  # such as ./1.in
        # Of a path that is too deep, only outer folders are unpacked, so that the zip's other files can be
        # used. Twice the depth: `walk` should find them too deep, too, if it begins at an inner folder.
        if len(parts) > 2 * MOST_FOLDERS:
            parts = [*parts[: 2 * MOST_FOLDERS], ""]  # the empty part makes it the name of a folder
        entry.filename = name = "/".join(parts)
        is_of_kind = stat.S_IFMT(entry.external_attr >> 16) in kinds
        is_wanted = is_of_kind and (keeps is None or keeps(name) or is_zip(name))
        if is_wanted and name and not hidden(name):
            kept.append(entry)
    for entry in kept:
        if entry.compress_type not in (STORED, DEFLATED) or entry.flag_bits & ENCRYPTED:
            fault = "is encrypted, or compressed in a rare way; unpack the zip, and give the folder"
            raise ValueError(f"its file {visible(entry.filename)} {fault}")
    if len(kept) > MOST_FILES:
        raise ValueError(f"has more than {MOST_FILES} files")
    return kept


def name_of(entry: ZipInfo) -> str:
    """Returns the entry's name as it stands in the zip, with its bytes decoded as by os.fsdecode."""
    if not entry.flag_bits & UTF_8:
        with suppress(UnicodeEncodeError):  # a newer `zipfile` may have read the name from another field
            return os.fsdecode(entry.filename.encode("cp437"))  # `zipfile` took the bytes for cp437
    return entry.filename


def is_zip(name: str) -> bool:
    return name.lower().endswith(".zip")


def hidden(name: str) -> bool:
    """Tells whether a part of the path begins with a dot, as `..` does, or is the folder that macOS adds to
    zips. A file .timelimit is not hidden by its own name."""
    parts = name.split("/")
    if parts[-1] == TIME_LIMIT:
        parts.pop()
    return any(part.startswith(".") or part == MAC_FOLDER for part in parts)


def folder_out_of(path: Path) -> Path:
    """Returns a new private folder, with the file's name and display name, for what comes out of the file."""
    if not HOMES:
        HOMES.append(Path(mkdtemp(prefix=PREFIX)).resolve())  # with_display_names looks for the real path
    folder = Path(mkdtemp(dir=HOMES[0]), path.name)
    folder.mkdir(0o700)
    UNPACKED_AS[folder] = display_name(path)
    return folder


def remove_unpacked() -> None:
    """Removes what was unpacked, as far as it can. After an interrupt, a second call goes on."""
    for home in HOMES:
        with suppress(OSError):
            remove_tree(home)
    HOMES.clear()
    UNPACKED.clear()
    UNPACKED_AS.clear()


def parts_of(name: Node) -> list[str]:
    """Returns the parts, at least one, of the path that `name` states: ["a", "1.in"] for a/1.in or a\\1.in.
    Raises JudgeError if the path is absolute, has a part `..`, names no file, or is too deep or long."""
    plain = name.text.replace("\\", "/")
    parts = [part for part in plain.split("/") if part not in ("", ".")]
    lengths = [len(os.fsencode(part)) for part in parts]
    if plain.startswith("/") or re.match("[A-Za-z]:", plain) or ".." in parts:
        raise name.fault(f"{shown_word(name.text)} leads out of the package")
    if not parts or "\0" in plain:
        raise name.wrong("the name of a file")
    if len(parts) > MOST_FOLDERS or max(lengths) > LONGEST_NAME or sum(lengths) > LONGEST_PATH:
        raise name.fault(f"{shown_word(name.text)} is too long for a path, or in too many folders")
    return parts


def check_link(path: Path, folder: Path, name: Node) -> None:
    """Raises JudgeError if `path`, which `name` states, leads out of the folder by a link."""
    real, real_folder = os.path.realpath(path), os.path.realpath(folder)
    if os.path.commonpath([real, real_folder]) != real_folder:
        raise name.fault(f"{shown_word(name.text)} is a link that leads out of the package")


def path_inside(folder: Path, name: Node) -> Path:
    """Returns the path that `name` states, in the folder. Raises as `parts_of` and `check_link` do."""
    path = folder / "/".join(parts_of(name))
    check_link(path, folder, name)
    return path
