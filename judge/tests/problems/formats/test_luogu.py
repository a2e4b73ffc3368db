"""What Luogu's config.yml says of cases."""

from __future__ import annotations

import os

import pytest
from folders import fill

from judge.model import Case, JudgeError, OwnLimits
from judge.problems.cases import cases_from

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
PART = "not understood: "
NO_SCORE = "no score, so 0 points: "
MORE = "the scores are 120 in all, more than 100; if each case of a subtask has its whole score, " \
       "say `type: min` there"  # fmt: skip
NOT_USED = "is not used; it should have `1.in:`, and indented below it `score: 10`"


def subtask_of(case: Case) -> str:
    return case.subtask.name if case.subtask else ""


@pytest.mark.parametrize(
    ("text", "points", "limits", "faults"),
    [
        (LUOGU, [30, 70], {"cpu_ms": 2500, "memory_mib": 128}, ()),
        ("\ufeff" + LUOGU.replace("\n", "\r\n"), [30, 70], {"cpu_ms": 2500, "memory_mib": 128}, ()),
        (LUOGU.replace("score: 30", "score: ten"), [0, 70], {"cpu_ms": 2500, "memory_mib": 128},
         (PART + "1.in", NO_SCORE + "1.in")),
        (LUOGU.replace("2.in", "3.in"), [30, 0], {"cpu_ms": 1000, "memory_mib": 128},
         (PART + "3.in", NO_SCORE + "2.in")),
        ("1.in:\n  memoryLimit: 1025\n2.in:\n  timeLimit: 999999999\n",
         [1, 1], {"cpu_ms": 3_600_000, "memory_mib": 2}, ()),
        ("1.in: {timeLimit: 1000}\n2.in:\n  - 1\n\0", [1, 1], {},
         (PART + "1.in, 2.in", NOT_USED)),
        ("1.in:\n  score: 30\n", [30, 0], {}, (NO_SCORE + "2.in",)),
        ("1.in:\n  score: 30\n  type: max\n2.in:\n  score: 30\n", [30, 30], {},
         ("type max: not understood; points are added",)),
        ("1.in:\n  score: 60\n2.in:\n  score: 60\n", [60, 60], {}, (MORE,)),
        ("1.in:\n  timeLimit: 7\n", [1, 1], {"cpu_ms": 7}, ()),
        (" " * 300_000 + "\n" * 300_000 + "  a" * 100_000, [1, 1], {}, (NOT_USED,)),
        ("".join(f"{number}.in:\n  timeLimit: 9\n" for number in range(1, 9)), [1, 1], {"cpu_ms": 9},
         (PART + "3.in, 4.in, 5.in, 6.in, 7.in and 1 more",)),
    ],
)  # fmt: skip
def test_limits_and_points_are_taken_from_luogus_config(text, points, limits, faults, tmp_path):
    fill(tmp_path, "d/1.in", "d/1.ans", "d/2.in", "d/2.ans", "__MACOSX/d/._config.yml")
    (tmp_path / "d" / "config.yml").write_bytes(text.encode())
    found = cases_from(tmp_path)
    assert ([case.points for case in found.cases], found.limits) == (points, limits)
    assert found.notes == tuple(f"d/config.yml: {fault}" for fault in faults)


def test_each_case_has_the_limits_of_its_own_that_luogus_config_gives(tmp_path):
    fill(tmp_path, "1.in", "1.ans", "2.in", "2.ans", "3.in", "3.ans")
    (tmp_path / "config.yml").write_text(f"{LUOGU}3.in:\n  timeLimit: 0\n")
    assert [case.limits for case in cases_from(tmp_path).cases] == [
        OwnLimits(1000, 128), OwnLimits(2500, 125), OwnLimits(),
    ]  # fmt: skip


@pytest.mark.parametrize(("ids", "subtasks"), [("000", ["", "", ""]), ("0-1", ["0", "", "1"])])
def test_subtasks_are_taken_from_luogus_config_if_there_are_several(ids, subtasks, tmp_path):
    fill(tmp_path, *(f"{number}.{end}" for number in range(3) for end in ("in", "ans")))
    fields = [f"  subtaskId: {one}\n" * (one != "-") for one in ids]
    config = "".join(f"{number}.in:\n  score: 10\n{field}" for number, field in enumerate(fields))
    (tmp_path / "config.yml").write_text(config)
    assert [subtask_of(case) for case in cases_from(tmp_path).cases] == subtasks


@pytest.mark.parametrize(
    ("types", "points"),
    [
        ("0:\n  type: min\n1:\n  type: min\n", [15, 15, 70]),
        ("subtasks:\n- id: 0\n  type: 'min'\n", [15, 15, 70]),
        ("subtasks:\n- id: 0\n  type: min\n- id: 1\n  type: sum\n", [30, 30, 70]),
        ("", [30, 30, 70]),
    ],
)
def test_each_case_may_carry_the_whole_score_of_its_subtask(types, points, tmp_path):
    fill(tmp_path, *(f"{number}.{end}" for number in range(3) for end in ("in", "ans")))
    cases = zip(("30", "30", "70"), ("0", "0", "1"))
    fields = (f"{n}.in:\n  score: {score}\n  subtaskId: {id_}\n" for n, (score, id_) in enumerate(cases))
    (tmp_path / "config.yml").write_text("".join(fields) + types)
    found = cases_from(tmp_path)
    assert [case.points for case in found.cases] == points
    assert [subtask_of(case) for case in found.cases] == ["0", "0", "1"]
    assert any("130 in all" in note for note in found.notes) == (sum(points) > 100)


def test_luogus_config_may_be_alone_but_no_pipe(tmp_path):
    (tmp_path / "config.yml").write_text("1.in:\n  timeLimit: 1000\n")
    assert cases_from(tmp_path, needed=False).cases == ()
    (tmp_path / "config.yml").unlink()
    os.mkfifo(tmp_path / "config.yml")
    with pytest.raises(JudgeError, match="config.yml: is no regular file"):
        cases_from(fill(tmp_path, "1.in", "1.ans"))
