"""Makes a new problem's folder, empty or from existing cases."""

from __future__ import annotations

import argparse

from judge.checking.checkers import LINES
from judge.cli.arguments import Help
from judge.common.texts import listed
from judge.model import AnyPath, JudgeError
from judge.problems.cases import cases_from, with_ini
from judge.problems.catalogue import INI, Catalogue
from judge.problems.contests import problems_in
from judge.problems.formats.package import Package, checker_of
from judge.problems.importing import new_problem
from judge.problems.importing.new_problem import NewProblem
from judge.problems.packages import unpacked
from judge.problems.rules import folder_of, merged

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


def from_package(key: str, source: AnyPath) -> NewProblem:
    """A problem that is judged as the package says. Raises JudgeError if it has several problems."""
    places, _ = problems_in(source)
    if len(places) > 1:
        raise JudgeError(f"{source}: has several problems ({listed([*places])}); give the folder of one")
    source = with_ini(source)
    if not (unpacked(source) / INI).exists():
        found = cases_from(source)
        return new_problem.blank(key, found, checker_of(found, source) or LINES)
    has = folder_of(source, Catalogue())
    rules = merged([has.stated, has.packaged])
    found = Package(has.cases, rules.limits, file=rules.file or "", title=rules.title or "", notes=has.notes)
    return new_problem.blank(key, found, rules.checker or LINES)
