"""Reads regular files, writes files whole or not at all, and knows what people call them.

Paths are real everywhere. Whoever puts one into a text that people read asks `display_name` for its name."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from judge.model import JudgeError

UNPACKED_AS: dict[Path, str] = {}  # the folder for what came out of a zip or XML -> that file's name


def display_name(path: Path) -> str:
    """Returns the path as people know it, such as data.zip/sum/1.in for a file that came out of a zip."""
    for folder in (path, *path.parents):
        if folder in UNPACKED_AS:
            return str(Path(UNPACKED_AS[folder], path.relative_to(folder)))
    return str(path)


def is_unpacked(path: Path) -> bool:
    return display_name(path) != str(path)


def with_display_names(text: str) -> str:
    """Returns the text, such as a traceback of Python, with display names in place of the real paths."""
    for folder, name in UNPACKED_AS.items():
        text = text.replace(str(folder), name)
    return text


@contextmanager
def system_faults(subject: str, advice: str = "") -> Iterator[None]:
    """Turns an OSError of the `with` block into a JudgeError: the subject, the reason, then the advice."""
    try:
        yield
    except OSError as error:
        raise JudgeError(f"{subject}: {(error.strerror or str(error)).lower()}{advice}") from error


def open_file(path: Path) -> IO[bytes]:
    with system_faults(display_name(path)):
        return open(path, "rb")


def read_file(path: Path, most: int = -1) -> bytes:
    with open_file(path) as file:
        return file.read(most)


def decoded(data: bytes, errors: str = "strict") -> str:
    """Returns the data decoded as UTF-8, else as GB 18030, in which Excel and older editors save in China.
    `errors` is for data that is neither, as in bytes.decode: "strict" raises UnicodeDecodeError."""
    with suppress(UnicodeDecodeError):
        return data.decode("utf-8-sig")
    return data.decode("gb18030", errors)


def check_regular(path: Path) -> None:
    """Raises JudgeError unless the file is regular, because a pipe or a device could hang the judge."""
    if not path.is_file():
        raise JudgeError(f"{display_name(path)}: is no regular file")


def check_writable(path: Path) -> None:
    """Raises JudgeError unless a file can be written to the path. Changes nothing there."""
    if os.path.exists(path) and not os.path.isfile(path):
        raise JudgeError(f"{path}: is no regular file, so it cannot be written; choose another name")
    with new_file(path):  # beside the path, and removed again
        pass


def write_whole(path: Path, content: str | bytes) -> None:
    """Replaces the file at once, so that nobody reads half of it. Raises JudgeError if that fails."""
    with new_file(path) as new:
        new.write_bytes(content if isinstance(content, bytes) else content.encode(errors="backslashreplace"))
        new.replace(os.path.realpath(path))  # if `path` is a link, the link stays, and its target is replaced


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Yields an empty file with the name of the file that `path` leads to, in a new folder beside that file.
    Removes the folder at the end. Turns any OSError, also of the `with` block, into a JudgeError."""
    target = Path(os.path.realpath(path))
    with system_faults(f"{display_name(path)}: cannot be written", "; choose another folder"):
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=".judge_") as folder:
            empty = Path(folder, target.name)
            empty.touch()  # raises if the name is too long
            yield empty
