"""Folders and zips of cases in any usual layout -> cases with plain names.

Find the files, pair and name them (names.py), and take limits and points from config.yml.
"""

from __future__ import annotations

import os
from codecs import BOM_UTF8, BOM_UTF16_LE
from dataclasses import dataclass, field
from pathlib import Path

from judge.common.files import check_regular, read_file
from judge.common.texts import in_chinese, listed
from judge.common.zips import MOST_FILES, faults_of, hidden, opened, raise_error
from judge.model import Case, JudgeError, Subtask
from judge.problems.catalogue import INI
from judge.problems.formats.luogu import checker_named, configured
from judge.problems.names import EXAMPLES, FORMS, by_word, folder_of, paired, with_plain_names

MARKS = BOM_UTF8, BOM_UTF16_LE  # Windows editors write them
CHECKER = "checker.cpp"  # Luogu's
KEPT = (".ini", ".yml", ".cpp", ".h", ".py")  # beside cases: what says how they are judged


@dataclass(frozen=True)
class FoundCases:
    """The cases of a folder or zip, and their `limits` (cpu_ms, memory_mib) if known.

    Names begin with the folder, such as sample/1, if any case is in sample/ or beyond/. `left_out` tells
    which files belong to no case, `notes` what else to know. `checker` is the file that config.yml names;
    `unnamed_checker` is a checker.cpp that it does not name."""

    cases: tuple[Case, ...] = ()
    limits: dict[str, int] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    checker: str = ""
    unnamed_checker: str = ""


def unpacked(path: Path) -> Path:
    """The folder, or that to which the zip is unpacked: what belongs to cases."""
    return opened(path, is_read)


def with_ini(path: Path) -> Path:
    """The only folder below that has problem.ini, if it has all cases, too; else the path itself."""
    if os.path.lexists(unpacked(path) / INI):
        return path
    files = files_of(path)
    places = [name[: -len(INI)] for name in files if name.endswith(f"/{INI}")]
    if len(places) == 1 and all(name.startswith(places[0]) for name in files if by_word(name)):
        return unpacked(path) / places[0]
    return path


def cases_from(path: Path, *, needed: bool = True) -> FoundCases:
    """Raises JudgeError if a case cannot be judged, or if cases are `needed` and there are none."""
    files = with_chinese_names(files_of(path))
    pairs, alone, surplus = paired(files)
    for name in alone:
        if name.endswith(".in"):
            stem = Path(name).stem
            raise JudgeError(f"{path / name}: there is no answer {stem}.ans or {stem}.out beside it")
    if not pairs and needed:
        raise JudgeError(f"{path}: no cases here; they are named like {EXAMPLES}")
    parents = {case.partition("/")[0] if "/" in case else "" for case in pairs if folder_of(case) == ""}
    if len(parents) > 1 and "" in parents:
        raise JudgeError(f"{path}: has cases, and so has {path / max(parents)}/; give a folder that has all")
    for name in (name for pair in pairs.values() for name in pair):
        check_regular(files[name])
        if read_file(files[name], 3).startswith(MARKS):
            raise JudgeError(f"{path / name}: begins with a byte-order mark; save it as UTF-8 without it")
    by_name = with_plain_names(pairs)
    config = configured(files, [input_ for input_, _ in by_name.values()])
    cases = (
        Case(name, files[input_], files[answer], points, Subtask(subtask) if subtask else None, own)
        for (name, (input_, answer)), (points, subtask), own in zip(
            by_name.items(), config.of_inputs, config.own_limits
        )
    )
    unused = {
        "no partner": alone,
        "their case has another file": surplus,
        "links to folders are not entered": links_in(unpacked(path)),
    }
    left_out = tuple(f"left out ({why}): {listed(names)}" for why, names in unused.items() if names)
    checker = checker_named(files)
    unnamed = "" if checker else next((name for name in files if name.split("/")[-1] == CHECKER), "")
    return FoundCases(tuple(cases), config.limits, left_out, tuple(config.notes), checker, unnamed)


def files_of(path: Path) -> dict[str, Path]:
    """The files that may belong to cases, by their paths in the folder or zip."""
    with faults_of(path):
        return files_in(unpacked(path))


def with_chinese_names(files: dict[str, Path]) -> dict[str, Path]:
    """The files by names in which GBK is read, unless two would have one name."""
    names = in_chinese(files)
    if len({*names.values()}) < len(files):
        return files
    return {names[name]: path for name, path in files.items()}


def files_in(folder: Path) -> dict[str, Path]:
    files: dict[str, Path] = {}
    for parent, folders, names in os.walk(folder, onerror=raise_error):
        folders[:] = [name for name in folders if not hidden(name)]
        for path in (Path(parent, name) for name in names):
            name = path.relative_to(folder).as_posix()
            if is_read(name) and not hidden(name):
                files[name] = path
        if len(files) > MOST_FILES:
            raise ValueError(f"more than {MOST_FILES} files")
    return files


def links_in(folder: Path) -> list[str]:
    """The links to folders. They could lead anywhere, such as upwards."""
    links = []
    for parent, folders, _ in os.walk(folder):
        paths = [Path(parent, name) for name in folders if not hidden(name)]
        links += [path.relative_to(folder).as_posix() for path in paths if path.is_symlink()]
        folders[:] = [path.name for path in paths]
    return sorted(links)


def is_read(name: str) -> bool:
    return name.endswith(KEPT) or any(form(name) for form in FORMS)
