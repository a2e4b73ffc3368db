"""How a problem is judged: what each of several sources says of it, and which of them wins.

The sources are the options, problem.ini and the package (such as config.yml) of a folder of cases, those of
the stored problem, and what holds where nothing says otherwise.
"""

from __future__ import annotations

import fnmatch
import os
import re
from collections import ChainMap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from judge.checking.checkers import LINES, known_checker
from judge.checking.interfaces import INTERFACES
from judge.common.ini import Sections, check_fields, known
from judge.compiling.online_judges import judges
from judge.model import (
    LIMITS,
    AnyPath,
    Case,
    Checker,
    CheckerProgram,
    JudgeError,
    LimitOverrides,
    Limits,
    OnlineJudge,
    Problem,
    stretched,
)
from judge.problems import points
from judge.problems.cases import cases_from, with_ini
from judge.problems.catalogue import INI, Catalogue
from judge.problems.formats.package import Package, checker_of
from judge.problems.packages import unpacked
from judge.problems.points import notes_on_points, weighed
from judge.sudoku import INPUT_FORMS

FILE = r"((?!\.)[A-Za-z0-9_.-]{1,60}?)"
# The fields that [problem] must have, and those that it may have.
OF_LIMITS = " ".join(limit.field for limit in LIMITS)
PROBLEM_FIELDS = "", f"title link judges {OF_LIMITS} checker protocol flags validator aliases cases file"
SECTIONS = ("problem", "links", *points.SECTIONS)


@dataclass(frozen=True)
class Rules:
    """What one source says of how a problem is judged; None where it says nothing."""

    title: str | None = None
    link: str | None = None
    links: tuple[tuple[str, str], ...] | None = None
    judges: tuple[OnlineJudge, ...] | None = None
    limits: LimitOverrides = LimitOverrides()
    checker: Checker | None = None
    validator: str | None = None
    file: str | None = None


@dataclass(frozen=True)
class ProblemFolder:
    """What a folder or zip of a problem has: `stated` by its problem.ini, `packaged` by its package.

    `folder` is where it is unpacked, `cases_folder` that of the problem whose cases and programs it uses.
    `key` is None if it has no problem.ini."""

    key: str | None = None
    title: str = ""
    folder: AnyPath | None = None
    cases_folder: AnyPath | None = None
    stated: Rules = Rules()
    packaged: Rules = Rules()
    cases: tuple[Case, ...] = ()
    notes: tuple[str, ...] = ()


NO_FOLDER = ProblemFolder()


@dataclass(frozen=True)
class Choice:
    """Which cases are judged: those whose name matches, and those in beyond/ only if they are asked for."""

    pattern: str = "*"
    beyond: bool = True


ALL = Choice()


def for_one_problem(options: Rules, cases: ProblemFolder, stored: ProblemFolder) -> list[Rules]:
    """The layers for programs that are judged by one problem, the first before all others: what a person
    types counts most, and what lies with the cases counts more than the stored problem."""
    return [options, cases.stated, cases.packaged, stored.stated, stored.packaged]


def in_contest(options: Rules, folder: ProblemFolder) -> list[Rules]:
    """The layers for a problem of a contest: its own folder first, because options are for all of them."""
    return [folder.stated, folder.packaged, options]


def merged(layers: Sequence[Rules]) -> Rules:
    """Of each rule, the first layer that has it wins."""
    said = [{name: rule for name, rule in vars(one).items() if rule is not None} for one in layers]
    limits = ChainMap(*(one.limits.stated for one in layers))
    return replace(Rules(**ChainMap(*said)), limits=LimitOverrides(**limits))


def folder_of(path: AnyPath, catalogue: Catalogue) -> ProblemFolder:
    """What the folder or zip has, or the only folder there that has problem.ini.

    Raises JudgeError if something is broken, or if there are neither problem.ini nor cases."""
    path = with_ini(path)
    folder = unpacked(path)
    ini = folder / INI
    sections = catalogue.sections_of(folder)
    for name in sections:
        known(name, SECTIONS, "section", ini)
    fields = sections.get("problem", {})
    owner = catalogue.cases_folder(folder) if "cases" in fields else path
    found = cases_from(owner, needed=not sections)
    notes = [*found.left_out, *found.notes, *notes_on_points(found.cases, sections.get("points", {}))]
    stated = rules_in(sections, folder, ini)
    if found.unused_checker and not stated.checker:
        lines = f"[problem] and checker = {found.unused_checker}"
        notes.append(f"{found.unused_checker} is not used; to use it, write two lines into {ini}: {lines}")
    key = path.name if folder == path else path.stem  # of a zip
    return ProblemFolder(
        key if sections else None,
        os.path.basename(os.path.realpath(path)),
        folder,
        unpacked(owner),
        stated,
        packaged_in(found, owner),
        weighed(overruled(found.cases, stated), sections, ini),
        tuple(f"{path}: {note}" for note in notes),
    )


