"""Every wrong submission passes the samples, and is caught by the stored cases as it is named."""

import dataclasses

import kit
import pytest

from judge import problems
from judge.judging import Watcher, judge_all
from judge.model import Submission
from judge.runner import Runner

WRONG = [path for key in problems.keys() for path in sorted((problems.TESTCASES / key / "submissions").glob("*.cpp"))]


def test_every_problem_of_the_kit_has_fifteen_wrong_submissions():
    assert min(sum(path.parent.parent.name == key for path in WRONG) for key in kit.KEYS) >= 15


@pytest.mark.parametrize("source", WRONG, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_wrong_submission_passes_the_samples_and_is_caught_as_it_is_named(source):
    problem = problems.without_beyond(problems.load_problem(source.parent.parent.name))
    named = source.stem.partition("_")[0].upper()
    seen = []
    with Runner() as runner:
        for case in problem.cases:  # only until it is caught: `make judge` runs them all
            alone = dataclasses.replace(problem, cases=(case,))
            [judgement] = judge_all(runner, [Submission(source, alone, problem.judges[0].standards[0])], [0], Watcher())
            seen.append((case.name, judgement.verdict.name))
            if judgement.verdict.name == named:
                break
    assert seen[-1][1] == named, seen
    assert all(verdict == "AC" for name, verdict in seen if name.startswith("sample/")), seen
