"""What a person chose on the command line -> the problem that programs are judged by."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judge import problems
from judge.archive import LAYOUTS, problems_in
from judge.checkers import known_checker
from judge.model import BEYOND, LIMITS, JudgeError, Limits, Problem
from judge.problems import Catalogue, load_problem, with_file
from judge.visible import visible


@dataclass(frozen=True)
class Selection:
    """The options of a verb. `time` is in ms, `memory` and `output` in MiB; None means the problem's own."""

    what: Sequence[str] = ()
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
    def contest(self) -> dict[str, Problem]:
        """The problems in --cases, of which --problem selects one; none if there is only one.

        What a folder does not say is as the options say."""
        if not self.cases:
            return {}
        if not self.cases.exists():
            raise JudgeError(f"{self.cases}: no such folder or zip; --cases takes cases named like {LAYOUTS}")
        places, others = problems_in(self.cases)
        if others:
            say_once(f"{self.cases}: left out, no case with its answer: {', '.join(others)}")
        if self.file and len(places) > 1 and not self.problem:
            raise JudgeError(f"--file {self.file}: {self.cases} has several problems; --files names them all")
        if places and self.problem and self.problem not in places:
            raise JudgeError(f"--problem {self.problem}: {self.cases} has {', '.join(places)}")
        chosen = {name: places[name] for name in [self.problem] if places} if self.problem else places
        return {name: contest_problem(name, place, self) for name, place in chosen.items()}

    @functools.cached_property
    def loaded(self) -> dict[str | None, Problem]:
        """What find_problem has read, by the key of the stored problem whose rules hold."""
        return {}


def contest_problem(name: str, place: Path, selection: Selection) -> Problem:
    problem = load_problem(place, with_options(unstored_problem(name), selection))
    return finished(replace(problem, key=name), selection)


def problems_of(source: Path, selection: Selection) -> list[Problem]:
    return [*selection.contest.values()] or [find_problem(source, selection)]


def find_problem(source: Path, selection: Selection, *, unstored: bool = False, needed: str = "") -> Problem:
    """The problem that --problem, the file's name or its folder names, with the cases and limits chosen.

    With --cases or `unstored`, it need not be a stored one. Else raises JudgeError, which has `needed`."""
    parent, folder = Path(os.path.realpath(source)).parent, None
    parent = parent.parent if parent.name == BEYOND else parent
    if selection.problem:
        folder = selection.catalogue.known(selection.problem, "--problem ")
    elif not unstored and (is_ours(source) or not selection.cases):
        folder = selection.catalogue.find(parent.parent.name if parent.name == "submissions" else source.stem)
    if not (folder or unstored or selection.cases):
        keys = ", ".join(selection.catalogue.folders)
        advice = f"add --problem KEY ({keys}); `run`, `time` and `watch` also take --cases DIR"
        if is_ours(source):  # most likely nothing was chosen, which means all our solutions
            advice = f"name it by its problem's key ({keys}), or give it alone with --problem KEY"
        raise JudgeError(f"{source}: which problem? {needed or advice}")
    key = folder and folder.name
    if key not in selection.loaded:
        problem = load_problem(folder) if folder else None
        if selection.cases:
            problem = load_problem(selection.cases, problem)
        problem = with_options(problem or unstored_problem(""), selection)
        selection.loaded[key] = finished(problem, selection)
    return selection.loaded[key]


def unstored_problem(title: str) -> Problem:
    return Problem(None, title, "", (problems.judges()["local"],), Limits(), "lines", None, cases=())


def with_options(problem: Problem, selection: Selection) -> Problem:
    """The problem with the limits, checker and file that options name."""
    given = {limit.field: getattr(selection, limit.option) for limit in LIMITS}
    limits = replace(problem.limits, **{name: value for name, value in given.items() if value})
    checker = selection.checker
    checker = known_checker(checker, Path(), "--checker") if checker else problem.checker
    return with_file(replace(problem, limits=limits, checker=checker), selection.file, "--file")


def finished(problem: Problem, selection: Selection) -> Problem:
    """The problem with files if --files asks for them, and with the limit of this machine. Prints notes."""
    if selection.files and not problem.file:
        name = problem.key or Path(problem.title).stem
        if not name:
            raise JudgeError("--files: there is no problem to name the files; give --file NAME")
        problem = with_file(problem, name, "--files")
    for note in problem.notes:
        say_once(note)
    return scaled(problem, selection.scale)


def scaled(problem: Problem, scale: float | None) -> Problem:
    """The problem with the CPU limit of this machine. Says so, once."""
    judge, there_ms = problem.judges[0], problem.limits.cpu_ms
    why = f"--scale {scale:g}" if scale else f"{judge.title} is about {judge.slower} times slower"
    scale = scale or judge.slower
    here_ms = max(1, round(there_ms / scale))
    if scale != 1:
        say_once(f"{why}: {there_ms} ms there are {here_ms} ms here")
    return replace(problem, limits=replace(problem.limits, cpu_ms=here_ms), scale=scale)


@functools.lru_cache()
def say_once(note: str) -> None:
    print(f"note: {visible(note)}", file=sys.stderr)


def is_ours(source: Path) -> bool:
    return Path(os.path.realpath(source)).parent == problems.SOLUTIONS
