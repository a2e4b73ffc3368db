"""What a program that is TLE or MLE does again and again: a function that works out the same results for the
same arguments, a queue that gives the same entries, a loop whose condition compares the same values, or that
takes many turns each time.

A changed source is built, in which each call, each look at the next entry and each turn is counted
(counts.cpp), and it runs again on the case that failed.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from judge.common.files import read_file
from judge.common.texts import count, cut
from judge.compiling.languages import CPP, language_of
from judge.finding.counted import Count, CountedPlace, counted_places, with_counts
from judge.finding.look import SecondLook
from judge.finding.source_lines import rounded
from judge.model import Case, stretched

RECORD = Path(__file__).with_name("counts.cpp")
OPTIONS = ("-w",)
MOST_PLACES, SUMS = 64, struct.Struct("<5Q3d")
EXTRA_MIB, MOST_CPU_MS = 64, 500
LEAST_TIMES, LEAST_FACTOR = 20_000, 8  # so often in all, and so often for each that is different
FEW_TURNS, MANY_TURNS = 1000, 100_000  # of a loop; if its condition compares one value, that may be a flag
LEAST_TURNS = 50  # each time
MOSTLY, LEAST_VARIED = 0.8, 10  # of a loop's turns; results that are unlike the one before
MOST_TIMES_A_MS = 1_000_000
MOST_SHOWN = 1e15  # of a whole number, which is shown with all its digits
NUMBER = re.compile(rb"[0-9]{1,18}")


class Sums(NamedTuple):
    """The sums of a place, in the order of counts.cpp."""

    times: int
    different: int
    changed: int
    most: int
    open: int
    values: tuple[float, ...] = ()


class Repeated(NamedTuple):
    """A place that runs too often: the words that end the sentence of a finding, and the place."""

    words: str
    place: CountedPlace


def places_in(look: SecondLook) -> list[CountedPlace]:
    is_cpp = language_of(look.submission.source) is CPP
    return counted_places(look.code) if look.code and is_cpp else []


def counting_text(look: SecondLook, places: list[CountedPlace]) -> str:
    """Returns the source that counts the places; empty if there are none, or too many."""
    return with_counts(look.code, places) if look.code and 0 < len(places) <= MOST_PLACES else ""


def build_ahead(look: SecondLook) -> None:
    """Builds the source that counts all places, before it is known around which lines they matter."""
    text = counting_text(look, places_in(look))
    if text:
        look.compile(look.recording(RECORD, OPTIONS), text)


def counted(
    look: SecondLook, case: Case, lines: Sequence[int], kinds: Sequence[Count]
) -> list[tuple[CountedPlace, Sums]]:
    """Returns the places of these kinds around the lines, and their sums, without any that the time rules
    out."""
    places = places_in(look)
    around = [
        place
        for place in places
        if place.kind in kinds and any(place.first <= line <= place.last for line in lines)
    ]
    usual = look.submission.problem.limits_of(case)
    limits = stretched(usual, min(1, MOST_CPU_MS / usual.cpu_ms))
    limits = replace(limits, memory_mib=limits.memory_mib + EXTRA_MIB)
    for chosen in (places, around[:MOST_PLACES]) if around else ():  # all together may not compile
        text = counting_text(look, chosen)
        recorded = look.recorded(RECORD, OPTIONS, case, limits, changed=text) if text else None
        if recorded:
            most = MOST_TIMES_A_MS * limits.cpu_ms
            told = zip(chosen, sums_in(recorded.report))
            return [(place, sums) for place, sums in told if place in around and sums.times <= most]
    return []


def sums_in(report: bytes) -> Iterator[Sums]:
    for start in range(0, len(report) - SUMS.size + 1, SUMS.size):
        times, different, changed, most, open_, *values = SUMS.unpack_from(report, start)
        yield Sums(times, different, changed, most, open_, (*values,))


def repeated_in(look: SecondLook, case: Case, lines: Sequence[int], *, with_turns: bool) -> Repeated | None:
    """Returns what happens too often around the lines, as words on the first; None if nothing does."""
    kinds = [*Count] if with_turns else [Count.CALLS, Count.ENTRIES, Count.SAME]
    for place, sums in counted(look, case, lines, kinds):
        words = words_of(place, lines[0], sums)
        if words:
            return Repeated(words, place)
    return None


def is_endless(look: SecondLook, case: Case, line: int) -> bool:
    """Tells whether the calls on a full stack have few different arguments, which come again and again, more
    often than the input could ask for."""
    given = read_file(case.input)
    asked = max((int(number) for number in NUMBER.findall(given)), default=0)
    least = max(LEAST_TIMES, len(given) + 1, asked + 1)
    calls = counted(look, case, [line], [Count.CALLS])
    return any(sums.open >= max(least, LEAST_FACTOR * sums.different) for _, sums in calls)


def words_of(place: CountedPlace, line: int, sums: Sums) -> str:
    """Returns words, seen from the line, for what happens too often; else an empty text. For a condition that
    compares the same values, the words go on a sentence about its loop."""
    often = f"{rounded(sums.times):,}"
    if place.kind is Count.TURNS:
        return words_of_turns(place, line, sums)
    if place.kind is Count.SAME:
        least = FEW_TURNS if len(place.names) > 1 else MANY_TURNS
        stays = " and ".join(
            f"`{name}` stays {short(value)}" for name, value in zip(place.names, sums.values)
        )
        return f"{stays} in its last {often} turns" if sums.times >= least else ""
    name = cut(place.names[0], 40)
    if not 0 < sums.different <= sums.times or sums.times < max(LEAST_TIMES, LEAST_FACTOR * sums.different):
        return ""
    if place.kind is Count.CALLS:
        if sums.changed or sums.most < LEAST_VARIED:
            return ""
        arguments = f"for only {count(sums.different, 'different argument')}"
        return f"`{name}` works out {often} results {arguments}: keep each result"
    if sums.most <= sums.different:
        return ""
    different = f"only {sums.different:,} of them different"
    return f"{often} entries are taken out of `{name}`, {different}: mark each when it is pushed"


def short(value: float) -> str:
    return f"{value:.0f}" if value.is_integer() and abs(value) < MOST_SHOWN else f"{value:.2g}"


def words_of_turns(place: CountedPlace, line: int, sums: Sums) -> str:
    """Returns an empty text for a loop of few turns, in all or each time. If it goes through what an index
    names, the words tell how many values the index had, or the share of turns with a value it had before."""
    times, begun = sums.times, sums.most
    if not 0 < begun <= times or times < max(MANY_TURNS, LEAST_TURNS * begun):
        return ""
    loop = "it" if place.first == line else f"the loop of line {place.first}"
    in_all = f"{rounded(times):,} turns"
    if begun == 1:
        return f"{loop} takes {in_all} so far"
    begins = f"{loop} begins {rounded(begun):,} times so far"
    each = f"and takes about {rounded(times // begun):,} turns each time: {in_all} in all"
    if place.names and 0 < sums.different <= begun and MOSTLY * times <= sums.changed <= times:
        index = f"`{cut(place.names[0], 40)}`"
        if LEAST_FACTOR * sums.different <= begun:
            return f"{begins}, with only {count(sums.different, 'different value')} of {index}, {each}"
        again = f"{100 * sums.changed // times}% of them for a value of {index} that it had before"
        return f"{begins}, {each}, {again}"
    return f"{begins}, {each}"
