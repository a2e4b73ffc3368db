"""Prints or copies a source that is ready to submit."""

from __future__ import annotations

import argparse
import dataclasses
import sys
from functools import partial

from judge.cli.arguments import PROBLEM, cores, selection_of
from judge.cli.selection import rerun_command, submission
from judge.cli.terminal import at_work
from judge.files import read_file
from judge.judging import judge_all
from judge.model import JudgeError, Verdict
from judge.problems import known
from judge.report import text as text_report
from judge.style import Style
from judge.submitting import clipboard, preflight

HELP = f"""\
KEY|FILE [options]
  program KEY|FILE  problem's key, for our solution, or C++ file
{PROBLEM}\
  --judge NAME   the judge to submit to (default: the problem's first)
  --beyond       also by harder and odder cases than the judge's
  --copy         put it on the clipboard, not standard output
examples:
  judge pack P1784 --copy
  judge pack my.cpp --problem P1784 > ready.cpp
  judge pack my.cpp --problem P10482 --judge acwing
"""


def pack(options: argparse.Namespace) -> int:
    """0 with the source on standard output or the clipboard, 1 when it is not ready.

    Everything else, such as the reasons, goes to standard error."""
    tool = clipboard.find_tool() if options.copy else None
    selection = selection_of(options)
    wanted = submission(options.program, selection)
    judges = {judge.name: judge for judge in wanted.problem.judges}
    name = options.judge or next(iter(judges))
    judge = judges[known(name, judges, "judge of this problem", "--judge")]
    text, judgement = read_file(wanted.source), None
    with at_work([wanted]) as (runner, progress):
        found = preflight.examine(runner, wanted.source, judge, wanted.problem.file)
        if found.standard:
            problem = dataclasses.replace(wanted.problem, judges=(judge,))
            alone = dataclasses.replace(wanted, problem=problem, standard=found.standard)
            [judgement] = judge_all(runner, [alone], cores(None), progress)
    if judgement and judgement.verdict is Verdict.JE:
        raise JudgeError(judgement.message)
    if read_file(wanted.source) != text:
        raise JudgeError(f"{wanted.source}: changed meanwhile; pack it again")
    faults = list(found.faults)
    if judgement:
        rerun = partial(rerun_command, dataclasses.replace(selection, std=found.standard))
        shown = dataclasses.replace(judgement, warnings=())  # the faults say it better
        say(text_report.render(shown, text_report.Look([wanted], rerun, Style(), None)))
        faults += preflight.failures(judgement)
    if faults:
        say(f"not ready for {judge.title}:", *("\n    ".join(fault.splitlines()) for fault in faults))
        return 1
    if tool:
        clipboard.copy(tool, text)
    else:
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()
    done = f"{'copied' if tool else 'ready'} for {judge.title}:"
    say(done, preflight.to_choose(found, judge), preflight.page(wanted.problem, judge))
    return 0


def say(head: str, *lines: str) -> None:
    print("\n  ".join([head, *filter(None, lines)]), file=sys.stderr)
