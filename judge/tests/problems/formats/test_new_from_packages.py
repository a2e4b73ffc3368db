"""What `new --from` writes is judged as the package that it was made of, for packages of all formats."""

from __future__ import annotations

from pathlib import Path

import pytest
from sample_files import fill
from test_judged import ROWS

from judge.cli.new import spec_at
from judge.common import zips
from judge.model import JuryProgram, Problem, ScoringGroup
from judge.problems import catalogue
from judge.problems.groups import one_word_each
from judge.problems.importing.new_problem import with_key, write
from judge.problems.loading import load_problem


@pytest.fixture(autouse=True)
def testcases(tmp_path, monkeypatch):
    (tmp_path / "testcases").mkdir()
    monkeypatch.setattr(catalogue, "TESTCASES", tmp_path / "testcases")
    yield tmp_path / "testcases"
    zips.remove_unpacked()


def what_counts(problem: Problem) -> list[object]:
    """All that a verdict depends on, but for names and places."""
    checker = problem.checker
    called = (checker.interface, checker.flags) if isinstance(checker, JuryProgram) else checker.name
    groups = {group.name: as_text(problem, group) for group in problem.groups}
    needs = [
        f"{groups[group.name]} after {[groups[name] for name in group.subtask.depends_on]}"
        for group in problem.groups
        if group.subtask
    ]
    return [sorted(groups.values()), sorted(needs), problem.full_points, problem.limits, problem.file, called]


def as_text(problem: Problem, group: ScoringGroup) -> str:
    cases = [
        (
            Path(case.input).read_bytes(),
            Path(case.answer).read_bytes(),
            problem.limits_of(case),
            float(case.points),
        )
        for case in group.cases
    ]
    return f"{group.points:.6f} {group.subtask and group.subtask.scoring} {sorted(cases, key=str)}"


@pytest.mark.parametrize("name", ROWS)
def test_a_new_problem_is_judged_as_its_package(name, tmp_path, testcases):
    package = tmp_path / "data"
    for file, text in ROWS[name][0].items():
        fill(package, file)
        (package / file).write_bytes(text.encode())
    spec = spec_at(package)
    write("t_1", with_key("t_1", spec))
    made = load_problem(testcases / "t_1")
    assert what_counts(made) == what_counts(load_problem(package))


def test_groups_of_other_names_stay_apart(tmp_path, testcases):
    assert one_word_each(["g-1", "g_1", "G 1", "g-1"]) == {"g-1": "g_1", "g_1": "g_1_2", "G 1": "G_1_3"}
    package = tmp_path / "data"
    fill(package, *(f"data/secret/{name}/{name}.{end}" for name in ("g-1", "g_1") for end in ("in", "ans")))
    (package / "problem.yaml").write_text("type: scoring\n")
    write("t_1", with_key("t_1", spec_at(package)))
    assert [case.subtask.name for case in load_problem(testcases / "t_1").cases] == ["g_1", "g_1_2"]
