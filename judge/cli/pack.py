"""Prints or copies a source that is ready to submit."""

from __future__ import annotations

import argparse
import dataclasses
import os
import shutil
import sys
from subprocess import DEVNULL, TimeoutExpired, run

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
from judge.model import JudgeError, Judgement, NoteKind, OnlineJudge, Rerun, Submission, Verdict
from judge.report import text as text_report

# The online judge accepts a source that has only notes of these kinds.
HARMLESS = (NoteKind.UNDEFINED, NoteKind.LOOKED, NoteKind.FAILED)
CLIPBOARDS = {  # commands, each with the environment variable that it needs
    ("wl-copy",): "WAYLAND_DISPLAY",
    ("xclip", "-selection", "clipboard"): "DISPLAY",
    ("clip.exe",): "PATH",
}
HELP = Help(
    "KEY|FILE [options]",
    "pack P1784 --copy\n"
    "pack my.cpp --problem P1784 > ready.cpp\n"
    "pack my.cpp --problem P10482 --judge acwing",
)


def pack(options: argparse.Namespace) -> int:
    """Judges the source for one online judge, and prints the judgement. Returns 0 if the source is ready to
    submit, and hands it over; else 1. Raises JudgeError if it gets JE, changes or cannot be copied."""
    wanted = one_submission(options.program, Selection(options))
    judges = {judge.name: judge for judge in wanted.problem.judges}
    name = options.judge or wanted.problem.judges[0].name
    judge = judges[known(name, judges, "judge of this problem", "--judge")]
    text, _ = read_source(wanted.source, judge)
    judgement = judged_for(judge, wanted)
    if judgement.verdict is Verdict.JE:
        raise JudgeError(judgement.message)
    if read_source(wanted.source, judge)[0] != text:
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
    """Returns the judgement by the first standard of `judge` with which the submission compiles; if there is
    none, by the very first. Its submission names this standard. After AC, it has a fault that is found."""
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
    """Copies the source if `copies`, else prints it; then prints how to submit it. If it cannot be copied,
    prints it, too, and raises JudgeError at the end."""
    fault = copy(text) if copies else ""
    is_copied = copies and not fault
    if not is_copied:
        sys.stdout.buffer.write(text)  # as it is, without the escapes of SafeStream
        sys.stdout.buffer.flush()
    print(f"{'copied' if is_copied else 'ready'} for {judge.title}:", file=sys.stderr)
    print(f"  choose {choice(judge, submission.source, submission.standard)}", file=sys.stderr)
    problem = submission.problem
    page = judge.submit.replace("{link}", dict(problem.links).get(judge.name, problem.link))
    if page:
        print(f"  {page}", file=sys.stderr)
    if fault:
        raise JudgeError(f"--copy: {fault}; the source is printed instead")


def copy(text: bytes) -> str:
    """Puts the text on the clipboard by the first of CLIPBOARDS that seems usable. Returns a fault or ""."""
    usable = [line for line, needs in CLIPBOARDS.items() if shutil.which(line[0]) and os.environ.get(needs)]
    if not usable:
        return f"there is no clipboard here (tried {', '.join(line[0] for line in CLIPBOARDS)})"
    command = usable[0]
    if command[0] == "clip.exe":  # of Windows, which takes UTF-16
        text = text.decode("utf-8", "surrogateescape").encode("utf-16-le", "surrogatepass")
    try:  # without pipes for its output, because the command may run on and hold them open
        done = run(command, input=text, timeout=10, start_new_session=True, stdout=DEVNULL, stderr=DEVNULL)
    except (OSError, TimeoutExpired) as error:
        return f"{command[0]} failed ({error})"
    return f"{command[0]} failed (exit code {done.returncode})" if done.returncode else ""
