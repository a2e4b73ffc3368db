"""The problems that come with the kit, and copies of the kit."""

from __future__ import annotations

import shutil
from pathlib import Path

from judge.common.folders import ROOT
from judge.model import Problem
from judge.problems.catalogue import Catalogue
from judge.problems.loading import load_problem
from judge.running.runner import Runner

KEYS = sorted(path.stem[len("generate_") :] for path in (ROOT / "scripts").glob("generate_*.py"))
STORED = Catalogue()
ALL_KEYS = [key for key in STORED.folders if (STORED.fields[key].get("cases").text_or_empty or key) in KEYS]


def problem(key: str) -> Problem:
    return load_problem(Catalogue().folders[key])


def generated_cases(folder: Path) -> dict[str, bytes]:
    """The files of a problem that its generator makes."""
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
