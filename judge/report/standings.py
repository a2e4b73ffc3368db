"""Several programs together: a table by points, for one problem or many, and the programs that fail alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, Tuple

from judge.common.style import BOLD
from judge.common.texts import cut_left, display_width, pad, visible
from judge.model import Judgement, Submission
from judge.problems.names import natural
from judge.report.text import Layout, count, in_a_line, in_full, name, shown, tenths

MOST_DRAWN = 3


class Score(NamedTuple):
    """What tables say of a program. `points` are None after JE. With `at_least`, cases that were not judged
    could give more. Where no case was judged, there are no `cpu_ms`, `slowest` case and `memory_mib`."""

    verdict: str
    points: float | None
    at_least: bool
    passed: int
    cases: int
    cpu_ms: float | None
    slowest: str
    memory_mib: float | None
    failure: str  # such as `WA on secret/2`; empty for AC, and for who handed in nothing

    @property
    def in_contest(self) -> str:
        """The points, or why there are none."""
        return {"CE": "CE", "JE": "JE", "ABSENT": "-"}.get(self.verdict) or shown(self.points, self.at_least)


class Row(NamedTuple):
    """A contestant, whom `who` identifies; several may have the same `name`. Equal totals share a rank.
    `scores` are by problem, which is empty outside contests."""

    rank: int
    who: str
    name: str
    scores: dict[str, Score]
    total: float
    at_least: bool


class Standings(NamedTuple):
    """The problems are in the order in which they were judged, and so are the judgements."""

    problems: tuple[str, ...]
    rows: tuple[Row, ...]
    judgements: Sequence[Judgement]

    @property
    def is_contest(self) -> bool:
        return any(self.problems)


Key = Tuple[str, str]  # what identifies a contestant, and a problem


def key_of(submission: Submission) -> Key:
    return submission.contestant or submission.name, submission.part


def standings(judgements: Sequence[Judgement]) -> Standings:
    names: dict[str, str] = {}
    scores: dict[str, dict[str, Score]] = {}
    for judgement in judgements:
        who, problem = key_of(judgement.submission)
        names[who] = judgement.submission.name
        scores.setdefault(who, {})[problem] = score_of(judgement)
    totals = {who: tenths(sum(one.points or 0 for one in scores[who].values())) for who in scores}
    rows: list[Row] = []
    for who in sorted(scores, key=lambda who: (-totals[who], natural(names[who]), who)):
        equal = rows and rows[-1].total == totals[who]
        rank = rows[-1].rank if equal else len(rows) + 1
        at_least = any(one.at_least for one in scores[who].values())
        rows.append(Row(rank, who, names[who], scores[who], totals[who], at_least))
    problems = dict.fromkeys(judgement.submission.part for judgement in judgements)
    return Standings(tuple(problems), tuple(rows), judgements)


def score_of(judgement: Judgement) -> Score:
    slowest, failures = judgement.slowest, judgement.failures
    verdict = judgement.verdict.name
    failure = "" if verdict in ("AC", "ABSENT") else verdict
    if failures:
        failure = f"{failures[0].verdict.name} on {visible(failures[0].case.name)}"
    return Score(
        verdict,
        None if judgement.points is None else tenths(judgement.points),
        judgement.at_least,
        len(judgement.results) - len(failures),
        len(judgement.submission.problem.cases),
        slowest.usage.cpu_ms if slowest else None,
        slowest.case.name if slowest else "",
        judgement.peak_mib,
        failure,
    )


def figure(value: float | None) -> str:
    return "" if value is None else f"{value:.1f}"


def render(table: Standings, layout: Layout) -> str:
    """A line for each contestant; below a contest's, one for each problem."""
    if table.is_contest:
        heads = ["rank", "name", *map(visible, table.problems), "total"]
        cells = [
            [str(row.rank), visible(row.name), *points_of(row, table), shown(row.total, row.at_least)]
            for row in table.rows
        ]
    else:
        heads = ["rank", "name", "verdict", "passed", "points", "CPU ms", "slowest case"]
        cells = [
            [str(row.rank), visible(row.name), one.verdict, f"{one.passed}/{one.cases}"]
            + [shown(one.points, one.at_least), figure(one.cpu_ms), visible(one.slowest)]
            for row in table.rows
            for one in row.scores.values()
        ]
    lines = aligned([heads, *cells], layout)
    lines[0] = layout.style.paint(lines[0], BOLD)
    if table.is_contest:
        lines += ["", *(about(table, problem) for problem in table.problems)]
    return "\n".join(lines)


def points_of(row: Row, table: Standings) -> list[str]:
    """The points for each problem, empty where the contestant was not judged."""
    return [row.scores[problem].in_contest if problem in row.scores else "" for problem in table.problems]


def aligned(lines: list[list[str]], layout: Layout) -> list[str]:
    """The lines with numbers at the right of their columns, and words at the left."""
    most = max(10, layout.columns // 3) if layout.columns else None
    lines = [[cut_left(cell, most) if most else cell for cell in line] for line in lines]
    widths = [max(map(display_width, column)) for column in zip(*lines)]
    words = "name", "verdict", "slowest case"
    made = []
    for line in lines:
        cells = [
            pad(cell, width) if head in words else " " * (width - display_width(cell)) + cell
            for head, cell, width in zip(lines[0], line, widths)
        ]
        made.append(layout.fitted("  ".join(cells).rstrip(), 0))
    return made


def about(table: Standings, problem: str) -> str:
    """Of those with a score: how many solved a problem, the average, and the most frequent failure."""
    scores = [row.scores[problem] for row in table.rows if problem in row.scores]
    average = shown(tenths(sum(score.points or 0 for score in scores) / len(scores)))
    solved = sum(score.verdict == "AC" for score in scores)
    line = f"{visible(problem)}: solved by {solved} of {len(scores)}, {average} points on average"
    causes = Counter(filter(None, (score.failure for score in scores)))
    for failure, number in causes.most_common(1):
        line += f"; most frequent failure: {failure} ({count(number, 'program')})"
    return line


def failing_alike(judgements: Sequence[Judgement], layout: Layout) -> str:
    """The programs grouped by their first failure, the largest groups first and drawn."""
    groups = alike(judgements)
    lines = ["the first failing case of each program, the most common first:"] if groups else []
    for number, group in enumerate(groups):
        result, first = group[0].failures[0], group[0].submission
        title = pad(f"{len(group)} programs", layout.width) if group[1:] else layout.title(first)
        lines.append(in_a_line(result, f"{title}  {visible(result.case.name)}: ", layout))
        if group[1:]:
            lines.append(f"  {', '.join(name(one.submission) for one in group)}")
        if number < MOST_DRAWN:
            lines += in_full(result, first, layout)
    return "\n".join(lines)


def alike(judgements: Sequence[Judgement]) -> list[list[Judgement]]:
    """Those with the same first failure together, the largest groups first."""
    groups: dict[tuple, list[Judgement]] = {}
    for judgement in judgements:
        for result in judgement.failures[:1]:
            message = result.message if result.difference else re.sub("[0-9]+ (ms|byte)", "", result.message)
            key = judgement.submission.part, result.case.name, result.verdict, message
            groups.setdefault(key, []).append(judgement)
    return sorted(groups.values(), key=len, reverse=True)
