"""A problem that is made from a package is judged as the package says."""

from __future__ import annotations

from pathlib import Path

import pytest
from sample_files import fill

from judge.cli.new import spec_at
from judge.model import JuryProgram, Problem
from judge.problems import catalogue
from judge.problems.loading import load_problem
from judge.problems.catalogue import Catalogue
from judge.problems.importing.new_problem import summary, with_key, write

FILES = [f"{number}.{end}" for number in (1, 2, 3) for end in ("in", "out")]
HYDRO = """\
time: 2s
memory: 64m
filename: sum
subtasks:
- {score: 33.5, id: a-b, type: min, cases: [{input: 1.in, output: 1.out, time: 500ms}]}
- {score: 66.5, type: max, if: [a-b], memory: 32m, cases: [{input: 2.in, output: 2.out},
   {input: 3.in, output: 3.out}]}
"""


@pytest.fixture(autouse=True)
def testcases(tmp_path, monkeypatch):
    (tmp_path / "testcases").mkdir()
    monkeypatch.setattr(catalogue, "TESTCASES", tmp_path / "testcases")
    monkeypatch.chdir(tmp_path / "testcases")


def what_counts(problem: Problem) -> list[object]:
    """All that a verdict depends on, but for the places of files; points to a millionth."""
    cases = [
        (
            Path(case.input).read_bytes(),
            Path(case.answer).read_bytes(),
            problem.limits_of(case),
            case.points,
            case.subtask
            and (case.subtask.name.replace("-", "_"), case.subtask.scoring, len(case.subtask.depends_on)),
        )
        for case in problem.cases
    ]
    outputs = problem.kind, [case.output_name for case in problem.cases]
    groups = [group.points for group in problem.groups]
    checker = problem.checker
    called = (checker.interface, checker.flags) if isinstance(checker, JuryProgram) else checker.name
    return [cases, outputs, groups, problem.limits, problem.file, called]


@pytest.mark.parametrize(
    ("config", "files"),
    [
        (HYDRO, ()),
        (HYDRO + "checker_type: strict\n", ()),
        (HYDRO + "checker_type: lemon\nchecker: chk.py\n", ("chk.py",)),
        ("time: 1s\n", ()),
        ("type: submit_answer\nfilename: res#.txt\n", ()),
    ],
)
def test_a_new_problem_is_judged_as_its_package(config, files, tmp_path):
    package = fill(tmp_path / "data", *FILES, *files)
    (package / "config.yaml").write_text(config)
    write("t_1", with_key("t_1", spec_at(package)))
    made = load_problem(tmp_path / "testcases/t_1")
    assert what_counts(made) == what_counts(load_problem(package))
    assert made.key in Catalogue().folders


def test_an_output_validator_is_copied_with_its_headers_and_flags(tmp_path):
    package = fill(
        tmp_path / "data",
        "data/secret/1.in",
        "data/secret/1.ans",
        "output_validators/v/v.cc",
        "output_validators/v/v.h",
    )
    (package / "problem.yaml").write_text(
        "validation: custom\nvalidator_flags: a 1e-3\nlimits: {output: 3}\n"
    )
    (package / "output_validators/v/v.cc").write_text('#include "v.h"\n')
    write("t_1", with_key("t_1", spec_at(package)))
    folder = tmp_path / "testcases/t_1"
    made = load_problem(folder)
    assert made.checker == JuryProgram(folder / "v.cc", "kattis", ("a", "1e-3"))
    assert (folder / "v.h").read_text() == "output_validators/v/v.h"
    assert (made.limits.memory_mib, made.limits.output_mib) == (2048, 3)


def test_what_problem_ini_says_beside_the_cases_is_kept(tmp_path):
    package = fill(tmp_path / "data", "1.in", "1.out")
    text = "title =\nlink = http://x/1\njudges = poj luogu\nvalidator = one_grid\n[links]\npoj = http://x/2\n"
    (package / "problem.ini").write_text(f"[problem]\n{text}")
    spec = with_key("t_1", spec_at(package))
    write("t_1", spec)
    made, old = (load_problem(path) for path in (tmp_path / "testcases/t_1", package))
    about = [(one.title, one.link, one.links, one.judges, one.validator) for one in (made, old)]
    assert about[0] == about[1] and made.title == ""
    assert summary("t_1", spec).startswith("made t_1/: 1 case, 1000 ms, 256 MiB, poj luogu")
