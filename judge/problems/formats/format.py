"""A format of packages, and what several formats read and refuse alike."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Callable, Dict, NamedTuple, Optional, Tuple

from judge.common.nodes import Node
from judge.model import MOST_CPU_MS, MOST_MIB, JudgeError, Scoring
from judge.problems.settings import Load, Spec
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


class Format(NamedTuple):
    """A format of packages.

    title, shown: whose format it is, and its files, for people.
    marks: files that only the folder of a problem has.
    no_cases: folders in which there are no cases.
    read: returns what a package says, given the name that `name_in` returns; None if all are contests.
    contest: returns the functions that read the problems of a contest, by name; None if all are problems.
    find: returns the file by which a source has this format; empty if there is none. Without `find`, it is
        the mark in the highest folder."""

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
    """Returns the fault, at the node, that its value, or what is `stated`, is refused for REFUSED[kind]."""
    return node.fault(f"{stated or node.name}: {REFUSED[kind]}")


def refuse(settings: Node, kinds: Mapping[str, str]) -> None:
    """Raises JudgeError if the settings have a value for one of these words, of a kind in REFUSED."""
    for word, kind in kinds.items():
        if settings.get(word).value:
            raise refusal(settings.get(word), kind)


def time_limit(node: Node, unit_ms: float, most: float = 10**9) -> int | None:
    """Returns the limit in milliseconds; None if none is stated."""
    return cpu_ms(node, unit_ms * node.number(most)) if node.is_stated else None


def cpu_ms(node: Node, ms: float) -> int:
    """Returns the limit in whole milliseconds, at most the judge's longest. Raises JudgeError if it is not
    above 0."""
    if ms <= 0:
        raise node.wrong("more than 0")
    return min(max(1, round(ms)), MOST_CPU_MS)


def memory_limit(node: Node, unit_mib: float = 1, most: float = 10**9) -> int | None:
    """Returns the limit in MiB; None if none is stated."""
    return mib(node, unit_mib * node.number(most)) if node.is_stated else None


def mib(node: Node, value: float) -> int:
    """Returns the limit in whole MiB, rounded up, at most the judge's largest. Raises JudgeError if it is
    not above 0."""
    if value <= 0:
        raise node.wrong("more than 0")
    return min(ceil(value), MOST_MIB)
