"""Names from outside that become paths: what a package, a zip or the browser calls a file is checked here."""

from __future__ import annotations

import os
import re
from pathlib import Path

from judge.common.nodes import Node, shown_word

MOST_FOLDERS = 64  # in each other
LONGEST_NAME, LONGEST_PATH = 255, 4000  # bytes


def parts_of(name: Node) -> list[str]:
    """Returns the names of the folders and of the file in the path that `name` states, in which \\ may stand
    for /. Raises JudgeError if the path is absolute, leads upwards, is too deep or long, or is no name."""
    plain = name.text.replace("\\", "/")
    parts = [part for part in plain.split("/") if part not in ("", ".")]
    lengths = [len(os.fsencode(part)) for part in parts]
    if plain.startswith("/") or re.match("[A-Za-z]:", plain) or ".." in parts:
        raise name.fault(f"{shown_word(name.text)} leads out of the package")
    if not parts or "\0" in plain:
        raise name.fault(f"{shown_word(name.text)} is no name of a file")
    if len(parts) > MOST_FOLDERS or max(lengths) > LONGEST_NAME or sum(lengths) > LONGEST_PATH:
        raise name.fault(f"{shown_word(name.text)} is too long for a path, or in too many folders")
    return parts


def check_link(path: Path, folder: Path, name: Node) -> None:
    """Raises JudgeError if `path`, which is called `name`, leads out of the folder by a link."""
    real, root = os.path.realpath(path), os.path.realpath(folder)
    if os.path.commonpath([real, root]) != root:
        raise name.fault(f"{shown_word(name.text)} is a link that leads out of the package")


def path_inside(folder: Path, name: Node) -> Path:
    """Returns the path of the file `name` in the folder; the file need not exist. Raises JudgeError if `name`
    or a link leads out of the folder, or `parts_of` refuses the name."""
    path = folder / "/".join(parts_of(name))
    check_link(path, folder, name)
    return path
