"""Makes a new problem's folder, empty or from existing cases."""

from __future__ import annotations

import argparse
import zipfile

from judge.archive import LAYOUTS, Found, cases_from
from judge.cli.arguments import Argument, Help
from judge.importing import companion, new_problem
from judge.model import JudgeError

HELP = Help(
    "[KEY] [--from PATH]",
    (
        Argument("key KEY?", "<judge>_<id> in lowercase; JSON with a link needs none"),
        Argument(
            "--from PATH",
            f"a folder or zip of cases ({LAYOUTS}; those in sample/ stay samples), or a JSON file of the "
            "browser extension Competitive Companion",
        ),
    ),
    """\
new luogu_p1001                    without cases yet
new luogu_p1001 --from P1001.zip   with the cases in a zip
new --from problem.json            from Competitive Companion
""",
)


def new(options: argparse.Namespace) -> int:
    source, key = getattr(options, "from"), options.key
    if source and not source.exists():
        raise JudgeError(f"{source}: no such file or folder")
    if source and not source.is_dir() and not (source.is_file() and zipfile.is_zipfile(source)):
        problem = companion.new_problem(companion.read(source), key)
    elif key is None:
        raise JudgeError("which problem? give a key, such as luogu_p1001; only JSON with a link needs none")
    else:
        found = cases_from(source) if source else Found()
        problem = new_problem.blank(key, found)
    new_problem.write(problem)
    print(new_problem.summary(problem), new_problem.next_step(problem), sep="\n")
    return 0
