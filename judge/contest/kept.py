"""Keeps judgements in the file of --resume, and finds those that still hold.

Judgements become JSON and come back by the fields of their dataclasses: a new field needs nothing here. Types
are compared as model.py writes them, because Python 3.8 cannot evaluate `int | None`."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import json
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Callable, Dict, cast

from judge import model
from judge.checking.meeting import handed_in
from judge.common import untrusted
from judge.common.files import read_file, system_faults, write_whole
from judge.compiling.compiler import read_source
from judge.compiling.jury_programs import files_read
from judge.compiling.languages import full_compile_line
from judge.contest.ranking import Key, key_of
from judge.model import Case, Judgement, Problem, ProblemKind, Submission
from judge.problems.settings import NEVER_DECIDE
from judge.sudoku import DRAWINGS

BEGINNING = b'{"kept_by": "sudoku-judge", "form": 3}\n'


class Kept:
    """The file of --resume: BEGINNING, then for each judgement a line with a checksum and JSON.

    judgements: the judgements of `chosen` programs that still hold
    weakness: the isolation that the runs of these judgements missed"""

    def __init__(self, file: Path, chosen: Sequence[Submission]) -> None:
        """Reads the file, or makes it. Removes lines of no more use: broken lines, lines with a later line on
        their program, and lines on `chosen` programs if the state has changed or the verdict is JE."""
        self.file = file
        self.judgements: dict[Key, Judgement] = {}
        self.weakness: list[str] = []
        data = read_file(file) if file.exists() else b""
        submissions = {key_of(submission): submission for submission in chosen}
        last: dict[Any, tuple[bytes, Any]] = {}  # by `key_of` each program: the last line on it, its fields
        for line in data.splitlines(keepends=True)[1:]:
            checksum, _, text = line.partition(b" ")
            if checksum == hashed(text).encode():
                fields = untrusted.from_json(text)
                last[tuple(fields["program"])] = line, fields
        useful = []
        for key, (line, fields) in last.items():
            submission = submissions.get(key)
            if submission is None:  # nothing tells whether it has changed
                useful.append(line)
            elif fields["state"] == submission.state and fields["judgement"]["verdict"] != "JE":
                useful.append(line)
                self.judgements[key] = judgement_of(fields["judgement"], submission)
                self.weakness += [fact for fact in fields["weakness"] if fact not in self.weakness]
        content = b"".join([BEGINNING, *useful])
        if content != data:
            write_whole(file, content)

    def add(self, judgement: Judgement, weakness: Sequence[str]) -> None:
        """Appends the judgement and `weakness`, the isolation that its runs missed, as a line of the file."""
        submission = judgement.submission
        fields = {"program": key_of(submission), "state": submission.state, "weakness": weakness}
        text = json.dumps({**fields, "judgement": json_of(judgement)}) + "\n"
        with system_faults(f"{self.file}: cannot be written"), open(self.file, "a", encoding="ascii") as file:
            file.write(f"{hashed(text.encode())} {text}")


def json_of(value: Any) -> Any:
    """Returns the value as JSON can hold it. A submission becomes null, a case or an enum's member its name,
    bytes a text, a tuple a list, and a drawing or another dataclass a map of its fields."""
    if isinstance(value, Submission):
        return None
    if isinstance(value, (Case, Enum)):
        return value.name
    if isinstance(value, bytes):
        return value.decode("latin-1")  # a character for each byte
    if isinstance(value, tuple):
        return [json_of(item) for item in value]
    if hasattr(value, "html"):
        return value.fields()  # a drawing
    if dataclasses.is_dataclass(value):
        return {field.name: json_of(getattr(value, field.name)) for field in dataclasses.fields(value)}
    return value


def judgement_of(value: Any, submission: Submission) -> Judgement:
    """Returns the judgement of this submission that `json_of` once turned into `value`, a map."""
    cases = {case.name: case for case in submission.problem.cases}
    readers: Dict[str, Callable[[Any], Any]] = {
        "bytes": lambda text: text.encode("latin-1"),
        "Case": cases.__getitem__,
        "Submission": lambda _: submission,
        # A drawing has one field. The field's name is the drawing's kind.
        "Drawing": lambda fields: next(DRAWINGS[name](value) for name, value in fields.items()),
    }

    def value_of(type_name: str, value: Any) -> Any:
        """Undoes `json_of` for a value of the type that model.py writes so, such as `tuple[Note, ...]`."""
        if type_name.endswith(" | None"):
            return None if value is None else value_of(type_name[: -len(" | None")], value)
        if type_name.startswith("tuple["):
            return tuple(value_of(type_name[len("tuple[") : -len(", ...]")], item) for item in value)
        if type_name in readers:
            return readers[type_name](value)
        kind = getattr(model, type_name, None)
        if kind is None:  # such as int
            return value
        if issubclass(kind, Enum):
            return kind[value]
        # A field that an earlier version did not write has its default.
        fields = [field for field in dataclasses.fields(kind) if field.name in value]
        return kind(**{field.name: value_of(str(field.type), value[field.name]) for field in fields})

    return cast(Judgement, value_of("Judgement", value))


def with_state(submission: Submission, until_failure: bool) -> Submission:
    """Returns the submission with its state: a hash of the problem with its files, the compile line, what is
    handed in, and `until_failure` (whether no cases are run after the first failure)."""
    problem, compile_line = digest(submission.problem), full_compile_line(submission)
    facts = problem, compile_line, until_failure, submission.absent, handed_in_by(submission)
    return dataclasses.replace(submission, state="s" + hashed(repr(facts).encode())[:15])


def handed_in_by(submission: Submission) -> object:
    """Returns the source's text and its fault or, of each output, hash, size and fault; None if `absent`."""
    problem = submission.problem
    if submission.absent:
        return None
    if problem.kind is not ProblemKind.ANSWERS:
        return read_source(submission.source, problem.judges[0])  # which stops reading at the longest source
    runs = [handed_in(submission.source, case, problem.limits_of(case)) for case in problem.cases]
    return [(hashed(run.output), run.usage.stdout_bytes, run.unwritten) for run in runs]


@functools.lru_cache()
def digest(problem: Problem) -> str:
    return hashed(repr(facts_of(problem)).encode())


def facts_of(value: Any) -> Any:
    """Returns the facts of a problem, or of a part of it, on which a verdict depends. Leaves out fields that
    are in NEVER_DECIDE or have `compare=False`. Files of cases become hashes; others, names and hashes."""
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
