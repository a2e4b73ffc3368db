"""Prints or copies a source that is ready to submit."""

from __future__ import annotations

import argparse
import dataclasses
import os
import shutil
import subprocess
import sys

from judge.cli.arguments import Help, cores
from judge.cli.findings import with_cause
from judge.cli.selection import Selection
from judge.cli.submissions import one_submission
from judge.cli.terminal import at_work
from judge.common.display_names import display_name
from judge.common.style import Style
from judge.compiling.compiler import first_standard, read_source
from judge.compiling.languages import choice, standards
from judge.judging.pipeline import judge_all
from judge.model import JudgeError, Note, NoteKind, OnlineJudge, Problem, Rerun, Verdict
from judge.common.ini import known
from judge.report import text as text_report

HARMLESS = (NoteKind.UNDEFINED, NoteKind.FAILED)  # the judge takes the source with them
CLIPBOARDS = {  # commands, and the environment variable that each needs
    ("wl-copy",): "WAYLAND_DISPLAY",
    ("xclip", "-selection", "clipboard"): "DISPLAY",
    ("clip.exe",): "PATH",
}
HELP = Help(
    "KEY|FILE [options]",
    """\
pack P1784 --copy
pack my.cpp --problem P1784 > ready.cpp
pack my.cpp --problem P10482 --judge acwing
""",
)


def pack(options: argparse.Namespace) -> int:
    """0 if the source is printed or copied, 1 if it is not ready. All else goes to standard error."""
    clipboard = find_clipboard() if options.copy else None
    wanted = one_submission(options.program, Selection(options))
    judges = {judge.name: judge for judge in wanted.problem.judges}
    judge = judges[known(options.judge or next(iter(judges)), judges, "judge of this problem", "--judge")]
    problem, given = dataclasses.replace(wanted.problem, judges=(judge,)), read_source(wanted.source, judge)
    with at_work([wanted]) as (runner, progress):
        offered = standards(judge, wanted.source)
        standard = first_standard(runner, wanted, judge, offered) or offered[0]
        rerun = Rerun((*wanted.rerun.run, f"--std={standard}"), (*wanted.rerun.debug, f"--std={standard}"))
        alone = dataclasses.replace(wanted, problem=problem, standard=standard, rerun=rerun)
        [judgement] = judge_all(runner, [alone], cores(None), progress)
        if judgement.verdict is Verdict.AC:
            judgement = with_cause(judgement, runner, progress, also_right=True)
    if judgement.verdict is Verdict.JE:
        raise JudgeError(judgement.message)
    if read_source(wanted.source, judge) != given:
        raise JudgeError(f"{display_name(wanted.source)}: changed meanwhile; pack it again")
    harmless = [note for note in judgement.notes if note.kind in HARMLESS]
    notes = [note for note in judgement.notes if note.kind not in HARMLESS]
    loud = [result.case.name for result in judgement.results if result.usage.stderr_bytes]
    if loud:
        notes.append(Note(NoteKind.REFUSAL, None, f"wrote to standard error on {loud[0]}"))
    shown = dataclasses.replace(judgement, notes=(*notes, *harmless))
    say(text_report.render(shown, text_report.TextLayout([wanted], Style(), None)))
    if notes or judgement.verdict is not Verdict.AC:
        say(f"not ready for {judge.title}")
        return 1
    text, _ = given
    if clipboard:
        copy(clipboard, text)
    else:
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()
    head = f"{'copied' if clipboard else 'ready'} for {judge.title}:"
    say(head, f"choose {choice(judge, wanted.source, standard)}", page(problem, judge))
    return 0


def page(problem: Problem, judge: OnlineJudge) -> str:
    return judge.submit.replace("{link}", dict(problem.links).get(judge.name, problem.link))


def say(head: str, *lines: str) -> None:
    print("\n  ".join([head, *filter(None, lines)]), file=sys.stderr)


def find_clipboard() -> tuple[str, ...]:
    """The first of the usual commands that works here."""
    for command, variable in CLIPBOARDS.items():
        if shutil.which(command[0]) and os.environ.get(variable):
            return command
    names = ", ".join(command[0] for command in CLIPBOARDS)
    raise JudgeError(f"--copy: no clipboard here ({names}); without --copy the source is printed")


def copy(command: tuple[str, ...], text: bytes) -> None:
    """Reads no messages: some commands keep running for the clipboard, and would hold a pipe open."""
    if command[0] == "clip.exe":
        text = text.decode("utf-8", "surrogateescape").encode("utf-16-le", "surrogatepass")
    fault: object
    try:
        fault = subprocess.run(
            command,
            input=text,
            timeout=10,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ).returncode
    except (OSError, subprocess.TimeoutExpired) as error:
        fault = error
    if fault:
        raise JudgeError(f"{command[0]}: failed ({fault}); without --copy the source is printed")
