"""A folder without settings: the names of its files tell which are cases (case_names.py)."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_LE
from collections.abc import Iterable
from dataclasses import replace
from pathlib import PurePath

from judge.common.files import check_regular, display_name, read_file
from judge.common.outside_names import check_link
from judge.common.texts import listed
from judge.model import Case, JudgeError
from judge.problems.case_names import folder_of, paired, with_plain_names
from judge.problems.groups import notes_on_line_ends
from judge.problems.source import INI, Source
from judge.problems.formats.format import Format
from judge.problems.settings import Spec

MARKS = BOM_UTF8, BOM_UTF16_LE  # Windows editors write them
CHECKER = "checker.cpp"  # Luogu's
# Programs that look like the problem's own, by their field of problem.ini.
PROGRAMS = {
    "checker": re.compile(r"(checker|check|chk|spj)\.(cpp|cc|cxx|py)", re.IGNORECASE),
    "interactor": re.compile(r"interact(or)?\.(cpp|cc|cxx|py)", re.IGNORECASE),
}
# Files of settings that are not read, and the programs that they are for.
FOREIGN = {
    "init.yml": "DMOJ's",
    "task.yaml": "CMS's",
    **dict.fromkeys(("config.yml", "config.yaml"), "sinol-make's"),
}


def read(source: Source) -> Spec:
    """Returns the cases, and notes on what is left out. Names begin with the folder, such as sample/1, if any
    case is in sample/, secret/ or beyond/. An input NAME.in without an answer is left out if there are cases,
    but none of a similar name, as comb.in beside comb1.in; else JudgeError is raised. It is also raised if
    cases stand beside folders of cases, or if a file is wrong (`check_text`)."""
    pairs, alone, surplus = paired(source.paths)
    like_cases = {shape_of(input_) for input_, _ in pairs.values()}
    for name in alone:
        if name.endswith(".in") and (not pairs or shape_of(name) in like_cases):
            stem = PurePath(name).stem
            raise JudgeError(
                f"{source.display_name(name)}: there is no answer {stem}.ans or {stem}.out beside it"
            )
    parents = {case.partition("/")[0] if "/" in case else "" for case in pairs if folder_of(case) == ""}
    if len(parents) > 1 and "" in parents:
        other = source.folder / max(parents)
        raise JudgeError(
            f"{display_name(source.folder)}: has cases, and so has {other}/; give a folder that has all"
        )
    for name in (name for pair in pairs.values() for name in pair):
        check_text(source, name)
    cases = [
        Case(name, source.paths[input_], source.paths[answer])
        for name, (input_, answer) in with_plain_names(pairs).items()
    ]
    unused = {
        "no partner": alone,
        "their case has another file": surplus,
        "links to folders are not entered": sorted(
            name for name, path in source.folders.items() if path.is_symlink()
        ),
    }
    left_out = tuple(f"left out ({why}): {listed(names)}" for why, names in unused.items() if names)
    left_out += notes_on_names([case.name for case in cases])
    left_out += notes_on_line_ends(cases)
    return Spec(cases=tuple(cases), left_out=left_out)


def read_folder(source: Source, _name: str) -> Spec:
    """Returns the cases, with the programs that look like the problem's own. If there is no problem.ini, a
    note tells that settings of other judges are not read."""
    spec = read(source)
    names = {name: name.split("/")[-1] for name in source.paths}
    foreign = {name: FOREIGN[file] for name, file in names.items() if file in FOREIGN}
    notes = [
        f"{name} is {whose}: not read; limits and checker are the defaults"
        for name, whose in foreign.items()
        if INI not in source.paths
    ]
    unused = tuple(
        (role, name)
        for role, form in PROGRAMS.items()
        for name, file in names.items()
        if form.fullmatch(file)
    )
    return replace(spec, left_out=(*(spec.left_out or ()), *notes), unused_programs=unused)


def notes_on_names(names: Iterable[str]) -> tuple[str, ...]:
    """Returns a note if the cases have several names, each with numbers without gaps, as ptree1, ptree2,
    rand1 and rand2: these may be several problems."""
    numbers: dict[str, set[int]] = {}
    for name in names:
        match = re.fullmatch(r"([^\W\d](?:.*\D)?)0*([0-9]{1,3})", name.split("/")[-1])
        if not match:
            return ()
        numbers.setdefault(f"{name[: name.rfind('/') + 1]}{match[1]}", set()).add(int(match[2]))
    are_counted = all(len(own) > 1 and max(own) - min(own) == len(own) - 1 for own in numbers.values())
    if len({*map(shape_of, numbers)}) < 2 or not are_counted:  # a1_1 and a2_1 are of two subtasks
        return ()
    choices = ", ".join(f"--case '{name}*'" for name in numbers)
    return (f"cases of {len(numbers)} names; if these are problems, judge each: {choices}",)


def shape_of(name: str) -> str:
    """Returns the file's name in lowercase, with 0 for each number: the same for similar cases."""
    return re.sub("[0-9]+", "0", name.split("/")[-1].lower())


def check_text(source: Source, name: str) -> None:
    """Raises JudgeError if an input or answer is no regular file of the folder, or begins with a
    byte-order mark."""
    path = source.paths[name]
    check_regular(path)
    if path.is_symlink():
        check_link(path, source.folder, source.named(name))
    if read_file(path, 3).startswith(MARKS):
        fault = "begins with a byte-order mark; save it as UTF-8 without it"
        raise JudgeError(f"{source.display_name(name)}: {fault}")


FORMAT = Format(
    "names of files",
    "1.in, 1.ans; in/1.txt, out/1.txt; 01, 01.a; and so on",
    read=read_folder,
    find=lambda _: ".",
)
