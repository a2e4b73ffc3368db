"""The cases of a problem of Hydro: listed in its settings, or told by the names of its files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge.common.nodes import Node
from judge.model import Case, Scoring
from judge.problems.formats import by_name
from judge.problems.formats.entries import cases_of
from judge.problems.formats.files import Files
from judge.problems.formats.hydro_subtasks import (
    FULL,
    OF_SUBTASK,
    entries_of,
    in_subtasks,
    limits_in,
    scores_of,
    subtask_of,
)
from judge.problems.formats.package import whole_parts

IN_SUBTASK = re.compile(r"[\w.-]*?(?:(\d*)[-_])?\d+")  # 2-1.in is in subtask 2


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
            subtask = replace(subtask, scoring=Scoring.SUM)
        worth = score / len(members[number])
        limits = limits_in(node.fields)
        made += [replace(one, points=worth, subtask=subtask, limits=limits) for one in members[number]]
    return tuple(made), found.left_out
