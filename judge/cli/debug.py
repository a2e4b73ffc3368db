"""Looks for the cause of a program's failure, and shows all that is found."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace

from judge.cli.findings import says_cause
from judge.cli.options import Help, cores
from judge.cli.selection import Selection
from judge.cli.submissions import check_problem, check_source, one_submission, problem_for, submission_of
from judge.cli.terminal import Progress, at_work, style
from judge.common.differences import snippet_at
from judge.common.files import check_regular, read_file
from judge.common.texts import BOLD, count, visible
from judge.compiling.compiler import read_source
from judge.finding.find import find
from judge.finding.look import SecondLook, look_at
from judge.judging.pipeline import judge_all
from judge.model import BuiltInChecker, Case, Finding, JudgeError, Judgement, NoteKind, Submission, Verdict
from judge.report.failure import ShownText, block_of
from judge.report.text import TextLayout, body, head
from judge.running.runner import Runner

SECONDS = 10  # of CPU time, for the look
UNCHECKED = BuiltInChecker("none", lambda *_: None)
AROUND = 2  # lines of the source that are shown above and below the line of the fault
HELP = Help(
    "FILE [INPUT] [options]",
    "debug my.cpp --problem P1784 --case sample/1\ndebug my.cpp --cases data\ndebug my.cpp input.txt",
)


def debug(options: argparse.Namespace) -> int:
    """Prints the verdict on FILE, unless it is AC on a given INPUT, and the fault or cause that is found.
    Returns 0 after AC if no fault is found, even if GCC warns; else 1. Raises JudgeError after JE."""
    chosen = chosen_submission(options)
    layout = TextLayout([chosen], style())
    with at_work([chosen]) as (runner, progress):
        [judgement] = judge_all(runner, [chosen], cores(None), progress.finished)
        if judgement.verdict is Verdict.JE:
            raise JudgeError(judgement.message)
        if judgement.verdict is not Verdict.AC or options.input is None:
            progress.print(head(judgement, layout))
        progress.print(*body(judgement, layout, short=True))
        is_explained = any(note.kind is NoteKind.CAUSE for note in judgement.notes)
        if is_explained or not judgement.results:  # without results, it is CE
            return 1
        look, finding = cause_of(runner, judgement, progress, tries_repairs=options.input is None)
        if finding:
            progress.print(f"{finding.label}: {finding.text}", *lines_of_finding(chosen, finding))
            return 1
        found = "nothing else was found" if judgement.notes or says_cause(judgement) else "nothing was found"
        progress.print(f"{found} (looked at {count(len(judgement.results), 'case')})")
        progress.print(*(f"note: {reason}" for reason in dict.fromkeys([look.searched, *look.reasons])))
    return 0 if judgement.verdict is Verdict.AC else 1


def cause_of(
    runner: Runner, judgement: Judgement, progress: Progress, *, tries_repairs: bool
) -> tuple[SecondLook, Finding | None]:
    """Looks for the cause as `run` does; if that finds nothing, looks again, at all cases and for longer.
    Returns the last look, and its finding or None. Unless `tries_repairs`, leaves out what is looked for only
    after WA, such as repairs: a repair that is right on a single input may be wrong on others."""
    look = look_at(runner, judgement)
    look.say = progress.say
    if judgement.verdict is Verdict.WA and not tries_repairs:
        look.results = ()  # as after AC: only finders for any verdict are tried
    finding = find(look)
    if finding is None:
        cases = [result.case for result in judgement.results]
        cases.sort(key=lambda case: case.input.stat().st_size)
        look = SecondLook(runner, judgement.submission, cases, SECONDS, look.results, judgement.notes)
        look.most_cpu_s, look.say = SECONDS, progress.say
        finding = find(look)
    return look, finding


def chosen_submission(options: argparse.Namespace) -> Submission:
    """Returns the submission that FILE names. A given INPUT is its only case; without an answer (1.ans, 1.out
    for 1.in), an interactor judges the output, or nothing does. Raises JudgeError unless it can be run."""
    selection = Selection(options)
    if options.input is None:
        return one_submission(str(options.source), selection)
    check_source(options.source)
    if not options.input.exists():
        raise JudgeError(f"{options.input}: no such file; give a file with an input")
    check_regular(options.input)
    problem = problem_for(options.source, selection, unstored=True).problem
    submission = check_problem(submission_of(options.source, problem, [str(options.source)], selection))
    answers = (options.input.with_suffix(ending) for ending in (".ans", ".out"))
    answer = next((path for path in answers if path.is_file()), options.input)  # a case must have some answer
    checker = UNCHECKED if answer == options.input else problem.checker
    case = Case(str(options.input), options.input, answer)
    return replace(submission, problem=replace(problem, checker=checker, cases=(case,)))


def lines_of_finding(chosen: Submission, finding: Finding) -> Iterator[str]:
    """Yields the lines to print below a finding: the name of its case, the code around the innermost line of
    its stack (if it has any), and the start of the case's input; only the code if it is about all cases."""
    if not finding.of_all_cases:
        yield f"in case {visible(finding.case.name)}"
    source = read_source(chosen.source, chosen.problem.judges[0])[0].decode("utf-8", "replace").splitlines()
    for line in finding.stack[:1]:  # none or one
        for number in range(max(1, line - AROUND), min(len(source), line + AROUND) + 1):
            shown = f"{number:>6}  {visible(source[number - 1], chr(9))}"
            yield style().paint(shown, BOLD) if number == line else shown
    if not finding.of_all_cases:
        yield from block_of(ShownText("input", snippet_at(read_file(finding.case.input), 0)))
