"""Luogu's config.yml: a map from inputs to what holds for them.

Each input has `timeLimit` (ms), `memoryLimit` (KiB), `score` and `subtaskId`, which is the same for all cases
if there are no subtasks. An entry `0: {type: min}`, or one of `subtasks:` with `id` and `type`, states how a
subtask scores. With min and max, each case has the score of the whole subtask; with sum, its own. Without a
type, which Luogu keeps elsewhere, each has its own, and the subtask gives the least share of their sum.
(https://help.luogu.com.cn/manual/luogu/problem/testcase-config)"""

from __future__ import annotations

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
    """Returns the name of config.yml if an entry has one of FIELDS, as only Luogu has; else an empty text."""
    name = source.shallowest(CONFIG)
    config = source.yaml(name).value if name else None
    entries = config.values() if isinstance(config, dict) else []
    maps = [entry.value for entry in entries if isinstance(entry.value, dict)]
    return name if any(field in fields for fields in maps for field in FIELDS) else ""


def read(source: Source, name: str) -> Spec:
    """Returns the cases that names of files tell, with the points, subtasks and limits that config.yml, the
    file `name`, states, and its checker or checker.cpp. Without cases, config.yml adds nothing."""
    config, beside = source.yaml(name), source.below(name[: -len(CONFIG)])
    named_cases, left_out = by_name.cases_in(source)
    if not named_cases:  # the problem may use the cases of another problem
        return Spec(cases=(), left_out=left_out)
    names = {path: file.split("/")[-1] for file, path in source.paths.items()}
    inputs = [names[case.input] for case in named_cases]
    entries = [config.get(input_) for input_ in inputs]
    scorings = scorings_in(config, {*inputs})
    unscored = [entry.name for entry in entries if not entry.get("score").is_stated]
    has_scores = len(unscored) < len(entries)
    usual_score = 0 if has_scores else 1  # if no case states a score, all are worth the same
    scores = [float(entry.get("score").whole(MOST_POINTS, default=usual_score)) for entry in entries]
    ids = [entry.get("subtaskId").text_or_empty for entry in entries]
    subtasks = subtasks_in(scorings, ids, scores)
    cases = []
    for case, entry, score, id_ in zip(named_cases, entries, scores, ids):
        stated = map(entry.get, UNITS)
        nodes = (NOTHING if node.value == "0" else node for node in stated)  # 0: no limit of its own
        limits = limits_of(*zip(nodes, UNITS.values()))
        cases.append(replace(case, points=score, subtask=subtasks.get(id_), limits=limits))
    notes = []
    if has_scores and unscored:
        notes.append(f"these inputs have no score, so they give 0 points: {listed(unscored)}")
    total = sum(group.points for group in groups_of(cases))
    if has_scores and total > 100 + 1e-6:
        advice = "if each case states its subtask's whole score, give the subtask `type: min`"
        notes.append(f"the scores add up to {total:.15g}, more than 100; {advice}")
    checker = config.get("checker")
    if not checker.is_stated and CHECKER in beside.paths:
        checker = beside.named(CHECKER)
    program = beside.jury(checker) if checker.is_stated else None
    return Spec(cases=tuple(cases), checker=program, left_out=left_out, notes=tuple(notes))


def scorings_in(config: Node, inputs: set[str]) -> dict[str, Scoring]:
    """Returns how each subtask scores whose type config.yml states, by id. Raises JudgeError if a type, field
    or input is unknown, `inputs` being the known ones, or if an entry of `subtasks` has no id or type."""
    types: dict[str, Node] = {}
    for key, node in config.fields.items():
        if key == "subtasks":
            for subtask in node.items:
                subtask.only("id", "type")
                types[subtask.needed("id").text] = subtask.needed("type")
        elif key.isdigit() and isinstance(node.value, dict) and "type" in node.value:  # 0: {type: min}
            types[key] = node.only("type")["type"]
        elif key != "checker":  # an input
            node.only(*FIELDS)
            if key not in inputs:
                raise node.fault(f"{shown_word(key)}: there is no such input with an answer")
    return {id_: node.choice(SCORINGS, Scoring.MIN) for id_, node in types.items()}


def subtasks_in(scorings: dict[str, Scoring], ids: list[str], points: list[float]) -> dict[str, Subtask]:
    """Returns the cases' subtasks, by id; {} if all cases have the same id and no scoring is stated. For each
    case, `ids` has the id of its subtask, or an empty text for none, and `points` its score. A subtask for
    which `scorings` has MIN or MAX is worth the largest score of its cases, any other the sum of them."""
    largest: dict[str, float] = {}
    for id_, score in zip(ids, points):
        largest[id_] = max(score, largest.get(id_, 0))
    if len(largest) < 2 and not scorings:
        return {}
    subtasks = {}
    for id_ in largest.keys() - {""}:
        is_repeated = scorings.get(id_) in (Scoring.MIN, Scoring.MAX)  # each case has the subtask's score
        whole = largest[id_] if is_repeated else None  # None: the sum of the cases' scores
        subtasks[id_] = Subtask(id_, scorings.get(id_, Scoring.MIN), points=whole)
    return subtasks


FORMAT = Format("Luogu", CONFIG, (CONFIG,), read=read, find=find)
