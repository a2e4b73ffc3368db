"""Makes a new problem's folder, empty or from existing cases."""

from __future__ import annotations

import argparse
from pathlib import Path

from judge.cli.arguments import Help
from judge.common.files import display_name
from judge.common.texts import listed
from judge.model import JudgeError
from judge.problems.catalogue import Catalogue
from judge.problems.contests import problems_in
from judge.problems.importing.new_problem import next_step, summary, with_key, write
from judge.problems.loading import load
from judge.problems.source import open_source
from judge.problems.settings import Spec

HELP = Help(
    "KEY [options]",
    """\
new luogu_p1001                    without cases yet
new luogu_p1001 --from P1001.zip   with the cases in a zip
""",
)


def new(options: argparse.Namespace) -> int:
    path = getattr(options, "from")
    if path and not path.exists():
        raise JudgeError(f"{path}: no such folder or zip")
    spec = with_key(options.key, spec_at(path, makes_answers=options.make_answers) if path else Spec())
    write(options.key, spec)
    print(summary(options.key, spec), next_step(options.key, spec), sep="\n")
    return 0


def spec_at(path: Path, *, makes_answers: bool = False) -> Spec:
    """Returns what a folder or zip states of its problem. Raises JudgeError if it has several problems."""
    source, catalogue = open_source(path, makes_answers=makes_answers), Catalogue()
    problems, _ = problems_in(source, catalogue)
    if len(problems) > 1:
        raise JudgeError(
            f"{display_name(path)}: has several problems ({listed([*problems])}); give the folder of one"
        )
    return load(source, catalogue)
