"""Where the time of a program that is TLE goes, in lines of its source, from samples of its stack.

The program is built as usual, but with a sampler (sample.cpp), and runs again on the case that failed.
Nothing is said of a program that waits. If a program stops the sampler, or its time is spread over many
lines, at most a loop that does not end is named (repeats.py)."""

from __future__ import annotations

import re
import struct
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, Tuple

from judge.finding import repeats
from judge.finding.look import SecondLook
from judge.finding.source.edits import loops
from judge.finding.source.statements import SourceCode
from judge.finding.symbols import Frame, in_source, named, text_of
from judge.model import Case, Finding, NoteKind, Usage, Verdict

SAMPLER = Path(__file__).with_name("sample.cpp")
OPTIONS = ("-g1", "-gdwarf-4", "-static")  # DWARF 4, because addr2line mixes up the files of DWARF 5
MOST_FRAMES, MOST_SAMPLES = 64, 20_000  # frames of a sample, and samples, as in sample.cpp
MOST_STACKS = 2000  # samples that are read; enough for shares in percent
MOST_AROUND = 8  # loops around a line
WORKS = 0.5  # with a smaller part of the wall time on the CPU, the program waits
LEAST_SAMPLES, MOST_BACK_MS = 20, 100  # a sample may be less than 100 ms earlier than the one before it
LONGEST_GAP = 0.2  # a longer gap, as a part of the CPU time, means that the program stopped the sampler
SLOW_STREAMS = re.compile(r"\bcin\b|\bendl\b|\bflush\b")
WORD, HEAD = struct.calcsize("<Q"), struct.Struct("<2Q")  # as in sample.cpp; HEAD: words, cpu_us
HALF, MOST = 0.5, 0.9  # of the samples
LEAST_CALLS = 2  # frames of a function further out on the stack, if it calls itself; GCC may make one of them
CONTAINER = r"_ZNK?St(?:7__cxx11)?[0-9]{1,2}(?:basic_)?"
# What functions of the library do that people do not see in a line. Names are the linker's: C1 to C5 is a
# constructor, and S_ or S4_ stands for a name that came before.
COPY = re.compile(rf"{CONTAINER}(vector|deque|list|map|set|string)I.{{1,180}}C[1-5]ERKS[0-9A-Z]?_$")
SHIFT = re.compile(rf"{CONTAINER}(vector|string)I.{{1,180}}E[56](erase|insert)E")
LENGTH = re.compile(r"(?:__wrap_|_{0,2})(strlen)(?:_\w{1,20})?$")
DEEDS = (
    (COPY, "which copies a {}"),
    (SHIFT, "where `{1}` moves all later elements of the {0} each time"),
    (LENGTH, "where `{}` goes through the whole string each time"),
    (re.compile("_ZStplIc"), "where `+` copies the whole string each time"),
)
Stack = Tuple[Frame, ...]  # the innermost call first


class Spent(NamedTuple):
    """A line, or the lines of a loop, and the share of the time that is spent there."""

    lines: range
    share: float
    caller: int | None  # the line that calls the function of these lines; None if no line mostly does
    is_recursive: bool  # whether the function of these lines calls itself
    deed: str = ""  # what the library does for these lines; empty if it is nothing known


def find(look: SecondLook) -> Finding | None:
    """Returns what takes the time on the smallest case that is TLE: a loop that does not end or, without one,
    where most of the time goes. Returns None if the program waits, a hint tells it, or neither is known."""
    result = look.failures(Verdict.TLE)[0]
    usage, case = result.usage, result.case
    is_below_limit = usage.cpu_ms <= look.submission.problem.limits_of(case).cpu_ms
    if is_below_limit and usage.cpu_ms < WORKS * usage.wall_ms:  # it waits
        return None
    counted = repeats.counts(look, case)
    endless = repeats.endless_loop(counted)
    if endless:
        line, words = endless
        sentence = f"the loop of {named(look.source, line)} does not come to its end: {words}"
        return Finding(sentence, case, stack=(line,))
    measured = profile(look, case)
    spent = measured.spent() if measured else None
    if spent is None or is_said(look, spent.lines[0]):
        return None
    stack = (spent.lines[0], spent.caller) if spent.caller else (spent.lines[0],)
    text, repeated = sentence_of(spent, look), repeats.repeated_in(counted, stack)
    return Finding(f"{text}; {repeated}" if repeated else text, case, stack=stack)


