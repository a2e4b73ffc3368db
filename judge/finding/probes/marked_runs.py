"""What a source with marks tells of its wrong answers: a value that does not fit, a read that fails, and
sorts that leave equal elements in another order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Optional, Tuple

from judge.common.texts import cut, visible
from judge.compiling.compiler import ORDINARY
from judge.compiling.languages import CPP, language_of
from judge.finding.comparators import comparator_in
from judge.finding.look import SecondLook
from judge.finding.probes.marks import MARKS, Kind, Marks, mark_sorts, marked
from judge.finding.probes.record import Record, record_in
from judge.finding.repairs.build import BUILD
from judge.finding.source.statements import SourceCode
from judge.model import BuiltInChecker, Case, Finding, Limits, Result, Verdict, stretched
from judge.running.runner import Program

MOST_CASES = 5  # that are wrong
SLOWER, LEAST_MS = 8, 50  # than the program itself, CPU time
IN_ORDER, ALL_REVERSED = "0", "-1"  # arguments of a program: before which sorts all is reversed (probes.h)
LONGEST = 30  # characters of the input that are shown
Sentence = Optional[Tuple[str, int]]  # with its line


@dataclass(frozen=True)
class Marked:
    """A build with marks, and the records of the failing cases whose runs came to their ends."""

    marks: Marks
    program: Program
    failing: list[Record]


def values(look: SecondLook) -> Finding | None:
    """Finds a value that does not fit, which is surely wrong."""
    return first_fault(look, lost_in)


def reads(look: SecondLook) -> Finding | None:
    """Finds a read that fails unseen by the source. Repairs, which may be elsewhere, are tried before."""
    return first_fault(look, failed_in)


def first_fault(look: SecondLook, fault_in: Callable[[SourceCode, Record], Sentence]) -> Finding | None:
    """Returns the first fault of the wrong cases, and says which of them fail without a fault; or None."""
    build = marked_build(look)
    if build is None:
        return None
    faults = [(record.case, fault_in(build.marks.source, record)) for record in build.failing]
    without = look.fail_without_it([case for case, fault in faults if fault is None])
    for case, fault in faults:
        if fault:
            return Finding(fault[0] + without, case, stack=(fault[1],))
    return None


def order(look: SecondLook) -> Finding | None:
    """Finds a sort whose equal elements decide what is printed, also after AC. Returns None if the program
    prints something else with marks."""
    build = marked_build(look)
    if build is None or not all(record.is_like_ordinary for record in build.failing):
        return None
    for case, limits in look.in_time():
        fault = sort_that_decides(look, build, case, limits)
        if fault:
            return Finding(fault[0], case, stack=(fault[1],))
    return None


def marked_build(look: SecondLook) -> Marked | None:
    """Returns the build with marks, made once: for wrong answers, or after AC if sorts matter; else None."""
    if look.marked is None:
        look.marked = [build_with_marks(look)]
    return look.marked[0]


def build_with_marks(look: SecondLook) -> Marked | None:
    wrong, marks = look.failures(Verdict.WA)[:MOST_CASES], marks_of(look, MARKS)
    is_right = all(result.accepted for result in look.results)
    if marks is None or not (wrong or (is_right and order_matters(look, marks))):
        return None
    program = look.compile(BUILD, marks.text()).program
    if program is None:
        return None
    failing = list(records(look, program, marks, wrong))
    return Marked(marks, program, failing) if failing or is_right else None


def with_sorts_marked(look: SecondLook) -> str | None:
    """Returns the source with marks at its sorts alone; None if these can tell nothing."""
    marks = marks_of(look, (mark_sorts,))
    return marks.text() if marks and order_matters(look, marks) else None


def marks_of(look: SecondLook, kinds: Sequence[Callable[[Marks], None]]) -> Marks | None:
    if look.submission.problem.interactor or language_of(look.submission.source) is not CPP:
        return None
    return marked(look.code, kinds) if look.code else None


def order_matters(look: SecondLook, marks: Marks) -> bool:
    """Tells whether there are sorts, and only one output is right."""
    checker = look.submission.problem.checker
    has_sorts = any(place.kind is Kind.SORT for place in marks.places.values())
    return has_sorts and isinstance(checker, BuiltInChecker) and checker.of_texts


def records(look: SecondLook, program: Program, marks: Marks, results: Iterable[Result]) -> Iterator[Record]:
    """Runs cases with marks and without, and yields a record of each, unless a limit or a fault ends it.
    Notes in `look.dies` if a program with marks dies."""
    ordinary = look.compile(ORDINARY).program
    for result in results:
        if ordinary and look.can_run:
            limits = look.submission.problem.limits_of(result.case)
            most_ms = min(SLOWER * max(LEAST_MS, result.usage.cpu_ms), 1000 * look.seconds_left)
            limits = stretched(limits, most_ms / limits.cpu_ms)
            done, report = look.run_with_report(program, result.case, limits)
            usual = look.run(ordinary, result.case, limits)
            reached = look.ended_early(result.case, done, limits)
            reached = look.ended_early(result.case, usual, limits) or reached
            look.dies = look.dies or (done.usage.signal is not None and not reached)
            record = record_in(report, result.case, done.output, marks.places)
            if record and not reached:
                yield replace(record, is_like_ordinary=usual.output == done.output)


def lost_in(source: SourceCode, record: Record) -> Sentence:
    if record.lost is None:
        return None
    at, value, type_ = record.lost
    return f"line {source.line(at)}: {value} does not fit into {type_}", source.line(at)


def failed_in(source: SourceCode, record: Record) -> Sentence:
    """Returns what stands in the input where a read failed; None if none did, or nothing stands there."""
    if record.failed is None:
        return None
    place, is_over, offset = record.failed
    line, rest = source.line(place.at), record.input[offset:]
    if not rest.strip() and (is_over or place.kind is Kind.SCAN):
        return f"line {line} reads, but nothing is left in the input", line
    read = record.input[:offset].rpartition(b"\n")[2]
    start = read.split()[-1] if read[-1:].strip() else b""  # of the word
    end = rest.split(None, 1)[0] if rest[:1].strip() else b""
    if not start + end:
        return None
    row = record.input[:offset].count(b"\n") + 1
    word, where = shown(start + end), f"line {row} of the input"
    if not start:
        return f"line {line} cannot read `{word}`, in {where}, as a number", line
    if end:
        return f"line {line}: the read stops inside of `{word}`, in {where}, before `{shown(end)}`", line
    if place.kind is Kind.SCAN:
        return f"line {line}: the read stops after `{word}`, in {where}", line
    return f"line {line} cannot read `{word}`, in {where}: it does not fit", line


def shown(text: bytes) -> str:
    return cut(visible(text.decode("utf-8", "replace")), LONGEST)


def sort_that_decides(look: SecondLook, build: Marked, case: Case, limits: Limits) -> Sentence:
    """Returns the first sort before which the order of equal elements decides what is printed; or None."""
    source, places = build.marks.source, build.marks.places

    def printed(reversed_: str) -> bytes | None:
        done = look.run(build.program.given(reversed_), case, limits)
        return None if look.ended_early(case, done, limits) else done.output

    stable = printed(IN_ORDER) if order_matters(look, build.marks) else None
    if stable is None or printed(ALL_REVERSED) in (stable, None):
        return None
    sorts = [number for number, place in places.items() if place.kind is Kind.SORT]
    lines = [source.line(places[number].at) for number in sorts if printed(str(number)) not in (stable, None)]
    if not lines:
        return None
    compared = comparator_in(source, lines[0])
    name = compared.name.replace("operator", "operator<") if compared else ""
    by = f" by `{name}` of line {source.line(compared.at)}" if compared and name else ""
    return f"line {lines[0]}: the output depends on the order of elements that compare equal{by}", lines[0]
