"""Judges our solutions and other programs."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial

from judge.cli.options import Help, cores, repeated
from judge.cli.findings import CLASS_SIZE, is_class, random_check, with_cause
from judge.cli.selection import Selection, is_ours
from judge.cli.submissions import submissions
from judge.cli.terminal import Progress, at_work, layout_of
from judge.common.crash_guard import crash_guard
from judge.common.files import check_writable, read_file, write_whole
from judge.common.texts import command, count
from judge.contest.kept import BEGINNING, Kept, with_state
from judge.contest.layouts import TABLE
from judge.contest.ranking import Key, Standings, key_of, standings
from judge.judging.pipeline import judge_all
from judge.model import JudgeError, Judgement, Submission, Verdict
from judge.problems.formats import TABLE as FORMATS
from judge.report import json, standings as table_report
from judge.report.machine import GOES_ON, Machine, this_machine
from judge.report.reports import REPORTS
from judge.report.text import body, head
from judge.running.runner import Runner

HELP = Help(
    "[WHAT...] [options]",
    """\
run                                   all our solutions
run P1784 HihoCoder1321               two of our solutions
run my.cpp --problem P1784            your program on our cases
run my.cpp --cases data --time 2000   your program on your cases
run students --cases data             a class; a contest, if data has several folders of cases
""",
    f"""\
A class is a folder or zip. Each program, folder and zip in it belongs to one contestant. The judge tries
these patterns from the top. The first pattern that fits one of the contestant's files decides which file is
judged. {{who}} is the contestant's folder, zip or program, {{task}} is the problem's name, {{only}} is one
folder that has all his programs, and {{name}} is any name, which is the same in both places:
{TABLE}

Data are a folder, a zip, or an XML file of HUSTOJ. The judge tries these layouts from the top. The first that
fits decides how limits, checker, points and subtasks are read:
{FORMATS}

