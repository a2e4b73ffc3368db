"""What a program that is TLE or MLE does again and again: a function that works out the same results for the
same arguments, a queue that gives the same entries, a loop that turns while nothing changes its condition, or
that takes many turns each time.

A changed source is built, in which each call, each look at the next entry and each turn is counted
(repeats.cpp), and it runs again on the case that failed.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from judge.common.texts import count, cut
from judge.finding.counted import (
    CountedPlace,
    RepeatKind,
    calls,
    changed,
    is_endless,
    loops,
    queues,
    turns,
)
from judge.finding.depth import rounded
from judge.finding.look import SecondLook
from judge.finding.repairs.code import Code
from judge.model import Case, stretched

RECORD = Path(__file__).with_name("repeats.cpp")
OPTIONS = ("-w",)
MOST_PLACES, COUNTS = 64, struct.Struct("<Q4q")
EXTRA_MIB, MOST_CPU_MS, MOST_OF_LOOPS_MS = 64, 2000, 500
LEAST_TIMES, LEAST_FACTOR = 20_000, 8  # so often in all, and so often for each that is different
FEW_TURNS, MANY_TURNS = 1000, 100_000  # of a loop; if its condition has one variable, that may be a flag
LEAST_TURNS = 50  # each time
NEARLY_ALL, MOSTLY, LEAST_VARIED = (
    0.9,
    0.8,
    10,
)  # of results worked out again; results that are unlike the one before
MOST_TIMES_A_MS = 1_000_000


def places_in(look: SecondLook) -> list[CountedPlace]:
    code = Code(look.source)
    return [*calls(code), *queues(code), *loops(code), *turns(code)]


def build_ahead(look: SecondLook) -> None:
    """With all places, before it is known around which lines."""
    places = places_in(look)
    if 0 < len(places) <= MOST_PLACES:
        look.compile_now(look.recording(RECORD, OPTIONS), changed(look.source, places))


class Repeated(NamedTuple):
    """What happens too often, in words on the line of a finding, and where; whether it never ends."""

    words: str
    place: CountedPlace
    is_endless: bool = False


def told(look: SecondLook, case: Case, lines: Sequence[int], *, with_turns: bool) -> Repeated | None:
    """What happens too often around the lines, as a sentence on the first."""
    places = places_in(look)
    around = [
        spot
        for spot in places
        if any(spot.first <= line <= spot.last for line in lines)
        and (with_turns or spot.kind is not RepeatKind.TURNS)
    ]
    if not around:
        return None
    usual = look.submission.problem.limits_of(case)
    is_of_loops = all(spot.kind in (RepeatKind.LOOP, RepeatKind.TURNS) for spot in around)
    most_ms = MOST_OF_LOOPS_MS if is_of_loops else MOST_CPU_MS
    limits = stretched(usual, min(1, most_ms / usual.cpu_ms))
    limits = replace(limits, memory_mib=limits.memory_mib + EXTRA_MIB)
    for counted in (places, around[:MOST_PLACES]):  # all together may not compile
        text = changed(look.source, counted) if len(counted) <= MOST_PLACES else ""
        recorded = look.recorded(RECORD, OPTIONS, case, limits, changed=text) if text else None
        if recorded:
            repeated = first_of(recorded.report, counted, around, lines[0], MOST_TIMES_A_MS * limits.cpu_ms)
            if repeated and repeated.place.kind is RepeatKind.LOOP:
                return repeated._replace(is_endless=is_endless(Code(look.source), repeated.place))
            return repeated
    return None


def first_of(
    report: bytes, counted: list[CountedPlace], around: list[CountedPlace], line: int, most_times: float
) -> Repeated | None:
    """The first place around the line that tells anything."""
    for spot, start in zip(counted, range(0, len(report) - COUNTS.size + 1, COUNTS.size)):
        times, *others = COUNTS.unpack_from(report, start)
        words = words_of(spot, line, times, others) if spot in around and times <= most_times else ""
        if words:
            return Repeated(words, spot)
    return None


def words_of(counted: CountedPlace, line: int, times: int, others: list[int]) -> str:
    """What is counted, if it is too often, as a sentence on the line; of a loop that is stuck, on its own."""
    often = f"{rounded(times):,}"
    if counted.kind is RepeatKind.TURNS:
        return of_turns(counted, line, times, others)
    if counted.kind is RepeatKind.LOOP:
        stays = " and ".join(f"`{variable}` stays {value}" for variable, value in zip(counted.names, others))
        least = FEW_TURNS if len(counted.names) > 1 else MANY_TURNS
        return f"{stays} in its last {often} turns" if times >= least else ""
    name = cut(counted.names[0], 40)
    different, changed, most, zeros = others
    if not 0 < different <= times or changed or times < max(LEAST_TIMES, LEAST_FACTOR * different):
        return ""
    arguments = f"for only {count(different, 'different argument')}"
    if counted.kind is RepeatKind.FUNCTION:
        return f"`{name}` works out {often} results {arguments}: keep them"
    if counted.kind is RepeatKind.CALL:
        again = ", nearly always a 0" if NEARLY_ALL * (times - different) < zeros <= times else ""
        is_varied = most >= LEAST_VARIED or len(counted.names) > 1
        return f"`{name}` works out {often} results {arguments}{again}" if is_varied else ""
    if most <= different:
        return ""
    return (
        f"{often} entries are taken out of `{name}`, only {different:,} of them different: "
        "mark each when it is pushed"
    )


def of_turns(counted: CountedPlace, line: int, times: int, others: list[int]) -> str:
    """Nothing of a loop that mostly takes one or two. If it goes through what an index names, it is known
    with how many different ones it was begun, and how many turns had one that was there before."""
    begun, different, again, _ = others
    if not 0 < begun <= times or times < max(MANY_TURNS, LEAST_TURNS * begun):
        return ""
    loop = "it" if counted.first == line else f"the loop of line {counted.first}"
    in_all = f"{rounded(times):,} turns"
    if begun == 1:
        return f"{loop} takes {in_all} so far"
    begins = f"{loop} begins {rounded(begun):,} times so far"
    each = f"and takes about {rounded(times // begun):,} turns each time: {in_all} in all"
    if counted.names and 0 < different <= begun and MOSTLY * times <= again <= times:
        index = f"`{cut(counted.names[0], 40)}`"
        if LEAST_FACTOR * different <= begun:
            return f"{begins}, with only {count(different, 'different value')} of {index}, {each}"
        return f"{begins}, {each}, {100 * again // times}% of them for a value of {index} that it had before"
    return f"{begins}, {each}"
