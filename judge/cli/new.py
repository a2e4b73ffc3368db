"""Makes a new problem's folder, empty or from existing cases."""

from __future__ import annotations

import argparse

from judge.cli.arguments import Help
from judge.model import JudgeError
from judge.problems.cases import cases_from
from judge.problems.formats.package import Package
from judge.problems.importing import new_problem

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
    found = cases_from(source) if source else Package()
    problem = new_problem.blank(options.key, found)
    new_problem.write(problem)
    print(new_problem.summary(problem), new_problem.next_step(problem), sep="\n")
    return 0
