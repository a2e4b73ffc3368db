"""The figures of a judged program: one table says which of them JSON, CSV, the terminal and the page have."""

from __future__ import annotations

from typing import Any, Callable, NamedTuple

from judge.common.texts import visible
from judge.contest.ranking import points
from judge.model import Judgement, Verdict


class Column(NamedTuple):
    """A figure. It is where it has a name: `name` in JSON and CSV, `head` on a terminal, `title` on a page.

    What was measured is of a `result`, and has a limit of the same name: the page draws a bar, and the line
    with the verdict has both as `line` says."""

    name: str
    head: str
    title: str
    figure: Callable[[Judgement], object] = lambda _: None
    in_csv: bool = True
    line: str = ""
    result: str = ""  # `slowest` or `largest`; a judgement without results has none

    def value(self, judgement: Judgement) -> Any:
        result = getattr(judgement, self.result) if self.result else None
        return getattr(result.usage, self.name) if result else self.figure(judgement)

    def limit(self, judgement: Judgement) -> Any:
        return getattr(judgement.limits_of(getattr(judgement, self.result)), self.name)

    def text(self, judgement: Judgement) -> str:
        value = self.value(judgement)
        if self.name == "points":
            return points_text(judgement)
        if self.line:
            return "" if value is None else f"{value:.1f}"
        return visible(str(value))

    def of_limit(self, judgement: Judgement) -> str:
        return self.line.format(self.value(judgement), self.limit(judgement))


def points_text(judgement: Judgement) -> str:
    return shown(points(judgement), judgement.at_least)


def shown(number: float | None, at_least: bool = False) -> str:
    """Points such as `33.3` or `≥33.3`; empty after JE."""
    if number is None:
        return ""
    return f"{'≥' if at_least else ''}{number:.15g}"


def passed(judgement: Judgement) -> int:
    return len(judgement.results) - len(judgement.failures)


def cases(judgement: Judgement) -> int:
    return len(judgement.submission.problem.cases)


def failure(judgement: Judgement) -> str:
    """Such as `WA on secret/2`; empty for AC, and for who handed in nothing."""
    for first in judgement.failures[:1]:
        return f"{first.verdict.name} on {visible(first.case.name)}"
    return "" if judgement.verdict in (Verdict.AC, Verdict.ABSENT) else judgement.verdict.name


def slowest_case(judgement: Judgement) -> str:
    return judgement.slowest.case.name if judgement.slowest else ""


COLUMNS = (
    Column("verdict", "verdict", "Verdict", lambda judgement: judgement.verdict.name),
    Column("", "passed", "Accepted", lambda judgement: f"{passed(judgement)}/{cases(judgement)}"),
    Column("points", "points", "Points", points),
    Column("at_least", "", "", lambda judgement: judgement.at_least, in_csv=False),
    Column("passed", "", "", passed),
    Column("cases", "", "", cases),
    Column("cpu_ms", "CPU ms", "Slowest, ms", line="{:6.1f} of {} ms", result="slowest"),
    Column("slowest", "slowest case", "", slowest_case),
    Column("memory_mib", "", "Peak, MiB", line="{:5.1f} of {} MiB", result="largest"),
    Column("failure", "", "", failure, in_csv=False),
)
IN_JSON = [column for column in COLUMNS if column.name]
IN_CSV = [column for column in IN_JSON if column.in_csv]
ON_TERMINAL = [column for column in COLUMNS if column.head]
ON_PAGE = [column for column in COLUMNS if column.title]
