"""Judges solutions and programs."""

from __future__ import annotations

import argparse
import dataclasses
import os
import time
from datetime import datetime
from functools import partial
from pathlib import Path

from judge.cli.arguments import add_selection, add_verb, cores, selection_of
from judge.cli.selection import CPP_SUFFIXES, rerun_command, submissions
from judge.cli.terminal import Progress, columns, note_missing_isolation, style
from judge.files import check_writable, write_whole
from judge.judging import judge_all
from judge.model import Judgement, JudgeError, Verdict
from judge.report import html as html_report
from judge.report import json as json_report
from judge.report import junit as junit_report
from judge.report import text as text_report
from judge.report.machine import Machine, this_machine
from judge.report.names import RerunCommand
from judge.runner import Runner

LONGEST_OVERTIME = 1000
EXAMPLES = """\
  judge run                                   all our solutions
  judge run P1784 HihoCoder1321               two of them
  judge run my.cpp --problem P1784            yours on our cases
  judge run my.cpp --cases data --time 2000   yours on your cases
"""


def add(verbs: argparse._SubParsersAction) -> None:
    run = add_verb(verbs, "run", "judge solutions or your own programs", usage="[WHAT...] [options]", examples=EXAMPLES)
    add_selection(run)
    run.add_argument("--jobs", type=int, metavar="N", help="runs at a time (default: one a core)")
    run.add_argument("--overtime", type=float, metavar="X", help="let slow programs run on to X times their limit")
    run.add_argument("--first", action="store_true", help="stop each program at its first failing case")
    run.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    run.add_argument("--html", type=Path, metavar="FILE", help="write a page with the failures in full")
    run.add_argument("--junit", type=Path, metavar="FILE", help="write JUnit XML, for CI")
    run.set_defaults(action=judge)


def judge(options: argparse.Namespace) -> int:
    overtime = 1 if options.overtime is None else options.overtime
    if not 1 <= overtime <= LONGEST_OVERTIME:
        raise JudgeError(f"--overtime {overtime:g}: should be from 1 to {LONGEST_OVERTIME}")
    selection = selection_of(options)
    chosen = [
        dataclasses.replace(one, overtime=overtime, until_failure=options.first) for one in submissions(selection)
    ]
    check_files(options)
    ours = cores(options.jobs)
    judgements: list[Judgement] = []
    width = text_report.name_width(chosen, columns())
    progress = Progress(sum(len(one.problem.cases) for one in chosen))
    started, clock = datetime.now().astimezone(), time.monotonic()
    rerun = partial(rerun_command, selection)
    try:
        with Runner() as runner, progress:
            for judgement in judge_all(runner, chosen, ours, progress):
                judgements.append(judgement)
                if not options.json:
                    shown = text_report.render(judgement, width, rerun, style=style(), columns=columns())
                    progress.print(shown)
        note_missing_isolation(runner)
        seconds = time.monotonic() - clock
        weakness = "; ".join(runner.missing_isolation)
        machine = this_machine(chosen, started, seconds, jobs=len(ours), weakness=weakness)
        report(options, judgements, machine, rerun)
    except BrokenPipeError:
        if len(judgements) < len(chosen):
            raise
    verdicts = {judgement.verdict for judgement in judgements}
    return 2 if Verdict.JE in verdicts else 0 if verdicts == {Verdict.AC} else 1


def check_files(options: argparse.Namespace) -> None:
    """Before the long work, not after it."""
    files = [file for file in (options.html, options.junit) if file]
    for file in files:
        if file.suffix in CPP_SUFFIXES:  # most likely the FILE was forgotten: `--html my.cpp`
            raise JudgeError(f"{file}: is a C++ file; name another file to write the report to")
        check_writable(file)
    if len(set(map(os.path.realpath, files))) < len(files):
        raise JudgeError(f"{files[0]}: --html and --junit write a file each; name two")


def report(
    options: argparse.Namespace, judgements: list[Judgement], machine: Machine, rerun: RerunCommand
) -> None:
    for file, form in ((options.html, html_report), (options.junit, junit_report)):
        if file:
            write_whole(file, form.render(judgements, machine, rerun))
    if options.json:
        print(json_report.render(judgements, machine, rerun))
