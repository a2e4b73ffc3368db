"""The table of points as CSV, for a spreadsheet: a row for each contestant, with the verdict on each case.

`run --resume` reads it again."""

from __future__ import annotations

import csv
import io
import re

from judge.files import decoded
from judge.model import JudgeError
from judge.report.machine import Machine
from judge.report.standings import Score, Standings, shown
from judge.visible import visible

HEADS = ("rank", "name")
TIMES = ("name", "case", "verdict", "runs", "least_ms", "median_ms", "most_ms")  # of `judge time`
FIELDS = Score._fields[:-1]
# A formula, or a number or date that loses digits: such a name is another student after `--resume`.
CHANGED = "(?:[=+@＝＋－＠-].|(?:0[0-9]+|[0-9]{16,}|[0-9]+[-/][0-9/-]+)$)"


def sheet(rows: list[list[str]]) -> str:
    """CSV of which a spreadsheet runs and changes no cell. Excel reads Chinese only after a byte-order mark.

    All cells are quoted, because some Excels split at semicolons, too."""
    text = io.StringIO()
    csv.writer(text, quoting=csv.QUOTE_ALL).writerows(
        [re.sub(f"^{CHANGED}", r"'\g<0>", visible(cell)) for cell in row] for row in rows
    )
    return f"\ufeff{text.getvalue()}"


BEGINNING = tuple(sheet([[*heads]]).rstrip().encode() for heads in (HEADS, TIMES))


def render(table: Standings, machine: Machine) -> str:
    """The columns of the contest's table, then for each problem the fields of its scores, and its cases."""
    rows = [[*HEADS], *([str(row.rank), row.name] for row in table.rows)]
    if table.is_contest:
        rows[0] += [*table.problems, "total"]
        for row, cells in zip(table.rows, rows[1:]):
            cells += [*(shown(row, problem) for problem in table.problems), row.total]
    for problem in table.problems:
        scores = [row.scores.get(problem) for row in table.rows]
        cases = dict.fromkeys(case for one in scores if one for case in one.verdicts)
        rows[0] += [prefix(problem) + name for name in (*FIELDS, *cases)]
        for one, cells in zip(scores, rows[1:]):
            cells += one[:-1] if one else [""] * len(FIELDS)
            cells += [one.verdicts.get(case, "") if one else "" for case in cases]
    return sheet([*rows, [machine.interruption]] if machine.interruption else rows)


def prefix(problem: str) -> str:
    return f"{problem}/" if problem else ""


def read(data: bytes, place: object) -> dict[tuple[str, str], Score]:
    """The scores by name and problem. Raises JudgeError if the data are no such table."""
    try:
        lines = csv.reader(io.StringIO(decoded(data), newline=""))
        heads, *rows = ([re.sub(f"^'(?={CHANGED})", "", cell) for cell in line] for line in lines)
        problems = [head for head in heads[2:] if f"{head}/{FIELDS[0]}" in heads] or [""]
        scores = {}
        for problem in problems:
            part = prefix(problem)
            known = [heads.index(part + field) for field in FIELDS]
            own = [at for at, head in enumerate(heads) if at > 1 and head.startswith(part)]
            for row in (row for row in rows if len(row) == len(heads)):
                verdicts = {heads[at][len(part) :]: row[at] for at in own if at not in known}
                score = Score(*(row[at] for at in known), verdicts)
                if score.verdict and 0 <= score.number < 1e9:
                    scores[row[1], problem] = score
        return scores
    except (ValueError, csv.Error) as error:
        raise JudgeError(f"{place}: is no --csv table of this version; name one, or judge without") from error
