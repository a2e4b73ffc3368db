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
          <group name="1" points-policy="complete-group"><dependencies><dependency group="0"/></dependencies></group>
        </groups>
      </testset>
    </judging>
    <assets><checker name="std::wcmp.cpp"><source path="files/check.cpp"/></checker></assets>

(https://polygon.codeforces.com; the elements as packages have them)
"""

from __future__ import annotations

import re
from typing import Dict

from judge.common.xml import Element, read_xml
from judge.model import OwnLimits, Rule, Subtask
from judge.problems.formats.files import Files
from judge.problems.formats.package import (
    MOST_CASES,
    MOST_POINTS,
    Entry,
    Package,
    cases_of,
    check_dependence,
    cpu_ms,
    mib,
)
from judge.problems.formats.std_checkers import STD, checker_called

CONFIG = "problem.xml"
MOST_BYTES = 8 << 20
POLICIES = {"complete-group": Rule.MIN, "each-test": Rule.SUM}
NO_ANSWERS = "the package has no answers: download the full package, or run doall.sh (doall.bat) in it"


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
    time, memory = needed(tests, "time-limit").node, needed(tests, "memory-limit").node
    limits = OwnLimits(cpu_ms(time.number(10**9), time), mib(memory.number(2**50) / 2**20, memory))
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


def needed(element: Element, tag: str) -> Element:
    found = element.first(tag)
    if not found:
        raise element.fault(f"{tag} is missing")
    return found


def testset(judging: Element) -> Element:
    """The set `tests`, else the only one."""
    found = judging.all("testset")
    named = [one for one in found if one.attributes.get("name") == "tests"]
    if len(named or found) != 1:
        raise judging.fault("there should be one testset, or one of the name tests")
    return (named or found)[0]


def entries_of(files: Files, tests: Element) -> list[Entry]:
    patterns = [needed(tests, f"{role}-path-pattern") for role in ("input", "answer")]
    count = needed(tests, "test-count").node.whole(MOST_CASES)
    rows = tests.all("tests", "test")
    if len(rows) != count:
        raise tests.fault(f"test-count is {count}, but there are {len(rows)} tests")
    groups = groups_in(tests)
    has_points = any("points" in row.attributes for row in rows)
    points = [points_of(row) if has_points else 1 for row in rows]
    if not has_points:  # then a group may have some
        points = [points_of_group(tests, row, rows) for row in rows]
    made = []
    for number, row in enumerate(rows, 1):
        group = row.attributes.get("group", "")
        subtask = groups.get(group)
        if groups and group and not subtask:
            raise row.fault(f"group {group} is not among the groups")
        worth = points[number - 1]
        if subtask and subtask.rule is Rule.MIN:
            members = [one for one, other in zip(points, rows) if other.attributes.get("group") == group]
            worth = sum(members) / len(members)
        names = [numbered(pattern, number) for pattern in patterns]
        if names[1] not in files.paths:
            raise patterns[1].fault(f"{names[1]}: {NO_ANSWERS}")
        is_sample = row.attributes.get("sample") == "true"
        made.append(Entry(names[0], names[1], patterns[0].node, worth, subtask, is_sample=is_sample))
    return made


def points_of_group(tests: Element, row: Element, rows: list[Element]) -> float:
    """What a test carries of its group's points; 1 if no group has any."""
    groups = {one.attributes.get("name"): one for one in tests.all("groups", "group")}
    if not any("points" in one.attributes for one in groups.values()):
        return 1
    name = row.attributes.get("group")
    if name not in groups:
        return 0
    return points_of(groups[name]) / sum(one.attributes.get("group") == name for one in rows)


def points_of(row: Element) -> float:
    points = row.attribute("points")
    return points.number(MOST_POINTS) if points else 0


def numbered(pattern: Element, number: int) -> str:
    """`tests/07` for the pattern `tests/%02d`."""
    text = pattern.node.text
    match = re.fullmatch(r"([^%]*)%(?:0?([1-9]))?d([^%]*)", text)
    if not match:
        raise pattern.node.wrong("a path such as tests/%02d")
    return match[1] + str(number).zfill(int(match[2] or 1)) + match[3]


def groups_in(tests: Element) -> Dict[str, Subtask]:
    """The groups by name; with no policy each test gives its points alone."""
    made: Dict[str, Subtask] = {}
    for group in tests.all("groups", "group"):
        name, policy = group.attributes.get("name", ""), group.attribute("points-policy")
        if policy and policy.text not in POLICIES:
            raise policy.wrong(" or ".join(POLICIES))
        if name in made:
            raise group.fault(f"group {name} appears twice")
        needs = [one.attributes.get("group", "") for one in group.all("dependencies", "dependency")]
        made[name] = Subtask(name, POLICIES[policy.text] if policy else Rule.SUM, tuple(needs))
    check_dependence((subtask, tests.node) for subtask in made.values())
    return made


def checker_in(files: Files, problem: Element) -> str:
    checker = problem.first("assets", "checker")
    if not checker:
        raise problem.fault("assets: there is no checker")
    name, source = checker.attribute("name"), checker.first("source")
    if name and name.text.startswith("std::") and name.text[len("std::") : -len(".cpp")] in STD:
        return checker_called(name)
    path = source.attribute("path") if source else None
    if not path:
        raise checker.fault("the checker has no source")
    return str(files.find(path.text, path.fault))


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
        with files.paths[name].open("rb") as file:
            if b"\r\n" in file.read(1 << 16):
                return [
                    "the inputs' lines end in CR LF, which programs on Windows do not see; take the Linux package"
                ]
    return []
