"""Says what this machine grants, and what follows."""

from __future__ import annotations

import argparse
import textwrap

from judge import problems
from judge.cli.arguments import add_verb
from judge.cli.terminal import columns
from judge.doctor import examine
from judge.runner import Runner

INDENT = 22


def add(verbs: argparse._SubParsersAction) -> None:
    says = "say what this machine grants, and what follows"
    add_verb(verbs, doctor, says, usage="", examples="  judge doctor\n")


def doctor(_: argparse.Namespace) -> int:
    with Runner() as runner:
        findings = list(examine(runner, list(problems.judges().values())))
    width, indent = max(columns() or 1000, 2 * INDENT), " " * INDENT
    for good, subject, fact, consequence in findings:
        head = f"{'ok  ' if good else 'weak'}  {subject + ':':<15} "
        print(textwrap.fill(fact, width, initial_indent=head, subsequent_indent=indent))
        print(textwrap.fill(consequence, width, initial_indent=indent, subsequent_indent=indent))
    return 0 if all(good for good, *_ in findings) else 1
