"""A folder or zip of a problem -> what it says of its cases, whatever its format is."""

from __future__ import annotations

import os
from dataclasses import replace

from judge.common.texts import listed
from judge.model import AnyPath, JudgeError
from judge.problems.catalogue import INI
from judge.problems.formats import format_of
from judge.problems.formats.files import Files
from judge.problems.formats.package import Package, with_common_limits
from judge.problems.names import EXAMPLES, by_ending, by_word
from judge.problems.packages import files_at, files_of, unpacked

# Folders of Kattis' packages and others in which no cases are.
NO_CASES = "generators input_validators output_validators answer_validators submissions attachments"


def with_ini(path: AnyPath) -> AnyPath:
    """The only folder below that has problem.ini, if it has all cases, too; else the path itself."""
    if os.path.lexists(unpacked(path) / INI):
        return path
    files = files_of(path)
    places = [name[: -len(INI)] for name in files if name.endswith(f"/{INI}")]
    if len(places) == 1 and all(name.startswith(places[0]) for name in files if by_word(name)):
        return unpacked(path) / places[0]
    return path


def cases_from(path: AnyPath, *, needed: bool = True) -> Package:
    """Raises JudgeError if a case cannot be judged, or if cases are `needed` and there are none."""
    files = files_at(path)
    form, name = format_of(files)
    package = with_common_limits(form.read(files, name))
    if not package.cases and needed:
        raise JudgeError(f"{path}: no cases here; they are named like {EXAMPLES}")
    return package if package.left_out else replace(package, left_out=not_named(files, package, name))


def not_named(files: Files, package: Package, name: str) -> tuple[str, ...]:
    """A note on files that look like cases, but that the package's own file, of that name, does not name."""
    others = {*NO_CASES.split()}
    used = {path for case in package.cases for path in (case.input, case.answer)}
    like_cases = [
        one
        for one, path in files.paths.items()
        if path not in used and (by_ending(one) or by_word(one)) and others.isdisjoint(one.split("/")[:-1])
    ]
    if not like_cases or not package.cases:
        return ()
    return (f"left out ({name} does not name them): {listed(sorted(like_cases))}",)
