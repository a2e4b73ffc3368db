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
from judge.common.display_names import display_name
from judge.common.texts import span, visible
from judge.model import BEYOND, LIMITS, JudgeError, LimitOverrides, Limits, Problem, ProblemKind, stretched
from judge.problems import catalogue as stored
from judge.problems.case_names import EXAMPLES
from judge.problems.catalogue import Catalogue
from judge.problems.contests import or_fault, problems_in
from judge.problems.formats.lemon import ENDING, SOURCE
from judge.problems.loading import files_named, load, notes_of
from judge.problems.settings import for_one_problem, judges_of, resolve
from judge.problems.source import Source, open_source
from judge.problems.rule_table import file_names
from judge.problems.settings import Load, Spec


@dataclass(frozen=True)
class Selection:
    """The options of a verb, and the `limits` among them. `of_keys` has the problems that `find` returned, by
    the key of the stored problem whose settings hold."""

    what: Sequence[str] = ()
    student: bool = False
    problem: str | None = None
    cases: Path | None = None
    make_answers: bool = False
    case: str | None = None
    beyond: bool = False
    limits: LimitOverrides = LimitOverrides()
    scale: float | None = None
    checker: str | None = None
    file: str | None = None
    files: bool = False
    std: str | None = None
    options: argparse.Namespace = field(default_factory=argparse.Namespace)
    of_keys: dict[str | None, ChosenProblem] = field(default_factory=dict, init=False)

    @functools.cached_property
    def catalogue(self) -> Catalogue:
        return Catalogue(judged=filter(os.path.isdir, self.what))

    @functools.cached_property
    def stated(self) -> Spec:
        return Spec(
            checker=known_checker(self.checker, Path(), "--checker") if self.checker else None,
            file=file_names(self.file, lambda fault: JudgeError(f"--file: {fault}")) if self.file else None,
            limits=self.limits,
        )

    @functools.cached_property
    def source(self) -> Source | None:
        if not self.cases:
            return None
        if not self.cases.exists():
            advice = f"--cases takes cases named like {EXAMPLES}"
            raise JudgeError(f"{self.cases}: no such folder or zip; {advice}")
        return open_source(self.cases, makes_answers=self.make_answers)

    @functools.cached_property
    def problems(self) -> dict[str, Load]:
        """The problems of a contest in their order, to be loaded; none if --cases has one problem."""
        if not self.source:
            return {}
        problems, others = problems_in(self.source, self.catalogue, with_files=self.files)
        if others:
            say_once(f"{self.cases}: left out, no case with its answer: {', '.join(others)}")
        return problems

    @functools.cached_property
    def contest(self) -> dict[str, ChosenProblem]:
        """The problems of a contest, of which --problem selects one."""
        problems = self.problems
        if self.file and len(problems) > 1 and not self.problem:
            raise JudgeError(f"--file {self.file}: {self.cases} has several problems; --files names them all")
        if problems and self.problem:
            if self.problem not in problems:
                raise JudgeError(f"--problem {self.problem}: {self.cases} has {', '.join(problems)}")
            problems = {self.problem: problems[self.problem]}
        chosen = {}
        for name, read in problems.items():
            spec = or_fault(self.source, name, read) if len(problems) > 1 and self.source else read()
            chosen[name] = self.chosen(spec.over(self.stated), notes_of(spec))
        if self.checker and len(self.problems) > 1:
            used = [name for name, problem in chosen.items() if problem.spec.checker == self.stated.checker]
            others = [name for name in chosen if name not in used]
            own = f"; {', '.join(others)}: their own" if others else ""
            say_once(f"--checker {self.checker} is used for {', '.join(used) or 'no problem'}{own}")
        return chosen

    def find(self, source: Path, *, unstored: bool = False, needed: str = "") -> ChosenProblem:
        """The problem of a program: that of --problem, else the one that its file or folder is named like.
        Its cases may be those of --cases. Without either, the problem has to be one that may be `unstored`,
        or a JudgeError says what is `needed`."""
        folder = self.stored_folder(source, unstored)
        if not (folder or unstored or self.cases):
            keys = ", ".join(self.catalogue.folders)
            advice = f"add --problem KEY ({keys}); `run`, `time`, `watch` and `debug` also take --cases DIR"
            if is_ours(source):  # most likely nothing was chosen, which means all our solutions
                advice = f"name it by its problem's key ({keys}), or give it alone with --problem KEY"
            raise JudgeError(f"{display_name(source)}: which problem? {needed or advice}")
        key = folder.name if folder else None
        if key not in self.of_keys:
            cases = load(self.source, self.catalogue) if self.source else Spec()
            of_key = load(open_source(folder), self.catalogue) if folder else Spec()
            notes = notes_of(cases if self.source else of_key)
            self.of_keys[key] = self.chosen(for_one_problem(self.stated, cases, of_key), notes)
        return self.of_keys[key]

    def stored_folder(self, source: Path, unstored: bool) -> Path | None:
        """The folder of the stored problem that --problem or the file's own name means."""
        if self.problem:
            return self.catalogue.known(self.problem, "--problem ")
        if unstored or (self.cases and not is_ours(source)):
            return None
        parent = Path(os.path.realpath(source)).parent
        if parent.name == BEYOND:
            parent = parent.parent
        return self.catalogue.find(parent.parent.name if parent.name == "submissions" else source.stem)

    def chosen(self, spec: Spec, notes: Sequence[str]) -> ChosenProblem:
        """The problem of which this holds, after its notes are printed. With --files, its own name is that of
        its files, unless another is stated."""
        if self.files and not spec.file:
            name = files_named(spec)
            if not name:
                raise JudgeError("--files: there is no problem to name the files; give --file NAME")
            spec = replace(spec, file=file_names(name, lambda fault: JudgeError(f"--files: {fault}")))
        for note in notes:
            say_once(note)
        return ChosenProblem(spec, self)


