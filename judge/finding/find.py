"""Finds why a program fails, as far as builds of its source can tell.

Each finder gets a look, and returns what it finds, or None. A finding changes no verdict."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Callable, NamedTuple, Tuple

from judge.common.crash_guard import crash_guard
from judge.common.texts import cut
from judge.finding import faults, memory, no_value, slow_lines
from judge.finding.look import SecondLook
from judge.finding.probes import marked_runs as probes
from judge.finding.repairs import search
from judge.finding.symbols import LONGEST, named_lines, text_of
from judge.model import Finding, JudgeError, NoteKind, Verdict
from judge.running.pool import Pool


class Finder(NamedTuple):
    """A search for one kind of cause."""

    looks_for: str  # words on the cause
    find: Callable[[SecondLook], "Finding | None"]
    verdicts: Tuple[Verdict, ...]  # verdicts that this finder may explain
    needs_cases: bool = True  # True: a look without cases leaves this finder out


ANY = tuple(Verdict)
# For wrong answers, other builds take less time than sanitizers and tell more. So their finders come first.
FINDERS = (
    Finder("values that do not fit their type", probes.values, (Verdict.WA,)),
    Finder("changes that make all cases right", search.find, (Verdict.WA,)),
    Finder("failed reads", probes.reads, (Verdict.WA,)),
    Finder("what takes the memory", memory.find, (Verdict.MLE,), needs_cases=False),
    Finder("what sanitizers report", faults.find, ANY),
    Finder("variables without a value", no_value.find, ANY),
    Finder("slow lines", slow_lines.find, (Verdict.TLE,), needs_cases=False),
)


def found_by(look: SecondLook, finder: Finder) -> Finding | None:
    """Runs the finder, and returns its finding. Adds the text of the finding's line, unless the finding has
    one, or has code in backticks. Returns None if the finder finds nothing or fails (`look.failed` gets the
    error), if no time is left, or if a line of the finding's stack is none of `named_lines`."""
    if look.time_left_s <= 0:
        look.reasons.append("the search for a cause ran out of time, so some causes were not looked for")
        return None
    look.say(f"looking for {finder.looks_for}")
    look.looked_for.append(finder.looks_for)
    try:
        with crash_guard(look.submission.title):
            finding = finder.find(look)
    except JudgeError as error:
        look.failed = str(error)
        look.reasons.append(look.failed)
        return None
    if finding is None or not named_lines(look.source).issuperset(finding.stack):
        return None
    if finding.stack and not finding.source and "`" not in finding.text:
        return replace(finding, source=cut(text_of(look.source, finding.stack[0]), LONGEST))
    return finding


def finders_for(look: SecondLook) -> list[Finder]:
    """Returns those of FINDERS that may explain a verdict of the results, or AC if the look has no results.
    Leaves out those that need cases if the look has none."""
    verdicts = {result.verdict for result in look.results} if look.results else {Verdict.AC}
    usable = (finder for finder in FINDERS if look.cases or not finder.needs_cases)
    return [finder for finder in usable if not verdicts.isdisjoint(finder.verdicts)]


def find(look: SecondLook) -> Finding | None:
    """Runs the finders in order, and returns the first finding; None if there is none, or if a note tells the
    cause. If a finder fails, the next one runs. Once a run with marks has died, sanitizers come next."""
    if any(note.kind is NoteKind.CAUSE for note in look.notes):
        return None
    try:
        with crash_guard(look.submission.title), Pool(os.cpu_count(), look.runner) as pool:
            finders = finders_for(look)
            if search.find in [finder.find for finder in finders]:  # built while the first finder works
                look.mutated = pool.submit(search.build_ahead, look)
            while finders:
                finding = found_by(look, finders.pop(0))
                if finding:
                    return finding
                if look.dies:
                    finders.sort(key=lambda finder: finder.find is not faults.find)  # False sorts first
    except JudgeError as error:
        look.failed = str(error)
        look.reasons.append(look.failed)
    return None
