"""Luogu's config.yml -> limits, points and subtasks of cases."""

from __future__ import annotations

import re
from math import ceil
from pathlib import Path

from judge.files import check_regular, read_file
from judge.model import MOST_CPU_MS, MOST_MIB
from judge.visible import listed

CONFIG = "config.yml"
MOST_BYTES = 1 << 20
FIELD = re.compile(r"(timeLimit|memoryLimit|score|subtaskId):")
NUMBER = re.compile(rf"(?m)^[ \t]+{FIELD.pattern}[ \t]*([0-9]{{1,9}})[ \t\r]*(?:#.*)?$")


def configured(
    files: dict[str, Path], inputs: list[str]
) -> tuple[list[tuple[float, str]], dict[str, int], list[str]]:
    """From Luogu's config.yml, if there is one: each input's points and subtask, the limits, and notes.

    A line at the margin names an input. Indented lines after it have `timeLimit: 1000` (ms), `memoryLimit`
    (KiB), `score` and `subtaskId`, which is the same for all cases if there are no subtasks. With `type: min`
    and no other type, each case of a subtask carries the whole score of the subtask."""
    config = next((name for name in files if name.split("/")[-1] == CONFIG), None)
    if config is None:
        return [(1, "")] * len(inputs), {}, []
    check_regular(files[config])
    text = read_file(files[config], MOST_BYTES).decode("utf-8-sig", "replace")
    parts = (block.partition(":") for block in re.split(r"(?m)^(?=[^\s#])", text))
    blocks = {name.strip("'\" "): fields for name, _, fields in parts}
    names = [name.split("/")[-1] for name in inputs]
    entries = [dict(NUMBER.findall(blocks.get(name, ""))) for name in names]
    wrong = [one for one, entry in zip(names, entries) if one in blocks and not is_read(blocks[one], entry)]
    wrong += [name for name in blocks if name.endswith(".in") and name not in names]

    def values(field: str) -> list[int]:
        return [int(entry.get(field, 0)) for entry in entries]

    times, sizes, scores = map(values, ("timeLimit", "memoryLimit", "score"))
    memory_mib = ceil(max(sizes, default=0) / 1024)
    limits = {"cpu_ms": min(max(times, default=0), MOST_CPU_MS), "memory_mib": min(memory_mib, MOST_MIB)}
    ids = [entry.get("subtaskId", "") for entry in entries]
    types = {*re.findall(r"(?m)^[ \t-]*type:[ \t]*['\"]?(\w+)", text)}
    is_min = types == {"min"}
    points = shared(scores, ids) if is_min else scores
    notes = [f"not understood: {listed(wrong)}"] if wrong else []
    notes += [f"type {one}: not understood; points are added" for one in sorted(types - {"min", "sum"})]
    if not any(entries):
        notes.append("is not used; it should have `1.in:`, and indented below it `score: 10`")
    if max(len({*times} - {0}), len({*sizes} - {0})) > 1:
        notes.append("limits differ between cases; the largest are used for all")
    if any(scores):
        notes += notes_on_scores(dict(zip(names, entries)), sum(points))
    subtasks = ids if is_min or len({*ids}) > 1 else [""] * len(ids)
    found = list(zip(points if any(scores) else [1] * len(inputs), subtasks))
    return found, {name: most for name, most in limits.items() if most}, [f"{config}: {one}" for one in notes]


def checker_named(files: dict[str, Path]) -> str:
    """The file that `checker: chk.cpp` names at the margin of config.yml, by its path; else empty."""
    config = next((name for name in files if name.split("/")[-1] == CONFIG), None)
    if config is None:
        return ""
    text = read_file(files[config], MOST_BYTES).decode("utf-8-sig", "replace")
    named = re.search(r"(?m)^checker:[ \t]*['\"]?([^\s'\"#]+)", text)
    return config[: -len(CONFIG)] + named[1] if named else ""


def is_read(block: str, entry: dict[str, str]) -> bool:
    """Whether the entry has all fields of the block, and so no number is wrong."""
    return bool(entry) and {*FIELD.findall(block)} == {*entry}


def shared(scores: list[int], ids: list[str]) -> list[float]:
    """The part of each case in the score of its subtask, which is the score of any of its cases."""
    whole = {id_: max(score for score, one in zip(scores, ids) if one == id_) for id_ in {*ids} - {""}}
    return [whole[id_] / ids.count(id_) if id_ else score for score, id_ in zip(scores, ids)]


def notes_on_scores(entries: dict[str, dict[str, str]], total: float) -> list[str]:
    without = [name for name, entry in entries.items() if "score" not in entry]
    notes = [f"no score, so 0 points: {listed(without)}"] if without else []
    if total > 100 + 1e-6:
        advice = "if each case of a subtask has its whole score, say `type: min` there"
        notes.append(f"the scores are {total:.15g} in all, more than 100; {advice}")
    return notes
