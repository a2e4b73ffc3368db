"""Judges our solutions and other programs."""

from __future__ import annotations

import argparse
import functools
import hashlib
import os
import sys
import time
from collections.abc import Iterable
from datetime import datetime
from importlib import import_module
from pathlib import Path

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
from judge.cli.layouts import TABLE
from judge.cli.selection import is_ours
from judge.cli.submissions import submissions
from judge.cli.terminal import at_work, layout_of
from judge.compiler import HEADERS, read_source
from judge.files import read_file, write_whole
from judge.judging import judge_all
from judge.model import Judgement, JudgeError, Problem, Submission
from judge.report import csv, standings, text
from judge.report.machine import compile_line, this_machine
from judge.visible import visible

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
        Argument("--resume FILE", "judge only what this --csv table lacks or what has changed; update it"),
        Argument("--junit FILE", "write JUnit XML, for CI"),
    ),
    """\
run                                   all our solutions
run P1784 HihoCoder1321               two of them
run my.cpp --problem P1784            yours on our cases
run my.cpp --cases data --time 2000   yours on your cases
run students --cases data             a class; if data has folders of several problems, a contest
""",
    f"""\
A class is a folder: each program and each folder in it is a contestant's. His program is what fits the first
of these that any of his files fits, {{who}} being the name of his folder or file, {{task}} the problem's:
{TABLE}

Limits, checker and file are as the options say, else problem.ini, else config.yml. In a contest, what a
problem's own problem.ini or config.yml says comes before the options.
""",
)


def run(options: argparse.Namespace) -> int:
    """0 when every submission is accepted, 1 when not, 2 when the judge failed on one."""
    chosen = submissions(selection_of(options))
    earlier = csv.read(read_file(options.resume), options.resume) if options.resume else {}
    check_rows(chosen, earlier, options.resume)
    options.csv = options.csv or options.resume
    check_reports(options, *FILES)
    scores = dict(earlier)
    try:
        judge_and_report(options, chosen, scores)
    except BrokenPipeError:  # changes no verdict that is known
        if not scores.keys() >= {standings.key_of(one) for one in chosen}:
            raise
    verdicts = {scores[standings.key_of(one)].verdict for one in chosen}
    return 2 if "JE" in verdicts else 0 if verdicts == {"AC"} else 1


def check_rows(chosen: list[Submission], earlier: Iterable[standings.Key], table: Path | None) -> None:
    """Raises JudgeError if the table is of another kind, or if a contestant would get a second row.

    In a class, ls.cpp and ls/main.cpp are named ls; alone, they are named by their files."""
    if len({problem == "" for _, problem in [*earlier, *map(standings.key_of, chosen)]}) > 1:
        fault = "a contest and a class with one problem have no table in common; name another"
        raise JudgeError(f"{table}: {fault}")
    names = {name for name, _ in earlier}
    for one in chosen:
        folders = {*map(visible, Path(os.path.realpath(one.source)).parts[-4:-1])}  # zs/zs/sum/sum.cpp
        maybe = names & {visible(one.source.stem), *folders}
        if maybe and visible(one.name) not in names | folders:
            raise JudgeError(f"{one.source}: may be {max(maybe)} of {table}; give the folder of all")


def judge_and_report(
    options: argparse.Namespace, chosen: list[Submission], scores: dict[standings.Key, standings.Score]
) -> None:
    """Judges what has no score of the same state. Replaces the scores of what it judges.

    After an interrupt, too, reports have what was judged."""
    states = {standings.key_of(one): state(one, options.first) for one in chosen} if options.csv else {}
    known = {key for key, word in states.items() if word and key in scores and scores[key].state == word}
    left = [one for one in chosen if standings.key_of(one) not in known]
    for one in left:
        scores.pop(standings.key_of(one), None)
    if known:
        unchanged = f"{len(known)} of {len(chosen)} programs are unchanged since {options.resume}"
        print(f"note: {unchanged}; they are not judged again", file=sys.stderr)
    layout = layout_of(chosen)
    others = 0 if options.json else sum(not is_ours(one.source) for one in chosen)
    started, clock = datetime.now().astimezone(), time.monotonic()
    how = {"overtime": options.overtime or 1, "until_failure": options.first}
    judgements: list[Judgement] = []
    with at_work(left) as (runner, progress):
        try:
            for judgement in judge_all(runner, left, cores(options.jobs), progress, **how):
                judgements.append(judgement)
                key = standings.key_of(judgement.submission)
                scores[key] = standings.score_of(judgement, states.get(key, ""))
                if not options.json:
                    progress.print(text.render(judgement, layout, short=others >= CLASS_SIZE))
            alike = others >= CLASS_SIZE and standings.failing_alike(judgements, layout)
            table = others > 1 and standings.render(standings.standings(scores, judgements), layout)
            for part in filter(None, (alike, table)):
                progress.print(f"\n{part}")
        finally:
            kinds = (*FILES, "json") if scores else ("html", "json")  # a table needs a program
            forms = [form for form in kinds if getattr(options, form)]
            seconds, jobs = time.monotonic() - clock, len(cores(options.jobs))
            about = {"jobs": jobs, "weakness": "; ".join(runner.missing_isolation)}
            for form in forms:
                module = import_module(f"judge.report.{form}")  # only now, because it takes time
                not_judged = len(left) - len(judgements)
                machine = this_machine(chosen, started, seconds, not_judged=not_judged, **about)
                report = module.render(standings.standings(scores, judgements), machine)
                progress.print(report) if form == "json" else write_whole(getattr(options, form), report)


def state(submission: Submission, first: bool) -> str:
    """A word for all that the verdict depends on, but the machine; empty if nothing was handed in."""
    if submission.absent:
        return ""
    source = read_source(submission.source, submission.problem.judges[0])  # it may be endless
    about = digest(submission.problem), compile_line(submission), first, source
    return "s" + hashlib.sha256(repr(about).encode()).hexdigest()[:15]


@functools.lru_cache()
def digest(problem: Problem) -> str:
    cases = [(case.name, case.points, case.subtask) for case in problem.cases]
    files = [path for case in problem.cases for path in (case.input, case.answer)]
    checker = Path(problem.checker)
    beside = sorted(filter(Path.is_file, checker.parent.iterdir())) if checker.is_file() else []
    files += [path for path in beside if path == checker or path.suffix in (*HEADERS, ".py")]  # included
    texts = [hashlib.sha256(read_file(path)).digest() for path in files]
    about = cases, texts, problem.limits, problem.file, Path(problem.checker).name
    return hashlib.sha256(repr(about).encode()).hexdigest()
