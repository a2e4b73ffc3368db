"""Small programs, each named by the verdict that it must get. The one case has `1 2`; the answer is `3`."""

from __future__ import annotations

import dataclasses
import os
import re
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from unittest.mock import patch

import pytest
from machines import missing

from judge.checking.checkers import LINES
from judge.compiling import compiler
from judge.compiling.online_judges import judges
from judge.judging.pipeline import ProgressListener, judge_all
from judge.model import Case, Judgement, Limits, Problem, Submission, Verdict
from judge.running.runner import Runner

PROGRAMS = sorted(Path(__file__).parent.with_name("submissions").glob("*.cpp"))
# A busy machine gives programs their time. Those of TLE use all of it, and some of OLE.
LIMITS_MS = {"TLE": 50, "OLE": 200}
ENOUGH_MS = 1000


def verdict_in_name(source: Path) -> str:
    return source.stem.partition("_")[0].upper()


def needs(source: Path) -> list[str]:
    """What the verdict needs that some machines do not grant, as own processes need namespaces."""
    line = re.search("^// Needs (.*)[.]$", source.read_text(), re.MULTILINE)
    return line[1].split(", ") if line else []


@pytest.fixture(scope="module")
def judge(tmp_path_factory) -> Callable[[Runner, Path, int], Judgement]:
    folder = tmp_path_factory.mktemp("sum")
    (folder / "1.in").write_text("1 2\n")
    (folder / "1.ans").write_text("3\n")
    case = Case("1", folder / "1.in", folder / "1.ans")

    def judge(runner: Runner, source: Path, core: int) -> Judgement:
        cpu_ms = LIMITS_MS.get(verdict_in_name(source), ENOUGH_MS)
        limits = Limits(cpu_ms, memory_mib=64, output_mib=1)
        problem = Problem(None, "sum", "", (judges()["local"],), limits, LINES, None, (case,))
        [judgement] = judge_all(runner, [Submission(source, problem, "c++17")], [core], ProgressListener())
        return judgement

    return judge


def in_turn(judge: Callable, request: pytest.FixtureRequest) -> Iterator[dict[Path, Future]]:
    """Of each program that a test asks for. Each core judges one at a time, in the order of the tests, so
    each test waits only for its own. What is skipped is not run: it could write to the machine's files."""
    tests = [item for item in request.session.items if request.fixturename in item.fixturenames]
    asked = [test.callspec.params["source"] for test in tests]
    sources = [source for source in asked if not missing(*needs(source))]
    cores = SimpleQueue()
    for core in os.sched_getaffinity(0):
        cores.put(core)

    def on_a_free_core(source: Path) -> Judgement:
        core = cores.get()
        try:
            return judge(runner, source, core)
        finally:
            cores.put(core)

    with Runner() as runner, ThreadPoolExecutor(cores.qsize()) as pool:
        yield {source: pool.submit(on_a_free_core, source) for source in sources}
        runner.close()


@pytest.fixture(scope="module")
def judged_together(judge, request) -> Iterator[dict[Path, Future]]:
    yield from in_turn(judge, request)


@pytest.fixture(scope="module")
def refused_together(judge, request) -> Iterator[dict[Path, Future]]:
    """Some never end compiling; the others take far less time."""
    limits = dataclasses.replace(compiler.COMPILER_LIMITS, cpu_ms=300)
    with patch.object(compiler, "COMPILER_LIMITS", limits):
        yield from in_turn(judge, request)


def test_there_are_programs_for_every_verdict():
    assert set(map(verdict_in_name, PROGRAMS)) == {"AC", "WA", "TLE", "MLE", "OLE", "RE", "CE"}


def programs(*, that_compile: bool) -> list:
    return [
        pytest.param(source, id=source.stem, marks=pytest.mark.needs(*needs(source)))
        for source in PROGRAMS
        if (verdict_in_name(source) != "CE") == that_compile
    ]


@pytest.mark.parametrize("source", programs(that_compile=True))
def test_each_program_gets_the_verdict_in_its_name(source, judged_together):
    judgement = judged_together[source].result()
    assert judgement.verdict.name == verdict_in_name(source), judgement


@pytest.mark.parametrize("source", programs(that_compile=False))
def test_each_program_that_should_not_compile_does_not(source, refused_together):
    judgement = refused_together[source].result()
    assert judgement.verdict is Verdict.CE, judgement
