"""Files -> values: a problem's folder or zip with its problem.ini and cases."""

from __future__ import annotations

import fnmatch
import os
import re
from collections import ChainMap
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Dict

from judge.checking.checkers import known_checker
from judge.common.ini import check_fields, known, read_ini
from judge.common.texts import listed
from judge.compiling.online_judges import judges
from judge.model import LIMITS, Case, JudgeError, Limits, OnlineJudge, Problem
from judge.problems.cases import CONTEST, INI, cases_from, opened, with_ini
from judge.problems.formats.luogu import CONFIG
from judge.running.builds import ROOT
from judge.sudoku import INPUT_FORMS

TESTCASES = ROOT / "testcases"
SOLUTIONS = ROOT / "solutions"
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


def in_order(places: dict[str, Path]) -> dict[str, Path]:
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


def places() -> list[Path]:
    """The folders that hold problems: the kit's, and the current folder if it is outside the kit."""
    try:
        here = Path.cwd()
    except FileNotFoundError:  # it was deleted
        here = ROOT
    return [TESTCASES] if ROOT in (here, *here.parents) else [TESTCASES, here]


class Catalogue:
    """The problems of all places, by key and by what people call them.

    In the current folder, `judged` folders and all in them define no problem: they may be a student's."""

    def __init__(self, judged: Iterable[str | Path] = ()) -> None:
        judged = {os.path.realpath(folder) for folder in judged}
        found = [file.parent for place in places() for file in sorted(place.glob("*/problem.ini"))]
        self.folders: dict[str, Path] = {}
        self.keys_by_name: dict[str, set[str]] = {}
        for folder in found:
            real = Path(os.path.realpath(folder))
            if folder.parent == TESTCASES or judged.isdisjoint(map(str, (real, *real.parents))):
                self.folders.setdefault(folder.name, folder)
        for key, folder in self.folders.items():
            fields = fields_of(folder)
            names = [key, *fields.get("aliases", "").split()]
            ids = [name.partition("_")[2] for name in names]
            forms = (*names, *ids, *(number.lstrip("pb") for number in ids))
            for name in {*map(normalized, forms), fields.get("title", "")} - {""}:
                keys = self.keys_by_name.setdefault(name, set())
                if folder.parent == TESTCASES or all(self.folders[one].parent != TESTCASES for one in keys):
                    keys.add(key)

    def keys_of(self, text: str) -> set[str]:
        """The keys that `P1784`, `1784`, a title or an alias may mean. A key means only itself, and what the
        kit's problems are called means no other."""
        if text in self.folders:
            return {text}
        return {key for name in (text, normalized(text)) for key in self.keys_by_name.get(name, ())}

    def names_of(self, key: str | None) -> frozenset[str]:
        """What people call this problem, and no other, as `normalized` writes it."""
        return frozenset(name for name, keys in self.keys_by_name.items() if keys == {key})

    def find(self, text: str) -> Path | None:
        """The folder of the problem. Raises JudgeError if the text may mean several."""
        keys = sorted(self.keys_of(text))
        if len(keys) > 1:
            raise JudgeError(f"{text}: may mean {' or '.join(keys)}; give one of these keys")
        return self.folders[keys[0]] if keys else None

    def known(self, text: str, place: str = "", advice: str = "") -> Path:
        """The same. Raises JudgeError if no problem has that name, too."""
        folder = self.find(text)
        if folder is None:
            raise JudgeError(f"{place}{text}: unknown problem; there are {', '.join(self.folders)}{advice}")
        return folder


def folder_for(key: str) -> Path:
    """The folder to be made for a new problem."""
    return places()[-1] / key


def fields_of(folder: Path) -> dict[str, str]:
    """The fields of [problem] as written; none if the file is broken."""
    with suppress(JudgeError):
        return read_ini(folder / "problem.ini").get("problem", {})
    return {}


def normalized(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower()) or text


def cases_folder(folder: Path) -> Path:
    """The folder whose cases and programs are used. Raises JudgeError if it has no cases of its own."""
    key = fields_of(folder).get("cases", folder.name)
    if key == folder.name:
        return folder
    owner = Catalogue().folders.get(key)
    if owner is None or fields_of(owner).get("cases", key) != key:
        fault = f"cases should name a problem with cases of its own, not {key!r}"
        raise JudgeError(f"{folder / 'problem.ini'}: {fault}")
    return owner


def layers_of(path: Path) -> list[Layer]:
    """The rules of the folder or zip, or of the only folder there that has problem.ini: those in problem.ini,
    those in config.yml, and what the folder itself tells, with the cases.

    Raises JudgeError if something is broken, or if there are neither problem.ini nor cases."""
    path = with_ini(path)
    folder, ini = opened(path), path / INI
    sections = read_ini(folder / INI) if os.path.lexists(folder / INI) else {}
    for name in sections:
        known(name, SECTIONS, "section", ini)
    fields = sections.get("problem", {})
    owner = cases_folder(folder) if "cases" in fields else path
    found = cases_from(owner, needed=not sections)
    notes = [*found.left_out, *found.notes, *notes_on_points(found.cases, sections.get("points", {}))]
    rules, config = rules_in(sections, folder, ini), dict(found.limits)
    if found.checker:
        config["checker"] = known_checker(found.checker, opened(owner), owner / CONFIG)
    elif found.unnamed_checker and "checker" not in rules:
        lines = f"[problem] and checker = {found.unnamed_checker}"
        notes.append(f"{found.unnamed_checker} is not used; to use it, write two lines into {ini}: {lines}")
    itself = {
        "key": folder.name if sections else None,
        "title": os.path.basename(os.path.realpath(path)),
        "folder": folder,
        "cases_folder": opened(owner),
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


def weighed(cases: Iterable[Case], sections: dict[str, dict[str, str]], place: Path) -> tuple[Case, ...]:
    """The cases with points and subtasks: those of the first pattern that matches the name in lowercase."""
    chosen: dict[str, dict[str, str]] = {"points": {}, "subtasks": {}}
    for section, by_name in chosen.items():
        for pattern, text in sections.get(section, {}).items():
            names = fnmatch.filter([case.name.lower() for case in cases], pattern)
            where = f"{place}: {section} of {pattern}"
            if section == "points" and not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,3})?", text):
                raise JudgeError(f"{where} should be a number, such as 10 or 2.5, not {text!r}")
            if not names:
                raise JudgeError(f"{where}: no case has such a name")
            for name in names:
                by_name.setdefault(name, text)
    points, subtasks = chosen.values()
    return tuple(
        replace(
            case,
            points=float(points.get(case.name.lower(), case.points)),
            subtask=subtasks.get(case.name.lower(), case.subtask),
        )
        for case in cases
    )


def notes_on_points(cases: Iterable[Case], patterns: Iterable[str]) -> list[str]:
    """What the cases get that match none of the patterns, if there are any."""
    others = [case for case in cases if not any(fnmatch.fnmatch(case.name.lower(), one) for one in patterns)]
    if not patterns or not others:
        return []
    worth = " or ".join(f"{points:g}" for points in sorted({case.points for case in others}))
    names = listed([case.name for case in others])
    return [f"{INI}: [points] names not all cases; the others get {worth}: {names}"]


def without_beyond(problem: Problem) -> Problem:
    kept = tuple(case for case in problem.cases if case.predicts)
    return replace(problem, cases=kept, left_out=len(problem.cases) - len(kept))
