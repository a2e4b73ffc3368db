"""A folder without settings: the names of its files tell which are cases (case_names.py)."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path, PurePath

from judge.common.files import display_name, read_file
from judge.common.texts import listed
from judge.model import Case, JudgeError
from judge.problems.case_names import folder_of, paired, with_plain_names
from judge.problems.source import INI, Source
from judge.problems.formats.format import Format
from judge.problems.settings import Spec

BYTE_ORDER_MARKS = BOM_UTF8, BOM_UTF16_LE, BOM_UTF16_BE  # Windows editors write them
# The names of files that look like the problem's own programs, by the rule of problem.ini for them.
PROGRAMS = {
    "checker": re.compile(r"(checker|check|chk|spj)\.(cpp|cc|cxx|py)", re.IGNORECASE),
    "interactor": re.compile(r"interact(or)?\.(cpp|cc|cxx|py)", re.IGNORECASE),
}
# Files of settings that are not read, and the programs that they are for.
FOREIGN = {"init.yml": "DMOJ's", "task.yaml": "CMS's"}
FOREIGN.update({"config.yml": "sinol-make's", "config.yaml": "sinol-make's"})


def cases_in(source: Source) -> tuple[tuple[Case, ...], tuple[str, ...]]:
    """Returns the cases that the names of files tell, and notes on the files that are left out. Raises
    JudgeError as `case_file` does, or if a file such as 3.in has no answer, unless there are cases, none with
    an input of its shape. Leaving out cases in sample/, secret/ and beyond/, raises JudgeError if some cases
    are in a folder, as a/1, and some in none."""
    pairs, alone, surplus = paired(source.paths)
    shapes = {shape_of(input_) for input_, _ in pairs.values()}
    for name in alone:
        if name.endswith(".in") and (not pairs or shape_of(name) in shapes):
            stem = PurePath(name).stem
            fault = f"there is no answer {stem}.ans or {stem}.out beside it"
            raise JudgeError(f"{source.display_name(name)}: {fault}")
    unsorted = [case for case in pairs if not folder_of(case)]  # not below sample/, secret/ or beyond/
    folders = [case.split("/")[0] for case in unsorted if "/" in case]
    if 0 < len(folders) < len(unsorted):  # some are in a folder, but not all
        fault = f"has cases, and so has {source.display_name(max(folders))}/; put all cases into one folder"
        raise JudgeError(f"{display_name(source.folder)}: {fault}")
    cases = tuple(
        Case(name, case_file(source, input_), case_file(source, answer))
        for name, (input_, answer) in with_plain_names(pairs).items()
    )
    links = sorted(name for name, path in source.folders.items() if path.is_symlink())
    unused = {"the input or answer is missing": alone, "the case has another input or answer": surplus}
    unused["links to folders are not entered"] = links
    return cases, tuple(f"left out ({why}): {listed(names)}" for why, names in unused.items() if names)


def read(source: Source, _name: str) -> Spec:
    """Returns the cases and notes of `cases_in`, and the programs that look like a checker or an interactor.
    If there is no problem.ini at the top, notes tell which settings of other judges are not read."""
    cases, left_out = cases_in(source)
    programs = []
    for name in source.paths:
        file = name.split("/")[-1]
        if file in FOREIGN and INI not in source.paths:
            left_out += (f"{name} is {FOREIGN[file]}: its limits and checker are not read",)
        programs += [(rule, name) for rule, form in PROGRAMS.items() if form.fullmatch(file)]
    return Spec(cases=cases, left_out=left_out, unused_programs=tuple(programs))


def shape_of(name: str) -> str:
    """Returns the name without folders, in lowercase, with 0 for each number: a0.in for b/A12.in, a1.in."""
    return re.sub("[0-9]+", "0", name.split("/")[-1].lower())


def case_file(source: Source, name: str) -> Path:
    """Returns the path of the input or answer `name`. Raises JudgeError if it is no regular file, if it is a
    link out of the source, or if it begins with a byte-order mark."""
    path = source.find(source.named(name))
    if read_file(path, 3).startswith(BYTE_ORDER_MARKS):
        fault = "begins with a byte-order mark; save the file as UTF-8 without this mark"
        raise JudgeError(f"{source.display_name(name)}: {fault}")
    return path


SHOWN = "sample/, secret/; 1.in, 1.ans; in/1.txt, out/1.txt; 01, 01.a; ..."
FORMAT = Format("names of files", SHOWN, read=read, find=lambda _: ".")  # "." fits any folder
