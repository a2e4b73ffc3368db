"""The XML is valid by both schemas that tools use, whatever was judged.

These are junit-10.xsd (jenkinsci/xunit-plugin) and JUnit.xsd (windyroad/JUnit-Schema). Where they differ, the
stricter rule is tested.
"""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from judgements import EVERYTHING, HOSTILE, MACHINE, judged, submission, wrong_grid
from values import usage

from judge.contest.ranking import standings
from judge.model import Case, Judgement, Note, NoteKind, Result, Verdict
from judge.report import junit

SUITE = {"name", "package", "id", "hostname", "timestamp", "tests", "failures", "errors", "time"}
TOKEN = re.compile(r"\S+( \S+)*")


def rendered(*judgements: Judgement) -> ElementTree.Element:
    text = junit.render(standings(judgements), MACHINE)
    assert text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n')
    return ElementTree.fromstring(text.encode())


def check_schemas(root: ElementTree.Element) -> None:
    assert root.tag == "testsuites" and not root.attrib
    for number, suite in enumerate(root):
        assert suite.tag == "testsuite" and set(suite.attrib) == SUITE and suite.get("id") == str(number)
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", suite.get("timestamp"))
        assert re.fullmatch(r"\d+\.\d{3}", suite.get("time"))
        order = [child.tag for child in suite]
        cases = suite.findall("testcase")
        assert order == ["properties", *["testcase"] * len(cases), "system-out", "system-err"]
        for prop in suite.find("properties"):
            assert set(prop.attrib) == {"name", "value"} and TOKEN.fullmatch(prop.get("name"))
        assert [suite.get(name) for name in ("tests", "failures", "errors")] == [
            str(len(suite.findall(path))) for path in ("testcase", "*/failure", "*/error")
        ]
        for case in cases:
            assert set(case.attrib) == {"classname", "name", "time"} and len(case) <= 1
            assert re.fullmatch(r"\d+(\.\d+)?", case.get("time"))
            for fault in case:
                assert fault.tag in ("failure", "error") and set(fault.attrib) == {"type", "message"}


@pytest.mark.parametrize("judgements", [(), EVERYTHING], ids=["none", "every kind"])
def test_the_xml_is_valid(judgements):
    check_schemas(rendered(*judgements))


def test_a_submission_is_a_suite_and_a_case_is_a_test_case():
    [suite] = rendered(judged("my.new.cpp", "AC WA"))
    good, bad = suite.findall("testcase")
    wanted = {"name": "my.new.cpp", "tests": "2", "failures": "1", "time": "0.003"}
    assert wanted.items() <= suite.attrib.items() and len(good) == 0
    assert good.attrib == {"classname": "sum_1.my_new", "name": "secret/00_case", "time": "0.001"}
    assert bad.find("failure").attrib == {"type": "WA", "message": "why"}


def test_a_failure_has_the_drawing_and_the_rerun_command():
    [suite] = rendered(judged("a.cpp", "WA", failed={"difference": wrong_grid((0, 9))}))
    text = suite.find("testcase/failure").text
    assert "[9] 2  3 | 4  5  6 | 7  8 [9]" in text
    assert text.endswith("again: python3 -m judge run a.cpp --case=secret/00_case")


def test_a_compile_error_is_a_failure_and_the_judges_fault_an_error():
    compiled, judge = rendered(*EVERYTHING[-2:])
    [compile] = compiled.findall("testcase")
    done, fault = judge.findall("testcase")
    assert "<vector>" in compile[0].text and (done.get("name"), len(done)) == ("1", 0)
    for case, wanted in ((compile, ("compile", "failure", "CE")), (fault, ("judge", "error", "JE"))):
        assert (case.get("name"), case[0].tag, case[0].get("type")) == wanted


def test_what_cannot_be_seen_is_escaped_as_elsewhere():
    errors = b"\x00\x1b[31m]]>\xff\r\n\tend"
    result = Result(Case(HOSTILE, Path(), Path()), Verdict.RE, HOSTILE, usage(1), errors=errors)
    by = submission(HOSTILE, [HOSTILE])
    note = Note(NoteKind.HINT, None, "\ufffe")
    [suite] = root = rendered(Judgement(by, Verdict.RE, "\x0b", (result,), (note,)))
    check_schemas(root)
    assert suite.find("testcase").get("name") == "<script>alert('1')</script>\"&\\x1b[2J\\u202e\\xe4.cpp"
    assert "\\x00\\x1b[31m]]>\\xff\\r\n" in suite.find("testcase/failure").text
