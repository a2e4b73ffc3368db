"""Cases as a package states them, by names of files -> cases with plain names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.common.nodes import Node
from judge.model import Case, LimitOverrides, Subtask
from judge.problems.formats.files import Files
from judge.problems.names import by_ending, by_word, plain_names

MOST_CASES = 10_000


@dataclass(frozen=True)
class Entry:
    """A case as a package states it: names of files, and the place in the package that names them.

    `points` and `subtask` are as in Case, `limits` those that are stated for it or for its subtask."""

    input: str
    answer: str
    place: Node
    points: float = 1
    subtask: Subtask | None = None
    limits: LimitOverrides = LimitOverrides()
    is_sample: bool = False


def cases_of(files: Files, entries: Sequence[Entry]) -> tuple[Case, ...]:
    """The cases in this order. Raises JudgeError if a file is missing, or lies outside the package."""
    if len(entries) > MOST_CASES:
        raise entries[MOST_CASES].place.fault(f"more than {MOST_CASES} cases")
    made = []
    for name, one in zip(names_of(entries), entries):
        input_, answer = (files.find(file, one.place.fault) for file in (one.input, one.answer))
        made.append(Case(name, input_, answer, one.points, one.subtask, one.limits))
    return tuple(made)


def names_of(entries: Sequence[Entry]) -> list[str]:
    """Plain names by the inputs' names, after sample/ or secret/ if there are samples. An input that is used
    in several subtasks has the subtask in its name."""
    stems = [stem_of(one.input) for one in entries]
    keys = [
        f"{one.subtask.name}/{stem}" if one.subtask and stems.count(stem) > 1 else stem
        for stem, one in zip(stems, entries)
    ]
    has_samples = any(one.is_sample for one in entries)
    made: dict[int, str] = {}
    for is_sample in (True, False):
        indexes = [index for index, one in enumerate(entries) if one.is_sample == is_sample]
        start = ("sample/" if is_sample else "secret/") if has_samples else ""
        own = [keys[index] for index in indexes]
        plain = plain_names(own) if len({*own}) == len(own) else {}
        for number, index in enumerate(indexes, 1):
            made[index] = start + plain.get(keys[index], str(number))
    return [made[index] for index in range(len(entries))]


def stem_of(name: str) -> str:
    """The name of an input without what says that it is one."""
    found = by_ending(name) or by_word(name)
    return found[1] if found and found[0] == "in" and found[1] else name
