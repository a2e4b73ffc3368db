"""Polygon's problem.xml (Codeforces).

    <judging input-file="" output-file="" run-count="1">
      <testset name="tests">
        <time-limit>1000</time-limit>                 ms
        <memory-limit>268435456</memory-limit>        bytes
        <test-count>2</test-count>
        <input-path-pattern>tests/%02d</input-path-pattern>
        <answer-path-pattern>tests/%02d.a</answer-path-pattern>
        <tests><test sample="true" group="0" points="0"/><test group="1" points="10"/></tests>
        <groups>
          <group name="1" points-policy="complete-group">
            <dependencies><dependency group="0"/></dependencies>
          </group>
        </groups>
      </testset>
    </judging>
    <assets><checker name="std::wcmp.cpp"><source path="files/check.cpp"/></checker></assets>

(https://polygon.codeforces.com; the elements as packages have them)
"""

from __future__ import annotations

from judge.common.files import read_file
from judge.common.xml import Element, read_xml
from judge.model import AnyPath, LimitOverrides
from judge.problems.formats.entries import Entry, cases_of
from judge.problems.formats.files import Files
from judge.problems.formats.package import Package, cpu_ms, mib
from judge.problems.formats.polygon_tests import entries_of
from judge.problems.formats.std_checkers import STD, checker_called

CONFIG = "problem.xml"
MOST_BYTES = 8 << 20


def find(files: Files) -> str:
    return files.shallowest(CONFIG)


def read(files: Files, name: str) -> Package:
    problem = read_xml(files.text(name, MOST_BYTES), str(files.place / name))
    files = files.below(name[: -len(CONFIG)])
    judging, interactor = problem.first("judging"), problem.first("assets", "interactor")
    if interactor:
        raise interactor.fault("interactor: interactive problems cannot be judged")
    if not judging:
        raise problem.fault("judging is missing")
    runs = judging.attribute("run-count")
    if runs and runs.text != "1":
        raise runs.fault("run-count: programs that are run several times cannot be judged")
    tests = testset(judging)
    time, memory = tests.needed("time-limit").node, tests.needed("memory-limit").node
    limits = LimitOverrides(cpu_ms(time.number(10**9), time), mib(memory.number(2**50) / 2**20, memory))
    name_node = problem.first("names", "name")
    entries = entries_of(files, tests)
    notes = notes_on_line_ends(files, entries)
    cases = cases_of(files, entries)
    return Package(
        cases,
        limits,
        checker_in(files, problem),
        file=file_in(judging),
        title=name_node.attributes.get("value", "") if name_node else "",
        notes=tuple(f"{name}: {note}" for note in notes),
    )


def testset(judging: Element) -> Element:
    """The set `tests`, else the only one."""
    found = judging.all("testset")
    named = [one for one in found if one.attributes.get("name") == "tests"]
    if len(named or found) != 1:
        raise judging.fault("there should be one testset, or one of the name tests")
    return (named or found)[0]


def checker_in(files: Files, problem: Element) -> str | AnyPath:
    checker = problem.first("assets", "checker")
    if not checker:
        raise problem.fault("assets: there is no checker")
    name, source = checker.attribute("name"), checker.first("source")
    if name and name.text.startswith("std::") and name.text[len("std::") : -len(".cpp")] in STD:
        return checker_called(name)
    path = source.attribute("path") if source else None
    if not path:
        raise checker.fault("the checker has no source")
    return files.find(path.text, path.fault)


def file_in(judging: Element) -> str:
    """sum, if programs read sum.in and write sum.out; empty if they read standard input."""
    names = [judging.attributes.get(f"{role}-file", "") for role in ("input", "output")]
    if names == ["", ""]:
        return ""
    stems = {name.rpartition(".")[0] for name in names}
    if len(stems) != 1 or [name.rpartition(".")[2] for name in names] != ["in", "out"]:
        wanted = "both should be empty, or NAME.in and NAME.out"
        raise judging.fault(f"input-file {names[0]!r} and output-file {names[1]!r}: {wanted}")
    return stems.pop()


def notes_on_line_ends(files: Files, entries: list[Entry]) -> list[str]:
    """What to know of inputs from Windows, where programs see no carriage returns."""
    names = [one.input for one in entries if one.input in files.paths]
    for name in names[:1]:
        if b"\r\n" in read_file(files.paths[name], 1 << 16):
            return ["inputs have CR LF, which programs on Windows do not see; take the Linux package"]
    return []
