"""The problems of a contest: which folders and zips they are, and their order."""

from __future__ import annotations

import os
from collections import Counter

from judge.common.ini import check_fields, known, read_ini
from judge.common.texts import in_chinese
from judge.common.zips import hidden
from judge.model import CASE_FOLDERS, AnyPath, JudgeError
from judge.problems.catalogue import INI
from judge.problems.formats import MARKS
from judge.problems.names import SAMPLES, natural, paired
from judge.problems.packages import files_of, unpacked

CONTEST = "contest.ini"  # beside a contest's problems


def problems_in(path: AnyPath) -> tuple[dict[str, AnyPath], list[str]]:
    """The folders and zips of a contest, one for each problem, by name; none if the path is one problem's.
    Also the names of other folders there.

    It is one problem's if it has cases, problem.ini or a package's file itself, or only folders of one case
    (1/input.txt). Cases beside folders of cases count as one problem's here, and cases_from refuses them.
    With contest.ini it is a contest, even of one problem."""
    files = files_of(path)
    folder = unpacked(path)
    cases = paired(files)[0]
    if any(mark in files for mark in (INI, *MARKS)) or any(is_outside_problems(case) for case in cases):
        return {}, []
    sizes = Counter(case.partition("/")[0] for case in cases)
    described = {name.partition("/")[0] for name in files if name.partition("/")[2] in (INI, *MARKS)}
    folders = {*sizes, *described}
    zips = {one.stem: one for one in folder.glob("[!.]*.[Zz][Ii][Pp]")}
    has_order = os.path.lexists(folder / CONTEST)
    if not zips and len(folders) == 1 and not has_order:
        [only] = folders
        return problems_in(folder / only)
    has_folder_of_cases = any(size > 1 for size in sizes.values())
    if not (described or zips or has_order or has_folder_of_cases):
        return {}, []
    for name in zips.keys() & folders:
        raise JudgeError(f"{path}: has {name}/ and {name}.zip; remove one")
    others = {one.name for one in folder.iterdir() if one.is_dir() and not hidden(one.name)} - folders
    chinese = in_chinese([*folders, *zips])
    names = sorted(chinese, key=lambda name: natural(chinese[name]))
    return {chinese[name]: zips.get(name, folder / name) for name in names}, sorted(others, key=natural)


def is_outside_problems(case: str) -> bool:
    """Whether the case is in no folder, or in one that is no problem's, such as sample/."""
    top, separator, _ = case.partition("/")
    return not separator or top.lower() in (*SAMPLES, *CASE_FOLDERS)


def in_order(places: dict[str, AnyPath]) -> dict[str, AnyPath]:
    """A contest's problems in the order of contest.ini beside them, if it is there: `problems = tree sum`.
    Those that it does not name come last."""
    folder = next((place.parent for place in places.values()), None)
    if folder is None or not os.path.lexists(folder / CONTEST):
        return places
    sections = read_ini(folder / CONTEST, "contest")
    for name in sections:
        known(name, ("contest",), "section", folder / CONTEST)
    fields = sections.get("contest", {})
    check_fields(fields, "", "problems", folder / CONTEST)
    first = fields.get("problems", "").split()
    for name in first:
        known(name, places, "problem", folder / CONTEST)
    return {name: places[name] for name in dict.fromkeys([*first, *places])}
