"""The cases below data/ of Kattis' packages, what holds for them, and how their groups give points.

In a problem of type scoring each folder of data/secret/ is a group. Since 2023-07 its settings are in
test_group.yaml: `max_score`, `score_aggregation`, `require_pass`. In legacy packages they are in
testdata.yaml: `grader_flags` has how a group scores (sum, min or max), `accept_score` what an accepted case
gives, `range` the least and the most of a group, and `on_reject` says whether a failure ends the group. What
a legacy group does not state is as in the group above. Flags of the output validator hold below, too.
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
    sizes = Counter(name[: name.rfind("/") + 1] for name in names)  # cases in each folder
    groups = groups_in(sizes, settings, validator_scores=validator_scores) if is_scoring else {}
    entries = []
    for name in names:
        place = source.named(f"{name}.in")
        if f"{name}.ans" not in source.paths:
            raise place.fault(f"{name}.in: there is no answer {name.split('/')[-1]}.ans beside it")
        subtask, points = groups.get(name[: name.rfind("/") + 1], (None, 1))
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
                raise source.named(name).fault(f"{folder}: has both {LEGACY} and {CONFIG}")
            node = settings[f"{folder}/"] = source.yaml(name)
            node.only(*FLAGS, *OF_GROUP.split(), *PASSED.split())
            refuse(node, {"grading custom": "grader"})
            continue
        own_flags = source.yaml(name).fields.keys() & {"args", *FLAGS} if file.endswith(".yaml") else ()
        if own_flags or file.endswith(".args") or ".files/" in name:
            raise source.named(name).fault(f"{name}: the judge cannot give one case its own flags or files")
    return settings


def inherited(settings: Settings, folder: str, *keys: str) -> Node:
    """Returns the node of the first of `keys` that the folder states or, if it states none, that the nearest
    folder above states. Returns a node that states nothing if there is no such folder."""
    above = folder
    while above:
        for node in map(settings.get(above, NOTHING).get, keys):
            if node.is_stated:
                return node
        above = above[: above.rfind("/", 0, -1) + 1]  # from data/secret/a/ to data/secret/
    return Node(folder[:-1], 1, keys[0], None)


def groups_in(sizes: Mapping[str, int], settings: Settings, *, validator_scores: bool) -> Dict[str, Group]:
    """Returns the group of each folder; `sizes` has the number of cases in each. Samples give no points.
    `validator_scores` is as in LegacyGroups. Raises JudgeError for groups that cannot be judged."""
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
    """The groups of a legacy package: `add` puts them into `groups`, by folder. Under `sum`, each inner group
    with cases becomes a subtask. Under `min` or `max`, the group and all inside it become one subtask.

    sizes: the number of cases by folder.
    validator_scores: whether the output validator tells how many points a case gives."""

    sizes: Mapping[str, int]
    settings: Settings
    validator_scores: bool
    groups: Dict[str, Group]

    def add(self, folder: str, depends_on: Tuple[str, ...] = ()) -> Tuple[str, ...]:
        """Adds the group in the folder and all inside it, and returns the names of their subtasks, which all
        depend on `depends_on`. If the group adds up points and stops at its first failure, a group in it also
        depends on the groups before and on the subtask of the group's own cases, if there is one. Raises
        JudgeError if a group is refused."""
        within = sorted((name for name in self.sizes if name.startswith(folder)), key=natural)
        if self.scoring(folder) is not Scoring.SUM:
            subtask = self.subtask_of(folder, within, depends_on)
            self.groups.update(dict.fromkeys(within, (subtask, 1)))  # 1: the weight of each case
            return (subtask.name,)
        stops = (self.get(folder, "on_reject").text_or_empty or "break") == "break"
        if stops and self.sizes.get(folder, 0) > 1:
            fault = "a group that stops at its first failing case and adds points is not understood"
            raise self.get(folder, "on_reject").fault(f"{folder}: {fault}")
        names: Tuple[str, ...] = ()
        if folder in self.sizes:
            self.groups[folder] = self.group_of_cases(folder, depends_on)
            names = tuple(subtask.name for subtask in self.groups[folder][:1] if subtask)
        inner_names = [name[len(folder) :].partition("/")[0] for name in within if name != folder]
        for inner in dict.fromkeys(inner_names):
            names += self.add(f"{folder}{inner}/", (*depends_on, *names) if stops else depends_on)
        return names

    def subtask_of(self, folder: str, within: Iterable[str], depends_on: Tuple[str, ...]) -> Subtask:
        """Returns the subtask for the folders with cases (`within`) of a group under `min` or `max`: it gives
        the least of their points. Raises JudgeError if they differ in scoring or, under `max`, in points."""
        scoring, points = self.scoring(folder), set()
        for inner in within:
            most = self.most_points(inner)
            points.add(self.points_of_case(inner) if most is None else most)
            flags = self.get(inner, "grader_flags")
            if self.scoring(inner) is not scoring:
                raise flags.fault(f"{inner}: scores in another way than {folder}")
            if scoring is Scoring.MAX and len(points) > 1:
                raise flags.fault(f"{inner}: has other points than the groups before it")
        return Subtask(name_of(folder), scoring, depends_on, min(points, default=0))

    def group_of_cases(self, folder: str, depends_on: Tuple[str, ...]) -> Group:
        """Returns the subtask of the cases directly in a folder that adds up points, and the weight of each
        case. The subtask is None for data/secret/ itself, unless `most_points` tells what it is worth."""
        weight, most = self.points_of_case(folder), self.most_points(folder)
        if folder == SECRET and most is None:
            return None, weight
        return Subtask(name_of(folder), Scoring.SUM, depends_on, most), weight

    def get(self, folder: str, key: str) -> Node:
        return inherited(self.settings, folder, key)

    def scoring(self, folder: str) -> Scoring:
        """Returns how the group scores: `sum` if no flag states it. Raises JudgeError at an unknown flag."""
        flags = self.get(folder, "grader_flags")
        for word in flags.words:
            if word not in (*SCORINGS, *VERDICTS.split()):
                raise flags.fault(f"grader_flags: {word} is not understood")
        return next((SCORINGS[word] for word in flags.words if word in SCORINGS), Scoring.SUM)

    def points_of_case(self, folder: str) -> float:
        return self.get(folder, "accept_score").number(MOST_POINTS, default=1)

    def most_points(self, folder: str) -> float | None:
        """Returns the end of the `range` that the folder states; None if it states none, if the validator of
        outputs gives no points, or if the folder or one above it states `accept_score`."""
        stated_range = self.settings.get(folder, NOTHING).get("range")
        if not self.validator_scores or not stated_range.words or self.get(folder, "accept_score").is_stated:
            return None
        return replace(stated_range, value=stated_range.words[-1]).number(MOST_POINTS)
