"""Makes a new problem's folder, empty or from what there is already."""

from __future__ import annotations

import argparse
import zipfile
from pathlib import Path

from judge import companion, drafts
from judge.cli.choosing import add_verb
from judge.drafts import Draft
from judge.importing import LAYOUTS, cases_from
from judge.model import JudgeError
from judge.report import draft as draft_report

EXAMPLES = """\
  python3 -m judge new luogu_p1001                    with no cases yet
  python3 -m judge new luogu_p1001 --from P1001.zip   with the cases there
  python3 -m judge new --from problem.json            from Competitive Companion
"""


def add(verbs: argparse._SubParsersAction) -> None:
    fresh = add_verb(verbs, "new", "make a new problem's folder in testcases/", usage="[KEY] [--from PATH]", examples=EXAMPLES)
    fresh.add_argument("key", nargs="?", metavar="KEY", help="<judge>_<id> in lowercase; JSON with a link needs none")
    fresh.add_argument(
        "--from", type=Path, dest="source", metavar="PATH",
        help=f"a folder or .zip of cases ({LAYOUTS}; sample/ apart), or a JSON file of the browser extension Competitive Companion",
    )  # fmt: skip
    fresh.set_defaults(action=new)


def new(options: argparse.Namespace) -> int:
    draft = draft_from(options.source, options.key)
    drafts.write(draft)
    print(draft_report.render(draft))
    print(draft_report.next_step(draft))
    return 0


def draft_from(source: Path | None, key: str | None) -> Draft:
    if source and not source.exists():
        raise JudgeError(f"{source}: no such file or folder")
    if source and not source.is_dir() and not (source.is_file() and zipfile.is_zipfile(source)):
        return companion.draft(companion.read(source), key)
    if key is None:
        raise JudgeError("which problem? give a key, as luogu_p1001; only JSON with a link needs none")
    return drafts.blank(key, *(cases_from(source) if source else ()))
