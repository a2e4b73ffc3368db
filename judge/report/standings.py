"""The figures of a program, in one table (COLUMNS) that says which of them JSON, CSV, the terminal and the
page show. Also the standings as text."""

from __future__ import annotations

from typing import Any, Callable, NamedTuple

from judge.common.texts import BOLD, Style, display_width, pad, visible
from judge.contest.ranking import Standings, points
from judge.model import Judgement, Verdict, VerdictKind

WITH_LIMIT = ("cpu_ms", "memory_mib")  # names of columns


class Column(NamedTuple):
    """A figure of a judged program, and what it is called: `name` in JSON and CSV, `head` on a terminal,
    `title` on the page. An empty text means that it is not shown there. CSV leaves out two more (IN_CSV)."""

    name: str
    head: str
    title: str
    figure: Callable[[Judgement], Any]

    def text(self, judgement: Judgement) -> str:
        """Returns the figure as tables show it; an empty text if there is none."""
        if self.name == "points":
            return points_text(judgement)
        figure = self.figure(judgement)
        if figure is None:
            return ""
        return f"{figure:.1f}" if self.name in WITH_LIMIT else visible(str(figure))


def used_and_limit(judgement: Judgement, field: str) -> tuple[Any, Any]:
    """Returns the `field` (cpu_ms or memory_mib) of the run that took the largest part of its limit, and this
    limit; (None, None) if there are no results."""
    result = judgement.slowest if field == "cpu_ms" else judgement.largest
    if result is None:
        return None, None
    return getattr(result.usage, field), getattr(judgement.submission.problem.limits_of(result.case), field)


def points_text(judgement: Judgement) -> str:
    return as_points(points(judgement), judgement.at_least)


def as_points(value: float | None, at_least: bool = False) -> str:
    """Returns points such as `33.3` or `≥33.3`; empty if there are none, as after JE."""
    return "" if value is None else f"{'≥' if at_least else ''}{value:.15g}"


def passed(judgement: Judgement) -> int:
    return len(judgement.results) - len(judgement.failures)


def first_failure(judgement: Judgement) -> str:
    """Returns the first failure, such as `WA on secret/2`. If no case failed, returns the verdict, such as
    `CE`, but an empty text for AC and ABSENT."""
    if judgement.failures:
        first = judgement.failures[0]
        return f"{first.verdict.name} on {visible(first.case.name)}"
    return "" if judgement.verdict in (Verdict.AC, Verdict.ABSENT) else judgement.verdict.name


COLUMNS = (
    Column("verdict", "verdict", "Verdict", lambda judgement: judgement.verdict.name),
    Column("", "passed", "Accepted", lambda known: f"{passed(known)}/{len(known.submission.problem.cases)}"),
    Column("points", "points", "Points", points),
    Column("at_least", "", "", lambda judgement: judgement.at_least),
    Column("passed", "", "", passed),
    Column("cases", "", "", lambda known: len(known.submission.problem.cases)),
    Column("cpu_ms", "CPU ms", "Slowest, ms", lambda known: used_and_limit(known, "cpu_ms")[0]),
    Column("slowest", "slowest case", "", lambda known: known.slowest.case.name if known.slowest else ""),
    Column("memory_mib", "", "Peak, MiB", lambda known: used_and_limit(known, "memory_mib")[0]),
    Column("failure", "", "", first_failure),
)
IN_JSON = [column for column in COLUMNS if column.name]
IN_CSV = [column for column in IN_JSON if column.name not in ("at_least", "failure")]
ON_TERMINAL = [column for column in COLUMNS if column.head]
ON_PAGE = [column for column in COLUMNS if column.title]


def render(table: Standings, style: Style) -> str:
    """Returns a table: a line of heads, then one for each contestant, with what `ranking_rows` has and, if it
    is no contest, the figures ON_TERMINAL. Columns of figures and points are aligned at the right."""
    rows = ranking_rows(table)
    if not table.is_contest:
        rows[0] += [column.head for column in ON_TERMINAL]
        for row, cells in zip(table.rows, rows[1:]):
            cells += [column.text(row.judgements[""]) for column in ON_TERMINAL]
    columns = []
    for column in zip(*rows):
        width = max(map(display_width, column))
        if column[0] in ("name", "verdict", "slowest case"):  # these have words
            columns.append([pad(cell, width) for cell in column])
        else:
            columns.append([" " * (width - display_width(cell)) + cell for cell in column])
    head, *lines = ("  ".join(row).rstrip() for row in zip(*columns))
    return "\n".join([style.paint(head, BOLD), *lines])


def ranking_rows(table: Standings) -> list[list[str]]:
    """Returns a row of heads, then a row for each contestant: his rank, his name and, in a contest, his
    `points_or_verdict` for each problem (empty if he has no judgement on the problem) and his total."""
    rows = [["rank", "name"], *([str(row.rank), visible(row.name)] for row in table.rows)]
    if table.is_contest:
        rows[0] += [*map(visible, table.problems), "total"]
        for row, cells in zip(table.rows, rows[1:]):
            judgements = map(row.judgements.get, table.problems)
            cells += [points_or_verdict(judgement) if judgement else "" for judgement in judgements]
            cells.append(as_points(row.total, row.at_least))
    return rows


def points_or_verdict(judgement: Judgement) -> str:
    """Returns the points, but the verdict after CE and JE, and `-` if nothing was handed in."""
    if judgement.verdict.kind not in (VerdictKind.NO_PROGRAM, VerdictKind.JUDGES_FAULT):
        return points_text(judgement)
    return "-" if judgement.verdict is Verdict.ABSENT else judgement.verdict.name
