"""Luogu's config.yml -> limits, points and subtasks of cases.

A line at the margin names an input. Indented lines after it have `timeLimit: 1000` (ms), `memoryLimit` (KiB),
`score` and `subtaskId`, which is the same for all cases if there are no subtasks. With `type: min` and no
other type, each case of a subtask carries the whole score of the subtask.
"""

from __future__ import annotations

import re
from math import ceil
from pathlib import Path
from typing import Dict, NamedTuple

from judge.common.files import check_regular, read_file
from judge.common.texts import listed
from judge.model import MOST_CPU_MS, MOST_MIB, OwnLimits

CONFIG = "config.yml"
MOST_BYTES = 1 << 20
FIELD = re.compile(r"(timeLimit|memoryLimit|score|subtaskId):")
NUMBER = re.compile(rf"(?m)^[ \t]+{FIELD.pattern}[ \t]*([0-9]{{1,9}})[ \t\r]*(?:#.*)?$")
Entry = Dict[str, str]  # the fields of an input


class Configured(NamedTuple):
    """The points and the subtask of each input, and its own limits; the largest limits, and notes."""

    of_inputs: list[tuple[float, str]]
    own_limits: list[OwnLimits]
    limits: dict[str, int]
    notes: list[str]


def config_in(files: dict[str, Path]) -> tuple[str, str]:
    """The name of the first config.yml and its text; empty if there is none."""
    config = next((name for name in files if name.split("/")[-1] == CONFIG), None)
    if config is None:
        return "", ""
    check_regular(files[config])
    return config, read_file(files[config], MOST_BYTES).decode("utf-8-sig", "replace")


def configured(files: dict[str, Path], inputs: list[str]) -> Configured:
    """What the first config.yml says of these inputs, if there is one."""
    config, text = config_in(files)
    if not config:
        return Configured([(1, "")] * len(inputs), [OwnLimits()] * len(inputs), {}, [])
    parts = (block.partition(":") for block in re.split(r"(?m)^(?=[^\s#])", text))
    blocks = {name.strip("'\" "): fields for name, _, fields in parts}
    names = [name.split("/")[-1] for name in inputs]
    entries = [dict(NUMBER.findall(blocks.get(name, ""))) for name in names]
    types = {*re.findall(r"(?m)^[ \t-]*type:[ \t]*['\"]?(\w+)", text)}
    of_inputs = points_and_subtasks(entries, is_min=types == {"min"})
    notes = not_understood(blocks, names, entries)
    notes += [f"type {one}: not understood; points are added" for one in sorted(types - {"min", "sum"})]
    if not any(entries):
        notes.append("is not used; it should have `1.in:`, and indented below it `score: 10`")
    if has_scores(entries):
        notes += notes_on_scores(dict(zip(names, entries)), sum(points for points, _ in of_inputs))
    own = [own_limits(entry) for entry in entries]
    return Configured(of_inputs, own, largest(own), [f"{config}: {note}" for note in notes])


def checker_named(files: dict[str, Path]) -> str:
    """The file that `checker: chk.cpp` names at the margin of config.yml, by its path; else empty."""
    config, text = config_in(files)
    named = re.search(r"(?m)^checker:[ \t]*['\"]?([^\s'\"#]+)", text)
    return config[: -len(CONFIG)] + named[1] if named else ""


def not_understood(blocks: dict[str, str], names: list[str], entries: list[Entry]) -> list[str]:
    """A note on blocks that have a number of a wrong form, or name an input that is not there; or none."""
    wrong = [name for name, entry in zip(names, entries) if name in blocks and is_wrong(blocks[name], entry)]
    wrong += [name for name in blocks if name.endswith(".in") and name not in names]
    return [f"not understood: {listed(wrong)}"] if wrong else []


def is_wrong(block: str, entry: Entry) -> bool:
    """Whether the entry has nothing, or not all fields of its block: then a number is wrong."""
    return not entry or {*FIELD.findall(block)} != {*entry}


def own_limits(entry: Entry) -> OwnLimits:
    """Those of an input; 0 is none."""
    cpu_ms, memory_kib = int(entry.get("timeLimit", 0)), int(entry.get("memoryLimit", 0))
    memory_mib = min(ceil(memory_kib / 1024), MOST_MIB)
    return OwnLimits(min(cpu_ms, MOST_CPU_MS) or None, memory_mib or None)


def largest(own: list[OwnLimits]) -> dict[str, int]:
    """The limits of the problem, which hold for inputs that have none, and for inputs that are made up."""
    times, sizes = [one.cpu_ms or 0 for one in own], [one.memory_mib or 0 for one in own]
    limits = {"cpu_ms": max(times, default=0), "memory_mib": max(sizes, default=0)}
    return {name: limit for name, limit in limits.items() if limit}


def has_scores(entries: list[Entry]) -> bool:
    return any(int(entry.get("score", 0)) for entry in entries)


def points_and_subtasks(entries: list[Entry], is_min: bool) -> list[tuple[float, str]]:
    """Of each input. Without scores each has 1 point; an only subtask is none, unless the type is min."""
    scores = [int(entry.get("score", 0)) for entry in entries]
    ids = [entry.get("subtaskId", "") for entry in entries]
    points = shared(scores, ids) if is_min else scores
    if not has_scores(entries):
        points = [1] * len(entries)
    if not is_min and len({*ids}) < 2:
        ids = [""] * len(entries)
    return list(zip(points, ids))


def shared(scores: list[int], ids: list[str]) -> list[float]:
    """The part of each case in the score of its subtask, which is the score of any of its cases."""
    whole = {id_: max(score for score, one in zip(scores, ids) if one == id_) for id_ in {*ids} - {""}}
    return [whole[id_] / ids.count(id_) if id_ else score for score, id_ in zip(scores, ids)]


def notes_on_scores(entries: dict[str, Entry], total: float) -> list[str]:
    without = [name for name, entry in entries.items() if "score" not in entry]
    notes = [f"no score, so 0 points: {listed(without)}"] if without else []
    if total > 100 + 1e-6:
        advice = "if each case of a subtask has its whole score, say `type: min` there"
        notes.append(f"the scores are {total:.15g} in all, more than 100; {advice}")
    return notes
