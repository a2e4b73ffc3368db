"""Says what this machine grants, and what follows."""

import argparse

from judge import problems
from judge.cli.choosing import add_verb
from judge.doctor import examine
from judge.runner import Runner


def add(verbs: argparse._SubParsersAction) -> None:
    check = add_verb(verbs, "doctor", "say what this machine grants, and what follows", usage="", examples="  python3 -m judge doctor\n")
    check.set_defaults(action=doctor)


def doctor(_: argparse.Namespace) -> int:
    with Runner() as runner:
        findings = list(examine(runner, list(problems.judges().values())))
    for finding in findings:
        print(f"{'ok  ' if finding.good else 'weak'}  {finding.subject + ':':<15} {finding.fact}\n{'':22}{finding.consequence}")
    return 0 if all(finding.good for finding in findings) else 1
