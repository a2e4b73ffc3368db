"""What is stated of a problem, in layers -> the problem. Only here are the layers merged.

The first that states a rule decides: options; problem.ini and then the package (such as config.yml) of the
cases; those of the stored problem; else the default. In a contest a problem's own files come before options.
"""

from __future__ import annotations

import argparse
import fnmatch
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Callable, Mapping, NamedTuple

from judge.checking.checkers import ACCEPTED_BY_INTERACTOR, LINES
from judge.common.nodes import NOTHING, Node
from judge.compiling.online_judges import judges
from judge.model import (
    LIMITS,
    Case,
    Checker,
    FileNames,
    JuryProgram,
    LimitOverrides,
    Limits,
    OnlineJudge,
    Problem,
    ProblemKind,
    stretched,
)
from judge.problems.rule_table import RULES
from judge.problems.source import Source

HERE = Source(Path(), Path(), {})


class Home(NamedTuple):
    """Where a problem is.

    path: the folder, zip or file that was given, or the folder in it that has problem.ini.
    key: the name of the folder or zip that has problem.ini, or the name in a contest; None without these.
    name: what the problem is called if it has no title.
    folder: the folder of its problem.ini; of a zip, what it is unpacked to.
    cases_folder: the folder of the problem whose cases and programs it uses, most often `folder`."""

    path: Path
    key: str | None
    name: str
    folder: Path
    cases_folder: Path


@dataclass(frozen=True)
class Spec:
    """What one source states of a problem: options, problem.ini, a package, a task of a contest, the browser.
    None, or nothing, stands where it states nothing. A package of one problem has no title, because a person
    knows the name of its folder.

    limits: those of cases that have none of their own.
    compile_with: the files that each program is compiled with, and their names then.
    samples: inputs and answers that are in no file yet.
    left_out: notes on files that belong to no case; None if nobody looked for such files.
    notes: what else to know of the cases.
    unused_programs: files that look like a checker or an interactor, after the name of their rule.
    fault: why a problem of a contest cannot be judged."""

    title: str | None = None
    link: str | None = None
    links: tuple[tuple[str, str], ...] | None = None
    judges: tuple[OnlineJudge, ...] | None = None
    limits: LimitOverrides = LimitOverrides()
    checker: Checker | None = None
    validator: str | None = None
    file: FileNames | None = None
    kind: ProblemKind | None = None
    interactor: JuryProgram | None = None
    compile_with: tuple[tuple[str, Path], ...] | None = None
    cases: tuple[Case, ...] | None = None
    samples: tuple[tuple[str, str], ...] = ()
    left_out: tuple[str, ...] | None = None
    notes: tuple[str, ...] = ()
    unused_programs: tuple[tuple[str, str], ...] = ()
    home: Home | None = None
    fault: str = ""

    def over(self, below: Spec) -> Spec:
        """Returns what this spec and `below` state. If both state a field, this one holds. The limits stated
        here replace those of single cases of `below`, too."""
        nothing = vars(Spec())
        stated = {name: value for name, value in vars(self).items() if value != nothing[name]}
        stated["limits"] = LimitOverrides(**{**below.limits.stated, **self.limits.stated})
        if self.cases is None and below.cases and self.limits.stated:
            gone = dict.fromkeys(self.limits.stated)
            stated["cases"] = tuple(
                replace(case, limits=replace(case.limits, **gone)) for case in below.cases
            )
        return replace(below, **stated)


Load = Callable[[], Spec]


def spec_with(values: Mapping[str, Any]) -> Spec:
    """Returns what the values state, which are named like fields of Spec or of LimitOverrides."""
    limits = {limit.field: values.get(limit.field) for limit in LIMITS}
    others = {name: value for name, value in values.items() if name not in limits}
    return Spec(limits=LimitOverrides(**limits), **others)


def stated_by(options: argparse.Namespace) -> Spec:
    """Returns what the options state of problems."""
    values = {}
    for rule in RULES:
        value = getattr(options, rule.option, None) if rule.option else None
        if isinstance(value, str):  # numbers were read by argparse
            value = rule.read(Node(f"--{rule.option}", 0, rule.name, value), HERE, NOTHING)
        values[rule.field] = value
    return spec_with(values)


def resolve(
    spec: Spec, pattern: str = "*", beyond: bool = True, *, scale: float = 1, is_prediction: bool = True
) -> Problem:
    """Returns the problem with the cases whose names match the pattern; without those in beyond/, unless
    `beyond`. Times are divided by `scale`, because the online judge is that many times slower."""
    home, cases = spec.home, spec.cases or ()
    with_beyond = [case for case in cases if beyond or case.predicts]
    chosen = [case for case in with_beyond if fnmatch.fnmatch(case.name, pattern)]
    settings: dict[str, Any] = {"key": None, "title": "", "link": "", "checker": LINES, "validator": None}
    if home:
        settings.update(key=home.key, title=home.name, folder=home.folder, cases_folder=home.cases_folder)
    if spec.interactor:
        settings.update(checker=ACCEPTED_BY_INTERACTOR, kind=ProblemKind.INTERACTIVE)
    fields = {"links", *(rule.field for rule in RULES)}
    settings.update(
        {name: value for name, value in vars(spec).items() if name in fields and value is not None}
    )
    settings["judges"] = judges_of(spec)
    return Problem(
        **settings,
        limits=stretched(spec.limits.applied_to(Limits()), 1 / scale),
        cases=tuple(replace(case, limits=stretched(case.limits, 1 / scale)) for case in chosen),
        left_out=len(cases) - len(with_beyond),
        is_prediction=is_prediction,
        scale=scale,
        fault=spec.fault,
    )


def judges_of(spec: Spec) -> tuple[OnlineJudge, ...]:
    """Returns the stated online judges; if there are none, the local one. If programs use files, as in NOIP,
    the local judge does not define ONLINE_JUDGE."""
    local = judges()["local"]
    if spec.file:
        local = replace(local, compile=local.compile.replace(" -DONLINE_JUDGE", ""))
    stated = spec.judges or (local,)
    return tuple(local if judge.name == local.name else judge for judge in stated)
