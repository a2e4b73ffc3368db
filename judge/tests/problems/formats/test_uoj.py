"""What UOJ's problem.conf says of a problem."""

from __future__ import annotations

from pathlib import Path

import pytest
from programs import fill
from kit import package_at
from values import fault_of

from judge.problems.settings import Spec

FILES = [
    f"{start}tree{n}.{end}"
    for start, n in (("", 1), ("", 2), ("", 3), ("ex_", 1), ("ex_", 2))
    for end in ("in", "out")
]
CONF = """\
use_builtin_judger on
use_builtin_checker rcmp4
n_tests 3
n_ex_tests 2
n_sample_tests 1
input_pre tree
input_suf in
output_pre tree
output_suf out
time_limit 2
memory_limit 64
output_limit 8
time_limit_2 0.5
memory_limit_3 128
"""
SUBTASKS = """\
n_subtasks 2
subtask_end_1 1
subtask_score_1 30
subtask_end_2 3
subtask_score_2 70
subtask_type_2 min
subtask_dependence_2 1
"""


def read(place: Path, conf: str, *more: str) -> Spec:
    fill(place, *FILES, *more)
    (place / "problem.conf").write_text(conf)
    return package_at(place)


def test_a_subtask_may_depend_on_many(tmp_path):
    package = read(tmp_path, CONF + SUBTASKS)
    many = SUBTASKS.replace("subtask_dependence_2 1", "subtask_dependence_2 many\nsubtask_dependence_2_1 1")
    assert read(tmp_path, CONF + many).cases == package.cases


ALL = CONF + SUBTASKS
FAULTS = [
    (CONF.replace("judger on", "judger off"), "line 1: use_builtin_judger is not on: problems with a jud"),
    (CONF + "interaction_mode on\n", "line 15: interaction_mode: interactors that read the file /dev/stdin"),
    (CONF.replace("rcmp4", "mycmp"), "line 2: mycmp: this checker is not known; known are lcmp, "),
    (CONF.replace("use_builtin_checker rcmp4\n", ""), "problem.conf: state use_builtin_checker, or put a"),
    (CONF.replace("n_tests 3", "n_tests 4"), "line 3: tree4.in: there is no such file in {}"),
    (CONF.replace("n_tests 3", "n_tests -3"), "line 3: n_tests should be a whole number from 0 to 10000"),
    (CONF.replace("time_limit 2", "time_limit 2 s"), "line 10: time_limit: a line should have a key and one"),
    (CONF.replace("time_limit 2", "tiem_limit 2"), "line 10: tiem_limit is not understood"),
    (CONF + "n_tests 3\n", "line 15: n_tests appears twice"),
    (CONF.replace("pre tree", "pre a/../tree"), "line 3: ex_a/../tree1.in leads out of the package"),
    (ALL.replace("end_2 3", "end_2 2"), "line 15: the tests from 3 on are in no subtask"),
    (ALL.replace("end_2 3", "end_2 1"), "line 18: subtask 2 has no tests; its first should be test 2 of 3"),
    (ALL.replace("type_2 min", "type_2 sum"), "line 20: subtask_type_2 should be packed or min, not"),
    (ALL.replace("dependence_2 1", "dependence_2 3"), "line 3: subtask 2 depends on subtask 3, which does"),
    (ALL.replace("dependence_2 1", "dependence_2 many"), "problem.conf: subtask_dependence_2_1 is missing"),
]


@pytest.mark.parametrize(("conf", "fault"), FAULTS)
def test_what_is_broken_or_cannot_be_judged_is_an_error_that_names_the_line(conf, fault, tmp_path):
    assert fault.replace("{}", str(tmp_path)) in fault_of(read, tmp_path, conf)
