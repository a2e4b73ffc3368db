"""What the options of a verb choose: the problems, and what is stated for all of them."""

from __future__ import annotations

import argparse
import functools
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Dict

from judge.cli.options import is_prediction
from judge.common.texts import span, visible
from judge.model import BEYOND, JudgeError, Limits, Problem, ProblemKind, stretched
from judge.problems import catalogue as stored
from judge.problems.catalogue import Catalogue
from judge.problems.formats.lemon import ENDING, SOURCE
from judge.problems.loading import load, notes_of, or_fault, problems_in
from judge.problems.rule_table import file_names
from judge.problems.settings import Load, Spec, judges_of, resolve, stated_by
from judge.problems.source import Source, open_source

# What holds for a verb that has no such option.
DEFAULTS: Dict[str, object] = {
    "what": (),
    **dict.fromkeys(("student", "make_answers", "beyond", "files"), False),
    **dict.fromkeys(("problem", "cases", "case", "scale", "checker", "file", "std")),
}


class Selection:
    """What `options` choose. `found` has the problems that `find` returned, by the stored problem's key."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = with_own_data(argparse.Namespace(**{**DEFAULTS, **vars(options)}))
        self.stated = stated_by(options)
        self.found: dict[str | None, ChosenProblem] = {}

    @property
    def is_chosen(self) -> bool:
        """Whether options tell the problem, not the names of programs."""
        return bool(self.options.problem or self.options.cases)

    def with_problem(self, key: str | None) -> Selection:
        return Selection(argparse.Namespace(**{**vars(self.options), "problem": key}))

    @functools.cached_property
    def catalogue(self) -> Catalogue:
        return Catalogue(judged=filter(os.path.isdir, self.options.what))

    @functools.cached_property
    def source(self) -> Source | None:
        """The folder or zip of --cases; None without this option."""
        cases = self.options.cases
        if not cases:
            return None
        return open_source(cases, makes_answers=self.options.make_answers)

    @functools.cached_property
    def problems(self) -> dict[str, Load]:
        """The problems of a contest in their order, to be loaded; none if --cases has one problem."""
        if not self.source:
            return {}
        problems, others = problems_in(self.source, self.catalogue, with_files=self.options.files)
        if others:
            say_once(f"{self.options.cases}: left out, no case with its answer: {', '.join(others)}")
        return problems

    @functools.cached_property
    def contest(self) -> dict[str, ChosenProblem]:
        """The problems of a contest, of which --problem selects one."""
        problems, wanted, cases = self.problems, self.options.problem, self.options.cases
        if self.options.file and len(problems) > 1 and not wanted:
            raise JudgeError(
                f"--file {self.options.file}: {cases} has several problems; --files names them all"
            )
        if problems and wanted:
            if wanted not in problems:
                raise JudgeError(f"--problem {wanted}: {cases} has {', '.join(problems)}")
            problems = {wanted: problems[wanted]}
        specs = {name: functools.partial(self.in_contest, read) for name, read in problems.items()}
        if len(problems) > 1 and self.source:
            specs = {
                name: functools.partial(or_fault, self.source, name, read) for name, read in specs.items()
            }
        chosen = {}
        for name, read in specs.items():
            spec = read()
            chosen[name] = self.chosen(spec, notes_of(spec))
        checker = self.options.checker
        if checker and len(self.problems) > 1:
            used = [name for name, problem in chosen.items() if problem.spec.checker == self.stated.checker]
            others = [name for name in chosen if name not in used]
            own = f"; {', '.join(others)}: their own" if others else ""
            say_once(f"--checker {checker} is used for {', '.join(used) or 'no problem'}{own}")
        return chosen

    def in_contest(self, read: Load) -> Spec:
        """Returns what holds for a problem of a contest, whose own files come before the options."""
        return self.with_files(read().over(self.stated))

    def find(self, source: Path, *, unstored: bool = False, needed: str = "") -> ChosenProblem:
        """Returns the problem of a program: that of --problem, else the one that its file or folder is named
        like. Its cases may be those of --cases. If none of these tells it, raises JudgeError, which says what
        is `needed`, unless the problem may be `unstored`."""
        folder = self.stored_folder(source, unstored)
        if not (folder or unstored or self.options.cases):
            keys = ", ".join(self.catalogue.folders)
            advice = f"add --problem KEY ({keys}); `run`, `time`, `watch` and `debug` also take --cases DIR"
            if is_ours(source):  # most likely nothing was chosen, which means all our solutions
                advice = f"name it by its problem's key ({keys}), or give it alone with --problem KEY"
            raise JudgeError(f"{source}: which problem? {needed or advice}")
        key = folder.name if folder else None
        if key not in self.found:
            cases = load(self.source, self.catalogue) if self.source else Spec()
            of_key = load(open_source(folder), self.catalogue) if folder else Spec()
            notes = notes_of(self.stated.over(cases if self.source else of_key))
            # Options come first, then what lies with the cases; the home is the stored problem's, if it has one.
            spec = replace(self.stated.over(cases).over(of_key), home=of_key.home or cases.home)
            self.found[key] = self.chosen(self.with_files(spec), notes)
        return self.found[key]

    def stored_folder(self, source: Path, unstored: bool) -> Path | None:
        """Returns the stored problem's folder, by --problem, the file's folder or its name; else None."""
        if self.options.problem:
            return self.catalogue.known(self.options.problem, "--problem ")
        if unstored or (self.options.cases and not is_ours(source)):
            return None
        parent = Path(os.path.realpath(source)).parent
        if parent.name == BEYOND:
            parent = parent.parent
        return self.catalogue.find(parent.parent.name if parent.name == "submissions" else source.stem)

    def with_files(self, spec: Spec) -> Spec:
        """Returns the spec in which, with --files, programs use files of the problem's key, else of its title
        or of the name of the data, unless another name is stated. Raises JudgeError if no file can have it.
        """
        if not self.options.files or spec.file:
            return spec
        home = spec.home
        name = home.key or PurePath(spec.title or home.name).stem if home else ""
        return replace(spec, file=file_names(name, lambda fault: JudgeError(f"--files: {fault}")))

    def chosen(self, spec: Spec, notes: Sequence[str]) -> ChosenProblem:
        """Prints the notes, and one more if the CPU limit on this machine is not that on the online judge.
        Returns the problem of the spec."""
        for note in notes:
            say_once(note)
        judge, scale = judges_of(spec)[0], self.options.scale
        usual = spec.limits.applied_to(Limits())
        limits = [case.limits.applied_to(usual) for case in spec.cases or ()] or [usual]
        why = f"--scale {scale:g}" if scale else f"{judge.title} is about {judge.slower} times slower"
        scale = scale or judge.slower
        if scale != 1:
            there_ms = span(own.cpu_ms for own in limits)
            here_ms = span(stretched(own, 1 / scale).cpu_ms for own in limits)
            say_once(f"{why}: {there_ms} ms there are {here_ms} ms here")
        return ChosenProblem(spec, self.options, scale)


class ChosenProblem:
    """A problem, and what the options choose of its cases. The online judge is `scale` times slower."""

    def __init__(self, spec: Spec, options: argparse.Namespace, scale: float) -> None:
        self.spec, self.options, self.scale = spec, options, scale
        self.key, self.stem = spec.home.key if spec.home else None, spec.file.stem if spec.file else ""

    @property
    def outputs(self) -> tuple[str, ...]:
        """The files to hand in for all its cases, chosen or not; none if a program runs."""
        if self.spec.kind is not ProblemKind.ANSWERS:
            return ()
        return tuple(dict.fromkeys(case.output_name for case in self.spec.cases or ()))

    @functools.cached_property
    def problem(self) -> Problem:
        """The problem with the cases that are chosen; those in beyond/ only if they are asked for."""
        return self.with_cases(self.options.beyond or (self.options.case or "").startswith(BEYOND))

    @functools.cached_property
    def with_beyond(self) -> Problem:
        return self.with_cases(beyond=True)

    def with_cases(self, beyond: bool) -> Problem:
        predicts, pattern = is_prediction(self.options), self.options.case or "*"
        return resolve(self.spec, pattern, beyond, scale=self.scale, is_prediction=predicts)

    def for_program(self, source: Path) -> Problem:
        """Returns the problem with the cases that this program is judged on: all for our own. Raises
        JudgeError if there are none."""
        problem = self.with_beyond if is_ours(source) else self.problem
        if problem.cases or problem.fault:
            return problem
        folder = str(self.options.cases or os.path.relpath(problem.home))
        offered = [case for case in self.spec.cases or () if case.predicts or not problem.left_out]
        fault = "no cases (*.in with .ans or .out) in its sample/ or secret/"
        if offered:
            fault = f"no case matches {self.options.case!r}; the first is {offered[0].name!r}"
        raise JudgeError(f"{folder}: {fault}")


def with_own_data(options: argparse.Namespace) -> argparse.Namespace:
    """Returns the options, with data and class if only the folder of a contest of LemonLime was given."""
    folder = Path(options.what[0]) if len(options.what) == 1 and not options.cases else None
    if not folder or not (folder / SOURCE).is_dir() or not any(folder.glob(f"*{ENDING}")):
        return options
    say_once(f"{folder}: a contest of LemonLime; {SOURCE}/ is the class")
    return argparse.Namespace(**{**vars(options), "what": [str(folder / SOURCE)], "cases": folder})


@functools.lru_cache()
def say_once(note: str) -> None:
    print(f"note: {visible(note)}", file=sys.stderr)


def is_ours(source: Path) -> bool:
    return Path(os.path.realpath(source)).parent == stored.SOLUTIONS
