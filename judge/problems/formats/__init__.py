"""Packages of problems, one module a format. FORMATS has them in the order in which they are tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from judge.problems.formats import by_name, hydro, kattis, luogu, polygon, syzoj, uoj
from judge.problems.formats.files import Files
from judge.problems.formats.package import Package


class Format(NamedTuple):
    """`find` names the file that says that a package has this format; empty if there is none. `read` is given
    that name. `title` and `shown` are for people: whose format it is, and its file."""

    title: str
    shown: str
    find: Callable[[Files], str]
    read: Callable[[Files, str], Package]


FORMATS = (
    Format("Luogu", "config.yml", luogu.find, luogu.read),
    Format("Hydro", "config.yaml, testdata/config.yaml", hydro.find, hydro.read),
    Format("UOJ", "problem.conf", uoj.find, uoj.read),
    Format("SYZOJ, LibreOJ", "data.yml", syzoj.find, syzoj.read),
    Format("Polygon", "problem.xml", polygon.find, polygon.read),
    Format("Kattis, ICPC, DOMjudge", "problem.yaml, data/", kattis.find, kattis.read),
    Format(
        "names of files", "1.in, 1.ans; in/1.txt, out/1.txt; 01, 01.a; and so on", by_name.find, by_name.read
    ),
)
# Whose format each is, and its file, in the order in which they are tried. What problem.ini states comes
# before what any other file states. A contest in one file becomes folders of problems first (packages.py).
ROWS = (
    ("this judge", "problem.ini, sample/, secret/, beyond/"),
    ("LemonLime", "NAME.cdf, data/ (a contest; source/ is the class)"),
    ("HUSTOJ", "NAME.xml (FPS; several items are a contest)"),
    *((form.title, form.shown) for form in FORMATS),
)
TABLE = "\n".join(f"  {title:<24}{shown}" for title, shown in ROWS)
# Where a problem's folder has such a file. A folder that has several such folders is a contest.
MARKS = (
    "config.yml",
    "config.yaml",
    "testdata/config.yaml",
    "problem.yaml",
    "problem.conf",
    "data.yml",
    "problem.xml",
)


def format_of(files: Files) -> tuple[Format, str]:
    """The first format that is recognised, and the file that tells it. The last is always recognised."""
    found = ((form, form.find(files)) for form in FORMATS)
    return next((form, name) for form, name in found if name)
