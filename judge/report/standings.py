"""Several programs together: a table by points, for one problem or many, and the programs that fail alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from math import floor
from typing import NamedTuple, Tuple

from judge.archive import natural
from judge.model import Judgement, Submission, Verdict
from judge.report.text import Layout, count, in_a_line, in_full, name
from judge.style import BOLD
from judge.visible import cut_left, display_width, pad, visible

MOST_DRAWN = 3


class Score(NamedTuple):
    """What tables say of a program, as texts. Points are like `33.3`, or `≥33.3` where cases that were not
    judged could give more, or empty after JE. `state` tells in a word what was judged; empty,
    the program is to be judged again."""

    verdict: str
    points: str
    passed: str
    cases: str
    cpu_ms: str
    slowest: str
    memory_mib: str
    state: str
    verdicts: Mapping[str, str]  # by case

    @property
    def number(self) -> float:
        return float(self.points.lstrip("≥") or 0)

    @property
    def in_contest(self) -> str:
        """The points, or why there are none."""
        return {"CE": "CE", "JE": "JE", "ABSENT": "-"}.get(self.verdict, self.points)

    @property
    def failure(self) -> str:
        """Such as `WA on secret/2`; empty for AC, and for who handed in nothing."""
        failed = next((case for case, verdict in self.verdicts.items() if verdict not in ("", "AC")), "")
        why = f"{self.verdicts[failed]} on {visible(failed)}" if failed else self.verdict
        return "" if self.verdict in ("AC", "ABSENT") else why


class Row(NamedTuple):
    """A contestant, whom `who` identifies; several may have the same `name`. Equal totals share a rank.
    `scores` are by problem, which is empty outside contests."""

    rank: int
    who: str
    name: str
    scores: dict[str, Score]
    total: str


class Standings(NamedTuple):
    """`judgements` are those of this run, as they came; rows may also have scores of earlier ones."""

    problems: tuple[str, ...]
    rows: tuple[Row, ...]
    judgements: Sequence[Judgement]

    @property
    def is_contest(self) -> bool:
        return self.problems != ("",)


Key = Tuple[str, str]  # what identifies a contestant, and a problem


def key_of(submission: Submission) -> Key:
    return submission.contestant or submission.name, submission.part


def standings(scores: Mapping[Key, Score], judgements: Sequence[Judgement]) -> Standings:
    names = {key_of(one.submission)[0]: one.submission.name for one in judgements}
    by_contestant: dict[str, dict[str, Score]] = {}
    for (who, problem), score in scores.items():
        by_contestant.setdefault(who, {})[problem] = score
    problems = sorted({problem for _, problem in scores}, key=natural)
    sums = {who: sum(score.number for score in scores.values()) for who, scores in by_contestant.items()}
    rows = []
    for who in sorted(by_contestant, key=lambda who: (-sums[who], natural(names.get(who, who)), who)):
        of_problems = by_contestant[who]
        at_least = any("≥" in score.points for score in of_problems.values())
        total = "≥" * at_least + rounded(sums[who])
        equal = rows and rows[-1].total.lstrip("≥") == total.lstrip("≥")
        rank = rows[-1].rank if equal else len(rows) + 1
        rows.append(Row(rank, who, names.get(who, who), of_problems, total))
    return Standings(tuple(problems), tuple(rows), judgements)


def score_of(judgement: Judgement, state: str = "") -> Score:
    slowest, cases = judgement.slowest, judgement.submission.problem.cases
    verdicts = {result.case.name: result.verdict.name for result in judgement.results}
    points = "" if judgement.points is None else "≥" * judgement.at_least + rounded(judgement.points)
    return Score(
        judgement.verdict.name,
        points,
        f"{len(judgement.results) - len(judgement.failures)}",
        f"{len(cases)}",
        f"{slowest.usage.cpu_ms:.1f}" if slowest else "",
        slowest.case.name if slowest else "",
        f"{judgement.peak_mib:.1f}" if slowest else "",
        "" if judgement.verdict is Verdict.JE else state,
        {case.name: verdicts.get(case.name, "") for case in cases},
    )


def rounded(points: float) -> str:
    """Such as `33.3`: rounded down, so that 100 means all."""
    return f"{floor(10 * points + 1e-6) / 10:g}"


def render(table: Standings, layout: Layout) -> str:
    """A line for each contestant; below a contest's, one for each problem."""
    if table.is_contest:
        heads = ["rank", "name", *map(visible, table.problems), "total"]
        cells = [
            [str(row.rank), visible(row.name)]
            + [*(shown(row, problem) for problem in table.problems), row.total]
            for row in table.rows
        ]
    else:
        heads = ["rank", "name", "verdict", "passed", "points", "CPU ms", "slowest case"]
        cells = [
            [str(row.rank), visible(row.name), one.verdict, f"{one.passed}/{one.cases}", one.points]
            + [one.cpu_ms, one.slowest]
            for row in table.rows
            for one in row.scores.values()
        ]
    lines = aligned([heads, *cells], layout)
    below = [about(table, problem) for problem in table.problems] if table.is_contest else []
    return "\n".join([layout.style.paint(lines[0], BOLD), *lines[1:], *([""] if below else []), *below])


def shown(row: Row, problem: str) -> str:
    return row.scores[problem].in_contest if problem in row.scores else ""


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
    average = rounded(sum(score.number for score in scores) / len(scores))
    solved = sum(score.verdict == "AC" for score in scores)
    line = f"{visible(problem)}: solved by {solved} of {len(scores)}, {average} points on average"
    failures = Counter(filter(None, (score.failure for score in scores)))
    for failure, number in failures.most_common(1):
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
