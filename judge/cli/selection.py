"""Finds the problems that the options of a verb choose, with the rules that options state for all of them."""

from __future__ import annotations

import argparse
import functools
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from judge.cli.options import is_prediction
from judge.common.nodes import known
from judge.common.texts import visible
from judge.model import BEYOND, JudgeError, Limits, Problem, ProblemKind, stretched
from judge.problems import catalogue as stored
from judge.problems.catalogue import Catalogue
from judge.problems.loading import load, name_of_files, notes_of, problems_in, spec_or_fault
from judge.problems.settings import Load, Spec, judges_of, resolve, stated_by
from judge.problems.source import Source, file_names, open_source


class ChosenProblem(NamedTuple):
    """A problem with the cases that the options choose.

    problem: with the cases in beyond/ only if the options ask for them.
    with_beyond: the same problem, always with its cases in beyond/.
    outputs: the names of the outputs to hand in, for all cases, chosen or not; empty if a program runs."""

    problem: Problem
    with_beyond: Problem
    outputs: tuple[str, ...]


class Selection:
    """The problems that `options` choose. `found`: results of `find`, by the stored problem's key or None."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.stated = stated_by(options)
        self.found: dict[str | None, ChosenProblem] = {}

    @functools.cached_property
    def catalogue(self) -> Catalogue:
        return Catalogue(judged=filter(os.path.isdir, self.options.what or ()))

    @functools.cached_property
    def source(self) -> Source | None:
        """The folder, zip or file of --cases; None without this option."""
        cases = self.options.cases
        return open_source(cases, makes_answers=bool(self.options.make_answers)) if cases else None

    @functools.cached_property
    def problems(self) -> dict[str, Load]:
        """The functions that load the problems of the contest in --cases, by their names, in order; empty if
        there is no contest. Prints a note on the folders of the contest that have no case."""
        if not self.source:
            return {}
        problems, others = problems_in(self.source, self.catalogue, with_files=bool(self.options.files))
        if others:
            say_once(f"{self.options.cases}: left out, because they have no cases: {', '.join(others)}")
        return problems

    @functools.cached_property
    def contest(self) -> dict[str, ChosenProblem]:
        """The problems of a contest by name, or only that of --problem; empty if there is no contest. What a
        problem's own files state wins over the options. A problem that cannot be read has a `fault`. Raises
        JudgeError if --problem names no problem of the contest, or if --file is given for several."""
        source, wanted, problems = self.source, self.options.problem, self.problems
        if source is None or not problems:
            return {}
        if wanted:
            problems = {wanted: problems[known(wanted, problems, "problem", "--problem")]}
        if self.options.file and len(problems) > 1:
            raise JudgeError(f"--file: {self.options.cases} has several problems; give --files instead")
        specs = {
            name: spec_or_fault(source, name, lambda: self.with_files(read().over(self.stated)))
            for name, read in problems.items()
        }
        return {name: self.with_chosen_cases(spec, notes_of(spec)) for name, spec in specs.items()}

    def find(self, program: Path, *, unstored: bool = False, needed: str = "") -> ChosenProblem:
        """Returns the problem by which to judge a program if there is no contest: that in `stored_folder`,
        but what --cases states wins; without such a folder, that of --cases. With neither, returns a problem
        without cases if it may be `unstored`, else raises JudgeError, with the advice `needed`, if given."""
        folder = self.stored_folder(program, unstored)
        if not (folder or unstored or self.options.cases):
            others = "`run`, `time`, `watch` and `debug` also take --cases, a folder or a zip"
            advice = needed or f"add --problem KEY ({', '.join(self.catalogue.folders)}); {others}"
            if not needed and self.options.case and os.path.exists(self.options.case):
                path = Path(self.options.case)
                cases = path if path.is_dir() or path.suffix == ".zip" else path.parent
                advice = f"--case takes the name of a case; give --cases {cases} instead"
            raise JudgeError(f"{program}: which problem? {advice}")
        key = folder.name if folder else None
        if key not in self.found:
            given = load(self.source, self.catalogue) if self.source else Spec()
            stored_spec = load(open_source(folder), self.catalogue) if folder else Spec()
            notes = notes_of(self.stated.over(given if self.source else stored_spec))  # on the cases' data
            # Options win over --cases, and --cases over the stored problem, except for its home.
            spec = replace(self.stated.over(given).over(stored_spec), home=stored_spec.home or given.home)
            self.found[key] = self.with_chosen_cases(self.with_files(spec), notes)
        return self.found[key]

    def stored_folder(self, program: Path, unstored: bool) -> Path | None:
        """Returns the folder of the stored problem that --problem names or, without this option, that the
        program's path names, such as KEY.cpp or KEY/submissions/a.cpp; None if no problem is named. The path
        does not count if `unstored`, or outside of solutions/ if --cases is given. Raises JudgeError if
        --problem names an unknown problem, or if a name may mean several."""
        if self.options.problem:
            return self.catalogue.known(self.options.problem, "--problem ")
        if unstored or (self.options.cases and not is_ours(program)):
            return None
        folder = Path(os.path.realpath(program)).parent
        if folder.name == BEYOND:  # as for KEY/submissions/beyond/a.cpp
            folder = folder.parent
        key = folder.parent.name if folder.name == "submissions" else program.stem
        return self.catalogue.find(key)

    def with_files(self, spec: Spec) -> Spec:
        """Returns the spec. With --files, if it does not name the files that programs use, returns one that
        names them like the problem. Raises JudgeError if no file can have this name."""
        if not self.options.files or spec.file:
            return spec
        name, advice = name_of_files(spec), "give --file NAME"
        return replace(spec, file=file_names(name, lambda fault: JudgeError(f"--files: {fault}; {advice}")))

    def with_chosen_cases(self, spec: Spec, notes: Sequence[str]) -> ChosenProblem:
        """Returns the problem of the spec, with the cases that the options choose. Prints the notes, and one
        more if times are scaled, because the online judge is slower or faster than this machine."""
        for note in notes:
            say_once(note)
        judge = judges_of(spec)[0]
        scale = self.options.scale or judge.slower
        if scale != 1:
            there = spec.limits.applied_to(Limits())
            limits = f"{there.cpu_ms} ms there are {stretched(there, 1 / scale).cpu_ms} ms here"
            title = "the online judge" if self.options.scale else judge.title
            say_once(f"{title} is taken to be {scale:g} times slower: {limits}")
        predicts, pattern = is_prediction(self.options), self.options.case or "*"
        asks_beyond = bool(self.options.beyond) or pattern.startswith(BEYOND)
        problem = resolve(spec, pattern, asks_beyond, scale=scale, is_prediction=predicts)
        with_beyond = resolve(spec, pattern, scale=scale, is_prediction=predicts)
        names = dict.fromkeys(case.output_name for case in spec.cases or ())  # each name once
        outputs = tuple(names) if problem.kind is ProblemKind.ANSWERS else ()
        return ChosenProblem(problem, with_beyond, outputs)

    def checked(self, problem: Problem) -> Problem:
        """Returns the problem. Raises JudgeError if it has neither cases nor a `fault`, which says why."""
        if problem.cases or problem.fault:
            return problem
        fault = "has no cases; put some (1.in with 1.ans) into its sample/ or secret/"
        if self.options.case:
            fault = f"no case matches {self.options.case!r}; to run sample/1, give '*1'"
        fault += ", or add --beyond for cases in beyond/" if problem.left_out else ""
        raise JudgeError(f"{self.options.cases or os.path.relpath(problem.home)}: {fault}")


@functools.lru_cache(maxsize=None)  # however many notes there are, each is printed only once
def say_once(note: str) -> None:
    print(f"note: {visible(note)}", file=sys.stderr)


def is_ours(program: Path) -> bool:
    """Tells whether the program is in solutions/ of the kit."""
    return Path(os.path.realpath(program)).parent == stored.SOLUTIONS
