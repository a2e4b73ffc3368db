"""What the text, the JSON and `verify` say of made-up judgements."""

from __future__ import annotations

import dataclasses
import json
import re
from datetime import datetime, timezone
from pathlib import Path

from judgements import tables
from kit import usage

from judge import checkers
from judge.model import Case, Difference, OnlineJudge, Judgement, Limits, Problem, Result, Submission, Verdict
from judge.report import failure, text
from judge.report import json as json_report
from judge.report.machine import Machine
from judge.style import Style
from judge.sudoku import rules
from judge.visible import for_terminal

sudoku_grids = checkers.CHECKERS["sudoku_grids"]

CASES = tuple(
    Case(name, Path(f"{name}.in"), Path(f"{name}.ans"))
    for name in ("sample/1", "secret/01_easy", "secret/02_hard", "secret/03_same")
)
LOCAL = (OnlineJudge("local", "", "", ()),)
PROBLEM = Problem("sum_1", "Sum", "", LOCAL, Limits(1000, 64, 1), "lines", None, CASES)
RIGHT = tuple((3 * (c // 9) + c // 27 + c % 9) % 9 + 1 for c in range(81))


def judgement(name: str, verdicts: str, **more) -> Judgement:
    results = tuple(
        Result(case, Verdict[verdict], "" if verdict == "AC" else "why", usage(n + 1))
        for n, (case, verdict) in enumerate(zip(CASES, verdicts.split()))
    )
    verdict = Verdict.first(result.verdict for result in results)
    submission = Submission(Path(f"{name}.cpp"), PROBLEM, "c++17", rerun="run")
    return Judgement(submission, verdict, "", results, **more)


def render(made: Judgement, colour: bool = False, columns: int | None = None) -> str:
    chosen = [dataclasses.replace(made.submission, student="x" * 10)]
    layout = text.Layout(chosen, Style(colour), columns)
    return text.render(made, layout)


def test_a_submission_has_a_line_and_each_failure_has_one():
    shown = render(
        judgement("mine", "AC AC WA AC", warnings=("does not compile on POJ (c++98)",))
    ).splitlines()
    head = "mine.cpp WA 3/4 cases (1 WA) 4.0 of 1000 ms 0.7 of 64 MiB secret/03_same"
    assert shown[0].split() == head.split()
    assert shown[1:] == [
        "  note: mine.cpp does not compile on POJ (c++98)",
        "  secret/02_hard: WA, why",
        "    again: run --case=secret/02_hard",
    ]


def test_the_headline_counts_the_failures_of_each_verdict():
    assert "1/4 cases (1 WA, 2 TLE)  " in render(judgement("mine", "AC WA TLE TLE"))


def with_beyond(verdicts: str, left_out: int = 0) -> Judgement:
    """A judgement whose last case is in beyond/."""
    cases = (*CASES[:3], Case("beyond/01_hardest", Path("in"), Path("ans")))
    made = judgement("mine", verdicts)
    results = tuple(dataclasses.replace(result, case=case) for result, case in zip(made.results, cases))
    problem = dataclasses.replace(PROBLEM, cases=cases[: len(results)], left_out=left_out)
    return dataclasses.replace(
        made, results=results, submission=dataclasses.replace(made.submission, problem=problem)
    )


def test_cases_in_beyond_are_counted_apart():
    assert "AC   3 + 1 cases  " in render(with_beyond("AC AC AC AC"))
    shown = render(with_beyond("AC AC AC TLE")).splitlines()
    assert "TLE  3 + 0/1 cases (1 TLE)  " in shown[0] and shown[1].startswith(
        "  only cases in beyond/ failed: "
    )
    assert "only cases" not in render(with_beyond("AC WA AC TLE"))


def test_cases_that_were_left_out_are_counted_if_the_others_are_accepted():
    assert render(with_beyond("AC AC AC", left_out=23)).splitlines()[1:] == [
        "  expected on the online judge: AC; 23 harder or odder cases not run: --beyond"
    ]
    assert "--beyond" not in render(with_beyond("AC WA AC", left_out=23))


def test_a_terminal_gets_colour_and_no_line_that_wraps():
    shown = for_terminal(render(judgement("mine", "AC AC WA AC"), colour=True, columns=50))
    assert "\x1b[1;31mWA" in shown
    plain = re.sub(r"\x1b\[[0-9;]*m", "", shown)
    assert max(map(len, plain.splitlines())) <= 50 and "…" in plain
    assert "\x1b" not in for_terminal(render(judgement("mine", "AC AC WA AC")))


def test_failures_fit_a_terminal():
    start = b"\n" * 1233 + b"7 " * 60
    difference = checkers.lines(b"", start + b"1 " * 60, start + b"2 " * 60)
    results = tuple(Result(case, Verdict.WA, difference.message, usage(1), difference) for case in CASES)
    shown = render(
        Judgement(Submission(Path("mine.cpp"), PROBLEM, "c++17"), Verdict.WA, "", results), columns=80
    ).splitlines()
    assert len(shown) == 9 and max(map(len, shown)) == 80
    assert shown[-1].startswith("  secret/03_same: WA, line 1234, column 121: ")


def test_one_case_is_not_called_cases():
    assert " 1 case    " in render(judgement("mine", "AC"))
    many = judgement("mine", "WA", warnings=())
    shown = render(dataclasses.replace(many, results=many.results * (text.MOST_FAILURES + 1)))
    assert shown.endswith("  (1 more case failed)")


def test_our_own_solution_is_called_by_its_key():
    assert render(judgement("sum_1", "AC AC AC AC")).startswith("sum_1       AC ")


def drawn(result: Result) -> list[str]:
    return failure.render(result, Style())


def wrong_answer(difference) -> Result:
    return Result(CASES[0], Verdict.WA, difference.message, usage(1), difference)


def test_a_caret_shows_where_the_lines_differ():
    assert drawn(wrong_answer(checkers.lines(b"", b"1\n5 4 3 0 8\n", b"1\n5 4 3 7 8\n"))) == [
        "output, line 2  5 4 3 0 8",
        "answer, line 2  5 4 3 7 8",
        "                      ^",
    ]
    long = drawn(wrong_answer(checkers.lines(b"", b"a" * 500 + b"b" * 500, b"a" * 1000)))
    assert max(map(len, long)) <= 78 and long[0][long[2].index("^")] == "b" and long[0].endswith("…")


def test_invisible_characters_and_odd_spaces_are_made_visible():
    assert drawn(wrong_answer(checkers.lines(b"", b"1  2", b"1 2")))[:2] == [
        "output, line 1  1··2",
        "answer, line 1  1·2",
    ]
    odd = drawn(wrong_answer(checkers.lines(b"", b"1\t2\x1b[2J", b"1 2")))
    assert odd[0] == "output, line 1  1\\t2\\x1b[2J"
    assert drawn(wrong_answer(checkers.lines(b"", b"", b"3"))) == [
        "output          (ends here)",
        "answer, line 1  3",
        "                ^",
    ]
    wide = drawn(wrong_answer(checkers.lines(b"", "数独1".encode(), "数独2".encode())))
    assert wide[2].index("^") == len("answer, line 1  ") + 4


def wrong_grid() -> Difference:
    grids = (0,) * 81, (RIGHT[1], *RIGHT[1:]), RIGHT
    return sudoku_grids(*(rules.numbers(grid).encode() for grid in grids))


def test_a_wrong_grid_is_drawn_beside_the_answer():
    lines = drawn(wrong_answer(wrong_grid()))
    assert lines[0].split() == ["output", "answer"]
    assert lines[1] == "[2][2] 3 | 4  5  6 | 7  8  9       1  2  3 | 4  5  6 | 7  8  9"
    assert len(lines) == 12 + 1 and lines[12] == "also column 1: 2 appears twice; box 1: 2 appears twice"


def test_a_crash_shows_the_end_of_standard_error():
    crash = Result(CASES[0], Verdict.RE, "exit code 1", usage(1), errors=b"one\ntwo \x1b[31m\n" * 20)
    lines = drawn(crash)
    assert (lines[0], lines[-1], len(lines)) == ("standard error ends:", "  two \\x1b[31m", 13)


def as_json(*judgements: Judgement) -> dict:
    started = datetime(2026, 11, 21, 1, 52, tzinfo=timezone.utc)
    machine = Machine(started, 4.2, 2, "", "host", "EPYC", 2, "Linux 6", {"g++": "g++ 12"})
    return json.loads(json_report.render(tables(judgements), machine))


def test_json_has_the_verdict_the_limits_and_each_case():
    [submission] = as_json(judgement("mine", "AC AC WA AC", warnings=("beware",)))["submissions"]
    wanted = {"verdict": "WA", "problem": "sum_1", "warnings": ["beware"], "standard": "c++17"}
    assert {key: submission[key] for key in wanted} == wanted
    limits = {"cpu_ms": 1000, "wall_ms": 3000, "memory_kib": 65536, "output_kib": 1024}
    assert submission["limits"] == limits
    measured = {"verdict": "WA", "cpu_ms": 3, "wall_ms": 6, "memory_kib": 700, "message": "why"}
    again = {"difference": None, "errors": "", "again": "run --case=secret/02_hard"}
    assert submission["cases"][2] == {"name": "secret/02_hard", **measured, **again}


def test_json_has_the_difference_the_grid_and_the_machine():
    found = wrong_grid()
    result = Result(CASES[0], Verdict.WA, found.message, usage(1), found, b"\xff")
    document = as_json(Judgement(Submission(Path("mine.cpp"), PROBLEM, "c++17"), Verdict.WA, "", (result,)))
    [case] = document["submissions"][0]["cases"]
    shown, grid = case["difference"]["output"], case["difference"]["grid"]
    assert shown == {"line": 1, "column": 1, "text": "2 2 3 4 5 6 7 8 9", "start": 0, "cut": False}
    assert grid["output"] == "2" + grid["answer"][1:] and grid["wrong_cells"][:2] == [0, 1]
    assert grid["broken_units"][0] == list(range(9)) and case["errors"] == "\\xff"
    assert case["difference"]["place"] == grid["faults"][0] == "row 1: 2 appears twice"
    assert document["machine"]["started"] == "2026-11-21T01:52:00+00:00"
    assert document["machine"]["compilers"] == {"g++": "g++ 12"}


def test_an_input_that_was_found_is_shown_with_what_a_terminal_would_hide():
    result = wrong_answer(checkers.lines(b"", b"\x1b[2J", b"3\n"))
    shown = failure.render_found(b"1 2\r\n" + b"3\n" * 20, b"\x1b[2J", b"3\n", result, seed=5, style=Style())
    head = "seed 5: WA, line 1, column 1: '\\x1b[2J', the answer has '3'\ninput:\n  1 2\\r\n"
    assert shown.startswith(head) and "(and 9 more)" in shown
    assert "output (no newline at its end):\n  \\x1b[2J\nanswer:\n  3" in shown
