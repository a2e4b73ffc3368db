"""What the reports say, from values alone."""

import json
from pathlib import Path

from judge.model import Case, Judge, Judgement, Limits, Problem, Result, Submission, Usage, Verdict
from judge.report import difference, matrix, text
from judge.report import json as json_report

CASES = tuple(Case(name, Path(f"{name}.in"), Path(f"{name}.ans")) for name in ("sample/1", "secret/01_easy", "secret/02_hard", "secret/03_same"))
PROBLEM = Problem("sum_1", "Sum", "", (Judge("local", "", "", ()),), Limits(1000, 64 * 1024, 1024), "lines", None, CASES)


def usage(cpu_ms: float) -> Usage:
    return Usage(cpu_ms, cpu_ms, 700, 0, None, timed_out=False, refused_memory=False, exec_error="", stdout_bytes=2, stderr_bytes=0)


def judgement(name: str, verdicts: str, **more) -> Judgement:
    results = tuple(Result(case, Verdict[verdict], "" if verdict == "AC" else "why", usage(n + 1)) for n, (case, verdict) in enumerate(zip(CASES, verdicts.split())))
    worst = Verdict.worst([result.verdict for result in results])
    return Judgement(Submission(Path(f"{name}.cpp"), PROBLEM, "c++17"), worst, "", results, **more)


def test_one_line_a_submission_and_one_a_failure():
    shown = text.render(judgement("mine", "AC AC WA AC", warnings=("does not compile on POJ (c++98)",)), 10).splitlines()
    assert shown[0].split() == "mine.cpp WA 3 of 4 cases slowest 4.0 of 1000 ms peak 0.7 of 64 MiB secret/03_same".split()
    assert shown[1:] == ["  secret/02_hard: WA, why", "  note: mine.cpp does not compile on POJ (c++98)"]


def test_our_own_solution_goes_by_its_key():
    assert text.render(judgement("sum_1", "AC AC AC AC"), 8).startswith("sum_1     AC ")


def test_json_says_the_same():
    [submission] = json.loads(json_report.render([judgement("mine", "AC AC WA AC")]))["submissions"]
    assert submission["verdict"] == "WA" and submission["problem"] == "sum_1"
    assert submission["cases"][2] == {"name": "secret/02_hard", "verdict": "WA", "cpu_ms": 3, "wall_ms": 3, "memory_kib": 700, "message": "why"}


def test_the_matrix_tells_who_is_caught_by_what():
    caught, missed = judgement("wa_sum", "AC AC WA WA"), judgement("tle_sum", "AC AC WA AC")
    assert matrix.as_named(caught) and not matrix.as_named(missed)
    assert "2 of 4 cases catch it, first secret/02_hard" in matrix.render(caught)
    assert "WA  but named TLE" in matrix.render(missed)
    assert matrix.render_idle_cases([caught, missed]).splitlines() == [
        "  1 cases catch nothing: 01_easy",
        "  1 cases catch nothing that no other case catches: 03_same",
    ]


def test_a_difference_shows_what_a_terminal_would_hide():
    result = Result(CASES[0], Verdict.WA, "line 1", usage(1))
    shown = difference.render(b"1 2\r\n" + b"3\n" * 20, b"\x1b[2J", b"3\n", result, seed=5)
    assert shown.startswith("seed 5: WA, line 1\ninput:\n  1 2\\r\n") and "(9 more lines)" in shown
    assert "output (no newline at its end):\n  \\x1b[2J\nanswer:\n  3" in shown
