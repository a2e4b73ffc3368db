"""One JSON document: the table, each judgement, and the machine.

Tools rely on its fields: a field may be added, but none is ever renamed or removed. Bytes that are no UTF-8
are shown with escapes."""

from __future__ import annotations

import dataclasses
import json
import re
from enum import Enum
from typing import Any

from judge.checking.checkers import checker_name
from judge.common.files import display_name
from judge.common.texts import command, debug_command, rerun_command
from judge.compiling.languages import full_compile_line
from judge.contest.ranking import Row, Standings
from judge.model import Difference, Finding, GroupScore, Judgement, Limits, Result, Submission, Subtask
from judge.report.standings import IN_JSON
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
    return re.sub("[^\n -~]", harmless, json.dumps(document, indent=1, ensure_ascii=False))


def harmless(match: re.Match[str]) -> str:
    """Returns the character, or JSON's escape for one that is not printable, as it could harm a terminal."""
    return match[0] if match[0].isprintable() else json.dumps(match[0]).strip('"')


def row_fields(row: Row) -> dict:
    scores = {
        problem: {column.name: column.figure(judgement) for column in IN_JSON}
        for problem, judgement in row.judgements.items()
    }
    total = {"total": row.total, "at_least": row.at_least}
    return {"rank": row.rank, "who": row.contestant, "name": row.name, "scores": scores, **total}


def judgement_fields(judgement: Judgement) -> dict:
    submission, problem, finding = judgement.submission, judgement.submission.problem, judgement.finding
    return {
        "submission": display_name(submission.source),
        "name": submission.name,
        "problem": problem.key,
        "verdict": judgement.verdict.name,
        "verdict_without_beyond": judgement.without_beyond.name if judgement.without_beyond else None,
        "beyond_left_out": problem.left_out if problem.is_prediction else 0,
        "points": None if judgement.points is None else round(judgement.points, 3),
        "points_at_least": judgement.at_least,
        "full_points": problem.full_points,
        "parts": [group_fields(score) for score in judgement.scores],
        "message": judgement.message,
        "warnings": [note.text for note in judgement.notes],
        "notes": as_json(judgement.notes),
        "unsure": [],  # no longer used; tools may still read this field
        "found": finding_fields(submission, finding) if finding else None,
        "standard": submission.standard,
        "student": submission.student,
        "part": submission.task,
        "contestant": submission.contestant,
        "absent": submission.absent,
        "state": submission.state,
        "rerun": command("run", submission.rerun.run),
        "rerun_words": submission.rerun._asdict(),
        "compile": full_compile_line(submission),
        "title": problem.title,
        "link": problem.link,
        "checker": checker_name(problem.checker),
        "file": str(problem.file) if problem.file else None,
        "limits": limits_fields(problem.limits),
        "scale": problem.scale,
        "cases": [result_fields(submission, result) for result in judgement.results],
    }


def finding_fields(submission: Submission, finding: Finding) -> dict:
    fields = {name: getattr(finding, name) for name in ("text", "source", "is_cause", "from_run")}
    return {**fields, "case": finding.case.name, "again": debug_command(submission, finding)}


def group_fields(score: GroupScore) -> dict:
    subtask = score.group.subtask or Subtask(score.group.name)  # a case alone is shown like a subtask
    return {
        "name": score.group.name,
        "cases": [case.name for case in score.group.cases],
        "points": round(score.points, 3),
        "full_points": round(score.full_points, 3),
        "at_least": score.at_least,
        "is_subtask": score.group.subtask is not None,
        "rule": subtask.scoring.value,
        "depends_on": list(subtask.depends_on),
    }


def limits_fields(limits: Limits) -> dict:
    """Returns `wall_ms` and the limits by name. Those in MiB are given in KiB: memory_mib as memory_kib."""
    fields = {"wall_ms": limits.wall_ms}
    for name, value in vars(limits).items():
        fields[name.replace("_mib", "_kib")] = 1024 * value if name.endswith("_mib") else value
    return fields


def result_fields(submission: Submission, result: Result) -> dict:
    return {
        "name": result.case.name,
        "verdict": result.verdict.name,
        "limits": limits_fields(submission.problem.limits_of(result.case)),
        **as_json(result.usage),
        "message": result.message,
        "difference": difference_fields(result.difference) if result.difference else None,
        "texts": as_json(result.snippets),
        "relation": as_json(result.output_hint),
        "errors": as_json(result.errors),
        "again": rerun_command(submission, result.case),
    }


def difference_fields(difference: Difference) -> dict:
    names = ("message", "place", "output", "answer", "score")
    fields = {name: as_json(getattr(difference, name)) for name in names}
    return {**fields, **(difference.drawing.fields() if difference.drawing else {})}


def as_json(value: Any) -> Any:
    """Returns the value as JSON can hold it. An enum's member becomes its value, bytes become a text, a tuple
    becomes a list, and a dataclass a map of its fields. Any other value stays as it is."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, bytes):
        return value.decode("utf-8", "backslashreplace")
    if isinstance(value, tuple):
        return [as_json(item) for item in value]
    if not dataclasses.is_dataclass(value):
        return value
    return {name: as_json(item) for name, item in vars(value).items()}
