"""Which function has filled the stack, and how many of its calls are there at once.

The program is built as usual, but with a handler for the fault that a full stack is (frames.cpp), and runs
again on the case that failed. Only the innermost calls are read: all others take as much room as these.
"""

from __future__ import annotations

import re
import struct
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from judge.finding import repeats
from judge.finding.look import SecondLook
from judge.finding.source_lines import rounded
from judge.finding.symbols import Frame, in_source
from judge.finding.vocabulary import has_name
from judge.model import Case, Finding

RECORD = Path(__file__).with_name("frames.cpp")
OPTIONS = ("-g1", "-gdwarf-4", "-static")
START, CALL = struct.Struct("<Q"), struct.Struct("<2Q")
MOST_CALLS, LEAST_CALLS = 1000, 200  # that are read; of the function that calls itself
HALF = 0.5  # of the stack, in one call
PARTS_OF_MEMORY = 4  # one of them is the stack of a run with a report (sandbox/limits.h)
CALLS = "are on the stack at once"
MANGLED, LENGTH = re.compile("_Z[LNK]{0,3}"), re.compile("[1-9][0-9]{0,2}")
PLAIN = re.compile(r"(?!_Z)[A-Za-z_]\w{0,60}")


class Stack(NamedTuple):
    """Where it starts; of the innermost calls, the address, and where its frame ends. It grows downwards."""

    start: int
    calls: list[tuple[int, int]]

    @property
    def size(self) -> int:
        return self.start - self.calls[0][1]


def find(look: SecondLook) -> Finding | None:
    """On the first failure whose stack is deep."""
    for result in look.results:
        limits = look.submission.problem.limits_of(result.case)
        if not result.accepted and 2 * result.usage.stack_kib > limits.memory_mib << 10:
            return of_case(look, result.case)
    return None


def of_case(look: SecondLook, case: Case) -> Finding | None:
    """The function of most calls, or the one whose variables take most of a full stack; else None."""
    ordinary = look.submission.problem.limits_of(case)
    limits = replace(ordinary, memory_mib=PARTS_OF_MEMORY * ordinary.memory_mib)
    recorded = look.recorded(RECORD, OPTIONS, case, limits)
    stack = stack_in(recorded.report) if recorded else None
    if recorded is None or stack is None or 2 * stack.size < ordinary.memory_mib << 20:
        return None
    known = look.symbols.frames(recorded.program, (address for address, _ in stack.calls))
    own = [in_source(known, (address,)) for address, _ in stack.calls]
    cause = cause_in(stack, own, ordinary.memory_mib, look.source)
    if cause is None:
        return None
    words, line = cause
    different = repeats.endless_arguments(look, case, line) if CALLS in words else 0
    if different:
        same = (
            "the same arguments come" if different == 1 else f"the same {different:,} sets of arguments come"
        )
        words = words.replace(": ", f": endless recursion: {same} again and again; ", 1)
    return Finding(words, case, stack=(line,))


def cause_in(
    stack: Stack, own: list[tuple[Frame, ...]], most_mib: int, source: str
) -> tuple[str, int] | None:
    """A sentence, and its line. `own` are the frames in the source at each call.

    The record may say of the stack what it likes, so no more of it is said than the limit allows."""
    functions = Counter(frame.function for frames in own for frame in frames)
    function, number = functions.most_common(1)[0] if functions else ("", 0)
    if number >= LEAST_CALLS and len(stack.calls) > 1:
        lines = Counter(frame.line for frames in own for frame in frames if frame.function == function)
        line, size = lines.most_common(1)[0][0], min(stack.size, most_mib << 20)
        calls = rounded(number * size // (stack.calls[-1][1] - stack.calls[0][1]))
        words = f"line {line}: about {calls:,} calls of {name_of(function, source)} {CALLS}"
        return f"{words}, {rounded(size // max(calls, 1)):,} bytes each, {size >> 20} MiB in all", line
    ends = [*(end for _, end in stack.calls), stack.start]
    size, frames = max((after - before, frames) for before, after, frames in zip(ends, ends[1:], own))
    if not frames or size <= HALF * stack.size:
        return None
    most = (
        f"{size >> 20} MiB of stack"
        if size <= most_mib << 20
        else f"more stack than the {most_mib} MiB allowed"
    )
    return f"the variables of {name_of(frames[-1].function, source)} take {most}", frames[-1].line


def stack_in(report: bytes) -> Stack | None:
    """None if it is none: the program could write another."""
    size = len(report) - START.size
    if size < CALL.size or size > MOST_CALLS * CALL.size or size % CALL.size:
        return None
    [start], calls = START.unpack_from(report), [
        (address, end) for address, end in CALL.iter_unpack(report[START.size :])
    ]
    ends = [*(end for _, end in calls), start]
    return Stack(start, calls) if all(before < after for before, after in zip(ends, ends[1:])) else None


def name_of(function: str, source: str) -> str:
    """In quotes, as people write it, if it is plain and the source has it. The linker's name is `_Z`, then
    for each part of the name its length and the part, and last the types of what it takes."""
    start = MANGLED.match(function)
    name = "" if start else function
    rest = function[start.end() :] if start else ""
    for digits in iter(lambda: LENGTH.match(rest), None):
        end = digits.end() + int(digits[0])
        name, rest = rest[digits.end() : end], rest[end:]
    if start and "N" in start[0] and rest[:1] not in ("E", "I"):  # an operator, or a part of a template
        name = ""
    return f"'{name}'" if PLAIN.fullmatch(name) and has_name(source, name) else "a function"
