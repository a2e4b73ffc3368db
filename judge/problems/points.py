"""Points and subtasks of cases, as problem.ini states them."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from judge.common.texts import listed
from judge.model import Case, JudgeError, Subtask
from judge.problems.catalogue import INI


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
    points = chosen["points"]
    subtasks = {name: Subtask(text) for name, text in chosen["subtasks"].items()}
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
