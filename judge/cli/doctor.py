"""Says what this machine grants, and what follows."""

import argparse

from judge import problems
from judge.doctor import examine
from judge.runner import Runner


def add(verbs: argparse._SubParsersAction) -> None:
    check = verbs.add_parser("doctor", help="say what this machine grants, and what follows")
    check.set_defaults(action=doctor)


def doctor(_: argparse.Namespace) -> int:
    with Runner() as runner:
        findings = list(examine(runner, list(problems.judges().values())))
    for finding in findings:
        print(f"{'ok  ' if finding.good else 'weak'}  {finding.subject + ':':<15} {finding.fact}\n{'':22}{finding.consequence}")
    return 0 if all(finding.good for finding in findings) else 1
