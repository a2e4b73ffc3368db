"""The problems of a contest: which folders, zips and tasks they are, and their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from judge.common.crash_guard import crash_guard
from judge.common.files import display_name
from judge.common.nodes import known, read_ini
from judge.common.texts import in_chinese
from judge.model import CASE_FOLDERS, JudgeError
from judge.problems import formats
from judge.problems.case_names import SAMPLES, natural, paired
from judge.problems.catalogue import Catalogue
from judge.problems.loading import load, load_task
from judge.problems.source import Source, open_source
from judge.problems.settings import Home, Load, Spec

ORDER = "contest.ini"  # the file beside a contest's problems that orders them


def problems_in(
    source: Source, catalogue: Catalogue, *, with_files: bool = False
) -> tuple[dict[str, Load], list[str]]:
    """Returns the functions that load the problems of a contest, by name and in order, and the names of the
    other folders; nothing for a single problem. Raises JudgeError if a folder and a zip have one name.

    The source has one problem if cases, problem.ini or a package's file stand at its top; so `load` refuses
    cases beside folders of cases. A folder that alone has cases is read as if it were the source. Folders of
    one case each (1/input.txt) are one problem, too, unless all cases are named like folders (sum/sum1.in),
    zips, contest.ini or a folder's problem.ini are there, or programs use files (`with_files`)."""
    tasks = formats.contest_in(source)
    if tasks:
        loads = {name: partial(load_task, source, name, read) for name, read in tasks.items()}
        return (in_order(source, loads), []) if len(loads) > 1 else ({}, [])
    cases = paired(source.paths)[0]
    if any(mark in source.paths for mark in formats.MARKS) or any(map(is_outside_problems, cases)):
        return {}, []
    sizes = Counter(case.partition("/")[0] for case in cases)
    described = {
        top for top, _, rest in (name.partition("/") for name in source.paths) if rest in formats.MARKS
    }
    names = {*sizes, *described}
    zips = {name[: -len(".zip")]: path for name, path in source.zips.items() if "/" not in name}
    if not zips and len(names) == 1 and ORDER not in source.paths:
        return problems_in(source.below(f"{min(names)}/"), catalogue, with_files=with_files)
    has_folder_of_cases = any(size > 1 for size in sizes.values()) or all(map(is_named_like_folder, cases))
    if not (described or zips or ORDER in source.paths or has_folder_of_cases or with_files):
        return {}, []
    for name in zips.keys() & names:
        raise JudgeError(f"{display_name(source.path)}: has {name}/ and {name}.zip; remove one")
    others = [name for name in source.folders if "/" not in name and name not in names]
    loads = {name: partial(load_part, source, name, zips.get(name), catalogue) for name in {*names, *zips}}
    return in_order(source, loads), sorted(others, key=natural)


def or_fault(source: Source, name: str, read: Load) -> Spec:
    """Returns what `read` says of a problem of a contest; if `read` fails, a spec with the fault, so that the
    other problems are judged."""
    try:
        with crash_guard(name):
            return read()
    except JudgeError as error:
        return Spec(home=Home(source.path, name, name, source.folder, source.folder), fault=str(error))


def load_part(source: Source, name: str, archive: Path | None, catalogue: Catalogue) -> Spec:
    """Returns what a contest's problem says, in the `archive` or else in the folder `name`, under this
    name."""
    part = source.below(f"{name}/")
    if archive:
        part = open_source(archive, makes_answers=source.makes_answers)
    spec = load(part, catalogue)
    shown = in_chinese([name])[name]
    return replace(spec, home=spec.home and spec.home._replace(key=shown, name=shown))


def is_outside_problems(case: str) -> bool:
    """Tells whether the case is in no folder, or the top one is no problem's, such as sample/."""
    top, separator, _ = case.partition("/")
    return not separator or top.lower() in (*SAMPLES, *CASE_FOLDERS)


def is_named_like_folder(case: str) -> bool:
    """Tells whether the case is named like a folder that it is in, as sum/sum1 is."""
    folders, _, file = case.lower().rpartition("/")
    return file.rstrip("0123456789_-.") in folders.split("/")


def in_order(source: Source, loads: Mapping[str, Load]) -> dict[str, Load]:
    """Returns a contest's problems in the order that contest.ini beside them states: `problems = tree
    sum`. Problems that it does not name come last, in natural order. Raises JudgeError if it is wrong."""
    shown = in_chinese(loads)
    problems = {shown[name]: loads[name] for name in sorted(loads, key=lambda name: natural(shown[name]))}
    if ORDER not in source.paths:
        return problems
    ini = read_ini(source.folder / ORDER, "contest")
    ini.only("contest")
    stated = ini.get("contest")
    stated.only("problems")
    words, place = stated.get("problems").words, stated.get("problems").place
    first = [known(name, problems, "problem", place) for name in words]
    return {name: problems[name] for name in dict.fromkeys([*first, *problems])}
