"""Makes a new problem's folder, empty or from existing cases."""

from __future__ import annotations

import argparse
from pathlib import Path

from judge.checking.checkers import LINES
from judge.cli.arguments import Help
from judge.model import JudgeError
from judge.problems.cases import cases_from
from judge.problems.importing import new_problem
from judge.problems.importing.new_problem import NewProblem
from judge.problems.rules import checker_of

HELP = Help(
    "KEY [--from PATH]",
    """\
new luogu_p1001                    without cases yet
new luogu_p1001 --from P1001.zip   with the cases in a zip
""",
)


def new(options: argparse.Namespace) -> int:
    source = getattr(options, "from")
    if source and not source.exists():
        raise JudgeError(f"{source}: no such folder or zip")
    problem = from_package(options.key, source) if source else new_problem.blank(options.key)
    new_problem.write(problem)
    print(new_problem.summary(problem), new_problem.next_step(problem), sep="\n")
    return 0


def from_package(key: str, source: Path) -> NewProblem:
    """A problem that is judged as the package says."""
    found = cases_from(source)
    return new_problem.blank(key, found, checker_of(found, source) or LINES)
