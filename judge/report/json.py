"""The form that tools rely on: {"submissions": [{"submission", …, "cases": [...]}], "machine": {...}}.

Fields are added over time, and never renamed or removed.
"""

from __future__ import annotations

import dataclasses
import json
import re

from judge.model import Difference, Excerpt, Judgement, Result
from judge.report.machine import Machine
from judge.report.names import RerunCommand, compile_line


def render(judgements: list[Judgement], machine: Machine, rerun_command: RerunCommand) -> str:
    submissions = [judgement_fields(judgement, rerun_command) for judgement in judgements]
    document = {"submissions": submissions, "machine": machine_fields(machine)}
    return re.sub("[^\n -~]", printable, json.dumps(document, indent=1, ensure_ascii=False))


def printable(found: re.Match) -> str:
    """What cannot be printed as JSON escapes it, because a terminal may show the document as it is."""
    return found[0] if found[0].isprintable() else json.dumps(found[0])[1:-1]


def judgement_fields(judgement: Judgement, rerun_command: RerunCommand) -> dict:
    submission, problem = judgement.submission, judgement.submission.problem
    cases = [result_fields(result, rerun_command(submission, result.case)) for result in judgement.results]
    return {
        "submission": str(submission.source),
        "problem": problem.key,
        "verdict": judgement.verdict.name,
        "verdict_without_beyond": judgement.without_beyond and judgement.without_beyond.name,
        "beyond_left_out": problem.left_out,
        "message": judgement.message,
        "warnings": judgement.warnings,
        "standard": submission.standard,
        "compile": compile_line(submission),
        "title": problem.title,
        "link": problem.link,
        "checker": problem.checker,
        "file": problem.file,
        "limits": {**dataclasses.asdict(problem.limits), "wall_ms": problem.limits.wall_ms},
        "cases": cases,
    }


def result_fields(result: Result, rerun_command: str) -> dict:
    usage = result.usage
    return {
        "name": result.case.name,
        "verdict": result.verdict.name,
        "cpu_ms": round(usage.cpu_ms, 3),
        "wall_ms": round(usage.wall_ms, 3),
        "memory_kib": usage.memory_kib,
        "message": result.message,
        "difference": result.difference and difference_fields(result.difference),
        "errors": text(result.errors),
        "again": rerun_command,
    }


def difference_fields(difference: Difference) -> dict:
    return {
        "place": difference.place,
        "output": difference.output and excerpt_fields(difference.output),
        "answer": difference.answer and excerpt_fields(difference.answer),
        "grid": difference.drawing and difference.drawing.fields(),
    }


def excerpt_fields(excerpt: Excerpt) -> dict:
    return {**dataclasses.asdict(excerpt), "text": text(excerpt.text)}


def text(said: bytes) -> str:
    return said.decode("utf-8", "backslashreplace")


def machine_fields(machine: Machine) -> dict:
    started = machine.started.isoformat(timespec="seconds")
    return {**dataclasses.asdict(machine), "started": started, "seconds": round(machine.seconds, 3)}
