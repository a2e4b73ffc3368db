"""Looks for the cause of a program's failure, and shows all that is found."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace

from judge.cli.arguments import Help
from judge.cli.selection import Selection
from judge.cli.submissions import check_source, one_submission, submission_of
from judge.cli.terminal import Progress, at_work, prepared_for, style
from judge.common.differences import snippet_at
from judge.common.files import check_regular, read_file
from judge.common.texts import BOLD, count, visible
from judge.compiling.compiler import read_source
from judge.finding.find import find
from judge.finding.hints import hints
from judge.finding.look import SecondLook, cpu_seconds, look_at
from judge.judging.results import Prepared, judge_case
from judge.model import (
    BuiltInChecker,
    Case,
    Finding,
    JudgeError,
    Judgement,
    NoteKind,
    Result,
    Submission,
    Verdict,
)
from judge.report.failure import ShownText, block_of
from judge.running.runner import Runner

SECONDS, SECONDS_OF_CASES = 10, 5  # of CPU time, for the look and for the runs before it
UNCHECKED = BuiltInChecker("none", lambda *_: None)
AROUND = 2  # lines of the source that are shown above and below the line of the fault
MOST_CALLS = 10
HELP = Help(
    "FILE [INPUT] [options]",
    """\
debug my.cpp --problem P1784 --case sample/1
debug my.cpp --cases data
debug my.cpp input.txt
""",
)


def debug(options: argparse.Namespace) -> int:
    """Returns 1 if a fault is found or FILE does not compile, 0 if nothing is found."""
    chosen = chosen_submission(options)
    cases = sorted(chosen.problem.cases, key=lambda case: case.input.stat().st_size)
    with at_work([chosen]) as (runner, progress):
        prepared = prepared_for(runner, chosen, progress)
        if prepared is None:
            return 1
        results = tuple(results_of(runner, prepared, cases, progress))
        notes = hints(chosen, results)
        noted = [note for note in prepared.warnings if note.kind is NoteKind.UNDEFINED]
        texts = [f"note: {note.text}" for note in (*notes, *noted)]
        progress.print(*verdicts(results, len(cases)), *texts)
        if any(note.kind is NoteKind.CAUSE for note in notes):
            return 1
        verdict = Verdict.first(result.verdict for result in results)
        look, finding = cause_of(runner, Judgement(chosen, verdict, "", results, notes), progress)
        if finding:
            progress.print(f"{finding.label}: {finding.text}", *lines_of_finding(chosen, finding))
            return 1
        nothing = "nothing was" if all(result.accepted for result in results) else "no cause was"
        if noted or any(note.kind is NoteKind.HINT for note in notes):
            nothing = "nothing else was"
        progress.print(f"{nothing} found (looked at {count(len(results), 'case')})")
        progress.print(*(f"note: {reason}" for reason in dict.fromkeys([look.searched, *look.reasons])))
    return 0


def cause_of(runner: Runner, judgement: Judgement, progress: Progress) -> tuple[SecondLook, Finding | None]:
    """Returns the last look, and what it finds.

    First looks as `run` does, so that nothing that `run` finds is missed, and then for longer."""
    look = look_at(runner, judgement)
    look.say = progress.say
    finding = find(look)
    if finding is None:
        cases = [result.case for result in judgement.results]
        look = replace(
            SecondLook(runner, judgement.submission, cases, SECONDS, judgement.results, judgement.notes),
            most_cpu_s=SECONDS,
            say=progress.say,
        )
        finding = find(look)
    return look, finding


def results_of(runner: Runner, prepared: Prepared, cases: list[Case], progress: Progress) -> Iterator[Result]:
    """Yields the program's result on each case, until one is TLE or MLE, or SECONDS_OF_CASES are over."""
    began_s = cpu_seconds()
    for number, case in enumerate(cases, 1):
        if cpu_seconds() > began_s + SECONDS_OF_CASES:
            return
        progress.say(f"running case {number} of {len(cases)}")
        result = judge_case(runner, prepared, case)
        yield result
        if result.verdict in (Verdict.TLE, Verdict.MLE):
            return


def verdicts(results: Sequence[Result], cases: int) -> Iterator[str]:
    """Yields lines on the first failure, how many cases failed, and how many were run if not all were."""
    failures = [result for result in results if not result.accepted]
    if failures:
        others = f", {len(failures)} of {len(results)} cases fail" if failures[1:] else ""
        yield f"{style().verdict(failures[0].verdict)} on {visible(failures[0].case.name)}{others}"
    if len(results) < cases:
        yield f"run so far: {len(results)} of {count(cases, 'case')}, the smallest"


def chosen_submission(options: argparse.Namespace) -> Submission:
    """Returns FILE with its cases; with INPUT, that alone, unchecked if its answer is not beside it."""
    selection = Selection(options)
    if options.input is None:
        return one_submission(str(options.source), selection)
    check_source(options.source)
    if not options.input.exists():
        raise JudgeError(f"{options.input}: no such file")
    check_regular(options.input)
    problem = selection.find(options.source, unstored=True).problem
    answer = options.input.with_suffix(".ans")  # as `stress` saves it
    if answer == options.input or not answer.is_file():
        answer, problem = options.input, replace(problem, checker=UNCHECKED)
    problem = replace(problem, cases=(Case(str(options.input), options.input, answer),))
    return submission_of(options.source, problem, [str(options.source)], selection)


def lines_of_finding(chosen: Submission, finding: Finding) -> Iterator[str]:
    """Yields the lines below a finding: its case, the source around it, the calls, input and output."""
    if not finding.of_all_cases:
        yield f"in case {visible(finding.case.name)}"
    source = read_source(chosen.source, chosen.problem.judges[0])[0].decode("utf-8", "replace").splitlines()
    for line in finding.stack[:1]:
        for number in range(max(1, line - AROUND), min(len(source), line + AROUND) + 1):
            shown = f"{number:>6}  {visible(source[number - 1], chr(9))}"
            yield style().paint(shown, BOLD) if number == line else shown
    calls = [f"line {line}" for line in finding.stack[1 : 1 + MOST_CALLS]]
    if calls:
        yield f"called in {', '.join(calls)}{', ...' if len(finding.stack) > 1 + MOST_CALLS else ''}"
    input_ = snippet_at(b"" if finding.of_all_cases else read_file(finding.case.input), 0)
    output = snippet_at(finding.output, 0)
    for text in (ShownText("input", input_), ShownText("output", output)):
        if text.snippet.text:
            yield from block_of(text)
