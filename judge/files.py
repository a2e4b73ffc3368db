"""Files: read only if they are regular ones, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import IO

from judge.model import JudgeError

PREFIX = ".judge_"


def open_file(path: Path) -> IO[bytes]:
    """Opens for reading. Raises JudgeError where that is not possible."""
    try:
        return path.open("rb")
    except OSError as error:
        raise JudgeError(f"{path}: {error.strerror.lower()}") from error


def read_file(path: Path) -> bytes:
    with open_file(path) as file:
        return file.read()


def check_regular(path: Path) -> None:
    """Raises JudgeError for anything else: opening it could hang, or reading it never end."""
    if not path.is_file():
        kinds = {
            "a folder": Path.is_dir,
            "a FIFO": Path.is_fifo,
            "a socket": Path.is_socket,
            "a device": Path.exists,
        }
        kind = next((name for name, test in kinds.items() if test(path)), "not there")
        raise JudgeError(f"{path}: is {kind}, and should be a regular file")


def check_writable(path: Path) -> None:
    """Raises JudgeError where `write_whole` would, before work is done in vain."""
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file():
            raise JudgeError(f"{path}: is no file; name a file to write the report to")
        if not target.parent.is_dir():
            raise JudgeError(f"{path}: there is no folder {path.parent}; make it first")
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=PREFIX) as folder:
            (Path(folder) / target.name).touch()  # a name may be too long
    except OSError as error:
        raise unwritable(path, error) from error


def write_whole(path: Path, text: str) -> None:
    """Replaces the file at once: readers find the old text or the new one."""
    target = Path(os.path.realpath(path))  # a link stays one
    try:
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=PREFIX) as folder:
            made = Path(folder) / "made"
            made.write_text(text, encoding="utf-8", errors="backslashreplace")
            made.replace(target)
    except OSError as error:
        raise unwritable(path, error) from error


def unwritable(path: Path, error: OSError) -> JudgeError:
    return JudgeError(f"{path}: cannot be written: {error.strerror.lower()}; name another place")
