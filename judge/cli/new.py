"""Makes a new problem's folder, empty or from existing cases."""

from __future__ import annotations

import argparse
import zipfile
from pathlib import Path

from judge.archive import LAYOUTS, cases_from
from judge.cli.arguments import add_verb
from judge.importing import companion, new_problem
from judge.importing.new_problem import NewProblem
from judge.model import JudgeError

EXAMPLES = """\
  judge new luogu_p1001                    with no cases yet
  judge new luogu_p1001 --from P1001.zip   with the cases there
  judge new --from problem.json            from Competitive Companion
"""


def add(verbs: argparse._SubParsersAction) -> None:
    says = "make a new problem's folder"
    verb = add_verb(verbs, new, says, usage="[KEY] [--from PATH]", examples=EXAMPLES)
    key = "<judge>_<id> in lowercase; JSON with a link needs none"
    archive = f"a folder or .zip of cases ({LAYOUTS}; sample/ apart)"
    source = f"{archive}, or a JSON file of the browser extension Competitive Companion"
    verb.add_argument("key", nargs="?", metavar="KEY", help=key)
    verb.add_argument("--from", type=Path, dest="source", metavar="PATH", help=source)


def new(options: argparse.Namespace) -> int:
    problem = problem_from(options.source, options.key)
    new_problem.write(problem)
    print(new_problem.summary(problem))
    print(new_problem.next_step(problem))
    return 0


def problem_from(source: Path | None, key: str | None) -> NewProblem:
    if source and not source.exists():
        raise JudgeError(f"{source}: no such file or folder")
    if source and not source.is_dir() and not (source.is_file() and zipfile.is_zipfile(source)):
        return companion.new_problem(companion.read(source), key)
    if key is None:
        raise JudgeError("which problem? give a key, as luogu_p1001; only JSON with a link needs none")
    cases, notes, limits = cases_from(source) if source else ((), (), {})
    return new_problem.blank(key, cases, notes, **limits)
