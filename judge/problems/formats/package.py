"""What a package of a problem says, as values that all formats share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path

from judge.checking.checkers import check_testlib, known_checker
from judge.common.nodes import Node
from judge.model import (
    LIMITS,
    MOST_CPU_MS,
    MOST_MIB,
    AnyPath,
    Case,
    Checker,
    CheckerProgram,
    LimitOverrides,
    Scoring,
    Subtask,
)

MOST_POINTS = 1_000_000


@dataclass(frozen=True)
class Package:
    """`checker` is a built-in checker's name, or a program, which is started as `protocol` says.
    It is empty if the package names none; `unused_checker` is then a file that looks like one. `limits` are
    those of cases that have none of their own. `left_out` tells which files belong to no case, `notes` what
    else to know."""

    cases: tuple[Case, ...] = ()
    limits: LimitOverrides = LimitOverrides()
    checker: str | AnyPath = ""
    protocol: str = "testlib"
    flags: tuple[str, ...] = ()
    file: str = ""
    title: str = ""
    left_out: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    unused_checker: str = ""


def shared(points: float, count: int) -> float:
    """What each case of a subtask carries of its points."""
    return points / count if count else 0


def whole_parts(total: int, count: int) -> list[int]:
    """A number of points in whole parts that differ by one at most, the smaller first."""
    base, more = divmod(total, count)
    return [base] * (count - more) + [base + 1] * more


def with_common_limits(package: Package) -> Package:
    """The package with limits for all cases, for those that are made up, too: where it states none, the
    largest of any case. A case whose limit is this has none of its own."""
    fields = [limit.field for limit in LIMITS]
    common: dict[str, int | None] = {}
    for field in fields:
        own = [getattr(case.limits, field) for case in package.cases]
        common[field] = max((one for one in own if one), default=None)
        if getattr(package.limits, field) is not None and (None in own or not own):
            common[field] = getattr(package.limits, field)
    cases = tuple(
        replace(case, limits=LimitOverrides(*(own_limit(case, field, common) for field in fields)))
        for case in package.cases
    )
    return replace(package, cases=cases, limits=LimitOverrides(**common))


def own_limit(case: Case, field: str, common: dict[str, int | None]) -> int | None:
    limit: int | None = getattr(case.limits, field)
    return None if limit == common[field] else limit


def cpu_ms(ms: float, place: Node) -> int:
    """A limit in milliseconds; one that is longer than the judge's longest is that."""
    if ms <= 0:
        raise place.wrong("more than 0")
    return min(max(1, round(ms)), MOST_CPU_MS)


def mib(value: float, place: Node) -> int:
    """A limit in MiB, rounded up; one that is larger than the judge's largest is that."""
    if value <= 0:
        raise place.wrong("more than 0")
    return min(ceil(value), MOST_MIB)


def check_dependence(subtasks: Iterable[tuple[Subtask, Node]]) -> None:
    """Raises JudgeError if a subtask depends on one that is not there, on itself, or in a circle."""
    places = {subtask.name: (subtask, place) for subtask, place in subtasks}
    for subtask, place in places.values():
        seen: set[str] = set()
        waiting = list(subtask.depends_on)
        while waiting:
            name = waiting.pop()
            if name not in places:
                raise place.fault(f"subtask {subtask.name} depends on {name}, which is not there")
            if name == subtask.name:
                raise place.fault(f"subtask {subtask.name} depends on itself")
            if name not in seen:
                seen.add(name)
                waiting += places[name][0].depends_on


def rule_of(node: Node | None, default: Scoring, *allowed: Scoring) -> Scoring:
    """The rule that a subtask's `type` names. Raises JudgeError if it is not one of those allowed."""
    if node is None or node.value is None:
        return default
    for rule in allowed:
        if node.text == rule.value:
            return rule
    raise node.wrong(" or ".join(rule.value for rule in allowed))


def checker_of(package: Package, place: object) -> Checker | None:
    """The checker that a package names, called as it says. `place` is the package as people know it."""
    checker = package.checker
    if isinstance(checker, str):
        return known_checker(checker, Path(), place) if checker else None
    check_testlib(checker)
    return CheckerProgram(checker, package.protocol or CheckerProgram.interface, package.flags)
