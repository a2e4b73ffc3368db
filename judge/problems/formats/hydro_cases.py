"""The cases of a problem of Hydro: listed in its settings, or told by the names of its files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge.common.nodes import NOTHING, Node
from judge.model import Case, LimitOverrides, Scoring, Subtask
from judge.problems.formats import by_name
from judge.problems.groups import Entry, cases_of, check_subtasks, whole_parts
from judge.problems.source import Source
from judge.problems.formats.format import MOST_POINTS, SCORINGS, cpu_ms, mib

LIMITS = ("time", "memory")
OF_SUBTASK = ("score", "type", "if", "id", "cases", *LIMITS)
OF_CASE = ("input", "output", "score", *LIMITS)
FULL = 100
TIME = re.compile(r"(?i)([0-9]{1,9}(?:\.[0-9]{0,9})?)([mu]?)s?")
SIZE = re.compile(r"(?i)([0-9]{1,9}(?:\.[0-9]{0,9})?)([kmg])b?")
UNIT_MS = {"": 1000, "m": 1, "u": 0.001}
UNIT_MIB = {"k": 1 / 1024, "m": 1, "g": 1024}
IN_SUBTASK = re.compile(r"[\w.-]*?(?:(\d*)[-_])?\d+")  # 2-1.in is in subtask 2


def limits_in(settings: Node, default: LimitOverrides = LimitOverrides()) -> LimitOverrides:
    """Returns the limits that the settings, a subtask or a case states, and the default for others."""
    time, memory = (settings.get(name) for name in LIMITS)
    return LimitOverrides(
        cpu_ms(time, measured(time, TIME, UNIT_MS)) if time.is_stated else default.cpu_ms,
        mib(memory, measured(memory, SIZE, UNIT_MIB)) if memory.is_stated else default.memory_mib,
    )


def measured(node: Node, form: re.Pattern[str], units: dict[str, float]) -> float:
    match = form.fullmatch(node.text)
    if not match:
        raise node.wrong("a time such as 1s or 500ms" if form is TIME else "a size such as 256m or 64mb")
    return float(match[1]) * units[match[2].lower()]


def cases_in(source: Source, config: Node) -> tuple[tuple[Case, ...], tuple[str, ...] | None]:
    """Returns the cases in their order. If the names of files tell the cases, returns notes on the other
    files, too, else None."""
    if config.get("cases").items:
        return cases_of(source, entries_of(config, None, LimitOverrides())), None
    subtasks = config.get("subtasks").items
    if any("cases" in subtask.fields for subtask in subtasks):
        return cases_of(source, in_subtasks(subtasks)), None
    return by_names(source, subtasks)


def in_subtasks(nodes: Sequence[Node]) -> list[Entry]:
    scores = scores_of(nodes, FULL)
    subtasks = [subtask_of(node, str(number), scores[number - 1]) for number, node in enumerate(nodes, 1)]
    check_subtasks(zip(subtasks, nodes))
    entries: list[Entry] = []
    for subtask, node in zip(subtasks, nodes):
        if not node.get("cases").items:
            raise node.fault(f"subtask {subtask.name} has no cases")
        entries += entries_of(node, subtask, limits_in(node))
    return entries


def subtask_of(node: Node, number: str, score: float) -> Subtask:
    node.only(*OF_SUBTASK)
    scoring = node.get("type").choice(SCORINGS, Scoring.MIN)
    depends_on = tuple(needed.text for needed in node.get("if").items)
    return Subtask(node.get("id").text_or_empty or number, scoring, depends_on, score)


def entries_of(node: Node, subtask: Subtask | None, limits: LimitOverrides) -> list[Entry]:
    """Returns the cases of a subtask. Without a subtask, or if it adds up points, each case has points of
    its own; else JudgeError is raised if a case states another score than the subtask."""
    cases = node.get("cases").items
    if subtask is None or subtask.scoring is Scoring.SUM:
        full = FULL if subtask is None else int(subtask.points or 0)
        points = scores_of(cases, full)
        subtask = replace(subtask, points=None) if subtask else None
    else:
        points = [1.0] * len(cases)
        for score in (case.get("score") for case in cases):
            if score.number(MOST_POINTS, default=subtask.points) != subtask.points:
                fault = f"score: a case in a subtask of type {subtask.scoring.value} has that of the subtask"
                raise score.fault(fault)
    return [entry_of(case, worth, subtask, limits) for case, worth in zip(cases, points)]


def entry_of(case: Node, points: float, subtask: Subtask | None, limits: LimitOverrides) -> Entry:
    case.only(*OF_CASE)
    names = [case.get(role) for role in ("input", "output")]
    for name in names:
        if not name.is_stated:
            raise case.fault(f"a case has no {name.name}")
    return Entry(names[0].text, names[1].text, case, points, subtask, limits_in(case, limits))


def scores_of(nodes: Sequence[Node], full: int) -> list[float]:
    """Returns the nodes' scores. Those that state none or 0 share what is left of `full`, in whole points."""
    stated = [node.get("score").number(MOST_POINTS, default=0) for node in nodes]
    left = max(full - int(sum(stated)), 0)
    shares = iter(whole_parts(left, stated.count(0)) if 0 in stated else [])
    return [score or next(shares) for score in stated]


def by_names(source: Source, nodes: Sequence[Node]) -> tuple[tuple[Case, ...], tuple[str, ...] | None]:
    """Returns the cases that the names of files tell, and notes on other files. `nodes` may state some of the
    subtasks, by id. If neither names nor nodes tell subtasks, the cases share the points."""
    package = by_name.read(source)
    cases = package.cases or ()
    names = {path: name.split("/")[-1] for name, path in source.paths.items()}
    members: dict[int, list[Case]] = {}
    numbered: set[int] = set()
    for case in cases:
        match = IN_SUBTASK.fullmatch(names[case.input].rpartition(".")[0])
        number = int(match[1]) if match and match[1] else 1
        members.setdefault(number, []).append(case)
        if match and match[1]:
            numbered.add(number)
    stated = stated_by_id(nodes, members)
    if len(members) < 2 and not numbered and not stated:
        points = whole_parts(FULL, len(cases)) if cases else []
        return tuple(replace(case, points=worth) for case, worth in zip(cases, points)), package.left_out
    numbers = sorted(members)
    settings = [stated.get(number, NOTHING) for number in numbers]
    in_order: list[Case] = []
    for number, node, score in zip(numbers, settings, scores_of(settings, FULL)):
        subtask = subtask_of(node, str(number), score)
        if not node.get("type").is_stated and number not in numbered:
            subtask = replace(subtask, scoring=Scoring.SUM)
        limits = limits_in(node)
        in_order += [replace(case, subtask=subtask, limits=limits) for case in members[number]]
    return tuple(in_order), package.left_out


def stated_by_id(nodes: Sequence[Node], members: dict[int, list[Case]]) -> dict[int, Node]:
    """Returns what is stated of subtasks, by number. Raises JudgeError if a subtask has no id or no cases."""
    stated: dict[int, Node] = {}
    for node in nodes:
        node.only(*OF_SUBTASK)
        if not node.get("id").is_stated:
            raise node.fault("a subtask has neither cases nor id")
        number = node.get("id").whole(10**6)
        if number not in members:
            raise node.fault(f"subtask {number} has no cases")
        stated[number] = node
    return stated
