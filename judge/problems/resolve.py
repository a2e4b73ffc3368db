"""What several sources say of a problem -> the problem. Only here are they merged.

The sources are the options, problem.ini and the package (such as config.yml) of a folder of cases, those of
the stored problem, and what holds where nothing says otherwise.
"""

from __future__ import annotations

import fnmatch
import os
import re
from dataclasses import replace
from pathlib import Path, PurePath

from judge.checking.checkers import LINES
from judge.checking.interactors import ACCEPTED_BY_INTERACTOR
from judge.common.display_names import display_name
from judge.common.nodes import shown_word
from judge.common.outside_names import parts_of
from judge.common.texts import listed
from judge.compiling.online_judges import judges
from judge.model import CASE_FOLDERS, Case, JudgeError, Limits, OnlineJudge, Problem, ProblemKind, stretched
from judge.problems import formats, problem_ini
from judge.problems.case_names import EXAMPLES, ROLES, SAMPLES
from judge.problems.catalogue import Catalogue
from judge.problems.groups import with_common_limits
from judge.problems.points import notes_on_points, with_sections
from judge.problems.source import INI, Source, open_source
from judge.problems.spec import Home, Load, Spec


GENERATOR = re.compile(r"(?i)(^|/)(generators?/|gen(erator|erate)?[0-9_]*\.|mk(data)?\.)")
BESIDE = re.compile("[A-Za-z0-9_][A-Za-z0-9_.+-]{0,99}")  # the names of files that programs are compiled with
# Folders whose names say nothing of the problem.
ANY_FOLDER = {*ROLES, *SAMPLES, *CASE_FOLDERS, *"data test tests testdata testcases cases".split()}


def for_one_problem(options: Spec, cases: Spec, stored: Spec) -> Spec:
    """What holds for programs that are judged by one problem: what a person types counts most, and what lies
    with the cases counts more than the stored problem, whose key and folder remain. In a contest a problem's
    own folder comes first, because options are for all."""
    return replace(options.over(cases).over(stored), home=stored.home or cases.home)


def load(source: Source, catalogue: Catalogue) -> Spec:
    """What a folder or zip of one problem says, or the only folder there that has problem.ini.

    Raises JudgeError if something is broken, or if there are neither problem.ini nor cases."""
    tasks = formats.contest_in(source)
    if len(tasks) > 1:
        raise JudgeError(
            f"{display_name(source.path)}: has several problems ({listed([*tasks])}); give the folder of one"
        )
    for name, read in tasks.items():
        return load_task(source, name, read)
    source = source.with_ini()
    sections = catalogue.sections_of(source)
    stated = problem_ini.read(sections, source)
    key = sections.get("problem", {}).get("cases")
    owner = source
    if key is not None and key != source.folder.name:
        owner = open_source(catalogue.owner_of(key, source.folder / INI))
    package = formats.read(owner)
    if not (package.cases or sections):
        raise JudgeError(f"{display_name(source.path)}: no cases here; {advice_without_cases(source)}")
    spec = stated.over(package)
    name = source.path.name if source.folder == source.path else source.path.stem  # of a zip
    check_names(spec)
    cases = with_sections(spec.cases or (), sections, source.display_name(INI))
    return replace(
        spec,
        cases=cases,
        notes=(*spec.notes, *notes_on_points(cases, sections.get("points", {}))),
        home=Home(
            source.path,
            name if sections else None,
            os.path.basename(os.path.realpath(source.path)),
            source.folder,
            owner.folder,
        ),
    )


def advice_without_cases(source: Source) -> str:
    """What to do: cases may have to be generated first."""
    generators = [name for name in source.paths if GENERATOR.search(name)]
    if generators:
        return f"they must be generated first, by {listed(sorted(generators))}"
    return f"they are named like {EXAMPLES}"


def load_task(source: Source, name: str, read: Load) -> Spec:
    """What a contest in one file says of a problem."""
    home = Home(source.path, name, name, source.folder, source.folder)
    spec = read()
    check_names(spec)
    return replace(with_common_limits(spec), home=home)


