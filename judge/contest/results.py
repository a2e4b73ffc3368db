"""A judgement as plain JSON fields, and back: what `--json` prints, and what `--resume` keeps and reads.

Tools rely on these: fields may be added, but are never renamed or removed. Bytes that are no UTF-8 have
escapes there, and beside these, as `NAME_hex`, they are whole."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Callable

from judge.common import gate
from judge.common.commands import command, debug_command, rerun_command
from judge.compiling.languages import full_compile_line
from judge.model import (
    Case,
    Difference,
    Drawing,
    Excerpt,
    Found,
    Judgement,
    Limits,
    Note,
    NoteKind,
    Part,
    Piece,
    Pieces,
    Problem,
    Relation,
    Rerun,
    Result,
    Submission,
    Subtask,
    Usage,
    Verdict,
)
from judge.sudoku import DRAWINGS

Fields = dict  # of JSON
HANDED_IN, USAGE = ([field.name for field in dataclasses.fields(kind)] for kind in (Submission, Usage))
HANDED_IN = [name for name in HANDED_IN if name not in ("source", "problem", "rerun")]  # all are texts


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
        "parts": [part_fields(part) for part in judgement.parts],
        "message": judgement.message,
        "warnings": [note.text for note in judgement.notes],
        "notes": [note_fields(note) for note in judgement.notes],
        "unsure": [note_fields(note) for note in judgement.unsure],
        "found": optional(judgement.found, partial(found_fields, submission)),
        **{name: getattr(submission, name) for name in HANDED_IN},
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


def submission_from(fields: Fields, problem: Problem) -> Submission:
    about = {name: text(fields, name) for name in HANDED_IN}
    words = {verb: tuple(map(str, fields["rerun_words"][verb])) for verb in Rerun._fields}
    return Submission(Path(text(fields, "submission")), problem, **about, rerun=Rerun(**words))


def judgement_from(fields: Fields, submission: Submission) -> Judgement:
    """What was said of this submission. Raises ValueError, KeyError or TypeError if fields are damaged."""
    cases = {case.name: case for case in submission.problem.cases}
    results = tuple(result_from(one, cases[one["name"]]) for one in fields["cases"])
    notes, unsure = (tuple(map(note_from, fields[name])) for name in ("notes", "unsure"))
    found = optional(fields["found"], partial(found_from, cases))
    verdict, message = Verdict[fields["verdict"]], text(fields, "message")
    return Judgement(submission, verdict, message, results, notes, found, unsure)


def note_fields(note: Note) -> Fields:
    return {"kind": note.kind.value, "line": note.line, "text": note.text}


def note_from(fields: Fields) -> Note:
    return Note(NoteKind(fields["kind"]), optional(fields["line"], gate.whole), text(fields, "text"))


def found_fields(submission: Submission, found: Found) -> Fields:
    again = debug_command(submission, found.case)
    return {
        "text": found.text,
        "case": found.case.name,
        "source": found.source,
        "from_run": found.from_run,
        "again": again,
    }


def found_from(cases: Mapping[str, Case], fields: Fields) -> Found:
    return Found(
        text(fields, "text"),
        cases[fields["case"]],
        from_run=bool(fields["from_run"]),
        source=text(fields, "source"),
    )


def part_fields(part: Part) -> Fields:
    subtask = part.group.subtask or Subtask(part.group.name)
    return {
        "name": part.group.name,
        "cases": [case.name for case in part.group.cases],
        "points": round(part.points, 3),
        "full_points": round(part.full_points, 3),
        "at_least": part.at_least,
        "is_subtask": part.group.subtask is not None,
        "rule": subtask.rule.value,
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
        "texts": optional(result.pieces, pieces_fields),
        "relation": optional(result.relation, lambda one: {**vars(one)}),
        **bytes_fields("errors", result.errors),
        "again": rerun_command(submission, result.case),
    }


def result_from(fields: Fields, case: Case) -> Result:
    return Result(
        case,
        Verdict[fields["verdict"]],
        text(fields, "message"),
        usage_from(fields),
        optional(fields["difference"], difference_from),
        bytes_from(fields, "errors"),
        optional(fields["texts"], pieces_from),
        optional(fields["relation"], relation_from),
    )


def relation_from(fields: Fields) -> Relation:
    line = fields["input_line"]
    return Relation(text(fields, "text"), optional(line, gate.whole), text(fields, "kind"))


def usage_from(fields: Fields) -> Usage:
    usage = Usage(**{name: fields[name] for name in USAGE})
    times = {name: gate.finite(fields[name]) for name in ("cpu_ms", "wall_ms")}
    return dataclasses.replace(usage, **times, memory_kib=gate.whole(usage.memory_kib))


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


def difference_from(fields: Fields) -> Difference:
    sides = (optional(fields[name], excerpt_from) for name in ("output", "answer"))
    made = Difference(text(fields, "message"), text(fields, "place"), *sides)
    return dataclasses.replace(made, drawing=drawing_from(fields), score=gate.finite(fields["score"]))


def drawing_from(fields: Fields) -> Drawing | None:
    for name, made_from in DRAWINGS.items():
        if name in fields:
            return made_from(fields[name])
    return None


def excerpt_fields(excerpt: Excerpt) -> Fields:
    return {**vars(excerpt), **bytes_fields("text", excerpt.text)}


def excerpt_from(fields: Fields) -> Excerpt:
    line, column, start = (gate.whole(fields[name]) for name in ("line", "column", "start"))
    return Excerpt(line, column, bytes_from(fields, "text"), start, bool(fields["cut"]))


def pieces_fields(pieces: Pieces) -> Fields:
    return {name: {**vars(one), **bytes_fields("text", one.text)} for name, one in vars(pieces).items()}


def pieces_from(fields: Fields) -> Pieces:
    return Pieces(*(piece_from(fields[name]) for name in ("input", "output", "answer")))


def piece_from(fields: Fields) -> Piece:
    start, line, size = (gate.whole(fields[name]) for name in ("start", "line", "size"))
    return Piece(bytes_from(fields, "text"), start, line, size)


def bytes_fields(name: str, data: bytes) -> Fields:
    fields = {name: data.decode("utf-8", "backslashreplace")}
    if fields[name].encode() != data:
        fields[f"{name}_hex"] = data.hex()
    return fields


def bytes_from(fields: Fields, name: str) -> bytes:
    whole = fields.get(f"{name}_hex")
    return text(fields, name).encode() if whole is None else bytes.fromhex(whole)


def optional(value: Any, made: Callable[[Any], Any]) -> Any:
    return None if value is None else made(value)


def text(fields: Fields, name: str) -> str:
    value: Any = fields[name]
    if not isinstance(value, str):
        raise ValueError(f"{name} should be a text")
    return value
