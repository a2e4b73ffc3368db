"""For a wrong command, the judge offers the one that was meant."""

from __future__ import annotations

import shlex

import pytest
from kit import judge

from judge.cli import nearest

MY = "run sum.cpp --problem P1784"
KEY = "run sum.cpp --problem luogu_p1784"
LUOGU = "https://www.luogu.com.cn/problem"
WRONG = {
    "rum sum.cpp --problem P1784": MY,
    "sum.cpp --problem P1784": MY,
    "test sum.cpp --problem P1784": MY,
    "P1784": "run P1784",
    "strss sum.cpp --problem P1784": "stress sum.cpp --problem P1784",
    "lisen --prot 8080": "listen --port 8080",
    "run sum.cpp --problme=P1784": MY,
    "run sum.cpp --Problem P1784": MY,
    "run sum.cpp \u2013problem P1784": MY,
    "run sum.cpp \uff0d\uff0dcases data": "run sum.cpp --cases data",
    "run sum --problem P1784": MY,
    "run sun.cpp --problem P1784": MY,
    "run P1784 sum.cpp": MY,
    "run clas --cases dta": "run class --cases data",
    "run sumcpp --problem P1784": MY,
    "run sum.cpp --problem luogu1784": KEY,
    "run sum.cpp --problem P1748": KEY,
    "verify luogu1784": "verify luogu_p1784",
    f"run sum.cpp {LUOGU}/P1784": KEY,
    "pack sum.cpp --problem http://poj.org/problem?id=3074": "pack sum.cpp --problem poj_3074",
    "run sum.cpp --problem P1784 --case 3": f"{MY} --case secret/03_minimal",
    "run sum.cpp --cases data/1.in": "run sum.cpp --cases data --case 1",
    "new P1001": "new luogu_p1001",
    f"new {LUOGU}/P1001": "new luogu_p1001",
    "new luogu_p1001 P1001.zip": "new luogu_p1001 --from P1001.zip",
    "rum sum --problme luogu1784 --case 3": f"{KEY} --case secret/03_minimal",
}
RIGHT = (MY, f"{MY} --case secret/1*", "run --problem P1784 sum.cpp", "run sum.cpp --cases data --case=1",
         "run sum.cpp --problem P1001", "nonsense", "new luogu_p1001 --from=data",
         "verify P1784", "rum sum.cpp --cases data --csv", "rum sum.cpp --csv=",
         "rum sum.cpp -- -x.cpp", "run class clas --cases data")  # fmt: skip


@pytest.fixture(autouse=True)
def here(folder, monkeypatch) -> None:
    (folder / "class").mkdir()
    for name in ("class/zs.cpp", "P1001.zip"):
        (folder / name).touch()
    monkeypatch.chdir(folder)


@pytest.mark.parametrize("given", WRONG)
def test_a_wrong_command_is_made_right(given):
    assert " ".join(nearest.meant(shlex.split(given))) == WRONG[given]


@pytest.mark.parametrize("given", RIGHT)
def test_words_that_may_be_right_are_kept(given):
    assert not nearest.meant(given.split())


def test_help_and_version_have_their_usual_names(folder):
    helped = judge("help run", cwd=folder)
    assert helped.stdout.startswith("usage: python3 -m judge run [WHAT...] [options]\n")
    assert judge("help", cwd=folder).stdout == judge("--help", cwd=folder).stdout
    versions = {judge(word, cwd=folder).stdout for word in ("version", "-v", "--version")}
    assert len(versions) == 1 and versions.pop().startswith("judge ")
