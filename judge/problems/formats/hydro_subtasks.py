"""The cases of a problem of Hydro: listed in its settings, or named by its files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge.common.nodes import Node
from judge.model import Case, OwnLimits, Rule, Subtask
from judge.problems.formats import by_name
from judge.problems.formats.files import Files
from judge.problems.formats.package import (
    MOST_POINTS,
    Entry,
    cases_of,
    check_dependence,
    cpu_ms,
    mib,
    rule_of,
    whole_parts,
)

LIMITS = ("time", "memory")
OF_SUBTASK = ("score", "type", "if", "id", "cases", *LIMITS)
OF_CASE = ("input", "output", "score", *LIMITS)
FULL = 100
IN_SUBTASK = re.compile(r"[\w.-]*?(?:(\d*)[-_])?\d+")  # 2-1.in is in subtask 2
SCALE = {"": 1000, "m": 1, "u": 0.001}
MIB = {"k": 1 / 1024, "m": 1, "g": 1024}


def limits_in(fields: dict[str, Node], default: OwnLimits = OwnLimits()) -> OwnLimits:
    """The limits that the settings, a subtask or a case states."""
    time, memory = (fields.get(name) for name in LIMITS)
    return OwnLimits(
        time_of(time) if time and time.value is not None else default.cpu_ms,
        memory_of(memory) if memory and memory.value is not None else default.memory_mib,
    )


def time_of(node: Node) -> int:
    match = re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{0,9})?)([mu]?)s?", node.text, re.IGNORECASE)
    if not match:
        raise node.wrong("a time such as 1s or 500ms")
    return cpu_ms(float(match[1]) * SCALE[match[2].lower()], node)


def memory_of(node: Node) -> int:
    match = re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{0,9})?)([kmg])b?", node.text, re.IGNORECASE)
    if not match:
        raise node.wrong("a size such as 256m or 64mb")
    return mib(float(match[1]) * MIB[match[2].lower()], node)


def cases_in(files: Files, config: Node) -> tuple[tuple[Case, ...], tuple[str, ...]]:
    """The cases in their order, and which files belong to none."""
    fields = config.fields
    listed = fields.get("cases")
    subtasks = fields["subtasks"].items if "subtasks" in fields else []
    if listed and listed.items:
        only = Node(listed.file, listed.line, "cases", {"cases": listed})
        return cases_of(files, entries_of(only, None, FULL)), ()
    if any("cases" in one.fields for one in subtasks):
        return cases_of(files, in_subtasks(subtasks)), ()
    return by_names(files, subtasks)


def in_subtasks(subtasks: Sequence[Node]) -> list[Entry]:
    made: list[tuple[Subtask, Node]] = []
    entries: list[Entry] = []
    for number, (node, score) in enumerate(zip(subtasks, scores_of(subtasks, FULL)), 1):
        subtask = subtask_of(node, number)
        if any(subtask.name == one.name for one, _ in made):
            raise node.fault(f"subtask {subtask.name} appears twice")
        if not node.only(*OF_SUBTASK).get("cases", node).items:
            raise node.fault(f"subtask {subtask.name} has no cases")
        made.append((subtask, node))
        entries += entries_of(node, subtask, score)
    check_dependence(made)
    return entries


def subtask_of(node: Node, number: int) -> Subtask:
    fields = node.only(*OF_SUBTASK)
    name = fields["id"].text if fields.get("id") and fields["id"].value is not None else str(number)
    needed = [one.text for one in fields["if"].items] if "if" in fields else []
    return Subtask(name, rule_of(fields.get("type"), Rule.MIN, Rule.MIN, Rule.MAX, Rule.SUM), tuple(needed))


def entries_of(node: Node, subtask: Subtask | None, score: float) -> list[Entry]:
    """The cases of a subtask; without one, each gives its points alone."""
    cases, limits = node.fields["cases"].items, limits_in(node.fields)
    if subtask is None or subtask.rule is Rule.SUM:
        points: list[float] = [*scores_of(cases, int(score))]
    else:
        for case in cases:
            own = case.only(*OF_CASE).get("score")
            if own and own.number(MOST_POINTS) != score:
                raise own.fault(
                    f"score: a case in a subtask of type {subtask.rule.value} has that of the subtask"
                )
        points = [score / len(cases)] * len(cases)
    return [
        Entry(
            name_in(case, "input"),
            name_in(case, "output"),
            case,
            worth,
            subtask,
            limits_in(case.fields, limits),
        )
        for case, worth in zip(cases, points)
    ]


def name_in(case: Node, role: str) -> str:
    fields = case.only(*OF_CASE)
    if role not in fields:
        raise case.fault(f"a case has no {role}")
    return fields[role].text


def scores_of(nodes: Sequence[Node], full: int) -> list[float]:
    """The scores stated; those without one share what is left, in whole points."""
    own = [node.fields.get("score") for node in nodes]
    stated = [one.number(MOST_POINTS) if one and one.value is not None else 0 for one in own]
    left = max(full - int(sum(stated)), 0)
    shares = iter(whole_parts(left, stated.count(0)) if 0 in stated else [])
    return [score or next(shares) for score in stated]


def by_names(files: Files, subtasks: Sequence[Node]) -> tuple[tuple[Case, ...], tuple[str, ...]]:
    """The cases that the names of files tell; `subtasks` has what is stated of some subtasks by their id."""
    found = by_name.read(files)
    names = {path: name.split("/")[-1] for name, path in files.paths.items()}
    members: dict[int, list[Case]] = {}
    is_numbered: set[int] = set()
    for case in found.cases:
        match = IN_SUBTASK.fullmatch(names[case.input].rpartition(".")[0])
        number = int(match[1]) if match and match[1] else 1
        members.setdefault(number, []).append(case)
        if match and match[1]:
            is_numbered.add(number)
    stated = {
        int(node.only(*OF_SUBTASK)["id"].whole(10**6)): node for node in subtasks if "id" in node.fields
    }
    for number, node in stated.items():
        if number not in members:
            raise node.fault(f"subtask {number} has no cases")
    if len(stated) < len(subtasks):
        raise next(node for node in subtasks if "id" not in node.fields).fault(
            "a subtask has neither cases nor id"
        )
    if len(members) < 2 and not is_numbered and not stated:
        points = whole_parts(FULL, len(found.cases)) if found.cases else []
        return tuple(replace(one, points=worth) for one, worth in zip(found.cases, points)), found.left_out
    nothing = Node("", 1, "", None)
    numbers = sorted(members)
    nodes = [stated.get(number, nothing) for number in numbers]
    made = []
    for number, node, score in zip(numbers, nodes, scores_of(nodes, FULL)):
        subtask = subtask_of(node, number)
        if "type" not in node.fields and number not in is_numbered:
            subtask = replace(subtask, rule=Rule.SUM)
        worth = score / len(members[number])
        limits = limits_in(node.fields)
        made += [replace(one, points=worth, subtask=subtask, limits=limits) for one in members[number]]
    return tuple(made), found.left_out
