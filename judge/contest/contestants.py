"""Finds what each contestant handed in, and which of his files is judged for a problem."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath

from judge.checking.meeting import fault_of
from judge.common.files import display_name, read_file
from judge.common.texts import listed
from judge.common.zips import MOST_FILES, hidden, is_zip, opened, path_of, walk
from judge.compiling.compiler import MOST_SOURCE_KIB
from judge.compiling.languages import CPP, SOURCE_SUFFIXES, language_of
from judge.contest.layouts import Layout, Task, fitting_layouts, is_program, why_absent
from judge.model import JudgeError
from judge.problems.case_names import natural

SUFFIXES = f"({', '.join(SOURCE_SUFFIXES)})"
MOST_ZIP_BYTES = 16 * 1024 * 1024  # bytes that a contestant's zip may unpack to
NOT_FOLLOWED = "a link is not followed; put the program itself here"


@dataclass(frozen=True)
class Contestant:
    """Who handed in `path`: a program, a folder or a zip.

    name: what {who} stands for in layouts
    files: where each file is; the keys are paths as in layouts, such as zs/sum.cpp for sum.cpp in zs.zip
    fault: why the files are not known; else empty"""

    path: Path
    name: str
    files: dict[PurePath, Path]
    fault: str = ""


def class_in(root: Path, folder: Path, cases: Path | None) -> tuple[list[Path], list[str]]:
    """Returns the programs, folders and zips directly in `folder` that contestants handed in, and the names
    of all else there, such as `cases`, some with a reason. Raises JudgeError if the folder cannot be read, or
    if nothing is handed in. `root`: the folder or zip that the user named, for the message."""
    if not os.access(folder, os.R_OK | os.X_OK):
        raise JudgeError(f"{display_name(folder)}: permission denied")
    handed_in: list[Path] = []
    left_out: list[str] = []
    for path in sorted(folder.iterdir(), key=lambda path: natural(path.name)):
        if has_cases(path, cases):
            left_out.append(f"{path.name} (the cases)")
        elif is_zip(path.name) and (path.parent / path.stem).is_dir():
            left_out.append(f"{path.name} (the folder {path.stem} is judged instead)")
        elif hidden(path.name) or not (path.is_dir() or is_zip(path.name) or is_program(path.name)):
            left_out.append(path.name)
        else:
            handed_in.append(path)
    if not handed_in:
        raise JudgeError(f"{root}: has no C++ files {SUFFIXES}, folders or zips of contestants")
    return handed_in, left_out


def has_cases(path: Path, cases: Path | None) -> bool:
    """Tells whether `path` is the folder or zip `cases`, a link to it, or a folder (no link) around it."""
    if cases is None:
        return False
    of_cases, here = os.path.realpath(cases), os.path.realpath(path)
    return of_cases == here or (not path.is_symlink() and os.path.commonpath([of_cases, here]) == here)


def class_folder(archive: Path) -> tuple[Path, str]:
    """Unpacks a class's zip. Returns the class's folder and a note. If all of the zip is in one folder, that
    is the class's, and the note says so; else the note is empty. Raises JudgeError if unpacking fails."""
    folder = opened(archive)
    inner = [path for path in folder.iterdir() if not hidden(path.name)]
    if len(inner) != 1 or not inner[0].is_dir():
        return folder, ""
    return inner[0], f"{archive}: all files are in {inner[0].name}/, which is taken for the class"


def contestant_at(path: Path) -> Contestant:
    """Returns the contestant who handed in the program, folder or zip at this path, which may be in the zip
    of a class: class.zip/zs. For a link, or a folder or zip that cannot be read, `fault` says so. Raises
    JudgeError if nothing is there, or if the class's zip cannot be unpacked."""
    for archive in path.parents:
        if is_zip(archive.name) and archive.is_file():
            folder, _ = class_folder(archive)
            return contestant_at(folder / path.relative_to(archive))
    if path.name in ("", ".."):  # of paths such as `.` and `..`, which do not have the folder's own name
        path = Path(os.path.realpath(path))
    if path.is_symlink():  # it could lead to another contestant's program
        return Contestant(path, path.stem, {}, NOT_FOLLOWED)
    if path.is_dir():
        return with_files(path, path.name, path)
    if not os.path.lexists(path):
        raise JudgeError(f"{display_name(path)}: no such file or folder")
    if not is_zip(path.name):
        return Contestant(path, path.stem, {PurePath(path.name): path})
    return from_zip(path, path)


def from_zip(path: Path, archive: Path) -> Contestant:
    """Returns the contestant who handed in `path`, with the name and the files of the zip `archive`, which is
    `path` itself or a file in it. If the zip cannot be unpacked, `fault` says why."""
    try:
        return with_files(path, archive.stem, opened(archive, most_bytes=MOST_ZIP_BYTES))
    except JudgeError as error:
        return Contestant(path, archive.stem, {}, str(error))


