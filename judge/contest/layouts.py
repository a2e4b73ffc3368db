"""The places where a contestant's program for a problem may lie: a table, which `run --help` also shows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import NamedTuple

from judge.common.texts import listed
from judge.compiling.languages import NOT_JUDGED, is_source
from judge.model import Problem
from judge.problems.catalogue import normalized

ALWAYS, NO_FILES, ONE_PROBLEM = "", "only if programs use no files", "only with one problem"


class Layout(NamedTuple):
    """A place where a program may lie: `pattern` is its path below the folder of all contestants, and `when`
    says for which problems the layout holds. In a pattern, {who} is the name of what the contestant handed
    in, {task} a name of the problem, {only} the one folder with all his programs, {name} any name, the same
    wherever it stands, {output} any of the outputs to hand in, and * any file."""

    pattern: str
    when: str = ALWAYS


LAYOUTS = (
    Layout("{who}/{task}/{task}.*"),
    Layout("{who}/{task}.*"),
    Layout("{who}/{only}/{task}/{task}.*"),  # as Windows unpacks zs.zip to zs/zs/
    Layout("{who}/{only}/{task}.*"),
    Layout("{who}/{task}/*", NO_FILES),
    Layout("{who}/*", ONE_PROBLEM),
    Layout("{who}/{name}/{name}.*", ONE_PROBLEM),
    Layout("{who}/{only}/*", ONE_PROBLEM),
    Layout("{who}.*", ONE_PROBLEM),
)
ADVICE = {**NOT_JUDGED, **dict.fromkeys((".rar", ".7z", ".tar", ".gz", ".tgz"), "unpack it")}  # by suffix
OUTPUTS = (  # layouts for problems whose outputs are handed in
    Layout("{who}/{task}/{output}"),
    Layout("{who}/{only}/{task}/{output}"),
    Layout("{who}/{output}"),
    Layout("{who}/{only}/{output}"),
)
TABLE = "\n".join(f"  {layout.pattern:<28}{layout.when}".rstrip() for layout in LAYOUTS)


@dataclass(frozen=True)
class Task:
    """A problem to which each contestant hands in a program or, if it has `outputs`, files of these names.

    names: how the program may be named, without its ending; upper and lower case matter
    aliases: further names, which a file's `normalized` name is compared with
    alone: whether the contest has no other problem"""

    problem: Problem
    names: tuple[str, ...]
    aliases: frozenset[str] = frozenset()
    alone: bool = True
    outputs: tuple[str, ...] = ()

    def is_named(self, text: str) -> bool:
        return text in self.names or normalized(text) in self.aliases

    def takes(self, file: PurePath) -> bool:
        return file.name in self.outputs if self.outputs else is_source(file)

    @property
    def layouts(self) -> Sequence[Layout]:
        """The layouts that hold for this problem, in their order."""
        if self.outputs:
            return OUTPUTS
        holds = {ALWAYS: True, NO_FILES: not self.problem.file, ONE_PROBLEM: self.alone}
        return [layout for layout in LAYOUTS if holds[layout.when]]


def fitting_layouts(files: Sequence[PurePath], who: str, task: Task) -> list[tuple[Layout, list[PurePath]]]:
    """Returns, in their order, the layouts that files of the contestant `who` fit, each with these files.
    Leaves out a layout without {task} if another file seems to be the program (see `looks_meant`)."""
    programs = [file for file in files if task.takes(file)]
    misnamed = {file for file in files if looks_meant(file.name, task)}
    names = {"{who}": who, "{only}": only_folder(programs)}
    fitting = []
    for layout in task.layouts:
        fit = [file for file in programs if fits(layout, file, names, task)]
        if fit and ("{task}" in layout.pattern or misnamed.issubset(fit)):
            fitting.append((layout, fit))
    return fitting


def only_folder(programs: Sequence[PurePath]) -> str:
    """Returns the name of the folder directly in the contestant's that has all programs, or an empty text."""
    folders = {file.parts[1] if len(file.parts) > 2 else "" for file in programs}  # parts[0] is {who}
    return folders.pop() if len(folders) == 1 else ""


def fits(layout: Layout, file: PurePath, names: dict[str, str], task: Task) -> bool:
    """Tells whether the program lies as the layout says. `names` maps {who} and {only} to their meanings."""
    meanings = {**names, "{name}": file.parent.name}

    def part_fits(pattern: str, part: str) -> bool:
        if pattern.endswith(".*"):
            pattern, part = pattern[:-2], PurePath(part).stem
        if pattern == "{task}":
            return task.is_named(part)
        if pattern in ("*", "{output}"):
            return True  # `takes` of the task has already checked the file's name
        return part == meanings[pattern]

    patterns = layout.pattern.split("/")
    return len(patterns) == len(file.parts) and all(map(part_fits, patterns, file.parts))


def why_absent(files: Sequence[PurePath], who: str, task: Task) -> str:
    """Returns advice on files that seem meant but fit no layout; else lists the files and the layouts."""
    if not files:
        return "there are no files in the folder or zip"
    name = task.names[0]
    shown = {file: "/".join(file.parts[1:]) or file.name for file in files}  # without `who`
    meant = [f"{shown[file]}: {advice(file)}" for file in files if looks_meant(file.name, task)]
    if meant:
        return f"no {name}.cpp; there is {listed(meant)}"
    if len(files) == 1 and not task.outputs and is_program(files[0].name) and not is_source(files[0]):
        return f"{shown[files[0]]}: {advice(files[0])}"
    kind, output = ("output", task.outputs[0]) if task.outputs else ("program", "")
    names = {"who": who, "task": name, "only": "FOLDER", "name": "FOLDER", "output": output}
    looked_for = ", ".join(layout.pattern.format(**names) for layout in task.layouts)
    return f"no {kind} for {name}; there is {listed([*shown.values()])}; looked for {looked_for}"


def looks_meant(name: str, task: Task) -> bool:
    """Tells whether a file seems to be the program, though its name or language is wrong, such as Sum.cpp,
    sum.cpp.txt, sum(1).cpp or sum.py. False if outputs are to be handed in."""
    if task.outputs:
        return False
    file = PurePath(name)
    if task.is_named(file.stem) and is_source(file):
        return False  # the name is right; if the file fits no layout, its folder is wrong
    stem = re.sub(r"(?<!\s)\s*\(\d+\)$", "", name.partition(".")[0])  # without the (1) of a second download
    return bool(advice(file)) and any(stem.lower() == wanted.lower() for wanted in task.names)


def advice(file: PurePath) -> str:
    """Returns what is told of a file with a wrong name or language; empty if it cannot be a program."""
    if is_source(file) or file.suffix.lower() == ".txt":
        return "rename it?"
    return ADVICE.get(file.suffix.lower(), "")


def is_program(name: str) -> bool:
    """Tells whether a file seems to be or to have a program, such as zs.cpp, zs.cpp.txt, zs.py or zs.rar."""
    file = PurePath(name)
    is_text = file.suffix.lower() == ".txt"
    return is_source(PurePath(file.stem)) if is_text else bool(advice(file))
