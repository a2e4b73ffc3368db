"""The form that tools rely on: {"submissions": [{"submission", "problem", "verdict", "message", "cases": [...]}]}."""

import json

from judge.model import Judgement, Result


def render(judgements: list[Judgement]) -> str:
    return json.dumps({"submissions": [judgement_fields(judgement) for judgement in judgements]}, indent=1, ensure_ascii=False)


def judgement_fields(judgement: Judgement) -> dict:
    return {
        "submission": str(judgement.submission.source),
        "problem": judgement.submission.problem.key,
        "verdict": judgement.verdict.name,
        "message": judgement.message,
        "cases": [result_fields(result) for result in judgement.results],
    }


def result_fields(result: Result) -> dict:
    usage = result.usage
    return {
        "name": result.case.name,
        "verdict": result.verdict.name,
        "cpu_ms": usage and round(usage.cpu_ms, 3),
        "wall_ms": usage and round(usage.wall_ms, 3),
        "memory_kib": usage and usage.memory_kib,
        "message": result.message,
    }
