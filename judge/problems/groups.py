"""Cases and groups as a package states them, by names of files -> cases, for all formats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from judge.common.nodes import Node
from judge.common.texts import listed
from judge.model import LIMITS, Case, LimitOverrides, Subtask
from judge.problems.case_names import by_ending, by_word, plain_names
from judge.problems.source import Source
from judge.problems.settings import Spec

MOST_CASES = 10_000


@dataclass(frozen=True)
class Entry:
    """A case as a package states it: the names of its files, and more.

    node: the place in the package's settings that states the case, for messages.
    limits: those stated for the case or for its subtask.
    handed_in: the name of the output that is handed in for the case; empty if the package states none."""

    input: str
    answer: str
    node: Node
    points: float = 1
    subtask: Subtask | None = None
    limits: LimitOverrides = LimitOverrides()
    is_sample: bool = False
    handed_in: str = ""


def cases_of(source: Source, entries: Sequence[Entry]) -> tuple[Case, ...]:
    """Returns a case for each entry, in their order. Raises JudgeError if there are too many, if a file is
    missing or outside the package, or if a subtask has the name of another or depends on an unknown one."""
    if len(entries) > MOST_CASES:
        raise entries[MOST_CASES].node.fault(f"there are more than {MOST_CASES} cases")
    nodes = {entry.subtask: entry.node for entry in entries if entry.subtask}
    by_name = {subtask.name: subtask for subtask in nodes}
    for subtask, node in nodes.items():
        for needed in subtask.depends_on:
            if needed not in by_name:
                raise node.fault(f"subtask {subtask.name} depends on subtask {needed}, which does not exist")
    cases = []
    for name, entry in zip(names_of(entries), entries):
        if entry.subtask and by_name[entry.subtask.name] is not entry.subtask:  # two may be equal
            raise entry.node.fault(f"subtask {entry.subtask.name} appears twice")
        input_ = source.find(replace(entry.node, value=entry.input))
        answer = source.find(replace(entry.node, value=entry.answer))
        cases.append(Case(name, input_, answer, entry.points, entry.subtask, entry.limits, entry.handed_in))
    return tuple(cases)


def names_of(entries: Sequence[Entry]) -> list[str]:
    """Returns the names of the entries' cases: what `plain_names` makes of their inputs, such as 1 of 1.in,
    or numbers if two inputs are named alike. If there are samples, those in sample/ and the other cases in
    secret/ are named apart."""
    stems = []
    for entry in entries:
        role, stem = by_ending(entry.input) or by_word(entry.input) or ("", "")
        stems.append(stem if role == "in" and stem else entry.input)
    names = [""] * len(entries)
    has_samples = any(entry.is_sample for entry in entries)
    for is_sample, folder in ((True, "sample/"), (False, "secret/")):
        own = [index for index, entry in enumerate(entries) if entry.is_sample == is_sample]
        plain = plain_names([*dict.fromkeys(stems[index] for index in own)])  # each once, in order
        are_different = len(plain) == len(own)
        for number, index in enumerate(own, 1):
            name = plain[stems[index]] if are_different else str(number)
            names[index] = folder + name if has_samples else name
    return names


def not_named(source: Source, cases: Sequence[Case], file: str) -> tuple[str, ...]:
    """Returns a note on files that lie beside the files of `cases` and look like them, but belong to no case;
    () if there are no such files. `file`: the package's file of settings, which the note names."""
    used = {path for case in cases for path in (case.input, case.answer)}
    folders = {path.parent for path in used}
    others = [name for name, path in source.paths.items() if path not in used and path.parent in folders]
    like_cases = sorted(name for name in others if by_ending(name) or by_word(name))
    return (f"left out ({file} does not name them): {listed(like_cases)}",) if like_cases else ()


def with_common_limits(spec: Spec) -> Spec:
    """Returns the spec with limits for the whole problem, which random inputs need. A limit that only cases
    state, or that every case states, becomes the problem's: the largest that a case states. Cases keep only
    limits that differ from the problem's."""
    cases = spec.cases or ()
    common: dict[str, int | None] = {}
    for field in (limit.field for limit in LIMITS):
        of_cases = [case.limits.stated[field] for case in cases if field in case.limits.stated]
        all_cases_state = cases and len(of_cases) == len(cases)
        common[field] = getattr(spec.limits, field)
        if common[field] is None or all_cases_state:
            common[field] = max(of_cases, default=None)
    new_cases = []
    for case in cases:
        differing = {name: value for name, value in case.limits.stated.items() if value != common[name]}
        new_cases.append(replace(case, limits=LimitOverrides(**differing)))
    return replace(spec, cases=tuple(new_cases), limits=LimitOverrides(**common))


def one_word_each(names: Iterable[str]) -> dict[str, str]:
    """Returns a word of letters, digits and _ for each of the different `names`. If words would be equal in
    lowercase, later ones get numbers: `a b` and `A_B` become a_b and A_B_2."""
    words: dict[str, str] = {}
    taken: set[str] = set()
    for name in dict.fromkeys(names):
        word = plain = re.sub(r"\W+", "_", name)
        number = 1
        while word.lower() in taken:
            number += 1
            word = f"{plain}_{number}"
        words[name] = word
        taken.add(word.lower())
    return words