def is_said(look: SecondLook, line: int) -> bool:
    """Tells whether there is a hint, and the line uses `cin`, `endl` or `flush`, which hints are about."""
    hints = [note for note in look.notes if note.kind is NoteKind.HINT]
    return bool(hints) and SLOW_STREAMS.search(text_of(look.source, line)) is not None


def sentence_of(spent: Spent, look: SecondLook) -> str:
    """Returns a sentence such as "90% of the time is spent in the loop of line 5, `for (...)`"."""
    line = spent.lines[0]
    loop = "the loop of " if len(spent.lines) > 1 else ""
    called = f" called from line {spent.caller}" if spent.caller not in (None, line) else ""
    kind = "recursive function" if spent.is_recursive else "function"
    function = f", in a {kind}{called}" if called or spent.is_recursive else ""
    deed = f", {spent.deed}" if spent.deed else ""
    where = f"{loop}{named(look.source, line)}{deed}{function}"
    return f"{100 * spent.share:.0f}% of the time is spent in {where}"


def profile(look: SecondLook, case: Case) -> Profile | None:
    """Returns stacks that the sampler records in a run on the case; None if that fails (see `shows_all`)."""
    recorded = look.recorded(SAMPLER, OPTIONS, case, look.submission.problem.limits_of(case))
    if recorded is None:
        return None
    samples = list(islice(samples_in(recorded.report), MOST_SAMPLES))
    if not shows_all([sample.cpu_us / 1000 for sample in samples], recorded.usage):
        return None
    some = samples[:: 1 + len(samples) // MOST_STACKS]  # MOST_STACKS at most, at equal distances
    known = look.symbols.frames(recorded.program, (address for sample in some for address in sample.stack))
    return Profile(Counter(in_source(known, sample.stack) for sample in some), look.code)


class Sample(NamedTuple):
    cpu_us: int  # CPU time of the program until the sample
    stack: tuple[int, ...]  # addresses of the calls, the innermost first


def samples_in(report: bytes) -> Iterator[Sample]:
    """Yields the samples from the start of the report up to the first bytes that are no sample."""
    start = 0
    while start + HEAD.size <= len(report):
        words, cpu_us = HEAD.unpack_from(report, start)
        size = HEAD.size + WORD * words
        if words > MOST_FRAMES or start + size > len(report):
            return
        yield Sample(cpu_us, struct.unpack_from(f"<{words}Q", report, start + HEAD.size))
        start += size


def shows_all(times_ms: list[float], usage: Usage) -> bool:
    """Tells whether the samples, taken at `times_ms`, cover the run: they are LEAST_SAMPLES or more, almost
    in order, and no gap is long, not even the one before the first or the one after the last sample."""
    times = [0, *times_ms, usage.cpu_ms]
    gaps = [after - before for before, after in zip(times, times[1:])]
    is_in_order = min(gaps) > -MOST_BACK_MS
    return len(times_ms) >= LEAST_SAMPLES and is_in_order and max(gaps) <= LONGEST_GAP * usage.cpu_ms


class Profile:
    """The samples of a run, counted by stack, and by part of the source: a line, or the lines of a loop."""

    def __init__(self, stacks: Counter[Stack], source: SourceCode | None) -> None:
        self.stacks, self.total = stacks, sum(stacks.values())
        self.numbers: Counter[range] = Counter()  # by part: how many samples have a call in it
        self.depths: Counter[range] = Counter()  # by part: calls below it, summed up over these samples
        self.ends: Counter[int] = Counter()  # how many samples end in the line; 0 stands for no known line
        ranges: list[range] = []  # the lines of each loop
        if source:
            ranges = [range(source.line(loop.first), source.line(loop.last) + 1) for loop in loops(source)]
        lines = {frame.line for stack in stacks for frame in stack}
        parts_at = {line: parts_around(line, ranges) for line in lines}
        for stack, number in stacks.items():
            self.ends[stack[0].line if stack else 0] += number
            depths: dict[range, int] = {}  # by part: how many calls are below the innermost call in it
            for depth, frame in enumerate(stack):  # the innermost call first, so `setdefault` keeps its depth
                for part in parts_at[frame.line]:
                    depths.setdefault(part, depth)
            for part, depth in depths.items():
                self.numbers[part] += number
                self.depths[part] += depth * number

    def spent(self) -> Spent | None:
        """Returns the innermost line or loop with MOST of the samples if its function calls itself or samples
        end in it; else the line where HALF of them end; else that part. Returns None if there is neither."""
        depths = {part: round(self.depths[part] / number) for part, number in self.numbers.items()}
        parts = [part for part, number in self.numbers.items() if number >= MOST * self.total]
        parts.sort(key=lambda part: (depths[part], len(part)))  # the innermost first
        innermost_line = next((self.spent_in(part) for part in parts if len(part) == 1), None)
        if innermost_line and innermost_line.is_recursive:  # it tells more than a loop in it or around it
            return innermost_line
        if parts and depths[parts[0]] == 0:  # the samples end in it, not in functions that it calls
            return self.spent_in(parts[0])
        line = most_frequent(self.ends, HALF * self.total)
        if line:  # not 0, which stands for unknown lines
            return self.spent_in(range(line, line + 1))
        return self.spent_in(parts[0]) if parts else None

    def spent_in(self, part: range) -> Spent:
        """Returns the part with its share of the time, and what holds for at least HALF of its samples: which
        line calls the function around the part, whether that function calls itself, what the library does."""
        callers: Counter[int] = Counter()
        deeds: Counter[str] = Counter()  # what the library does for the part
        innermost_deeds: Counter[str] = Counter()  # what it does where the samples end
        recursive = 0
        for stack, number in self.stacks.items():
            at = next((at for at, frame in enumerate(stack) if frame.line in part), None)
            if at is None:
                continue
            inner, outer_frames = stack[at], stack[at + 1 :]  # `inner`: the innermost call in the part
            caller_lines = (frame.line for frame in outer_frames if frame.function != inner.function)
            callers[next(caller_lines, 0)] += number  # 0: no known line
            deeds[deed_of(inner.called)] += number
            innermost_deeds[deed_of(stack[0].called)] += number
            if [frame.function for frame in outer_frames].count(inner.function) >= LEAST_CALLS:
                recursive += number
        least = HALF * self.numbers[part]
        is_recursive = recursive >= least
        caller = most_frequent(callers, least) or None
        deed = most_frequent(innermost_deeds if is_recursive else deeds, least) or ""
        return Spent(part, self.numbers[part] / self.total, caller, is_recursive, deed)


def parts_around(line: int, ranges: list[range]) -> list[range]:
    """Returns the line alone, then at most MOST_AROUND loops of `ranges` that have it, inner ones first."""
    around = sorted((loop for loop in ranges if line in loop), key=len)
    return [range(line, line + 1), *around[:MOST_AROUND]]


def most_frequent(counts: Counter[Any], least: float) -> Any:
    """Returns the key with the highest count; None if there is none, or its count is below `least`."""
    key, number = next(iter(counts.most_common(1)), (None, 0))
    return key if number >= least else None


@lru_cache(maxsize=1 << 10)
def deed_of(called: str) -> str:
    """Returns the words of DEEDS for the function with the linker's name `called`; else an empty text."""
    for pattern, words in DEEDS:
        names = pattern.match(called)
        if names:
            return words.format(*names.groups())
    return ""