def rules_in(sections: Sections, folder: AnyPath, ini: AnyPath) -> Rules:
    """What problem.ini states. Raises JudgeError if a value is wrong."""
    fields, known_judges = sections.get("problem", {}), judges()
    check_fields(fields, *PROBLEM_FIELDS, ini)
    named = [known(name, known_judges, "judge", ini) for name in fields.get("judges", "").split()]
    validator, file = fields.get("validator"), fields.get("file")
    return Rules(
        title=fields.get("title"),
        link=fields.get("link"),
        links=tuple(sections["links"].items()) if sections.get("links") else None,
        judges=tuple(known_judges[name] for name in named) or None,
        checker=stated_checker(fields, folder, ini),
        validator=known(validator, INPUT_FORMS, "validator", ini) if validator else None,
        file=file_name(file, ini) if file else None,
        limits=LimitOverrides(**{one.field: int(fields[one.field]) for one in LIMITS if one.field in fields}),
    )


def stated_checker(fields: dict[str, str], folder: AnyPath, ini: AnyPath) -> Checker | None:
    """The checker that problem.ini names, called by its `protocol`, with `flags` as further arguments."""
    if not fields.get("checker"):
        return None
    checker = known_checker(fields["checker"], folder, ini)
    protocol, flags = fields.get("protocol"), tuple(fields.get("flags", "").split())
    if isinstance(checker, CheckerProgram):
        called = known(protocol, INTERFACES, "protocol", ini) if protocol else checker.interface
        return replace(checker, interface=called, flags=flags)
    if protocol or flags:
        fault = f"protocol and flags are for a checker that is a program, not for {checker.name}"
        raise JudgeError(f"{ini}: {fault}")
    return checker


def packaged_in(package: Package, owner: AnyPath) -> Rules:
    """What a package states. `owner` is its folder or zip."""
    return Rules(
        limits=package.limits,
        checker=checker_of(package, owner),
        file=file_name(package.file, owner) if package.file else None,
    )


def load_problem(path: AnyPath, choice: Choice = ALL) -> Problem:
    """The problem in a folder or zip, by its own rules. Raises JudgeError as folder_of does."""
    folder = folder_of(path, Catalogue())
    return make_problem(folder, merged([folder.stated, folder.packaged]), choice)


def make_problem(
    folder: ProblemFolder,
    rules: Rules,
    choice: Choice = ALL,
    *,
    scale: float = 1,
    is_prediction: bool = True,
) -> Problem:
    """The problem by these rules, with the cases that are chosen. `scale` is how many times slower the online
    judge is: the CPU limit is that of this machine."""
    limits = rules.limits.else_of(Limits())
    with_beyond = [case for case in folder.cases if choice.beyond or case.predicts]
    chosen = [case for case in with_beyond if fnmatch.fnmatch(case.name, choice.pattern)]
    return Problem(
        key=folder.key,
        title=folder.title if rules.title is None else rules.title,
        link=rules.link or "",
        links=rules.links or (),
        judges=judges_of(rules),
        limits=stretched(limits, 1 / scale),
        checker=rules.checker or LINES,
        validator=rules.validator,
        cases=tuple(replace(case, limits=stretched(case.limits, 1 / scale)) for case in chosen),
        left_out=len(folder.cases) - len(with_beyond),
        is_prediction=is_prediction,
        file=rules.file,
        scale=scale,
        folder=folder.folder,
        cases_folder=folder.cases_folder,
        notes=folder.notes,
    )


def overruled(cases: Iterable[Case], rules: Rules) -> tuple[Case, ...]:
    """The cases without those limits of their own that the rules state for all cases."""
    stated = dict.fromkeys(rules.limits.stated)
    return tuple(replace(case, limits=replace(case.limits, **stated)) for case in cases)


def judges_of(rules: Rules) -> tuple[OnlineJudge, ...]:
    """The online judges of the problem; with files, as in NOIP, the local one defines no ONLINE_JUDGE."""
    of_problem = rules.judges or (judges()["local"],)
    return tuple(map(without_online_judge, of_problem)) if rules.file else of_problem


def without_online_judge(judge: OnlineJudge) -> OnlineJudge:
    if judge.name != "local":
        return judge
    return replace(judge, compile=judge.compile.replace(" -DONLINE_JUDGE", ""))


def file_name(text: str, place: object) -> str:
    """sum, if the text is sum, sum.in or sum.out: programs read sum.in and write sum.out."""
    match = re.fullmatch(rf"{FILE}(\.in|\.out)?", text)
    if not match:
        raise JudgeError(f"{place}: file should be a plain name, such as sum, not {text!r}")
    return match[1]
