"""What the marks of a source tell of a run. The program could write the same, so no text of it is said."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from judge.common import untrusted
from judge.common.files import read_file
from judge.finding.probes.marks import Kind, MarkedPlace
from judge.model import Case

MOST_RECORD = 1 << 18  # bytes
COUNT = re.compile(r"^at (\d{1,6}) (\d{1,20})$", re.MULTILINE)
LOST = re.compile(r"^lost (\d{1,6}) (-?\d{1,19}) ([124])$", re.MULTILINE)
FAILED = re.compile(r"^read (\d{1,6}) ([01]) (\d{1,12})$", re.MULTILINE)
END = re.compile(r"^end (\d{1,12})$", re.MULTILINE)
TYPES = {  # by their sizes, with what fits: a byte as getchar says it, too
    "1": ("char", range(-(1 << 7), 1 << 8)),
    "2": ("short", range(-(1 << 15), 1 << 15)),
    "4": ("int", range(-(1 << 31), 1 << 31)),
}


class Lost(NamedTuple):
    marked_place: MarkedPlace
    value: int
    type: str


class Failed(NamedTuple):
    """A read that failed where so much of the input was read: at its end, or before something else."""

    marked_place: MarkedPlace
    is_over: bool
    offset: int


def lost_of(marked_place: MarkedPlace, value: int, size: str) -> Lost | None:
    """Returns None for a value that fits into the type: the program wrote that record itself."""
    type_, fitting = TYPES[size]
    return (
        None if marked_place.kind is not Kind.VALUE or value in fitting else Lost(marked_place, value, type_)
    )


@dataclass(frozen=True)
class Record:
    """`counts` says how often each place was reached; `offset`, how much of the input was read. One that
    `is_like_ordinary` prints what the program does without marks."""

    case: Case
    input: bytes
    output: bytes
    counts: dict[MarkedPlace, int]
    offset: int
    lost: Lost | None
    failed: Failed | None
    is_like_ordinary: bool = True


def record_in(report: bytes, case: Case, output: bytes, places: dict[int, MarkedPlace]) -> Record | None:
    """None if the run did not come to its end."""
    text = untrusted.text(report[:MOST_RECORD])
    end, lost, failed = END.search(text), LOST.search(text), FAILED.search(text)
    if end is None:
        return None
    counts = {places.get(int(number), places[0]): int(times) for number, times in COUNT.findall(text)}
    of_lost = places.get(int(lost[1]), places[0]) if lost else places[0]
    of_failed = places.get(int(failed[1]), places[0]) if failed else places[0]
    return Record(
        case,
        read_file(case.input),
        output,
        counts,
        int(end[1]),
        lost_of(of_lost, int(lost[2]), lost[3]) if lost else None,
        Failed(of_failed, failed[2] == "1", int(failed[3]))
        if failed and of_failed.kind in (Kind.READ, Kind.SCAN)
        else None,
    )
