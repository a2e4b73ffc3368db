"""Luogu's config.yml: a map from inputs to what holds for them.

Each input has `timeLimit` (ms), `memoryLimit` (KiB), `score` and `subtaskId`, which is the same for all cases
if there are no subtasks. Luogu keeps elsewhere how the points of a subtask are added. So here each case of a
subtask carries its own score, and they give it together. With `0: {type: min}` or max, or with `subtasks:`
that have `id` and `type`, each case has the whole score of the subtask; with sum it has its own.
(https://help.luogu.com.cn/manual/luogu/problem/testcase-config)"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from judge.common.nodes import NOTHING, Node, shown_word
from judge.common.texts import listed
from judge.model import Scoring, Subtask, groups_of
from judge.problems.formats import by_name
from judge.problems.source import Source
from judge.problems.formats.format import MOST_POINTS, SCORINGS, Format, limits_of
from judge.problems.settings import Spec

CONFIG, CHECKER = "config.yml", "checker.cpp"
UNITS = {"timeLimit": 1, "memoryLimit": 1 / 1024}
FIELDS = (*UNITS, "score", "subtaskId", "isPretest")


def find(source: Source) -> str:
    """Returns the name of config.yml if an entry has a field that only Luogu's have; else an empty text."""
    name = source.shallowest(CONFIG)
    config = source.yaml(name).value if name else None
    values = [entry.value for entry in config.values()] if isinstance(config, dict) else []
    is_luogus = any(isinstance(value, dict) and not {*FIELDS}.isdisjoint(value) for value in values)
    return name if is_luogus else ""


def read(source: Source, name: str) -> Spec:
    """Returns the cases that the names of files tell, with the points, subtasks and limits that config.yml,
    the file `name`, states of them, and its checker. If there are no cases, config.yml adds nothing."""
    config, beside = source.yaml(name), source.below(name[: -len(CONFIG)])
    package = by_name.read(source)
    if not package.cases:  # the problem may use the cases of another problem
        return package
    names = {path: file.split("/")[-1] for file, path in source.paths.items()}
    entries = [config.get(names[case.input]) for case in package.cases]
    scorings = scorings_in(config, {names[case.input] for case in package.cases})
    unscored = [entry.name for entry in entries if not entry.get("score").is_stated]
    has_scores = len(unscored) < len(entries)
    usual_score = 0 if has_scores else 1
    scores = [float(entry.get("score").whole(MOST_POINTS, default=usual_score)) for entry in entries]
    ids = [entry.get("subtaskId").text_or_empty for entry in entries]
    subtasks = subtasks_in(scorings, ids, scores)
    cases = []
    for case, entry, score, id_ in zip(package.cases, entries, scores, ids):
        own = {field: entry.get(field) for field in UNITS if entry.get(field).value != "0"}  # 0: no limit
        limits = limits_of(*((own.get(field, NOTHING), unit) for field, unit in UNITS.items()))
        cases.append(replace(case, points=score, subtask=subtasks.get(id_), limits=limits))
    notes = []
    if has_scores and unscored:
        notes.append(f"these inputs have no score, so they give 0 points: {listed(unscored)}")
    total = sum(group.points for group in groups_of(cases))
    if has_scores and total > 100 + 1e-6:
        advice = "if each case states its subtask's whole score, give the subtask `type: min`"
        notes.append(f"the scores are {total:.15g} in all, more than 100; {advice}")
    checker = config.get("checker")
    if not checker.is_stated and CHECKER in beside.paths:
        checker = beside.named(CHECKER)
    program = beside.jury(checker) if checker.is_stated else None
    return Spec(cases=tuple(cases), checker=program, left_out=package.left_out, notes=tuple(notes))


def scorings_in(config: Node, inputs: Collection[str]) -> dict[str, Scoring]:
    """Returns how subtasks score, by id, where config.yml states it. Raises JudgeError if a type or field is
    unknown, if an input that it names is not in `inputs`, or if an entry of `subtasks` has no id or type."""
    types: dict[str, Node] = {}
    for key, node in config.fields.items():
        if key == "subtasks":
            for subtask in node.items:
                subtask.only("id", "type")
                types[subtask.needed("id").text] = subtask.needed("type")
        elif key.isdigit() and isinstance(node.value, dict) and "type" in node.value:  # 0: {type: min}
            types[key] = node.only("type")["type"]
        elif key != "checker":
            node.only(*FIELDS)
            if key not in inputs:
                raise node.fault(f"{shown_word(key)}: there is no such input with an answer")
    return {id_: node.choice(SCORINGS, Scoring.MIN) for id_, node in types.items()}


def subtasks_in(scorings: dict[str, Scoring], ids: list[str], points: list[float]) -> dict[str, Subtask]:
    """Returns the subtasks by id; {} if all cases have the same id and no scoring is stated. For each case,
    `ids` has the id of its subtask or an empty text, and `points` its score. A subtask for which `scorings`
    has MIN or MAX is worth the largest score of its cases, any other the sum of these scores."""
    largest: dict[str, float] = {}
    for id_, worth in zip(ids, points):
        largest[id_] = max(worth, largest.get(id_, 0))
    if len(largest) < 2 and not scorings:
        return {}
    subtasks = {}
    for id_ in largest.keys() - {""}:
        is_repeated = scorings.get(id_) in (Scoring.MIN, Scoring.MAX)  # each case has the subtask's score
        whole = largest[id_] if is_repeated else None  # None: the sum of the cases' scores
        subtasks[id_] = Subtask(id_, scorings.get(id_, Scoring.MIN), points=whole)
    return subtasks


FORMAT = Format("Luogu", CONFIG, (CONFIG,), read=read, find=find)
