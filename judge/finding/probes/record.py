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
LOST = re.compile(r"^lost (\d{1,6}) (-?\d{1,19}) ([124])$", re.MULTILINE)
FAILED = re.compile(r"^read (\d{1,6}) ([01]) (\d{1,12})$", re.MULTILINE)
END = re.compile("^end$", re.MULTILINE)
TYPES = {  # by their sizes, with what fits: a byte as getchar says it, too
    "1": ("char", range(-(1 << 7), 1 << 8)),
    "2": ("short", range(-(1 << 15), 1 << 15)),
    "4": ("int", range(-(1 << 31), 1 << 31)),
}


class Lost(NamedTuple):
    """A value that did not fit into its type."""

    at: int  # token
    value: int
    type: str


class Failed(NamedTuple):
    """A read that failed at an offset of the input: at its end, or before something else."""

    marked_place: MarkedPlace
    is_over: bool
    offset: int


@dataclass(frozen=True)
class Record:
    """A run that came to its end. One that `is_like_ordinary` prints what the program prints without marks."""

    case: Case
    input: bytes
    output: bytes
    lost: Lost | None
    failed: Failed | None
    is_like_ordinary: bool = True


def record_in(report: bytes, case: Case, output: bytes, places: dict[int, MarkedPlace]) -> Record | None:
    """Returns None if the run did not come to its end."""
    text = untrusted.text(report[:MOST_RECORD])
    lost, failed = LOST.search(text), FAILED.search(text)
    if END.search(text) is None:
        return None
    read = places.get(int(failed[1])) if failed else None
    is_read = read is not None and read.kind in (Kind.READ, Kind.SCAN)
    return Record(
        case,
        read_file(case.input),
        output,
        lost_value(places.get(int(lost[1])), int(lost[2]), lost[3]) if lost else None,
        Failed(read, failed[2] == "1", int(failed[3])) if failed and read and is_read else None,
    )


def lost_value(place: MarkedPlace | None, value: int, size: str) -> Lost | None:
    """Returns None for a value that fits into the type: the program wrote that record itself."""
    type_, fitting = TYPES[size]
    is_lost = place is not None and place.kind is Kind.VALUE and value not in fitting
    return Lost(place.at, value, type_) if place and is_lost else None