class ChosenProblem:
    """A problem, and what was chosen of its cases. If the CPU limit of this machine is not the online
    judge's, a note says so."""

    def __init__(self, spec: Spec, selection: Selection) -> None:
        self.spec, self.selection = spec, selection
        self.key, self.stem = spec.home.key if spec.home else None, spec.file.stem if spec.file else ""
        judge, scale = judges_of(spec)[0], selection.scale
        usual = spec.limits.else_of(Limits())
        limits = [case.limits.else_of(usual) for case in spec.cases or ()] or [usual]
        why = f"--scale {scale:g}" if scale else f"{judge.title} is about {judge.slower} times slower"
        self.scale = scale or judge.slower
        if self.scale != 1:
            there_ms = span(own.cpu_ms for own in limits)
            here_ms = span(stretched(own, 1 / self.scale).cpu_ms for own in limits)
            say_once(f"{why}: {there_ms} ms there are {here_ms} ms here")

    @property
    def outputs(self) -> tuple[str, ...]:
        """What is handed in for its cases, even those that are not chosen, if no program runs."""
        if self.spec.kind is not ProblemKind.ANSWERS:
            return ()
        return tuple(dict.fromkeys(case.output_name for case in self.spec.cases or ()))

    @functools.cached_property
    def problem(self) -> Problem:
        """With the cases that are chosen; those in beyond/ only if they are asked for."""
        beyond = self.selection.beyond or (self.selection.case or "").startswith(BEYOND)
        return self.with_cases(beyond)

    @functools.cached_property
    def with_beyond(self) -> Problem:
        return self.with_cases(beyond=True)

    def with_cases(self, beyond: bool) -> Problem:
        predicts, pattern = is_prediction(self.selection.options), self.selection.case or "*"
        return resolve(self.spec, pattern, beyond, scale=self.scale, is_prediction=predicts)

    def for_program(self, source: Path) -> Problem:
        """Our own programs are judged on all cases. Raises JudgeError if none is chosen."""
        problem = self.with_beyond if is_ours(source) else self.problem
        if problem.cases or problem.fault:
            return problem
        folder = str(self.selection.cases or os.path.relpath(problem.home))
        offered = [case for case in self.spec.cases or () if case.predicts or not problem.left_out]
        fault = "no cases (*.in with .ans or .out) in its sample/ or secret/"
        if offered:
            fault = f"no case matches {self.selection.case!r}; the first is {offered[0].name!r}"
        raise JudgeError(f"{folder}: {fault}")


def selection_of(options: argparse.Namespace) -> Selection:
    options = with_own_data(options)
    names = {option.name for option in fields(Selection)}
    given = {name: value for name, value in vars(options).items() if name in names}
    limits = LimitOverrides(
        **{limit.field: getattr(options, limit.option.replace("-", "_"), None) for limit in LIMITS}
    )
    return Selection(**given, limits=limits, options=options)


def with_own_data(options: argparse.Namespace) -> argparse.Namespace:
    """The options with data and class, if only the folder of a contest of LemonLime was given."""
    chosen: list[str] = list(getattr(options, "what", None) or [])
    folder = Path(chosen[0]) if len(chosen) == 1 and not getattr(options, "cases", None) else None
    if not folder or not (folder / SOURCE).is_dir() or not any(folder.glob(f"*{ENDING}")):
        return options
    say_once(f"{folder}: a contest of LemonLime; {SOURCE}/ is the class")
    return argparse.Namespace(**{**vars(options), "what": [str(folder / SOURCE)], "cases": folder})


@functools.lru_cache()
def say_once(note: str) -> None:
    print(f"note: {visible(note)}", file=sys.stderr)


def is_ours(source: Path) -> bool:
    return Path(os.path.realpath(source)).parent == stored.SOLUTIONS
