"""A folder, zip or file with problems: unpacked and walked once, and each file of settings parsed once."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Callable, TypeVar

from judge.checking.checkers import jury_file
from judge.common.files import check_regular, decoded, display_name, read_file
from judge.common.nodes import Node, shown_word
from judge.common.texts import in_chinese
from judge.common.xml import Element, read_xml
from judge.common.zips import MOST_FILES, check_link, faults_of, hidden
from judge.common.zips import is_zip, opened, parts_of, path_inside, walk
from judge.compiling.jury_programs import headers_for
from judge.model import FileNames, JudgeError, JuryProgram
from judge.problems.case_names import by_word, paired

INI = "problem.ini"
MOST_BYTES = 1 << 20  # what a file of settings may have
# Statements, pictures and the like do not say how a program is judged, and may be large.
NOT_DATA = re.compile(r"\.(pdf|docx?|pptx?|xlsx?|md|tex|html?|png|jpe?g|gif|svg|bmp|mp[34]|exe|class)$", re.I)
FILE = re.compile(r"(?!\.)[A-Za-z0-9_.-]{1,64}")  # a name of a file that programs use
Parsed = TypeVar("Parsed")


@dataclass(frozen=True)
class Source:
    """A folder, zip or file that was given, and what is in it.

    path: the path that was given.
    folder: the folder, the one that the zip is unpacked to, or the one that has the file.
    paths: the paths of files that `is_read`, by their names in the folder, such as testdata/1.in; a name in
        GBK is decoded. A link to a file may lead out of the folder; `find` refuses it.
    zips, folders: the paths of zips and folders, by their names there. Links to folders are not entered.
    parsed: what `once` made of files of settings, by their paths.
    makes_answers: whether answers that a package lacks are made with its main program.
    is_packed: whether it came out of a zip."""

    path: Path
    folder: Path
    paths: Mapping[str, Path]
    zips: Mapping[str, Path] = field(default_factory=dict)
    folders: Mapping[str, Path] = field(default_factory=dict)
    parsed: dict[Path, object] = field(default_factory=dict)
    makes_answers: bool = False
    is_packed: bool = False

    def below(self, start: str) -> Source:
        """Returns the inner folder `start`, such as `data/`, as a source; this source if `start` is empty."""
        if not start:
            return self
        paths, zips, folders = (
            {name[len(start) :]: path for name, path in table.items() if name.startswith(start)}
            for table in (self.paths, self.zips, self.folders)
        )
        folder = self.folder / start
        if paths:  # `start` is decoded; the folder's real name, which may be in GBK, stands in paths alone
            name, path = next(iter(paths.items()))
            folder = path.parents[name.count("/")]  # the folder that `name` starts from
        return replace(self, path=folder, folder=folder, paths=paths, zips=zips, folders=folders)

    def with_ini(self) -> Source:
        """Returns the source of the only inner folder that has problem.ini. Returns this source if there are
        none or several, if problem.ini is at the top, or if a file of a case seems to be outside of it."""
        folders = [name[: -len(INI)] for name in self.paths if name.endswith(f"/{INI}")]
        if INI in self.paths or len(folders) != 1:
            return self
        in_pairs = set().union(*paired(self.paths)[0].values())
        of_cases = [name for name in self.paths if name in in_pairs or by_word(name)]
        return self.below(folders[0]) if all(name.startswith(folders[0]) for name in of_cases) else self

    def display_name(self, name: str) -> str:
        return display_name(self.folder / name)

    def find(self, name: Node) -> Path:
        """Returns the path of the file that a package names. Raises JudgeError if the file is missing or no
        regular file, or if its name or a link leads out of the package."""
        path = self.paths.get("/".join(parts_of(name)))
        if path is None:
            raise name.fault(f"{shown_word(name.text)}: there is no such file in {display_name(self.folder)}")
        if path.is_symlink():
            check_link(path, self.folder, name)
        check_regular(path)
        return path

    def named(self, name: str) -> Node:
        """Returns a node with the name of a file, for `find`, where no package states the name."""
        return Node(display_name(self.folder), 0, "", name)

    def path_of(self, name: Node) -> Path:
        """Returns the path of a file that problem.ini names; the file need not exist. Raises JudgeError if
        the source was a zip and the path leads out of it. In a folder, problem.ini may name any path."""
        return path_inside(self.folder, name) if self.is_packed else self.folder / name.text

    def all_below(self, start: str) -> tuple[tuple[str, Path], ...]:
        """Returns the name in the folder `start` and the path of each file there. Raises as `find` does."""
        names = [name for name in self.paths if name.startswith(start)]
        return tuple((name[len(start) :], self.find(self.named(name))) for name in names)

    def jury(self, name: Node, interface: str = "testlib", flags: tuple[str, ...] = ()) -> JuryProgram:
        """Returns the checker or interactor in the file `name`, called by the interface and with the flags.
        Raises JudgeError if the file cannot be used, or a header beside it is a link out of the package."""
        path = self.find(name)
        for header in headers_for(path):
            if header.parent == path.parent:  # other headers are the user's, for all checkers
                check_link(header, self.folder, self.named(header.name))
        return jury_file(path, interface, flags)

    def data(self, name: str, most: int) -> bytes:
        """Returns a file's content. Raises JudgeError if it is not regular or has more than `most` bytes."""
        check_regular(self.paths[name])
        data = read_file(self.paths[name], most + 1)
        if len(data) > most:
            raise JudgeError(f"{self.display_name(name)}: has more than {most >> 10} KiB")
        return data

    def text(self, name: str, most: int = MOST_BYTES) -> str:
        """Returns a file's text. Raises JudgeError as `data` does, and if it is neither UTF-8 nor GBK."""
        try:
            return decoded(self.data(name, most))
        except UnicodeDecodeError as error:
            raise JudgeError(f"{self.display_name(name)}: is not UTF-8 or GBK; save it as UTF-8") from error

    def once(self, name: str, parse: Callable[[], Parsed]) -> Parsed:
        """Returns what `parse` made of the file `name` at the first call for it. Later calls do not parse."""
        path = self.paths[name]
        if path not in self.parsed:
            self.parsed[path] = parse()
        return self.parsed[path]  # type: ignore[return-value]

    def yaml(self, name: str, most: int = MOST_BYTES) -> Node:
        """Returns what the YAML file `name` says; a node that states nothing if there is no such file."""
        file = self.display_name(name)
        if name not in self.paths:
            return Node(file, 1, "", None)
        from judge.common.yaml import read_yaml  # imported only here, because that takes time

        return self.once(name, lambda: read_yaml(self.text(name, most), file, most))

    def xml(self, name: str, most: int) -> Element:
        return self.once(name, lambda: read_xml(self.text(name, most), self.display_name(name)))

    def shallowest(self, *names: str) -> str:
        """Returns the name in the source, such as data/config.yml, of the file that is called like one of
        `names`. The highest folder that has one decides, then the order of `names`. Returns an empty text if
        there is no such file. Raises JudgeError if several folders of that depth have one."""
        files = [file for file in self.paths if file.split("/")[-1] in names]
        depth = min((file.count("/") for file in files), default=0)
        highest = sorted(file for file in files if file.count("/") == depth)
        if len({os.path.dirname(file) for file in highest}) > 1:
            both = f"{highest[0]} and {highest[-1]}"
            raise JudgeError(f"{display_name(self.folder)}: has {both}; give the folder of one problem")
        return min(highest, key=lambda file: names.index(file.split("/")[-1]), default="")

    def at_top(self, ending: str, accepts: Callable[[Path], bool] = lambda _: True) -> str:
        """Returns the name of the file with this ending that `accepts` accepts, at the top or, if one folder
        there has all files, directly in it; "" if there is none. Raises JudgeError if there are several."""
        tops = {name.partition("/")[0] if "/" in name else "" for name in self.paths}
        parents = {"", *tops} if len(tops) == 1 else {""}
        names = [name for name in self.paths if name.lower().endswith(ending)]
        names = [name for name in names if name.rpartition("/")[0] in parents and accepts(self.paths[name])]
        if len(names) > 1:
            raise JudgeError(f"{display_name(self.folder)}: has {names[0]} and {names[1]}; keep only one")
        return names[0] if names else ""


