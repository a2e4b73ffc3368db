"""The table of points as CSV, for a spreadsheet: a row for each program, with its verdict on each case."""

from __future__ import annotations

import re

from judge.model import Judgement
from judge.report.machine import Machine
from judge.report.standings import passed, points, ranked
from judge.visible import visible

HEADS = ("name", "verdict", "points", "passed", "cases", "cpu_ms", "slowest", "memory_mib")
TIMES = ("name", "case", "verdict", "runs", "least_ms", "median_ms", "most_ms")  # of `judge time`
BEGINNING = tuple(f"\ufeff{','.join(heads)}".encode() for heads in (HEADS, TIMES))


def render(judgements: list[Judgement], _machine: Machine) -> str:
    cases = dict.fromkeys(case.name for one in judgements for case in one.submission.problem.cases)
    rows = [[*HEADS, *cases]]
    for one in ranked(judgements):
        used = ["", "", ""]
        if one.slowest:
            used = [f"{one.slowest.usage.cpu_ms:.1f}", one.slowest.case.name, f"{one.peak_mib:.1f}"]
        verdicts = {result.case.name: result.verdict.name for result in one.results}
        row = [one.submission.title, one.verdict.name, points(one), *passed(one).split("/"), *used]
        rows.append([*row, *(verdicts.get(case, "") for case in cases)])
    return sheet(rows)


def sheet(rows: list[list[str]]) -> str:
    """CSV. Excel reads Chinese only after a byte-order mark."""
    return "\ufeff" + "".join(f"{','.join(map(cell, row))}\r\n" for row in rows)


def cell(text: str) -> str:
    """A cell that is no formula, and that no Excel splits: some do at semicolons."""
    text = re.sub("^[=+@＝＋－＠-]", r"'\g<0>", visible(text)).replace('"', '""')
    return f'"{text}"' if re.search('[",;]', text) else text
