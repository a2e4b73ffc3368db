"""Cases and groups as a package states them, by names of files -> cases, for all formats."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count

from judge.common.files import read_file
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
    missing or lies outside the package."""
    if len(entries) > MOST_CASES:
        raise entries[MOST_CASES].node.fault(f"more than {MOST_CASES} cases")
    cases = []
    for name, entry in zip(names_of(entries), entries):
        input_, answer = (
            source.find(replace(entry.node, value=file)) for file in (entry.input, entry.answer)
        )
        about = entry.points, entry.subtask, entry.limits, entry.handed_in
        cases.append(Case(name, input_, answer, *about))
    return tuple(cases)


def names_of(entries: Sequence[Entry]) -> list[str]:
    """Returns a plain name for each entry, from its input's name, and the subtask's if entries share the
    input; numbers, if such names are equal. All begin with sample/ or secret/ if there are samples."""
    roles = [by_ending(entry.input) or by_word(entry.input) for entry in entries]
    stems = [
        role[1] if role and role[0] == "in" and role[1] else entry.input
        for role, entry in zip(roles, entries)
    ]
    times = Counter(stems)
    keys = [
        f"{entry.subtask.name}/{stem}" if entry.subtask and times[stem] > 1 else stem
        for stem, entry in zip(stems, entries)
    ]
    has_samples = any(entry.is_sample for entry in entries)
    names = [""] * len(entries)
    for is_sample, folder in ((True, "sample/"), (False, "secret/")):
        indexes = [index for index, entry in enumerate(entries) if entry.is_sample == is_sample]
        own = [keys[index] for index in indexes]
        plain = plain_names(own) if len({*own}) == len(own) else {}
        for number, index in enumerate(indexes, 1):
            name = plain.get(keys[index], str(number))
            names[index] = folder + name if has_samples else name
    return names


def check_subtasks(subtasks: Iterable[tuple[Subtask, Node]]) -> None:
    """Raises JudgeError, at the subtask's node, if two subtasks have one name, or if one depends on itself or
    on a subtask that is not there."""
    known: dict[str, tuple[Subtask, Node]] = {}
    for subtask, node in subtasks:
        if subtask.name in known:
            raise node.fault(f"subtask {subtask.name} appears twice")
        known[subtask.name] = subtask, node
    for subtask, node in known.values():
        for name in subtask.depends_on:
            if name not in known:
                raise node.fault(f"subtask {subtask.name} depends on {name}, which is not there")
    circle = in_a_circle({name: subtask.depends_on for name, (subtask, _) in known.items()})
    if circle:
        raise known[circle][1].fault(f"subtask {circle} depends on itself")


def in_a_circle(needs: dict[str, tuple[str, ...]]) -> str:
    """Returns a name that depends on itself, perhaps through others; empty if there is none. `needs` has all
    names, each with those that it depends on."""
    left = {name: len(needed) for name, needed in needs.items()}
    dependents: dict[str, list[str]] = {}
    for name, needed in needs.items():
        for other in needed:
            dependents.setdefault(other, []).append(name)
    free = [name for name, count in left.items() if not count]
    for name in free:
        for other in dependents.get(name, []):
            left[other] -= 1
            if not left[other]:
                free.append(other)
    stuck = {name for name, count in left.items() if count}
    seen: set[str] = set()
    name = next((name for name in needs if name in stuck), "")
    while name and name not in seen:  # each stuck subtask needs another that is stuck
        seen.add(name)
        name = next(other for other in needs[name] if other in stuck)
    return name


def notes_on_line_ends(cases: Sequence[Case]) -> tuple[str, ...]:
    """Returns a note if the first input has CR LF near its start, where programs on Windows see no CR."""
    has_them = any(b"\r\n" in read_file(case.input, 1 << 16) for case in cases[:1])
    return ("inputs have CR LF, which programs on Windows do not see",) if has_them else ()


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
    own_cases = tuple(replace(case, limits=case.limits.unlike(limits)) for case in cases)
    return replace(spec, cases=own_cases, limits=limits)


def whole_parts(total: int, count: int) -> list[int]:
    """Returns `total` points in `count` whole parts that differ by one at most, the smaller parts first."""
    base, more = divmod(total, count)
    return [base] * (count - more) + [base + 1] * more


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
