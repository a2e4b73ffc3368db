"""A class: a folder in which each program, folder and zip is what a contestant handed in."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from judge.compiling.languages import SOURCE_SUFFIXES, is_source
from judge.contest.contestants import is_handed_in, is_unpacked_here
from judge.model import AnyPath, JudgeError
from judge.problems.names import natural

SUFFIXES = f"({', '.join(SOURCE_SUFFIXES)})"


@dataclass(frozen=True)
class Class:
    """What is in a class's folder, in natural order, and which of it contestants handed in.

    `reasons` says why others are no contestant's, if their names do not tell."""

    children: tuple[AnyPath, ...]
    handed_in: tuple[AnyPath, ...]
    reasons: dict[AnyPath, str]

    @property
    def programs(self) -> list[AnyPath]:
        return [path for path in self.handed_in if is_source(path)]

    def others(self, judged: Sequence[AnyPath]) -> list[str]:
        """The names of what is not judged."""
        return [f"{path.name}{self.reasons.get(path, '')}" for path in self.children if path not in judged]


def class_in(what: Path, folder: AnyPath, cases: Path | None) -> Class:
    """The class in a folder, which is `what` was given or what that zip was unpacked to. The folder or zip of
    `cases` is no contestant's. Raises JudgeError if nobody handed in anything."""
    if not os.access(folder, os.R_OK | os.X_OK):
        raise JudgeError(f"{folder}: permission denied")
    children: list[AnyPath] = sorted(folder.iterdir(), key=lambda path: natural(path.name))
    reasons = {path: " (it is unpacked)" for path in children if is_unpacked_here(path)}
    reasons.update({path: " (the cases)" for path in children if holds(path, cases)})
    handed_in = [path for path in children if path not in reasons and is_handed_in(path)]
    if not handed_in:
        raise JudgeError(f"{what}: no C++ files {SUFFIXES} and no folders here")
    return Class(tuple(children), tuple(handed_in), reasons)


def holds(path: AnyPath, cases: Path | None) -> bool:
    """Whether the path is, or is above, the folder or zip of cases, and so is no student's."""
    if cases is None:
        return False
    of_cases, here = os.path.realpath(cases), os.path.realpath(path)
    return of_cases == here or (not path.is_symlink() and os.path.commonpath([of_cases, here]) == here)
