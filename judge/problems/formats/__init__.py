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
TABLE = "\n".join(f"  {form.title:<24}{form.shown}" for form in FORMATS)
MARKS = (INI, *(mark for form in FORMATS for mark in form.marks))


def contest_in(source: Source) -> dict[str, Load]:
    """Returns functions that read the problems of a contest's file, by name; {} if there is no such file."""
    for form in FORMATS:
        if form.contest and form.name_in(source):
            return form.contest(source, form.name_in(source))
    return {}


def read(source: Source) -> Spec:
    """Returns what the source states of one problem, read by the first of FORMATS that has a `read` and finds
    its file; the last reads any folder. Limits of cases may become the problem's (see `with_common_limits`).
    Adds notes on files that are left out, and on CR LF in the first input, before those of the format."""
    named = ((form.read, form.name_in(source)) for form in FORMATS if form.read)
    read_format, name = next((read_format, name) for read_format, name in named if name)
    spec = with_common_limits(read_format(source, name))
    cases = spec.cases or ()
    notes = not_named(source, cases, name) if spec.left_out is None else spec.left_out
    if cases and b"\r\n" in read_file(cases[0].input, 1 << 16):  # in its first 64 KiB
        notes += ("the first input has CR LF; programs on Windows do not see the CR",)
    return replace(spec, notes=(*notes, *(f"{name}: {note}" for note in spec.notes)))
