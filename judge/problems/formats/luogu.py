"""Luogu's config.yml: a map from inputs to what holds for them.

Each input has `timeLimit` (ms), `memoryLimit` (KiB), `score` and `subtaskId`, which is the same for all cases
if there are no subtasks. Luogu keeps elsewhere how the points of a subtask are added. So here each case of a
subtask carries its own score, and they give it together. With `0: {type: min}` or max, or with `subtasks:`
that have `id` and `type`, each case has the whole score of the subtask; with sum it has its own.
(https://help.luogu.com.cn/manual/luogu/problem/testcase-config)
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from judge.common.nodes import Node, shown_word
from judge.common.texts import listed
from judge.model import Case, LimitOverrides, Scoring, Subtask, groups_of
from judge.problems.formats import by_name
from judge.problems.source import Source
from judge.problems.formats.format import MOST_POINTS, SCORINGS, Format, cpu_ms, mib
from judge.problems.settings import Spec

CONFIG = "config.yml"
FIELDS = ("timeLimit", "memoryLimit", "score", "subtaskId", "isPretest")
LARGEST = 999_999_999


def find(source: Source) -> str:
    """Returns the config.yml if an entry in it has a field that only Luogu's inputs have; else an empty
    text."""
    name = source.shallowest(CONFIG)
    config = source.yaml(name).value if name else None
    entries = config.values() if isinstance(config, dict) else ()
    is_luogu = any(
        isinstance(entry.value, dict) and not {*FIELDS}.isdisjoint(entry.value) for entry in entries
    )
    return name if is_luogu else ""


def read(source: Source, name: str) -> Spec:
    config, beside = source.yaml(name), source.below(name[: -len(CONFIG)])
    package = by_name.read(source)
    if not package.cases:  # the cases may be those of another problem
        return package
    names = {path: input_.split("/")[-1] for input_, path in source.paths.items()}
    inputs = [names[case.input] for case in package.cases]
    scorings = scorings_in(config, inputs)
    has_scores = any("score" in config.get(input_).fields for input_ in inputs)
    stated = [with_entry(case, config.get(names[case.input]), has_scores) for case in package.cases]
    cases = with_subtasks(stated, scorings)
    notes = notes_on(inputs, config, sum(group.points for group in groups_of(cases)))
    named = config.get("checker")
    has_checker = named.is_stated or by_name.CHECKER in beside.paths
    checker = named if named.is_stated else beside.named(by_name.CHECKER)
    program = beside.jury(checker) if has_checker else None
    return Spec(cases=cases, checker=program, left_out=package.left_out, notes=tuple(notes))


def scorings_in(config: Node, inputs: Collection[str]) -> dict[str, Scoring]:
    """Returns how subtasks score, by their ids. Raises JudgeError if an entry is neither a subtask's nor an
    input's, or if a subtask in `subtasks` has no id or no type."""
    types: dict[str, Node] = {}
    for key, node in config.fields.items():
        if key == "subtasks":
            for subtask in node.items:
                fields = subtask.only("id", "type")
                if "id" not in fields or "type" not in fields:
                    raise subtask.fault("a subtask should have id and type")
                types[fields["id"].text] = fields["type"]
        elif key.isdigit() and isinstance(node.value, dict) and "type" in node.value:
            types[key] = node.only("type")["type"]
        elif key != "checker":
            node.only(*FIELDS)
            if key not in inputs:
                raise node.fault(f"{shown_word(key)}: there is no such input with an answer")
    return {id_: node.choice(SCORINGS, Scoring.MIN) for id_, node in types.items()}


def with_entry(case: Case, entry: Node, has_scores: bool) -> Case:
    """Returns the case with its own limits, where 0 is none, and with its score; 1 unless some case
    `has_scores`. How its subtask scores is not yet known."""
    time, memory, score, subtask = (entry.get(field) for field in FIELDS[:4])
    limits = LimitOverrides(
        cpu_ms(time, time.whole(LARGEST)) if time.value not in (None, "0") else None,
        mib(memory, memory.whole(LARGEST) / 1024) if memory.value not in (None, "0") else None,
    )
    return replace(
        case,
        points=score.whole(MOST_POINTS, default=0) if has_scores else 1,
        limits=limits,
        subtask=Subtask(subtask.text) if subtask.is_stated else None,
    )


def with_subtasks(cases: list[Case], scorings: dict[str, Scoring]) -> tuple[Case, ...]:
    """Returns the cases with their subtasks; without, if all are in one and no scoring is stated. A subtask
    under `min` or `max` has the largest score of its cases as points; one that adds scores, or whose scoring
    is not stated, has the sum."""
    ids = {case.subtask.name if case.subtask else "" for case in cases}
    if len(ids) < 2 and not scorings:
        return tuple(replace(case, subtask=None) for case in cases)
    points: dict[str, float] = {}
    for case in cases:
        if case.subtask:
            points[case.subtask.name] = max(case.points, points.get(case.subtask.name, 0))
    subtasks = {
        name: Subtask(name, scoring, points=None if scoring is Scoring.SUM else points.get(name))
        for name, scoring in scorings.items()
    }
    return tuple(
        replace(case, subtask=subtasks.get(case.subtask.name if case.subtask else "", case.subtask))
        for case in cases
    )


def notes_on(inputs: list[str], config: Node, total: float) -> list[str]:
    """Returns notes on scores that are missing or in `total` above 100, and on inputs without limits of their
    own, if others have some."""
    notes = []
    without = [name for name in inputs if "score" not in config.get(name).fields]
    if len(without) < len(inputs):
        if without:
            notes.append(f"no score, so 0 points: {listed(without)}")
        if total > 100 + 1e-6:
            advice = "if each case of a subtask has its whole score, say `type: min` there"
            notes.append(f"the scores are {total:.15g} in all, more than 100; {advice}")
    missing = [name for name in inputs if not {*FIELDS[:2]} & {*config.get(name).fields}]
    if missing and len(missing) < len(inputs):
        notes.append(f"no limits, so those of the problem: {listed(missing)}")
    return notes


FORMAT = Format("Luogu", CONFIG, (CONFIG,), read=read, find=find)
