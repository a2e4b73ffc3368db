"""The names by which people know what the judge has unpacked: data.zip/sum/1.in for a file out of data.zip.

Paths are real everywhere. Whoever puts one into a text that people read asks here for its name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Dict

UNPACKED_AS: Dict[Path, str] = {}  # the folder that a zip was unpacked to -> the name of the zip


def display_name(path: Path) -> str:
    """Returns the path as people know it: of what came out of a zip, the zip's name and the name in it."""
    for folder in (path, *path.parents) if UNPACKED_AS else ():
        if folder in UNPACKED_AS:
            return str(Path(UNPACKED_AS[folder], path.relative_to(folder)))
    return str(path)


def is_unpacked(path: Path) -> bool:
    """Tells whether the path is in a folder that a zip was unpacked to."""
    return display_name(path) != str(path)


def with_display_names(text: str) -> str:
    """Returns the text, such as a traceback of Python, with display names for the real paths in it."""
    for folder, name in UNPACKED_AS.items():
        text = text.replace(str(folder), name)
    return text
