"""One JSON document: the table, each judgement, and the machine.

Tools rely on its fields: some may be added, but none is ever renamed or removed. Bytes that are no UTF-8 have
escapes there, and beside these, as `NAME_hex`, they are whole."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any, Callable

from judge.common.commands import command, debug_command, rerun_command
from judge.compiling.languages import full_compile_line
from judge.contest.standings import Row, Standings
from judge.model import (
    Difference,
    Excerpt,
    Finding,
    GroupScore,
    Judgement,
    Limits,
    Note,
    Result,
    Snippets,
    Submission,
    Subtask,
)
from judge.report.columns import IN_JSON
from judge.report.machine import Machine

BEGINNING = b'{\n "generator": "sudoku-judge",'
Fields = dict
# Texts of a submission, by their names in JSON.
HANDED_IN = {
    "standard": "standard",
    "student": "student",
    "part": "task",
    "contestant": "contestant",
    "absent": "absent",
    "state": "state",
}


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


def row_fields(row: Row) -> Fields:
    scores = {
        problem: {column.name: column.value(judgement) for column in IN_JSON}
        for problem, judgement in row.judgements.items()
    }
    total = {"total": row.total, "at_least": row.at_least}
    return {"rank": row.rank, "who": row.who, "name": row.name, "scores": scores, **total}


def judgement_fields(judgement: Judgement) -> Fields:
    submission, problem = judgement.submission, judgement.submission.problem
    return {
        "submission": str(submission.source),
        "name": submission.name,
        "problem": problem.key,
        "verdict": judgement.verdict.name,
        "verdict_without_beyond": optional(judgement.without_beyond, lambda verdict: verdict.name),
        "beyond_left_out": problem.left_out if problem.is_prediction else 0,
        "points": optional(judgement.points, lambda points: round(points, 3)),
        "points_at_least": judgement.at_least,
        "full_points": problem.full_points,
        "parts": [group_fields(part) for part in judgement.parts],
        "message": judgement.message,
        "warnings": [note.text for note in judgement.notes],
        "notes": [note_fields(note) for note in judgement.notes],
        "unsure": [],  # of the first version
        "found": optional(judgement.finding, partial(finding_fields, submission)),
        **{name: getattr(submission, field) for name, field in HANDED_IN.items()},
        "rerun": command("run", submission.rerun.run),
        "rerun_words": submission.rerun._asdict(),
        "compile": full_compile_line(submission),
        "title": problem.title,
        "link": problem.link,
        "checker": problem.checker.name,
        "file": problem.file,
        "limits": limits_fields(problem.limits),
        "scale": problem.scale,
        "cases": [result_fields(submission, result) for result in judgement.results],
    }


def note_fields(note: Note) -> Fields:
    return {"kind": note.kind.value, "line": note.line, "text": note.text}


def finding_fields(submission: Submission, finding: Finding) -> Fields:
    again = debug_command(submission, finding.case)
    return {
        "text": finding.text,
        "case": finding.case.name,
        "source": finding.source,
        "from_run": finding.from_run,
        "again": again,
    }


def group_fields(part: GroupScore) -> Fields:
    subtask = part.group.subtask or Subtask(part.group.name)
    return {
        "name": part.group.name,
        "cases": [case.name for case in part.group.cases],
        "points": round(part.points, 3),
        "full_points": round(part.full_points, 3),
        "at_least": part.at_least,
        "is_subtask": part.group.subtask is not None,
        "rule": subtask.scoring.value,
        "depends_on": list(subtask.depends_on),
    }


def limits_fields(limits: Limits) -> Fields:
    kib = {"memory_kib": limits.memory_mib << 10, "output_kib": limits.output_mib << 10}
    return {"cpu_ms": limits.cpu_ms, "wall_ms": limits.wall_ms, **kib}


def result_fields(submission: Submission, result: Result) -> Fields:
    return {
        "name": result.case.name,
        "verdict": result.verdict.name,
        "limits": limits_fields(submission.problem.limits_of(result.case)),
        **vars(result.usage),
        "message": result.message,
        "difference": optional(result.difference, difference_fields),
        "texts": optional(result.snippets, snippets_fields),
        "relation": optional(result.output_hint, lambda one: {**vars(one)}),
        **bytes_fields("errors", result.errors),
        "again": rerun_command(submission, result.case),
    }


def difference_fields(difference: Difference) -> Fields:
    fields = {
        "message": difference.message,
        "place": difference.place,
        "output": optional(difference.output, excerpt_fields),
        "answer": optional(difference.answer, excerpt_fields),
        "score": difference.score,
    }
    if difference.drawing:
        fields.update(difference.drawing.fields())
    return fields


def excerpt_fields(excerpt: Excerpt) -> Fields:
    return {**vars(excerpt), **bytes_fields("text", excerpt.text)}


def snippets_fields(snippets: Snippets) -> Fields:
    return {name: {**vars(one), **bytes_fields("text", one.text)} for name, one in vars(snippets).items()}


def bytes_fields(name: str, data: bytes) -> Fields:
    fields = {name: data.decode("utf-8", "backslashreplace")}
    if fields[name].encode() != data:
        fields[f"{name}_hex"] = data.hex()
    return fields


def optional(value: Any, made: Callable[[Any], Any]) -> Any:
    return None if value is None else made(value)
