"""Luogu's config.yml -> limits, points and subtasks of cases."""

from __future__ import annotations

import re
from math import ceil
from pathlib import Path

from judge.files import check_regular, read_file
from judge.model import MOST_CPU_MS, MOST_MIB
from judge.visible import listed

CONFIG = "config.yml"


def configured(
    files: dict[str, Path], inputs: list[str]
) -> tuple[list[tuple[float, str]], dict[str, int], list[str]]:
    """From Luogu's config.yml, if there is one: each input's points and subtask, the limits, and notes.

    A line at the margin names an input. Indented lines after it have `timeLimit: 1000` (ms), `memoryLimit`
    (KiB), `score` and `subtaskId`, which is the same for all cases if there are no subtasks."""
    config = next((name for name in files if name.split("/")[-1] == CONFIG), None)
    if config is None:
        return [(1, "")] * len(inputs), {}, []
    check_regular(files[config])
    text = read_file(files[config], 1 << 20).decode("utf-8-sig", "replace")
    plain = re.compile(r"(?m)^[ \t]+(\w+):[ \t]*([0-9]{1,9})[ \t\r]*(?:#.*)?$")
    blocks = (block.partition(":") for block in re.split(r"(?m)^(?=[^\s#])", text))
    table = {name.strip("'\" "): dict(plain.findall(fields)) for name, _, fields in blocks}
    names = [name.split("/")[-1] for name in inputs]
    entries = [table.get(name, {}) for name in names]

    def values(field: str) -> list[int]:
        return [int(entry.get(field, 0)) for entry in entries]

    times, sizes, scores = map(values, ("timeLimit", "memoryLimit", "score"))
    memory_mib = ceil(max(sizes, default=0) / 1024)
    limits = {"cpu_ms": min(max(times, default=0), MOST_CPU_MS), "memory_mib": min(memory_mib, MOST_MIB)}
    needed = {"score"} if any(scores) else {"timeLimit", "memoryLimit", "score"}
    unknown = [name for name, entry in zip(names, entries) if needed.isdisjoint(entry)]
    unknown += [name for name in table if name.endswith(".in") and name not in names]
    notes = [f"{config}: not understood: {listed(unknown)}"] if unknown else []
    if max(len({*times} - {0}), len({*sizes} - {0})) > 1:
        notes.append(f"{config}: limits differ between cases; the largest are used for all")
    points = scores if any(scores) else [1] * len(inputs)
    ids = [entry.get("subtaskId", "") for entry in entries]
    subtasks = ids if len({*ids}) > 1 else [""] * len(ids)
    return list(zip(points, subtasks)), {name: most for name, most in limits.items() if most}, notes
