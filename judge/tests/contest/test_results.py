"""Judgements as JSON fields, and back."""

from __future__ import annotations

import dataclasses
import json

import pytest
from judgements import EVERYTHING, HOSTILE, hinted, judged, wrong_grid

from judge.checking import checkers
from judge.contest.results import judgement_fields, judgement_from, submission_from
from judge.model import Difference, Judgement, Note, NoteKind, Snippet, Snippets, OutputHint, Result

ODD_BYTES = b"\xff\\xff \xe6\x95\xb0 \x1b[2J\x00"
LINES = checkers.lines(b"", b"1\n" + ODD_BYTES, b"1\n2 3\n")
ENDED = checkers.lines(b"", b"", b"3\n")
EMPTY = Snippet(b"", 0, 1, 0)
PARTLY = Difference("half", "half", None, None, score=0.5)
MADE = (
    *EVERYTHING,
    *(judged("a.cpp", "AC WA", failed={"difference": one}) for one in (LINES, ENDED, PARTLY)),
    judged("a.cpp", "WA", failed={"difference": wrong_grid((0, 9), (40, 0)), "errors": ODD_BYTES}),
    judged("a.cpp", "TLE", failed={"snippets": Snippets(EMPTY, Snippet(ODD_BYTES, 9, 2, 99), EMPTY)}),
    judged("a.cpp", "WA WA", failed={"output_hint": OutputHint("only spaces are wrong", 3, "blanks")}),
    judged("a.cpp", "WA", failed={"output_hint": OutputHint("only spaces are wrong")}),
    hinted(judged("a.cpp", "AC WA")),
    judged(HOSTILE, "RE", "AC", notes=(Note(NoteKind.REFUSAL, None, HOSTILE), Note(NoteKind.LIKELY, 3, "x"))),
)


@pytest.mark.parametrize("made", MADE)
def test_a_judgement_comes_back_from_json_as_it_was(made: Judgement):
    fields = json.loads(json.dumps(judgement_fields(made)))
    assert submission_from(fields, made.submission.problem) == made.submission
    assert judgement_from(fields, made.submission) == made


@pytest.mark.parametrize("kind", [Judgement, Result, Difference])
def test_no_field_is_left_out_of_these_tests(kind):
    results = [result for made in MADE for result in made.results]
    differences = [one.difference for one in results if one.difference]
    made = {Judgement: MADE, Result: results, Difference: differences}
    for field in dataclasses.fields(kind):
        assert any(getattr(one, field.name) not in (field.default, None, "") for one in made[kind]), field


@pytest.mark.parametrize(
    "change",
    [
        {"verdict": "OK"}, {"verdict": None}, {"message": None}, {"notes": 5}, {"notes": [{}]},
        {"cases": [5]}, {"cases": [{}]}, {"cases": [{"name": "secret/07"}]}, {"standard": 17},
    ],
)  # fmt: skip
def test_damaged_fields_are_no_judgement(change):
    made = judged("a.cpp", "AC WA")
    fields = {**judgement_fields(made), **change}
    with pytest.raises((ValueError, KeyError, TypeError)):
        submission = submission_from(fields, made.submission.problem)
        judgement_from(fields, submission)


@pytest.mark.parametrize("change", [{"board": "1"}, {"output": "x" * 81}, {"number": 1e999}, {"faults": []}])
def test_a_damaged_drawing_is_no_judgement(change):
    made = judged("a.cpp", "WA", failed={"difference": wrong_grid((0, 9))})
    fields = judgement_fields(made)
    fields["cases"][0]["difference"]["grid"].update(change)
    with pytest.raises(ValueError):
        judgement_from(fields, made.submission)


@pytest.mark.parametrize(
    "change",
    [
        {"cpu_ms": "x"}, {"cpu_ms": float("inf")}, {"memory_kib": 2.5}, {"wall_ms": None}, {"errors": 5},
        {"difference": []}, {"difference": {}},
    ],
)  # fmt: skip
def test_a_damaged_result_is_no_judgement(change):
    made = judged("a.cpp", "AC WA", failed={"difference": LINES})
    fields = judgement_fields(made)
    fields["cases"][1].update(change)
    with pytest.raises((ValueError, KeyError, TypeError)):
        judgement_from(fields, made.submission)
