"""Packages and contests as a person judges by them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from commands import called
from sample_files import fill

FILES = '#include <cstdio>\nint main() {{ std::freopen("{0}.in", "r", stdin);'
FILES += ' std::freopen("{0}.out", "w", stdout);'
SUM = FILES + ' int a, b; std::scanf("%d %d", &a, &b); std::printf("%d\\n", a + b); }}\n'


def task(name: str, *scores: int) -> dict[str, object]:
    groups = [
        {
            "fullScore": score,
            "timeLimit": 1000,
            "memoryLimit": 128,
            "inputFiles": [f"{name}{n}.in"],
            "outputFiles": [f"{name}{n}.ans"],
        }
        for n, score in enumerate(scores, 1)
    ]
    return {
        "problemTitle": name,
        "sourceFileName": name,
        "inputFileName": f"{name}.in",
        "taskType": 0,
        "outputFileName": f"{name}.out",
        "standardInputCheck": False,
        "standardOutputCheck": False,
        "comparisonMode": 0,
        "testCases": groups,
    }


@pytest.fixture
def contest(tmp_path) -> Path:
    """A contest of LemonLime: two tasks, of which ls solves one and half of the other."""
    contest = tmp_path / "noip"
    (contest / "data").mkdir(parents=True)
    for name in ("sum", "pair"):
        for number in (1, 2):
            (contest / f"data/{name}{number}.in").write_text(f"{number} {number}\n")
            (contest / f"data/{name}{number}.ans").write_text(
                f"{number * (2 if name == 'sum' else 1) * 2 // 2}\n"
            )
    (contest / "noip.cdf").write_text(
        json.dumps({"version": "1.0", "tasks": [task("sum", 40, 60), task("pair", 50, 50)]})
    )
    for name in ("sum", "pair"):
        fill(contest, f"source/ls/{name}/{name}.cpp")
        (contest / f"source/ls/{name}/{name}.cpp").write_text(SUM.format(name))
    return contest


@pytest.mark.parametrize("as_zip", [True, False])
def test_the_contest_is_data_for_another_class(as_zip, contest):
    shutil.move(str(contest / "source"), str(contest.parent / "class"))
    data = "noip"
    if as_zip:
        data = "noip.zip"
        shutil.make_archive(str(contest), "zip", contest.parent, "noip")
    done = called("run --no-debug class --cases", data, cwd=contest.parent)
    assert re.search(r"\bls\b.* 100\b", done.stdout), done
