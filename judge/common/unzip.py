"""The files of a zip, bounded in size, and without links, in a folder that zips.py gives."""

from __future__ import annotations

import io
import os
import stat
import zipfile
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from judge.common.display_names import display_name
from judge.common.files import check_regular
from judge.common.texts import in_chinese, visible
from judge.common.zips import MOST_FILES, faults_of, folder_out_of, hidden, is_zip
from judge.model import JudgeError

MOST_LISTED = 8 * 1024 * 1024  # bytes of the list of a zip's files
# With other methods of compression, nothing bounds the memory that unpacking takes.
METHODS, ENCRYPTED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED), 0x1
ODDLY_PACKED = "is encrypted, or compressed as few zips are; unpack it, and give the folder"


class ZipReader(io.FileIO):
    """A zip's file. Its list of files is read at once, and takes much time and memory if it is long."""

    def read(self, size: int | None = -1) -> bytes:
        most = -1 if size is None else size
        if most > MOST_LISTED:
            raise ValueError(f"the list of its files has more than {MOST_LISTED >> 20} MiB")
        return super().read(most)


def unzip(path: Path, keeps: Callable[[str], bool] | None, most_bytes: int) -> None:
    """Into a new folder, by the paths that it names. Raises JudgeError if it is damaged, ValueError if it is
    too large or packed in an odd way."""
    check_regular(path)
    try:
        unpack(path, keeps, most_bytes)
    except (zipfile.BadZipFile, EOFError, zlib.error) as error:
        fault = "is no zip file, or a damaged one; unpack it, and give the folder"
        raise JudgeError(f"{display_name(path)}: {fault}") from error


def unpack(path: Path, keeps: Callable[[str], bool] | None, most_bytes: int) -> None:
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


def name_of(entry: zipfile.ZipInfo) -> str:
    """The entry's name, with the bytes that it has in the zip where these are no UTF-8."""
    if not entry.flag_bits & 0x800:
        with suppress(UnicodeEncodeError):  # a newer `zipfile` also reads names in fields beside them
            return os.fsdecode(entry.filename.encode("cp437"))  # as which `zipfile` has read it
    return entry.filename
