"""Judgements as JSON, and back."""

from __future__ import annotations

import dataclasses
import json

import pytest
from judgements import EVERYTHING, HOSTILE, hinted, judged, wrong_grid

from judge.checking import checkers
from judge.contest.codec import json_of, judgement_read
from judge.model import Difference, Judgement, Note, NoteKind, Snippet, Snippets, OutputHint, Result

ODD_BYTES = b"\xff\\xff \xe6\x95\xb0 \x1b[2J\x00"
LINES = checkers.CHECKERS["lines"](b"", b"1\n" + ODD_BYTES, b"1\n2 3\n")
ENDED = checkers.CHECKERS["lines"](b"", b"", b"3\n")
EMPTY = Snippet(b"", 0, 1, 0)
PARTLY = Difference("half", "half", score=0.5, is_stuck=True)
MADE = (
    *EVERYTHING,
    *(judged("a.cpp", "AC WA", failed={"difference": difference}) for difference in (LINES, ENDED, PARTLY)),
    judged("a.cpp", "WA", failed={"difference": wrong_grid((0, 9), (40, 0)), "errors": ODD_BYTES}),
    judged("a.cpp", "TLE", failed={"snippets": Snippets(EMPTY, Snippet(ODD_BYTES, 9, 2, 99), EMPTY)}),
    judged("a.cpp", "WA WA", failed={"output_hint": OutputHint("only spaces are wrong", 3, "blanks")}),
    judged("a.cpp", "WA", failed={"output_hint": OutputHint("only spaces are wrong")}),
    hinted(judged("a.cpp", "AC WA")),
    judged("a.cpp", "WA", failed={"is_talk": True}),
    judged(HOSTILE, "RE", "AC", notes=(Note(NoteKind.REFUSAL, None, HOSTILE), Note(NoteKind.LIKELY, 3, "x"))),
)


@pytest.mark.parametrize("judgement", MADE)
def test_a_judgement_comes_back_from_json_as_it_was(judgement: Judgement):
    assert judgement_read(json.loads(json.dumps(json_of(judgement))), judgement.submission) == judgement


def test_a_field_that_an_earlier_version_did_not_write_has_its_default():
    judgement = judged("a.cpp", "AC WA", failed={"output_hint": OutputHint("only spaces are wrong", 3)})
    value = json_of(judgement)
    del value["finding"], value["results"][1]["output_hint"]["input_line"]
    hint = judgement_read(value, judgement.submission).results[1].output_hint
    assert hint == OutputHint("only spaces are wrong")


@pytest.mark.parametrize("kind", [Judgement, Result, Difference])
def test_no_field_is_left_out_of_these_tests(kind):
    results = [result for judgement in MADE for result in judgement.results]
    differences = [failed.difference for failed in results if failed.difference]
    values = {Judgement: MADE, Result: results, Difference: differences}
    for field in dataclasses.fields(kind):
        assert any(getattr(item, field.name) not in (field.default, None, "") for item in values[kind]), field


DRAWN = {"difference": wrong_grid((0, 9))}


@pytest.mark.parametrize(
    ("failed", "path", "value"),
    [
        ({}, "verdict", "OK"), ({}, "verdict", None), ({}, "message", None), ({}, "notes", 5),
        ({}, "notes", [{}]), ({}, "results", [5]), ({}, "results", [{}]), ({}, "results 0 case", "secret/07"),
        ({}, "results 1 errors", 5), ({}, "results 1 errors", "\u6570"), ({}, "results 1 usage cpu_ms", "x"),
        ({}, "results 1 usage cpu_ms", float("inf")), ({}, "results 1 usage memory_kib", 2.5),
        ({}, "results 1 usage wall_ms", None), ({}, "results 1 difference", []),
        ({"difference": LINES}, "results 1 difference", {}),
        (DRAWN, "results 1 difference drawing grid board", "1"),
        (DRAWN, "results 1 difference drawing grid output", "x" * 81),
        (DRAWN, "results 1 difference drawing grid number", 1e999),
        (DRAWN, "results 1 difference drawing grid faults", []),
        (DRAWN, "results 1 difference drawing", {"circle": {}}),
    ],
)  # fmt: skip
def test_what_is_damaged_is_no_judgement(failed, path, value):
    judgement = judged("a.cpp", "AC WA", failed=failed)
    whole = inner = json_of(judgement)
    *parents, last = path.split()
    for name in parents:
        inner = inner[int(name) if name.isdigit() else name]
    inner[last] = value
    with pytest.raises((ValueError, KeyError, TypeError)):
        judgement_read(whole, judgement.submission)
