"""What a person chose on the command line -> the problem that programs are judged by."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judge.checking.checkers import known_checker
from judge.common.texts import visible
from judge.common.zips import known_place
from judge.model import BEYOND, LIMITS, JudgeError, Problem
from judge.problems import catalogue
from judge.problems.catalogue import Catalogue
from judge.problems.contests import in_order, problems_in
from judge.problems.names import EXAMPLES
from judge.problems.rules import Layer, file_name, layers_of, make_problem


@dataclass(frozen=True)
class Selection:
    """The options of a verb. `time` is in ms, `memory` and `output` in MiB; None means the problem's own."""

    what: Sequence[str] = ()
    student: bool = False
    problem: str | None = None
    cases: Path | None = None
    case: str | None = None
    beyond: bool = False
    time: int | None = None
    memory: int | None = None
    output: int | None = None
    scale: float | None = None
    checker: str | None = None
    file: str | None = None
    files: bool = False
    std: str | None = None
    overtime: float | None = None

    @functools.cached_property
    def catalogue(self) -> Catalogue:
        return Catalogue(judged=filter(os.path.isdir, self.what))

    @functools.cached_property
    def rules(self) -> Layer:
        """What options say, by the names of fields of Problem and Limits."""
        rules: Layer = {}
        for limit in LIMITS:
            if getattr(self, limit.option):
                rules[limit.field] = getattr(self, limit.option)
        if self.checker:
            rules["checker"] = known_checker(self.checker, Path(), "--checker")
        if self.file:
            rules["file"] = file_name(self.file, "--file")
        return rules

    @functools.cached_property
    def places(self) -> dict[str, Path]:
        """The folders and zips of a contest's problems in their order; none if --cases has one problem."""
        if not self.cases:
            return {}
        if not self.cases.exists():
            advice = f"--cases takes cases named like {EXAMPLES}"
            raise JudgeError(f"{self.cases}: no such folder or zip; {advice}")
        places, others = problems_in(self.cases)
        if others:
            say_once(f"{self.cases}: left out, no case with its answer: {', '.join(others)}")
        return in_order(places)

    @functools.cached_property
    def contest(self) -> dict[str, Problem]:
        """The problems of a contest, of which --problem selects one.

        The rules of each are its own folder's, else those of the options, else as usual."""
        places = self.places
        if self.file and len(places) > 1 and not self.problem:
            raise JudgeError(f"--file {self.file}: {self.cases} has several problems; --files names them all")
        if places and self.problem and self.problem not in places:
            raise JudgeError(f"--problem {self.problem}: {self.cases} has {', '.join(places)}")
        if places and self.problem:
            places = {self.problem: places[self.problem]}
        made = {}
        for name, place in places.items():
            ini, config, itself = layers_of(place)
            itself.update(key=name, title=name)
            made[name] = self.make([ini, config, self.rules, itself])
        if self.checker and len(self.places) > 1:
            used = [name for name, one in made.items() if one.checker == self.rules["checker"]]
            others = [name for name in made if name not in used]
            own = f"; {', '.join(others)}: their own" if others else ""
            say_once(f"--checker {self.checker} is used for {', '.join(used) or 'no problem'}{own}")
        return made

    @functools.cached_property
    def loaded(self) -> dict[str | None, Problem]:
        """What find_problem has made, by the key of the stored problem whose rules hold."""
        return {}

    def make(self, layers: list[Layer]) -> Problem:
        """The problem by these rules. With --files, its name is that of its files if no rule says another."""
        problem = make_problem(layers)
        if self.files and not problem.file:
            name = problem.key or Path(problem.title).stem
            if not name:
                raise JudgeError("--files: there is no problem to name the files; give --file NAME")
            problem = make_problem([{"file": file_name(name, "--files")}, *layers])
        return on_this_machine(problem, self.scale)


def find_problem(source: Path, selection: Selection, *, unstored: bool = False, needed: str = "") -> Problem:
    """The problem that --problem, the file's name or its folder names, with the cases and limits chosen.

    The rules are those of the options, of --cases, of the stored problem, and as usual, in this order. With
    --cases or `unstored`, it need not be a stored one. Else raises JudgeError, which has `needed`."""
    folder = stored_folder(source, selection, unstored)
    if not (folder or unstored or selection.cases):
        keys = ", ".join(selection.catalogue.folders)
        advice = f"add --problem KEY ({keys}); `run`, `time`, `watch` and `debug` also take --cases DIR"
        if is_ours(source):  # most likely nothing was chosen, which means all our solutions
            advice = f"name it by its problem's key ({keys}), or give it alone with --problem KEY"
        raise JudgeError(f"{source}: which problem? {needed or advice}")
    key = folder.name if folder else None
    if key not in selection.loaded:
        layers = [selection.rules]
        if selection.cases:
            layers += layers_of(selection.cases)
        if folder and selection.cases:  # whose key and title hold, with other cases
            layers[-1] = {name: layers[-1][name] for name in ("cases", "notes")}
        if folder:
            layers += layers_of(folder)
        selection.loaded[key] = selection.make(layers)
    return selection.loaded[key]


def stored_folder(source: Path, selection: Selection, unstored: bool) -> Path | None:
    """The folder of the stored problem that --problem or the file's own name means."""
    if selection.problem:
        return selection.catalogue.known(selection.problem, "--problem ")
    if unstored or (selection.cases and not is_ours(source)):
        return None
    parent = Path(os.path.realpath(source)).parent
    if parent.name == BEYOND:
        parent = parent.parent
    return selection.catalogue.find(parent.parent.name if parent.name == "submissions" else source.stem)


def on_this_machine(problem: Problem, scale: float | None) -> Problem:
    """The problem with the CPU limit of this machine. Prints that limit, and the problem's notes, once."""
    for note in problem.notes:
        say_once(note)
    judge, there_ms = problem.judges[0], problem.limits.cpu_ms
    why = f"--scale {scale:g}" if scale else f"{judge.title} is about {judge.slower} times slower"
    scale = scale or judge.slower
    here_ms = max(1, round(there_ms / scale))
    if scale != 1:
        say_once(f"{why}: {there_ms} ms there are {here_ms} ms here")
    return replace(problem, limits=replace(problem.limits, cpu_ms=here_ms), scale=scale)


@functools.lru_cache()
def say_once(note: str) -> None:
    print(f"note: {visible(known_place(note))}", file=sys.stderr)


def is_ours(source: Path) -> bool:
    return Path(os.path.realpath(source)).parent == catalogue.SOLUTIONS
