"""The table of points as CSV, for a spreadsheet: a row for each contestant, with the verdict on each case."""

from __future__ import annotations

import csv
import io
import re

from judge.common.texts import visible
from judge.contest.ranking import Standings
from judge.model import Judgement
from judge.report.machine import Machine
from judge.report.standings import IN_CSV, ranking_rows
from judge.report.text import short_verdict

# What a spreadsheet changes: formulas, numbers, dates, times, an apostrophe at the start. Names may look so.
CHANGED = re.compile(
    r"""
    [=+@＝＋－＠'-] .
    | (?! (?:0|[1-9][0-9]{0,14}) (?:[.][0-9])? $ )  # but no figures as the judge writes them
      [(（$¥￥€£]? [0-9０-９] [0-9０-９年月日时時分秒点eE\W]* $
    | (?i: (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec) \W? [0-9]+ $ )
    """,
    re.VERBOSE,
)


def sheet(rows: list[list[str]]) -> str:
    """Returns the rows as CSV, in which an apostrophe stands before cells that match CHANGED. The text begins
    with a byte-order mark, because Excel reads Chinese only after one. All cells are quoted, because some
    versions of Excel split at semicolons, too."""
    text = io.StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_ALL)
    for row in rows:
        writer.writerow([f"'{cell}" if CHANGED.match(cell) else cell for cell in map(visible, row)])
    return f"\ufeff{text.getvalue()}"


BEGINNING = sheet([["rank", "name"]]).rstrip().encode()  # the heads that every table begins with


def render(table: Standings, machine: Machine) -> str:
    """Returns CSV: the rows of `ranking_rows`, the heads first, with more cells for each problem: the figures
    IN_CSV, then a cell for each case. If an interrupt left programs out, a last row says so."""
    rows = ranking_rows(table)
    submissions = [judgement.submission for judgement in table.judgements]
    for task in table.problems:
        problems = [submission.problem for submission in submissions if submission.task == task]
        case_names = [*dict.fromkeys(case.name for problem in problems for case in problem.cases)]
        prefix = f"{task}/" if task else ""
        rows[0] += [prefix + name for name in (*(column.name for column in IN_CSV), *case_names)]
        for row, cells in zip(table.rows, rows[1:]):
            cells += cells_of(row.judgements.get(task), case_names)
    return sheet([*rows, [machine.interruption]] if machine.interruption else rows)


def cells_of(judgement: Judgement | None, case_names: list[str]) -> list[str]:
    """Returns cells: the figures IN_CSV, then each case's `short_verdict`; empty for what is not known."""
    if judgement is None:
        return [""] * (len(IN_CSV) + len(case_names))
    verdicts = {result.case.name: short_verdict(result) for result in judgement.results}
    return [column.text(judgement) for column in IN_CSV] + [verdicts.get(name, "") for name in case_names]
