"""The problems that come with the kit, copies of the kit, and what folders and zips say of problems."""

from __future__ import annotations

import shutil
from pathlib import Path

from judge.common.folders import ROOT
from judge.model import Problem, Subtask
from judge.problems import formats
from judge.problems.catalogue import Catalogue
from judge.problems.loading import load, load_problem, problems_in
from judge.problems.settings import Spec, resolve
from judge.problems.source import open_source
from judge.running.runner import Runner

KEYS = sorted(path.stem[len("generate_") :] for path in (ROOT / "scripts").glob("generate_*.py"))
STORED = Catalogue()
ALL_KEYS = [key for key in STORED.folders if (STORED.fields[key].get("cases").text_or_empty or key) in KEYS]


def problem(key: str) -> Problem:
    return load_problem(Catalogue().folders[key])


def generated_cases(folder: Path) -> dict[str, bytes]:
    """Returns the files of a problem that its generator makes."""
    return {
        f"{path.parent.name}/{path.name}": path.read_bytes()
        for kind in ("secret", "beyond")
        for path in (folder / kind).glob("*")
    }


def copy(folder: Path, *parts: str) -> None:
    """Copies the judge, without its tests, and other parts of the kit."""
    for part in ("judge", *parts):  # with Python's .pyc files, except those that are being written
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("tests", "*.pyc.*"))


def keep_runner(target: Path) -> None:
    """Puts the compiled runner into a .build folder, because to compile it takes long."""
    with Runner() as runner:
        folder = runner.executable.parent
    shutil.copytree(folder, target / folder.name)


def package_at(path: Path) -> Spec:
    """Returns what the package states."""
    return formats.read(open_source(path))


def problem_spec(path: Path) -> Spec:
    """Returns what the folder or zip of one problem states."""
    return load(open_source(path), STORED)


def names_in(path: Path) -> tuple[list[str], list[str]]:
    """Returns the names of a contest's problems, and those of other folders."""
    problems, others = problems_in(open_source(path), STORED)
    return [*problems], others


def problems_at(path: Path) -> dict[str, Problem]:
    """Returns the problems of a contest, or the only problem, by name."""
    source = open_source(path)
    problems, _ = problems_in(source, STORED)
    if not problems:
        return {"": resolve(load(source, STORED))}
    return {name: resolve(read()) for name, read in problems.items()}


def points_of(spec: Spec) -> list[tuple[str, float, Subtask | None]]:
    return [(case.name, case.points, case.subtask) for case in spec.cases or ()]
