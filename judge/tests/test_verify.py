"""Every wrong submission passes the samples, and is caught by the stored cases as it is named."""

import os

import pytest

from judge import problems
from judge.judging import judge_all
from judge.model import Submission, Verdict
from judge.report import matrix
from judge.runner import Runner

WRONG = [path for key in problems.keys() for path in sorted((problems.TESTCASES / key / "submissions").glob("*.cpp"))]


def test_every_problem_has_fifteen_wrong_submissions():
    assert min(sum(path.parent.parent.name == key for path in WRONG) for key in problems.keys()) >= 15


@pytest.mark.parametrize("source", WRONG, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_wrong_submission_is_caught_as_it_is_named(source):
    problem = problems.load_problem(source.parent.parent.name)
    with Runner() as runner:
        cores = sorted(os.sched_getaffinity(0))
        [judgement] = judge_all(runner, [Submission(source, problem, problem.judges[0].standards[0])], cores, lambda *_: None)
    assert matrix.as_named(judgement), matrix.render(judgement)
    samples = [result.verdict for result in judgement.results if result.case.name.startswith("sample/")]
    assert set(samples) == {Verdict.AC}
