"""JUnit XML: a suite for each submission, a test case for each case, `time` in seconds on the CPU.

Valid by both schemas that tools use: Jenkins' junit-10.xsd (jenkinsci/xunit-plugin) and that of Ant's reports
(windyroad/JUnit-Schema). The latter has standard error only for a suite, so a failure's text has its own too.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
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
        package = judgement.submission.problem.key or "own_cases"
        suite = add(root, "testsuite", name=name, package=package, id=str(number), hostname=machine.host)
        fill_suite(suite, judgement, machine, rerun_command)
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


def fill_suite(suite: Element, judgement: Judgement, machine: Machine, rerun_command: RerunCommand) -> None:
    submission, results = judgement.submission, judgement.results
    add_properties(suite, judgement, machine)
    # Tools take what comes before the last dot for the package.
    place = f"{suite.get('package')}.{re.sub('[.]cpp$', '', suite.get('name')).replace('.', '_')}"
    for result in results:
        case = add(suite, "testcase", classname=place, name=result.case.name, time=seconds([result]))
        if not result.accepted:
            again = f"again: {rerun_command(submission, result.case)}"
            text = "\n".join([result.message, *failure.render(result, Style()), again])
            add_fault(case, result.verdict, result.message, text)
    if judgement.message:
        step = "compile" if judgement.verdict is Verdict.CE else "judge"
        case = add(suite, "testcase", classname=place, name=step, time="0")
        add_fault(case, judgement.verdict, judgement.message.partition("\n")[0], judgement.message)
    errors = [f"{one.case.name}:\n{one.errors.decode('utf-8', 'replace')}" for one in results if one.errors]
    SubElement(suite, "system-out")
    SubElement(suite, "system-err").text = legal("\n".join(errors))
    suite.set("timestamp", f"{machine.started:%Y-%m-%dT%H:%M:%S}")
    for attribute, tag in (("tests", "testcase"), ("failures", "*/failure"), ("errors", "*/error")):
        suite.set(attribute, str(len(suite.findall(tag))))
    suite.set("time", seconds(results))


def add(parent: Element, tag: str, **attributes: str) -> Element:
    return SubElement(parent, tag, {name: legal(value) for name, value in attributes.items()})


def seconds(results: Sequence[Result]) -> str:
    return f"{sum(result.usage.cpu_ms for result in results) / 1000:.3f}"


def add_properties(suite: Element, judgement: Judgement, machine: Machine) -> None:
    submission, limits = judgement.submission, judgement.submission.problem.limits
    memory, output = f"{limits.memory_mib} MiB of memory", f"{limits.output_mib} MiB of output"
    facts = {
        "source": str(submission.source),
        "compiled with": compile_line(submission),
        "limits": f"{limits.cpu_ms} ms of CPU time, {memory}, {output}",
        "processor": machine.processor,
        "kernel": machine.kernel,
        **{f"version of {command}": version for command, version in machine.compilers.items()},
        "containment": machine.weakness or "full",
        **{f"note {number}": warning for number, warning in enumerate(judgement.warnings, 1)},
    }
    properties = SubElement(suite, "properties")
    for name, value in facts.items():
        add(properties, "property", name=name, value=value)


def add_fault(case: Element, verdict: Verdict, message: str, text: str) -> None:
    kind = "error" if verdict is Verdict.JE else "failure"
    add(case, kind, type=verdict.name, message=message).text = legal(text)
