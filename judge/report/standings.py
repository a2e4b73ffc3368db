"""Several programs together: a table by points, for one problem or many, and the programs that fail alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from judge.common.style import BOLD
from judge.common.texts import count, cut_left, display_width, pad, tenths, visible
from judge.contest.ranking import Standings, by_first_failure, points
from judge.model import Judgement, Verdict
from judge.report.columns import ON_TERMINAL, as_points, first_failure, points_text
from judge.report.text import TextLayout, in_a_line, in_full, shown_title

MOST_DRAWN = 3


def render(table: Standings, layout: TextLayout) -> str:
    """Returns a table with a line for each contestant; below a contest's table, a line for each problem."""
    rows, below = cells_of_rows(table), []
    if table.is_contest:
        below = ["", *(problem_line(table, problem) for problem in table.problems)]
    else:
        rows[0] += [column.head for column in ON_TERMINAL]
        for row, cells in zip(table.rows, rows[1:]):
            cells += [column.text(row.judgements[""]) for column in ON_TERMINAL]
    head, *lines = aligned(rows, layout)
    return "\n".join([layout.style.paint(head, BOLD), *lines, *below])


def cells_of_rows(table: Standings) -> list[list[str]]:
    """Returns the heads, then each contestant's rank and name, and in a contest his points and their total.

    Points are empty where nothing of his was judged."""
    rows = [["rank", "name"], *([str(row.rank), visible(row.name)] for row in table.rows)]
    if table.is_contest:
        rows[0] += [*map(visible, table.problems), "total"]
        for row, cells in zip(table.rows, rows[1:]):
            judgements = map(row.judgements.get, table.problems)
            cells += [in_contest(judgement) if judgement else "" for judgement in judgements]
            cells.append(as_points(row.total, row.at_least))
    return rows


def in_contest(judgement: Judgement) -> str:
    """Returns the points, or why there are none: `-` if nothing was handed in, else the verdict."""
    if judgement.verdict.is_of_run:
        return points_text(judgement)
    return "-" if judgement.verdict is Verdict.ABSENT else judgement.verdict.name


def aligned(lines: list[list[str]], layout: TextLayout) -> list[str]:
    """Returns the lines with their cells in columns: numbers at a column's right, words at its left."""
    most = max(10, layout.columns // 3) if layout.columns else None
    lines = [[cut_left(cell, most) if most else cell for cell in line] for line in lines]
    widths = [max(map(display_width, column)) for column in zip(*lines)]
    words = "name", "verdict", "slowest case"
    fitted = []
    for line in lines:
        cells = [
            pad(cell, width) if head in words else " " * (width - display_width(cell)) + cell
            for head, cell, width in zip(lines[0], line, widths)
        ]
        fitted.append(layout.fitted("  ".join(cells).rstrip(), 0))
    return fitted


def problem_line(table: Standings, problem: str) -> str:
    """Returns a line on a problem: who solved it, the average points, and the most frequent failure.

    Contestants without a judgement on it, as after an interrupt, do not count."""
    judgements = [row.judgements[problem] for row in table.rows if problem in row.judgements]
    average = as_points(tenths(sum(points(judgement) or 0 for judgement in judgements) / len(judgements)))
    solved = sum(judgement.verdict is Verdict.AC for judgement in judgements)
    line = f"{visible(problem)}: solved by {solved} of {len(judgements)}, {average} points on average"
    causes = Counter(filter(None, map(first_failure, judgements)))
    for cause, number in causes.most_common(1):
        line += f"; most frequent failure: {cause} ({count(number, 'program')})"
    return line


def failing_alike(judgements: Sequence[Judgement], layout: TextLayout) -> str:
    """Returns the programs grouped by their first failure, the largest groups first.

    The failures of the first MOST_DRAWN groups are shown in full. Returns "" if no program fails a case."""
    groups = by_first_failure(judgements)
    lines = ["the first failing case of each program, the most common first:"] if groups else []
    for number, group in enumerate(groups):
        result, first = group[0].failures[0], group[0].submission
        title = pad(f"{len(group)} programs", layout.width) if group[1:] else layout.title(first)
        lines.append(in_a_line(result, f"{title}  {visible(result.case.name)}: ", layout))
        if group[1:]:
            lines.append(f"  {', '.join(shown_title(judgement.submission) for judgement in group)}")
        if number < MOST_DRAWN:
            lines += in_full(result, first, layout)
    return "\n".join(lines)
