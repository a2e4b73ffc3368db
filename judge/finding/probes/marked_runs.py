"""What runs of a source with marks tell of its wrong answers: a value that does not fit, a read that fails.

The program could write the same record as the marks do, so no text of it is repeated, only numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, Tuple

from judge.common import untrusted
from judge.common.files import read_file
from judge.common.texts import cut, visible
from judge.compiling.languages import CPP, language_of
from judge.finding.look import SecondLook
from judge.finding.probes.marks import Marks
from judge.finding.repairs.switch import BUILD
from judge.model import Case, Finding, Verdict, stretched

MOST_CASES = 5  # wrong cases that run with marks
SLOWER, LEAST_MS = 8, 50  # a run may take 8 times its usual CPU time, which counts as at least 50 ms
LONGEST = 30  # characters of the input that are shown
MOST_RECORD = 1 << 18  # bytes
# After a mark's number: a value, and the size of its type; or whether the input is over, and bytes read.
LOST = re.compile(r"^lost (\d{1,6}) (-?\d{1,19}) ([124])$", re.MULTILINE)
FAILED = re.compile(r"^read (\d{1,6}) ([01]) (\d{1,12})$", re.MULTILINE)
END = re.compile("^end$", re.MULTILINE)
TYPES = {  # size in bytes -> type, and values that fit
    "1": ("char", range(-(1 << 7), 1 << 8)),  # also 128 to 255, as from getchar
    "2": ("short", range(-(1 << 15), 1 << 15)),
    "4": ("int", range(-(1 << 31), 1 << 31)),
}
Fault = Tuple[str, int]  # a sentence, and the number of the line that it is about


class Record(NamedTuple):
    """The faults that the marks recorded in a run that came to its end; None if there is no such fault."""

    case: Case
    lost: Fault | None  # a value that did not fit
    failed: Fault | None  # a read that failed


def values(look: SecondLook) -> Finding | None:
    """Returns a finding of the first value that does not fit into its type; None without one."""
    return first_fault(look, lambda record: record.lost)


def reads(look: SecondLook) -> Finding | None:
    """Returns a finding of the first read that fails, of those that the source does not check; else None."""
    return first_fault(look, lambda record: record.failed)


def first_fault(look: SecondLook, fault_in: Callable[[Record], Fault | None]) -> Finding | None:
    """Returns a finding of the first fault that `fault_in` gives, with words on cases that fail without such
    a fault. Returns None if `fault_in` gives none."""
    if look.marked is None:  # `values` and `reads` share the runs
        look.marked = [*records(look)]
    without = look.fail_without_it([record.case for record in look.marked if fault_in(record) is None])
    for record in look.marked:
        fault = fault_in(record)
        if fault:
            return Finding(fault[0] + without, record.case, stack=(fault[1],))
    return None


def records(look: SecondLook) -> Iterator[Record]:
    """Runs up to MOST_CASES wrong cases with marks, while time is left, and yields a record of each run that
    comes to its end; none with an interactor, or without a build with marks. Sets `look.dies` if one dies."""
    wrong = look.failures(Verdict.WA)[:MOST_CASES]
    is_cpp = language_of(look.submission.source) is CPP
    if not wrong or not is_cpp or look.code is None or look.submission.problem.interactor:
        return
    marks = Marks(look.code)
    program = look.compile(BUILD, marks.text()).program
    if program is None:
        return
    for result in wrong:
        if not look.can_run:
            return
        usual = look.submission.problem.limits_of(result.case)
        most_ms = min(SLOWER * max(LEAST_MS, result.usage.cpu_ms), 1000 * look.seconds_left)
        limits = stretched(usual, most_ms / usual.cpu_ms)
        done, report = look.run_with_report(program, result.case, limits)
        if look.ended_early(result.case, done, limits):
            continue
        look.dies = look.dies or done.usage.signal is not None
        text = untrusted.text(report[:MOST_RECORD])
        if END.search(text):
            given = read_file(result.case.input)
            yield Record(result.case, lost_in(marks, text), failed_in(marks, text, given))


def lost_in(marks: Marks, text: str) -> Fault | None:
    """Returns the fault of the value that did not fit, by the record `text`; None if no mark recorded one."""
    lost = LOST.search(text)
    if lost is None:
        return None
    number, value, (type_, fitting) = int(lost[1]), int(lost[2]), TYPES[lost[3]]
    if number >= len(marks.values) or value in fitting:
        return None  # the program wrote this line, not a mark
    line = marks.source.line(marks.values[number])
    return f"line {line}: {value} does not fit into {type_}", line


def failed_in(marks: Marks, text: str, given: bytes) -> Fault | None:
    """Returns the fault of the read that failed, by the record `text`: at which word of the input `given`, or
    that nothing was left. Returns None without a failed read, or if `marks` or `given` lack its place."""
    failed = FAILED.search(text)
    if failed is None or int(failed[1]) >= len(marks.reads):
        return None
    number, is_over, offset = map(int, failed.groups())
    line, was_read, rest = marks.source.line(marks.reads[number]), given[:offset], given[offset:].rstrip()
    if is_over:  # if input is left, standard input alone is over: a program may have to open a file
        return f"line {line} reads, but nothing is left in {'standard' if rest else 'the'} input", line
    before = was_read.split()[-1] if was_read[-1:].strip() else b""  # the part of a word before the offset
    after = rest.split(None, 1)[0] if rest[:1].strip() else b""  # the part after it; empty before a blank
    if not before + after:
        return None
    word = cut(visible((before + after).decode("utf-8", "replace")), LONGEST)
    row = was_read.count(b"\n") + 1
    return f"line {line}: the read fails at `{word}`, in line {row} of the input", line
