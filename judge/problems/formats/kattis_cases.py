"""The cases below data/ of Kattis' packages, what holds for them, and how their groups give points.

In a problem of type scoring each folder of data/secret/ is a group. Its settings are in testdata.yaml
(legacy: kattis_groups.py) or, since 2023-07, in test_group.yaml: `max_score`, `score_aggregation`,
`require_pass`; in drafts `scoring: {score, aggregation}`. Flags of the output validator hold below, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Tuple

from judge.common.nodes import NOTHING, Node
from judge.model import Case, JudgeError, Scoring, Subtask
from judge.problems.case_names import natural
from judge.problems.formats.kattis_groups import ROOT, SECRET, Group, LegacyGroups, Settings, inherited
from judge.problems.groups import Entry, cases_of, check_subtasks
from judge.problems.source import Source
from judge.problems.formats.format import MOST_POINTS, refusal

SAMPLE = "data/sample/"
LEGACY, CONFIG = "testdata.yaml", "test_group.yaml"
FLAGS = ("output_validator_flags", "output_validator_args")
OF_LEGACY = (*FLAGS[:1], "grader_flags", "accept_score", "on_reject", "grading")
OF_GROUP = (*FLAGS[1:], "max_score", "score_aggregation", "require_pass", "scoring")
PASSED = "input_validator_flags input_validator_args range reject_score description full_feedback hint"
PASSED += " input_visualizer_args output_visualizer_args"
AGGREGATIONS = {"pass-fail": Scoring.ALL, "min": Scoring.MIN, "sum": Scoring.SUM}


def cases_in(source: Source, *, is_scoring: bool, custom: bool) -> Tuple[Tuple[Case, ...], Node]:
    """Returns the cases, and the flags of the output validator. With `is_scoring`, groups give points; with
    `custom`, the output validator does. Raises JudgeError if an answer is missing."""
    settings = settings_in(source)
    names = [name[: -len(".in")] for name in source.paths if name.endswith(".in")]
    names = sorted((name for name in names if name.startswith((SAMPLE, SECRET))), key=natural)
    names.sort(key=lambda name: not name.startswith(SAMPLE))
    sizes = Counter(name[: name.rfind("/") + 1] for name in names)
    flags = flags_of(sizes, settings)
    groups = groups_in(sizes, settings, custom=custom) if is_scoring else {}
    nowhere = Node(source.display_name("data"), 1, "", None)
    entries = []
    for name in names:
        if f"{name}.ans" not in source.paths:
            answer = f"{name.split('/')[-1]}.ans"
            raise JudgeError(f"{source.display_name(name)}.in: there is no answer {answer} beside it")
        check_own_settings(source, name)
        subtask, points = groups.get(name[: name.rfind("/") + 1], (None, 1))
        is_sample = name.startswith(SAMPLE)
        entry = Entry(f"{name}.in", f"{name}.ans", nowhere, points, subtask, is_sample=is_sample)
        entries.append(entry)
    return cases_of(source, entries), flags


def settings_in(source: Source) -> Settings:
    """Returns what the settings in data/ and below say, by folder. Raises JudgeError at a wrong field."""
    settings = {}
    for name in sorted(source.paths):
        folder, _, file = name.rpartition("/")
        if name.startswith("data/") and file in (LEGACY, CONFIG):
            settings[f"{folder}/"] = source.yaml(name)
            grading = settings[f"{folder}/"].only(*OF_LEGACY, *OF_GROUP, *PASSED.split()).get("grading")
            if grading and grading.value == "custom":
                raise refusal(grading, "grader", "grading: custom")
    return settings


def check_own_settings(source: Source, name: str) -> None:
    """Raises JudgeError if a case has arguments or files of its own, which change its run."""
    for word in ("args", *FLAGS):
        node = source.yaml(f"{name}.yaml").get(word)
        if node.is_stated:
            raise node.fault(f"{word}: what holds for one case alone is not understood")
    if any(path.startswith((f"{name}.files/", f"{name}.args")) for path in source.paths):
        raise JudgeError(
            f"{source.display_name(name)}.in: cases with files or arguments of their own cannot be judged"
        )


def flags_of(folders: Iterable[str], settings: Settings) -> Node:
    """Returns the flags of the output validator. Raises JudgeError if they differ between folders."""
    by_words: dict[Tuple[str, ...], Node] = {}
    for folder in folders:
        node = inherited(settings, folder, *FLAGS)
        by_words[tuple(node.words)] = node
    if len(by_words) > 1:
        node = next(node for node in by_words.values() if node.is_stated)
        raise node.fault(f"{node.name} differ between groups, which is not understood")
    return next(iter(by_words.values()), NOTHING)


def groups_in(sizes: Mapping[str, int], settings: Settings, *, custom: bool) -> dict[str, Group]:
    """Returns the group of each folder in `sizes`, which has their numbers of cases. With `custom` scores,
    the output validator gives points. Raises JudgeError if a group is not understood."""
    groups: dict[str, Group] = {}
    nodes: dict[Subtask, Node] = {}
    if not any({"max_score", "scoring"} & {*node.fields} for node in settings.values()):
        legacy = LegacyGroups(sizes, settings, custom)
        legacy.add(SECRET)
        groups.update(legacy.groups)
    for folder in sizes:
        node = settings.get(folder, Node(SECRET[:-1], 1, "", None))
        if folder.startswith(SAMPLE):
            groups[folder] = Subtask("sample", points=0), 1
        elif folder not in groups:
            if folder.count("/") > 3:
                raise node.fault(f"{folder}: groups in groups are not understood")
            groups[folder] = new_group(node, folder[len(SECRET) : -1]), 1
        subtask = groups[folder][0]
        if subtask:
            nodes[subtask] = node
    check_subtasks(nodes.items())
    return groups


def new_group(node: Node, name: str) -> Subtask:
    """Returns the subtask that a test_group.yaml states. Raises JudgeError if it has no `max_score`."""
    kind, score = node.get("score_aggregation"), node.get("max_score")
    draft = node.get("scoring")
    if draft.is_stated:  # as in drafts of 2023-07
        draft.only("score", "aggregation")
        kind, score = draft.get("aggregation"), draft.get("score")
    scoring = kind.choice(AGGREGATIONS, Scoring.ALL)
    if score.value in (None, "unbounded"):
        raise score.fault("max_score is missing or unbounded, which is not understood")
    needed = node.get("require_pass")
    names = needed.words if isinstance(needed.value, list) else [needed.text_or_empty]
    depends_on = tuple(word.replace("secret/", "", 1) for word in names if word)
    return Subtask(name or ROOT, scoring, depends_on, score.number(MOST_POINTS))
