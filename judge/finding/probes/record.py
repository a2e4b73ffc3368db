"""What the marks of a source tell of a run. The program could write the same, so no text of it is said."""

from __future__ import annotations

import re
from dataclasses import dataclass

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


@dataclass(frozen=True)
class Record:
    """A run that came to its end. One that `is_like_ordinary` prints what the program prints without marks.

    lost    the token at which a value did not fit, the value, and the type
    failed  the place of a read that failed, whether the input was over, and the offset in it"""

    case: Case
    input: bytes
    output: bytes
    lost: tuple[int, int, str] | None
    failed: tuple[MarkedPlace, bool, int] | None
    is_like_ordinary: bool = True


def record_in(report: bytes, case: Case, output: bytes, places: dict[int, MarkedPlace]) -> Record | None:
    """Returns None if the run did not end by itself. A value that fits its type is forged, and left out."""
    text = untrusted.text(report[:MOST_RECORD])
    if END.search(text) is None:
        return None
    lost, failed = LOST.search(text), FAILED.search(text)
    place = places.get(int(lost[1])) if lost else None
    type_, fitting = TYPES[lost[3]] if lost else ("", range(0))
    is_lost = lost and place and place.kind is Kind.VALUE and int(lost[2]) not in fitting
    read = places.get(int(failed[1])) if failed else None
    is_failed = failed and read and read.kind in (Kind.READ, Kind.SCAN)
    return Record(
        case,
        read_file(case.input),
        output,
        (place.at, int(lost[2]), type_) if lost and place and is_lost else None,
        (read, failed[2] == "1", int(failed[3])) if failed and read and is_failed else None,
    )
