"""What HUSTOJ's FPS files say of problems."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit import names_in, problems_at
from values import fault_of

from judge.common import zips
from judge.model import JuryProgram, Problem
from judge.problems.catalogue import Catalogue
from judge.problems.loading import load_problem, problems_in
from judge.problems.source import open_source

ITEM = """\
<item>
<title><![CDATA[A+B]]></title>
<time_limit unit="s"><![CDATA[2]]></time_limit>
<memory_limit unit="mb">64</memory_limit>
<description><![CDATA[<p>a & b</p>]]></description>
<sample_input><![CDATA[1 2
]]></sample_input>
<sample_output>3</sample_output>
<test_input name="a"><![CDATA[20 22]]></test_input>
<test_output name="a">42</test_output>
<test_input name="b">0 0</test_input>
<test_output name="b">0</test_output>
</item>
"""
SPJ = '<spj language="C++"><![CDATA[int main() { return 0 && 1; }]]></spj>\n</item>'


@pytest.fixture(autouse=True)
def unpacked():
    yield
    zips.remove_unpacked()


def fps(*items: str) -> str:
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.2">\n{"".join(items)}</fps>\n'


def read(path: Path, text: str) -> Problem:
    path.write_text(text)
    assert names_in(path) == ([], [])
    return load_problem(path)


def test_a_checker_with_testlib_is_kept_beside_one_in_another_language(tmp_path):
    in_pascal = '<spj language="Pascal">begin end.</spj>'
    problem = read(tmp_path / "fps.xml", fps(ITEM.replace("</item>", in_pascal + SPJ.replace("spj", "tpj"))))
    assert isinstance(problem.checker, JuryProgram) and problem.checker.interface == "testlib"
    assert Path(problem.checker.source).read_text() == "int main() { return 0 && 1; }"


def test_an_item_without_a_title_is_called_by_its_number(tmp_path):
    assert read(tmp_path / "fps.xml", fps(ITEM.replace("A+B", ""))).title == "1"


def test_several_items_are_a_contest_without_those_that_have_no_cases(tmp_path):
    empty = "<item><title>no data</title><time_limit>1</time_limit><memory_limit>1</memory_limit></item>"
    (tmp_path / "fps.xml").write_text(fps(ITEM, ITEM.replace(">64<", ">32<"), empty, empty))
    problems, _ = problems_in(open_source(tmp_path / "fps.xml"), Catalogue())
    specs = {name: read() for name, read in problems.items()}
    assert [(name, spec.limits.memory_mib) for name, spec in specs.items()] == [("1", 64), ("2", 32)]
    assert [case.name for case in specs["1"].cases] == ["sample/1", "secret/1", "secret/2"]
    assert specs["1"].notes == ("left out (items without cases): 3, 4",)


END = "</item>"
FAULTS = [
    (ITEM.replace('"s"', '"h"'), "line 5: unit should be s or ms, not 'h'"),
    (ITEM.replace(">64<", "><"), "line 6: memory_limit should be a number from 0 to 100000000000000, not ''"),
    (ITEM.replace('<memory_limit unit="mb">64</memory_limit>\n', ""), "line 3: memory_limit is missing"),
    (ITEM.replace('<test_output name="b">0</test_output>', ""), "line 3: 2 test_input and 1 test_output: "),
    (ITEM.replace('output name="b"', 'output name="c"'), "line 13: test_input is named 'b', its test_outp"),
    (ITEM.replace(END, SPJ.replace("C++", "Pascal")), "line 15: spj: the checker should be C++, not 'Pas"),
    (ITEM.replace(END, '<prepend language="C++">x</prepend></item>'), "line 15: prepend: programs that are"),
    (ITEM.replace("</title>", "</titel>"), "line 4: mismatched tag"),
    ("", "line 2: no item has tests or samples"),
]


@pytest.mark.parametrize(("items", "fault"), FAULTS)
def test_what_is_broken_or_cannot_be_judged_is_an_error_that_names_the_line(items, fault, tmp_path):
    (tmp_path / "fps.xml").write_text(fps(items))
    assert fault_of(problems_at, tmp_path / "fps.xml").startswith(f"{tmp_path}/fps.xml: {fault}")
