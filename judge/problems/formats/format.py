"""A format of packages, and what several formats read and refuse alike."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Callable, Dict, NamedTuple, Optional, Tuple

from judge.checking.checkers import floats_with, named, tokens_with
from judge.checking.words import Tolerance
from judge.common.nodes import Node
from judge.model import LIMITS, BuiltInChecker, LimitOverrides, Scoring
from judge.problems.settings import Load, Spec
from judge.problems.source import Source

MOST_POINTS, MOST_OF_A_LIMIT = 10**6, 10**14  # a limit may be in bytes
SCORINGS = {"min": Scoring.MIN, "max": Scoring.MAX, "sum": Scoring.SUM}  # as several formats call them
# What compares like testlib's own checkers, by their names, and like UOJ's bcmp.
# (https://github.com/MikeMirzayanov/testlib: checkers)
STD = {
    "lcmp": named("lines:words"),
    "fcmp": named("lines:spaces"),
    **dict.fromkeys(("wcmp", "hcmp", "ncmp", "icmp", "caseicmp", "casencmp", "casewcmp"), named("tokens")),
    "uncmp": named("unordered"),
    **dict.fromkeys(("yesno", "nyesno"), named("yesno")),
    **dict.fromkeys(("acmp", "rcmp"), tokens_with(Tolerance(absolute=1.5e-6))),
    "rncmp": tokens_with(Tolerance(absolute=1.5e-5)),
    **dict.fromkeys(("dcmp", "rcmp6"), floats_with(1e-6)),
    "rcmp4": floats_with(1e-4),
    "rcmp9": floats_with(1e-9),
    "bcmp": named("bytes"),
}
# Why a problem of some kind is refused, in whatever format it is stated.
REFUSED = {
    "interactive": "interactors that read the file /dev/stdin cannot be used",
    "answers": "answers that are handed in cannot be judged in this format",
    "template": "programs that are parts of a template cannot be judged",
    "passes": "programs that are run several times cannot be judged",
    "communication": "problems with several programs cannot be judged",
    "objective": "questions without programs cannot be judged",
    "remote": "the data are on another online judge",
    "redirect": "the data are another problem's; give the data of that problem",
    "grader": "graders of the problem's own cannot be used",
    "kept checker": "programs that are kept in DOMjudge cannot be used",
    "tool": "an external tool compares the outputs, and it cannot be run here",
}


class Format(NamedTuple):
    """A format of packages.

    title, shown: whose format it is, and its files, for people.
    marks: names of files, such as problem.xml; a folder in which one of them is found is a problem's.
    find: returns the name for `read` and `contest`, most often that of the package's file of settings; empty
        if a source has another format. If `find` is None, the file of `marks` in the highest folder is found.
    read: returns what the package states; None if all packages are contests.
    contest: returns the functions that read the problems of a contest, by name; None if no package is one."""

    title: str
    shown: str
    marks: Tuple[str, ...] = ()
    read: Optional[Callable[[Source, str], Spec]] = None
    contest: Optional[Callable[[Source, str], Dict[str, Load]]] = None
    find: Optional[Callable[[Source], str]] = None

    def name_in(self, source: Source) -> str:
        """Returns the name that `read` and `contest` get; empty if the source has another format."""
        return self.find(source) if self.find else source.shallowest(*self.marks)


def refuse(settings: Node, kinds: dict[str, str]) -> None:
    """Raises JudgeError if the settings state a key of `kinds`, which has a reason of REFUSED for each. A key
    of one word, such as `template`, is a setting, stated if it has a value except off and the empty text. A
    key of two words, such as `type answers`, is stated if the setting has the second among its words."""
    for key, kind in kinds.items():
        name, _, word = key.partition(" ")
        node = settings.get(name)
        is_stated = word in node.words if word else node.value not in (None, "", "off")
        if is_stated:
            raise node.fault(f"{key}: {REFUSED[kind]}")


def limits_of(*stated: Tuple[Node, float], default: LimitOverrides = LimitOverrides()) -> LimitOverrides:
    """Returns the stated limits, rounded up, but at most the judge's most; `default` holds for the others.
    `stated` has pairs for time, memory and output, in this order: a node, and how many ms or MiB its unit is.
    Raises JudgeError if a stated limit is no number, is above MOST_OF_A_LIMIT, or is (nearly) 0."""
    limits = {}
    for limit, (node, unit) in zip(LIMITS, stated):
        if node.is_stated:
            value = round(unit * node.number(MOST_OF_A_LIMIT), 6)  # 1100.0000000000002 is meant as 1100
            if value <= 0:
                raise node.wrong("more than 0")
            limits[limit.field] = min(ceil(value), limit.most)
    return replace(default, **limits)


def checker_called(node: Node) -> BuiltInChecker:
    """Returns the checker in STD for wcmp, wcmp.cpp or std::wcmp.cpp. Raises JudgeError for unknown names."""
    name = node.text.replace("std::", "", 1)
    name = name[: -len(".cpp")] if name.endswith(".cpp") else name
    if name not in STD:
        raise node.fault(f"{node.text}: this checker is not known; known are {', '.join(STD)}")
    return STD[name]
