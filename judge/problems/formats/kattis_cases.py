"""The cases below data/ of Kattis' packages, and what holds for them."""

from __future__ import annotations

from typing import Tuple

from judge.common.nodes import Node
from judge.model import Case, JudgeError
from judge.problems.formats.entries import Entry, cases_of
from judge.problems.formats.files import Files
from judge.problems.formats.kattis_groups import FLAGS, Settings, groups_in, settings_in
from judge.problems.names import natural

KEPT = ("sample", "secret")


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
        stated = (
            settings[one].fields[key]
            for one in above
            if one in settings
            for key in FLAGS
            if key in settings[one].fields
        )
        node = next(stated, None)
        found[tuple(node.words if node else ())] = node
    if len(found) > 1:
        node = next(one for one in found.values() if one)
        raise node.fault(f"{node.name} differ between groups, which is not understood")
    return next(iter(found.items()), ((), None))
