"""Packages of all formats whose settings are damaged end in a problem, or in an error of one line."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path

import pytest
import test_hustoj
import test_hydro
import test_kattis
import test_lemon
import test_luogu
import test_polygon
import test_syzoj
import test_uoj
from programs import fill
from kit import problems_at

from judge.common import zips
from judge.model import JudgeError

SEEDS = range(40)  # of each format
GROUP = "max_score: 50\nscore_aggregation: sum\nrequire_pass: [sample]\n"
GROUPS = {f"data/secret/{name}/test_group.yaml": GROUP for name in "ab"}
SCORING = test_kattis.NEW + "type: scoring\n"
INI = """\
[problem]
title = a
judges = luogu
  poj
cpu_ms = 500
checker = chk.cpp
protocol = kattis
flags = a b
file = sum
[points]
* = 40
[subtasks]
1 = a
2 = b
[rules]
b = sum of 40 after a
[outputs]
1 = res1.txt
"""
LUOGU = test_luogu.LUOGU + "checker: chk.cpp\n0: {type: min}\n"
HYDRO = test_hydro.SUBTASKS + "checker_type: testlib\nchecker: chk.cc\n"
# By format: the file of settings, its text, and the names of other files.
PACKAGES = {
    "luogu": ("config.yml", LUOGU, ("1.in", "1.ans", "2.in", "2.ans", "chk.cpp")),
    "hydro": ("config.yaml", HYDRO, (*test_hydro.FILES, "chk.cc")),
    "uoj": ("problem.conf", test_uoj.CONF + test_uoj.SUBTASKS, tuple(test_uoj.FILES)),
    "syzoj": ("data.yml", test_syzoj.DATA + test_syzoj.SPECIAL, (*test_syzoj.FILES, "spj.cpp")),
    "polygon": ("problem.xml", test_polygon.XML, (*test_polygon.FILES, "files/check.cpp")),
    "kattis": ("problem.yaml", SCORING, tuple(test_kattis.FILES)),
    "kattis_groups": ("data/secret/a/test_group.yaml", GROUP, tuple(test_kattis.FILES)),
    "domjudge": ("domjudge-problem.ini", "name = 'x'\ntimelimit='0.5'\n", tuple(test_kattis.FILES)),
    "lemon": ("t.cdf", json.dumps(test_lemon.contest(), indent=1), tuple(test_lemon.FILES)),
    "problem.ini": ("problem.ini", INI, ("1.in", "1.ans", "2.in", "2.ans", "chk.cpp")),
    "hustoj": ("fps.xml", test_hustoj.fps(test_hustoj.ITEM, test_hustoj.ITEM), ()),
}
# By format: the texts of further files.
BESIDE = {"kattis": GROUPS, "kattis_groups": {"problem.yaml": SCORING, **GROUPS}}
PIECES = [
    *"\n\t :-#'\"|[]{},!?<>\\\0%=0é中\ud800",
    "9" * 20,
    "<!DOCTYPE a>",
    "---\n",
    "a: b\n",
    "  - x\n",
    "\r\n",
]
PIECES += "</ -1 1e9 nan null true on &a *a &amp; ../1.in /etc/passwd".split()


def damaged(text: str, generator: random.Random) -> bytes:
    """Returns the text after a few changes: parts left out, doubled, moved, or other pieces put in."""
    for _ in range(generator.choice((1, 1, 2, 5))):
        start, stop = sorted(generator.randrange(len(text) + 1) for _ in range(2))
        stop = min(stop, start + generator.choice((0, 1, 3, 40, 10**6)))
        piece = generator.choice(PIECES)
        part = generator.choice(("", text[start:stop] * 2, piece, piece * 50))
        text = text[:start] + part + text[stop:]
    data = text.encode(errors="surrogatepass")
    return data[: generator.randrange(len(data) + 1)] if generator.random() < 0.1 else data


def write(name: str, place: Path, text: bytes) -> None:
    """Writes the package of that format, whose settings are the text."""
    file, _, others = PACKAGES[name]
    fill(place, file, *others, *BESIDE.get(name, {}))
    for other, content in BESIDE.get(name, {}).items():
        (place / other).write_text(content)
    (place / file).write_bytes(text)


def check(name: str, seed: int, place: Path) -> str:
    """The error that the damaged package ends in, else empty. Asserts that it is one line, and soon there."""
    (place / PACKAGES[name][0]).write_bytes(damaged(PACKAGES[name][1], random.Random(f"{name} {seed}")))
    start = time.process_time()
    try:
        problems_at(place)
        said = ""
    except JudgeError as error:
        said = str(error)
        assert said and "\n" not in said and len(said) < 2000, (name, seed, said)
    finally:
        zips.remove_unpacked()
    assert time.process_time() - start < 10, (name, seed)
    return said


@pytest.mark.parametrize("name", PACKAGES)
def test_damaged_settings_end_in_a_problem_or_in_one_line(name, tmp_path):
    write(name, tmp_path, b"")
    said = [check(name, seed, tmp_path) for seed in SEEDS]
    assert any(said)


@pytest.mark.parametrize("name", PACKAGES)
def test_settings_that_are_not_damaged_are_read(name, tmp_path):
    write(name, tmp_path, PACKAGES[name][1].encode())
    problems_at(tmp_path)
    zips.remove_unpacked()
