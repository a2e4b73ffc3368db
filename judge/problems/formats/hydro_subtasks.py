"""The subtasks, limits and scores that settings of Hydro state."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.common.nodes import Node
from judge.model import LimitOverrides, Scoring, Subtask
from judge.problems.formats.entries import Entry
from judge.problems.formats.package import MOST_POINTS, check_dependence, cpu_ms, mib, rule_of, whole_parts

LIMITS = ("time", "memory")
OF_SUBTASK = ("score", "type", "if", "id", "cases", *LIMITS)
OF_CASE = ("input", "output", "score", *LIMITS)
FULL = 100
SCALE = {"": 1000, "m": 1, "u": 0.001}
MIB = {"k": 1 / 1024, "m": 1, "g": 1024}


def limits_in(fields: dict[str, Node], default: LimitOverrides = LimitOverrides()) -> LimitOverrides:
    """The limits that the settings, a subtask or a case states."""
    time, memory = (fields.get(name) for name in LIMITS)
    return LimitOverrides(
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
    return Subtask(
        name, rule_of(fields.get("type"), Scoring.MIN, Scoring.MIN, Scoring.MAX, Scoring.SUM), tuple(needed)
    )


def entries_of(node: Node, subtask: Subtask | None, score: float) -> list[Entry]:
    """The cases of a subtask; without one, each gives its points alone."""
    cases, limits = node.fields["cases"].items, limits_in(node.fields)
    if subtask is None or subtask.scoring is Scoring.SUM:
        points: list[float] = [*scores_of(cases, int(score))]
    else:
        for case in cases:
            own = case.only(*OF_CASE).get("score")
            if own and own.number(MOST_POINTS) != score:
                raise own.fault(
                    f"score: a case in a subtask of type {subtask.scoring.value} has that of the subtask"
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
