"""What a slow program does again and again: a function that works out the same results for the same
arguments, a queue that gives the same entries, a loop that stands still, or that takes many turns each time.

A changed source counts calls, entries and turns (counts.cpp), and runs again on the case that failed."""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from judge.common.files import read_file
from judge.common.texts import count, cut
from judge.compiling.languages import CPP, language_of
from judge.finding.counted import Count, CountedPlace, counted_places, with_counts
from judge.finding.look import SecondLook
from judge.finding.symbols import rounded
from judge.model import Case, stretched

RECORD = Path(__file__).with_name("counts.cpp")
MOST_PLACES, SUMS = 64, struct.Struct("<5Q3d")  # most_places and Place of counts.cpp
EXTRA_MIB, MOST_CPU_MS = 64, 500  # memory for what counts.cpp keeps; of the run
MANY_TIMES = 100  # results for each different argument; with more, what the program stores does not help
LEAST_TIMES, LEAST_FACTOR = 20_000, 8  # results or entries: in all, and on average for each different one
FEW_TURNS, MANY_TURNS = 1000, 100_000  # turns of an endless loop; MANY if its condition compares one value
LEAST_TURNS = 50  # turns on average, each time that the loop begins
LEAST_VARIED = 10  # results that are unlike the one before
MOST_TIMES_A_MS = 1_000_000  # more than a program can count in a millisecond
MOST_SHOWN = 1e15  # a whole number below this is shown with all its digits
NUMBER = re.compile(rb"[0-9]{1,18}")


class Sums(NamedTuple):
    """What is counted at a place, which is a function, a queue or a loop; in the order of counts.cpp."""

    times: int  # results of a function, entries of a queue, or turns of a loop
    different: int  # different arguments of a function, or different entries of a queue
    changed: int  # results of a function unlike the earlier one for the same arguments
    most: int  # results unlike the one before, most entries at once, or how often a loop began
    open: int  # calls on the stack, or a loop's last turns with the same values; 0 once the loop has ended
    values: tuple[float, ...] = ()  # what a loop's condition compared last; more of them mean nothing


def counts(look: SecondLook, case: Case) -> list[tuple[CountedPlace, Sums]]:
    """Runs the case with counts for at most MOST_CPU_MS, and returns the first MOST_PLACES places with their
    sums, except sums that cannot be true. Returns [] without places, a build with counts, or a record."""
    is_cpp = language_of(look.submission.source) is CPP
    places = counted_places(look.code)[:MOST_PLACES] if is_cpp and look.code else []
    if look.code is None or not places:
        return []
    usual = look.submission.problem.limits_of(case)
    limits = replace(usual, memory_mib=usual.memory_mib + EXTRA_MIB)
    limits = stretched(limits, min(1, MOST_CPU_MS / usual.cpu_ms))
    recorded = look.recorded(RECORD, ("-w",), case, limits, changed=with_counts(look.code, places))
    report = recorded.report if recorded else b""
    whole = len(report) // SUMS.size * SUMS.size  # less than all, if the program itself wrote the record
    told = [Sums._make((*fields[:5], fields[5:])) for fields in SUMS.iter_unpack(report[:whole])]
    return [(place, one) for place, one in zip(places, told) if one.times <= MOST_TIMES_A_MS * limits.cpu_ms]


def repeated_in(counted: list[tuple[CountedPlace, Sums]], lines: Sequence[int]) -> str:
    """Returns words on the first place that has one of the lines and does something too often; else ""."""
    for place, sums in counted:
        words = words_of(place, sums)
        if words and any(place.first <= line <= place.last for line in lines):
            return words
    return ""


def endless_loop(counted: list[tuple[CountedPlace, Sums]]) -> tuple[int, str] | None:
    """Finds the first loop that still ran when the program ended, and compared the same values in many turns.
    Returns its line, and words such as "`i` stays 5 in its last 900,000 turns"; None without such a loop."""
    for place, sums in counted:
        least = FEW_TURNS if len(place.names) > 1 else MANY_TURNS
        same_turns = sums.open  # the last turns with the same values; 0 for a loop that has ended
        is_possible = same_turns <= sums.times  # else the program itself wrote the record
        if place.kind is Count.TURNS and place.names and is_possible and same_turns >= least:
            values = zip(place.names, sums.values)
            stays = " and ".join(f"`{name}` stays {short(value)}" for name, value in values)
            return place.first, f"{stays} in its last {rounded(same_turns):,} turns"
    return None


def is_endless_recursion(look: SecondLook, case: Case, line: int) -> bool:
    """Runs the case, and tells whether a function around the line ends with many calls on the stack: at least
    LEAST_TIMES, LEAST_FACTOR for each different argument, and more than an input of this size may ask for."""
    given = read_file(case.input)
    largest = max((int(number) for number in NUMBER.findall(given)), default=0)
    least = max(
        LEAST_TIMES, len(given) + 1, largest + 1
    )  # an input may ask for a call a byte, or for `largest`
    calls = [(place, sums) for place, sums in counts(look, case) if place.kind is Count.CALLS]
    around = [sums for place, sums in calls if place.first <= line <= place.last]
    return any(sums.open >= max(least, LEAST_FACTOR * sums.different) for sums in around)


def words_of(place: CountedPlace, sums: Sums) -> str:
    """Returns words on what the program does too often at the place; an empty text if that is nothing."""
    if place.kind is Count.TURNS:
        return words_of_turns(place, sums)
    if sums.different == 0 or sums.times < max(LEAST_TIMES, LEAST_FACTOR * sums.different):
        return ""
    return words_of_calls(place, sums) if place.kind is Count.CALLS else words_of_entries(place, sums)


def words_of_calls(place: CountedPlace, sums: Sums) -> str:
    """Returns words on a function, with advice on how to keep results; "" if no advice is likely to help."""
    function, array = place.names  # `array` keeps the function's results; empty if none does
    arguments = f"for only {count(sums.different, 'different argument')}"
    words = f"`{cut(function, 40)}` works out {rounded(sums.times):,} results {arguments}"
    if array and sums.times > MANY_TIMES * sums.different:  # the array does not help
        return f"{words}: a kept 0 in `{array}` counts as no result: let -1 stand for no result"
    depend_on_arguments, vary = sums.changed == 0, sums.most >= LEAST_VARIED
    return f"{words}: keep each result" if depend_on_arguments and vary else ""


def words_of_entries(place: CountedPlace, sums: Sums) -> str:
    """Returns words on a queue that held more entries at once than different ones were taken out; else ""."""
    if sums.most <= sums.different:
        return ""
    taken = f"{rounded(sums.times):,} entries are taken out of `{cut(place.names[0], 40)}`"
    return f"{taken}, but only {sums.different:,} different ones: mark each when it is pushed"


def short(value: float) -> str:
    return f"{value:.0f}" if value.is_integer() and abs(value) < MOST_SHOWN else f"{value:.2g}"


def words_of_turns(place: CountedPlace, sums: Sums) -> str:
    """Returns words on the turns of a loop; empty if it takes few in all, or few each time that it begins."""
    times, begun = sums.times, sums.most  # `most` of a loop is how often it began
    if begun == 0 or times < max(MANY_TURNS, LEAST_TURNS * begun):  # 0: the program itself wrote the record
        return ""
    loop, turns = f"the loop of line {place.first}", f"{rounded(times):,} turns"
    if begun == 1:
        return f"{loop} took {turns} so far"
    begins = f"{loop} began {rounded(begun):,} times so far"
    return f"{begins}, and took {turns} in all, about {rounded(times // begun):,} on average"
