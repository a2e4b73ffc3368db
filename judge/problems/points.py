"""Points, subtasks and own limits of cases, as problem.ini states them."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Iterable
from dataclasses import replace

from judge.common.ini import Sections
from judge.common.texts import listed
from judge.model import LIMITS, AnyPath, Case, JudgeError, Scoring, Subtask
from judge.problems.catalogue import INI

OWN_LIMITS = tuple(limit.field for limit in LIMITS)
SECTIONS = ("points", "subtasks", "rules", *OWN_LIMITS)
NUMBERS = {"points": (r"[0-9]{1,9}(\.[0-9]{1,9})?", "a number, such as 10 or 2.5")}
NUMBERS.update(dict.fromkeys(OWN_LIMITS, ("[1-9][0-9]{0,8}", "a whole number, such as 1000")))


def weighed(cases: Iterable[Case], sections: Sections, place: AnyPath) -> tuple[Case, ...]:
    """The cases with points, subtasks and limits: those of the first pattern that matches the name in
    lowercase."""
    cases = tuple(cases)
    said = {
        name: by_case(cases, name, sections.get(name, {}), place)
        for name in ("points", "subtasks", *OWN_LIMITS)
    }
    subtasks = subtasks_in(cases, said["subtasks"], sections.get("rules", {}), place)
    made = []
    for case in cases:
        name = case.name.lower()
        own = {field: int(said[field][name]) for field in OWN_LIMITS if name in said[field]}
        points = float(said["points"].get(name, case.points))
        subtask = subtasks.get(said["subtasks"].get(name, ""), case.subtask)
        made.append(replace(case, points=points, subtask=subtask, limits=replace(case.limits, **own)))
    return tuple(made)


def by_case(cases: Iterable[Case], section: str, patterns: dict[str, str], place: AnyPath) -> dict[str, str]:
    """What a section says of each case, by its name in lowercase. Raises JudgeError if it is wrong."""
    said: dict[str, str] = {}
    for pattern, text in patterns.items():
        names = fnmatch.filter([case.name.lower() for case in cases], pattern)
        where = f"{place}: {section} of {pattern}"
        form, wanted = NUMBERS.get(section, ("", ""))
        if form and not re.fullmatch(form, text):
            raise JudgeError(f"{where} should be {wanted}, not {text!r}")
        if not names:
            raise JudgeError(f"{where}: no case has such a name")
        for name in names:
            said.setdefault(name, text)
    return said


def subtasks_in(
    cases: Iterable[Case], of_cases: dict[str, str], rules: dict[str, str], place: AnyPath
) -> dict[str, Subtask]:
    """The subtasks by name. A rule is such as `sum` or `min after a b`: those subtasks come first."""
    names = {*of_cases.values(), *(case.subtask.name for case in cases if case.subtask)}
    made = {name: Subtask(name) for name in of_cases.values()}
    for name, text in rules.items():
        kind, _, before = text.partition(" after ")
        where = f"{place}: rules of {name}"
        if name.lower() not in {one.lower() for one in names}:
            raise JudgeError(f"{where}: no case is in such a subtask")
        known = {rule.value: rule for rule in Scoring}
        if kind.strip() not in known:
            raise JudgeError(
                f"{where} should be one of {', '.join(known)}, and perhaps `after` others, not {text!r}"
            )
        for one in before.split():
            if one not in names or one == name:
                raise JudgeError(f"{where}: there is no other subtask {one}")
        real = next(one for one in names if one.lower() == name.lower())
        made[real] = Subtask(real, known[kind.strip()], tuple(before.split()))
    return made


def notes_on_points(cases: Iterable[Case], patterns: Iterable[str]) -> list[str]:
    """What the cases get that match none of the patterns, if there are any."""
    others = [case for case in cases if not any(fnmatch.fnmatch(case.name.lower(), one) for one in patterns)]
    if not patterns or not others:
        return []
    worth = " or ".join(f"{points:g}" for points in sorted({case.points for case in others}))
    names = listed([case.name for case in others])
    return [f"{INI}: [points] names not all cases; the others get {worth}: {names}"]
