"""Lemon's binary contests: what they say is what the same contest says in JSON."""

from __future__ import annotations

import struct
import zlib

import pytest
from programs import fill
from test_lemon import contest, group, read
from values import fault_of

from judge.model import JudgeError
from judge.problems.formats.lemon import HEADER_BYTES, MAGIC, read_cdf

NUMBERS, TEXTS = ("fullScore", "timeLimit", "memoryLimit"), ("inputFiles", "outputFiles")


def number(value: int) -> bytes:
    return struct.pack(">i", value)


def text(value: str | None) -> bytes:
    """Returns the text as Qt writes it: the size in bytes and UTF-16; -1 for none."""
    encoded = (value or "").encode("utf-16-be")
    return number(-1) if value is None else number(len(encoded)) + encoded


def texts(values: list[str]) -> bytes:
    return number(len(values)) + b"".join(map(text, values))


def group_bytes(group: dict) -> bytes:
    return b"".join([number(group[name]) for name in NUMBERS] + [texts(group[name]) for name in TEXTS])


def task_bytes(task: dict) -> bytes:
    kind = task["taskType"] | task["subFolderCheck"] << 8
    names = "problemTitle", "sourceFileName", "inputFileName", "outputFileName"
    parts = [text(task[name]) for name in names]
    parts += [bytes([task["standardInputCheck"], task["standardOutputCheck"]])]
    parts += [number(kind), number(task["comparisonMode"]), text("-b"), number(task["realPrecision"])]
    parts += [text(task["specialJudge"] or None)]
    if kind & 0xFF == 2:
        parts += [text("lib.h"), text("grader.cpp"), text("lib.h")]
    parts += [number(1), text("g++"), text("default"), text("out"), number(len(task["testCases"]))]
    return b"".join(parts + [group_bytes(group) for group in task["testCases"]])


def cdf_bytes(contest: dict) -> bytes:
    tasks = contest["tasks"]
    data = text(contest["contestTitle"]) + number(len(tasks)) + b"".join(map(task_bytes, tasks)) + number(0)
    packed = number(len(data)) + zlib.compress(data)
    return MAGIC + b"\0\0" + number(len(packed)) + packed


@pytest.mark.parametrize(
    "more", [{}, {"comparisonMode": 5, "specialJudge": "sum/spj"}, {"standardInputCheck": True}]
)
def test_a_binary_contest_says_the_same_as_in_json(more, tmp_path):
    fill(tmp_path, "data/sum/spj.cpp")
    assert read(tmp_path, to_bytes=cdf_bytes, **more) == read(tmp_path, **more)


def test_a_fault_of_a_binary_contest_names_the_task(tmp_path):
    said = fault_of(read, tmp_path, to_bytes=cdf_bytes, testCases=[group("sum", 100, 9)])
    assert "t.cdf (as JSON): line 21: sum/sum9.in: there is no such file in" in said


def test_a_binary_contest_with_tasks_of_other_types_is_refused():
    with pytest.raises(JudgeError, match="t.cdf: the task 'sum' has type 3, which cannot be judged; delete"):
        read_cdf(cdf_bytes(contest(taskType=3)), "t.cdf")


WHOLE = cdf_bytes(contest())
HUGE = text("") + number(2**31 - 1)


@pytest.mark.parametrize(
    "data", [MAGIC, WHOLE[:200], MAGIC + b"x" * 99, MAGIC + bytes(10) + zlib.compress(HUGE)]
)
def test_what_is_damaged_or_has_hostile_lengths_is_an_error(data):
    with pytest.raises(JudgeError, match="^t.cdf: is damaged, or of another version; open it in LemonLime"):
        read_cdf(data, "t.cdf")


def test_what_unpacks_to_much_is_not_unpacked():
    bomb = zlib.compress(text("") + number(1) + bytes(1 << 26), 9)
    with pytest.raises(JudgeError, match="^t.cdf: is damaged"):
        read_cdf(bytes(HEADER_BYTES) + zlib.compress(text("a" * (1 << 21))), "t.cdf")
    assert len(read_cdf(bytes(HEADER_BYTES) + bomb, "t.cdf").fields["tasks"].items) == 1
