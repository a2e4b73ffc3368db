"""A folder, a zip or a contest's file -> which problems it has, and what it states of each."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path, PurePath

from judge.common.crash_guard import crash_guard
from judge.common.files import display_name
from judge.common.nodes import NOTHING, Node, known, read_ini
from judge.common.texts import listed
from judge.common.zips import parts_of
from judge.model import CASE_FOLDERS, JudgeError, Problem
from judge.problems import formats, problem_ini
from judge.problems.case_names import EXAMPLES, ROLES, SAMPLES, natural, paired
from judge.problems.catalogue import Catalogue
from judge.problems.groups import with_common_limits
from judge.problems.settings import Home, Load, Spec, resolve
from judge.problems.source import INI, Source, open_source

ORDER = "contest.ini"  # the file beside a contest's problems that orders them
# If cases are in no folder, or in one of these at the top, the source is a single problem.
ONE_PROBLEM = ("", *SAMPLES, *CASE_FOLDERS)
# Folders that are never named after their problem.
ANY_FOLDER = {*ONE_PROBLEM, *ROLES, "data", "test", "tests", "testdata", "testcases", "cases"}
BESIDE = re.compile("[A-Za-z0-9_][A-Za-z0-9_.+-]{0,99}")  # the names of files that programs are compiled with


def problems_in(
    source: Source, catalogue: Catalogue, *, with_files: bool = False
) -> tuple[dict[str, Load], list[str]]:
    """Returns the functions that load a contest's problems, by name and in order; none for a single problem.
    Also returns the names of the contest's folders that are no problems. `with_files`: whether programs use
    files. Raises JudgeError if a zip is called like a folder with a problem, or if a contest's file or
    contest.ini is wrong. The first of these that holds decides:
    - a contest's file: a contest if it has several tasks, else a single problem
    - cases, a folder of cases such as sample/, problem.ini or a package's file at the top: a single problem
    - contest.ini or a zip at the top: a contest
    - only one folder has cases, problem.ini or a package's file: what that folder is
    - a folder has problem.ini or a package's file: a contest
    - not `with_files`, and no cases, or one case in each folder, such as 1/input.txt: a single problem
    - else: a contest"""
    tasks = formats.contest_in(source)
    if tasks:
        loads = {name: partial(load_task, source, name, read) for name, read in tasks.items()}
        return (in_order(source, loads), []) if len(loads) > 1 else ({}, [])
    cases = paired(source.paths)[0]
    tops = [case.partition("/")[0] if "/" in case else "" for case in cases]  # "": at the top
    if any(mark in source.paths for mark in formats.MARKS) or any(top.lower() in ONE_PROBLEM for top in tops):
        return {}, []
    cases_in = Counter(tops)
    parts = (name.partition("/") for name in source.paths)
    described = {folder for folder, _, file in parts if file in formats.MARKS}
    names = {*cases_in, *described}
    zips = {name[: -len(".zip")]: path for name, path in source.zips.items() if "/" not in name}
    if not zips and len(names) == 1 and ORDER not in source.paths:
        return problems_in(source.below(f"{names.pop()}/"), catalogue, with_files=with_files)
    is_contest = described or zips or ORDER in source.paths or with_files
    if not is_contest and all(count == 1 for count in cases_in.values()):
        return {}, []
    for name in zips.keys() & names:
        raise JudgeError(f"{display_name(source.path)}: has {name}/ and {name}.zip; remove one")
    others = [name for name in source.folders if "/" not in name and name not in names]
    loads = {name: partial(load_part, source, name, zips.get(name), catalogue) for name in {*names, *zips}}
    return in_order(source, loads), sorted(others, key=natural)


def in_order(source: Source, loads: Mapping[str, Load]) -> dict[str, Load]:
    """Returns a contest's problems in the order that contest.ini beside them states: `problems = tree sum`.
    Problems that it does not name come last, in natural order. Raises JudgeError if contest.ini is wrong."""
    problems = {name: loads[name] for name in sorted(loads, key=natural)}
    if ORDER not in source.paths:
        return problems
    ini = read_ini(source.folder / ORDER, "contest")
    ini.only("contest")
    ini.get("contest").only("problems")
    order = ini.get("contest").get("problems")
    first = [known(name, problems, "problem", order.place) for name in order.words]
    return {name: problems[name] for name in dict.fromkeys([*first, *problems])}


def spec_or_fault(source: Source, name: str, read: Load) -> Spec:
    """Returns the spec that `read` makes of the contest's problem `name`. If `read` fails, returns a spec
    with the fault and no cases, so that the other problems are judged."""
    try:
        with crash_guard(name):
            return read()
    except JudgeError as error:
        return Spec(home=Home(source.path, name, name, source.folder, source.folder), fault=str(error))


def load_part(source: Source, name: str, archive: Path | None, catalogue: Catalogue) -> Spec:
    """Returns the spec, with the key `name`, of a contest's problem: a zip (`archive`), else a folder."""
    part = open_source(archive, makes_answers=source.makes_answers) if archive else source.below(f"{name}/")
    spec = load(part, catalogue)
    assert spec.home
    return replace(spec, home=spec.home._replace(key=name, name=name))


