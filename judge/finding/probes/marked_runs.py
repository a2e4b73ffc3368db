"""What a source with marks tells of its wrong answers: a value that does not fit, a read that fails, sorts
that leave equal elements in another order, what is never called or never runs, and input that is left over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from judge.common.files import read_file
from judge.common.texts import cut, visible
from judge.compiling.compiler import ORDINARY
from judge.compiling.languages import CPP, language_of
from judge.finding.look import SecondLook
from judge.finding.probes.conversions import mark_conversions
from judge.finding.probes.marks import Kind, Marks, mark_branches, mark_functions, mark_sorts
from judge.finding.probes.never import Said, never_called, never_true, wanted_in_case
from judge.finding.probes.reads import leaves_early, mark_reads
from judge.finding.probes.record import Lost, Record, record_in
from judge.finding.repairs.code import Code
from judge.finding.repairs.build import BUILD
from judge.model import BuiltInChecker, Case, Finding, Limits, Result, Verdict, stretched
from judge.running.runner import Program

MARKS = mark_functions, mark_branches, mark_reads, mark_conversions, mark_sorts
MOST_CASES = 5  # that are wrong, and so many that are right
SLOWER, LEAST_MS = 8, 50  # than the program itself, CPU time
NONE, ALL = "0", "-1"  # of the sorts (judge_reversed)
LONGEST = 30  # characters of the input that are shown
NEWLINE = b"\n"


@dataclass(frozen=True)
class Marked:
    """A build with marks, and the records of the cases that fail, as far as they ran to their ends."""

    marks: Marks
    program: Program
    failing: list[Record]


def values(look: SecondLook) -> Finding | None:
    """A value that does not fit is surely wrong."""
    return first_fault(look, lambda code, record: of_value(code, record.lost))


def reads(look: SecondLook) -> Finding | None:
    """A read that fails and that nothing asks is wrong, too, but where too much or too little was read before
    may be another place: a repair names it."""
    return first_fault(look, of_read)


def first_fault(look: SecondLook, fault_of: Callable[[Code, Record], Said]) -> Finding | None:
    marked = marked_build(look)
    if marked is None:
        return None
    faults = [(record.case, fault_of(marked.marks.code, record)) for record in marked.failing]
    without = look.fail_without_it([case for case, fault in faults if fault is None])
    for case, fault in faults:
        if fault:
            return Finding(fault[0] + without, case, stack=(fault[1],))
    return None


def order_and_coverage(look: SecondLook) -> Finding | None:
    """What often tells of a fault; of a program that is right, sorts whose equal elements decide what is
    printed. Nothing if it prints something else with marks."""
    marked = marked_build(look)
    if marked is None or not all(record.is_like_ordinary for record in marked.failing):
        return None
    marks, failing = marked.marks, marked.failing
    for case, limits in look.in_time():
        fault = of_order(look, marked, case, limits)
        if fault:
            return Finding(fault[0], case, stack=(fault[1],))
    if not failing:
        return None
    accepted = [result for result in look.results if result.accepted]
    printed_elsewhere = {word for result in accepted for word in read_file(result.case.answer).split()}
    for record in failing:
        fault = wanted_in_case(marks.code, marks.places.values(), record, printed_elsewhere)
        if fault:
            return Finding(fault[0], record.case, stack=(fault[1],), is_cause=False)
    right = list(records(look, marked.program, marks, accepted[:MOST_CASES]))
    records_of_all = [*failing, *right]
    fault = never_called(marks.code, marks.places, records_of_all)
    if fault:
        return Finding(fault[0], failing[0].case, stack=(fault[1],), of_all_cases=True)
    fault = never_true(marks.code, marks.places, records_of_all)
    if fault:
        return Finding(fault[0], failing[0].case, stack=(fault[1],), of_all_cases=True, is_cause=False)
    unread = "" if leaves_early(marks.code) else of_unread(failing, right)
    return Finding(unread, failing[0].case, is_cause=False) if unread else None


def marked_build(look: SecondLook) -> Marked | None:
    """Made once: for wrong answers, and for a program that is right if it sorts."""
    if look.marked is None:
        look.marked = [made_with_marks(look)]
    return look.marked[0]


def made_with_marks(look: SecondLook) -> Marked | None:
    wrong, marks = look.failures(Verdict.WA)[:MOST_CASES], marks_of(look)
    is_right = all(result.accepted for result in look.results)
    if marks is None or not (wrong or (is_right and order_matters(look, marks))):
        return None
    program = look.compile_now(BUILD, marks.text()).program
    if program is None:
        return None
    failing = list(records(look, program, marks, wrong))
    return Marked(marks, program, failing) if failing or is_right else None


def with_sorts_marked(look: SecondLook) -> str | None:
    """The source with these marks only, if they can tell anything."""
    marks = marks_of(look, (mark_sorts,))
    return marks.text() if marks and order_matters(look, marks) else None


def marks_of(look: SecondLook, kinds: Sequence[Callable[[Marks], None]] = MARKS) -> Marks | None:
    """None if the source cannot be read."""
    code = Code(look.source)
    is_cpp = language_of(look.submission.source) is CPP
    if look.submission.problem.interactor or not is_cpp or not code.is_readable:
        return None
    marks = Marks(code)
    try:
        for mark in kinds:
            mark(marks)
    except RecursionError:  # its statements are nested too deep
        return None
    return marks


def order_matters(look: SecondLook, marks: Marks) -> bool:
    """Whether there are sorts, and one output only is right."""
    checker = look.submission.problem.checker
    has_sorts = any(marked_place.kind is Kind.SORT for marked_place in marks.places.values())
    return has_sorts and isinstance(checker, BuiltInChecker) and checker.of_texts


def records(look: SecondLook, program: Program, marks: Marks, results: Iterable[Result]) -> Iterator[Record]:
    """Of the runs that come to their ends."""
    ordinary = look.compile(ORDINARY).program
    for result in results:
        if ordinary and look.seconds_left > 0:
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


def of_value(code: Code, lost: Lost | None) -> Said:
    if lost is None:
        return None
    line = code.line(lost.marked_place.at)
    return f"line {line}: {lost.value} does not fit into {lost.type}", line


def of_read(code: Code, record: Record) -> Said:
    """What stands where the read failed."""
    failed = record.failed
    if failed is None:
        return None
    line, rest = code.line(failed.marked_place.at), record.input[failed.offset :]
    if not rest.strip() and (failed.is_over or failed.marked_place.kind is Kind.SCAN):
        return f"line {line} reads, but nothing is left in the input", line
    read = record.input[: failed.offset].rpartition(b"\n")[2]
    start = read.split()[-1] if read[-1:].strip() else b""  # of the word
    end = rest.split(None, 1)[0] if rest[:1].strip() else b""
    if not start + end:
        return None
    word, where = shown(start + end), f"line {record.input.count(NEWLINE, 0, failed.offset) + 1} of the input"
    if not start:
        return f"line {line} cannot read `{word}`, in {where}, as a number", line
    if end:
        return f"line {line}: the read stops inside of `{word}`, in {where}, before `{shown(end)}`", line
    if failed.marked_place.kind is Kind.SCAN:
        return f"line {line}: the read stops after `{word}`, in {where}", line
    return f"line {line} cannot read `{word}`, in {where}: it does not fit", line


def shown(text: bytes) -> str:
    return cut(visible(text.decode("utf-8", "replace")), LONGEST)


def of_order(look: SecondLook, marked: Marked, case: Case, limits: Limits) -> Said:
    """The sort before which the order of equal elements decides what is printed."""
    code, places = marked.marks.code, marked.marks.places

    def printed(reversed_: str) -> bytes | None:
        done = look.run(marked.program.given(reversed_), case, limits)
        return None if look.ended_early(case, done, limits) else done.output

    stable = printed(NONE) if order_matters(look, marked.marks) else None
    if stable is None or printed(ALL) in (stable, None):
        return None
    sorts = [number for number, marked_place in places.items() if marked_place.kind is Kind.SORT]
    lines = [code.line(places[number].at) for number in sorts if printed(str(number)) not in (stable, None)]
    if not lines:
        return None
    return f"line {lines[0]}: the output depends on the order of elements that compare equal", lines[0]


def of_unread(failing: Sequence[Record], right: Sequence[Record]) -> str:
    """What is left of the input of each case that fails, and of no other."""
    if any(not record.input[record.offset :].strip() for record in failing):
        return ""
    if any(record.input[record.offset :].strip() for record in right):
        return ""
    text, offset = failing[0].input, failing[0].offset
    rest = text[offset:]
    start = offset + len(rest) - len(rest.lstrip())
    first, last = text.count(b"\n", 0, start) + 1, text.rstrip().count(b"\n") + 1
    lines = f"lines {first} to {last} of the input" if last > first else f"line {last} of the input"
    is_part = text[:start].rpartition(b"\n")[2].strip()
    return f"the program ends with {'a part of ' if is_part else ''}{lines} unread"
