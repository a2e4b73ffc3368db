"""What a contestant handed in: his files, and which of them is judged for a problem."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath

from judge.common.files import read_file
from judge.common.texts import listed
from judge.common.zips import MOST_FILES, hidden, is_zip, opened, place_in, walk
from judge.compiling.compiler import MOST_SOURCE_KIB
from judge.contest.layouts import Layout, Task, candidates, is_program, why_absent
from judge.model import AnyPath, JudgeError
from judge.problems.names import natural

MOST_ZIP_BYTES = 16 * 1024 * 1024  # of what a contestant's zip has
NOT_FOLLOWED = "a link is not followed; put the program itself here"


@dataclass(frozen=True)
class Contestant:
    """Whose program: `path` is the program, folder or zip that he handed in. `files` has what is in it, by
    the place that layouts see; a zip is as the folder of its name.

    `name` is {who} in layouts. `fault` says why his files are not known."""

    path: AnyPath
    name: str
    files: dict[PurePath, AnyPath]
    fault: str = ""


def is_handed_in(path: AnyPath) -> bool:
    """Whether it is a contestant's: a program, a folder, or a zip that is not unpacked beside it."""
    if hidden(path.name) or is_unpacked_here(path):
        return False
    return path.is_dir() or is_zip(path.name) or is_program(path.name)


def is_unpacked_here(path: AnyPath) -> bool:
    return is_zip(path.name) and (path.parent / path.stem).is_dir()


def class_folder(archive: Path) -> tuple[AnyPath, str]:
    """What the zip of a class was unpacked to, or the only folder there, and a note that says so."""
    folder = opened(archive)
    inner: list[AnyPath] = [path for path in folder.iterdir() if not hidden(path.name)]
    if len(inner) != 1 or not inner[0].is_dir():
        return folder, ""
    return inner[0], f"{archive}: all is in {inner[0].name}/, which is taken for the class"


def contestant(path: AnyPath) -> Contestant:
    """The contestant who handed in this program, folder or zip, which may be in a zip (class.zip/zs).

    Links in it are not followed: they could lead to other contestants' programs."""
    if isinstance(path, Path):
        for archive in path.parents:
            if is_zip(archive.name) and archive.is_file():
                return contestant(class_folder(archive)[0] / path.relative_to(archive))
    if path.name in ("", ".."):
        path = Path(os.path.realpath(path))
    if path.is_symlink():
        return Contestant(path, path.stem, {}, NOT_FOLLOWED)
    if path.is_dir():
        return with_files(path, path.name, path)
    if not os.path.lexists(path):
        raise JudgeError(f"{path}: no such file or folder")
    if not is_zip(path.name):
        return Contestant(path, path.stem, {PurePath(path.name): path})
    return from_zip(path, path)


def from_zip(path: AnyPath, archive: AnyPath) -> Contestant:
    """The contestant who handed in `path`, which is the zip or has it."""
    try:
        return with_files(path, archive.stem, opened(archive, most_bytes=MOST_ZIP_BYTES))
    except JudgeError as error:
        return Contestant(path, archive.stem, {}, str(error))


def with_files(path: AnyPath, who: str, folder: AnyPath) -> Contestant:
    files: dict[PurePath, AnyPath] = {}
    try:
        for parent, _, names in walk(folder):
            for file in (parent / name for name in names if not hidden(name)):
                files[who / file] = folder / file
            if len(files) > MOST_FILES:
                return Contestant(path, who, {}, f"has more than {MOST_FILES} files")
    except OSError as error:
        return Contestant(path, who, {}, f"{place_in(folder, error)}: {error.strerror.lower()}")
    in_order = sorted(files, key=lambda file: natural(str(file)))
    return Contestant(path, who, {file: files[file] for file in in_order})


@dataclass(frozen=True)
class ClassEntry:
    """What a contestant handed in for a problem: `source` is his program or, with a reason why it is
    `absent`, what he handed in instead. `note` tells what else to know."""

    source: AnyPath
    absent: str = ""
    note: str = ""


def program_of(contestant: Contestant, task: Task, *, opens_zips: bool = True) -> ClassEntry:
    """The contestant's program for the problem; if there is none to judge, what he handed in, and why.

    The first layout that any of his files fits decides; several that fit it must be equal. If no layout fits,
    his zip of the problem's name, or his only zip, is unpacked, and the layouts are tried on what it has."""
    if contestant.fault:
        return ClassEntry(contestant.path, contestant.fault)
    found = candidates([*contestant.files], contestant.name, task)
    if found and task.outputs:
        return folder_of(contestant, found[0][1])
    if found:
        return first_of(contestant, task, found)
    zips = [file for file in contestant.files if is_zip(file.name) and len(file.parts) == 2]
    zips = [file for file in zips if task.is_named(file.stem)] or zips
    if len(zips) == 1 and opens_zips:
        return program_of(from_zip(contestant.path, contestant.files[zips[0]]), task, opens_zips=False)
    return ClassEntry(contestant.path, why_absent([*contestant.files], contestant.name, task))


def folder_of(contestant: Contestant, outputs: Sequence[PurePath]) -> ClassEntry:
    """The folder that has what he handed in where no program runs."""
    folders = {str(file.parent): contestant.files[file].parent for file in outputs}
    if len(folders) > 1:
        return ClassEntry(contestant.path, f"which folder? {listed([*folders])}; leave one")
    return ClassEntry(contestant.files[outputs[0]].parent)


def first_of(contestant: Contestant, task: Task, found: list[tuple[Layout, list[PurePath]]]) -> ClassEntry:
    """The file that fits the first of these layouts, or why it is not judged. A note tells what differs."""
    fitting = found[0][1]
    source, *others = [contestant.files[file] for file in fitting]
    fault = fault_of(source)
    if fault:
        return ClassEntry(source, fault)
    if not all(same_program(source, path) for path in others):
        advice = "leave one"
        if "{task}.*" not in found[0][0].pattern:
            advice += f", or hand it in as {contestant.name}/{task.names[0]}.cpp"
        return ClassEntry(contestant.path, f"which file? {listed([str(file) for file in fitting])}; {advice}")
    named = [file for layout, files in found[1:] if layout.pattern.endswith("{task}.*") for file in files]
    differing = [file for file in named if not same_program(source, contestant.files[file])]
    if not differing:
        return ClassEntry(source)
    differs = (
        f"{contestant.path}: {fitting[0]} is judged; {listed([str(file) for file in differing])} differs"
    )
    return ClassEntry(source, note=differs)


def fault_of(source: AnyPath) -> str:
    """Why the file is not judged; else empty."""
    if source.is_symlink():
        return NOT_FOLLOWED
    if not source.is_file():
        return "is no regular file"
    return "" if os.access(source, os.R_OK) else "permission denied"


def same_program(first: AnyPath, second: AnyPath) -> bool:
    """Whether both are regular files with the same text. A larger one than any judge takes is another."""
    if fault_of(second):
        return False
    most = MOST_SOURCE_KIB << 10
    texts = [read_file(path, most + 1) for path in (first, second)]
    return texts[0] == texts[1] and len(texts[0]) <= most
