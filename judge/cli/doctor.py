"""Says what this machine grants, and what follows."""

import argparse
import textwrap

from judge import problems
from judge.cli.arguments import add_verb
from judge.cli.terminal import columns
from judge.doctor import examine
from judge.runner import Runner

INDENT = 22


def add(verbs: argparse._SubParsersAction) -> None:
    check = add_verb(verbs, "doctor", "say what this machine grants, and what follows", usage="", examples="  judge doctor\n")
    check.set_defaults(action=doctor)


def doctor(_: argparse.Namespace) -> int:
    with Runner() as runner:
        findings = list(examine(runner, list(problems.judges().values())))
    for finding in findings:
        head = f"{'ok  ' if finding.good else 'weak'}  {finding.subject + ':':<15} "
        for first, text in ((head, finding.fact), (" " * INDENT, finding.consequence)):
            print(textwrap.fill(text, max(columns() or 1000, 2 * INDENT), initial_indent=first, subsequent_indent=" " * INDENT))
    return 0 if all(finding.good for finding in findings) else 1
