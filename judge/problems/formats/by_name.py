"""A folder without settings: the names of its files tell which are cases (names.py)."""

from __future__ import annotations

from codecs import BOM_UTF8, BOM_UTF16_LE
from pathlib import Path

from judge.common.files import check_regular, read_file
from judge.common.texts import listed
from judge.model import Case, JudgeError
from judge.problems.formats.files import Files, links_in
from judge.problems.formats.package import Package
from judge.problems.names import folder_of, paired, with_plain_names

MARKS = BOM_UTF8, BOM_UTF16_LE  # Windows editors write them
CHECKER = "checker.cpp"  # Luogu's


def find(_files: Files) -> str:
    """Any folder is such a one."""
    return "."


def read(files: Files, _name: str = "") -> Package:
    """The cases. Raises JudgeError if one cannot be judged.

    Names begin with the folder, such as sample/1, if any case is in sample/ or beyond/."""
    pairs, alone, surplus = paired(files.paths)
    for name in alone:
        if name.endswith(".in"):
            stem = Path(name).stem
            raise JudgeError(f"{files.place / name}: there is no answer {stem}.ans or {stem}.out beside it")
    parents = {case.partition("/")[0] if "/" in case else "" for case in pairs if folder_of(case) == ""}
    if len(parents) > 1 and "" in parents:
        other = files.place / max(parents)
        raise JudgeError(f"{files.place}: has cases, and so has {other}/; give a folder that has all")
    for name in (name for pair in pairs.values() for name in pair):
        check_text(files, name)
    cases = (
        Case(name, files.paths[input_], files.paths[answer])
        for name, (input_, answer) in with_plain_names(pairs).items()
    )
    unused = {
        "no partner": alone,
        "their case has another file": surplus,
        "links to folders are not entered": links_in(files.place),
    }
    left_out = tuple(f"left out ({why}): {listed(names)}" for why, names in unused.items() if names)
    unused_checker = next((name for name in files.paths if name.split("/")[-1] == CHECKER), "")
    return Package(tuple(cases), left_out=left_out, unused_checker=unused_checker)


def check_text(files: Files, name: str) -> None:
    """Raises JudgeError if an input or answer is no regular file, or begins with a byte-order mark."""
    check_regular(files.paths[name])
    if read_file(files.paths[name], 3).startswith(MARKS):
        fault = "begins with a byte-order mark; save it as UTF-8 without it"
        raise JudgeError(f"{files.place / name}: {fault}")
