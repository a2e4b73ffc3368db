"""What the text, the JSON and `stress` say of made-up judgements; what no report says."""

from __future__ import annotations

import dataclasses
import json

import pytest
from judgements import MACHINE, hinted, judged, weighed, wrong_grid

from judge.checking import checkers
from judge.checking.output_hints import related
from judge.common import differences, files
from judge.common.texts import Style
from judge.contest.ranking import standings
from judge.model import MOST_IN_FULL, Difference, Judgement, JuryProgram, Note, NoteKind, Result
from judge.report import csv, failure, html, json as json_report, junit, text

MINE = judged(
    "mine.cpp", "AC AC WA AC", notes=(Note(NoteKind.REFUSAL, None, "does not compile on POJ (c++98)"),)
)


def render(judgement: Judgement) -> str:
    return text.render(judgement, text.TextLayout([judgement.submission], Style()))


def test_a_submission_has_a_line_and_each_failure_has_one():
    head, *lines = render(MINE).splitlines()
    fields = "mine.cpp WA 3/4 cases (1 WA) 4.0 of 1000 ms 0.7 of 64 MiB secret/03_case"
    assert head.split() == fields.split()
    assert lines == [
        "  note: mine.cpp does not compile on POJ (c++98)",
        "  secret/02_case: WA, why",
        "    again: python3 -m judge run mine.cpp --case=secret/02_case",
    ]
    assert render(judged("solutions/sum_1.cpp", "AC")).startswith("sum_1  AC ")  # our own, by its key
    assert render(judged("sum_1.cpp", "AC")).startswith("sum_1.cpp  AC ")


def test_one_command_judges_again_though_the_case_of_the_finding_is_shown_too():
    shown = render(hinted(judged("mine.cpp", "RE RE RE", failed={"errors": b"why"}), 1))
    assert shown.count("standard error") == 2 and shown.count("again: python3 -m judge run") == 1


@pytest.mark.parametrize(
    "message",
    [
        "a.cpp: In function 'int main()':\na.cpp:2:1: error: wrong",
        "a.cpp: Assembler messages:\na.cpp:2: Error: wrong",
        "in function `main':\nundefined reference to wrong",
    ],
)
def test_the_main_line_of_a_message_names_the_error(message):
    assert text.main_line(message).endswith("wrong")


def test_cases_are_counted_and_those_in_beyond_apart():
    assert " 1 case    " in render(judged("mine.cpp", "AC"))
    assert "1/4 cases (1 WA, 2 TLE)  " in render(judged("mine.cpp", "AC WA TLE TLE"))
    shown = render(judged("mine.cpp", "WA " * (MOST_IN_FULL + 1)))
    assert shown.count(": WA, ") == MOST_IN_FULL and shown.endswith("  (1 more case failed)")
    assert "AC   3 + 1 cases  " in render(judged("mine.cpp", "AC AC AC", "AC"))
    shown = render(judged("mine.cpp", "AC AC AC", "TLE"))
    assert "TLE  3 + 0/1 cases (1 TLE)  " in shown and "\n  only cases in beyond/ failed: " in shown
    assert "only cases" not in render(judged("mine.cpp", "AC WA AC", "TLE"))


def test_cases_that_were_left_out_are_counted_if_the_others_are_accepted():
    assert render(judged("mine.cpp", "AC AC AC", left_out=23)).splitlines()[1:] == [
        "  expected on the online judge: AC; 23 cases in beyond/ not run; --beyond runs them"
    ]
    assert "--beyond" not in render(judged("mine.cpp", "AC WA AC", left_out=23))


def test_a_part_of_the_points_stands_beside_the_verdict():
    half = Difference("half right", "half right", score=0.5)
    shown = render(judged("mine.cpp", "AC WA WA", failed={"difference": half})).splitlines()
    assert "1/3 cases (2 WA), 66.6/100 points  " in shown[0]
    assert [line for line in shown if "%" in line] == [
        "  secret/01_case: WA (50%), half right", "  secret/02_case: WA (50%), why"
    ]  # fmt: skip


def wrong_answer(difference, **more) -> Result:
    failed = {"difference": difference, "message": difference.message, **more}
    return judged("mine.cpp", "WA", failed=failed).results[0]


def texts_shown(texts: "tuple[bytes, bytes, bytes]", **more) -> list[str]:
    """Returns what is shown of input, output and answer."""
    difference = checkers.CHECKERS["lines"](*texts)
    result = wrong_answer(difference, snippets=differences.snippets(*texts, difference), **more)
    return failure.render(result, Style())


def drawn(output: bytes, answer: bytes) -> list[str]:
    return failure.render(wrong_answer(checkers.CHECKERS["lines"](b"", output, answer)), Style())


