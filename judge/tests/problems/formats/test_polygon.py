"""What Polygon's problem.xml says of a problem."""

from __future__ import annotations

from pathlib import Path

import pytest
from programs import fill
from kit import package_at
from values import fault_of

from judge.model import JudgeError
from judge.problems.catalogue import Catalogue
from judge.problems.loading import load
from judge.problems.settings import Spec
from judge.problems.source import open_source

FILES = [f"tests/0{n}{end}" for n in (1, 2, 3) for end in ("", ".a")]
XML = """\
<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="7" short-name="sum">
  <judging input-file="" output-file="" run-count="1">
    <testset name="tests">
      <time-limit>2000</time-limit>
      <memory-limit>67108864</memory-limit>
      <test-count>3</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>
        <test method="manual" sample="true" points="0.0" group="0"/>
        <test method="generated" cmd="gen 1 &lt; x" points="20.0" group="1"/>
        <test method="generated" points="40.0" group="1"/>
      </tests>
      <groups>
        <group name="0" points-policy="each-test"/>
        <group name="1" points-policy="complete-group">\
<dependencies><dependency group="0"/></dependencies></group>
      </groups>
    </testset>
  </judging>
  <assets><checker name="std::lcmp.cpp" type="testlib"><source path="files/check.cpp"/></checker></assets>
</problem>
"""


def read(place: Path, xml: str, *names: str) -> Spec:
    fill(place, *(names or FILES), "files/check.cpp", "files/mine.cpp", "statements/english/problem.tex")
    (place / "problem.xml").write_bytes(xml.encode())
    return package_at(place)


def test_points_of_groups_count_if_tests_have_none_and_not_all_are_0(tmp_path):
    xml = XML.replace('name="1" points-policy', 'name="1" points="50" points-policy')
    for word in (' points="0.0"', ' points="20.0"', ' points="40.0"'):
        xml = xml.replace(word, "")
    for points, expected in (50, [0, 50, 50]), (0, [None] * 3):
        cases = read(tmp_path, xml.replace('points="50"', f'points="{points}"')).cases
        assert [case.subtask.points for case in cases] == expected


def test_a_package_without_answers_says_how_to_make_them(tmp_path):
    fault = "line 9: tests/01.a: is missing; give the full package, or add --make-answers"
    with pytest.raises(JudgeError, match=fault):
        read(tmp_path, XML, "tests/01", "doall.sh")


MAIN = '<solutions><solution tag="main"><source path="solutions/main.cpp"/></solution></solutions>'


def test_answers_that_are_missing_are_made_by_the_main_program_if_that_is_asked_for(tmp_path):
    xml = XML.replace("</assets>", f"{MAIN}</assets>")
    fill(tmp_path, "tests/01", "tests/02", "tests/03", "tests/03.a", "files/check.cpp")
    (tmp_path / "solutions").mkdir()
    (tmp_path / "problem.xml").write_text(xml)
    (tmp_path / "solutions/main.cpp").write_text(
        "#include <cstdio>\nint main() { while (getchar() > 0) putchar(33); }"
    )
    for _ in range(2):  # they stay there
        package = load(open_source(tmp_path, makes_answers=True), Catalogue())
        assert [Path(case.answer).read_text() for case in package.cases] == ["!" * 8, "!" * 8, "tests/03.a"]
        (tmp_path / "solutions/main.cpp").write_text("int main() { return 3; }")
    (tmp_path / "tests/02.a").unlink()
    with pytest.raises(JudgeError, match="solutions/main.cpp, on tests/02: ended with status 3"):
        load(open_source(tmp_path, makes_answers=True), Catalogue())


BOMB = '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "bb">]>\n<a>&b;</a>'
MINE = XML.replace("std::lcmp.cpp", "x")
FAULTS = [
    (XML.replace("67108864", "64 MB"), "line 6: memory-limit should be a number from 0 to "),
    (XML.replace("<test-count>3", "<test-count>4"), "line 4: test-count is 4, but there are 3 tests"),
    (XML.replace("tests/%02d<", "tests/%s<"), "line 8: input-path-pattern should be a path such as"),
    (XML.replace("tests/%02d<", "../%02d<"), "line 8: ../01 leads out of the package"),
    (XML.replace("each-test", "best"), "line 16: points-policy should be complete-group or each-test, not"),
    (XML.replace('dependency group="0"', 'dependency group="2"'), "line 8: subtask 1 depends on subtask 2"),
    (XML.replace('points="40.0" group="1"', 'group="5"'), "line 13: group 5 is not among the groups"),
    (XML.replace('run-count="1"', 'run-count="2"'), "line 3: run-count: programs that are run several times"),
    (MINE.replace("check.cpp", "no.cpp"), "line 21: files/no.cpp: there is no such file in"),
    (XML.replace('output-file=""', 'output-file="/s"'), "line 3: file should be a plain name, such as"),
    (XML.replace("</judging>", "</judge>"), "line 20: mismatched tag"),
    (XML.replace("testset", "tests"), "line 3: there should be one testset, or among several one with"),
    (BOMB, "line 2: <!ENTITY b: entities cannot be declared here"),
    ("<a>" * 60, "line 1: the file has over 200000 elements, or over 50 levels"),
]


@pytest.mark.parametrize(("xml", "fault"), FAULTS)
def test_what_is_broken_or_cannot_be_judged_is_an_error_that_names_the_line(xml, fault, tmp_path):
    assert fault_of(read, tmp_path, xml).startswith(f"{tmp_path}/problem.xml: {fault}")
