"""What holds for groups of all formats, and what files are called where only folders tell."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest
from sample_files import fill
from specs import problem_spec

from judge.common import zips
from judge.common.nodes import Node, sections_in
from judge.model import Case, JudgeError, ScoringGroup, Subtask, failed_subtasks
from judge.problems.groups import check_subtasks
from judge.problems.problem_ini import with_sections
from judge.problems.loading import files_named
from judge.problems.settings import Spec

PLACE = Node("x.yaml", 3, "subtasks", None)


@pytest.mark.parametrize(
    ("needs", "fault"),
    [
        ({"a": "b", "b": "", "c": "ab"}, ""),
        ({"a": "a"}, "subtask a depends on itself"),
        ({"a": "b", "b": "c", "c": "b"}, "subtask b depends on itself"),
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


@pytest.mark.parametrize(
    ("folder", "names", "files"),
    [
        ("data", ("plus/1.in", "plus/1.out"), "plus"),
        ("data", ("plus/sample/1.in", "plus/sample/1.out", "plus/a.in", "plus/a.out"), "plus"),
        ("sum", ("tests/1.in", "tests/1.out"), "sum"),
        ("sum", ("1.in", "1.out"), "sum"),
        ("sum", ("in/1.txt", "out/1.txt"), "sum"),
        ("sum", ("a/1.in", "a/1.out", "b/1.in", "b/1.out"), "sum"),
    ],
)
def test_the_only_folder_with_cases_names_the_files_and_a_zip_those_in_it(folder, names, files, tmp_path):
    assert files_named(problem_spec(fill(tmp_path / folder, *names))) == files
    for name, in_zip in (("data", files if files != "sum" else "data"), ("tree", "tree")):
        path = Path(shutil.make_archive(str(tmp_path / name), "zip", tmp_path / folder))
        assert files_named(problem_spec(path)) == in_zip
    zips.remove_unpacked()
    assert files_named(Spec()) == ""
