"""Random classes, each with a hostile child: every contestant keeps his own row and his own verdict."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from sample_files import make_fifo, write
from values import options_of

from judge.cli.selection import Selection
from judge.cli.submissions import submissions

CLASSES = 100
WHO = ["zs", "李四", "zhang san", "007", "'007", "=1+1", "sum", "data", "b", "a.cpp", "\x1b[2J", "sum(1)"]
WHO += [os.fsdecode("张三".encode("gbk")), "\\xd5\\xc5", "-x", "line\nbreak", "tree", "x" * 100]
SOURCES = ["sum.cpp", "Sum.cpp", "sum.cc", "main.cpp", "x.c", "tree.cpp", "sum.txt", "sum.pas", "a/b/sum.cpp"]
SOURCES += ["sum/sum.cpp", "sum/main.cpp", "{who}/sum.cpp", "{who}/sum/sum.cpp", "{who}/x.cpp", "a/a.cpp"]
INI = "[problem]\ntitle = Sum\naliases = sum P1784 data\nlink =\njudges =\nchecker = x\n"


def hand_in(students: Path, chance: random.Random, person: str) -> None:
    """One contestant's program, or his folder with up to three files."""
    if chance.random() < 0.3:
        write(students / f"{person}{chance.choice(['.cpp', '.c', '.cc', '.txt', ''])}", f"{chance.random()}")
        return
    (students / person).mkdir(exist_ok=True)
    for name in chance.sample(SOURCES, chance.randrange(4)):
        write(students / person / name.format(who=person), f"{chance.randrange(2)}")


def hostile(students: Path, chance: random.Random) -> None:
    """A child that is none, or that tries to take the rows of others."""
    evil = students / "evil"
    evil.mkdir()
    kind = chance.randrange(8)
    if kind == 0:
        for name in ("x.cpp", "y.cpp"):
            write(evil / name, name)
    elif kind == 1:
        write(evil / "data.cpp", "")
        write(evil / "problem.ini", INI)
    elif kind == 2:
        for name in ("sum.cc", "sum.c++", "sum.cxx"):
            write(evil / "sum" / name, name)
    elif kind == 3:
        (evil / "all").symlink_to("/")
        (evil / "sum.cpp").symlink_to("..")
    elif kind == 4:
        make_fifo(evil / "sum.cpp")
    elif kind == 5:
        write(evil / "/".join(["d"] * 100) / "sum.cpp", "")
    elif kind == 6:
        write(evil / "zs" / "sum.cpp", "")
        write(evil / "sample" / "1.in", "")
    else:
        evil.rmdir()
        evil.symlink_to(chance.choice([".", "..", "evil", "nowhere"]))


def outcomes(what: Path, cases: Path, *, student: bool = False, files: bool = False) -> dict:
    """Each contestant and problem -> the file that is judged, or the reason why none is."""
    chosen = submissions(Selection(options_of(what=[str(what)], student=student, cases=cases, files=files)))
    handed_in = {(entry.contestant, entry.task): entry.absent or entry.source for entry in chosen}
    assert len(handed_in) == len(chosen)
    return handed_in


@pytest.mark.parametrize("first_seed", range(0, CLASSES, 25))
def test_each_contestant_has_the_outcome_that_he_has_alone(first_seed, tmp_path, capsys):
    for name in ("data/1", "several/sum/1", "several/sum/2", "several/tree/1", "several/tree/2"):
        write(tmp_path / f"{name}.in", "1 2\n")
        write(tmp_path / f"{name}.out", "3\n")
    for seed in range(first_seed, first_seed + 25):
        chance, students = random.Random(seed), tmp_path / f"class {seed}"
        students.mkdir()
        for person in chance.sample(WHO, chance.randrange(1, 8)):
            hand_in(students, chance, person)
        write(students / "one/sum.cpp", "")
        options = {"cases": tmp_path / chance.choice(["data", "several"]), "files": chance.random() < 0.5}
        before = outcomes(students, **options)
        hostile(students, chance)
        now = outcomes(students, **options)
        contestants = {person for person, _ in now}
        assert {key: now[key] for key in before} == before, seed
        assert contestants - {person for person, _ in before} <= {str(students / "evil")}, seed
        for path in students.iterdir():
            alone = outcomes(path, student=True, **options) if str(path) in contestants else {}
            assert alone == {key: now[key] for key in now if key[0] == str(path)}, (seed, path)
        printed = capsys.readouterr().err
        left_out = [path.name for path in students.iterdir() if str(path) not in contestants]
        notes = [line.split("left out: ")[1] for line in printed.splitlines() if "left out: " in line]
        assert len(notes[-1].split(", ") if notes else []) == len(left_out), (seed, notes)
