"""The cases below data/ of Kattis' packages, and how its groups give points.

In a problem of type scoring each folder of data/secret/ is a group. testdata.yaml (legacy) in it has
`grader_flags` (min, max or sum), `accept_score` and `on_reject`; test_group.yaml (since 2023-07) has `max_score`,
`score_aggregation` and `require_pass`; drafts have `scoring: {score, aggregation}`. Both may have flags of the
output validator, for all folders below.
"""

from __future__ import annotations

from typing import Dict, Tuple

from judge.common.nodes import Node
from judge.model import Case, JudgeError, Rule, Subtask
from judge.problems.formats.files import Files
from judge.problems.formats.package import MOST_POINTS, Entry, cases_of, check_dependence
from judge.problems.names import natural

LEGACY, CONFIG = "testdata.yaml", "test_group.yaml"
KEPT = ("sample", "secret")
FLAGS = ("output_validator_flags", "output_validator_args")
OF_LEGACY = (*FLAGS[:1], "grader_flags", "accept_score", "on_reject", "grading")
OF_GROUP = (*FLAGS[1:], "max_score", "score_aggregation", "require_pass", "scoring")
PASSED = ("input_validator_flags", "input_validator_args", "range", "reject_score", "description", "full_feedback",
          "hint", "input_visualizer_args", "output_visualizer_args")  # fmt: skip
VERDICTS = (
    "first_error",
    "worst_error",
    "no_errors",
    "always_accept",
    "accept_if_any_accepted",
    "ignore_sample",
)
RULES = {"min": Rule.MIN, "max": Rule.MAX, "sum": Rule.SUM}
FULL = 100
Settings = Dict[str, Node]  # of a folder, by its path, such as data/secret/


def cases_in(files: Files, *, is_scoring: bool) -> Tuple[Tuple[Case, ...], Tuple[str, ...], Node | None]:
    """The cases, the flags of the output validator, and where these are stated."""
    settings = settings_in(files)
    starts = tuple(f"data/{one}/" for one in KEPT)
    inputs = (name[: -len(".in")] for name in files.paths if name.startswith(starts) and name.endswith(".in"))
    names = sorted(inputs, key=natural)
    names.sort(key=lambda name: not name.startswith("data/sample/"))
    flags, place = flags_of(names, settings)
    subtasks, points = groups_in(names, settings) if is_scoring else ({}, {})
    nowhere = Node(str(files.place / "data"), 1, "", None)
    entries = []
    for name in names:
        if f"{name}.ans" not in files.paths:
            raise JudgeError(
                f"{files.place / name}.in: there is no answer {name.split('/')[-1]}.ans beside it"
            )
        check_own_settings(files, name)
        folder = name[: name.rfind("/") + 1]
        is_sample = name.startswith("data/sample/")
        entries.append(
            Entry(
                f"{name}.in",
                f"{name}.ans",
                nowhere,
                points.get(folder, 0 if is_scoring else 1),
                subtasks.get(folder),
                is_sample=is_sample,
            )
        )
    return cases_of(files, entries), flags, place


def settings_in(files: Files) -> Settings:
    """What stands in the folders' own files."""
    found = {}
    for name in sorted(files.paths):
        folder, _, file = name.rpartition("/")
        if name.startswith("data/") and file in (LEGACY, CONFIG):
            found[f"{folder}/"] = files.yaml(name)
            found[f"{folder}/"].only(*OF_LEGACY, *OF_GROUP, *PASSED)
    return found


def check_own_settings(files: Files, name: str) -> None:
    """Raises JudgeError if a case has arguments or files of its own, which change its run."""
    if f"{name}.yaml" in files.paths:
        for word in ("args", *FLAGS):
            node = files.yaml(f"{name}.yaml").fields.get(word)
            if node:
                raise node.fault(f"{word}: what holds for one case alone is not understood")
    if any(path.startswith((f"{name}.files/", f"{name}.args")) for path in files.paths):
        raise JudgeError(
            f"{files.place / name}.in: cases with files or arguments of their own cannot be judged"
        )


def flags_of(names: list[str], settings: Settings) -> Tuple[Tuple[str, ...], Node | None]:
    """The flags of the output validator. Raises JudgeError if they differ between cases."""
    found: dict[Tuple[str, ...], Node | None] = {}
    for folder in dict.fromkeys(name[: name.rfind("/") + 1] for name in names):
        parts = folder.split("/")
        above = ["/".join(parts[:size]) + "/" for size in range(len(parts) - 1, 0, -1)]
        stated = (settings[one].fields[key] for one in above if one in settings for key in FLAGS
                  if key in settings[one].fields)  # fmt: skip
        node = next(stated, None)
        words: list[str] = []
        if node and node.value is not None:
            words = [one.text for one in node.items] if isinstance(node.value, list) else node.text.split()
        found[tuple(words)] = node
    if len(found) > 1:
        node = next(one for one in found.values() if one)
        raise node.fault(f"{node.name} differ between groups, which is not understood")
    return next(iter(found.items()), ((), None))


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


def legacy_rule(group: Node, count: int) -> Tuple[Rule, float]:
    """The rule of a group, and what each case carries of its points."""
    flags, score = group.fields.get("grader_flags"), group.fields.get("accept_score")
    words = flags.text.split() if flags and flags.value is not None else []
    for word in words:
        if flags and word not in (*RULES, *VERDICTS):
            raise flags.fault(f"grader_flags: {word} is not understood")
    rule = next((RULES[word] for word in words if word in RULES), Rule.SUM)
    worth = score.number(MOST_POINTS) if score else 1
    if rule is Rule.SUM and on_reject(group) == "break" and count > 1:
        raise group.fault("a group that stops at its first failing case and adds points is not understood")
    return rule, worth if rule is Rule.SUM else worth / count


def rule_and_points(group: Node, count: int) -> Tuple[Rule, float]:
    kind, score = group.fields.get("score_aggregation"), group.fields.get("max_score")
    if "scoring" in group.fields:  # as in drafts of 2023-07
        scoring = group.fields["scoring"].only("score", "aggregation")
        kind, score = scoring.get("aggregation"), scoring.get("score")
    if kind and kind.text not in ("pass-fail", "min", "sum"):
        raise kind.wrong("pass-fail, min or sum")
    if not score or score.value == "unbounded":
        raise (score or group).fault("max_score is missing or unbounded, which is not understood")
    return Rule.SUM if kind and kind.text == "sum" else Rule.MIN, score.number(MOST_POINTS) / count


def needed(group: Node) -> list[str]:
    """The names of the groups that must pass first."""
    node = group.fields.get("require_pass")
    if not node or node.value is None:
        return []
    nodes = node.items if isinstance(node.value, list) else [node]
    return [one.text.replace("secret/", "", 1) for one in nodes]
