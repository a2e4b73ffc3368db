"""What Luogu's config.yml says of cases."""

from __future__ import annotations

import os

import pytest
from programs import fill
from kit import package_at
from values import fault_of

from judge.model import JudgeError, LimitOverrides
from judge.problems.settings import resolve

NONE = LimitOverrides()
LUOGU = """\
1.in:
  timeLimit: 1000
  memoryLimit: 131072
  score: 30
  subtaskId: 0
  isPretest: false
# comments and "quotes"
"2.in" :\r
    score: 70\t# of 100
    memoryLimit: 128000\r

    timeLimit: 2500
"""
NO_SCORE = "these inputs have no score, so they give 0 points: "
NO_SCORE_IS = "score should be a whole number from 0 to 1000000, not"
MORE = "the scores add up to 120, more than 100; if each case states its subtask's whole score, " \
       "give the subtask `type: min`"  # fmt: skip


@pytest.mark.parametrize(
    ("text", "points", "limits", "notes"),
    [
        (LUOGU, [30, 70], [(1000, 128), (2500, 125)], ()),
        ("1.in:\n  memoryLimit: 1025\n2.in:\n  timeLimit: 999999999\n", [1, 1],
         [(3_600_000, 2)] * 2, ()),
        ("1.in:\n  score: 30\n", [30, 0], [(None, None)] * 2, (NO_SCORE + "2.in",)),
        ("1.in:\n  score: 60\n2.in:\n  score: 60\n", [60, 60], [(None, None)] * 2, (MORE,)),
        ("1.in: {timeLimit: 9}\n2.in: {timeLimit: 9, memoryLimit: 2048}\n", [1, 1], [(9, 2)] * 2, ()),
    ],
)  # fmt: skip
def test_limits_and_points_are_taken_from_luogus_config(text, points, limits, notes, tmp_path):
    fill(tmp_path, "d/1.in", "d/1.ans", "d/2.in", "d/2.ans", "__MACOSX/d/._config.yml")
    (tmp_path / "d" / "config.yml").write_bytes(text.encode())
    found = package_at(tmp_path)
    assert [case.points for case in found.cases] == points
    own = [case.limits.applied_to(found.limits.applied_to(NONE)) for case in found.cases]
    assert [(one.cpu_ms, one.memory_mib) for one in own] == limits
    assert found.notes == tuple(f"d/config.yml: {note}" for note in notes)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (LUOGU.replace("score: 30", "score: -5"), f"line 4: {NO_SCORE_IS} '-5'"),
        (LUOGU.replace("2.in", "3.in"), "line 9: 3.in: there is no such input with an answer"),
        (LUOGU + "3.in: [timeLimit]\n", "line 13: 3.in should be a map, not a list"),
        (LUOGU.replace("score", "points"), "line 4: points is not understood; known here: timeLimit, memo"),
        ("0: {type: most}\n" + LUOGU, "line 1: type should be min or max or sum, not 'most'"),
        (LUOGU + "checker: ../chk.cpp\n", "line 13: ../chk.cpp leads out of the package"),
        (" " * 30_000 + "\n" * 30_000 + "  a" * 10_000, "line 30001: this should be a map, not 'a  a  a "),
        ("1.in: {}\n", "line 1: 1.in is not understood; known here: type, "),
    ],
)
def test_what_is_broken_in_luogus_config_is_an_error_that_names_the_line(text, fault, tmp_path):
    fill(tmp_path, "d/1.in", "d/1.ans", "d/2.in", "d/2.ans", "chk.cpp")
    (tmp_path / "d" / "config.yml").write_text(text)
    assert fault_of(package_at, tmp_path).startswith(f"{tmp_path}/d/config.yml: {fault}")


@pytest.mark.parametrize(
    ("types", "points"),
    [
        ("0:\n  type: min\n1:\n  type: min\n", [30, 70]),
        ("subtasks:\n- id: 0\n  type: min\n- id: 1\n  type: sum\n", [30, 70]),
        ("0:\n  type: max\n", [30, 70]),
        ("0:\n  type: sum\n", [60, 70]),
        ("", [60, 70]),
    ],
)
def test_each_case_may_carry_the_whole_score_of_its_subtask(types, points, tmp_path):
    fill(tmp_path, *(f"{number}.{end}" for number in range(3) for end in ("in", "ans")))
    cases = zip(("30", "30", "70"), ("0", "0", "1"))
    fields = (f"{n}.in:\n  score: {score}\n  subtaskId: {id_}\n" for n, (score, id_) in enumerate(cases))
    (tmp_path / "config.yml").write_text("".join(fields) + types)
    found = package_at(tmp_path)
    assert [group.points for group in resolve(found).groups] == points
    assert [case.subtask.name for case in found.cases] == ["0", "0", "1"]
    assert any("add up to 130" in note for note in found.notes) == (sum(points) > 100)


def test_luogus_config_may_be_alone_but_no_pipe(tmp_path):
    (tmp_path / "config.yml").write_text("1.in:\n  timeLimit: 1000\n")
    assert package_at(tmp_path).cases == ()
    (tmp_path / "config.yml").unlink()
    os.mkfifo(tmp_path / "config.yml")
    with pytest.raises(JudgeError, match="config.yml: is no regular file"):
        package_at(fill(tmp_path, "1.in", "1.ans"))
