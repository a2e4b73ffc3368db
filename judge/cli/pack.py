"""Gives out a source that is ready to submit."""

from __future__ import annotations

import argparse
import dataclasses
import sys
from functools import partial

from judge.cli.arguments import add_verb, cores
from judge.cli.selection import Selection, rerun_command, submission
from judge.cli.terminal import Progress, note_missing_isolation
from judge.files import read_file
from judge.judging import judge_all
from judge.model import OnlineJudge, Judgement, JudgeError, Problem, Submission, Verdict
from judge.problems import known
from judge.report import text as text_report
from judge.runner import Runner
from judge.style import Style
from judge.submitting import clipboard, preflight

EXAMPLES = """\
  judge pack P1784 --copy
  judge pack my.cpp --problem P1784 > ready.cpp
  judge pack my.cpp --problem P10482 --judge acwing
"""


def add(verbs: argparse._SubParsersAction) -> None:
    ready = add_verb(verbs, "pack", "print a source, or copy it, if it is ready to submit", usage="KEY|FILE [options]", examples=EXAMPLES)
    ready.add_argument("what", metavar="KEY|FILE", help="problem's key, for our solution, or C++ file")
    ready.add_argument("--problem", metavar="KEY", help="the problem that a file is for")
    ready.add_argument("--judge", metavar="NAME", help="the judge to submit to (default: the problem's first)")
    ready.add_argument("--beyond", action="store_true", help="also by harder and odder cases than the judge's")
    ready.add_argument("--copy", action="store_true", help="put it on the clipboard instead of standard output")
    ready.set_defaults(action=pack)


def pack(options: argparse.Namespace) -> int:
    """0 with the source on standard output or the clipboard, 1 with the reasons why it is not; everything else goes to standard error."""
    tool = clipboard.find_tool() if options.copy else None
    selection = Selection(problem=options.problem, beyond=options.beyond)
    wanted = submission(options.what, selection)
    judge = judge_to_submit_to(wanted.problem, options.judge)
    text = read_file(wanted.source)
    with Runner() as runner, Progress(len(wanted.problem.cases)) as progress:
        found = preflight.examine(runner, wanted.source, judge)
        judgement = judged(runner, wanted, judge, found.standard, progress) if found.standard else None
    note_missing_isolation(runner)
    if read_file(wanted.source) != text:
        raise JudgeError(f"{wanted.source}: changed meanwhile; pack it again")
    if judgement:
        rerun = partial(rerun_command, dataclasses.replace(selection, std=found.standard))
        say(text_report.render(judgement, len(text_report.name(wanted)), rerun, style=Style(), columns=None))
    faults = [*found.faults, *preflight.failures(judgement)]
    if faults:
        say(f"not ready for {judge.title}:", *("\n    ".join(fault.splitlines()) for fault in faults))
        return 1
    if tool:
        clipboard.copy(tool, text)
    else:
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()
    say(f"{'copied' if tool else 'ready'} for {judge.title}:", preflight.to_choose(found, judge), preflight.page(wanted.problem, judge))
    return 0


def judge_to_submit_to(problem: Problem, name: str | None) -> OnlineJudge:
    return known(name, {judge.name: judge for judge in problem.judges}, "judge of this problem", "--judge") if name else problem.judges[0]


def judged(runner: Runner, wanted: Submission, judge: OnlineJudge, standard: str, progress: Progress) -> Judgement:
    """As that judge would, by all the cases."""
    alone = dataclasses.replace(wanted, problem=dataclasses.replace(wanted.problem, judges=(judge,)), standard=standard)
    [judgement] = judge_all(runner, [alone], cores(None), progress)
    if judgement.verdict is Verdict.JE:
        raise JudgeError(judgement.message)
    return dataclasses.replace(judgement, warnings=())  # the faults say it better


def say(head: str, *lines: str) -> None:
    print("\n  ".join([head, *filter(None, lines)]), file=sys.stderr)
