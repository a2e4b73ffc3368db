"""The figures of a judged program: one table says which of them JSON, CSV, the terminal and the page have."""

from __future__ import annotations

from typing import Any, Callable, NamedTuple

from judge.common.texts import visible
from judge.contest.ranking import points
from judge.model import Judgement, Verdict

WITH_LIMIT = ("cpu_ms", "memory_mib")


class Column(NamedTuple):
    """A figure of a judged program.

    `name` is for JSON and CSV, `head` for a terminal, `title` for the page; empty if it is not there.
    """

    name: str
    head: str
    title: str
    figure: Callable[[Judgement], Any]

    def text(self, judgement: Judgement) -> str:
        if self.name == "points":
            return points_text(judgement)
        figure = self.figure(judgement)
        if self.name in WITH_LIMIT:
            return "" if figure is None else f"{figure:.1f}"
        return visible(str(figure))


def used(judgement: Judgement, name: str) -> tuple[Any, Any]:
    """Returns what the case nearest to its limit used, and the limit; None twice if there are no results."""
    result = judgement.slowest if name == "cpu_ms" else judgement.largest
    return (
        (getattr(result.usage, name), getattr(judgement.limits_of(result), name)) if result else (None, None)
    )


def points_text(judgement: Judgement) -> str:
    return as_points(points(judgement), judgement.at_least)


def as_points(value: float | None, at_least: bool = False) -> str:
    """Returns points such as `33.3` or `≥33.3`; empty if there are none, as after JE."""
    return "" if value is None else f"{'≥' if at_least else ''}{value:.15g}"


def passed(judgement: Judgement) -> int:
    return len(judgement.results) - len(judgement.failures)


def number_of_cases(judgement: Judgement) -> int:
    return len(judgement.submission.problem.cases)


def first_failure(judgement: Judgement) -> str:
    """Returns a failure such as `WA on secret/2` or `CE`; empty for AC, and if nothing was handed in."""
    for first in judgement.failures[:1]:
        return f"{first.verdict.name} on {visible(first.case.name)}"
    return "" if judgement.verdict in (Verdict.AC, Verdict.ABSENT) else judgement.verdict.name


COLUMNS = (
    Column("verdict", "verdict", "Verdict", lambda judgement: judgement.verdict.name),
    Column("", "passed", "Accepted", lambda judgement: f"{passed(judgement)}/{number_of_cases(judgement)}"),
    Column("points", "points", "Points", points),
    Column("at_least", "", "", lambda judgement: judgement.at_least),
    Column("passed", "", "", passed),
    Column("cases", "", "", number_of_cases),
    Column("cpu_ms", "CPU ms", "Slowest, ms", lambda known: used(known, "cpu_ms")[0]),
    Column("slowest", "slowest case", "", lambda known: known.slowest.case.name if known.slowest else ""),
    Column("memory_mib", "", "Peak, MiB", lambda known: used(known, "memory_mib")[0]),
    Column("failure", "", "", first_failure),
)
IN_JSON = [column for column in COLUMNS if column.name]
IN_CSV = [column for column in IN_JSON if column.name not in ("at_least", "failure")]
ON_TERMINAL = [column for column in COLUMNS if column.head]
ON_PAGE = [column for column in COLUMNS if column.title]
