"""What Hydro's config.yaml says of a problem."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sample_files import fill
from specs import names_in, package_at, problems_at

from judge.common import zips
from judge.checking.checkers import built_in
from judge.model import JudgeError, JuryProgram, LimitOverrides, Scoring, Subtask, named_files
from judge.problems.settings import Spec

FILES = ("1.in", "1.out", "2.in", "2.out", "3.in", "3.out")
SUBTASKS = """\
time: 2s
memory: 64m
subtasks:
- score: 40
  id: 1
  cases:
  - input: 1.in
    output: 1.out
- score: 60
  type: sum
  if: [1]
  time: 500ms
  cases:
  - {input: 2.in, output: 2.out, score: 20, memory: 512k}
  - {input: 3.in, output: 3.out, time: 1}
"""


def read(place: Path, config: str, *names: str) -> Spec:
    fill(place, *(names or FILES))
    (place / "config.yaml").write_text(config)
    return package_at(place)


def test_limits_subtasks_and_points_are_kept(tmp_path):
    package = read(tmp_path, SUBTASKS)
    first, later = Subtask("1", points=40), Subtask("2", Scoring.SUM, ("1",))
    assert [(case.name, case.points, case.subtask) for case in package.cases] == [
        ("1", 1, first),
        ("2", 20, later),
        ("3", 40, later),
    ]
    assert package.limits == LimitOverrides(2000, 64)
    assert [(case.limits.cpu_ms, case.limits.memory_mib) for case in package.cases] == [
        (None, None),
        (500, 1),
        (1000, None),
    ]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("time: 1s\n", [33, 33, 34]),
        ("cases:\n- {input: 1.in, output: 1.out}\n- {input: 2.in, output: 2.out, score: 70}\n", [30, 70]),
        ("cases: [{input: 2.in, output: 2.out}]", [100]),
    ],
)
def test_without_subtasks_what_has_no_points_shares_what_is_left(text, points, tmp_path):
    package = read(tmp_path, text)
    assert [(case.points, case.subtask) for case in package.cases] == [(one, None) for one in points]


def test_names_tell_subtasks_if_nothing_lists_cases(tmp_path):
    names = [f"sum{name}.{end}" for name in ("1-1", "1-2", "2-1") for end in ("in", "out")]
    package = read(tmp_path, "subtasks:\n- {id: 2, score: 70, type: max, if: [1], time: 3s}\n", *names)
    assert [(case.name, case.points, case.subtask, case.limits.cpu_ms) for case in package.cases] == [
        ("sum1-1", 1, Subtask("1", points=30), None),
        ("sum1-2", 1, Subtask("1", points=30), None),
        ("sum2-1", 1, Subtask("2", Scoring.MAX, ("1",), 70), 3000),
    ]


@pytest.mark.parametrize(
    ("text", "checker"),
    [
        ("time: 1s", "lines:tabs"),
        ("checker_type: strict", "lines:strict"),
        ("checker_type: testlib\nchecker: rcmp4", "floats:1e-4"),
        ("checker_type: testlib\nchecker: chk.cc", "hydro"),
        ("checker_type: testlib\nchecker: {file: chk.cc, lang: cc}", "hydro"),
        ("checker_type: lemon\nchecker: chk.cc", "lemon"),
    ],
)
def test_the_checker_and_its_kind_are_kept(text, checker, tmp_path):
    package = read(tmp_path, text, *FILES, "chk.cc")
    is_program = "chk.cc" in text
    expected = JuryProgram(tmp_path / "chk.cc", checker) if is_program else built_in(checker)
    assert package.checker == expected


def test_an_exported_problem_has_its_data_in_a_folder(tmp_path):
    fill(tmp_path, *(f"P1/testdata/{name}" for name in FILES), "P1/problem_zh.md")
    (tmp_path / "P1/problem.yaml").write_text("pid: P1\ntitle: 求和\nowner: 1\ntag: [a]\nnSubmit: 0\n")
    assert [case.points for case in package_at(tmp_path).cases] == [33, 33, 34]
    (tmp_path / "P1/testdata/config.yml").write_text(SUBTASKS + "filename: sum\n")
    package = package_at(tmp_path)
    assert (package.file, package.limits.cpu_ms) == (named_files("sum"), 2000)


FAULTS = [
    ("time: 0s", "line 1: time should be more than 0, not '0'"),
    ("\ntime: 1h", "line 2: time should be a time such as 1s or 500ms, not '1h'"),
    ("memory: 64", "line 1: memory should be a size such as 256m or 64mb, not '64'"),
    ("tiem: 1s", "line 1: tiem is not understood; there are type, "),
    (
        'filename: "sum\\n[points]"',
        "line 1: file should be a plain name, such as sum.in, not 'sum\\n[points].in'",
    ),
    ("type: fun", "line 1: type should be default or interactive or submit_answer, not 'fun'"),
    ("type: communication", "line 1: type communication: problems with several programs cannot be judged"),
    ("multi_pass: 2", "line 1: multi_pass: programs that are run several times"),
    ("type: submit_answer", "line 1: filename is missing"),
    ("checker_type: testlib", "line 1: checker_type testlib: there should be a checker, too"),
    ("checker_type: ccr\nchecker: chk.cc", "line 1: checker_type should be default or strict or"),
    ("checker_type: testlib\nchecker: my", "line 2: my: this checker is not known; there are lcmp, "),
    ("checker_type: testlib\nchecker: /etc/no.cc", "line 2: /etc/no.cc leads out of the package"),
    ("cases:\n- {input: 9.in, output: 1.out}", "line 2: 9.in: there is no such file in {}"),
    ("cases:\n- {input: ../1.in, output: 1.out}", "line 2: ../1.in leads out of the package"),
    ("cases:\n- {input: 1.in}", "line 2: output is missing"),
    ("cases:\n- 1.in", "line 2: cases should be a map, not '1.in'"),
    (SUBTASKS.replace("if: [1]", "if: [3]"), "line 15: subtask 2 depends on 3, which is not there"),
    (SUBTASKS.replace("type: sum", "type: avg"), "line 10: type should be min or max or sum, not 'avg'"),
    (SUBTASKS.replace("type: sum", "type: min"), "line 14: score: each case has the score of its subtask"),
    ("subtasks:\n- {score: 100, cases: []}\n- {cases: [1]}", "line 2: subtask 1 has no cases"),
    (SUBTASKS + "- {score: 5, id: 7}\n", "line 16: subtask 7 has no cases"),
    ("subtasks:\n- {score: 100}", "line 2: id is missing"),
    ("time_limit_rate: {py: 2, cc: 3}", "line 1: cc: limits that depend on the language"),
]


@pytest.mark.parametrize(("text", "fault"), FAULTS)
def test_what_is_broken_or_cannot_be_judged_is_an_error_that_names_the_line(text, fault, tmp_path):
    with pytest.raises(JudgeError) as error:
        read(tmp_path, text, *FILES, "chk.cc")
    assert str(error.value).startswith(f"{tmp_path}/config.yaml: {fault.replace('{}', str(tmp_path))}")


def test_a_checker_that_is_not_used_is_named(tmp_path):
    assert read(tmp_path, "checker: chk.cc").notes[0].startswith("config.yaml: checker is not used, because")


def test_a_link_that_leads_out_of_the_package_is_an_error(tmp_path):
    fill(tmp_path, "private/1.in", "data/1.out")
    (tmp_path / "data/1.in").symlink_to("../private/1.in")
    (tmp_path / "data/config.yaml").write_text("cases: [{input: 1.in, output: 1.out}]")
    with pytest.raises(JudgeError, match="config.yaml: line 1: 1.in is a link that leads out of the package"):
        package_at(tmp_path / "data")


def test_several_exported_problems_are_a_contest(tmp_path):
    place = tmp_path / "export"
    for name, limit in (("P1", "3s"), ("P2", "400ms")):
        fill(place, f"{name}/problem_zh.md", *(f"{name}/testdata/{file}" for file in FILES))
        (place / name / "problem.yaml").write_text(f"pid: {name}\ntitle: {name}\n")
        (place / name / "testdata/config.yaml").write_text(f"time: {limit}\n")
    place = Path(shutil.make_archive(str(place), "zip", tmp_path, "export"))
    limits = {name: one.limits.cpu_ms for name, one in problems_at(place).items()}
    assert limits == {"P1": 3000, "P2": 400}
    zips.remove_unpacked()


def test_folders_of_cases_below_a_config_are_one_problem(tmp_path):
    fill(tmp_path, *(f"{folder}/{file}" for folder in ("easy", "hard") for file in FILES))
    (tmp_path / "config.yaml").write_text("time: 3s\n")
    assert names_in(tmp_path) == ([], [])
    (tmp_path / "config.yaml").unlink()
    assert names_in(tmp_path)[0] == ["easy", "hard"]
