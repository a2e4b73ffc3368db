"""What `new --from` writes is judged as the package that it was made of, for packages of all formats."""

from __future__ import annotations

from pathlib import Path

import pytest
from programs import fill, write as write_file
from test_judged import PACKAGES as JUDGED

from judge.cli.new import spec_at
from judge.common import zips
from judge.model import JuryProgram, Problem, ScoringGroup
from judge.problems import catalogue
from judge.problems.groups import one_word_each
from judge.problems.catalogue import Catalogue
from judge.problems.importing.new_problem import make_problem
from judge.problems.loading import load_problem

HYDRO = """\
time: 2s
memory: 64m
filename: sum
subtasks:
- {score: 33.5, id: a-b, type: min, cases: [{input: 1.in, output: 1.out, time: 500ms}]}
- {score: 66.5, type: max, if: [a-b], memory: 32m, cases: [{input: 2.in, output: 2.out},
   {input: 3.in, output: 3.out}]}
"""
FILES = {f"{number}.{end}": "1\n" for number in (1, 2, 3) for end in ("in", "out")}
# Files of packages: those that are judged elsewhere, and some more.
PACKAGES = {
    **{name: files for name, (_, files) in JUDGED.items()},
    "hydro odd names": {**FILES, "config.yaml": HYDRO},
    "hydro strict": {**FILES, "config.yaml": HYDRO + "checker_type: strict\n"},
    "hydro lemon": {**FILES, "config.yaml": HYDRO + "checker_type: lemon\nchecker: chk.py\n", "chk.py": ""},
    "hydro answers": {**FILES, "config.yaml": "type: submit_answer\nfilename: res#.txt\n"},
}


@pytest.fixture(autouse=True)
def testcases(tmp_path, monkeypatch):
    (tmp_path / "testcases").mkdir()
    monkeypatch.setattr(catalogue, "TESTCASES", tmp_path / "testcases")
    monkeypatch.chdir(tmp_path / "testcases")
    yield tmp_path / "testcases"
    zips.remove_unpacked()


def what_counts(problem: Problem) -> list[object]:
    """Returns all that a verdict depends on, but for names and places."""
    checker = problem.checker
    called = (checker.interface, checker.flags) if isinstance(checker, JuryProgram) else checker.name
    groups = {group.name: as_text(problem, group) for group in problem.groups}
    needs = [
        f"{groups[group.name]} after {[groups[name] for name in group.subtask.depends_on]}"
        for group in problem.groups
        if group.subtask
    ]
    points, outputs = problem.full_points, [case.output_name for case in problem.cases if case.handed_in]
    settings = problem.kind, problem.limits, problem.file, called
    return [sorted(groups.values()), sorted(needs), points, sorted(outputs), settings]


def as_text(problem: Problem, group: ScoringGroup) -> str:
    cases = []
    for case in group.cases:
        texts = Path(case.input).read_bytes(), Path(case.answer).read_bytes()
        cases.append((texts, problem.limits_of(case), float(case.points)))
    return f"{group.points:.6f} {group.subtask and group.subtask.scoring} {sorted(cases, key=str)}"


@pytest.mark.parametrize("name", PACKAGES)
def test_a_new_problem_is_judged_as_its_package(name, tmp_path, testcases):
    package = tmp_path / "data"
    for file, text in PACKAGES[name].items():
        write_file(package / file, text)
    make_problem("t_1", spec_at(package))
    made = load_problem(testcases / "t_1")
    assert what_counts(made) == what_counts(load_problem(package))
    assert made.key in Catalogue().folders


def test_groups_of_other_names_stay_apart(tmp_path, testcases):
    assert one_word_each(["g-1", "g_1", "G 1", "g-1"]) == {"g-1": "g_1", "g_1": "g_1_2", "G 1": "G_1_3"}
    package = tmp_path / "data"
    fill(package, *(f"data/secret/{name}/{name}.{end}" for name in ("g-1", "g_1") for end in ("in", "ans")))
    (package / "problem.yaml").write_text("type: scoring\n")
    make_problem("t_1", spec_at(package))
    assert [case.subtask.name for case in load_problem(testcases / "t_1").cases] == ["g_1", "g_1_2"]


def test_an_output_validator_is_copied_with_its_headers_and_flags(tmp_path, testcases):
    validator = "output_validators/v/v.cc", "output_validators/v/v.h"
    package = fill(tmp_path / "data", "data/secret/1.in", "data/secret/1.ans", *validator)
    settings = "validation: custom\nvalidator_flags: a 1e-3\nlimits: {output: 3}\n"
    (package / "problem.yaml").write_text(settings)
    (package / "output_validators/v/v.cc").write_text('#include "v.h"\n')
    make_problem("t_1", spec_at(package))
    folder = testcases / "t_1"
    made = load_problem(folder)
    assert made.checker == JuryProgram(folder / "v.cc", "kattis", ("a", "1e-3"))
    assert (folder / "v.h").read_text() == "output_validators/v/v.h"
    assert (made.limits.memory_mib, made.limits.output_mib) == (2048, 3)


def test_a_checker_in_python_is_copied_with_its_packages_also_if_it_is_a_link(tmp_path, testcases):
    package = fill(tmp_path / "data", "1.in", "1.out", "files/c.py", "files/lib/__init__.py", "problem.ini")
    (package / "chk.py").symlink_to("files/c.py")
    (package / "problem.ini").write_text("[problem]\nchecker = chk.py\n")
    make_problem("t_1", spec_at(package))
    assert (testcases / "t_1/chk.py").read_text() == "files/c.py"
    assert (testcases / "t_1/lib/__init__.py").read_text() == "files/lib/__init__.py"


def test_what_problem_ini_says_beside_the_cases_is_kept(tmp_path, testcases):
    package = fill(tmp_path / "data", "1.in", "1.out")
    text = "title =\nlink = http://x/1\njudges = poj luogu\nvalidator = one_grid\n[links]\npoj = http://x/2\n"
    (package / "problem.ini").write_text(f"[problem]\n{text}")
    said = make_problem("t_1", spec_at(package))
    made, old = (load_problem(path) for path in (testcases / "t_1", package))
    about = [(one.title, one.link, one.links, one.judges, one.validator) for one in (made, old)]
    assert about[0] == about[1] and made.title == ""
    assert said.startswith("made t_1/: 1 case, 1000 ms, 256 MiB, poj, luogu")
