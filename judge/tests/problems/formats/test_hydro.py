"""What Hydro's config.yaml says of a problem."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from programs import fill
from kit import names_in, package_at, problems_at
from values import fault_of

from judge.common import zips
from judge.checking.checkers import built_in
from judge.model import JuryProgram
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


FAULTS = [
    ("time: 0s", "line 1: time should be more than 0, not '0'"),
    ("\ntime: 1h", "line 2: time should be a time such as 1s or 500ms, not '1h'"),
    ("memory: 64", "line 1: memory should be a size such as 256m or 64mb, not '64'"),
    ("tiem: 1s", "line 1: tiem is not understood; known here: type, "),
    ('filename: "sum\\n[points]"', "line 1: file should be a plain name, such as sum.in, not 'sum\\n"),
    ("type: fun", "line 1: type should be default or interactive or submit_answer, not 'fun'"),
    ("type: communication", "line 1: type communication: problems with several programs cannot be judged"),
    ("multi_pass: 2", "line 1: multi_pass: programs that are run several times"),
    ("type: submit_answer", "line 1: filename is missing"),
    ("checker_type: testlib", "line 1: checker_type testlib: name the checker's file, too, as `ch"),
    ("checker_type: ccr\nchecker: chk.cc", "line 1: checker_type should be default or strict or"),
    ("checker_type: testlib\nchecker: my", "line 2: my: this checker is not known; known are lcmp, "),
    ("checker_type: testlib\nchecker: /etc/no.cc", "line 2: /etc/no.cc leads out of the package"),
    ("cases:\n- {input: 9.in, output: 1.out}", "line 2: 9.in: there is no such file in {}"),
    ("cases:\n- {input: ../1.in, output: 1.out}", "line 2: ../1.in leads out of the package"),
    ("cases:\n- {input: 1.in}", "line 2: output is missing"),
    ("cases:\n- 1.in", "line 2: an item of cases should be a map, not '1.in'"),
    (SUBTASKS.replace("if: [1]", "if: [3]"), "line 15: subtask 2 depends on subtask 3, which does not exist"),
    (SUBTASKS.replace("type: sum", "type: avg"), "line 10: type should be min or max or sum, not 'avg'"),
    (SUBTASKS.replace("type: sum", "type: min"), "line 14: score: a case can have its own score only in a"),
    ("subtasks:\n- {score: 100, cases: []}\n- {cases: [1]}", "line 2: subtask 1 has no cases"),
    (SUBTASKS + "- {score: 5, id: 7}\n", "line 16: subtask 7 has no cases"),
    ("subtasks:\n- {score: 100}", "line 2: id is missing"),
    ("\nsubtasks: [{id: 1}, {id: 1}]", "line 2: subtasks: two have the same id"),
    ("time: 0.0001u", "line 1: time should be more than 0, not '0.0001'"),
    ("time_limit_rate: {py: 2, cc: 3}", "line 1: cc: limits that depend on the language"),
]


@pytest.mark.parametrize(("text", "fault"), FAULTS)
def test_what_is_broken_or_cannot_be_judged_is_an_error_that_names_the_line(text, fault, tmp_path):
    said = fault_of(read, tmp_path, text, *FILES, "chk.cc")
    assert said.startswith(f"{tmp_path}/config.yaml: {fault.replace('{}', str(tmp_path))}")


def test_a_checker_that_is_not_used_is_named(tmp_path):
    assert read(tmp_path, "checker: chk.cc").notes[0].startswith("config.yaml: checker is not used, because")


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
