"""The tables at the top of the page: the standings of a contest, and the programs by case."""

from __future__ import annotations

from collections.abc import Sequence

from judge.contest.ranking import Standings, key_of, points
from judge.model import Case, Judgement, Result
from judge.report.html.entry import PageEntry
from judge.report.html.markup import badge, bar, breakable, css_class, link, row_head, safe, table
from judge.report.standings import ON_PAGE, WITH_LIMIT, Column, as_points, in_contest, used
from judge.report.text import mark

NOT_RUN = '<td class="v">–</td>'


def notice(standings: Standings, entries: list[PageEntry]) -> str:
    """Returns the standings of a contest. Each score links to its details. On paper it is the first page."""
    by_key, rows = {key_of(entry.submission): entry for entry in entries}, []
    for row in standings.rows:
        cells = [f'<td class="n">{row.rank}</td>', row_head(safe(row.name))]
        for problem in standings.problems:
            entry = by_key.get((row.contestant, problem))
            cells.append(score_cell(entry) if entry else '<td class="v"></td>')
        rows.append(f'<tr>{"".join(cells)}<td class="n">{as_points(row.total, row.at_least)}</td></tr>')
    heads = ["Rank", "Name", *map(safe, standings.problems), "Total"]
    return f'<div class="matrix notice">{table("Standings", heads, rows)}</div>'


def score_cell(entry: PageEntry) -> str:
    colour = "wa"
    if entry.is_accepted:
        colour = "ac"
    elif points(entry.judgement):
        colour = "part"
    return f'<td class="v {colour}">{link(entry.id, in_contest(entry.judgement))}</td>'


def overview(entries: list[PageEntry], cases: Sequence[Case]) -> str:
    """Returns a table with a row for each submission, and its verdict on each of the `cases`.

    A verdict links to the failed case."""
    heads = ["Submission", *(column.title for column in ON_PAGE)]
    if cases:
        heads[0] = f'<span class="hint">scroll this table for each case →</span>{heads[0]}'
    heads += [f'<span class="up" title="{safe(case.name)}">{safe(case.name)}</span>' for case in cases]
    whole = table("Submissions", heads, [overview_row(entry, cases) for entry in entries])
    return f'<div class="matrix class">{whole}</div>' if cases else whole


def overview_row(entry: PageEntry, cases: Sequence[Case]) -> str:
    of_cases = {result.case.name: case_cell(id_, result) for id_, result in entry.results}
    cells = [
        row_head(link(entry.id, breakable(entry.name))),
        *(cell(column, entry.judgement) for column in ON_PAGE),
        *(of_cases.get(case.name, NOT_RUN) for case in cases),
    ]
    return f"<tr>{''.join(cells)}</tr>"


def cell(column: Column, judgement: Judgement) -> str:
    if column.name == "verdict":
        return f"<td>{badge(judgement.verdict)}</td>"
    text = column.text(judgement)
    if column.name in WITH_LIMIT and text:
        return bar(*used(judgement, column.name))
    return f'<td class="n">{text or "–"}</td>'


def case_cell(id_: str, result: Result) -> str:
    text = mark(result)
    if not result.accepted:
        text = link(id_, text)
    return f'<td class="v {css_class(result)}">{text}</td>'
