"""Stored cases are legal, solutions are accepted on all of them, and generators make the same files again."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice

import kit
import pytest

from judge.judging.pipeline import judge_all
from judge.model import Submission, Verdict
from judge.problems import catalogue
from judge.sudoku import INPUT_FORMS, rules as sudoku_rules
from judge.sudoku.boards import boards_of

PROBLEMS = [kit.problem(key) for key in catalogue.Catalogue().folders]
SLOW = {"luogu_p1074", "luogu_p10482"}  # `make judge` judges them, too
CASES = [
    pytest.param(problem, case, id=f"{problem.key}-{case.name}")
    for problem in PROBLEMS
    for case in problem.cases
]


def test_every_problem_of_the_kit_has_samples_and_a_dozen_secret_cases():
    assert len(kit.KEYS) >= 4
    for key in kit.KEYS:
        folders = [case.name.split("/")[0] for case in kit.problem(key).cases]
        assert folders.count("sample") >= 1 and folders.count("secret") >= 12, key


@pytest.mark.parametrize(("problem", "case"), CASES)
def test_input_passes_its_validator_and_answer_its_checker(problem, case):
    text, answer = case.input.read_bytes(), case.answer.read_bytes()
    if problem.validator and case.predicts:
        assert INPUT_FORMS[problem.validator].validate(text) is None
    assert problem.checker.compare(text, answer, answer) is None


# The dot string's cases have puzzles from scripts/boards.py, which test_luogu_p1074.py checks.
@pytest.mark.parametrize("key", ["luogu_p1784", "hihocoder_1321"])
def test_every_puzzle_outside_beyond_has_one_completion(key):
    for case in kit.problem(key).cases:
        for board in boards_of(case.input.read_bytes()) if case.predicts else ():
            assert sum(1 for _ in islice(sudoku_rules.completions(board), 2)) == 1, case.name


@pytest.mark.parametrize(
    "problem",
    [pytest.param(one, id=one.key, marks=[pytest.mark.thorough] * (one.key in SLOW)) for one in PROBLEMS],
)
def test_solution_is_accepted(runner, problem):
    source = catalogue.SOLUTIONS / f"{problem.key}.cpp"
    if problem.key not in kit.KEYS and not source.exists():
        pytest.skip("no solution yet")
    submission = Submission(source, problem, problem.judges[0].standards[0])
    [judgement] = judge_all(runner, [submission], list(os.sched_getaffinity(0)))
    failed = [result for result in judgement.results if result.verdict is not Verdict.AC]
    assert judgement.verdict is Verdict.AC and len(judgement.results) == len(problem.cases), failed[:3]


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.thorough] * (key != "luogu_p1784")) for key in kit.KEYS]
)
def test_generator_makes_the_stored_cases(key, tmp_path):
    kit.copy(tmp_path, "scripts")
    generator = tmp_path / "scripts" / f"generate_{key}.py"
    subprocess.run([sys.executable, generator], check=True, capture_output=True)
    assert kit.generated_cases(tmp_path / "testcases" / key) == kit.generated_cases(catalogue.TESTCASES / key)
