"""How the groups of legacy packages of Kattis give points: by testdata.yaml in their folders.

`grader_flags` has how a group scores (sum, min or max), `accept_score` what an accepted case gives, `range`
the least and the most of a group, and `on_reject` says whether a failure ends the group. What is not stated
is as in the group above. (Kattis/problemtools: problemtools/verifyproblem.py, support/default_grader)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Dict, Optional, Tuple

from judge.common.nodes import NOTHING, Node
from judge.model import Scoring, Subtask
from judge.problems.case_names import natural
from judge.problems.formats.format import MOST_POINTS, SCORINGS

SECRET, ROOT = "data/secret/", "secret"
VERDICTS = "first_error worst_error no_errors always_accept accept_if_any_accepted ignore_sample"
Settings = Dict[str, Node]  # of a folder, by its path, such as data/secret/
# The subtask of a folder's cases, None if each case gives its points alone; and the weight of each case.
Group = Tuple[Optional[Subtask], float]


def inherited(settings: Settings, folder: str, *keys: str) -> Node:
    """Returns the value of the first of these keys that the folder, or else the nearest folder above it,
    states; a node of nothing if none does."""
    parts = folder.split("/")
    for size in range(len(parts) - 1, 0, -1):
        node = settings.get("/".join(parts[:size]) + "/")
        for key in keys if node else ():
            if node and node.get(key).is_stated:
                return node.get(key)
    return Node(folder[:-1], 1, keys[0], None)


@dataclass
class LegacyGroups:
    """The groups of the folders in `sizes`, which has their numbers of cases. Under `sum`, each inner
    group becomes a subtask of its own. Under `min` or `max`, the group and all inside it become one
    subtask. With `custom` scores, the output validator gives points."""

    sizes: Mapping[str, int]
    settings: Settings
    custom: bool
    groups: Dict[str, Group] = field(default_factory=dict)

    def add(self, folder: str, depends_on: Tuple[str, ...] = ()) -> Tuple[str, ...]:
        """Adds a group and the groups in it, all after `depends_on`. Returns the names of their subtasks."""
        scoring = self.scoring(folder)
        below = [name for name in self.sizes if name.startswith(folder) and name != folder]
        if scoring is not Scoring.SUM:
            return self.add_whole(folder, scoring, depends_on)
        stops = (self.get(folder, "on_reject").text_or_empty or "break") == "break"
        names: Tuple[str, ...] = ()
        if folder in self.sizes:
            names += self.add_cases(folder, depends_on, stops)
        tops = {folder + name[len(folder) :].partition("/")[0] + "/" for name in below}
        for inner in sorted(tops, key=natural):
            names += self.add(inner, (*depends_on, *names) if stops else depends_on)
        return names

    def add_cases(self, folder: str, depends_on: Tuple[str, ...], stops: bool) -> Tuple[str, ...]:
        """Adds the cases that lie in a group under `sum` itself. Returns the name of the subtask that they
        become, if any."""
        name, points = subtask_name(folder), self.most(folder)
        if stops and self.sizes[folder] > 1:
            fault = "a group that stops at its first failing case and adds points is not understood"
            raise self.get(folder, "on_reject").fault(f"{folder}: {fault}")
        if not name and points is None:
            self.groups[folder] = None, self.of_case(folder)
            return ()
        subtask = Subtask(name or ROOT, Scoring.SUM, depends_on, points)
        self.groups[folder] = subtask, 1 if points else self.of_case(folder)
        return (subtask.name,)

    def add_whole(self, folder: str, scoring: Scoring, depends_on: Tuple[str, ...]) -> Tuple[str, ...]:
        """Adds a group under `min` or `max`, with those in it, as one subtask. Returns its name. Raises
        JudgeError if one of them scores in another way."""
        folders = [name for name in self.sizes if name.startswith(folder)]
        points = []
        for name in folders:
            if self.scoring(name) is not scoring:
                raise self.get(name, "grader_flags").fault(f"{name}: scores in another way than {folder}")
            most = self.most(name)
            points.append(self.of_case(name) if most is None else most)
        if scoring is Scoring.MAX and len({*points}) > 1:
            raise self.get(folder, "grader_flags").fault(f"{folder}: its groups give points that differ")
        subtask = Subtask(subtask_name(folder) or ROOT, scoring, depends_on, min(points, default=0))
        self.groups.update(dict.fromkeys(folders, (subtask, 1)))
        return (subtask.name,)

    def get(self, folder: str, key: str) -> Node:
        return inherited(self.settings, folder, key)

    def scoring(self, folder: str) -> Scoring:
        flags = self.get(folder, "grader_flags")
        words = flags.text_or_empty.split()
        for word in words:
            if word not in (*SCORINGS, *VERDICTS.split()):
                raise flags.fault(f"grader_flags: {word} is not understood")
        return next((SCORINGS[word] for word in words if word in SCORINGS), Scoring.SUM)

    def of_case(self, folder: str) -> float:
        return self.get(folder, "accept_score").number(MOST_POINTS, default=1)

    def most(self, folder: str) -> float | None:
        """Returns the most points that the folder's own `range` states; None if it states no range, if the
        output validator gives no points, or if a score of cases is stated."""
        own = self.settings.get(folder)
        node = own.get("range") if own else NOTHING
        if not (self.custom and node.is_stated) or self.get(folder, "accept_score").is_stated:
            return None
        return replace(node, value=node.words[-1]).number(MOST_POINTS)


def subtask_name(folder: str) -> str:
    return folder[len(SECRET) : -1].replace("/", "_")
