"""Where the time of a program that is TLE goes, in lines of its source, from samples of its stack.

The program is built as usual, but with a sampler (sample.cpp), and runs again on the case that failed.
Nothing is said of a program that waits, that has stopped the sampler, or whose time is spread over too many
lines.
"""

from __future__ import annotations

import re
import struct
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from judge.finding import repeats
from judge.finding.look import SecondLook
from judge.finding.samples import Profile, Spent
from judge.finding.source_lines import named, text_of
from judge.finding.symbols import in_source
from judge.model import Case, Finding, NoteKind, Usage, Verdict

SAMPLER = Path(__file__).with_name("sample.cpp")
OPTIONS = ("-g1", "-gdwarf-4", "-static")  # addr2line mixes up the files of DWARF 5
MOST_FRAMES, MOST_SAMPLES = 64, 20_000  # which the sampler takes
MOST_STACKS = 2000  # that are enough for shares in percent
WORKS = 0.5  # of the wall time, on the CPU
LEAST_SAMPLES = 20
LONGEST_GAP = 0.2  # of the CPU time: without samples for longer, the program has stopped the sampler
SLOW_STREAMS = re.compile(r"\bcin\b|\bendl\b|\bflush\b")
WORD, HEAD = struct.calcsize("<Q"), struct.Struct("<2Q")


def find(look: SecondLook) -> Finding | None:
    """Finds where the time goes on the smallest case that is TLE; nothing if the program mostly waits.

    Turns are counted first, because a loop that stands still says all, and soon."""
    for result in look.failures(Verdict.TLE)[:1]:
        usage, case = result.usage, result.case
        if (
            usage.cpu_ms <= look.submission.problem.limits_of(case).cpu_ms
            and usage.cpu_ms < WORKS * usage.wall_ms
        ):
            return None
        counted = repeats.counts(look, case)
        endless = repeats.endless_loop(counted)
        if endless:
            line, words = endless
            sentence = f"the loop of {named(look.source, line)} does not come to its end: {words}"
            return Finding(sentence, case, stack=(line,))
        measured = profile(look, case)
        spent = measured.spent() if measured else None
        if spent and not is_said(look, spent.line):
            stack = (spent.line, spent.caller) if spent.caller else (spent.line,)
            repeated = repeats.repeated_in(counted, stack)
            text = sentence_of(spent, look)
            return Finding(f"{text}; {repeated}" if repeated else text, case, stack=stack)
    return None


def is_said(look: SecondLook, line: int) -> bool:
    """Tells whether a hint says it already: there is one, and the line uses `cin`, `endl` or `flush`."""
    hints = [note for note in look.notes if note.kind is NoteKind.HINT]
    return bool(hints) and SLOW_STREAMS.search(text_of(look.source, line)) is not None


def sentence_of(spent: Spent, look: SecondLook) -> str:
    loop = "the loop of " if spent.loop else ""
    is_elsewhere = spent.caller not in (None, spent.line)
    calls = f", in a function called from line {spent.caller}" if is_elsewhere else ""
    itself = ""
    if spent.is_recursive:
        itself = " that calls itself" if calls else ", in a function that calls itself"
    deed = f", {spent.deed}" if spent.deed else ""
    where = f"{loop}{named(look.source, spent.line)}"
    return f"{100 * spent.share:.0f}% of the time in {where}{deed}{calls}{itself}"


def profile(look: SecondLook, case: Case) -> Profile | None:
    """Samples a run of the case up to its limit; returns None if the samples do not show all of it."""
    recorded = look.recorded(SAMPLER, OPTIONS, case, look.submission.problem.limits_of(case))
    if recorded is None:
        return None
    samples = list(islice(samples_in(recorded.report), MOST_SAMPLES))
    if not shows_all([sample.cpu_us / 1000 for sample in samples], recorded.usage):
        return None
    some = samples[:: 1 + len(samples) // MOST_STACKS]
    known = look.symbols.frames(recorded.program, (address for sample in some for address in sample.stack))
    stacks = [in_source(known, sample.stack) for sample in some]
    return Profile(Counter(stacks), look.code)


class Sample(NamedTuple):
    """The CPU time so far in microseconds, and the addresses of the calls, the innermost first."""

    cpu_us: int
    stack: tuple[int, ...]


def samples_in(report: bytes) -> Iterator[Sample]:
    """Yields the samples until the report ends or has something else."""
    start = 0
    while start + HEAD.size <= len(report):
        words, cpu_us = HEAD.unpack_from(report, start)
        size = HEAD.size + WORD * words
        if not (words <= MOST_FRAMES and start + size <= len(report)):
            return
        yield Sample(cpu_us, struct.unpack_from(f"<{words}Q", report, start + HEAD.size))
        start += size


def shows_all(times_ms: list[float], usage: Usage) -> bool:
    """Tells whether there are samples from all of the CPU time."""
    marks = [0, *times_ms, usage.cpu_ms]
    gaps = [after - before for before, after in zip(marks, marks[1:])]
    return len(times_ms) >= LEAST_SAMPLES and max(gaps) <= LONGEST_GAP * usage.cpu_ms and min(gaps) > -100
