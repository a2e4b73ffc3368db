"""The tests of Polygon's problem.xml, and the groups that they are in."""

from __future__ import annotations

import re
from typing import Dict

from judge.common.xml import Element
from judge.model import Scoring, Subtask
from judge.problems.formats.entries import MOST_CASES, Entry
from judge.problems.formats.files import Files
from judge.problems.formats.package import MOST_POINTS, check_dependence

POLICIES = {"complete-group": Scoring.ALL, "each-test": Scoring.SUM}
NO_ANSWERS = "the package has no answers: download the full package, or run doall.sh (doall.bat) in it"


def entries_of(files: Files, tests: Element) -> list[Entry]:
    patterns = [tests.needed(f"{role}-path-pattern") for role in ("input", "answer")]
    count = tests.needed("test-count").node.whole(MOST_CASES)
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
        if subtask and subtask.scoring is Scoring.ALL:
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
        made[name] = Subtask(name, POLICIES[policy.text] if policy else Scoring.SUM, tuple(needs))
    check_dependence((subtask, tests.node) for subtask in made.values())
    return made