def open_source(path: Path, *, makes_answers: bool = False) -> Source:
    """Returns the source at a path: a folder, a zip, or a file .xml, which is a contest by itself. See Source
    for `makes_answers`. Raises JudgeError if the path is missing, unreadable or has too many files."""
    if path.suffix.lower() == ".xml" and path.is_file():
        return Source(path, path.parent, {path.name: path})
    if not path.exists():
        raise JudgeError(f"{path}: no such folder or zip")
    folder = opened(path, is_read)
    files, zips, folders = {}, {}, {}
    with faults_of(folder):
        for parent, inner, names in walk(folder):
            folders.update({(parent / name).as_posix(): folder / parent / name for name in inner})
            for name in names:
                if is_read(name):
                    files[(parent / name).as_posix()] = folder / parent / name
                elif is_zip(name) and not hidden(name):
                    zips[(parent / name).as_posix()] = folder / parent / name
            if len(files) > MOST_FILES:
                raise ValueError(f"has more than {MOST_FILES} files")
    files, zips, folders = map(renamed, (files, zips, folders))
    return Source(path, folder, files, zips, folders, makes_answers=makes_answers, is_packed=folder != path)


def renamed(files: dict[str, Path]) -> dict[str, Path]:
    """Returns the files with names in GBK decoded. Returns them as they are if two names would be equal."""
    decoded_names = in_chinese(files)
    differ = len({*decoded_names.values()}) == len(files)
    return {decoded_names[name]: path for name, path in files.items()} if differ else files


def file_names(text: str, fault: Callable[[str], JudgeError]) -> FileNames | None:
    """Returns the files that programs use. `sum`, `sum.in` and `sum.out` mean sum.in and sum.out. The text
    may also name both files, as in `in.txt,out.txt`; `stdin` before the comma, `stdout` after it, or nothing
    stands for no file. Returns None if both do. Raises what `fault` makes of a message for other names."""
    names = text.split(",", 1)
    if len(names) == 1:
        stem = re.sub(r"\.(in|out)\Z", "", text)
        names = [f"{stem}.in", f"{stem}.out"]
    names = ["" if name == stream else name for name, stream in zip(names, ("stdin", "stdout"))]
    for name in filter(None, names):
        if not FILE.fullmatch(name):
            raise fault(f"file should be a plain name, such as sum.in, not {name!r}")
    if any(names) and names[0] == names[1]:
        raise fault(f"programs cannot read and write the same file {names[0]!r}")
    return FileNames(*names) if any(names) else None


def is_read(name: str) -> bool:
    """Tells whether a file may say how programs are judged. Hidden files, zips, pictures and so on do not."""
    file = name.split("/")[-1]
    return not (hidden(file) or is_zip(file) or NOT_DATA.search(file))
