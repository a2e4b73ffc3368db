"""`make install` gives a command that works from every folder, and `make uninstall` takes it away."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from kit import SUM

from judge.problems import ROOT


@pytest.fixture
def home(tmp_path) -> Path:
    return tmp_path / "a home"


def make(target: str, home: Path, path: str = os.environ["PATH"]) -> subprocess.CompletedProcess:
    environment = {"HOME": str(home), "PATH": path}
    return subprocess.run(
        ["make", "-s", "-C", str(ROOT), target], env=environment, capture_output=True, text=True
    )


def test_the_installed_command_works_from_every_folder(home, tmp_path):
    folder = home / ".local" / "bin"
    assert f"{folder} is not in PATH yet" in make("install", home).stdout
    path = f"{folder}:{os.environ['PATH']}"
    assert make("install", home, path).stdout == f"installed {folder}/judge; try: judge --help\n"
    (tmp_path / "json.py").write_text("raise SystemExit('a file of that folder was imported')\n")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "1.in").write_text("1 2\n")
    (tmp_path / "data" / "1.out").write_text("4\n")
    (tmp_path / "sum.cpp").write_text(SUM)
    environment = {**os.environ, "PATH": path}
    command = ["judge", "run", "sum.cpp", "--cases", "data"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 1 and "sum.cpp  WA" in done.stdout
    [again] = [line.partition("again: ")[2] for line in done.stdout.splitlines() if "again: " in line]
    assert again == "judge run sum.cpp --cases=data --case=1"
    assert make("uninstall", home).stdout == f"removed {folder}/judge\n" and not list(folder.iterdir())
    assert make("uninstall", home).returncode == 0


def test_a_command_of_another_program_is_not_touched(home):
    other = home / ".local" / "bin" / "judge"
    other.parent.mkdir(parents=True)
    other.write_text("another")
    for target in ("install", "uninstall"):
        done = make(target, home)
        assert (
            done.returncode != 0
            and f"{other} is there already and is not this kit's: nothing was changed\n" in done.stderr
        )
    assert other.read_text() == "another"
