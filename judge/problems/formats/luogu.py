"""Luogu's config.yml: a map from inputs to what holds for them.

Each input has `timeLimit` (ms), `memoryLimit` (KiB), `score` and `subtaskId`, which is the same for all cases
if there are no subtasks. Luogu keeps elsewhere how the points of a subtask are added. So here each case of a
subtask carries its own score, and they give it together. With `0: {type: min}` or max, or with `subtasks:`
that have `id` and `type`, each case has the whole score of the subtask; with sum it has its own.
(https://help.luogu.com.cn/manual/luogu/problem/testcase-config)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Dict

from judge.common.nodes import Node, shown_word
from judge.common.texts import listed
from judge.model import Case, LimitOverrides, Scoring, Subtask
from judge.problems.formats import by_name
from judge.problems.formats.by_name import CHECKER
from judge.problems.formats.files import Files
from judge.problems.formats.package import MOST_POINTS, Package, cpu_ms, mib, rule_of

CONFIG = "config.yml"
FIELDS = ("timeLimit", "memoryLimit", "score", "subtaskId", "isPretest")
LARGEST = 999_999_999
Fields = Dict[str, Node]


def find(files: Files) -> str:
    """The config.yml, if an entry has a field that only Luogu's inputs have."""
    name = files.shallowest(CONFIG)
    config = files.yaml(name).value if name else None
    entries = config.values() if isinstance(config, dict) else ()
    is_luogu = any(isinstance(one.value, dict) and not {*FIELDS}.isdisjoint(one.value) for one in entries)
    return name if is_luogu else ""


def read(files: Files, name: str) -> Package:
    config, beside = files.yaml(name), files.below(name[: -len(CONFIG)])
    found = by_name.read(files)
    if not found.cases:  # they may be another problem's
        return found
    inputs = {path: input_.split("/")[-1] for input_, path in files.paths.items()}
    entries, rules = entries_and_rules(config, {inputs[case.input] for case in found.cases})
    cases = {inputs[case.input]: case for case in found.cases}
    of_cases = [(case, entries.get(input_, {})) for input_, case in cases.items()]
    has_scores = any("score" in entry for entry in entries.values())
    made = with_subtasks([with_entry(case, entry, has_scores) for case, entry in of_cases], rules)
    notes = [f"{name}: {note}" for note in notes_on(cases, entries, sum(case.points for case in made))]
    named = config.fields.get("checker")
    checker = beside.paths.get(CHECKER, "")
    if named and named.value is not None:
        checker = beside.find(named.text, named.fault)
    return Package(tuple(made), checker=checker, left_out=found.left_out, notes=tuple(notes))


def entries_and_rules(config: Node, inputs: Iterable[str]) -> tuple[dict[str, Fields], dict[str, Scoring]]:
    """The fields of each input, and the rules of subtasks."""
    entries: dict[str, Fields] = {}
    types: dict[str, Node] = {}
    for key, node in config.fields.items():
        if key == "subtasks":
            for one in node.items:
                fields = one.only("id", "type")
                if "id" not in fields or "type" not in fields:
                    raise one.fault("a subtask should have id and type")
                types[fields["id"].text] = fields["type"]
        elif key.isdigit() and isinstance(node.value, dict) and "type" in node.value:
            types[key] = node.only("type")["type"]
        elif key != "checker":
            entries[key] = node.only(*FIELDS)
            if key not in inputs:
                raise node.fault(f"{shown_word(key)}: there is no such input with an answer")
    return entries, {
        id_: rule_of(node, Scoring.MIN, Scoring.MIN, Scoring.MAX, Scoring.SUM) for id_, node in types.items()
    }


def with_entry(case: Case, entry: Fields, has_scores: bool) -> Case:
    """The case with its own limits, of which 0 is none, and score. Its subtask has no rule yet."""
    time, memory, score, subtask = (entry.get(field) for field in FIELDS[:4])
    limits = LimitOverrides(
        cpu_ms(time.whole(LARGEST), time) if time and time.value != "0" else None,
        mib(memory.whole(LARGEST) / 1024, memory) if memory and memory.value != "0" else None,
    )
    points = score.whole(MOST_POINTS) if score else 0
    return replace(
        case,
        points=points if has_scores else 1,
        limits=limits,
        subtask=Subtask(subtask.text) if subtask else None,
    )


def with_subtasks(cases: list[Case], rules: dict[str, Scoring]) -> list[Case]:
    """An only subtask without a rule is none."""
    ids = {case.subtask.name if case.subtask else "" for case in cases}
    if len(ids) < 2 and not rules:
        return [replace(case, subtask=None) for case in cases]
    made = []
    for case in cases:
        rule = rules.get(case.subtask.name) if case.subtask else None
        if case.subtask and rule:
            members = [one.points for one in cases if one.subtask == case.subtask]
            points = case.points if rule is Scoring.SUM else max(members) / len(members)
            case = replace(case, points=points, subtask=Subtask(case.subtask.name, rule))
        made.append(case)
    return made


def notes_on(inputs: Iterable[str], entries: dict[str, Fields], total: float) -> list[str]:
    """What to know of the scores, and the inputs that have no limits of their own."""
    notes = []
    if any("score" in entry for entry in entries.values()):
        without = [name for name in inputs if "score" not in entries.get(name, {})]
        if without:
            notes.append(f"no score, so 0 points: {listed(without)}")
        if total > 100 + 1e-6:
            advice = "if each case of a subtask has its whole score, say `type: min` there"
            notes.append(f"the scores are {total:.15g} in all, more than 100; {advice}")
    missing = [name for name in inputs if not {*FIELDS[:2]} & {*entries.get(name, {})}]
    if missing and len(missing) < len(list(inputs)):
        notes.append(f"no limits, so those of the problem: {listed(missing)}")
    return notes
