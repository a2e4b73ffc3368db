"""What a contest of LemonLime says of its problems."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from programs import fill
from kit import names_in, problems_at
from values import fault_of

from judge.common import zips
from judge.model import JudgeError, JuryProgram, Problem
from judge.problems.formats import contest_in
from judge.problems.source import open_source

FILES = [
    f"data/{task}/{task}{n}.{end}" for task in ("sum", "tree") for n in (1, 2, 3) for end in ("in", "ans")
]
FLAG = "_lemon_SUbtaskDEPENDENCE_fLAg"


def group(
    task: str, score: int, *numbers: int, needs: tuple[int, ...] = (), **more: object
) -> dict[str, object]:
    inputs = [f"{task}/{task}{number}.in" for number in numbers] + [f"{number}{FLAG}" for number in needs]
    outputs = [f"{task}/{task}{number}.ans" for number in numbers]
    usual = {"fullScore": score, "timeLimit": 1000, "memoryLimit": 256}
    return {**usual, "inputFiles": inputs, "outputFiles": outputs, **more}


def contest(**more: object) -> dict[str, object]:
    """Returns a contest of two tasks; `more` changes the first."""
    usual = {"problemTitle": "求和", "taskType": 0, "comparisonMode": 0, "realPrecision": 4, "specialJudge": ""}
    usual.update(standardInputCheck=False, standardOutputCheck=False, subFolderCheck=True)
    tasks = [
        {**usual, "sourceFileName": name, "inputFileName": f"{name}.in", "outputFileName": f"{name}.out"}
        for name in ("sum", "tree")
    ]
    first = group("sum", 40, 1, timeLimit=500, memoryLimit=64)
    tasks[0]["testCases"] = [first, group("sum", 60, 2, 3, needs=(1,))]
    tasks[1]["testCases"] = [group("tree", 30, 1), group("tree", 70, 2)]
    tasks[0].update(more)
    return {"version": "1.0", "contestTitle": "t", "tasks": tasks, "contestants": []}


@pytest.fixture(autouse=True)
def unpacked():
    yield
    zips.remove_unpacked()


def in_json(whole: dict[str, object]) -> bytes:
    return json.dumps(whole, indent=4, ensure_ascii=False).encode()


def read(
    place: Path, *names: str, to_bytes: Callable[[dict[str, object]], bytes] = in_json, **more: object
) -> dict[str, Problem]:
    fill(place, *FILES, *names, "source/zs/sum/sum.cpp")
    (place / "t.cdf").write_bytes(to_bytes(contest(**more)))
    return problems_at(place)


@pytest.mark.parametrize(("mode", "protocol"), [(4, "lemon"), (5, "lemonlime")])
@pytest.mark.parametrize("named", ["sum/spj", "sum\\spj.exe", "sum/spj.cpp"])
def test_a_special_judge_is_its_source(mode, protocol, named, tmp_path):
    checker = read(tmp_path, "data/sum/spj.cpp", comparisonMode=mode, specialJudge=named)["sum"].checker
    assert isinstance(checker, JuryProgram) and (checker.source.name, checker.interface) == (
        "spj.cpp",
        protocol,
    )


def test_standard_input_and_output_are_kept(tmp_path):
    assert read(tmp_path, standardInputCheck=True, standardOutputCheck=True)["sum"].file is None
    assert read(tmp_path, standardInputCheck=True, outputFileName="o.txt")["sum"].file == ("", "o.txt")


FAULTS = [
    ({"taskType": 9}, "taskType should be a whole number from 0 to 4, not '9'"),
    ({"comparisonMode": 2}, "comparisonMode 2: an external tool compares the outputs, and it can"),
    ({"comparisonMode": 4, "specialJudge": "no.exe"}, "specialJudge 'no.exe': its source should be in data/"),
    ({"inputFileName": "a/b"}, "file should be a plain name, such as sum.in, not 'a/b'"),
    ({"sourceFileName": "tree"}, "sourceFileName 'tree': each task needs a plain name of its own"),
    ({"sourceFileName": "a/x"}, "sourceFileName 'a/x': each task needs a plain name of its own"),
    ({"sourceFileName": "../x"}, "../x leads out of the package"),
    ({"testCases": [group("sum", 100, 9)]}, "sum/sum9.in: there is no such file in"),
    ({"testCases": [group("../sum", 100, 1)]}, "../sum/../sum1.in leads out of the package"),
    ({"testCases": [group("sum", 100)]}, "0 inputFiles and 0 outputFiles: there should be as many inputs as"),
    ({"testCases": [group("sum", 100, 1, needs=(2,))]}, "subtask 1 depends on subtask 2, which does"),
]


@pytest.mark.parametrize(("more", "fault"), FAULTS)
def test_what_is_broken_or_cannot_be_judged_is_an_error_that_names_the_line(more, fault, tmp_path):
    said = fault_of(read, tmp_path, **more)
    assert said.startswith(f"{tmp_path}/t.cdf: line ") and fault in said


@pytest.mark.parametrize("text", ["", "\x00\x01binary", "[]", '{"tasks": 5}', "tasks: [a]"])
def test_what_is_no_contest_is_an_error(text, tmp_path):
    fill(tmp_path, *FILES)
    (tmp_path / "t.cdf").write_text(text)
    source = open_source(tmp_path)
    for _ in range(2):  # the second time the file is parsed already
        with pytest.raises(JudgeError, match="t.cdf: line 1: "):
            contest_in(source)


def test_a_contest_may_begin_with_a_byte_order_mark(tmp_path):
    fill(tmp_path, *FILES)
    (tmp_path / "t.cdf").write_text(json.dumps(contest()), encoding="utf-8-sig")
    assert names_in(tmp_path)[0] == ["sum", "tree"]
