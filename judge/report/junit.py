"""JUnit XML: a suite for each submission, a test case for each case, CPU times in seconds.

It is valid by both schemas that tools use: Jenkins' junit-10.xsd (jenkinsci/xunit-plugin) and that for Ant
(windyroad/JUnit-Schema). Ant's wants the standard streams of a suite: they are empty."""

from __future__ import annotations

import re
from xml.dom import minidom
from xml.etree.ElementTree import Element, SubElement, tostring

from judge.common.files import display_name
from judge.common.texts import FULL_WIDTH_SPACE, Style, rerun_command, visible
from judge.compiling.languages import full_compile_line
from judge.contest.ranking import Standings
from judge.model import Judgement, Result, Verdict
from judge.report import failure
from judge.report.machine import Machine, limits_line

MARK = b"<!--by sudoku-judge-->"
BEGINNING = b'<?xml version="1.0" encoding="UTF-8"?>\n' + MARK


def render(table: Standings, machine: Machine) -> str:
    root = Element("testsuites")
    for number, judgement in enumerate(table.judgements):
        name, package = judgement.submission.title, judgement.submission.problem.key or "own_cases"
        suite = add(root, "testsuite", name=name, package=package, id=str(number), hostname=machine.host)
        fill_suite(suite, judgement, machine)
    document: bytes = minidom.parseString(MARK + tostring(root)).toprettyxml("  ", encoding="UTF-8")
    return document.decode()


def legal(text: str) -> str:
    """Returns the text with escapes for invisible characters, so that none is left that XML 1.0 forbids."""
    return visible(text, f"\t\n{FULL_WIDTH_SPACE}")


def add(parent: Element, tag: str, text: str = "", **attributes: str) -> Element:
    element = SubElement(parent, tag, {name: legal(value) for name, value in attributes.items()})
    element.text = legal(text)
    return element


def fill_suite(suite: Element, judgement: Judgement, machine: Machine) -> None:
    """Adds to the suite facts, a test case for each result and for the judgement's message, and totals."""
    submission, results, message = judgement.submission, judgement.results, judgement.message
    facts = {
        "source": display_name(submission.source),
        "compiled with": full_compile_line(submission),
        "limits": limits_line(submission.problem),
        **{f"note {number}": note.text for number, note in enumerate(judgement.notes, 1)},
    }
    if machine.interruption:
        facts["interruption"] = machine.interruption
    properties = add(suite, "properties")
    for name, value in facts.items():
        add(properties, "property", name=name, value=value)
    # Tools take the text before the last dot as the package.
    class_name = f"{suite.get('package')}.{re.sub('[.]cpp$', '', suite.get('name', '')).replace('.', '_')}"
    for result in results:
        test = add(suite, "testcase", classname=class_name, name=result.case.name, time=seconds(result))
        if not result.accepted:
            lines = [result.message, *failure.render(result, Style())]
            text = "\n".join([*lines, f"again: {rerun_command(submission, result.case)}"])
            add(test, "failure", text, type=result.verdict.name, message=result.message)
    if message:
        step, kind = ("judge", "error") if judgement.verdict is Verdict.JE else ("compile", "failure")
        test = add(suite, "testcase", classname=class_name, name=step, time="0")
        add(test, kind, message, type=judgement.verdict.name, message=message.partition("\n")[0])
    for stream in ("system-out", "system-err"):
        add(suite, stream)
    suite.set("timestamp", f"{machine.started:%Y-%m-%dT%H:%M:%S}")
    for attribute, path in (("tests", "testcase"), ("failures", "*/failure"), ("errors", "*/error")):
        suite.set(attribute, str(len(suite.findall(path))))
    suite.set("time", seconds(*results))


def seconds(*results: Result) -> str:  # of CPU time, together
    return f"{sum(result.usage.cpu_ms for result in results) / 1000:.3f}"
