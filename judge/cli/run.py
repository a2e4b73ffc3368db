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
from judge.cli.findings import CLASS_SIZE, random_check, with_cause
from judge.cli.selection import Selection, is_ours
from judge.cli.submissions import submissions
from judge.cli.terminal import Progress, at_work, style
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
from judge.report.machine import Machine, this_machine
from judge.report.reports import REPORTS
from judge.report.text import TextLayout, body, head
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

--cases takes a folder, a zip, or an XML file of HUSTOJ. The judge tries these layouts from the top, and reads
the first that fits. It also reads problem.ini, if there is one, except with Lemon and HUSTOJ:
{FORMATS}

If a limit, a checker or a file's name is given twice, the first of these wins: option, problem.ini, package.
In a contest, problem.ini and package win over the options. A file contest.ini beside the problems, with the
line `problems = apples boxes` (their names), orders them.
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
    except BrokenPipeError:
        if work.left:
            raise  # else the exit code still tells the verdicts
    except KeyboardInterrupt:
        if work.left:
            how_to_go_on = f"type the same command to go on; {options.resume} has the results so far"
            too_late = "only a command with --resume FILE can go on after an interrupt"
            print(f"note: {how_to_go_on if options.resume else too_late}", file=sys.stderr)
        raise
    verdicts = {work.judgements[key_of(submission)].verdict for submission in work.chosen}
    if Verdict.JE in verdicts:
        return 2
    return 0 if verdicts == {Verdict.AC} else 1


def check_reports(options: argparse.Namespace) -> None:
    """Raises JudgeError if a file of a report or of --resume is named twice, cannot be written, or has a text
    that its option did not write. This is checked first, because judging takes long."""
    beginnings = {"resume": BEGINNING, **{name: report.BEGINNING for name, report in REPORTS.items()}}
    files = {name: getattr(options, name) for name in beginnings if getattr(options, name)}
    option_of: dict[str, str] = {}  # the first option that names the file
    for name, file in files.items():
        other = option_of.setdefault(os.path.realpath(file), name)
        if other != name:
            raise JudgeError(f"--{other}, --{name}: two options name the same file; give each its own file")
        check_writable(file)
        old = read_file(file, 1024) if file.exists() else b""
        if old and not old.startswith(beginnings[name]):
            fault = f"was not written by --{name} of this version, so it is not replaced; name another file"
            raise JudgeError(f"{file}: {fault}")


class Work:
    """The programs that were chosen, and their judgements so far.

    judgements        by `key_of` the program; with those of earlier calls that the file of --resume has
    not_ours          how many of the programs are not in solutions/ of the kit
    is_lone           whether there is one program only, neither ours nor a contestant's
    has_table         whether a table is printed; it shows the judgements of earlier calls, too
    looks_for_causes  whether causes of failures are looked for: for a class only with --debug
    runner, progress  the caller sets them before programs are judged"""

    runner: Runner
    progress: Progress

    def __init__(self, options: argparse.Namespace, chosen: list[Submission]) -> None:
        """With --resume, reads or makes its file, and prints a note if it has judgements that still hold."""
        self.options, self.chosen = options, chosen
        self.kept: Kept | None = None
        self.judgements: dict[Key, Judgement] = {}
        self.started, self.clock = datetime.now().astimezone(), time.monotonic()
        if options.resume:  # kept results are found by the state of the program
            self.chosen = [with_state(submission, options.first) for submission in chosen]
            self.kept = Kept(options.resume, self.chosen)
            self.judgements = dict(self.kept.judgements)
        if self.judgements:
            results = f"the results of {len(self.judgements)} of {count(len(chosen), 'program')}"
            print(f"note: {options.resume} has {results}; these are not judged again", file=sys.stderr)
        self.layout = TextLayout(chosen, style())
        self.not_ours = sum(not is_ours(submission.source) for submission in chosen)
        self.is_lone = len(chosen) == 1 and self.not_ours == 1 and not chosen[0].contestant
        self.has_table = self.not_ours > 1 and not options.json
        is_class = len(chosen) >= CLASS_SIZE or any(submission.contestant for submission in chosen)
        self.looks_for_causes = not options.no_debug and (options.debug or not is_class)

    @property
    def left(self) -> list[Submission]:
        """The programs that have no judgement yet."""
        return [submission for submission in self.chosen if key_of(submission) not in self.judgements]

    def judge_and_print(self, changed: Callable[[], bool] = lambda: False) -> None:
        """Judges the programs in `left`, and prints each judgement; then the table or, if a lone program was
        judged without --no-random, what random inputs show. If no table follows, begins with judgements of
        earlier calls. With --json, prints nothing. Ends early if a file has `changed` after a judgement."""
        options, left, pinned = self.options, self.left, cores(self.options.jobs)
        if not self.has_table:
            for key in [*self.judgements]:
                self.show(key, lambda known: [head(known, self.layout), *body(known, self.layout)])
        finished = self.progress.finished
        for judgement in judge_all(self.runner, left, pinned, finished, until_failure=options.first):
            if changed():
                return
            self.add(judgement, changed)
        if left and self.is_lone and not (options.json or options.no_random):
            self.progress.say("trying random inputs")
            style, again = self.layout.style, repeated(options, "stress")
            self.show(key_of(left[0]), lambda known: random_check(known, pinned, style, options=again))
        if self.has_table:
            self.print_table()

    def add(self, judgement: Judgement, changed: Callable[[], bool]) -> None:
        """Prints and keeps a judgement and, if `looks_for_causes` and no file changed, what a look finds."""
        key = key_of(judgement.submission)
        self.judgements[key] = judgement
        self.show(key, lambda known: [head(known, self.layout)])
        try:
            if self.looks_for_causes:
                shown, in_full = self.judgements[key], self.options.debug
                also = in_full or self.is_lone
                found = with_cause(shown, self.runner, self.progress, also_accepted=also, in_full=in_full)
                if not changed():  # after a change, the runs of the look may have been killed
                    self.judgements[key] = found
        finally:  # after an interrupt, too
            self.show(key, lambda known: body(known, self.layout, short=self.not_ours >= CLASS_SIZE))
            self.keep(key)

    def print_table(self) -> None:
        """Prints the table of all judgements. If programs of a class fail, and no option says whether to look
        for causes, also says how to look for the cause of the first one's failures."""
        self.progress.print(f"\n{self.rendered(lambda table: table_report.render(table, self.layout.style))}")
        failed = [known.submission for known in self.judgements.values() if known.failures]
        if failed and not (self.looks_for_causes or self.options.no_debug):
            alone = command("run", [*failed[0].rerun.run, "--debug"])
            self.progress.print(f"(causes are not looked for in a class; for one program, type: {alone})")

    def show(self, key: Key, lines_of: Callable[[Judgement], list[str]]) -> None:
        """Prints the lines, if any, that `lines_of` makes of this key's judgement; nothing with --json."""
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
                print(f"note: JE {error}", file=sys.stderr)  # an earlier verdict may be printed
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