def notes_of(spec: Spec) -> list[str]:
    """What a person should know of the cases, with where they are."""
    notes = list(spec.notes)
    if not spec.home:
        return notes
    for role, name in spec.unused_programs if not (spec.checker or spec.interactor) else ():
        use = f"write two lines into {display_name(spec.home.folder / INI)}: [problem] and {role} = {name}"
        if role == "checker" and spec.home.folder == spec.home.path:  # no zip
            use += f"; or add --checker {spec.home.folder / name}"
        notes.append(f"{name} is not used; to use it, {use}")
    return [f"{display_name(spec.home.path)}: {note}" for note in notes]


def load_problem(path: Path) -> Problem:
    """The problem in a folder or zip, by what it says itself. Raises JudgeError as `load` does."""
    return resolve(load(open_source(path), Catalogue()))


def resolve(
    spec: Spec, pattern: str = "*", beyond: bool = True, *, scale: float = 1, is_prediction: bool = True
) -> Problem:
    """The problem, with the cases whose names match, and those in beyond/ only if they are asked for. `scale`
    is how many times slower the online judge is: the CPU limit is that of this machine."""
    home, cases = spec.home, spec.cases or ()
    with_beyond = [case for case in cases if beyond or case.predicts]
    chosen = [case for case in with_beyond if fnmatch.fnmatch(case.name, pattern)]
    name = home.name if home else ""
    return Problem(
        key=home.key if home else None,
        title=name if spec.title is None else spec.title,
        link=spec.link or "",
        links=spec.links or (),
        judges=judges_of(spec),
        limits=stretched(spec.limits.else_of(Limits()), 1 / scale),
        checker=spec.checker or (ACCEPTED_BY_INTERACTOR if spec.interactor else LINES),
        validator=spec.validator,
        cases=tuple(replace(case, limits=stretched(case.limits, 1 / scale)) for case in chosen),
        left_out=len(cases) - len(with_beyond),
        is_prediction=is_prediction,
        file=spec.file,
        kind=spec.kind or (ProblemKind.INTERACTIVE if spec.interactor else ProblemKind.BATCH),
        interactor=spec.interactor,
        compile_with=spec.compile_with or (),
        scale=scale,
        folder=home.folder if home else None,
        cases_folder=home.cases_folder if home else None,
        fault=spec.fault,
    )


def check_names(spec: Spec) -> None:
    """Raises JudgeError if a compiler would misread the name of a file that programs are compiled with, or if
    what is handed in for a case is no name of a file."""
    for name, path in spec.compile_with or ():
        if not BESIDE.fullmatch(name) or name == "program":
            raise JudgeError(
                f"{display_name(path)}: programs cannot be compiled with a file of the name {name!r}"
            )
    for case in spec.cases or ():
        name = f"{display_name(case.input)}: '{shown_word(case.handed_in)}'"
        fault = f"{name} cannot be handed in, because it is no plain name"
        if case.handed_in and parts_of(case.handed_in, lambda _: JudgeError(fault)) != [case.handed_in]:
            raise JudgeError(fault)


def files_named(spec: Spec) -> str:
    """What the problem's files are called where nothing says it: by its key, else by the only folder that has
    cases, else by its own title or name. A zip's name comes before that of a folder in it. Names such as data
    tell nothing, if there is another."""
    home = spec.home
    if not home:
        return PurePath(spec.title or "").stem
    if home.key:
        return home.key
    own = PurePath(spec.title or home.name).stem
    folders = {folder_above(case, home.folder) for case in spec.cases or ()}
    only = folders.pop() if len(folders) == 1 else ""
    names = [own, only] if home.path != home.folder else [only, own]
    return next((name for name in names if name and name.lower() not in ANY_FOLDER), own)


def folder_above(case: Case, folder: Path) -> str:
    """The name of the folder in this one that has the case's input; empty if there is none."""
    name, separator, _ = os.path.relpath(case.input, folder).partition(os.sep)
    return name if separator else ""


def judges_of(spec: Spec) -> tuple[OnlineJudge, ...]:
    """The online judges of the problem; with files, as in NOIP, the local one defines no ONLINE_JUDGE."""
    local = judges()["local"]
    if spec.file:
        local = replace(local, compile=local.compile.replace(" -DONLINE_JUDGE", ""))
    stated = spec.judges or (local,)
    return tuple(local if judge.name == local.name else judge for judge in stated)
