"""Folders, zips and files of packages -> their files. A contest in one file becomes folders of problems."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from judge.checking.checkers import LINES, known_checker
from judge.common.texts import listed
from judge.common.zips import UNPACKED, faults_of, hidden, new_place, opened
from judge.model import AnyPath, CheckerProgram, Place
from judge.problems.formats import hustoj, lemon
from judge.problems.formats.files import Files, files_in, is_read, with_chinese_names
from judge.problems.formats.package import checker_of
from judge.problems.importing import new_problem
from judge.problems.importing.new_problem import NewCase, NewProblem

CONTESTS = (lemon.ENDING, hustoj.ENDING)


def files_at(path: AnyPath) -> Files:
    """Those of a folder or zip, by the names that they were meant to have."""
    return Files(unpacked(path), with_chinese_names(files_of(path)))


def files_of(path: AnyPath) -> dict[str, AnyPath]:
    """The files that may belong to cases, by their paths in the folder or zip."""
    folder = unpacked(path)
    with faults_of(folder):
        return files_in(folder)


def unpacked(path: AnyPath) -> AnyPath:
    """The folder, or that to which the zip, or the contest in one file, is unpacked."""
    if path.suffix.lower() == hustoj.ENDING and path.is_file():
        return UNPACKED.get(path) or expanded(path, Files(path.parent, {path.name: path})) or path
    folder = opened(path, is_read)
    with faults_of(folder):
        for place in (folder, *only_folder_in(folder)):
            made = UNPACKED.get(place)
            if not made and has_contest(place):
                made = expanded(place, Files(place, files_in(place)))
            if made:
                return made
    return folder


def has_contest(folder: AnyPath) -> bool:
    return any(name.lower().endswith(CONTESTS) for name in os.listdir(folder))


def only_folder_in(folder: AnyPath) -> list[AnyPath]:
    """The only thing there, if it is a folder: as zips have it."""
    with os.scandir(folder) as entries:
        found = [entry for entry in entries if not hidden(entry.name)]
    return [folder / found[0].name] if len(found) == 1 and found[0].is_dir(follow_symlinks=False) else []


def expanded(path: AnyPath, files: Files) -> Place | None:
    """A new folder that has one for each problem of a contest; None if there is no contest."""
    of_lemon, of_hustoj = lemon.find(files), hustoj.find(files)
    if of_lemon:
        packages = lemon.read(files, of_lemon)
        made = {
            name: new_problem.blank(name, one, checker_of(one, files.place) or LINES)
            for name, one in packages.items()
        }
    elif of_hustoj:
        sources = new_place(path / "checkers").real
        items, left_out = hustoj.read(files, of_hustoj)
        made = {name: problem_of(item, sources / name) for name, item in items.items()}
        if left_out:
            note = f"{of_hustoj}: left out (no cases): {listed(left_out)}"
            made = {name: replace(one, notes=(note,)) for name, one in made.items()}
    else:
        return None
    folder = new_place(path)
    for name, problem in made.items():
        os.mkdir(folder / name)
        new_problem.fill(folder.real / name, problem)
    return folder


def problem_of(item: hustoj.Item, place: Path) -> NewProblem:
    """The problem, whose checker is written into a new folder at this place."""
    cases = [
        NewCase(f"{kind}/{number}", *texts)
        for kind, tests in (("sample", item.samples), ("secret", item.tests))
        for number, texts in enumerate(tests, 1)
    ]
    problem = NewProblem("", item.title, "", "local", item.limits, tuple(cases))
    if not item.checker:
        return replace(problem, checker=known_checker(hustoj.COMPARES, Path(), "FPS"))
    place.mkdir()
    (place / "spj.cpp").write_text(item.checker, encoding="utf-8", errors="replace")
    return replace(problem, checker=CheckerProgram(place / "spj.cpp", item.protocol))
