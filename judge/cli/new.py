"""Makes a new problem's folder, empty or from existing cases."""

from __future__ import annotations

import argparse
from pathlib import Path

from judge.cli.options import Help
from judge.problems.catalogue import Catalogue
from judge.problems.importing.new_problem import make_problem
from judge.problems.loading import load, problems_in, refuse_several
from judge.problems.source import open_source
from judge.problems.settings import Spec

HELP = Help(
    "KEY [options]",
    "new luogu_p1001                    makes a folder without cases\n"
    "new luogu_p1001 --from P1001.zip   makes a folder with the cases of a zip",
)


def new(options: argparse.Namespace) -> int:
    """Makes the new problem's folder, and prints what was made. Returns 0."""
    path = getattr(options, "from")  # `from` is a keyword of Python
    print(make_problem(options.key, spec_at(path, makes_answers=options.make_answers) if path else Spec()))
    return 0


def spec_at(path: Path, *, makes_answers: bool = False) -> Spec:
    """Returns what the data at the path states of its only problem. Raises JudgeError if it has several."""
    source, catalogue = open_source(path, makes_answers=makes_answers), Catalogue()
    refuse_several(source, problems_in(source, catalogue)[0])
    return load(source, catalogue)
