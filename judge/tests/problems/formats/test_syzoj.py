"""What SYZOJ's and LibreOJ's data.yml says of a problem."""

from __future__ import annotations

from pathlib import Path

import pytest
from programs import fill
from kit import package_at
from values import fault_of

from judge.problems.settings import Spec

FILES = [f"a{n}.{end}" for n in (1, 2, 3, "x") for end in ("in", "out")]
DATA = """\
subtasks:
  - score: 30
    type: sum
    cases: [1, 2]
  - score: 30
    type: min
    cases: [3]
  - score: 40
    type: mul
    cases: ['1']
inputFile: 'a#.in'
outputFile: 'a#.out'
"""
SPECIAL = "specialJudge:\n  language: cpp\n  fileName: spj.cpp\n"


def read(place: Path, data: str) -> Spec:
    fill(place, *FILES, "spj.cpp")
    (place / "data.yml").write_text(data)
    return package_at(place)


FAULTS = [
    (DATA.replace("type: sum", "type: max"), "line 3: type should be sum or min or mul, not 'max'"),
    (DATA.replace("    type: sum\n", ""), "line 2: type is missing"),
    (DATA.replace("[3]", "[]"), "line 5: subtask 2 has no cases"),
    (DATA.replace("[3]", "[4]"), "line 7: a4.in: there is no such file in {}"),
    (DATA.replace("[3]", "['/../../b']"), "line 7: a/../../b.in leads out of the package"),
    (DATA.replace("inputFile: 'a#.in'\n", ""), "line 1: inputFile is missing"),
    (DATA + "extraSourceFiles: [{language: cpp}]\n", "line 13: files is missing"),
    (DATA + SPECIAL.replace("spj.cpp", "no.cpp"), "line 15: no.cpp: there is no such file in {}"),
    (DATA + SPECIAL.replace(": cpp", ": csharp"), "line 14: language should be c, cpp or another C++, not"),
]


@pytest.mark.parametrize(("data", "fault"), FAULTS)
def test_what_is_broken_or_cannot_be_judged_is_an_error_that_names_the_line(data, fault, tmp_path):
    said = fault_of(read, tmp_path, data)
    assert said.startswith(f"{tmp_path}/data.yml: {fault.replace('{}', str(tmp_path))}")
