"""What a person chose on the command line -> the problems that programs are judged by."""

from __future__ import annotations

import argparse
import functools
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

from judge.checking.checkers import known_checker
from judge.cli.options import is_prediction
from judge.common.texts import span, visible
from judge.model import BEYOND, LIMITS, AnyPath, JudgeError, LimitOverrides, Limits, Problem, stretched
from judge.problems import catalogue as stored
from judge.problems.catalogue import Catalogue
from judge.problems.contests import in_order, problems_in
from judge.problems.formats.lemon import ENDING, SOURCE
from judge.problems.names import EXAMPLES
from judge.problems.rules import (
    NO_FOLDER,
    Choice,
    ProblemFolder,
    Rules,
    file_name,
    folder_of,
    for_one_problem,
    in_contest,
    judges_of,
    make_problem,
    merged,
    overruled,
)


@dataclass(frozen=True)
class Selection:
    """The options of a verb, and the `limits` among them."""

    what: Sequence[str] = ()
    student: bool = False
    problem: str | None = None
    cases: Path | None = None
    case: str | None = None
    beyond: bool = False
    limits: LimitOverrides = LimitOverrides()
    scale: float | None = None
    checker: str | None = None
    file: str | None = None
    files: bool = False
    std: str | None = None
    options: argparse.Namespace = field(default_factory=argparse.Namespace)

    @functools.cached_property
    def catalogue(self) -> Catalogue:
        return Catalogue(judged=filter(os.path.isdir, self.what))

    @functools.cached_property
    def rules(self) -> Rules:
        """What options say."""
        return Rules(
            checker=known_checker(self.checker, Path(), "--checker") if self.checker else None,
            file=file_name(self.file, "--file") if self.file else None,
            limits=self.limits,
        )

    @functools.cached_property
    def places(self) -> dict[str, AnyPath]:
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
    def contest(self) -> dict[str, ChosenProblem]:
        """The problems of a contest, of which --problem selects one."""
        places = self.places
        if self.file and len(places) > 1 and not self.problem:
            raise JudgeError(f"--file {self.file}: {self.cases} has several problems; --files names them all")
        if places and self.problem and self.problem not in places:
            raise JudgeError(f"--problem {self.problem}: {self.cases} has {', '.join(places)}")
        if places and self.problem:
            places = {self.problem: places[self.problem]}
        made = {}
        for name, place in places.items():
            folder = replace(folder_of(place, self.catalogue), key=name, title=name)
            made[name] = self.judged(folder, in_contest(self.rules, folder))
        if self.checker and len(self.places) > 1:
            used = [name for name, one in made.items() if one.rules.checker == self.rules.checker]
            others = [name for name in made if name not in used]
            own = f"; {', '.join(others)}: their own" if others else ""
            say_once(f"--checker {self.checker} is used for {', '.join(used) or 'no problem'}{own}")
        return made

    @functools.cached_property
    def of_keys(self) -> dict[str | None, ChosenProblem]:
        """What `find` has made, by the key of the stored problem whose rules hold."""
        return {}

    def find(self, source: AnyPath, *, unstored: bool = False, needed: str = "") -> ChosenProblem:
        """What --problem, the file's name or its folder names, with the cases and limits chosen.

        With --cases or `unstored`, it need not be a stored one. Else raises JudgeError, which has `needed`.
        """
        folder = self.stored_folder(source, unstored)
        if not (folder or unstored or self.cases):
            keys = ", ".join(self.catalogue.folders)
            advice = f"add --problem KEY ({keys}); `run`, `time`, `watch` and `debug` also take --cases DIR"
            if is_ours(source):  # most likely nothing was chosen, which means all our solutions
                advice = f"name it by its problem's key ({keys}), or give it alone with --problem KEY"
            raise JudgeError(f"{source}: which problem? {needed or advice}")
        key = folder.name if folder else None
        if key not in self.of_keys:
            cases = folder_of(self.cases, self.catalogue) if self.cases else NO_FOLDER
            of_key = folder_of(folder, self.catalogue) if folder else NO_FOLDER
            has = cases if self.cases else of_key
            if folder and self.cases:  # whose key and title hold, with other cases
                has = replace(of_key, cases=cases.cases, notes=cases.notes)
            has = replace(has, cases=overruled(has.cases, self.rules))
            self.of_keys[key] = self.judged(has, for_one_problem(self.rules, cases, of_key))
        return self.of_keys[key]

    def stored_folder(self, source: AnyPath, unstored: bool) -> Path | None:
        """The folder of the stored problem that --problem or the file's own name means."""
        if self.problem:
            return self.catalogue.known(self.problem, "--problem ")
        if unstored or (self.cases and not is_ours(source)):
            return None
        parent = Path(os.path.realpath(source)).parent
        if parent.name == BEYOND:
            parent = parent.parent
        return self.catalogue.find(parent.parent.name if parent.name == "submissions" else source.stem)

    def judged(self, folder: ProblemFolder, layers: list[Rules]) -> ChosenProblem:
        """The rules that hold. With --files, its name is that of its files if no rule says another."""
        rules = merged(layers)
        if self.files and not rules.file:
            name = folder.key or Path(rules.title or folder.title).stem
            if not name:
                raise JudgeError("--files: there is no problem to name the files; give --file NAME")
            rules = replace(rules, file=file_name(name, "--files"))
        for note in folder.notes:
            say_once(note)
        return ChosenProblem(folder, rules, self)


