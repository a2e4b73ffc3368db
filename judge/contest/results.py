"""A judgement as plain JSON fields, and back: what `--json` prints, and what `--resume` keeps and reads.

Tools rely on these: fields may be added, but are never renamed or removed. Bytes that are no UTF-8 have
escapes there, and beside these, as `NAME_hex`, they are whole."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Callable

from judge.common import untrusted
from judge.common.commands import command, debug_command, rerun_command
from judge.compiling.languages import full_compile_line
from judge.model import (
    Case,
    Difference,
    Drawing,
    Excerpt,
    Finding,
    Judgement,
    Limits,
    Note,
    NoteKind,
    GroupScore,
    Snippet,
    Snippets,
    Problem,
    OutputHint,
    Rerun,
    Result,
    Submission,
    Subtask,
    Usage,
    Verdict,
)
from judge.sudoku import DRAWINGS

Fields = dict  # of JSON
USAGE = [field.name for field in dataclasses.fields(Usage)]
TEXTS = ("standard", "student", "task", "contestant", "absent", "state")  # of a submission
HANDED_IN = {"part" if name == "task" else name: name for name in TEXTS}  # JSON's names, and the fields


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
        "found": optional(judgement.finding, partial(found_fields, submission)),
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


def submission_from(fields: Fields, problem: Problem) -> Submission:
    about = {field: text(fields, name) for name, field in HANDED_IN.items()}
    words = {verb: tuple(map(str, fields["rerun_words"][verb])) for verb in Rerun._fields}
    return Submission(Path(text(fields, "submission")), problem, **about, rerun=Rerun(**words))


def judgement_from(fields: Fields, submission: Submission) -> Judgement:
    """What was said of this submission. Raises ValueError, KeyError or TypeError if fields are damaged."""
    cases = {case.name: case for case in submission.problem.cases}
    results = tuple(result_from(one, cases[one["name"]]) for one in fields["cases"])
    notes = tuple(map(note_from, fields["notes"]))
    found = optional(fields["found"], partial(found_from, cases))
    verdict, message = Verdict[fields["verdict"]], text(fields, "message")
    return Judgement(submission, verdict, message, results, notes, found)


def note_fields(note: Note) -> Fields:
    return {"kind": note.kind.value, "line": note.line, "text": note.text}


def note_from(fields: Fields) -> Note:
    return Note(NoteKind(fields["kind"]), optional(fields["line"], untrusted.whole), text(fields, "text"))


def found_fields(submission: Submission, found: Finding) -> Fields:
    again = debug_command(submission, found.case)
    return {
        "text": found.text,
        "case": found.case.name,
        "source": found.source,
        "from_run": found.from_run,
        "again": again,
    }


def found_from(cases: Mapping[str, Case], fields: Fields) -> Finding:
    return Finding(
        text(fields, "text"),
        cases[fields["case"]],
        from_run=bool(fields["from_run"]),
        source=text(fields, "source"),
    )


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


def result_from(fields: Fields, case: Case) -> Result:
    return Result(
        case,
        Verdict[fields["verdict"]],
        text(fields, "message"),
        usage_from(fields),
        optional(fields["difference"], difference_from),
        bytes_from(fields, "errors"),
        optional(fields["texts"], snippets_from),
        optional(fields["relation"], output_hint_from),
    )


def output_hint_from(fields: Fields) -> OutputHint:
    line = fields["input_line"]
    return OutputHint(text(fields, "text"), optional(line, untrusted.whole), text(fields, "kind"))


def usage_from(fields: Fields) -> Usage:
    usage = Usage(**{name: fields[name] for name in USAGE})
    times = {name: untrusted.finite(fields[name]) for name in ("cpu_ms", "wall_ms")}
    return dataclasses.replace(usage, **times, memory_kib=untrusted.whole(usage.memory_kib))


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
    return dataclasses.replace(made, drawing=drawing_from(fields), score=untrusted.finite(fields["score"]))


def drawing_from(fields: Fields) -> Drawing | None:
    for name, made_from in DRAWINGS.items():
        if name in fields:
            return made_from(fields[name])
    return None


def excerpt_fields(excerpt: Excerpt) -> Fields:
    return {**vars(excerpt), **bytes_fields("text", excerpt.text)}


def excerpt_from(fields: Fields) -> Excerpt:
    line, column, start = (untrusted.whole(fields[name]) for name in ("line", "column", "start"))
    return Excerpt(line, column, bytes_from(fields, "text"), start, bool(fields["cut"]))


def snippets_fields(snippets: Snippets) -> Fields:
    return {name: {**vars(one), **bytes_fields("text", one.text)} for name, one in vars(snippets).items()}


def snippets_from(fields: Fields) -> Snippets:
    return Snippets(*(snippet_from(fields[name]) for name in ("input", "output", "answer")))


def snippet_from(fields: Fields) -> Snippet:
    start, line, size = (untrusted.whole(fields[name]) for name in ("start", "line", "size"))
    return Snippet(bytes_from(fields, "text"), start, line, size)


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