def load_task(source: Source, name: str, read: Load) -> Spec:
    """Returns the spec that `read` makes of a task in a contest's file, with the key `name`."""
    home = Home(source.path, name, name, source.folder, source.folder)
    return replace(with_common_limits(checked(read())), home=home)


def load(source: Source, catalogue: Catalogue) -> Spec:
    """Returns the spec of the source's one problem: the only task of a contest's file, or what problem.ini
    states and, for the rest, the package beside it. With `cases = KEY` in problem.ini, the package is that of
    the stored problem KEY. Raises JudgeError if something is broken, if there are several tasks, or if there
    are neither cases nor a problem.ini with a section."""
    tasks = formats.contest_in(source)
    refuse_several(source, tasks)
    for name, read in tasks.items():  # there is at most one task
        return load_task(source, name, read)
    source = source.with_ini()
    ini = read_ini(source.folder / INI) if INI in source.paths else NOTHING
    stated = problem_ini.read(ini, source)
    stored, source_of_cases = ini.get("problem").get("cases"), source
    if stored.is_stated:
        if stored.text not in catalogue.folders or catalogue.fields[stored.text].get("cases").is_stated:
            raise stored.wrong("the key of a problem with cases of its own")
        source_of_cases = open_source(catalogue.folders[stored.text])
    package = formats.read(source_of_cases)
    if not (package.cases or ini.fields):
        raise JudgeError(f"{display_name(source.path)}: has no cases; cases are named like {EXAMPLES}")
    spec = stated.over(package)
    path = source.path
    stem = path.stem if path.is_file() else path.name  # a zip's name has an ending
    key = stem if ini.fields else None  # only what has a problem.ini can be named by a key
    home = Home(path, key, os.path.basename(os.path.realpath(path)), source.folder, source_of_cases.folder)
    return checked(replace(spec, cases=problem_ini.with_sections(spec.cases or (), ini), home=home))


def refuse_several(source: Source, names: Collection[str]) -> None:
    """Raises JudgeError if the source has several problems. `names` are their names."""
    if len(names) > 1:
        fault = f"has several problems ({listed([*names])}); give the data of one"
        raise JudgeError(f"{display_name(source.path)}: {fault}")


def checked(spec: Spec) -> Spec:
    """Returns the spec. Raises JudgeError if a file that programs are compiled with has a name that would
    disturb the compiler, or if the name of an output that is handed in is not plain."""
    for name, path in spec.compile_with or ():
        if not BESIDE.fullmatch(name) or name == "program":  # the compiler writes the file `program`
            raise JudgeError(f"{display_name(path)}: needs a plain name, such as task.h, for the compiler")
    for case in spec.cases or ():
        handed_in = Node(display_name(case.input), 0, "the name of the output to hand in", case.handed_in)
        if case.handed_in and parts_of(handed_in) != [case.handed_in]:
            raise handed_in.wrong("plain, without folders")
    return spec


def notes_of(spec: Spec) -> list[str]:
    """Returns the spec's notes and, if it states no checker and no interactor, how to use each program that
    looks like one. Each begins with the problem's path. For a spec without a home, returns its bare notes."""
    notes = [*spec.notes]
    if not spec.home:
        return notes
    if not (spec.checker or spec.interactor):
        place = f"write into {display_name(spec.home.folder / INI)}, below a line [problem]"
        for rule, name in spec.unused_programs:
            notes.append(f"{name} is not used; to use it, {place}: {rule} = {name}")
    return [f"{display_name(spec.home.path)}: {note}" for note in notes]


def name_of_files(spec: Spec) -> str:
    """Returns NAME for programs that read NAME.in and write NAME.out if no setting names the files: the key
    of the problem; else the only top folder with cases, such as sum of sum/1.in, unless it is in ANY_FOLDER;
    else the title, or the data's name without its ending. Returns an empty text if the spec has no home."""
    home = spec.home
    if not home:
        return ""
    if home.key:
        return home.key
    inputs = [PurePath(os.path.relpath(case.input, home.folder)) for case in spec.cases or ()]
    folders = {path.parts[0] if len(path.parts) > 1 else "" for path in inputs}
    only = folders.pop() if len(folders) == 1 else ""
    if only and only.lower() not in ANY_FOLDER:
        return only
    return spec.title or PurePath(home.name).stem


def load_problem(path: Path) -> Problem:
    return resolve(load(open_source(path), Catalogue()))
