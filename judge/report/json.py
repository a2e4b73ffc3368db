"""One JSON document, which tools rely on: fields may be added, but are never renamed or removed."""

from __future__ import annotations

import json
import re

from judge.model import Difference, Excerpt, Judgement, Limits, Piece, Pieces, Result, Submission
from judge.report.machine import Machine, compile_line, rerun_command
from judge.report.standings import Row, Standings


def render(table: Standings, machine: Machine) -> str:
    started, seconds = machine.started.isoformat(timespec="seconds"), round(machine.seconds, 3)
    document = {
        "problems": table.problems,
        "students": [row_fields(row) for row in table.rows],
        "submissions": [judgement_fields(judgement) for judgement in table.judgements],
        "machine": {**vars(machine), "started": started, "seconds": seconds},
    }
    # For terminals, JSON's own escapes stand for what is not printable.
    return re.sub(
        "[^\n -~]",
        lambda match: match[0] if match[0].isprintable() else json.dumps(match[0])[1:-1],
        json.dumps(document, default=plain, indent=1, ensure_ascii=False),
    )


def plain(value: bytes | Excerpt | Piece | Pieces) -> str | dict:
    return value.decode("utf-8", "backslashreplace") if isinstance(value, bytes) else vars(value)


def judgement_fields(judgement: Judgement) -> dict:
    submission, problem = judgement.submission, judgement.submission.problem
    return {
        "submission": str(submission.source),
        "name": submission.name,
        "problem": problem.key,
        "verdict": judgement.verdict.name,
        "verdict_without_beyond": judgement.without_beyond and judgement.without_beyond.name,
        "beyond_left_out": problem.left_out,
        "points": judgement.points and round(judgement.points, 3),
        "points_at_least": judgement.at_least,
        "full_points": problem.full_points,
        "message": judgement.message,
        "warnings": judgement.warnings,
        "standard": submission.standard,
        "compile": compile_line(submission),
        "title": problem.title,
        "link": problem.link,
        "checker": problem.checker,
        "file": problem.file,
        "limits": limits_fields(problem.limits),
        "scale": problem.scale,
        "cases": [result_fields(submission, result) for result in judgement.results],
    }


def row_fields(row: Row) -> dict:
    scores = {problem: one._asdict() for problem, one in row.scores.items()}
    return {"rank": row.rank, "name": row.name, "total": row.total, "scores": scores}


def limits_fields(limits: Limits) -> dict:
    kib = {"memory_kib": limits.memory_mib << 10, "output_kib": limits.output_mib << 10}
    return {"cpu_ms": limits.cpu_ms, "wall_ms": limits.wall_ms, **kib}


def result_fields(submission: Submission, result: Result) -> dict:
    return {
        "name": result.case.name,
        "verdict": result.verdict.name,
        "cpu_ms": round(result.usage.cpu_ms, 3),
        "wall_ms": round(result.usage.wall_ms, 3),
        "memory_kib": result.usage.memory_kib,
        "message": result.message,
        "difference": result.difference and difference_fields(result.difference),
        "texts": result.pieces,
        "errors": result.errors,
        "again": rerun_command(submission, result.case),
    }


def difference_fields(difference: Difference) -> dict:
    drawing = difference.drawing.fields() if difference.drawing else {}
    return {"place": difference.place, "output": difference.output, "answer": difference.answer, **drawing}
