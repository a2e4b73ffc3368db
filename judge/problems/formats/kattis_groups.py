"""The cases below data/ of Kattis' packages, and how its groups give points.

In a problem of type scoring each folder of data/secret/ is a group. testdata.yaml (legacy) in it has
`grader_flags` (min, max or sum), `accept_score` and `on_reject`; test_group.yaml (since 2023-07) has
`max_score`, `score_aggregation` and `require_pass`; drafts have `scoring: {score, aggregation}`. Both may
have flags of the output validator, for all folders below.
"""

from __future__ import annotations

from typing import Dict, Tuple

from judge.common.nodes import Node
from judge.model import Scoring, Subtask
from judge.problems.formats.files import Files
from judge.problems.formats.package import MOST_POINTS, check_dependence

LEGACY, CONFIG = "testdata.yaml", "test_group.yaml"
FLAGS = ("output_validator_flags", "output_validator_args")
OF_LEGACY = (*FLAGS[:1], "grader_flags", "accept_score", "on_reject", "grading")
OF_GROUP = (*FLAGS[1:], "max_score", "score_aggregation", "require_pass", "scoring")
PASSED = "input_validator_flags input_validator_args range reject_score description full_feedback hint"
PASSED += " input_visualizer_args output_visualizer_args"
VERDICTS = "first_error worst_error no_errors always_accept accept_if_any_accepted ignore_sample"
AGGREGATIONS = {"pass-fail": Scoring.ALL, "min": Scoring.MIN, "sum": Scoring.SUM}
RULES = {"min": Scoring.MIN, "max": Scoring.MAX, "sum": Scoring.SUM}
FULL = 100
Settings = Dict[str, Node]  # of a folder, by its path, such as data/secret/


def settings_in(files: Files) -> Settings:
    """What stands in the folders' own files."""
    found = {}
    for name in sorted(files.paths):
        folder, _, file = name.rpartition("/")
        if name.startswith("data/") and file in (LEGACY, CONFIG):
            found[f"{folder}/"] = files.yaml(name)
            found[f"{folder}/"].only(*OF_LEGACY, *OF_GROUP, *PASSED.split())
    return found


def groups_in(names: list[str], settings: Settings) -> Tuple[dict[str, Subtask], dict[str, float]]:
    """The subtask of each folder with cases, and what a case in it carries."""
    folders = list(dict.fromkeys(name[: name.rfind("/") + 1] for name in names))
    nothing = Node("data/secret", 1, "", None)
    secret = settings.get("data/secret/", nothing)
    is_legacy = not any({"max_score", "scoring"} & {*one.fields} for one in settings.values())
    made: dict[str, Subtask] = {}
    points: dict[str, float] = {}
    earlier: list[str] = []
    for folder in folders:
        count = sum(name[: name.rfind("/") + 1] == folder for name in names)
        group = settings.get(folder, nothing)
        if folder.count("/") > 3:
            raise group.fault(f"{folder}: groups in groups are not understood")
        name = "sample" if folder.startswith("data/sample/") else folder[len("data/secret/") : -1]
        if name == "sample":
            made[folder], points[folder] = Subtask(name), 0
        elif is_legacy:
            rule, points[folder] = legacy_rule(group, count)
            stops = on_reject(secret) == "break" and name
            made[folder] = Subtask(name, rule, tuple(earlier) if stops else ())
        else:
            rule, points[folder] = rule_and_points(group, count)
            made[folder] = Subtask(name, rule, tuple(needed(group)))
        earlier += [name] if name not in ("", "sample") else []
    check_dependence((subtask, settings.get(folder, nothing)) for folder, subtask in made.items())
    return {folder: one for folder, one in made.items() if one.name}, points


def on_reject(node: Node) -> str:
    found = node.fields.get("on_reject")
    return found.text if found else "break"


def legacy_rule(group: Node, count: int) -> Tuple[Scoring, float]:
    """The rule of a group, and what each case carries of its points."""
    flags, score = group.fields.get("grader_flags"), group.fields.get("accept_score")
    words = flags.text.split() if flags and flags.value is not None else []
    for word in words:
        if flags and word not in (*RULES, *VERDICTS.split()):
            raise flags.fault(f"grader_flags: {word} is not understood")
    rule = next((RULES[word] for word in words if word in RULES), Scoring.SUM)
    worth = score.number(MOST_POINTS) if score else 1
    if rule is Scoring.SUM and on_reject(group) == "break" and count > 1:
        raise group.fault("a group that stops at its first failing case and adds points is not understood")
    return rule, worth if rule is Scoring.SUM else worth / count


def rule_and_points(group: Node, count: int) -> Tuple[Scoring, float]:
    kind, score = group.fields.get("score_aggregation"), group.fields.get("max_score")
    if "scoring" in group.fields:  # as in drafts of 2023-07
        scoring = group.fields["scoring"].only("score", "aggregation")
        kind, score = scoring.get("aggregation"), scoring.get("score")
    if kind and kind.text not in AGGREGATIONS:
        raise kind.wrong(" or ".join(AGGREGATIONS))
    if not score or score.value == "unbounded":
        raise (score or group).fault("max_score is missing or unbounded, which is not understood")
    return AGGREGATIONS[kind.text if kind else "pass-fail"], score.number(MOST_POINTS) / count


def needed(group: Node) -> list[str]:
    """The names of the groups that must pass first."""
    node = group.fields.get("require_pass")
    if not node or node.value is None:
        return []
    nodes = node.items if isinstance(node.value, list) else [node]
    return [one.text.replace("secret/", "", 1) for one in nodes]
