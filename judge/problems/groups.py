"""Cases and groups as a package states them, by names of files -> cases, for all formats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count

from judge.common.nodes import Node
from judge.common.texts import listed
from judge.model import LIMITS, Case, LimitOverrides, Subtask
from judge.problems.case_names import by_ending, by_word, plain_names
from judge.problems.source import Source
from judge.problems.settings import Spec

MOST_CASES = 10_000


@dataclass(frozen=True)
class Entry:
    """A case as a package states it: the names of its files, and the place in the package that names them.

    limits: those stated for the case or for its subtask.
    points, subtask, handed_in: as in Case."""

    input: str
    answer: str
    node: Node
    points: float = 1
    subtask: Subtask | None = None
    limits: LimitOverrides = LimitOverrides()
    is_sample: bool = False
    handed_in: str = ""


def cases_of(source: Source, entries: Sequence[Entry]) -> tuple[Case, ...]:
    """Returns a case for each entry, in their order. Raises JudgeError if there are too many, or if a file is
    missing or lies outside the package, or if a subtask is wrong (`check_subtasks`)."""
    if len(entries) > MOST_CASES:
        raise entries[MOST_CASES].node.fault(f"more than {MOST_CASES} cases")
    check_subtasks((entry.subtask, entry.node) for entry in entries if entry.subtask)
    cases = []
    for name, entry in zip(names_of(entries), entries):
        input_, answer = (
            source.find(replace(entry.node, value=file)) for file in (entry.input, entry.answer)
        )
        about = entry.points, entry.subtask, entry.limits, entry.handed_in
        cases.append(Case(name, input_, answer, *about))
    return tuple(cases)


def names_of(entries: Sequence[Entry]) -> list[str]:
    """Returns a plain name for each entry, from its input's name; numbers, if such names are equal. All begin
    with sample/ or secret/ if there are samples."""
    stems = []
    for entry in entries:
        role, stem = by_ending(entry.input) or by_word(entry.input) or ("", "")
        stems.append(stem if role == "in" and stem else entry.input)
    has_samples = any(entry.is_sample for entry in entries)
    names = [""] * len(entries)
    for is_sample, folder in ((True, "sample/"), (False, "secret/")):
        indexes = [index for index, entry in enumerate(entries) if entry.is_sample == is_sample]
        own = [stems[index] for index in indexes]
        plain = plain_names(own) if len({*own}) == len(own) else {}
        for number, index in enumerate(indexes, 1):
            name = plain.get(stems[index], str(number))
            names[index] = folder + name if has_samples else name
    return names


def check_subtasks(stated: Iterable[tuple[Subtask, Node]]) -> None:
    """Raises JudgeError, at the node of a case, if its subtask depends on itself, perhaps through others, or
    on one that has no cases; or if another subtask has the same name. A subtask is one object."""
    known: dict[str, tuple[Subtask, Node]] = {}
    for subtask, node in stated:
        if known.setdefault(subtask.name, (subtask, node))[0] is not subtask:
            raise node.fault(f"subtask {subtask.name} appears twice")
    dependents: dict[str, list[str]] = {name: [] for name in known}
    for name, (subtask, node) in known.items():
        for needed in subtask.depends_on:
            if needed not in known:
                raise node.fault(f"subtask {name} depends on {needed}, which is not there")
            dependents[needed].append(name)
    waits_for = {name: len(subtask.depends_on) for name, (subtask, _) in known.items()}
    free = [name for name, count in waits_for.items() if not count]
    for name in free:
        for other in dependents[name]:
            waits_for[other] -= 1
            if not waits_for[other]:
                free.append(other)
    for name, (_, node) in known.items():
        if waits_for[name]:
            raise node.fault(f"subtask {name} depends on itself, or on one that does")


def not_named(
    source: Source, cases: Sequence[Case], file: str, ignored: Iterable[str] = ()
) -> tuple[str, ...]:
    """Returns a note on the files that look like cases but are none of `cases`, which are all that the
    package's own `file` names. Files in `ignored` folders do not count. Without cases, there is no note."""
    used = {path for case in cases for path in (case.input, case.answer)}
    like_cases = [
        name
        for name, path in source.paths.items()
        if path not in used
        and (by_ending(name) or by_word(name))
        and {*ignored}.isdisjoint(name.split("/")[:-1])
    ]
    if not like_cases or not cases:
        return ()
    return (f"left out ({file} does not name them): {listed(sorted(like_cases))}",)


def with_common_limits(spec: Spec) -> Spec:
    """Returns the problem with limits for all its cases and random inputs. Each is the stated one; if none is
    stated, or every case has its own, the largest of any case. A case keeps only the limits that differ."""
    cases = spec.cases or ()
    common: dict[str, int | None] = {}
    for field in (limit.field for limit in LIMITS):
        own = {getattr(case.limits, field) for case in cases} or {None}
        stated = getattr(spec.limits, field)
        common[field] = stated if stated and None in own else max(own - {None}, default=None)
    limits = LimitOverrides(**common)
    own_cases = []
    for case in cases:
        alike = [name for name, value in limits.stated.items() if getattr(case.limits, name) == value]
        own_cases.append(replace(case, limits=replace(case.limits, **dict.fromkeys(alike))))
    return replace(spec, cases=tuple(own_cases), limits=limits)


def one_word_each(names: Iterable[str]) -> dict[str, str]:
    """Returns a word of letters, digits and _ for each name. The words differ, also in lowercase."""
    words: dict[str, str] = {}
    taken: set[str] = set()
    for name in dict.fromkeys(names):
        plain = re.sub(r"\W+", "_", name)
        choices = (f"{plain}_{number}" if number > 1 else plain for number in count(1))
        words[name] = next(word for word in choices if word.lower() not in taken)
        taken.add(words[name].lower())
    return words
