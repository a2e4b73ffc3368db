"""JUnit XML: a suite a submission, a test case a case, `time` in seconds on the CPU.

Valid by Jenkins' junit-10.xsd (jenkinsci/xunit-plugin) and by the schema of Ant's reports (windyroad/JUnit-Schema), whichever a tool
goes by. The latter has standard error only a suite, so that a failure's own tail is in its text too.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from xml.etree.ElementTree import Element, SubElement

from judge.model import Judgement, Result, Verdict
from judge.report import failure
from judge.report.machine import Machine
from judge.report.names import RerunCommand, compile_line, short_names
from judge.style import Style

ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(judgements: list[Judgement], machine: Machine, rerun_command: RerunCommand) -> str:
    root = Element("testsuites")
    for number, (judgement, name) in enumerate(zip(judgements, short_names(judgements))):
        add_suite(root, judgement, name, number=number, machine=machine, rerun_command=rerun_command)
    put_on_lines(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def put_on_lines(element: Element, indent: str = "\n") -> None:
    for child in element:
        child.tail = indent + "  "
        put_on_lines(child, child.tail)
    if len(element):
        element.text, element[-1].tail = indent + "  ", indent


def legal(text: str) -> str:
    """XML 1.0 cannot hold every character, not even escaped."""
    return ILLEGAL.sub("\N{REPLACEMENT CHARACTER}", text)


def add_suite(root: Element, judgement: Judgement, name: str, *, number: int, machine: Machine, rerun_command: RerunCommand) -> None:
    submission, results = judgement.submission, judgement.results
    package = submission.problem.key or "own_cases"
    suite = SubElement(root, "testsuite", name=legal(name), package=package, id=str(number), hostname=legal(machine.host))
    add_properties(suite, judgement, machine)
    place = f"{package}.{legal(re.sub('[.]cpp$', '', name)).replace('.', '_')}"  # tools take what is before the last dot for the package
    for result in results:
        case = SubElement(suite, "testcase", classname=place, name=legal(result.case.name), time=f"{result.usage.cpu_ms / 1000:.3f}")
        if result.verdict is not Verdict.AC:
            add_fault(case, result.verdict, result.message, said(result, rerun_command(submission, result.case)))
    if judgement.message:
        case = SubElement(suite, "testcase", classname=place, name="compile" if judgement.verdict is Verdict.CE else "judge", time="0")
        add_fault(case, judgement.verdict, judgement.message.partition("\n")[0], judgement.message)
    tails = [f"{result.case.name}:\n{result.errors.decode('utf-8', 'replace')}" for result in results if result.errors]
    SubElement(suite, "system-out")
    SubElement(suite, "system-err").text = legal("\n".join(tails))
    suite.set("timestamp", f"{machine.started:%Y-%m-%dT%H:%M:%S}")
    suite.set("tests", str(len(suite.findall("testcase"))))
    suite.set("failures", str(len(suite.findall("*/failure"))))
    suite.set("errors", str(len(suite.findall("*/error"))))
    suite.set("time", f"{sum(result.usage.cpu_ms for result in results) / 1000:.3f}")


def add_properties(suite: Element, judgement: Judgement, machine: Machine) -> None:
    submission, limits = judgement.submission, judgement.submission.problem.limits
    properties = SubElement(suite, "properties")
    for name, value in {
        "source": str(submission.source),
        "compiled with": compile_line(submission),
        "limits": f"{limits.cpu_ms} ms of CPU time, {limits.memory_kib // 1024} MiB of memory, {limits.output_kib // 1024} MiB of output",
        "processor": machine.processor,
        "kernel": machine.kernel,
        **{f"version of {command}": version for command, version in machine.compilers.items()},
        "containment": machine.weakness or "full",
        **{f"note {number}": warning for number, warning in enumerate(judgement.warnings, 1)},
    }.items():
        SubElement(properties, "property", name=name, value=legal(value))


def add_fault(case: Element, verdict: Verdict, message: str, text: str) -> None:
    kind = "error" if verdict is Verdict.JE else "failure"
    SubElement(case, kind, type=verdict.name, message=legal(message)).text = legal(text)


def said(result: Result, rerun_command: str) -> str:
    return "\n".join([result.message, *failure.render(result, Style()), f"again: {rerun_command}"])
