"""Shared fixtures: real compilers and real processes, with all files in temporary folders."""

from __future__ import annotations

import fcntl
import gc
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from unittest.mock import patch

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "scripts"))  # for boards.py and the generators
# Under PYTHONOPTIMIZE, Python drops the asserts that pytest does not rewrite.
pytest.register_assert_rewrite("commands", "kit", "machines", "processes", "programs", "values")
from machines import REFUSE, missing  # noqa: E402
from processes import end_started  # noqa: E402
from programs import SUM  # noqa: E402

from judge.common.crash_guard import traces_folder
from judge.common.folders import ROOT, build_folder
from judge.compiling import compiler
from judge.compiling.languages import identity
from judge.model import JudgeError, Limits
from judge.running import builds
from judge.running.builds import cache_folder, find_tool, new_entry
from judge.running.runner import Program, Runner

# After `make test &` this process ignores interrupts, and so would every process that it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# Tests depend on no other variable of the machine, nor on its umask.
KEPT = {"HOME", "PATH", "TMPDIR", "LD_LIBRARY_PATH", "XDG_CACHE_HOME"}
for variable in {name for name in os.environ if not name.startswith("PYTEST")} - KEPT:
    del os.environ[variable]
os.environ.update(TERM="xterm", PYTHONPATH=str(ROOT), XDG_CONFIG_HOME=os.devnull)
os.umask(0o022)
DEADLINE_S = 120  # of each test, and of each fixture
PROGRAM_FLAGS = ("-O2", "-static", "-std=c++17", "-pthread")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="also what takes long and seldom fails")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "alone: measures time, or concerns the whole machine; runs by itself")
    config.addinivalue_line("markers", "thorough: takes long and seldom fails; only --all runs it")
    config.addinivalue_line(
        "markers", "needs(*what): skipped where the machine does not grant this to runs, as namespaces"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    thorough = [item for item in items if item.get_closest_marker("thorough")]
    if thorough and not config.getoption("all"):
        config.hook.pytest_deselected(items=thorough)
        items[:] = [item for item in items if item not in thorough]


def pytest_collection_finish() -> None:
    """Spares Python's garbage collector the thousands of objects that stay until the end."""
    gc.freeze()


def under_deadline(item: pytest.Item) -> Iterator[None]:
    """Ends what takes longer, and again what waits while that is cleaned up, as a failure of the test."""

    def fail(*_: object) -> None:
        pytest.fail(f"not done after {DEADLINE_S} s")

    signal.signal(signal.SIGALRM, fail)
    signal.setitimer(signal.ITIMER_REAL, DEADLINE_S, 10)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)


pytest_runtest_setup = pytest_runtest_call = pytest_runtest_teardown = pytest.hookimpl(hookwrapper=True)(
    under_deadline
)


@pytest.fixture(autouse=True)
def no_process_is_left():
    yield
    end_started()


@pytest.fixture(autouse=True)
def the_judge_does_not_fail():
    """The crash guard hides no fault of ours: what it catches leaves a traceback."""
    before = sorted(traces_folder().glob("*"))
    yield
    assert sorted(traces_folder().glob("*")) == before, "the judge failed; these files say where"


@pytest.fixture(autouse=True)
def granted(request):
    for marker in request.node.iter_markers("needs"):
        for reason in missing(*marker.args)[:1]:
            pytest.skip(reason)


@pytest.fixture(scope="module", autouse=True)
def programs_are_linked_in_half_the_time(request):
    """Links by gold, except in the room that asks how programs are compiled."""
    is_asked = "compiling" in Path(request.module.__file__).parts
    with nullcontext() if is_asked else patch.object(compiler, "linker", lambda _: compiler.GOLD):
        yield


@contextmanager
def locked(name: str) -> Iterator[None]:
    """Keeps another process of the tests from building what has this name, or one that begins like it."""
    with open(build_folder() / f"lock_{name[0]}", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session", autouse=True)
def runner_is_built():
    with suppress(JudgeError), locked("runner"):
        # The tests use all that is kept in turn, so what was not used for longest would be needed next.
        kept = build_folder() / builds.TRIMMED
        kept.touch()
        os.utime(kept, (time.time() + 3600,) * 2)
        Runner().close()


@pytest.fixture(scope="session")
def build():
    """build(source, *flags, tool="g++") -> the executable, which is kept as the judge keeps its own."""

    def compile_once(source: Path, *flags: str, tool: str = "g++") -> Path:
        tool, text, flags = find_tool(tool), source.read_bytes(), (*flags, *compiler.GOLD)
        folder = cache_folder(text, shlex.join([tool, *flags, source.stem]), identity(tool))
        with locked(folder.name):
            if not builds.in_cache(folder):
                with new_entry(folder) as (entry, _):
                    command = [tool, *flags, str(source), "-o", str(entry / source.stem)]
                    done = subprocess.run(command, capture_output=True, text=True)
                    assert done.returncode == 0, done.stderr
        return folder / source.stem

    return compile_once


@pytest.fixture(scope="session")
def refuse(build):
    """refuse(mount=errno.EPERM) -> the start of a command, the rest of which runs where that is refused."""
    return lambda **calls: [str(build(REFUSE, "-static")), *(f"{call}={calls[call]}" for call in calls), "--"]


@pytest.fixture
def built(build, tmp_path):
    """built(program text, name="program") -> its executable."""

    def build_text(text: str, name: str = "program") -> Path:
        (tmp_path / f"{name}.cpp").write_text(text)
        return build(tmp_path / f"{name}.cpp", *PROGRAM_FLAGS)

    return build_text


@pytest.fixture
def runner() -> Iterator[Runner]:
    with Runner() as runner:
        yield runner


@pytest.fixture
def run(built, runner, tmp_path):
    """run(program text, stdin=b"", cpu_ms=2000, memory_mib=256, **more) -> the Run, after a contained run."""

    def run_program(text: str, stdin: bytes = b"", cpu_ms: int = 2000, *, memory_mib: int = 256, **more):
        (tmp_path / "input").write_bytes(stdin)
        program, limits = Program((str(built(text)),)), Limits(cpu_ms, memory_mib, 1)
        return runner.run(program, tmp_path / "input", limits, **more)

    return run_program


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "data").mkdir()
    for name, text, answer in (("1", "1 2\n", "3\n"), ("2", "20 22\n", "42\n")):
        (tmp_path / "data" / f"{name}.in").write_text(text)
        (tmp_path / "data" / f"{name}.out").write_text(answer)
    (tmp_path / "sum.cpp").write_text(SUM)
    (tmp_path / "wrong.cpp").write_text(SUM.replace("a + b", "a * b"))
    return tmp_path
