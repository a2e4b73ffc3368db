"""Keeps judgements in the file of --resume, and finds those that still hold."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from judge.checking.meeting import handed_in
from judge.common import untrusted
from judge.common.files import read_file, system_faults, write_whole
from judge.compiling.compiler import read_source
from judge.compiling.jury_programs import files_read
from judge.compiling.languages import full_compile_line
from judge.contest.codec import json_of, judgement_read
from judge.contest.ranking import Key, key_of
from judge.model import (
    Case,
    Excerpt,
    JudgeError,
    Result,
    Snippet,
    Judgement,
    Problem,
    ProblemKind,
    Submission,
    Verdict,
)
from judge.problems.rule_table import NEVER_DECIDE

BEGINNING = b'{"kept_by": "sudoku-judge", "form": 2}\n'


class Kept:
    """The file of --resume: BEGINNING, then a line for each judgement. If a program has several lines, the
    last holds. Lines on programs that were not chosen stay, all others that do not hold go. Raises JudgeError
    if the file is damaged.

    judgements: those that still hold, because nothing has changed that they depend on
    weakness: the isolation that their runs missed
    """

    def __init__(self, file: Path, chosen: Sequence[Submission]) -> None:
        self.file = file
        self.judgements: dict[Key, Judgement] = {}
        self.weakness: list[str] = []
        data = read_file(file) if file.exists() else b""
        submissions, lines = {key_of(submission): submission for submission in chosen}, {}
        for number, line in enumerate(data.splitlines(keepends=True)[1:], 2):
            if not line.endswith(b"\n"):  # the judge was killed while it wrote
                continue
            try:
                fields = untrusted.from_json(line)
                contestant, task = fields["program"]
                lines[contestant, task] = line
                self.judgements.pop((contestant, task), None)
                submission = submissions.get((contestant, task))
                if submission and fields["state"] == submission.state:
                    self.take(fields, submission)
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
                damage = f"line {number}: is damaged: {error}"
                raise JudgeError(f"{file}: {damage}; remove the file, or name another") from error
        stay = [line for key, line in lines.items() if key not in submissions or key in self.judgements]
        content = b"".join([BEGINNING, *stay])
        if content != data:
            write_whole(file, content)

    def take(self, fields: Any, submission: Submission) -> None:
        judgement = judgement_read(fields["judgement"], submission)
        if judgement.verdict is not Verdict.JE and all(map(is_sound, judgement.results)):
            self.judgements[key_of(submission)] = judgement
            self.weakness += [fact for fact in map(str, fields["weakness"]) if fact not in self.weakness]

    def add(self, judgement: Judgement, weakness: Sequence[str]) -> None:
        submission = judgement.submission
        fields = {
            "program": key_of(submission),
            "state": submission.state,
            "weakness": weakness,
            "judgement": json_of(judgement),
        }
        with system_faults(f"{self.file}: cannot be written"), open(self.file, "a", encoding="ascii") as file:
            file.write(json.dumps(fields) + "\n")


def is_sound(result: Result) -> bool:
    """Tells whether the lines that the result names exist, as they do unless somebody changed the file."""
    difference, snippets, hint = result.difference, result.snippets, result.output_hint
    if hint and hint.input_line is not None and hint.input_line < 1:
        return False
    if not (difference and snippets):
        return True
    sides = (difference.output, snippets.output), (difference.answer, snippets.answer)
    return all(excerpt is None or lies_in(excerpt, snippet) for excerpt, snippet in sides)


def lies_in(excerpt: Excerpt, snippet: Snippet) -> bool:
    return 0 <= excerpt.line - snippet.line <= snippet.text.count(b"\n") and 0 <= excerpt.at <= len(
        excerpt.text
    )


def with_state(submission: Submission, first: bool) -> Submission:
    """Returns the submission with its state, a hash of all that the verdict depends on but the machine.
    `first` tells whether the first failure ends the run."""
    source = handed_in_by(submission)
    facts = digest(submission.problem), full_compile_line(submission), first, submission.absent, source
    return dataclasses.replace(submission, state="s" + hashed(repr(facts).encode())[:15])


def handed_in_by(submission: Submission) -> object:
    """Returns the program's source, or the digests of what is handed in instead; None if that is absent."""
    problem = submission.problem
    if submission.absent:
        return None
    if problem.kind is not ProblemKind.ANSWERS:
        return read_source(submission.source, problem.judges[0])  # it may be endless
    runs = [handed_in(submission.source, case, problem.limits_of(case)) for case in problem.cases]
    return [(hashed(run.output), run.usage.stdout_bytes, run.unwritten) for run in runs]


@functools.lru_cache()
def digest(problem: Problem) -> str:
    return hashed(repr(facts_of(problem)).encode())


def facts_of(value: Any) -> Any:
    """Returns what a verdict depends on: settings not in NEVER_DECIDE, and the content of every file."""
    if isinstance(value, Path):  # a checker and the like
        return [(path.name, hashed(read_file(path))) for path in files_read(value)]
    if isinstance(value, tuple):
        return [facts_of(item) for item in value]
    if not dataclasses.is_dataclass(value):
        return value
    facts = {field.name: getattr(value, field.name) for field in dataclasses.fields(value) if field.compare}
    if isinstance(value, Case):
        facts.update(input=hashed(read_file(value.input)), answer=hashed(read_file(value.answer)))
    return {name: facts_of(fact) for name, fact in facts.items() if name not in NEVER_DECIDE}


def hashed(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
