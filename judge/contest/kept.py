"""What was judged before: the file of --resume, and which of its judgements still hold."""

from __future__ import annotations

import functools
import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from judge.common import untrusted
from judge.common.files import read_file
from judge.common.texts import listed
from judge.compiling.compiler import read_source
from judge.compiling.languages import full_compile_line
from judge.compiling.jury_programs import files_read
from judge.contest.results import Fields, judgement_from, submission_from
from judge.contest.standings import Key, key_of
from judge.model import JudgeError, Judgement, CheckerProgram, Problem, Submission


class Kept(NamedTuple):
    """The judgements in the file that hold, and what isolation their runs missed.

    `note` names who is dropped: neither chosen, nor still in a folder of which others were chosen."""

    judgements: dict[Key, Judgement]
    weakness: list[str]
    note: str


def earlier(file: Path, chosen: list[Submission], first: bool) -> Kept:
    """What holds: nothing has changed that it depends on. Raises JudgeError if the file is damaged."""
    by_key = {key_of(one): one for one in chosen}
    held: dict[Key, Judgement] = {}
    dropped: dict[str, None] = {}
    with damage(file):
        document = document_in(file)
        for fields in document["submissions"]:
            key = fields["contestant"] or fields["name"], fields["part"]
            submission = by_key.get(key) or not_chosen(fields, chosen, first)
            holds = fields["verdict"] != "JE" and "notes" in fields  # which version 1.0 did not keep
            if holds and submission and submission.state == fields["state"]:
                held[key] = judgement_from(fields, submission)
            elif key not in by_key:
                dropped[f"{fields['name']} {fields['part']}".rstrip()] = None
        facts = document["machine"]["weakness"].split("; ") if held else []
    note = f"{file}: dropped, no longer here or not as they were: {listed(list(dropped))}" if dropped else ""
    return Kept(held, [fact for fact in facts if fact], note)


def document_in(file: Path) -> Fields:
    data = read_file(file) if file.exists() else b""
    document: Fields = untrusted.from_json(data) if data else {"submissions": []}
    return document


def not_chosen(fields: Fields, chosen: list[Submission], first: bool) -> Submission | None:
    """The submission with these fields, if it is still in a folder of which others were chosen."""
    problems = {one.task: one.problem for one in chosen}
    folders = {os.path.dirname(one.contestant) for one in chosen if one.contestant}
    is_there = os.path.exists(fields["contestant"]) and os.path.exists(fields["submission"])
    if not is_there or os.path.dirname(fields["contestant"]) not in folders or fields["part"] not in problems:
        return None
    return with_state(submission_from(fields, problems[fields["part"]]), first)


@contextmanager
def damage(file: Path) -> Iterator[None]:
    """Makes what is wrong in the file a JudgeError."""
    try:
        yield
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise JudgeError(f"{file}: is damaged: {error}; remove it, or name another file") from error


def with_state(submission: Submission, first: bool) -> Submission:
    """The submission with a word for all that the verdict depends on, but the machine."""
    source = None
    if not submission.absent:
        source = read_source(submission.source, submission.problem.judges[0])  # it may be endless
    about = digest(submission.problem), full_compile_line(submission), first, submission.absent, source
    return replace(submission, state="s" + hashlib.sha256(repr(about).encode()).hexdigest()[:15])


@functools.lru_cache()
def digest(problem: Problem) -> str:
    cases = [(case.name, case.points, case.subtask, case.limits) for case in problem.cases]
    files = [path for case in problem.cases for path in (case.input, case.answer)]
    checker, by = problem.checker, [problem.checker.name]
    if isinstance(checker, CheckerProgram):
        read = files_read(checker.source)
        files += read
        by = [checker.interface, *checker.flags, *(path.name for path in read)]
    texts = [hashlib.sha256(read_file(path)).digest() for path in files]
    about = cases, texts, problem.limits, problem.file, by
    return hashlib.sha256(repr(about).encode()).hexdigest()
