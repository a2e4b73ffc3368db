"""The cases below data/ of Kattis' packages, what holds for them, and how their groups give points.

In a problem of type scoring each folder of data/secret/ is a group. Since 2023-07 its settings are in
test_group.yaml: `max_score`, `score_aggregation`, `require_pass`. In legacy packages they are in
testdata.yaml: `grader_flags` has how a group scores (sum, min or max), `accept_score` what an accepted case
gives, `range` the least and the most of a group, and `on_reject` says whether a failure ends the group. What
a legacy group does not state, except `range`, and flags of the output validator are as in the folder above.
(Kattis/problemtools: problemtools/verifyproblem.py, support/default_grader)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Dict, Optional, Tuple

from judge.common.nodes import NOTHING, Node
from judge.model import Case, Scoring, Subtask
from judge.problems.case_names import natural
from judge.problems.groups import Entry, cases_of
from judge.problems.source import Source
from judge.problems.formats.format import MOST_POINTS, SCORINGS, refuse

SAMPLE, SECRET, ROOT = "data/sample/", "data/secret/", "secret"
LEGACY, CONFIG = "testdata.yaml", "test_group.yaml"
FLAGS = ("output_validator_flags", "output_validator_args")
OF_GROUP = "grader_flags accept_score on_reject grading range max_score score_aggregation require_pass"
PASSED = "input_validator_flags input_validator_args reject_score description full_feedback hint"
PASSED += " input_visualizer_args output_visualizer_args"  # no verdict depends on these
AGGREGATIONS = {"pass-fail": Scoring.ALL, "min": Scoring.MIN, "sum": Scoring.SUM}
VERDICTS = "first_error worst_error no_errors always_accept accept_if_any_accepted ignore_sample"
OF_SAMPLES = Subtask("sample", points=0)
Settings = Dict[str, Node]  # folder, such as data/secret/ -> its settings
# The subtask of a folder's cases, or None if each case gives points alone; and the weight of each case.
Group = Tuple[Optional[Subtask], float]


def cases_in(source: Source, *, is_scoring: bool, validator_scores: bool) -> Tuple[Tuple[Case, ...], Node]:
    """Returns the cases, and the node of the output validator's flags, which may state none. If `is_scoring`,
    groups give points; `validator_scores`: the output validator tells how many. Raises JudgeError if an
    answer is missing, if flags differ between folders, or if a setting or group cannot be judged."""
    settings = settings_in(source)
    names = [name[: -len(".in")] for name in source.paths if name.endswith(".in")]
    names = [name for name in names if name.startswith((SAMPLE, SECRET))]
    names.sort(key=lambda name: (name.startswith(SECRET), natural(name)))  # samples first
    folders = [name[: name.rfind("/") + 1] for name in names]
    sizes = Counter(folders)  # cases in each folder
    groups = groups_in(sizes, settings, validator_scores=validator_scores) if is_scoring else {}
    entries = []
    for name, folder in zip(names, folders):
        place = source.named(f"{name}.in")
        if f"{name}.ans" not in source.paths:
            raise place.fault(f"{name}.in: there is no answer {name.split('/')[-1]}.ans beside it")
        subtask, points = groups.get(folder, (None, 1))
        is_sample = name.startswith(SAMPLE)
        entries.append(Entry(f"{name}.in", f"{name}.ans", place, points, subtask, is_sample=is_sample))
    flag_nodes = [inherited(settings, folder, *FLAGS) for folder in sizes]
    by_words = {tuple(node.words): node for node in flag_nodes}
    if len(by_words) > 1:
        node = next(node for node in by_words.values() if node.is_stated)
        raise node.fault(f"{node.name} differ between groups; the judge needs the same for all")
    return cases_of(source, entries), next(iter(by_words.values()), NOTHING)


def settings_in(source: Source) -> Settings:
    """Returns the settings of data/ and of the folders below it, by folder. Raises JudgeError if a folder has
    LEGACY and CONFIG or an unknown field, if there is a grader, or if a case has its own flags or files."""
    settings = {}
    for name in sorted(name for name in source.paths if name.startswith("data/")):
        folder, _, file = name.rpartition("/")
        if file in (LEGACY, CONFIG):
            if f"{folder}/" in settings:
                raise source.named(name).fault(f"{folder}: has {LEGACY} and {CONFIG}; keep one")
            settings[f"{folder}/"] = source.yaml(name)
            settings[f"{folder}/"].only(*FLAGS, *OF_GROUP.split(), *PASSED.split())
            refuse(settings[f"{folder}/"], {"grading custom": "grader"})
            continue
        of_case = source.yaml(name) if file.endswith(".yaml") else NOTHING
        has_flags = any(field in of_case.fields for field in ("args", *FLAGS))
        if has_flags or file.endswith(".args") or ".files/" in name:
            raise source.named(name).fault(f"{name}: the judge cannot give one case its own flags or files")
    return settings


def inherited(settings: Settings, folder: str, *keys: str) -> Node:
    """Returns the node of the first of `keys` that the folder states or, if it states none, that the nearest
    folder above states. Returns a node that states nothing if there is no such folder."""
    above = folder
    while above:
        stated = settings.get(above, NOTHING)
        for key in keys:
            if stated.get(key).is_stated:
                return stated.get(key)
        above = above[: above.rfind("/", 0, -1) + 1]  # from data/secret/a/ to data/secret/; at last ""
    return Node(folder[:-1], 1, keys[0], None)


def groups_in(sizes: Mapping[str, int], settings: Settings, *, validator_scores: bool) -> Dict[str, Group]:
    """Returns the group of each folder; `sizes` has the number of cases in each. Samples give no points. If
    no folder states `max_score`, groups are LegacyGroups. Raises JudgeError for groups that are refused."""
    groups: Dict[str, Group] = {folder: (OF_SAMPLES, 1) for folder in sizes if folder.startswith(SAMPLE)}
    if any("max_score" in node.fields for node in settings.values()):
        for folder in sizes:
            if folder.startswith(SECRET):
                node = settings.get(folder, Node(folder[:-1], 0, "", None))
                groups[folder] = group_in(folder, node), 1
    else:
        LegacyGroups(sizes, settings, validator_scores, groups).add(SECRET)  # adds to these `groups`
    return groups


def group_in(folder: str, node: Node) -> Subtask:
    """Returns the subtask that `node`, the test_group.yaml of the folder, states. Raises JudgeError if
    `max_score` is missing or unbounded, if another field is wrong, or if the folder lies in another group."""
    score, required = node.get("max_score"), node.get("require_pass")
    if folder.count("/") > "data/secret/group/".count("/"):
        raise node.fault(f"{folder}: groups in groups are not understood")
    if score.value in (None, "unbounded"):
        raise score.fault("max_score is missing or unbounded; state a number")
    scoring = node.get("score_aggregation").choice(AGGREGATIONS, Scoring.ALL)
    depends_on = tuple(word.replace("secret/", "", 1) for word in required.words)
    return Subtask(name_of(folder), scoring, depends_on, score.number(MOST_POINTS))


def name_of(folder: str) -> str:
    """Returns the name of the subtask in a folder: a_b for data/secret/a/b/, and ROOT for data/secret/."""
    return folder[len(SECRET) : -1].replace("/", "_") or ROOT


@dataclass
class LegacyGroups:
    """The groups of a legacy package: `add` puts them into `groups`, by folder. Under `sum`, a group's own
    cases and each inner group become subtasks. Under `min` or `max`, all that is in it becomes one subtask.

    sizes: the number of cases by folder.
    validator_scores: whether the output validator tells how many points a case gives."""

    sizes: Mapping[str, int]
    settings: Settings
    validator_scores: bool
    groups: Dict[str, Group]

    def add(self, folder: str, depends_on: Tuple[str, ...] = ()) -> Tuple[str, ...]:
        """Adds the group in the folder and all inside it, and returns the names of their subtasks, which all
        depend on `depends_on`. If the group adds up points and stops at its first failure, a group in it also
        depends on the case directly in the folder and on the groups before. Raises JudgeError if there are
        several such cases, which cannot depend on each other, or as `subtask_of` does."""
        within = sorted((name for name in self.sizes if name.startswith(folder)), key=natural)
        if self.scoring(folder) is not Scoring.SUM:
            subtask = self.subtask_of(folder, within, depends_on)
            self.groups.update(dict.fromkeys(within, (subtask, 1)))  # 1: the weight of each case
            return (subtask.name,)
        stops = (self.get(folder, "on_reject").text_or_empty or "break") == "break"
        if stops and self.sizes.get(folder, 0) > 1:
            fault = "a group of several cases cannot both add points and stop at the first failure"
            raise self.get(folder, "on_reject").fault(f"{folder}: {fault}")
        names: Tuple[str, ...] = ()
        if folder in self.sizes:
            needs_subtask = stops and len(within) > 1  # for the inner groups to depend on
            self.groups[folder] = self.group_of_cases(folder, depends_on, needs_subtask)
            subtask_of_cases = self.groups[folder][0]
            names = (subtask_of_cases.name,) if subtask_of_cases else ()
        inner_names = [name[len(folder) :].partition("/")[0] for name in within if name != folder]
        for inner in dict.fromkeys(inner_names):
            names += self.add(f"{folder}{inner}/", (*depends_on, *names) if stops else depends_on)
        return names

    def subtask_of(self, folder: str, within: Iterable[str], depends_on: Tuple[str, ...]) -> Subtask:
        """Returns the subtask for a group under `min` or `max`: it is worth the least points of a folder in
        `within`, which has the folders with cases, perhaps the group's own. Raises JudgeError if one of them
        scores in another way than the group or, under `max`, if their points differ."""
        scoring, points = self.scoring(folder), set()
        for inner in within:
            most = self.most_points(inner)
            points.add(self.points_of_case(inner) if most is None else most)
            flags = self.get(inner, "grader_flags")
            if self.scoring(inner) is not scoring:
                raise flags.fault(f"{inner}: scores in another way than {folder}")
            if scoring is Scoring.MAX and len(points) > 1:
                raise flags.fault(f"{inner}: under max, its points should be those of the groups before it")
        return Subtask(name_of(folder), scoring, depends_on, min(points, default=0))

    def group_of_cases(self, folder: str, depends_on: Tuple[str, ...], needs_subtask: bool) -> Group:
        """Returns the subtask of the cases directly in a folder that adds up points, and the weight of each
        case. For data/secret/, the subtask is None, unless it has `most_points`, or `needs_subtask`."""
        weight, most = self.points_of_case(folder), self.most_points(folder)
        if folder == SECRET and most is None and not needs_subtask:
            return None, weight
        return Subtask(name_of(folder), Scoring.SUM, depends_on, most), weight

    def get(self, folder: str, key: str) -> Node:
        return inherited(self.settings, folder, key)

    def scoring(self, folder: str) -> Scoring:
        """Returns how the group scores: SUM if no flag states it. Raises JudgeError at an unknown flag."""
        flags = self.get(folder, "grader_flags")
        for word in flags.words:
            if word not in (*SCORINGS, *VERDICTS.split()):
                raise flags.fault(f"grader_flags: {word} is not understood")
        return next((SCORINGS[word] for word in flags.words if word in SCORINGS), Scoring.SUM)

    def points_of_case(self, folder: str) -> float:
        return self.get(folder, "accept_score").number(MOST_POINTS, default=1)

    def most_points(self, folder: str) -> float | None:
        """Returns the end of the `range` that the folder itself states; None if it states none, if the output
        validator gives no points, or if the folder or one above it states `accept_score`."""
        stated_range = self.settings.get(folder, NOTHING).get("range")
        if not self.validator_scores or not stated_range.words or self.get(folder, "accept_score").is_stated:
            return None
        return replace(stated_range, value=stated_range.words[-1]).number(MOST_POINTS)
