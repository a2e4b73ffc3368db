"""Packages of problems, one module a format. FORMATS has them in the order in which they are tried."""

from __future__ import annotations

from dataclasses import replace

from judge.common.files import read_file
from judge.problems.formats import by_name, hustoj, hydro, kattis, lemon, luogu, polygon, syzoj, uoj
from judge.problems.groups import not_named, with_common_limits
from judge.problems.source import INI, Source
from judge.problems.formats.format import Format
from judge.problems.settings import Load, Spec

FORMATS: tuple[Format, ...] = tuple(
    module.FORMAT for module in (lemon, hustoj, luogu, hydro, uoj, syzoj, polygon, kattis, by_name)
)
# Whose each format is, and its files. What problem.ini states holds against all other files.
ROWS = [("this judge", "problem.ini, sample/, secret/, beyond/")]
ROWS += [(form.title, form.shown) for form in FORMATS]
TABLE = "\n".join(f"  {title:<24}{shown}" for title, shown in ROWS)
MARKS = (INI, *(mark for form in FORMATS for mark in form.marks))


def contest_in(source: Source) -> dict[str, Load]:
    """Returns the functions that read the problems of the contest's file, by name; {} without such a file."""
    for form in FORMATS:
        if form.contest and form.name_in(source):
            return form.contest(source, form.name_in(source))
    return {}


def read(source: Source) -> Spec:
    """Returns what the source states of one problem, read by the first of FORMATS that has a `read` and finds
    its file; the last reads any folder. Limits of cases may become the problem's (see `with_common_limits`).
    To the format's notes, adds notes on files that are left out, and on CR LF in the first input."""
    with_names = ((form, form.name_in(source)) for form in FORMATS if form.read)
    form, name = next((form, name) for form, name in with_names if name)
    assert form.read
    spec = with_common_limits(form.read(source, name))
    cases = spec.cases or ()
    left_out = not_named(source, cases, name) if spec.left_out is None else spec.left_out
    of_format = (f"{name}: {note}" for note in spec.notes)
    if any(b"\r\n" in read_file(case.input, 1 << 16) for case in cases[:1]):
        left_out += ("the first input has CR LF; programs on Windows do not see the CR",)
    return replace(spec, notes=(*left_out, *of_format))