class ChosenProblem:
    """A problem as it is chosen: what its folder has, and the rules that hold. Says which CPU limit this
    machine's is, if that is another."""

    def __init__(self, folder: ProblemFolder, rules: Rules, selection: Selection) -> None:
        self.folder, self.rules, self.selection = folder, rules, selection
        self.key, self.file = folder.key, rules.file
        judge, scale = judges_of(rules)[0], selection.scale
        usual = rules.limits.else_of(Limits())
        limits = [case.limits.else_of(usual) for case in folder.cases] or [usual]
        why = f"--scale {scale:g}" if scale else f"{judge.title} is about {judge.slower} times slower"
        self.scale = scale or judge.slower
        if self.scale != 1:
            there_ms = span(one.cpu_ms for one in limits)
            here_ms = span(stretched(one, 1 / self.scale).cpu_ms for one in limits)
            say_once(f"{why}: {there_ms} ms there are {here_ms} ms here")

    @functools.cached_property
    def problem(self) -> Problem:
        """With the cases that are chosen; those in beyond/ only if they are asked for."""
        beyond = self.selection.beyond or (self.selection.case or "").startswith(BEYOND)
        return self.with_cases(Choice(self.selection.case or "*", beyond))

    @functools.cached_property
    def with_beyond(self) -> Problem:
        """The same with those in beyond/, too."""
        return self.with_cases(Choice(self.selection.case or "*"))

    def with_cases(self, choice: Choice) -> Problem:
        predicts = is_prediction(self.selection.options)
        return make_problem(self.folder, self.rules, choice, scale=self.scale, is_prediction=predicts)

    def for_program(self, source: AnyPath) -> Problem:
        """Our own programs are judged on all cases. Raises JudgeError if none is chosen."""
        problem = self.with_beyond if is_ours(source) else self.problem
        if problem.cases:
            return problem
        place = str(self.selection.cases or os.path.relpath(problem.home))
        offered = [case for case in self.folder.cases if case.predicts or not problem.left_out]
        fault = "no cases (*.in with .ans or .out) in its sample/ or secret/"
        if offered:
            fault = f"no case matches {self.selection.case!r}; the first is {offered[0].name!r}"
        raise JudgeError(f"{place}: {fault}")


def selection_of(options: argparse.Namespace) -> Selection:
    options = with_own_data(options)
    names = {one.name for one in fields(Selection)}
    given = {name: value for name, value in vars(options).items() if name in names}
    limits = LimitOverrides(
        **{limit.field: getattr(options, limit.option.replace("-", "_"), None) for limit in LIMITS}
    )
    return Selection(**given, limits=limits, options=options)


def with_own_data(options: argparse.Namespace) -> argparse.Namespace:
    """The options with data and class, if only the folder of a contest of LemonLime was given."""
    what: list[str] = list(getattr(options, "what", None) or [])
    folder = Path(what[0]) if len(what) == 1 and not getattr(options, "cases", None) else None
    if not folder or not (folder / SOURCE).is_dir() or not any(folder.glob(f"*{ENDING}")):
        return options
    say_once(f"{folder}: a contest of LemonLime; {SOURCE}/ is the class")
    return argparse.Namespace(**{**vars(options), "what": [str(folder / SOURCE)], "cases": folder})


@functools.lru_cache()
def say_once(note: str) -> None:
    print(f"note: {visible(note)}", file=sys.stderr)


def is_ours(source: AnyPath) -> bool:
    return Path(os.path.realpath(source)).parent == stored.SOLUTIONS