If a limit, a checker or a file's name is given twice, the first of these wins: option, problem.ini, package.
In a contest, problem.ini and package win over the options. A file contest.ini beside the problems, with the
line `problems = sum max`, orders them.
""",
)


def run(options: argparse.Namespace) -> int:
    """Judges what was chosen, and reports on it. Returns 0 if all is accepted, 2 if any is JE, else 1."""
    check_reports(options)
    work = Work(options, submissions(Selection(options)))
    try:
        with at_work(work.left) as (work.runner, work.progress):
            try:
                work.judge_and_print()
            finally:  # after an interrupt, too
                work.write_reports()
    except BrokenPipeError:  # once all verdicts are known, the exit code tells them
        if work.left:
            raise
    except KeyboardInterrupt:
        if work.left:
            advice = f"the same command goes on from {options.resume}" if options.resume else GOES_ON
            print(f"note: {advice}", file=sys.stderr)
        raise
    verdicts = {work.judgements[key_of(submission)].verdict for submission in work.chosen}
    if Verdict.JE in verdicts:
        return 2
    return 0 if verdicts == {Verdict.AC} else 1


def check_reports(options: argparse.Namespace) -> None:
    """Raises JudgeError if a file of a report or of --resume is named twice, cannot be written, or has other
    text, which would be lost. This is checked first, because judging takes long."""
    beginnings = {"resume": BEGINNING, **{name: report.BEGINNING for name, report in REPORTS.items()}}
    files = {name: getattr(options, name) for name in beginnings if getattr(options, name)}
    different = {os.path.realpath(file) for file in files.values()}
    if len(different) < len(files):
        raise JudgeError(f"two of --{', --'.join(beginnings)} name the same file; name one for each")
    for name, file in files.items():
        check_writable(file)
        old = read_file(file, 1024) if file.exists() else b""
        if old and not old.startswith(beginnings[name]):
            fault = f"is no --{name} report of this version, so it is not replaced; name another file"
            raise JudgeError(f"{file}: {fault}")


class Work:
    """The programs that were chosen, and their judgements so far.

    judgements        by the program's key; with those of earlier calls that the file of --resume has
    is_lone           whether there is one program only, neither ours nor a contestant's
    runner, progress  the caller sets them before programs are judged"""

    runner: Runner
    progress: Progress

    def __init__(self, options: argparse.Namespace, chosen: list[Submission]) -> None:
        self.options, self.chosen = options, chosen
        self.kept: Kept | None = None
        self.judgements: dict[Key, Judgement] = {}
        self.started, self.clock = datetime.now().astimezone(), time.monotonic()
        if options.resume:  # a kept result is known by the state of its program
            self.chosen = [with_state(submission, options.first) for submission in chosen]
            self.kept = Kept(options.resume, self.chosen)
            self.judgements = dict(self.kept.judgements)
        if self.judgements:
            known = f"{len(self.judgements)} of {count(len(chosen), 'program')}"
            print(f"note: {options.resume} has the results of {known}; not judged again", file=sys.stderr)
        self.is_lone = len(chosen) == 1 and not (chosen[0].contestant or is_ours(chosen[0].source))

    @property
    def left(self) -> list[Submission]:
        """The programs that have no judgement yet."""
        return [submission for submission in self.chosen if key_of(submission) not in self.judgements]

    def judge_and_print(self, is_over: Callable[[], bool] = lambda: False) -> None:
        """Judges the programs in `left`, looks for the causes of failures if the options and the number of
        programs allow that, and prints each judgement. Ends with a table if two or more programs are not ours
        or, for a lone program, with what random inputs show. With --json, prints none of this. Returns early,
        after a judgement, once `is_over()` is true."""
        options, progress, layout = self.options, self.progress, layout_of(self.chosen)
        pinned, left = cores(options.jobs), self.left
        not_ours = sum(not is_ours(submission.source) for submission in self.chosen)
        has_table = not_ours > 1 and not options.json
        looks_for_causes = not options.no_debug and (options.debug or not is_class(self.chosen))
        earlier = [] if has_table else [*self.judgements]  # a table has those of earlier calls, too
        for key in earlier:
            self.print(key, lambda known: [head(known, layout), *body(known, layout)])
        for judgement in judge_all(self.runner, left, pinned, progress.finished, until_failure=options.first):
            if is_over():
                return
            key = key_of(judgement.submission)
            self.judgements[key] = judgement
            self.print(key, lambda known: [head(known, layout)])
            if looks_for_causes:
                look = partial(with_cause, also_accepted=options.debug or self.is_lone, in_full=options.debug)
                with_look = look(self.judgements[key], self.runner, progress)
                if not is_over():  # else the look may have been cut short
                    self.judgements[key] = with_look
            self.print(key, lambda known: body(known, layout, short=not_ours >= CLASS_SIZE))
            self.keep(key)
        if left and self.is_lone and not (options.json or options.no_random):
            progress.say("looking at random inputs")
            key, again = key_of(left[0]), repeated(options, "stress")
            self.print(key, lambda known: random_check(known, pinned, layout.style, options=again))
        if has_table:
            progress.print(f"\n{self.rendered(lambda table: table_report.render(table, layout.style))}")
            failed = [known.submission for known in self.judgements.values() if known.failures]
            if failed and not (looks_for_causes or options.no_debug):
                alone = command("run", [*failed[0].rerun.run, "--debug"])
                progress.print(f"(in a class no cause is looked for; for one program, type: {alone})")

    def print(self, key: Key, lines_of: Callable[[Judgement], list[str]]) -> None:
        """Prints the lines that `lines_of` makes of the judgement with this key; nothing with --json."""
        if not self.options.json:
            text = self.rendered(lambda table: "\n".join(lines_of(table.judgements[0])), key)
            if text:
                self.progress.print(text)

    def rendered(self, render: Callable[[Standings], str], *keys: Key) -> str:
        """Returns the text that `render` makes of the judgements with these keys; without keys, of all. If
        `render` fails, tries each judgement alone, gives JE to those on which it fails, and renders again."""
        in_order = keys or [key for key in map(key_of, self.chosen) if key in self.judgements]
        with suppress(Exception):
            return render(standings([self.judgements[key] for key in in_order]))
        for key in in_order:
            try:
                with crash_guard(self.judgements[key].submission.title):
                    render(standings([self.judgements[key]]))
            except JudgeError as error:
                self.judgements[key] = Judgement(self.judgements[key].submission, Verdict.JE, str(error), ())
                self.keep(key)
                print(f"note: JE {error}", file=sys.stderr)  # another verdict may have been printed
        return render(standings([self.judgements[key] for key in in_order]))

    def keep(self, key: Key) -> None:
        """Writes the judgement to the file of --resume, if there is one."""
        if self.kept:
            self.kept.add(self.judgements[key], self.runner.missing_isolation)

    def write_reports(self) -> None:
        """Writes the reports for which the options name files. With --json, prints the JSON document."""
        for name, report in REPORTS.items():
            file = getattr(self.options, name)
            if file:
                write_whole(file, self.rendered(partial(report.render, machine=self.machine())))
        if self.options.json:
            self.progress.print(self.rendered(partial(json.render, machine=self.machine())))

    def machine(self) -> Machine:
        earlier = self.kept.weakness if self.kept else []
        return this_machine(
            self.chosen,
            started=self.started,
            seconds=time.monotonic() - self.clock,
            jobs=len(cores(self.options.jobs)),
            weakness="; ".join(dict.fromkeys([*earlier, *self.runner.missing_isolation])),
            not_judged=len(self.left),
        )
