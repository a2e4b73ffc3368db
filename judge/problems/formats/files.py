"""The files of one package: a folder or what a zip was unpacked to. No path leads out of it."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from judge.common.files import check_regular, decoded, read_file
from judge.common.nodes import Node, shown_word
from judge.common.texts import in_chinese
from judge.common.yaml import read_yaml
from judge.common.zips import MOST_FILES, hidden, is_zip, walk
from judge.model import AnyPath, JudgeError
from judge.problems.names import FORMS

MOST_BYTES = 1 << 20  # of a file of settings
# Statements, pictures and the like say nothing of how a program is judged, and may be large.
NOT_DATA = re.compile(r"\.(pdf|docx?|pptx?|xlsx?|md|tex|html?|png|jpe?g|gif|svg|bmp|mp[34]|exe|class)$", re.I)
Fault = Callable[[str], JudgeError]


@dataclass(frozen=True)
class Files:
    """`paths` has them by their names in the folder `place`, such as testdata/1.in."""

    place: AnyPath
    paths: Mapping[str, AnyPath]

    def below(self, start: str) -> Files:
        """Those in a folder, such as `data/`; the same if it is empty."""
        inside = {name[len(start) :]: path for name, path in self.paths.items() if name.startswith(start)}
        return Files(self.place / start, inside)

    def find(self, name: str, fault: Fault) -> AnyPath:
        """The file that a package names. Raises what `fault` makes if it is missing or not in the package."""
        plain = name.replace("\\", "/")
        parts = [part for part in plain.split("/") if part not in ("", ".")]
        if plain.startswith("/") or re.match("[A-Za-z]:", plain) or ".." in parts:
            raise fault(f"{shown_word(name)} leads out of the package")
        path = self.paths.get("/".join(parts))
        if path is None:
            raise fault(f"{shown_word(name)}: there is no such file in {self.place}")
        real, folder = os.path.realpath(path), os.path.realpath(self.place)
        if os.path.commonpath([real, folder]) != folder:
            raise fault(f"{shown_word(name)} is a link that leads out of the package")
        check_regular(path)
        return path

    def text(self, name: str, most: int = MOST_BYTES) -> str:
        """The text of a file of settings, in UTF-8 or GBK."""
        try:
            return decoded(self.data(name, most))
        except UnicodeDecodeError as error:
            raise JudgeError(f"{self.place / name}: is neither UTF-8 nor GBK") from error

    def data(self, name: str, most: int) -> bytes:
        check_regular(self.paths[name])
        data = read_file(self.paths[name], most + 1)
        if len(data) > most:
            raise JudgeError(f"{self.place / name}: has more than {most >> 10} KiB")
        return data

    def yaml(self, name: str) -> Node:
        return read_yaml(self.text(name), str(self.place / name))

    def shallowest(self, *names: str) -> str:
        """The file of such a name in the highest folder; empty if there is none.

        Raises JudgeError if several folders at that level have one."""
        found = [path for path in self.paths if path.split("/")[-1] in names]
        depth = min((path.count("/") for path in found), default=0)
        highest = sorted(path for path in found if path.count("/") == depth)
        if len({os.path.dirname(path) for path in highest}) > 1:
            both = " and ".join(highest[:2])
            raise JudgeError(f"{self.place}: has {both}; give the folder of one problem")
        return min(highest, key=lambda path: names.index(path.split("/")[-1]), default="")

    def only_one(self, names: list[str]) -> str:
        """The only of these names; empty if there is none. Raises JudgeError if there are several."""
        if len(names) > 1:
            raise JudgeError(f"{self.place}: has {names[0]} and {names[1]}; give one of them")
        return names[0] if names else ""


def with_chinese_names(files: dict[str, AnyPath]) -> dict[str, AnyPath]:
    """The files by names in which GBK is read, unless two would have one name."""
    of_cases = [name for name in files if any(form(name) for form in FORMS)]
    names = {**in_chinese(files), **in_chinese(of_cases)}  # other names may be in any encoding
    if len({*names.values()}) < len(files):
        return files
    return {names[name]: path for name, path in files.items()}


def files_in(folder: AnyPath) -> dict[str, AnyPath]:
    files: dict[str, AnyPath] = {}
    for parent, names in walk(folder):
        paths = [parent / name for name in names if is_read(name)]
        files.update({path.as_posix(): folder / path for path in paths})
        if len(files) > MOST_FILES:
            raise ValueError(f"more than {MOST_FILES} files")
    return files


def links_in(folder: AnyPath) -> list[str]:
    """The links to folders. They could lead anywhere, such as upwards."""
    links = []
    for parent, folders, _ in os.walk(folder):
        paths = [Path(parent, name) for name in folders if not hidden(name)]
        links += [path.relative_to(folder).as_posix() for path in paths if path.is_symlink()]
        folders[:] = [path.name for path in paths]
    return sorted(links)


def is_read(name: str) -> bool:
    """Whether a file may say how programs are judged."""
    file = name.split("/")[-1]
    return not (hidden(file) or is_zip(file) or NOT_DATA.search(file))
