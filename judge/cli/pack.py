"""Prints or copies a source that is ready to submit."""

from __future__ import annotations

import argparse
import dataclasses
import sys
from functools import partial

from judge.cli.arguments import add_problem, add_verb, cores
from judge.cli.selection import Selection, rerun_command, submission
from judge.cli.terminal import Progress, note_missing_isolation
from judge.files import read_file
from judge.judging import judge_all
from judge.model import JudgeError, Verdict
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
    says = "print a source, or copy it, if it is ready to submit"
    verb = add_verb(verbs, pack, says, usage="KEY|FILE [options]", examples=EXAMPLES)
    verb.add_argument("what", metavar="KEY|FILE", help="problem's key, for our solution, or C++ file")
    add_problem(verb)
    judge = "the judge to submit to (default: the problem's first)"
    verb.add_argument("--judge", metavar="NAME", help=judge)
    verb.add_argument("--beyond", action="store_true", help="also by harder and odder cases than the judge's")
    verb.add_argument("--copy", action="store_true", help="put it on the clipboard, not standard output")


def pack(options: argparse.Namespace) -> int:
    """0 with the source on standard output or the clipboard, 1 when it is not ready.

    Everything else, such as the reasons, goes to standard error."""
    tool = clipboard.find_tool() if options.copy else None
    selection = Selection(problem=options.problem, beyond=options.beyond, file=options.file)
    wanted = submission(options.what, selection)
    judges = {judge.name: judge for judge in wanted.problem.judges}
    name = options.judge or wanted.problem.judges[0].name
    judge = known(name, judges, "judge of this problem", "--judge")
    text, judgement = read_file(wanted.source), None
    with Runner() as runner, Progress(len(wanted.problem.cases)) as progress:
        found = preflight.examine(runner, wanted.source, judge, wanted.problem.file)
        if found.standard:
            problem = dataclasses.replace(wanted.problem, judges=(judge,))
            alone = dataclasses.replace(wanted, problem=problem, standard=found.standard)
            [judgement] = judge_all(runner, [alone], cores(None), progress)
    note_missing_isolation(runner)
    if judgement and judgement.verdict is Verdict.JE:
        raise JudgeError(judgement.message)
    if read_file(wanted.source) != text:
        raise JudgeError(f"{wanted.source}: changed meanwhile; pack it again")
    faults = list(found.faults)
    if judgement:
        rerun = partial(rerun_command, dataclasses.replace(selection, std=found.standard))
        shown = dataclasses.replace(judgement, warnings=())  # the faults say it better
        width = text_report.name_width([wanted], None)
        say(text_report.render(shown, width, rerun, style=Style(), columns=None))
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
