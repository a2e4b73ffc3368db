"""`make install` gives a command that works from every folder, and `make uninstall` takes it away."""

from __future__ import annotations

import os
from pathlib import Path
from subprocess import CompletedProcess, run

import pytest
from programs import SUM

from judge.common.folders import ROOT


@pytest.fixture
def home(tmp_path) -> Path:
    return tmp_path / "a home"


def make(target: str, home: Path, path: str = os.environ["PATH"], *, kit: Path = ROOT) -> CompletedProcess:
    command, environment = ["make", "-s", "-C", str(kit), target], {"HOME": str(home), "PATH": path}
    return run(command, env=environment, capture_output=True, text=True)


def test_the_installed_command_works_from_every_folder(home, tmp_path):
    folder = home / ".local" / "bin"
    assert f"{folder} is not in PATH yet" in make("install", home).stdout
    path = f"{folder}:{os.environ['PATH']}"
    assert make("install", home, path).stdout == f"installed {folder}/judge; try: judge --help\n"
    (tmp_path / "json.py").write_text("raise SystemExit('a file of that folder was imported')\n")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "1.in").write_text("1 2\n")
    (tmp_path / "data" / "1.out").write_text("777\n")  # no small change makes it right
    (tmp_path / "sum.cpp").write_text(SUM)
    environment = {**os.environ, "PATH": path}
    command = ["judge", "run", "sum.cpp", "--cases", "data"]
    done = run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 1 and "sum.cpp  WA" in done.stdout
    [again] = [line.partition("again: ")[2] for line in done.stdout.splitlines() if "again: " in line]
    assert again == "judge run sum.cpp --cases=data --case=1"
    assert make("uninstall", home).stdout == f"removed {folder}/judge\n" and not list(folder.iterdir())
    assert make("uninstall", home).returncode == 0


def test_the_completion_of_bash_has_the_words_of_help(home, tmp_path):
    make("install", home)
    file = home / ".local/share/bash-completion/completions/judge"
    (tmp_path / "luogu_t1").mkdir()
    (tmp_path / "luogu_t1" / "problem.ini").touch()
    (tmp_path / "sum.cpp").touch()
    code = f"""
        . '{file}'
        complete_() {{ COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _judge_complete judge "${{!#}}" "${{@:$#-1:1}}"
            echo "${{COMPREPLY[@]}}"; }}
        complete_ judge w; complete_ judge run --prob; complete_ judge run my.cpp --problem luogu_
        complete_ judge run s; complete_ judge run --cases s; complete_ judge stress --gen
    """
    environment = {**os.environ, "PATH": f"{home}/.local/bin:{os.environ['PATH']}"}
    done = run(["bash", "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True)
    watch, problem, keys, *others = done.stdout.split("\n")
    assert (watch, problem, *others) == ("watch", "--problem", "sum.cpp", "sum.cpp", "--generator", ""), done
    assert {"luogu_p1784", "luogu_t1"} < set(keys.split())
    assert make("uninstall", home).returncode == 0
    assert not [path for path in home.rglob("*") if path.is_symlink()]


@pytest.mark.parametrize("kind", ["file", "link", "link to nothing"])
def test_a_command_of_another_program_is_not_touched(kind, home):
    other = home / ".local" / "bin" / "judge"
    (other.parent / "scripts").mkdir(parents=True)
    if kind != "file":
        other.symlink_to(other.parent / "scripts" / "judge")
    if kind != "link to nothing":
        other.write_text("another")
    for target in ("install", "uninstall"):
        done = make(target, home)
        assert done.returncode != 0 and f"{other} is there already and is not this kit's" in done.stderr
    assert other.is_symlink() == (kind != "file") and (not other.exists() or other.read_text() == "another")


def test_the_command_of_another_checkout_is_replaced(home, tmp_path):
    kit = tmp_path / "kit"  # as unpacked from a zip, without run bits
    for name in ("Makefile", "scripts/install", "scripts/judge", "scripts/completion", "judge/judges.ini"):
        (kit / name).parent.mkdir(parents=True, exist_ok=True)
        (kit / name).write_bytes((ROOT / name).read_bytes())
    assert make("install", home).returncode == make("install", home, kit=kit).returncode == 0
    assert (home / ".local" / "bin" / "judge").resolve() == kit / "scripts" / "judge"
    assert os.access(home / ".local" / "bin" / "judge", os.X_OK)
    assert make("uninstall", home).returncode == 0 and not any((home / ".local" / "bin").iterdir())
