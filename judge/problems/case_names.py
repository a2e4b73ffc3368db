"""The names of files -> which are cases, which input has which answer, and what the cases are called."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from typing import Callable, Optional, Tuple

from judge.model import BEYOND, CASE_FOLDERS

ROLES = {
    **dict.fromkeys(("in", "input", "inputs"), "in"),
    **dict.fromkeys(("ans", "answer", "answers", "out", "ou", "output", "outputs"), "ans"),
    **{"输入": "in", "输出": "ans", "答案": "ans"},
}
EXAMPLES = "1.in with 1.out or 1.ans, input1.txt with output1.txt, in/1.txt with out/1.txt"
SAMPLES = "sample", "samples"
LONGEST_NAME = 100  # bytes


def by_ending(name: str) -> tuple[str, str] | None:
    """Returns the role and the rest of a name: ("in", "a/1") for a/1.in, ("in", "") for in; else None."""
    stem, _, ending = name.rpartition(".")
    role = ROLES.get(ending.lower())
    return (role, stem) if role else None


def by_word(name: str) -> tuple[str, str] | None:
    """Returns the role and the rest of a name: ("in", "1") for input1.txt and in/1, ("ans", "task.1") for
    task.ou1. The last folder or word that is in ROLES gives the role; the rest has no such words. Returns
    None if the name has no such word, names a folder, or has the ending of other files, such as in.cpp."""
    *folders, file = name.split("/")  # the name of a folder ends with /: then `file` is empty
    stem = re.sub(r"\.(txt|dat)$", "", file, flags=re.IGNORECASE)
    ending = stem.rpartition(".")[2].rstrip("0123456789").lower() if "." in stem else ""
    words = re.split(r"([A-Za-z]+|输入|输出|答案)", stem)
    roles = [ROLES[word.lower()] for word in (*folders, *words) if word.lower() in ROLES]
    is_other_file = ending[:1].isalpha() and ending not in ROLES
    if is_other_file or not file or not roles:
        return None
    folders = [part for part in folders if part and part.lower() not in ROLES]
    file = "".join(word for word in words if word.lower() not in ROLES)
    return roles[-1], "/".join([*folders, file])


def by_letter(name: str) -> tuple[str, str] | None:
    """Returns the role and the rest of a name. A lone I or O before a number is the role: ("in", "P.1") for
    P.I1, ("ans", "1") for O.1. Else a name of letters, digits, _ and -, with a digit, is an input, and with
    .a after it an answer: ("in", "a1") for a1, ("ans", "a1") for a1.a. Returns None for other names."""
    folder, separator, file = name.rpartition("/")
    lettered = re.fullmatch(r"(|.*[._-])([IiOo])([.]?[0-9]+)", file)
    if lettered:
        role = "in" if lettered[2] in "Ii" else "ans"
        return role, f"{folder}{separator}{lettered[1]}{lettered[3].lstrip('.')}"
    numbered = re.fullmatch(r"([\w-]*[0-9][\w-]*)([.]a)?", file)
    if not numbered:
        return None
    return "ans" if numbered[2] else "in", f"{folder}{separator}{numbered[1]}"


# A form reads a file's name. It returns the role, in or ans, and the rest of the name, which an input shares
# with its answer; or None if the name has another form. Later forms read only files that have no partner yet.
Form = Callable[[str], Optional[Tuple[str, str]]]
FORMS: tuple[Form, ...] = (by_ending, by_word, by_letter)


def files_by_case(names: Iterable[str], form: Form) -> dict[str, tuple[list[str], list[str]]]:
    """Returns the inputs and the answers among the names of this form, by the rest of the name."""
    files: dict[str, tuple[list[str], list[str]]] = {}
    for name in names:
        role_and_case = form(name)
        if role_and_case:
            role, case = role_and_case
            inputs, answers = files.setdefault(case, ([], []))
            (inputs if role == "in" else answers).append(name)
    return files


def paired(names: Iterable[str]) -> tuple[dict[str, tuple[str, str]], list[str], list[str]]:
    """Returns three things: pairs of an input and its answer, by the rest of the name, which both share; the
    files that look like an input or an answer, but have no partner; and the files left over where a case has
    several inputs or answers, such as 1.out beside 1.in and 1.ans."""
    pairs: dict[str, tuple[str, str]] = {}
    surplus: list[str] = []
    # A pair has the first input and the first answer of its case: 1.ans rather than 1.out.
    left = sorted(names, key=lambda name: (not name.lower().endswith((".in", ".ans")), name))
    for form in FORMS:
        taken: set[str] = set()
        for case, (inputs, answers) in files_by_case(left, form).items():
            if inputs and answers:
                pair = pairs.setdefault(case, (inputs[0], answers[0]))
                taken.update(inputs + answers)
                surplus += sorted(name for name in inputs + answers if name not in pair)
        left = [name for name in left if name not in taken]
    # Names such as 03 are taken for inputs only if by_letter, the last form, has paired others.
    alone = [name for name in left if by_word(name) or (taken and by_letter(name))]
    return pairs, alone, surplus


def with_plain_names(pairs: dict[str, tuple[str, str]]) -> dict[str, tuple[str, str]]:
    """Returns the pairs by the plain names of their cases. If any case is in a folder sample/, secret/ or
    beyond/, all names begin with one of these: secret/ for cases that are in none."""
    if not any(map(folder_of, pairs)):
        return {name: pairs[case] for case, name in plain_names([*pairs]).items()}
    named: dict[str, tuple[str, str]] = {}
    for folder in CASE_FOLDERS:
        cases = [case for case in pairs if (folder_of(case) or "secret") == folder]
        named.update({f"{folder}/{name}": pairs[case] for case, name in plain_names(cases).items()})
    return named


def plain_names(cases: list[str]) -> dict[str, str]:
    """Returns a plain name, of letters, digits, _ and -, for each case, in the natural order of these names.
    The folders that all cases share are left out. All names are numbers, from 1 on, if any would be empty
    or too long, or if two would be equal in lowercase."""
    paths = {case: case.split("/") for case in cases}
    shared = len(os.path.commonprefix([path[:-1] for path in paths.values()]))
    own = {case: "/".join(path[shared:]) for case, path in paths.items()}
    names = {case: re.sub(r"[^\w-]+", "_", text).strip("_") for case, text in own.items()}
    in_order = sorted(cases, key=lambda case: natural(names[case][:LONGEST_NAME]))
    differ = len({name.lower() for name in names.values()}) == len(names)
    if differ and all(0 < len(name.encode()) <= LONGEST_NAME for name in names.values()):
        return {case: names[case] for case in in_order}
    return {case: str(number) for number, case in enumerate(in_order, start=1)}


def folder_of(case: str) -> str:
    """Returns the first of "sample", "beyond" and "secret" that is the name of a folder above the case, also
    in capitals; samples/ counts as sample/. Returns an empty text if there is no such folder."""
    parents = {"sample" if part in SAMPLES else part for part in case.lower().split("/")[:-1]}
    return next((folder for folder in ("sample", BEYOND, "secret") if folder in parents), "")


def natural(name: str) -> list[tuple[int, str, str]]:
    """Returns a key by which 2 comes before 10. Numbers stay texts, because int() may refuse long ones."""
    pieces = re.split(r"([0-9]+)", name)
    digits = [piece.lstrip("0") if piece.isdecimal() else "" for piece in pieces]
    return [(len(number), number, piece) for piece, number in zip(pieces, digits)]  # more digits: greater