def test_a_caret_shows_where_the_lines_differ():
    assert drawn(b"1\n5 4 3 0 8\n", b"1\n5 4 3 7 8\n") == [
        "output, line 2  5 4 3 0 8",
        "answer, line 2  5 4 3 7 8",
        "                      ^",
    ]
    long = drawn(b"a" * 500 + b"b" * 500, b"a" * 1000)
    assert max(map(len, long)) <= 78 and long[0][long[2].index("^")] == "b" and long[0].endswith("…")
    wide = drawn("数独1".encode(), "数独2".encode())
    assert wide[2].index("^") == len("answer, line 1  ") + 4


def test_small_texts_are_shown_whole_side_by_side_with_a_caret_below_the_difference():
    assert texts_shown((b"3\n5 4 1\n2\n", b"1 4\n5 6 \n7\n", b"1 4\n5 7\n7\n")) == [
        "input:   output:  answer:",
        "  3        1 4      1 4",
        "  5 4 1    5 6      5 7",
        "  2          ^        ^",
        "           7        7",
    ]
    assert texts_shown((b"", b"1\n", b"1\n2\n")) == [
        "input (empty):", "output:        answer:",
        "  1              1", "  (ends here)    2", "                 ^",
    ]  # fmt: skip
    wide = texts_shown(("数独\n".encode(), "数1\n".encode(), "数2\n".encode()))
    assert wide[1:] == ["  数独    数1      数2", "            ^        ^"]


def test_an_input_that_does_not_go_line_by_line_is_above_output_and_answer():
    shown = texts_shown((b"3\n1 2 3\n", b"6\n", b"7\n"))
    assert shown[2:5] == ["  1 2 3", "output:  answer:", "  6        7"]


def test_the_line_of_the_input_with_the_first_wrong_answer_is_named():
    texts = b"3\n1\n2\n3\n", b"1\n2\n4\n", b"1\n2\n3\n"
    relation = related(*texts)
    snippets = differences.snippets(*texts)
    shown = render(judged("mine.cpp", "WA", failed={"output_hint": relation, "snippets": snippets}))
    hint = "2 of 3 lines are right; the first wrong line belongs to line 4 of the input"
    assert shown.splitlines()[2] == f"    {hint}"


def test_of_large_texts_parts_are_shown_and_the_file_is_named():
    numbers = b"".join(b"%d\n" % number for number in range(5000))
    texts = numbers, numbers.replace(b"\n4000\n", b"\n4x\n"), numbers
    assert texts_shown(texts) == [
        "input begins:", "  0", "  1", "  2", "  3",
        "output, line 4001  4x", "answer, line 4001  4000", "                    ^", "in full: in, ans",
    ]  # fmt: skip
    short = [b"\n".join(text.split(b"\n")[3990:4020]) for text in texts]
    assert texts_shown(short)[5] == "output, line 11  4x"  # not beside the first lines of the input
    shown = texts_shown((b"1\n", *texts[1:]))
    assert shown[:2] == ["input:", "  1"] and shown[-1] == "in full: ans"
    long = texts_shown((b"1 " * 3000, b"1\n", b"2\n"))
    assert long[1] == "  " + "1 " * 36 + "1…" and long[2:4] == ["output:  answer:", "  1        2"]
    unplaced = judged("mine.cpp", "TLE", failed={"snippets": differences.snippets(*texts)}).results[0]
    rows = [line.split() for line in failure.render(unplaced, Style())]
    assert rows[0] == ["input", "begins:"]
    assert rows[5:7] == [["output", "ends:"], ["4996"]]
    assert rows[10:12] == [["answer", "begins:"], ["0"]]
    endless = differences.snippets(b"1\n", numbers, b"1\n")  # the end of the output is not beside the input
    slow = judged("mine.cpp", "TLE", failed={"snippets": endless}).results[0]
    assert failure.render(slow, Style())[:3] == ["input:", "  1", "output ends:"]


def test_a_talk_is_shown_above_a_difference_in_what_the_interactor_wrote():
    difference, talk = checkers.CHECKERS["lines"](b"", b"1\n2\n3\n", b"1\n2\n4\n"), b"> 5\n< 6\n"
    result = wrong_answer(difference, snippets=differences.snippets(b"7\n", talk, b""), is_talk=True)
    assert failure.render(result, Style())[2:] == [
        f"{failure.TALK}:", "  > 5", "  < 6",
        "output, line 3  3", "answer, line 3  4", "                ^",
    ]  # fmt: skip


