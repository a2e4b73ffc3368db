"""What takes the memory of a program that is MLE: a large array, or the line that asks for most of it.

The program is built as usual, but with a record of its blocks (blocks.cpp), and runs again on the case that
failed, with as much more memory as that takes. Arrays are known from the symbols of the executable. The
record is what the program itself could write, so it is only said as what its run shows.
"""

from __future__ import annotations

import re
import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from judge.finding.look import SecondLook
from judge.finding.source_lines import line_of, named, text_of
from judge.finding.symbols import in_source
from judge.model import Case, Finding, Verdict

RECORD = Path(__file__).with_name("blocks.cpp")
OPTIONS = (
    "-g",
    "-gdwarf-4",
    "-static",
    "-pthread",  # before glibc 2.34, the record's mutex is in a library of its own
    *(f"-Wl,--wrap={name}" for name in ("malloc", "calloc", "realloc", "free")),
)
EXTRA_MIB = 4  # what the record itself may take
DEPTH = 24  # calls of each place in the record
PLACE = struct.Struct(f"<{4 + DEPTH}Q")
HEAD = struct.Struct("<2Q")
HALF, SOME = 0.5, 0.125
# What nm says of an object: address, size, kind, name, and where it is declared.
OBJECT = re.compile(
    r"[0-9a-f]{1,16} ([0-9a-f]{1,16}) [bBdD] ([^\t\n]{1,200})\t[^\t\n:]{0,200}<stdin>:([1-9][0-9]{0,6})"
)
ALLOCATES = re.compile(r"\b(?:new|malloc|calloc)\b")
NAME = re.compile(r"(?<!\w)([A-Za-z_]\w{0,99})(?:\.\d{1,9})?$")


class Blocks(NamedTuple):
    """What was asked for at one place: the live bytes, how many of the recorded blocks there are, how many of
    them were freed, and the addresses of the calls, the innermost first."""

    live: int
    blocks: int
    freed: int
    stack: tuple[int, ...]


class Object(NamedTuple):
    name: str
    line: int
    kib: int


def find(look: SecondLook) -> Finding | None:
    for result in look.failures(Verdict.MLE)[:1]:
        return of_case(look, result.case)
    return None


def of_case(look: SecondLook, case: Case) -> Finding | None:
    """What takes more than half of the memory when the limit is reached."""
    ordinary = look.submission.problem.limits_of(case)
    limits = replace(ordinary, memory_mib=ordinary.memory_mib + EXTRA_MIB)
    recorded = look.recorded(RECORD, OPTIONS, case, limits)
    if recorded is None:
        return None
    program, usage, report = recorded
    if usage.memory_mib <= ordinary.memory_mib and not usage.refused_memory:
        return None
    asked = list(blocks_in(report))
    known = look.symbols.frames(program, (address for one in asked for address in one.stack))
    heap: Counter[int] = Counter()
    frees: set[int] = set()
    for one in asked:
        calls = in_source(known, one.stack)
        line = calls[0].line if calls else 0
        heap[line] += one.live >> 10
        if one.freed or one.blocks < 2:
            frees.add(line)
    arrays_kib = usage.memory_kib - usage.stack_kib - sum(heap.values())
    if arrays_kib > HALF * usage.memory_kib:
        printed = look.symbols.printed(program, "nm", "-S", "-l", "-C", "--size-sort", "-r")
        return of_arrays(look, case, list(objects_in(printed)), ordinary.memory_mib)
    line, kib = heap.most_common(1)[0] if heap else (0, 0)
    if not line or kib < HALF * max(sum(heap.values()), usage.memory_kib):
        return None
    mib = (
        f"{kib >> 10} MiB"
        if kib >> 10 > ordinary.memory_mib
        else f"{kib >> 10} of the {ordinary.memory_mib} MiB allowed"
    )
    keeps = line not in frees and ALLOCATES.search(text_of(look.source, line))
    said = f"{mib} were asked for in {named(look.source, line)}"
    return Finding(f"{said}, and none of it was freed" if keeps else said, case, stack=(line,))


def of_arrays(look: SecondLook, case: Case, large: list[Object], limit_mib: int) -> Finding | None:
    """The two largest objects, if they are large enough."""
    shown = [one for one in large if one.kib > SOME * (limit_mib << 10)][:2]
    if not shown:
        return None
    words = [
        f"{'the array ' if f'{one.name}[' in line_of(look.source, one.line) else ''}"
        f"'{one.name}' of line {one.line} has {one.kib >> 10} MiB"
        for one in shown
    ]
    return Finding(", and ".join(words), case, stack=(shown[0].line,), from_run=False)


def blocks_in(report: bytes) -> Iterator[Blocks]:
    for start in range(HEAD.size, len(report) - PLACE.size + 1, PLACE.size):
        live, blocks, freed, words, *addresses = PLACE.unpack_from(report, start)
        if 0 < live < 1 << 48 and 0 < words <= DEPTH:
            yield Blocks(live, blocks, freed, tuple(addresses[:words]))


def objects_in(printed: list[str]) -> Iterator[Object]:
    """The static objects of the source that nm prints."""
    for text in printed:
        found = OBJECT.match(text)
        name = NAME.search(found[2]) if found else None
        if found and name:
            yield Object(name[1], int(found[3]), int(found[1], 16) >> 10)
