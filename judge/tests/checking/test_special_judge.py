"""Checkers of the user's own: what their exit codes mean, and what is their own fault."""

from pathlib import Path

import pytest
from programs import SUM
from values import case_of, fault_of, problem_of

from judge.checking.checkers import known_checker
from judge.checking.special_judge import compare_by, giving_up
from judge.judging import pipeline
from judge.judging.pipeline import judge_all
from judge.model import JudgeError, Judgement, JuryProgram, Limits, Submission, Verdict
from judge.running.runner import Runner

NEAR = r"""
#include <cstdio>
#include <cstdlib>
int main(int, char** paths) {
    long output = 0, answer = 0;
    std::fscanf(std::fopen(paths[2], "r"), "%ld", &output);
    std::fscanf(std::fopen(paths[3], "r"), "%ld", &answer);
    if (answer < 0) std::abort();
    if (output == answer) return 0;
    std::fputs(output == answer + 1 ? "points 0.5 one too many" : "too few", stderr);
    return output == answer + 1 ? 7 : 1;
}
"""


@pytest.fixture
def near(tmp_path) -> Path:
    (tmp_path / "near.cpp").write_text(NEAR)
    return tmp_path / "near.cpp"


def judged(folder: Path, checker: Path, answers: list) -> Judgement:
    """Returns the judgement on a program that prints 1, 2, ... on cases with these answers."""
    cases = [case_of(folder, f"{n} 1\n", f"{answer}\n", str(n)) for n, answer in enumerate(answers)]
    problem = problem_of(*cases, limits=Limits(1000, 64, 1), checker=JuryProgram(checker))
    (folder / "sum.cpp").write_text(SUM)
    submission = Submission(folder / "sum.cpp", problem, "c++17")
    with Runner() as runner:
        [judgement] = judge_all(runner, [submission], [0])
    return judgement


def test_a_checker_in_cpp_gives_verdicts_and_points(near, tmp_path):
    judgement = judged(tmp_path, near, [1, 5, 2])
    assert judgement.verdict is Verdict.WA and judgement.points == 50
    assert [result.message for result in judgement.results] == ["", "too few", "points 0.5 one too many"]


def test_a_fault_of_the_checker_names_the_case(near, tmp_path):
    judgement = judged(tmp_path, near, [1, -1])
    assert judgement.verdict is Verdict.JE and len(judgement.results) == 1
    assert judgement.message.startswith(f"1: checker: {near}: was killed by signal 6 (Aborted); ")


LOOPS = """
import sys
output, answer = (open(path).read() for path in sys.argv[2:])
while output != answer: pass
"""


def test_a_checker_that_an_output_stops_ends_by_the_problems_limit_and_runs_on_two_of_them(runner, tmp_path):
    (tmp_path / "chk.py").write_text(LOOPS)
    stuck = compare_by(runner, JuryProgram(tmp_path / "chk.py"), Limits(cpu_ms=1))(b"", b"1", b"2")
    assert stuck.is_stuck and stuck.message.endswith("takes more than 1.004 s")
    tried = []

    def compare(*texts: bytes) -> object:
        tried.append(texts)
        return stuck if texts[1] == b"1" else None

    bounded = giving_up(compare)
    differences = [bounded(b"", output, b"2") for output in (b"2", b"1", b"2", b"1", b"2", b"1")]
    assert len(tried) == 4 and differences[:4] == [None, stuck, None, stuck]
    why = "this output was not checked: the checker reached its limits on 2 other outputs"
    assert [difference.message for difference in differences[4:]] == [why] * 2


READS_NUMBERS = """
import sys
output, answer = (int(open(path).read()) for path in sys.argv[2:])
assert output != 2, "prints two"
while output == 9: print("x" * 99999)
sys.exit(output != answer)
"""


@pytest.mark.parametrize(
    ("output", "why"),
    [
        (b"abc", "ValueError: invalid literal for int() with base 10: 'abc'"),
        (b"9", "chk.py input output answer: prints more than 64 MiB"),
    ],
)
def test_an_output_that_a_checker_fails_on_is_wrong_if_it_accepts_the_answer(output, why, runner, tmp_path):
    (tmp_path / "chk.py").write_text(READS_NUMBERS)
    checker = compare_by(runner, JuryProgram(tmp_path / "chk.py"), Limits())
    difference = checker(b"1", output, b"1")
    assert difference.score == 0 and difference.message == difference.place
    assert difference.message.startswith("the checker accepts the answer, but fails on this output: ")
    assert why in difference.message
    for answer in (output, b"2"):
        with pytest.raises(JudgeError, match=" the checker does not accept the answer either$"):
            checker(b"1", output, answer)


def test_cases_after_an_output_that_a_checker_fails_on_are_judged_but_none_after_its_fault(
    tmp_path, monkeypatch
):
    (tmp_path / "chk.py").write_text(READS_NUMBERS)
    judgement = judged(tmp_path, tmp_path / "chk.py", [1, 7, 3])
    assert [result.verdict for result in judgement.results] == [Verdict.AC, Verdict.WA, Verdict.AC]
    (tmp_path / "chk.py").write_text("raise SystemExit(3)\n")
    run, runs = pipeline.judge_case, []
    monkeypatch.setattr(pipeline, "judge_case", lambda *given, **more: runs.append(1) or run(*given, **more))
    assert judged(tmp_path, tmp_path / "chk.py", [1] * 20).verdict is Verdict.JE and len(runs) < 10


def test_a_checker_that_does_not_compile_is_the_judges_fault(near, tmp_path):
    near.write_text('#include "other.h"\n')
    judgement = judged(tmp_path, near, [1])
    fault = f"{near}: does not compile\nnear.cpp:1:10: fatal error: other.h"
    assert judgement.verdict is Verdict.JE and judgement.message.startswith(fault)


@pytest.mark.parametrize("include", ['#include "testlib.h"', "  # include <testlib.h>"])
def test_testlib_is_found_beside_a_checker_or_in_the_users_configuration(include, tmp_path, monkeypatch):
    """If it is in neither place, one error says so before anything is judged."""
    checker, kept = tmp_path / "data" / "chk.cpp", tmp_path / "config" / "judge" / "testlib.h"
    for folder in (checker.parent, kept.parent):
        folder.mkdir(parents=True)
    checker.write_text(f"{include}\nint main() {{ return STATUS; }}\n")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    said = fault_of(known_checker, "chk.cpp", checker.parent, "problem.ini")
    assert said.startswith(f"{checker}: includes testlib.h, which is missing; save https://")
    assert said.endswith(f"testlib.h in the same folder, or in {kept.parent} for all problems")
    kept.write_text("#define STATUS 1\n")
    assert known_checker("chk.cpp", checker.parent, "problem.ini") == JuryProgram(checker)
    with Runner() as runner:
        assert compare_by(runner, JuryProgram(checker), Limits())(b"", b"", b"").score == 0
    (checker.parent / "testlib.h").write_text("#define STATUS 0\n")
    with Runner() as runner:
        assert compare_by(runner, JuryProgram(checker), Limits())(b"", b"", b"") is None
