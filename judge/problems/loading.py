"""A folder, a zip or a task of a contest's file -> what it states of a problem."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path, PurePath

from judge.common.files import display_name
from judge.common.nodes import Node
from judge.common.outside_names import parts_of
from judge.common.texts import listed
from judge.model import CASE_FOLDERS, JudgeError, Problem
from judge.problems import formats, problem_ini
from judge.problems.case_names import EXAMPLES, ROLES, SAMPLES
from judge.problems.catalogue import Catalogue
from judge.problems.groups import with_common_limits
from judge.problems.problem_ini import notes_on_points, with_sections
from judge.problems.settings import Home, Load, Spec, resolve
from judge.problems.source import INI, Source, open_source

GENERATOR = re.compile(r"(?i)(^|/)(generators?/|gen(erator|erate)?[0-9_]*\.|mk(data)?\.)")
BESIDE = re.compile("[A-Za-z0-9_][A-Za-z0-9_.+-]{0,99}")  # the names of files that programs are compiled with
# Names of folders that say nothing of the problem.
ANY_FOLDER = {*ROLES, *SAMPLES, *CASE_FOLDERS, *"data test tests testdata testcases cases".split()}


def load(source: Source, catalogue: Catalogue) -> Spec:
    """Returns what the source states of its one problem: the only task of a contest's file, or problem.ini
    and the package of the cases, which may be another problem's.

    Raises JudgeError if something is broken, if there are several tasks, or if there are no cases and
    problem.ini states nothing."""
    tasks = formats.contest_in(source)
    if len(tasks) > 1:
        raise JudgeError(
            f"{display_name(source.path)}: has several problems ({listed([*tasks])}); give the folder of one"
        )
    for name, read in tasks.items():
        return load_task(source, name, read)
    source = source.with_ini()
    ini = catalogue.ini_of(source)
    stated = problem_ini.read(ini, source)
    key, owner = ini.get("problem").get("cases"), source
    if key.is_stated and key.text != source.folder.name:
        owner = open_source(catalogue.owner_of(key))
    package = formats.read(owner)
    if not (package.cases or ini.fields):
        generators = listed(sorted(name for name in source.paths if GENERATOR.search(name)))
        advice = f"they are named like {EXAMPLES}"
        if generators:
            advice = f"they must be generated first, by {generators}"
        raise JudgeError(f"{display_name(source.path)}: no cases here; {advice}")
    spec = stated.over(package)
    # A zip's name has an ending.
    name = source.path.name if source.folder == source.path else source.path.stem
    cases = with_sections(spec.cases or (), ini)
    spec = replace(
        spec,
        cases=cases,
        notes=(*spec.notes, *notes_on_points(cases, ini.get("points"))),
        home=Home(
            source.path,
            name if ini.fields else None,
            os.path.basename(os.path.realpath(source.path)),
            source.folder,
            owner.folder,
        ),
    )
    check_names(spec)
    return spec


def load_task(source: Source, name: str, read: Load) -> Spec:
    """Returns what `read` finds on a task in a contest's file, with the task's place and `name`."""
    home = Home(source.path, name, name, source.folder, source.folder)
    spec = read()
    check_names(spec)
    return replace(with_common_limits(spec), home=home)


def notes_of(spec: Spec) -> list[str]:
    """Returns what a person should know of the cases: the notes, and how to use `unused` programs. Each note
    begins with the place of the problem, if it has a home."""
    notes = list(spec.notes)
    if not spec.home:
        return notes
    for role, name in spec.unused:
        use = f"write two lines into {display_name(spec.home.folder / INI)}: [problem] and {role} = {name}"
        if role == "checker" and spec.home.folder == spec.home.path:  # nothing can be named in a zip
            use += f"; or add --checker {spec.home.folder / name}"
        notes.append(f"{name} is not used; to use it, {use}")
    return [f"{display_name(spec.home.path)}: {note}" for note in notes]


def load_problem(path: Path) -> Problem:
    """Returns the problem in a folder or zip, without options. Raises JudgeError as `load` does."""
    return resolve(load(open_source(path), Catalogue()))


def check_names(spec: Spec) -> None:
    """Raises JudgeError if a compiler would misread the name of a file that programs are compiled with, or if
    the name is `program`, as theirs is; or if what is handed in for a case has a path instead of a name."""
    for name, path in spec.compile_with or ():
        if not BESIDE.fullmatch(name) or name == "program":
            fault = f"programs cannot be compiled with a file of the name {name!r}"
            raise JudgeError(f"{display_name(path)}: {fault}")
    for case in spec.cases or ():
        handed_in = Node(display_name(case.input), 0, "what is handed in", case.handed_in)
        if case.handed_in and parts_of(handed_in) != [case.handed_in]:
            raise handed_in.wrong("a plain name")


def files_named(spec: Spec) -> str:
    """Returns NAME for a problem whose programs use NAME.in and NAME.out, where nothing states it: its key,
    else the folder that has all cases, else its title or name. The title or name of a zip comes before a
    folder in it. A name such as data counts only if there is no other; the text may be empty."""
    home = spec.home
    if not home:
        return PurePath(spec.title or "").stem
    if home.key:
        return home.key
    own = PurePath(spec.title or home.name).stem
    inputs = (Path(os.path.relpath(case.input, home.folder)) for case in spec.cases or ())
    folders = {path.parts[0] if len(path.parts) > 1 else "" for path in inputs}
    only = folders.pop() if len(folders) == 1 else ""
    names = [own, only] if home.path != home.folder else [only, own]
    return next((name for name in names if name and name.lower() not in ANY_FOLDER), own)
