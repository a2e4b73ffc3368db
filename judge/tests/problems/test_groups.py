"""What holds for cases and subtasks of packages of all formats."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from programs import fill

from judge.common.nodes import Node, sections_in
from judge.model import Case, JudgeError, ScoringGroup, Subtask, failed_subtasks
from judge.problems.groups import Entry, cases_of
from judge.problems.problem_ini import with_sections
from judge.problems.source import open_source

PLACE = Node("x.yaml", 3, "subtasks", None)


@pytest.mark.parametrize(
    ("subtasks", "fault"),
    [
        ([Subtask("a", depends_on=("x",))], "subtask a depends on subtask x, which does not exist"),
        ([Subtask("a"), Subtask("a", points=2)], "subtask a appears twice"),
    ],
)
def test_a_missing_subtask_or_two_of_one_name_are_an_error(subtasks, fault, tmp_path):
    entries = [Entry("1.in", "1.out", PLACE, subtask=subtask) for subtask in subtasks]
    with pytest.raises(JudgeError, match=f"x.yaml: line 3: {fault}"):
        cases_of(open_source(fill(tmp_path, "1.in", "1.out")), entries)


def test_thousands_of_subtasks_that_depend_on_others_take_linear_time():
    chain = [Subtask(f"s{n}", depends_on=(f"s{n - 1}",) if n else ()) for n in range(10_000)]
    cases = [Case(subtask.name, Path(), Path(), subtask=subtask) for subtask in reversed(chain)]
    started = time.process_time()
    with_sections(cases, sections_in(b"[rules]\ns1 = sum after s0\n", "problem.ini"))
    groups = [ScoringGroup(case.name, (case,), case.subtask) for case in cases]
    assert len(failed_subtasks(groups, {case: 1 for case in cases[:-1]}, 0)) == len(chain)
    assert time.process_time() - started < 10  # where work grows with the square, it takes minutes
