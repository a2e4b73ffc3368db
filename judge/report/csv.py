"""The table of points as CSV, for a spreadsheet: a row for each program, with its verdict on each case."""

from __future__ import annotations

import csv
import io
import re

from judge.model import Judgement
from judge.report.machine import Machine
from judge.report.standings import passed, points, ranked
from judge.visible import visible

HEADS = ("name", "verdict", "points", "passed", "cases", "cpu_ms", "slowest", "memory_mib")
TIMES = ("name", "case", "verdict", "runs", "least_ms", "median_ms", "most_ms")  # of `judge time`


def sheet(rows: list[tuple[str, ...]]) -> str:
    """CSV in which no cell is a formula. Excel reads Chinese only after a byte-order mark.

    All cells are quoted, because some Excels split at semicolons, too."""
    text = io.StringIO()
    csv.writer(text, quoting=csv.QUOTE_ALL).writerows(
        [re.sub("^[=+@＝＋－＠-]", r"'\g<0>", visible(cell)) for cell in row] for row in rows
    )
    return f"\ufeff{text.getvalue()}"


BEGINNING = tuple(sheet([heads]).rstrip().encode() for heads in (HEADS, TIMES))


def render(judgements: list[Judgement], machine: Machine) -> str:
    cases = dict.fromkeys(case.name for one in judgements for case in one.submission.problem.cases)
    rows = [(*HEADS, *cases)]
    for one in ranked(judgements):
        used = ["", "", ""]
        if one.slowest:
            used = [f"{one.slowest.usage.cpu_ms:.1f}", one.slowest.case.name, f"{one.peak_mib:.1f}"]
        verdicts = {result.case.name: result.verdict.name for result in one.results}
        row = [one.submission.title, one.verdict.name, points(one), *passed(one).split("/"), *used]
        rows.append((*row, *(verdicts.get(case, "") for case in cases)))
    return sheet([*rows, (machine.interruption,)] if machine.interruption else rows)
