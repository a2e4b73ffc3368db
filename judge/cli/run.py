"""Judges our solutions and other programs."""

from __future__ import annotations

import argparse
import time
from datetime import datetime
from importlib import import_module

from judge.cli.arguments import (
    JOBS,
    SELECTION,
    WHAT,
    Argument,
    Help,
    check_reports,
    cores,
    selection_of,
)
from judge.cli.selection import is_ours, submissions
from judge.cli.terminal import at_work, layout_of
from judge.files import write_whole
from judge.judging import judge_all
from judge.model import Judgement, Submission, Verdict
from judge.report import standings, text
from judge.report.machine import this_machine

FILES = ("html", "csv", "junit")  # options with a file; report/ has a module of the same name
CLASS_SIZE = 5  # programs: from this number on, failures that are alike are shown once
HELP = Help(
    "[WHAT...] [options]",
    (
        WHAT,
        *SELECTION,
        JOBS,
        Argument("--overtime X", "let slow programs run up to X times their limit", 1, 1000),
        Argument("--first", "stop each program at its first failing case"),
        Argument("--json", "print one JSON document and nothing else"),
        Argument("--html FILE", "write a page with the failures in full"),
        Argument("--csv FILE", "write the table of points, for a spreadsheet"),
        Argument("--junit FILE", "write JUnit XML, for CI"),
    ),
    """\
run                                   all our solutions
run P1784 HihoCoder1321               two of them
run my.cpp --problem P1784            yours on our cases
run my.cpp --cases data --time 2000   yours on your cases
run students --cases data             a class
""",
)


def run(options: argparse.Namespace) -> int:
    """0 when every submission is accepted, 1 when not, 2 when the judge failed on one."""
    chosen = submissions(selection_of(options))
    check_reports(options, *FILES)
    judgements: list[Judgement] = []
    try:
        judge_and_report(options, chosen, judgements)
    except BrokenPipeError:  # changes no verdict that is known
        if len(judgements) < len(chosen):
            raise
    verdicts = {judgement.verdict for judgement in judgements}
    return 2 if Verdict.JE in verdicts else 0 if verdicts == {Verdict.AC} else 1


def judge_and_report(
    options: argparse.Namespace, chosen: list[Submission], judgements: list[Judgement]
) -> None:
    """Appends to `judgements`, so that the caller has them even if printing fails.

    After an interrupt, too, reports have what was judged."""
    layout = layout_of(chosen)
    others = 0 if options.json else sum(not is_ours(one.source) for one in chosen)
    started, clock = datetime.now().astimezone(), time.monotonic()
    how = {"overtime": options.overtime or 1, "until_failure": options.first}
    with at_work(chosen) as (runner, progress):
        try:
            for judgement in judge_all(runner, chosen, cores(options.jobs), progress, **how):
                judgements.append(judgement)
                if not options.json:
                    progress.print(text.render(judgement, layout, short=others >= CLASS_SIZE))
            alike = others >= CLASS_SIZE and standings.failing_alike(judgements, layout)
            table = others > 1 and standings.render(judgements, layout)
            for part in filter(None, (alike, table)):
                progress.print(f"\n{part}")
        finally:
            forms = [form for form in (*FILES, "json") if getattr(options, form) and judgements]
            seconds, jobs = time.monotonic() - clock, len(cores(options.jobs))
            about = {"jobs": jobs, "weakness": "; ".join(runner.missing_isolation)}
            for form in forms:
                module = import_module(f"judge.report.{form}")  # only now, because it takes time
                left = len(chosen) - len(judgements)
                machine = this_machine(chosen, started, seconds, not_judged=left, **about)
                report = module.render(judgements, machine)
                progress.print(report) if form == "json" else write_whole(getattr(options, form), report)
