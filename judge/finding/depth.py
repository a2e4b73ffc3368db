"""Which function has filled the stack, and how many of its calls are there at once.

The program is built as usual, but with a handler for the fault that a full stack is (frames.cpp), and runs
again on the case that failed. Only the innermost calls are read: all others take as much room as these.
"""

from __future__ import annotations

import struct
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from judge.finding import repeats
from judge.finding.look import SecondLook
from judge.finding.source.statements import SourceCode
from judge.finding.source_lines import rounded
from judge.finding.symbols import Frame, in_source
from judge.model import Case, Finding

RECORD = Path(__file__).with_name("frames.cpp")
OPTIONS = ("-g1", "-gdwarf-4", "-static")
START, CALL = struct.Struct("<Q"), struct.Struct("<2Q")
MOST_CALLS, LEAST_CALLS = 1000, 200  # that are read; of the function that calls itself
HALF = 0.5  # of the stack, in one call
PARTS_OF_MEMORY = 4  # one of them is the stack of a run with a report (sandbox/limits.h)
CALLS = "are on the stack at once"


class Stack(NamedTuple):
    """A full stack, which grows downwards from `start`.

    calls  of each call the address in the code, and where its frame ends; the innermost is the first"""

    start: int
    calls: list[tuple[int, int]]

    @property
    def size(self) -> int:
        return self.start - self.calls[0][1]


def find(look: SecondLook) -> Finding | None:
    """Looks at the first failure whose stack took more than half of the memory limit."""
    for result in look.results:
        limits = look.submission.problem.limits_of(result.case)
        if not result.accepted and 2 * result.usage.stack_kib > limits.memory_mib << 10:
            return of_case(look, result.case)
    return None


def of_case(look: SecondLook, case: Case) -> Finding | None:
    """Returns the finding on a case: the function with most calls on a full stack, or whose variables take
    most of it. Returns None if the stack is not half full when the case runs again."""
    ordinary = look.submission.problem.limits_of(case)
    limits = replace(ordinary, memory_mib=PARTS_OF_MEMORY * ordinary.memory_mib)
    recorded = look.recorded(RECORD, OPTIONS, case, limits)
    stack = stack_in(recorded.report) if recorded else None
    if recorded is None or stack is None or 2 * stack.size < ordinary.memory_mib << 20:
        return None
    known = look.symbols.frames(recorded.program, (address for address, _ in stack.calls))
    own = [in_source(known, (address,)) for address, _ in stack.calls]
    cause = cause_in(stack, own, ordinary.memory_mib, look.code)
    if cause is None:
        return None
    words, line = cause
    if CALLS in words and repeats.is_endless(look, case, line):
        words = words.replace(": ", ": endless recursion: the same arguments come again and again; ", 1)
    return Finding(words, case, stack=(line,))


def cause_in(
    stack: Stack, own: list[tuple[Frame, ...]], most_mib: int, source: SourceCode | None
) -> tuple[str, int] | None:
    """Returns a sentence and its line; None if no function of the source has most of the stack. `own` has the
    frames in the source at each call.

    The record may say of the stack what it likes, so no more of it is said than the limit allows."""
    functions = Counter(frame.function for frames in own for frame in frames)
    function, number = functions.most_common(1)[0] if functions else ("", 0)
    if number >= LEAST_CALLS and len(stack.calls) > 1:
        lines = Counter(frame.line for frames in own for frame in frames if frame.function == function)
        line, size = lines.most_common(1)[0][0], min(stack.size, most_mib << 20)
        calls = rounded(number * size // (stack.calls[-1][1] - stack.calls[0][1]))
        words = f"line {line}: about {calls:,} calls of {name_of(line, source)} {CALLS}"
        return f"{words}, {rounded(size // max(calls, 1)):,} bytes each, {size >> 20} MiB in all", line
    ends = [*(end for _, end in stack.calls), stack.start]
    size, frames = max((after - before, frames) for before, after, frames in zip(ends, ends[1:], own))
    if not frames or size <= HALF * stack.size:
        return None
    name, line = name_of(frames[-1].line, source), frames[-1].line
    if size > most_mib << 20:
        return f"the variables of {name} take more stack than the {most_mib} MiB allowed", line
    return f"the variables of {name} take {size >> 20} MiB of stack", line


def stack_in(report: bytes) -> Stack | None:
    """Returns None if the report has not the form of a stack: the program could write it."""
    size = len(report) - START.size
    if size < CALL.size or size > MOST_CALLS * CALL.size or size % CALL.size:
        return None
    [start], calls = START.unpack_from(report), [
        (address, end) for address, end in CALL.iter_unpack(report[START.size :])
    ]
    ends = [*(end for _, end in calls), start]
    return Stack(start, calls) if all(before < after for before, after in zip(ends, ends[1:])) else None


def name_of(line: int, source: SourceCode | None) -> str:
    """Returns the name, in quotes, of the function around the line; "a function" if it has none."""
    around = [
        function.name
        for function in (source.functions if source else ())
        if source and source.line(function.at) <= line <= source.line(function.last)
    ]
    return f"'{around[-1]}'" if around and around[-1] else "a function"
