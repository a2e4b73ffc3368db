"""Files -> values: a problem's folder or zip with its problem.ini and cases."""

from __future__ import annotations

import os
import re
from collections import ChainMap
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Dict

from judge.checking.checkers import known_checker
from judge.common.ini import check_fields, known, read_ini
from judge.compiling.online_judges import judges
from judge.model import LIMITS, JudgeError, Limits, OnlineJudge, Problem
from judge.problems.cases import INI, cases_from, unpacked, with_ini
from judge.problems.catalogue import cases_folder
from judge.problems.formats.luogu import CONFIG
from judge.problems.points import notes_on_points, weighed
from judge.sudoku import INPUT_FORMS

FILE = r"((?!\.)[A-Za-z0-9_.-]{1,60}?)"
# The fields that [problem] must have, and those that it may have.
OF_LIMITS = " ".join(limit.field for limit in LIMITS)
PROBLEM_FIELDS = "", f"title link judges {OF_LIMITS} checker validator aliases cases file"
SECTIONS = ("problem", "links", "points", "subtasks")
Layer = Dict[str, Any]  # rules by name: the fields of Problem, and of its Limits
# What holds where nothing says otherwise. `make_problem` adds the local judge.
DEFAULTS: Layer = {
    **asdict(Limits()),
    **dict.fromkeys(("key", "validator", "file", "folder", "cases_folder")),
    **dict.fromkeys(("title", "link"), ""),
    **dict.fromkeys(("cases", "links"), ()),
    "checker": "lines",
}


def layers_of(path: Path) -> list[Layer]:
    """The rules of the folder or zip, or of the only folder there that has problem.ini: those in problem.ini,
    those in config.yml, and what the folder itself tells, with the cases.

    Raises JudgeError if something is broken, or if there are neither problem.ini nor cases."""
    path = with_ini(path)
    folder, ini = unpacked(path), path / INI
    sections = read_ini(folder / INI) if os.path.lexists(folder / INI) else {}
    for name in sections:
        known(name, SECTIONS, "section", ini)
    fields = sections.get("problem", {})
    owner = cases_folder(folder) if "cases" in fields else path
    found = cases_from(owner, needed=not sections)
    notes = [*found.left_out, *found.notes, *notes_on_points(found.cases, sections.get("points", {}))]
    rules, config = rules_in(sections, folder, ini), dict(found.limits)
    if found.checker:
        config["checker"] = known_checker(found.checker, unpacked(owner), owner / CONFIG)
    elif found.unnamed_checker and "checker" not in rules:
        lines = f"[problem] and checker = {found.unnamed_checker}"
        notes.append(f"{found.unnamed_checker} is not used; to use it, write two lines into {ini}: {lines}")
    itself = {
        "key": folder.name if sections else None,
        "title": os.path.basename(os.path.realpath(path)),
        "folder": folder,
        "cases_folder": unpacked(owner),
        "cases": weighed(found.cases, sections, ini),
        "notes": tuple(f"{path}: {note}" for note in notes),
    }
    return [rules, config, itself]


def rules_in(sections: dict[str, dict[str, str]], folder: Path, ini: Path) -> Layer:
    """What problem.ini states, by the names of fields of Problem and Limits.

    Raises JudgeError if a value is wrong."""
    fields, known_judges = sections.get("problem", {}), judges()
    check_fields(fields, *PROBLEM_FIELDS, ini)
    rules: Layer = {name: fields[name] for name in ("title", "link") if name in fields}
    rules.update({one.field: int(fields[one.field]) for one in LIMITS if one.field in fields})
    if fields.get("judges"):
        names = fields["judges"].split()
        rules["judges"] = tuple(known_judges[known(name, known_judges, "judge", ini)] for name in names)
    if fields.get("checker"):
        rules["checker"] = known_checker(fields["checker"], folder, ini)
    if fields.get("validator"):
        rules["validator"] = known(fields["validator"], INPUT_FORMS, "validator", ini)
    if fields.get("file"):
        rules["file"] = file_name(fields["file"], ini)
    if sections.get("links"):
        rules["links"] = tuple(sections["links"].items())
    return rules


def load_problem(path: Path) -> Problem:
    """The problem in a folder or zip, by its own rules. Raises JudgeError as layers_of does."""
    return make_problem(layers_of(path))


def make_problem(layers: Sequence[Layer]) -> Problem:
    """The problem. Of each rule, the first layer that has it wins; DEFAULTS comes last."""
    rules = dict(ChainMap(*layers, {"judges": (judges()["local"],)}, DEFAULTS))
    limits = Limits(**{limit.field: rules.pop(limit.field) for limit in LIMITS})
    if rules["file"]:  # as in NOIP: the local judge then defines no ONLINE_JUDGE
        rules["judges"] = tuple(map(without_online_judge, rules["judges"]))
    return Problem(limits=limits, **rules)


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


def without_beyond(problem: Problem) -> Problem:
    kept = tuple(case for case in problem.cases if case.predicts)
    return replace(problem, cases=kept, left_out=len(problem.cases) - len(kept))
