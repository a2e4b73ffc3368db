"""The table of points as CSV, for a spreadsheet: a row for each contestant, with the verdict on each case."""

from __future__ import annotations

import csv
import io
import re

from judge.common.texts import visible
from judge.contest.standings import Standings, key_of, score_of
from judge.model import Judgement
from judge.report.machine import Machine
from judge.report.standings import figure, points_of
from judge.report.text import mark, shown

HEADS = ("rank", "name")
FIELDS = ("verdict", "points", "passed", "cases", "cpu_ms", "slowest", "memory_mib")
# A formula, or a number or date that loses digits: such a name would be another student's.
CHANGED = "(?:[=+@＝＋－＠'-].|(?:0[0-9]+|[0-9]{16,}|[0-9]+[-/][0-9/-]+)$)"


def sheet(rows: list[list[str]]) -> str:
    """CSV of which a spreadsheet runs and changes no cell. Excel reads Chinese only after a byte-order mark.

    All cells are quoted, because some Excels split at semicolons, too."""
    text = io.StringIO()
    csv.writer(text, quoting=csv.QUOTE_ALL).writerows(
        [re.sub(f"^{CHANGED}", r"'\g<0>", visible(cell)) for cell in row] for row in rows
    )
    return f"\ufeff{text.getvalue()}"


BEGINNING = sheet([[*HEADS]]).rstrip().encode()


def render(table: Standings, machine: Machine) -> str:
    """The columns of the contest's table, then for each problem the fields of its scores, and its cases."""
    judgements = {key_of(one.submission): one for one in table.judgements}
    rows = [[*HEADS], *([str(row.rank), row.name] for row in table.rows)]
    if table.is_contest:
        rows[0] += [*table.problems, "total"]
        for row, cells in zip(table.rows, rows[1:]):
            cells += [*points_of(row, table), shown(row.total, row.at_least)]
    for problem in table.problems:
        of_problem = {who: one for (who, part), one in judgements.items() if part == problem}
        of_cases = (case for one in of_problem.values() for case in one.submission.problem.cases)
        cases = dict.fromkeys(case.name for case in of_cases)
        prefix = f"{problem}/" if problem else ""
        rows[0] += [prefix + name for name in (*FIELDS, *cases)]
        for row, cells in zip(table.rows, rows[1:]):
            cells += cells_of(of_problem.get(row.who), list(cases))
    return sheet([*rows, [machine.interruption]] if machine.interruption else rows)


def cells_of(judgement: Judgement | None, cases: list[str]) -> list[str]:
    """The FIELDS of a program, and its verdict on each case."""
    if judgement is None:
        return [""] * (len(FIELDS) + len(cases))
    score = score_of(judgement)
    counts = [str(score.passed), str(score.cases)]
    usage = [figure(score.cpu_ms), score.slowest, figure(score.memory_mib)]
    verdicts = {result.case.name: mark(result) for result in judgement.results}
    of_cases = [verdicts.get(name, "") for name in cases]
    return [score.verdict, shown(score.points, score.at_least), *counts, *usage, *of_cases]
