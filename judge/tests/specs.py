"""What folders and zips say of problems."""

from __future__ import annotations

from pathlib import Path

from judge.model import Problem, Subtask
from judge.problems import formats
from judge.problems.catalogue import Catalogue
from judge.problems.loading import load, problems_in
from judge.problems.settings import resolve
from judge.problems.source import open_source
from judge.problems.settings import Spec


def package_at(path: Path) -> Spec:
    """What the package there says."""
    return formats.read(open_source(path))


def problem_spec(path: Path) -> Spec:
    """What the folder or zip of one problem says."""
    return load(open_source(path), Catalogue())


def names_in(path: Path) -> tuple[list[str], list[str]]:
    """The names of a contest's problems, and those of other folders."""
    problems, others = problems_in(open_source(path), Catalogue())
    return [*problems], others


def problems_at(path: Path) -> dict[str, Problem]:
    """The problems of a contest, or the only problem, by name."""
    source, catalogue = open_source(path), Catalogue()
    problems, _ = problems_in(source, catalogue)
    if not problems:
        return {"": resolve(load(source, catalogue))}
    return {name: resolve(read()) for name, read in problems.items()}


def points_of(spec: Spec) -> list[tuple[str, float, Subtask | None]]:
    return [(case.name, case.points, case.subtask) for case in spec.cases or ()]
