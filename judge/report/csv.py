"""The table of points as CSV, for a spreadsheet: a row for each contestant, with the verdict on each case.

`run --resume` reads it again."""

from __future__ import annotations

import csv
import io
import re

from judge.files import decoded
from judge.model import JudgeError, Verdict
from judge.report.machine import Machine
from judge.report.standings import Score, Standings, shown
from judge.visible import visible

HEADS = ("rank", "name")
FIELDS = Score._fields[:-1]
POINTS = re.compile(r"(?:≥?[0-9]{1,9}(?:\.[0-9]+)?(?:e\+0[0-9])?)?")
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


BEGINNING = sheet([[*HEADS]]).rstrip().encode()


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
        columns = [[heads.index(prefix(problem) + field) for field in FIELDS] for problem in problems]
    except (ValueError, csv.Error) as error:
        raise JudgeError(f"{place}: is no --csv table of this version; name one, or judge without") from error
    scores: dict[tuple[str, str], Score] = {}
    for problem, known in zip(problems, columns):
        part = prefix(problem)
        own = [at for at, head in enumerate(heads) if at > 1 and head.startswith(part) and at not in known]
        for number, row in enumerate(rows, 2):
            row += [""] * (len(heads) - len(row))  # what makes tables may leave out empty cells at the end
            if any(row[at] for at in (*known, *own)):
                score = Score(*(row[at] for at in known), {heads[at][len(part) :]: row[at] for at in own})
                fine = row[1], score.verdict in Verdict.__members__, POINTS.fullmatch(score.points)
                for at in (at for at, is_fine in zip((1, *known), fine) if not is_fine):
                    raise JudgeError(f"{place}: row {number}, {heads[at]}: cannot be {row[at]!r}; mend it")
                scores[row[1], problem] = score
    return scores
