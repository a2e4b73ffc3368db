"""Judges solutions and programs."""

from __future__ import annotations

import argparse
import dataclasses
import time
from datetime import datetime
from functools import partial
from pathlib import Path

from judge.cli.arguments import add_jobs, add_selection, add_verb, check_reports, cores, selection_of
from judge.cli.selection import is_ours, rerun_command, submissions
from judge.cli.terminal import Progress, cases_of, columns, note_missing_isolation, style
from judge.files import write_whole
from judge.judging import judge_all
from judge.model import Judgement, JudgeError, Submission, Verdict
from judge.report import html, json, junit, standings, text
from judge.report.machine import Machine, RerunCommand, this_machine
from judge.runner import Runner

LONGEST_OVERTIME = 1000
CLASS = 5  # so many programs that fail are not told one by one
EXAMPLES = """\
  judge run                                   all our solutions
  judge run P1784 HihoCoder1321               two of them
  judge run my.cpp --problem P1784            yours on our cases
  judge run my.cpp --cases data --time 2000   yours on your cases
  judge run students --cases data             a class
"""


def add(verbs: argparse._SubParsersAction) -> None:
    says = "judge solutions or your own programs"
    verb = add_verb(verbs, run, says, usage="[WHAT...] [options]", examples=EXAMPLES)
    add_selection(verb)
    add_jobs(verb)
    overtime = "let slow programs run on to X times their limit"
    verb.add_argument("--overtime", type=float, metavar="X", help=overtime)
    verb.add_argument("--first", action="store_true", help="stop each program at its first failing case")
    verb.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    verb.add_argument("--html", type=Path, metavar="FILE", help="write a page with the failures in full")
    verb.add_argument("--csv", type=Path, metavar="FILE", help="write the table of points, for a spreadsheet")
    verb.add_argument("--junit", type=Path, metavar="FILE", help="write JUnit XML, for CI")


def run(options: argparse.Namespace) -> int:
    """0 when every submission is accepted, 1 when not, 2 when the judge failed on one."""
    overtime = 1 if options.overtime is None else options.overtime
    if not 1 <= overtime <= LONGEST_OVERTIME:
        raise JudgeError(f"--overtime {overtime:g}: should be from 1 to {LONGEST_OVERTIME}")
    selection = selection_of(options)
    slower = partial(dataclasses.replace, overtime=overtime, until_failure=options.first)
    chosen = list(map(slower, submissions(selection)))
    check_reports(options)
    judgements: list[Judgement] = []
    try:
        judge_and_report(options, chosen, partial(rerun_command, selection), judgements)
    except BrokenPipeError:
        if len(judgements) < len(chosen):
            raise
    verdicts = {judgement.verdict for judgement in judgements}
    if Verdict.JE in verdicts:
        return 2
    return 0 if verdicts == {Verdict.AC} else 1


def judge_and_report(
    options: argparse.Namespace, chosen: list[Submission], rerun: RerunCommand, judgements: list[Judgement]
) -> None:
    """Appends to `judgements` as they come."""
    ours, width = cores(options.jobs), text.name_width(chosen, columns())
    look = {"style": style(), "columns": columns()}
    theirs = 0 if options.json else sum(not is_ours(one.source) for one in chosen)
    started, clock = datetime.now().astimezone(), time.monotonic()
    with Runner() as runner, Progress(cases_of(chosen)) as progress:
        for judgement in judge_all(runner, chosen, ours, progress):
            judgements.append(judgement)
            if not options.json:
                progress.print(text.render(judgement, width, rerun, short=theirs >= CLASS, **look))
    alike = standings.failing_alike(judgements, width, rerun, **look) if theirs >= CLASS else ""
    if theirs > 1:
        parts = alike, standings.render(judgements, width, **look)
        print("".join(f"\n{part}\n" for part in parts if part), end="")
    note_missing_isolation(runner)
    seconds = time.monotonic() - clock
    weakness = "; ".join(runner.missing_isolation)
    machine = this_machine(chosen, started, seconds, jobs=len(ours), weakness=weakness)
    report(options, judgements, machine, rerun)


def report(
    options: argparse.Namespace, judgements: list[Judgement], machine: Machine, rerun: RerunCommand
) -> None:
    for file, form in ((options.html, html), (options.junit, junit)):
        if file:
            write_whole(file, form.render(judgements, machine, rerun))
    if options.csv:
        write_whole(options.csv, standings.as_csv(judgements))
    if options.json:
        print(json.render(judgements, machine, rerun))
