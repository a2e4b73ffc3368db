"""The sections of problem.ini on cases: their points, subtasks and own limits, read and written."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from judge.common.ini import Sections
from judge.common.texts import listed
from judge.model import LIMITS, Case, JudgeError, Scoring, Subtask
from judge.problems.source import INI

OF_LIMITS = tuple(limit.field for limit in LIMITS)
SECTIONS = ("points", "subtasks", "rules", *OF_LIMITS)
POINTS = r"[0-9]{1,9}(?:\.[0-9]{1,9})?"
NUMBERS = {"points": (POINTS, "a number, such as 10 or 2.5")}
NUMBERS.update(dict.fromkeys(OF_LIMITS, ("[1-9][0-9]{0,8}", "a whole number, such as 1000")))
RULE = re.compile(rf"(\w+)(?: of ({POINTS}))?(?: after (.*))?")


def with_sections(cases: Sequence[Case], sections: Sections, ini: str) -> tuple[Case, ...]:
    """The cases with points, subtasks and limits: those of the first pattern that matches the name in
    lowercase. Samples that are in none of the subtasks give no points."""
    of_cases = {
        name: by_case(cases, name, sections.get(name, {}), ini) for name in ("points", "subtasks", *OF_LIMITS)
    }
    subtasks = subtasks_in(cases, of_cases, sections.get("rules", {}), ini)
    changed = []
    for case in cases:
        name = case.name.lower()
        own = {field: int(of_cases[field][name]) for field in OF_LIMITS if name in of_cases[field]}
        subtask = subtasks.get(of_cases["subtasks"].get(name) or (case.subtask.name if case.subtask else ""))
        is_worth_nothing = case.is_sample and not subtask and "subtasks" in sections
        points = float(of_cases["points"].get(name, 0 if is_worth_nothing else case.points))
        changed.append(replace(case, points=points, subtask=subtask, limits=replace(case.limits, **own)))
    return tuple(changed)


def by_case(cases: Iterable[Case], section: str, patterns: dict[str, str], ini: str) -> dict[str, str]:
    """What a section says of each case, by its name in lowercase. Raises JudgeError if it is wrong."""
    texts: dict[str, str] = {}
    known = [case.name.lower() for case in cases]
    for pattern, text in patterns.items():
        names = fnmatch.filter(known, pattern)
        where = f"{ini}: {section} of {pattern}"
        form, wanted = NUMBERS.get(section, ("", ""))
        if form and not re.fullmatch(form, text):
            raise JudgeError(f"{where} should be {wanted}, not {text!r}")
        if not names:
            raise JudgeError(f"{where}: no case has such a name")
        for name in names:
            texts.setdefault(name, text)
    return texts


def subtasks_in(
    cases: Iterable[Case], of_cases: dict[str, dict[str, str]], rules: dict[str, str], ini: str
) -> dict[str, Subtask]:
    """The subtasks by name. A rule is such as `sum`, `min after a b`: those subtasks come first, or `min of
    40`, which are its points. Without these, points of cases are not the package's, if any are stated."""
    subtasks = {name: Subtask(name) for name in of_cases["subtasks"].values()}
    for case in cases:
        if case.subtask:
            subtask = case.subtask
            if case.name.lower() in of_cases["points"]:
                subtask = replace(subtask, points=None)
            subtasks.setdefault(subtask.name, subtask)
    names = {name.lower(): name for name in subtasks}
    for name, text in rules.items():
        where = f"{ini}: rules of {name}"
        if name.lower() not in names:
            raise JudgeError(f"{where}: no case is in such a subtask")
        real, match = names[name.lower()], RULE.fullmatch(text)
        if not match or match[1] not in [scoring.value for scoring in Scoring]:
            known = ", ".join(scoring.value for scoring in Scoring)
            raise JudgeError(f"{where} should be one of {known}, and perhaps `after` others, not {text!r}")
        before = (match[3] or "").split()
        for other in before:
            if other not in subtasks or other == real:
                raise JudgeError(f"{where}: there is no other subtask {other}")
        points = float(match[2]) if match[2] else subtasks[real].points
        subtasks[real] = Subtask(real, Scoring(match[1]), tuple(before), points)
    return subtasks


def notes_on_points(cases: Iterable[Case], patterns: Mapping[str, str]) -> list[str]:
    """Returns a note on the points of cases that match none of the patterns, if some patterns give points.
    Cases of a subtask that has points need none."""
    others = [
        case
        for case in cases
        if not (case.subtask and case.subtask.points)
        and not any(fnmatch.fnmatch(case.name.lower(), pattern) for pattern in patterns)
    ]
    if not any(map(float, patterns.values())) or not others:
        return []
    worth = " or ".join(f"{points:g}" for points in sorted({case.points for case in others}))
    names = listed([case.name for case in others])
    return [f"{INI}: [points] names not all cases; the others get {worth}: {names}"]


def sections_of(cases: Sequence[Case]) -> Sections:
    """What holds for the cases and their subtasks, by the names of sections."""
    stated = cases if any(case.points != 1 for case in cases) else ()
    subtasks = {case.subtask for case in cases if case.subtask}
    sections = {
        "points": {case.name: number(case.points) for case in stated},
        "subtasks": {case.name: case.subtask.name for case in cases if case.subtask},
        "rules": {
            subtask.name: rule_text(subtask)
            for subtask in sorted(subtasks, key=str)
            if subtask != Subtask(subtask.name)
        },
    }
    for field in OF_LIMITS:
        own = {case.name: getattr(case.limits, field) for case in cases}
        sections[field] = {name: str(value) for name, value in own.items() if value is not None}
    return sections


def rule_text(subtask: Subtask) -> str:
    points = "" if subtask.points is None else f" of {number(subtask.points)}"
    after = f" after {' '.join(subtask.depends_on)}" if subtask.depends_on else ""
    return subtask.scoring.value + points + after


def number(points: float) -> str:
    return f"{points:.9f}".rstrip("0").rstrip(".")
