"""Where a contestant's program to a problem lies: one table, which --help and the README show, too."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import NamedTuple

from judge.compiler import is_source
from judge.model import Problem
from judge.problems import normalized
from judge.visible import listed

ALWAYS, NO_FILES, ONE_PROBLEM = "", "not with --files", "only with one problem"


class Layout(NamedTuple):
    """{who} is the name of the contestant's folder, program or zip, {task} the problem's, {name} any name,
    which is the same twice, and * any."""

    pattern: str
    when: str = ALWAYS


LAYOUTS = (
    Layout("{who}/{task}/{task}.*"),
    Layout("{who}/{task}.*"),
    Layout("{who}/{who}/{task}/{task}.*"),  # as Windows unpacks zs.zip
    Layout("{who}/{who}/{task}.*"),
    Layout("{who}/{task}/*", NO_FILES),
    Layout("{who}/*", ONE_PROBLEM),
    Layout("{who}/{who}/*", ONE_PROBLEM),
    Layout("{who}/{name}/{name}.*", ONE_PROBLEM),
    Layout("{who}.*", ONE_PROBLEM),
)
TABLE = "\n".join(f"  {layout.pattern:<28}{layout.when}".rstrip() for layout in LAYOUTS)


@dataclass(frozen=True)
class Task:
    """A problem to which each contestant hands in one program.

    `names` are those of its programs, where case matters; `aliases` what people call a stored problem."""

    problem: Problem
    names: tuple[str, ...]
    aliases: frozenset[str] = frozenset()
    alone: bool = True

    def is_named(self, text: str) -> bool:
        return text in self.names or normalized(text) in self.aliases

    @property
    def layouts(self) -> list[Layout]:
        """Those that hold for this problem, in their order."""
        holds = {ALWAYS: True, NO_FILES: not self.problem.file, ONE_PROBLEM: self.alone}
        return [layout for layout in LAYOUTS if holds[layout.when]]


def fits(layout: Layout, file: PurePath, who: str, task: Task) -> bool:
    """Whether the file, by its path below the contestants' folder, lies as the layout says."""

    def part_fits(pattern: str, part: str) -> bool:
        if pattern.endswith(".*"):
            pattern, part = pattern[:-2], PurePath(part).stem
        if pattern == "{task}":
            return task.is_named(part)
        return pattern == "*" or part == {"{who}": who, "{name}": file.parent.name}[pattern]

    patterns = layout.pattern.split("/")
    if len(patterns) != len(file.parts) or not is_source(file):
        return False
    return all(map(part_fits, patterns, file.parts))


def candidates(files: Sequence[PurePath], who: str, task: Task) -> list[tuple[Layout, list[PurePath]]]:
    """The layouts that any of the contestant's files fit, and these files. The first layout wins."""
    found = ((layout, [file for file in files if fits(layout, file, who, task)]) for layout in task.layouts)
    return [(layout, fitting) for layout, fitting in found if fitting]


def why_absent(files: Sequence[PurePath], who: str, task: Task) -> str:
    """Why no file fits a layout: what is there, and what was looked for."""
    name = task.names[0]
    inner = [str(PurePath(*file.parts[1:])) if len(file.parts) > 1 else file.name for file in files]
    if not inner:
        return "nothing is in this folder"
    meant = [shown for file, shown in zip(files, inner) if looks_meant(file.name, task)]
    if meant:
        return f"no {name}.cpp; there is {listed(meant)}: rename it?"
    looked_for = (layout.pattern.format(who=who, task=name, name="X") for layout in task.layouts)
    return f"no program for {name}; there is {listed(inner)}; looked for {', '.join(looked_for)}"


def looks_meant(name: str, task: Task) -> bool:
    """Whether a file such as Sum.cpp, sum.cpp.txt, sum.py or sum(1).cpp seems to be the program."""
    if task.is_named(PurePath(name).stem) and is_source(PurePath(name)):
        return False  # it only lies elsewhere
    stem = re.sub(r"\s*\(\d+\)$", "", name.partition(".")[0])
    return any(stem.lower() == wanted.lower() for wanted in task.names)
