"""What takes the memory of a program that is MLE: a large array, or the line that asks for most of it.

The program is built with a record of its blocks (blocks.cpp), and runs again on the case that failed. Arrays
are known from the executable's symbols. The program could forge the record: findings are of this run only."""

from __future__ import annotations

import re
import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from judge.finding import repeats
from judge.finding.look import SecondLook
from judge.finding.source.tokens import PLAIN_TYPES
from judge.finding.symbols import in_source, named, whole_line
from judge.finding.vocabulary import has_name
from judge.model import Case, Finding, Verdict
from judge.running.runner import Program

RECORD = Path(__file__).with_name("blocks.cpp")
THREADS = "-Wl,--whole-archive,-lpthread,--no-whole-archive"  # has the record's mutex before glibc 2.34
WRAPPED = [f"-Wl,--wrap={name}" for name in ("malloc", "calloc", "realloc", "free")]
OPTIONS = ("-g1", "-gdwarf-4", "-static", THREADS, *WRAPPED)
EXTRA_MIB = 4  # what the record itself may take
DEPTH = 24  # calls of each place in the record
PLACE, HEAD = struct.Struct(f"<{2 + DEPTH}Q"), struct.Struct("<2Q")
MOST_RECORD = HEAD.size + 512 * PLACE.size  # with all places that blocks.cpp can record
MOST_KIB = 2 << 20  # a static object cannot be larger
KEYWORDS = PLAIN_TYPES - {"int64_t", "size_t"}  # which no typedef can have as its name
HALF, SOME = 0.5, 0.125  # shares: of the used memory, and of the limit
# What nm prints of an object: address, size, kind, name, and where it is declared.
OBJECT = re.compile(
    r"[0-9a-f]{1,16} ([0-9a-f]{1,16}) [bBdD] ([^\t\n]{1,200})\t[^\t\n:]{0,200}<stdin>:([1-9][0-9]{0,6})"
)
NAME = re.compile(r"(?<!\w)([A-Za-z_]\w{0,99})(?:\.\d{1,9})?$")


class Blocks(NamedTuple):
    """The blocks that were asked for with the same calls on the stack, as far as they are not freed."""

    live: int  # bytes
    stack: tuple[int, ...]  # addresses of the calls, the innermost first


class StaticObject(NamedTuple):
    name: str
    line: int
    kib: int


def find(look: SecondLook) -> Finding | None:
    """Returns what takes the memory on the smallest case that is MLE: large arrays, or a line that asked for
    at least half of it. Returns None if neither is known, or if no run with the record exceeds the limit."""
    case = look.failures(Verdict.MLE)[0].case
    ordinary = look.submission.problem.limits_of(case)
    limits = replace(ordinary, memory_mib=ordinary.memory_mib + EXTRA_MIB)
    recorded = look.recorded(RECORD, OPTIONS, case, limits)
    if recorded is None:
        return None
    program, usage, report = recorded
    if usage.memory_mib <= ordinary.memory_mib and not usage.refused_memory:
        return None
    asked = [*blocks_in(report)]
    asked_kib = sum(blocks.live for blocks in asked) >> 10
    static_kib = usage.memory_kib - usage.stack_kib - asked_kib  # of static objects
    if static_kib > HALF * usage.memory_kib:
        printed = look.symbols.printed(program, "nm", "-S", "-l", "-C", "--size-sort", "-r")  # largest first
        return of_arrays(look, case, [*objects_in(printed)], ordinary.memory_mib)
    line, kib = largest_line(look, program, asked)
    if not line or kib < HALF * max(asked_kib, usage.memory_kib):
        return None
    much = f"{kib >> 10} of" if kib <= ordinary.memory_mib << 10 else "more than"
    words = f"{much} the {ordinary.memory_mib} MiB allowed were asked for in {named(look.source, line)}"
    if "push" in whole_line(look.source, line):  # how often push_back or the like was called says why
        repeated = repeats.repeated_in(repeats.counts(look, case), (line,))
        words = f"{words}; {repeated}" if repeated else words
    return Finding(words, case, stack=(line,))


def largest_line(look: SecondLook, program: Program, asked: list[Blocks]) -> tuple[int, int]:
    """Returns the line that asked for most memory that is not freed, and its KiB; line 0: unknown lines."""
    known = look.symbols.frames(program, (address for blocks in asked for address in blocks.stack))
    live: Counter[int] = Counter()
    for blocks in asked:
        frames = in_source(known, blocks.stack)
        live[frames[0].line if frames else 0] += blocks.live
    line = max(live, key=live.__getitem__, default=0)
    return line, live[line] >> 10


def of_arrays(look: SecondLook, case: Case, objects: list[StaticObject], limit_mib: int) -> Finding | None:
    """Returns a finding that names the first one or two `objects` that have more than an eighth of the limit,
    less than MOST_KIB, and their name in their line of the source. Returns None if there are none."""
    large = [static for static in objects if SOME * (limit_mib << 10) < static.kib < MOST_KIB]
    named_there = [static for static in large if has_name(whole_line(look.source, static.line), static.name)]
    if not named_there:
        return None
    words = ", and ".join(words_of(static, look) for static in named_there[:2])
    return Finding(words, case, stack=(named_there[0].line,), from_run=False, of_all_cases=True)


def words_of(static: StaticObject, look: SecondLook) -> str:
    """Returns words like "the array 'a' of line 3 has 80 MiB, because `int` is `long long` by a #define"."""
    line = whole_line(look.source, static.line)
    array = "the array " if f"{static.name}[" in line else ""
    words = f"{array}'{static.name}' of line {static.line} has {static.kib >> 10} MiB"
    aliases = look.code.aliases if look.code else {}
    used = [name for name in aliases if name in KEYWORDS and has_name(line, name)]  # as a rule, none
    return f"{words}, because `{used[0]}` is `{aliases[used[0]]}` by a #define" if used else words


def blocks_in(report: bytes) -> Iterator[Blocks]:
    """Yields the blocks of each place in the record `report` that has any. Skips impossible places."""
    places = report[HEAD.size : MOST_RECORD]
    whole = len(places) // PLACE.size * PLACE.size  # without the start of a place at the end
    for live, calls, *addresses in PLACE.iter_unpack(places[:whole]):
        if 0 < live < 1 << 48 and 0 < calls <= DEPTH:
            yield Blocks(live, tuple(addresses[:calls]))


def objects_in(printed: list[str]) -> Iterator[StaticObject]:
    """Yields the static objects of the source, from the lines that nm printed, in their order."""
    for match in map(OBJECT.match, printed):
        name = NAME.search(match[2]) if match else None
        if match and name:
            yield StaticObject(name[1], line=int(match[3]), kib=int(match[1], 16) >> 10)
