"""What one source says of a problem: options, problem.ini, a package, a task of a contest, the browser."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import Callable, Dict, NamedTuple, Optional, Tuple

from judge.common.nodes import Node
from judge.model import (
    MOST_CPU_MS,
    MOST_MIB,
    Case,
    Checker,
    FileNames,
    JudgeError,
    JuryProgram,
    LimitOverrides,
    OnlineJudge,
    ProblemKind,
    Scoring,
    named_files,
)
from judge.problems.source import Source

MOST_POINTS = 1_000_000
SCORINGS = {"min": Scoring.MIN, "max": Scoring.MAX, "sum": Scoring.SUM}  # as several formats call them
# Why a problem is refused, whatever format says that it is so.
REFUSED = {
    "interactive": "interactors that read the file /dev/stdin cannot be used",
    "answers": "answers that are handed in cannot be judged in this format",
    "template": "programs that are parts of a template cannot be judged",
    "passes": "programs that are run several times cannot be judged",
    "communication": "problems with several programs cannot be judged",
    "objective": "questions without programs cannot be judged",
    "remote": "the data are on another online judge",
    "redirect": "the data are another problem's; give that problem's",
    "grader": "graders of the problem's own cannot be used",
    "kept checker": "programs that are kept in DOMjudge cannot be used",
    "tool": "an external tool compares, which cannot be run here",
}
FILE = r"((?!\.)[A-Za-z0-9_.-]{1,60}?)"


class Home(NamedTuple):
    """Where a problem is: the `path` that was given, and its name; its `key`, None if it has no problem.ini;
    its folder, and that of the problem whose cases and programs it uses."""

    path: Path
    key: str | None
    name: str
    folder: Path
    cases_folder: Path


@dataclass(frozen=True)
class Spec:
    """What one source says; None, or nothing, where it says nothing. A package of one problem has no title,
    because the folder's name is what a person knows.

    `limits` are those of cases that have none of their own. `samples` are inputs and answers that are in no
    file yet. `left_out` tells which files belong to no case, None if nobody looked; `notes` tell what else to
    know of the cases; `unused_programs` are
    files that look like a checker or an interactor, after the name of their field.
    `compile_with` are names and files that are compiled with each program."""

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
    samples: tuple[tuple[bytes, bytes], ...] = ()
    left_out: tuple[str, ...] | None = None
    notes: tuple[str, ...] = ()
    unused_programs: tuple[tuple[str, str], ...] = ()
    home: Home | None = None
    fault: str = ""  # why a problem of a contest cannot be judged

    def over(self, below: Spec) -> Spec:
        """What either says. This one wins, and its limits for all cases come before those of a single one."""
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


class Format(NamedTuple):
    """`title` and `shown` are for people: whose format it is, and its files. `marks` are files that only the
    folder of a problem has; in `no_cases` folders are no cases. `find` names the file that says that a source
    has this format, else the first of the marks; empty if there is none. `read` is given that name. It
    returns a problem, and `contest` those of a contest, by name, to be read."""

    title: str
    shown: str
    marks: Tuple[str, ...] = ()
    no_cases: Tuple[str, ...] = ()
    read: Optional[Callable[[Source, str], Spec]] = None
    contest: Optional[Callable[[Source, str], Dict[str, Load]]] = None
    find: Optional[Callable[[Source], str]] = None

    def name_in(self, source: Source) -> str:
        return self.find(source) if self.find else source.shallowest(*self.marks)


def refusal(node: Node, kind: str, stated: str = "") -> JudgeError:
    """The error that the value, or what is `stated` there, says that its kind cannot be judged."""
    return node.fault(f"{stated or node.name}: {REFUSED[kind]}")


def refuse(settings: Node, kinds: Mapping[str, str]) -> None:
    """Raises JudgeError if a member of the map says that the problem is of such a kind."""
    for word, kind in kinds.items():
        if settings.get(word).value:
            raise refusal(settings.get(word), kind)


def time_limit(node: Node, unit_ms: float, most: float = 10**9) -> int | None:
    """In milliseconds; None if none is stated."""
    return cpu_ms(node, unit_ms * node.number(most)) if node.is_stated else None


def cpu_ms(node: Node, ms: float) -> int:
    """A limit that is longer than the judge's longest is that."""
    if ms <= 0:
        raise node.wrong("more than 0")
    return min(max(1, round(ms)), MOST_CPU_MS)


def memory_limit(node: Node, unit_mib: float = 1, most: float = 10**9) -> int | None:
    """In MiB; None if none is stated."""
    return mib(node, unit_mib * node.number(most)) if node.is_stated else None


def mib(node: Node, value: float) -> int:
    """Rounded up. A limit that is larger than the judge's largest is that."""
    if value <= 0:
        raise node.wrong("more than 0")
    return min(ceil(value), MOST_MIB)


def file_names(text: str, fault: Callable[[str], JudgeError]) -> FileNames:
    """Programs read sum.in and write sum.out, if the text is sum, sum.in or sum.out; else it has both names,
    such as input.txt,output.txt, of which one may be stdin or stdout."""
    match = re.fullmatch(rf"{FILE}(\.in|\.out)?", text)
    if match:
        return named_files(match[1])
    input_, separator, output = text.partition(",")
    if not separator:
        raise fault(f"file should be a plain name, such as sum, not {text!r}")
    return both_names("" if input_ == "stdin" else input_, "" if output == "stdout" else output, fault)


def both_names(input_: str, output: str, fault: Callable[[str], JudgeError]) -> FileNames:
    """Those two, of which one may be empty."""
    for name in filter(None, (input_, output)):
        if not re.fullmatch(FILE, name):
            raise fault(f"file should have plain names, such as input.txt,output.txt, not {name!r}")
    if input_ == output:
        raise fault(f"programs cannot read and write the same file {input_!r}")
    return FileNames(input_, output)
