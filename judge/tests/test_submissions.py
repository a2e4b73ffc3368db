"""Small programs, each named by the verdict that it must get, on one case: `1 2` is to give `3`."""

import dataclasses
from pathlib import Path

import kit
import pytest

from judge import compiler
from judge.judging import Watcher, judge_all
from judge.model import Case, Limits, Problem, Submission
from judge.problems import judges
from judge.runner import Runner

PROGRAMS = sorted(Path(__file__).with_name("submissions").glob("*.cpp"))
LIMITS = Limits(cpu_ms=300, memory_kib=64 * 1024, output_kib=1024)


@pytest.fixture(scope="module")
def problem(tmp_path_factory) -> Problem:
    folder = tmp_path_factory.mktemp("sum")
    (folder / "1.in").write_text("1 2\n")
    (folder / "1.ans").write_text("3\n")
    case = Case("1", folder / "1.in", folder / "1.ans")
    return Problem(None, "sum", "", (judges()["local"],), LIMITS, "lines", None, (case,))


def test_there_are_programs_for_every_verdict():
    counts = [sum(path.name.startswith(f"{verdict}_") for path in PROGRAMS) for verdict in ("ac", "wa", "tle", "mle", "ole", "re", "ce")]
    assert min(counts) >= 3


@pytest.mark.parametrize("source", PROGRAMS, ids=lambda path: path.stem)
def test_each_program_gets_the_verdict_in_its_name(source, problem, monkeypatch):
    if source.stem.startswith("ce_"):  # some never end; the others need far less
        monkeypatch.setattr(compiler, "LIMITS", dataclasses.replace(compiler.LIMITS, cpu_ms=1000))
    with Runner() as runner:
        [judgement] = judge_all(runner, [Submission(source, problem, "c++17")], [kit.core()], Watcher())
    assert judgement.verdict.name == source.stem.partition("_")[0].upper(), judgement
