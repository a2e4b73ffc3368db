"""The table of points as CSV, for a spreadsheet: a row for each contestant, with the verdict on each case."""

from __future__ import annotations

import csv
import io
import re

from judge.common.texts import visible
from judge.contest.ranking import Standings
from judge.model import Judgement
from judge.report.machine import Machine
from judge.report.standings import IN_CSV, cells_of_rows
from judge.report.text import mark

# What a spreadsheet takes for a formula, a number, a date or a time, and would change; names may look so.
CHANGED = re.compile(
    r"""
    [=+@＝＋－＠'-] .
    | (?! (?:0|[1-9][0-9]{0,14}) (?:[.][0-9])? $ )  # but no figures as the judge writes them
      [(（$¥￥€£]? [0-9０-９] [0-9０-９年月日时時分秒点eE\W]* $
    """,
    re.VERBOSE,
)


def sheet(rows: list[list[str]]) -> str:
    """Returns the rows as CSV, with an apostrophe before each cell that a spreadsheet would run or change.

    The text begins with a byte-order mark, because Excel reads Chinese only after one. All cells are quoted,
    because some versions of Excel split at semicolons, too."""
    text = io.StringIO()
    csv.writer(text, quoting=csv.QUOTE_ALL).writerows(
        [f"'{cell}" if CHANGED.match(cell) else cell for cell in map(visible, row)] for row in rows
    )
    return f"\ufeff{text.getvalue()}"


BEGINNING = sheet([["rank", "name"]]).rstrip().encode()


def render(table: Standings, machine: Machine) -> str:
    """Returns CSV with a row for each contestant, below one of heads: rank, name, in a contest points and
    total, then for each problem the figures of `cells_of`. A last row tells of an interrupt, if any."""
    rows = cells_of_rows(table)
    for problem in table.problems:
        handed_in = [judgement.submission for judgement in table.judgements]
        problems = [submission.problem for submission in handed_in if submission.task == problem]
        cases = [*dict.fromkeys(case.name for of_program in problems for case in of_program.cases)]
        prefix = f"{problem}/" if problem else ""
        rows[0] += [prefix + name for name in (*(column.name for column in IN_CSV), *cases)]
        for row, cells in zip(table.rows, rows[1:]):
            cells += cells_of(row.judgements.get(problem), cases)
    return sheet([*rows, [machine.interruption]] if machine.interruption else rows)


def cells_of(judgement: Judgement | None, cases: list[str]) -> list[str]:
    """Returns a program's figures and its `mark` on each of the cases; empty cells for what is not known."""
    if judgement is None:
        return [""] * (len(IN_CSV) + len(cases))
    verdicts = {result.case.name: mark(result) for result in judgement.results}
    return [column.text(judgement) for column in IN_CSV] + [verdicts.get(name, "") for name in cases]
