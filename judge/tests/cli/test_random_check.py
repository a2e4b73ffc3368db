"""After AC: random inputs of the problem's generator, which change no verdict."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
from commands import called
from programs import SUM, write, zipped
from values import options_of

from judge.cli import run as cli_run
from judge.cli.findings import random_check
from judge.cli.selection import Selection
from judge.cli.submissions import submissions
from judge.cli.terminal import Progress
from judge.common.texts import Style
from judge.judging.pipeline import judge_all
from judge.judging.stress import random_inputs
from judge.judging.stress.random_inputs import SEEDS
from judge.running.runner import Runner

INI = "[problem]\ntitle = Sum\nlink =\njudges = local\nchecker = tokens\n"
RARE = SUM.replace("a + b", "a == 7 ? 0 : a + b")  # wrong for seed 7 alone
CORES = [min(os.sched_getaffinity(0))]


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    files = {
        "sum_1/problem.ini": INI,
        "sum_1/secret/1.in": "1 2\n",
        "sum_1/secret/1.ans": "3\n",
        "sum_1/generator.py": "import sys\nprint(sys.argv[1], 1)\n",
        "sum_1/submissions/ac_sum.cpp": SUM,
        "right.cpp": SUM,
        "rare.cpp": RARE,
    }
    for name, text in files.items():
        write(tmp_path / name, text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def looked(name: str, **options) -> "list[str]":
    chosen = submissions(Selection(options_of(what=[name], problem="sum_1", **options)))
    with Runner() as runner, Progress(chosen) as progress:
        [judgement] = judge_all(runner, chosen, CORES)
    return random_check(judgement, CORES, Style(), options=["--problem=sum_1"], seconds=100)


def test_a_right_program_is_right_on_all_random_inputs(folder):
    assert looked("right.cpp") == [f"  also right on {SEEDS} random inputs"]


def test_a_rare_fault_is_shown_as_a_failure_with_its_seed(folder):
    lines = looked("rare.cpp")
    assert lines[0] == "  random/7: WA, token 1: '0', the answer has '8'"
    assert lines[-1].endswith("stress rare.cpp --problem=sum_1 --seed=7")
    assert any("7 1" in line for line in lines)


def test_a_program_in_a_zip_has_no_command_because_stress_could_not_read_it(folder):
    zipped(folder / "class.zip", {"zs/rare.cpp": RARE, "ls/rare.cpp": RARE})
    lines = looked("class.zip/zs", student=True)
    assert lines[0].startswith("  random/7: WA, ") and "again" not in "".join(lines)


def test_a_fault_at_random_changes_no_verdict_and_is_tried_again_with_the_options(folder, monkeypatch):
    (folder / "sum_1").rename(folder / "other")
    monkeypatch.setattr(random_inputs, "SEEDS", 7)
    monkeypatch.setattr(cli_run, "random_check", partial(random_check, seconds=100))
    options = "--problem other --time 900 --checker floats:1e-4"
    done = called(f"run rare.cpp {options} --jobs 1", looks=True, cwd=folder)  # which tries its commands
    assert "stress rare.cpp --problem=other --time=900 --checker=floats:1e-4 --seed=7\n" in done.stdout, done
    assert done.returncode == 0 and done.stdout.startswith("rare.cpp  AC "), done


def test_only_a_lone_program_is_tried_on_random_inputs(folder, monkeypatch):
    monkeypatch.setattr(cli_run, "random_check", lambda *_, options: ["  looked"])
    for arguments, times in (("rare.cpp", 1), ("rare.cpp --no-random", 0), ("rare.cpp right.cpp", 0)):
        done = called(f"run {arguments} --problem sum_1", looks=True, cwd=folder)
        assert done.stdout.count("\n  looked\n") == times, done
