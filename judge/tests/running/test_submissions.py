"""Small programs, each named by the verdict that it must get. The one case has `1 2`; the answer is `3`."""

from __future__ import annotations

import dataclasses
import errno
import os
import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from subprocess import Popen
from unittest.mock import patch

import pytest
from machines import missing
from values import case_of, problem_of

from judge.compiling import compiler
from judge.judging.pipeline import judge_all
from judge.model import Judgement, Limits, Submission, Verdict
from judge.running.runner import Runner

PROGRAMS = sorted(Path(__file__).parent.with_name("submissions").glob("*.cpp"))
# A busy machine gives programs their time. Those of TLE use all of it, and some of OLE.
LIMITS_MS = {"TLE": 50, "OLE": 100}
ENOUGH_MS = 1000
NO_NAMESPACES = dict.fromkeys(("namespaces", "unshare", "mount"), errno.EPERM)
# Without namespaces: what may hide, escape or take too much. Of TLE, which takes its time, some.
CONTAINED = re.compile(
    "ac_|(mle|ole|re)_.*(child|endless|file|first|fork|group|limit|many|orphan|shar|signal|thread)"
    "|tle_(f|l|st)"
)
# What differs little from a program that the suite judges.
ALIKE = re.compile(
    "ac_(crlf|exit_256|no_final|trailing)|ce_(main_of|no_main|undefined)|mle_(malloc_unch|vector)"
    "|re_(abort|assertion|exit_1$|exit_255|raises_.*sig(int|sys|term|trap))|tle_(fork_bomb_with|loops_after)"
    "|wa_(digit|looks|not_text|number|prints|says|starts|wrong)"
)


class StartedBy(Runner):
    """Starts each sandbox by a command that gets the sandbox's command line as its last arguments."""

    def __init__(self, *command: str) -> None:
        super().__init__()
        self.command = [*command, str(self.executable)]
        self.executable = Path(self.command[0])

    def start(self, arguments: list[str], descriptors: Iterable[int]) -> Popen:
        return super().start([*self.command[1:], *arguments], descriptors)


def verdict_in_name(source: Path) -> str:
    return source.stem.partition("_")[0].upper()


def needs(source: Path) -> list[str]:
    """Returns what the verdict needs that some machines do not grant, as own processes need namespaces."""
    line = re.search("^// Needs (.*)[.]$", source.read_text(), re.MULTILINE)
    return line[1].split(", ") if line else []


@pytest.fixture(scope="module")
def judge(tmp_path_factory) -> Callable[[Runner, Path, int], Judgement]:
    folder = tmp_path_factory.mktemp("sum")
    case = case_of(folder, "1 2\n", "3\n")

    def judge(runner: Runner, source: Path, core: int) -> Judgement:
        cpu_ms = LIMITS_MS.get(verdict_in_name(source), ENOUGH_MS)
        limits = Limits(cpu_ms, memory_mib=64, output_mib=1)
        submission = Submission(source, problem_of(case, limits=limits), "c++17")
        [judgement] = judge_all(runner, [submission], [core])
        return judgement

    return judge


def in_turn(judge: Callable, request: pytest.FixtureRequest, runner: Runner) -> Iterator[dict[Path, Future]]:
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

    with runner, ThreadPoolExecutor(cores.qsize()) as pool:
        yield {source: pool.submit(on_a_free_core, source) for source in sources}
        runner.close()


@pytest.fixture(scope="module")
def judged_together(judge, request) -> Iterator[dict[Path, Future]]:
    yield from in_turn(judge, request, Runner())


@pytest.fixture(scope="module")
def judged_without_namespaces(judge, request, refuse) -> Iterator[dict[Path, Future]]:
    runner = StartedBy(*refuse(**NO_NAMESPACES))
    yield from in_turn(judge, request, runner)
    assert [line for line in runner.missing_isolation if line.startswith("no namespaces: cannot make")]


@pytest.fixture(scope="module")
def refused_together(judge, request) -> Iterator[dict[Path, Future]]:
    """Compiles with a short limit: some never end compiling; the others take far less time."""
    limits = dataclasses.replace(compiler.COMPILER_LIMITS, cpu_ms=150)
    with patch.object(compiler, "COMPILER_LIMITS", limits):
        yield from in_turn(judge, request, Runner())


def test_there_are_programs_for_every_verdict():
    assert set(map(verdict_in_name, PROGRAMS)) == {"AC", "WA", "TLE", "MLE", "OLE", "RE", "CE"}


def programs(chosen: Callable[[Path], object]) -> list:
    found = []
    for source in filter(chosen, PROGRAMS):
        marks = [pytest.mark.needs(*needs(source)), *[pytest.mark.thorough] * bool(ALIKE.match(source.stem))]
        found.append(pytest.param(source, id=source.stem, marks=marks))
    return found


@pytest.mark.parametrize("source", programs(lambda source: verdict_in_name(source) != "CE"))
def test_each_program_gets_the_verdict_in_its_name(source, judged_together):
    judgement = judged_together[source].result()
    assert judgement.verdict.name == verdict_in_name(source), judgement


@pytest.mark.parametrize(
    "source", programs(lambda source: CONTAINED.match(source.stem) and "namespaces" not in needs(source))
)
def test_verdicts_are_the_same_without_namespaces(source, judged_without_namespaces):
    """Of the programs that need no processes of their own and no scratch folder."""
    judgement = judged_without_namespaces[source].result()
    assert judgement.verdict.name == verdict_in_name(source), judgement


@pytest.mark.parametrize("source", programs(lambda source: verdict_in_name(source) == "CE"))
def test_each_program_that_should_not_compile_does_not(source, refused_together):
    judgement = refused_together[source].result()
    assert judgement.verdict is Verdict.CE, judgement
