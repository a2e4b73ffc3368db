"""What a source with marks tells of its wrong answers: a value that does not fit, and a read that fails.

The program could write the same record as the marks do, so no text of it is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, Optional, Tuple

from judge.common import untrusted
from judge.common.files import read_file
from judge.common.texts import cut, visible
from judge.compiling.languages import CPP, language_of
from judge.finding.look import SecondLook
from judge.finding.probes.marks import Marks
from judge.finding.repairs.switch import BUILD
from judge.model import Case, Finding, Verdict, stretched

MOST_CASES = 5  # that are wrong
SLOWER, LEAST_MS = 8, 50  # times the CPU time of the program, which counts at least so many ms
LONGEST = 30  # characters of the input that are shown
MOST_RECORD = 1 << 18  # bytes
LOST = re.compile(r"^lost (\d{1,6}) (-?\d{1,19}) ([124])$", re.MULTILINE)
FAILED = re.compile(r"^read (\d{1,6}) ([01]) (\d{1,12})$", re.MULTILINE)
END = re.compile("^end$", re.MULTILINE)
TYPES = {  # by their sizes, with what fits: a byte as getchar says it, too
    "1": ("char", range(-(1 << 7), 1 << 8)),
    "2": ("short", range(-(1 << 15), 1 << 15)),
    "4": ("int", range(-(1 << 31), 1 << 31)),
}
Sentence = Optional[Tuple[str, int]]  # with its line


class Record(NamedTuple):
    """What the marks tell of a run that came to its end: a value that did not fit, a read that failed."""

    case: Case
    lost: Sentence
    failed: Sentence


def values(look: SecondLook) -> Finding | None:
    """Finds a value that does not fit, which is surely wrong."""
    return first_fault(look, lambda record: record.lost)


def reads(look: SecondLook) -> Finding | None:
    """Finds a read that fails unseen by the source. Repairs, which may be elsewhere, are tried before."""
    return first_fault(look, lambda record: record.failed)


def first_fault(look: SecondLook, fault_in: Callable[[Record], Sentence]) -> Finding | None:
    """Returns the first fault of the wrong cases, and says which of them fail without a fault; or None."""
    if look.marked is None:
        look.marked = [*records(look)]
    without = look.fail_without_it([record.case for record in look.marked if fault_in(record) is None])
    for record in look.marked:
        fault = fault_in(record)
        if fault:
            return Finding(fault[0] + without, record.case, stack=(fault[1],))
    return None


def records(look: SecondLook) -> Iterator[Record]:
    """Runs up to MOST_CASES wrong cases with marks, and yields a record of each run that comes to its end;
    nothing if the source cannot be marked. Sets `look.dies` if a program with marks dies."""
    wrong = look.failures(Verdict.WA)[:MOST_CASES]
    talks = look.submission.problem.interactor
    if not wrong or talks or language_of(look.submission.source) is not CPP or look.code is None:
        return
    marks = Marks(look.code)
    program = look.compile(BUILD, marks.text()).program
    if program is None:
        return
    for result in wrong:
        if look.can_run:
            limits = look.submission.problem.limits_of(result.case)
            most_ms = min(SLOWER * max(LEAST_MS, result.usage.cpu_ms), 1000 * look.seconds_left)
            limits = stretched(limits, most_ms / limits.cpu_ms)
            done, report = look.run_with_report(program, result.case, limits)
            reached = look.ended_early(result.case, done, limits)
            look.dies = look.dies or (done.usage.signal is not None and not reached)
            text = untrusted.text(report[:MOST_RECORD])
            if END.search(text) and not reached:
                given = read_file(result.case.input)
                yield Record(result.case, lost_in(marks, text), failed_in(marks, text, given))


def lost_in(marks: Marks, text: str) -> Sentence:
    """Returns the value that did not fit; None if none is told, or it fits its type, which is forged."""
    lost = LOST.search(text)
    type_, fitting = TYPES[lost[3]] if lost else ("", range(0))
    if lost is None or int(lost[1]) >= len(marks.values) or int(lost[2]) in fitting:
        return None
    line = marks.source.line(marks.values[int(lost[1])])
    return f"line {line}: {int(lost[2])} does not fit into {type_}", line


def failed_in(marks: Marks, text: str, given: bytes) -> Sentence:
    """Returns what stands in the input where a read failed, or that nothing is left there; None if no read
    failed, or no word of the input is there."""
    failed = FAILED.search(text)
    if failed is None or int(failed[1]) >= len(marks.reads):
        return None
    line, offset = marks.source.line(marks.reads[int(failed[1])]), int(failed[3])
    read, rest = given[:offset], given[offset:]
    if failed[2] == "1" and not rest.strip():
        return f"line {line} reads, but nothing is left in the input", line
    start = read.split()[-1] if read[-1:].strip() else b""  # of the word
    end = rest.split(None, 1)[0] if rest[:1].strip() else b""
    if not start + end:
        return None
    word = cut(visible((start + end).decode("utf-8", "replace")), LONGEST)
    row = read.count(b"\n") + 1
    return f"line {line}: the read fails at `{word}`, in line {row} of the input", line