def with_files(path: Path, name: str, folder: Path) -> Contestant:
    """Returns the contestant `name` who handed in `path`, with the files at any depth of `folder`, except
    hidden ones. If a folder cannot be read, or if there are too many files, `fault` says so instead."""
    files: dict[PurePath, Path] = {}
    try:
        for parent, _, names in walk(folder):
            shown = [parent / file for file in names if not hidden(file)]
            files.update({PurePath(name, file): folder / file for file in shown})
            if len(files) > MOST_FILES:
                return Contestant(path, name, {}, f"has more than {MOST_FILES} files")
    except OSError as error:
        return Contestant(path, name, {}, f"{path_of(error, folder)}: {error.strerror.lower()}")
    in_order = sorted(files, key=lambda file: natural(str(file)))
    return Contestant(path, name, {file: files[file] for file in in_order})


@dataclass(frozen=True)
class ClassEntry:
    """What a contestant handed in for a problem.

    source: his program, or his folder of outputs; if `absent`, the path that the reason is about
    absent: why there is nothing to judge; else empty
    note: a sentence for the user on other files of his; else empty"""

    source: Path
    absent: str = ""
    note: str = ""


def program_of(contestant: Contestant, task: Task, *, opens_zips: bool = True) -> ClassEntry:
    """Returns the contestant's program for the problem, or his folder of outputs, or why there is neither.
    Of the layouts that his files fit, the first counts. If they fit none, and `opens_zips` is set, searches
    a zip directly in his folder: the only one with the problem's name or, if none has it, his only zip."""
    if contestant.fault:
        return ClassEntry(contestant.path, contestant.fault)
    fitting = fitting_layouts([*contestant.files], contestant.name, task)
    if fitting and task.outputs:
        return entry_with_outputs(contestant, fitting[0][1])
    if fitting:
        return entry_with_program(contestant, fitting)
    zips = [file for file in contestant.files if is_zip(file.name) and len(file.parts) == 2]  # as zs/sum.zip
    meant = [file for file in zips if task.is_named(file.stem)] or zips
    if len(meant) == 1 and opens_zips:
        return program_of(from_zip(contestant.path, contestant.files[meant[0]]), task, opens_zips=False)
    return ClassEntry(contestant.path, why_absent([*contestant.files], contestant.name, task))


def entry_with_outputs(contestant: Contestant, outputs: Sequence[PurePath]) -> ClassEntry:
    """Returns an entry with the folder that has the `outputs`. If several folders have outputs, none counts,
    and the `absent` of the entry names these folders."""
    folders = dict.fromkeys(str(file.parent) for file in outputs)
    if len(folders) > 1:
        return ClassEntry(contestant.path, f"several folders have outputs: {listed([*folders])}; keep one")
    return ClassEntry(contestant.files[outputs[0]].parent)


def entry_with_program(contestant: Contestant, fitting: list[tuple[Layout, list[PurePath]]]) -> ClassEntry:
    """Returns an entry with a file that fits the first layout. Its `absent` says if this file is a link or
    cannot be read, or if another file that fits this layout is not the `same_program`. The `note` names files
    with the problem's name that fit later layouts, and differ from the judged file in text or language."""
    (_, files), *later = fitting
    files = sorted(files, key=lambda file: language_of(file) is not CPP)  # C++ first: sum.c may be a copy
    source, *others = [contestant.files[file] for file in files]
    fault = NOT_FOLLOWED if source.is_symlink() else fault_of(source)
    if fault:
        return ClassEntry(source, fault)
    if not all(same_program(source, path) for path in others):
        return ClassEntry(contestant.path, f"several files differ: {listed([*map(str, files)])}; keep one")
    differing = []
    for layout, fit in later:
        if not layout.pattern.endswith("{task}.*"):
            continue  # such files may have any name
        for file in [file for file in fit if file not in files]:
            has_its_language = language_of(file) == language_of(files[0])
            if not (has_its_language and same_program(source, contestant.files[file])):
                differing.append(str(file))
    if not differing:
        return ClassEntry(source)
    note = f"{display_name(contestant.path)}: {files[0]} is judged; it differs from {listed(differing)}"
    return ClassEntry(source, note=note)


def same_program(first: Path, second: Path) -> bool:
    """Tells whether `second` can be read, and both files have the same text, of MOST_SOURCE_KIB at most."""
    if fault_of(second):
        return False
    most = MOST_SOURCE_KIB << 10
    texts = [read_file(path, most + 1) for path in (first, second)]
    return texts[0] == texts[1] and len(texts[0]) <= most
