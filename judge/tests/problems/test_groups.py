"""What holds for groups of all formats."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from judge.common.nodes import Node, sections_in
from judge.model import Case, JudgeError, ScoringGroup, Subtask, failed_subtasks
from judge.problems.groups import check_subtasks
from judge.problems.problem_ini import with_sections

PLACE = Node("x.yaml", 3, "subtasks", None)


@pytest.mark.parametrize(
    ("needs", "fault"),
    [
        ({"a": "b", "b": "", "c": "ab"}, ""),
        ({"a": "a"}, "subtask a depends on itself"),
        ({"b": "c", "c": "b", "a": "b"}, "subtask b depends on itself, or on one that does"),
        ({"a": "x"}, "subtask a depends on x, which is not there"),
    ],
)
def test_a_circle_or_a_missing_subtask_is_an_error(needs, fault):
    subtasks = [(Subtask(name, depends_on=tuple(needed)), PLACE) for name, needed in needs.items()]
    if not fault:
        return check_subtasks(subtasks)
    with pytest.raises(JudgeError, match=f"x.yaml: line 3: {fault}"):
        check_subtasks(subtasks)


def test_thousands_of_subtasks_that_depend_on_others_take_linear_time():
    chain = [Subtask(f"s{n}", depends_on=(f"s{n - 1}",) if n else ()) for n in range(10_000)]
    cases = [Case(subtask.name, Path(), Path(), subtask=subtask) for subtask in reversed(chain)]
    started = time.process_time()
    check_subtasks((subtask, PLACE) for subtask in chain)
    with_sections(cases, sections_in(b"[rules]\ns1 = sum after s0\n", "problem.ini"))
    groups = [ScoringGroup(case.name, (case,), case.subtask) for case in cases]
    assert len(failed_subtasks(groups, {case: 1 for case in cases[:-1]}, 0)) == len(chain)
    assert time.process_time() - started < 10  # where work grows with the square, it takes minutes
