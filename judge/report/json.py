"""One JSON document: the table, each judgement, and the machine."""

from __future__ import annotations

import json
import re

from judge.contest.results import judgement_fields
from judge.contest.standings import Row, Standings
from judge.report.machine import Machine

BEGINNING = b'{\n "generator": "sudoku-judge",'


def render(table: Standings, machine: Machine) -> str:
    started, seconds = machine.started.isoformat(timespec="seconds"), round(machine.seconds, 3)
    document = {
        "generator": "sudoku-judge",
        "problems": table.problems,
        "students": [row_fields(row) for row in table.rows],
        "submissions": [judgement_fields(judgement) for judgement in table.judgements],
        "machine": {**vars(machine), "started": started, "seconds": seconds},
    }
    # For terminals, JSON's own escapes stand for what is not printable.
    return re.sub(
        "[^\n -~]",
        lambda match: match[0] if match[0].isprintable() else json.dumps(match[0])[1:-1],
        json.dumps(document, indent=1, ensure_ascii=False),
    )


def row_fields(row: Row) -> dict:
    scores = {problem: one._asdict() for problem, one in row.scores.items()}
    return {**row._asdict(), "scores": scores}
