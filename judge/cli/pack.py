"""Prints or copies a source that is ready to submit."""

from __future__ import annotations

import argparse
import dataclasses
import os
import shutil
import subprocess
import sys

from judge.cli.options import Help, cores
from judge.cli.findings import with_cause
from judge.cli.selection import Selection
from judge.cli.submissions import one_submission
from judge.cli.terminal import at_work
from judge.common.files import display_name
from judge.common.nodes import known
from judge.common.texts import Style
from judge.compiling.compiler import first_standard, read_source
from judge.compiling.languages import choice, standards
from judge.judging.pipeline import judge_all
from judge.model import JudgeError, Judgement, NoteKind, OnlineJudge, Problem, Rerun, Submission, Verdict
from judge.report import text as text_report

# Notes with which the online judge takes the source.
HARMLESS = (NoteKind.UNDEFINED, NoteKind.LOOKED, NoteKind.FAILED)
CLIPBOARDS = {  # commands, each with the environment variable that it needs
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
    """Judges the source as the chosen online judge compiles it, and prints how it is judged. If it is ready
    to submit, prints or copies it, and returns 0; else returns 1. Raises JudgeError if the source gets JE, is
    changed while it is judged, or cannot be copied."""
    wanted = one_submission(options.program, Selection(options))
    judges = {judge.name: judge for judge in wanted.problem.judges}
    name = options.judge or wanted.problem.judges[0].name
    judge = judges[known(name, judges, "judge of this problem", "--judge")]
    text, _ = read_source(wanted.source, judge)
    judgement = judged_for(judge, wanted)
    if judgement.verdict is Verdict.JE:
        raise JudgeError(judgement.message)
    text_now, _ = read_source(wanted.source, judge)
    if text_now != text:
        raise JudgeError(f"{display_name(wanted.source)}: was changed while it was judged; pack it again")
    harmless = [note for note in judgement.notes if note.kind in HARMLESS]
    others = [note for note in judgement.notes if note.kind not in HARMLESS]
    shown = dataclasses.replace(judgement, notes=(*others, *harmless))
    print(text_report.render(shown, text_report.TextLayout([wanted], Style())), file=sys.stderr)
    if others or judgement.verdict is not Verdict.AC:
        print(f"not ready for {judge.title}; correct what is named above", file=sys.stderr)
        return 1
    hand_over(text, judge, judgement.submission, copies=options.copy)
    return 0


def judged_for(judge: OnlineJudge, wanted: Submission) -> Judgement:
    """Judges the submission by the first standard of the online judge with which it compiles, else by the
    first of all. Returns the judgement, with a finding if one is found; its submission has the standard."""
    problem = dataclasses.replace(wanted.problem, judges=(judge,))
    with at_work([wanted]) as (runner, progress):
        offered = standards(judge, wanted.source)
        standard = first_standard(runner, wanted, judge, offered) or offered[0]
        rerun = Rerun((*wanted.rerun.run, f"--std={standard}"), (*wanted.rerun.debug, f"--std={standard}"))
        for_judge = dataclasses.replace(wanted, problem=problem, standard=standard, rerun=rerun)
        [judgement] = judge_all(runner, [for_judge], cores(None), progress.finished)
        if judgement.verdict is Verdict.AC:
            judgement = with_cause(judgement, runner, progress, also_accepted=True)
    return judgement


def hand_over(text: bytes, judge: OnlineJudge, submission: Submission, *, copies: bool) -> None:
    """Copies the source if `copies`, else prints it, and prints how to submit it. If it cannot be copied,
    prints it and raises JudgeError."""
    fault = copy(text) if copies else ""
    is_copied = copies and not fault
    if not is_copied:
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()
    head = f"{'copied' if is_copied else 'ready'} for {judge.title}:"
    chosen = f"choose {choice(judge, submission.source, submission.standard)}"
    print("\n  ".join(filter(None, [head, chosen, page(submission.problem, judge)])), file=sys.stderr)
    if fault:
        raise JudgeError(f"--copy: {fault}; the source is printed instead")


def page(problem: Problem, judge: OnlineJudge) -> str:
    """Returns the address where the online judge takes submissions to the problem; perhaps empty."""
    return judge.submit.replace("{link}", dict(problem.links).get(judge.name, problem.link))


def copy(text: bytes) -> str:
    """Puts the text on the clipboard by the first command of CLIPBOARDS that seems to work here. Returns an
    empty text, or why that failed."""
    for command, variable in CLIPBOARDS.items():
        if shutil.which(command[0]) and os.environ.get(variable):
            break
    else:
        return f"there is no clipboard here (tried {', '.join(command[0] for command in CLIPBOARDS)})"
    if command[0] == "clip.exe":
        text = text.decode("utf-8", "surrogateescape").encode("utf-16-le", "surrogatepass")
    none = subprocess.DEVNULL  # a command may run on, and would hold a pipe open
    try:
        done = subprocess.run(
            command, input=text, timeout=10, start_new_session=True, stdout=none, stderr=none
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{command[0]} failed ({error})"
    return f"{command[0]} failed (exit code {done.returncode})" if done.returncode else ""