def test_a_crash_shows_the_end_of_standard_error():
    [crash] = judged("mine.cpp", "RE", failed={"errors": b"one\ntwo \x1b[31m\n" * 20}).results
    lines = failure.render(crash, Style())
    assert (lines[0], lines[-1], len(lines)) == ("standard error ends:", "  two \\x1b[31m", 21)


def as_json(judgement: Judgement) -> dict:
    return json.loads(json_report.render(standings([judgement]), MACHINE))


def test_json_has_the_verdict_the_limits_and_each_case():
    [submission] = as_json(MINE)["submissions"]
    wanted = {"verdict": "WA", "problem": "sum_1", "warnings": [MINE.notes[0].text], "standard": "c++17"}
    wanted["limits"] = {"cpu_ms": 1000, "wall_ms": 3000, "memory_kib": 65536, "output_kib": 1024}
    assert {key: submission[key] for key in wanted} == wanted
    assert submission["cases"][2] == {
        "limits": wanted["limits"],
        "name": "secret/02_case", "verdict": "WA", "cpu_ms": 3, "system_ms": 0, "wall_ms": 6,
        "memory_kib": 700, "stack_kib": 132, "exit_code": 0, "signal": None, "timed_out": False,
        "refused_memory": False, "exec_error": "", "stdout_bytes": 2, "stderr_bytes": 0,
        "message": "why", "difference": None, "errors": "", "texts": None, "relation": None,
        "again": "python3 -m judge run mine.cpp --case=secret/02_case",
    }  # fmt: skip


def test_json_has_the_points_of_each_subtask_and_of_other_cases():
    judgement = weighed(judged("a.cpp", "AC WA AC"), (10, "a"), (10, "a"), (30, ""))
    first, other = as_json(judgement)["submissions"][0]["parts"]
    names = ["secret/00_case", "secret/01_case"]
    assert first == {
        "name": "a", "cases": names, "points": 0, "full_points": 20, "at_least": False, "is_subtask": True,
        "rule": "min", "depends_on": [],
    }  # fmt: skip
    assert (other["name"], other["points"], other["is_subtask"]) == ("secret/02_case", 30, False)


def test_json_has_the_difference_the_grid_and_the_machine():
    judgement = judged("mine.cpp", "WA", failed={"difference": wrong_grid((1, 1)), "errors": b"\xff"})
    document = as_json(judgement)
    [case] = document["submissions"][0]["cases"]
    shown, grid = case["difference"]["output"], case["difference"]["grid"]
    assert shown == {"line": 1, "column": 3, "text": "1 1 3 4 5 6 7 8 9", "start": 0, "cut": False}
    assert grid["output"] == "11" + grid["answer"][2:] and grid["wrong_cells"][:2] == [0, 1]
    assert grid["broken_units"][0] == list(range(9)) and case["errors"] == "\\xff"
    assert case["difference"]["place"] == grid["faults"][0] == "row 1: 1 appears twice"
    assert document["machine"]["started"] == "2026-11-21T01:52:03"
    assert document["machine"]["compilers"] == {"g++": "g++ 12"}
    hostile = json_report.render(standings([dataclasses.replace(judgement, message="数\x1b\u202e")]), MACHINE)
    assert "数\\u001b\\u202e" in hostile


def test_an_input_that_was_found_is_shown_with_what_a_terminal_would_hide():
    texts = b"1 2\r", b"\x1b[2J", b"3\n"
    difference = checkers.CHECKERS["lines"](*texts)
    result = wrong_answer(difference, snippets=differences.snippets(*texts, difference))
    assert failure.with_head("seed 5", result, Style()) == [
        f"seed 5: WA, {result.message}",
        "input:   output:    answer:",
        "  1 2\\r    \\x1b[2J    3",
        "           ^          ^",
    ]


@pytest.mark.parametrize(
    ("name", "report"), [("html", html), ("csv", csv), ("junit", junit), ("json", json_report)]
)
def test_no_report_shows_the_folder_of_an_unpacked_zip(name, report, tmp_path, monkeypatch):
    folder = tmp_path / "unpacked"
    monkeypatch.setitem(files.UNPACKED_AS, folder, "data.zip")
    judgement = judged("a.cpp", "AC WA")
    problem = dataclasses.replace(judgement.submission.problem, checker=JuryProgram(folder / "chk.cpp"))
    changes = {"source": folder / "zs/sum.cpp", "student": "zs", "problem": problem}
    by = dataclasses.replace(judgement.submission, **changes)
    shown = report.render(standings([dataclasses.replace(judgement, submission=by)]), MACHINE)
    assert str(tmp_path) not in shown and ("data.zip/zs/sum.cpp" in shown or name == "csv")
