"""Runs the tests in two processes, each on half of the cores, then those marked `alone` by themselves.

The second process is a copy of the first, made when all tests are collected. They take pieces of the work in
turns, so that both are busy to the end. The second sends its reports through a pipe, so there is
one report.
"""

from __future__ import annotations

import os
import pickle
import struct
import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby
from queue import SimpleQueue

import pytest

from judge.model import JudgeError
from judge.runner import Runner

PIECE = 40  # tests of one module
LONGEST = (
    "test_verify",
    "test_submissions",
    "test_cases",
    "test_luogu_p1074",
    "test_solutions",
    "test_luogu_p10482",
)
SIZE = struct.Struct("I")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "alone: measures time or looks at all processes, so nothing may run beside it"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Only for many tests, and where nothing else has a say in how they run."""
    shared, alone = pieces(session.items)
    option, cores = session.config.option, sorted(os.sched_getaffinity(0))
    odd = (
        option.collectonly or option.usepdb or option.maxfail or option.capture == "no" or session.testsfailed
    )
    if (
        odd
        or len(shared) < 4
        or len(cores) < 2
        or session.config.pluginmanager.hasplugin("dsession")
        or hasattr(session.config, "workerinput")
    ):
        return None
    session.config._tmp_path_factory.getbasetemp()  # one for both
    with suppress(JudgeError):  # which the tests will tell
        Runner()  # or both would compile it
    turns, reports = queue_of(len(shared)), os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reports[0])
        os.sched_setaffinity(0, cores[1::2])
        be_the_second(session, taken(turns, shared), reports[1])
    os.close(reports[1])
    os.sched_setaffinity(0, cores[::2])
    other = Other(session, child, reports[0])
    try:
        for item, after in with_next(taken(turns, shared), alone):
            if item.get_closest_marker("alone") and not other.ended:
                other.finish()
                os.sched_setaffinity(0, cores)
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            other.pass_on()
            if session.shouldstop:
                raise session.Interrupted(session.shouldstop)
        other.finish()
    finally:
        other.kill()
        os.sched_setaffinity(0, cores)
    return True


def pieces(items: list[pytest.Item]) -> tuple[list[list[pytest.Item]], list[pytest.Item]]:
    """Of modules, the longest first; and the tests that are to be alone."""
    alone = [item for item in items if item.get_closest_marker("alone")]
    others = [item for item in items if not item.get_closest_marker("alone")]
    modules = [list(group) for _, group in groupby(others, module_name)]
    modules.sort(
        key=lambda module: LONGEST.index(module_name(module[0]))
        if module_name(module[0]) in LONGEST
        else len(LONGEST)
    )
    return [
        module[start : start + PIECE] for module in modules for start in range(0, len(module), PIECE)
    ], alone


def module_name(item: pytest.Item) -> str:
    return item.nodeid.partition(".py")[0].rpartition("/")[2]


def queue_of(length: int) -> int:
    """A pipe with the numbers below a length. A process takes a number by reading it."""
    turns, fill = os.pipe()
    os.write(fill, bytes(range(length)))
    os.close(fill)
    return turns


def taken(turns: int, shared: list[list[pytest.Item]]) -> Iterator[pytest.Item]:
    while True:
        turn = os.read(turns, 1)
        if not turn:
            return
        yield from shared[turn[0]]


def with_next(
    first: Iterator[pytest.Item], then: list[pytest.Item]
) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Each with the one that comes after it, which tells pytest which fixtures are over."""
    before = None
    for source in (first, then):
        for item in source:
            if before:
                yield before, item
            before = item
    if before:
        yield before, None


def be_the_second(session: pytest.Session, items: Iterator[pytest.Item], pipe: int) -> None:
    """Runs its part and ends the process, whatever happens."""
    plugins, hook, code = session.config.pluginmanager, session.config.hook, 1

    class Sender:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            data = pickle.dumps(
                (report.location, hook.pytest_report_to_serializable(config=session.config, report=report))
            )
            with open(pipe, "wb", closefd=False) as stream:
                stream.write(SIZE.pack(len(data)) + data)

    try:
        plugins.unregister(name="terminalreporter")
        plugins.register(Sender())
        capture = plugins.getplugin("capturemanager")  # or both would write to one temporary file
        capture.stop_global_capturing()
        capture.start_global_capturing()
        for item, after in with_next(items, []):
            hook.pytest_runtest_protocol(item=item, nextitem=after)
        code = 0
    finally:
        os._exit(code)


class Other:
    """The second process, as the first sees it."""

    def __init__(self, session: pytest.Session, pid: int, pipe: int) -> None:
        self.session, self.pid, self.ended = session, pid, False
        self.reports: SimpleQueue = SimpleQueue()
        self.reader = threading.Thread(target=self.read, args=[pipe], daemon=True)
        self.reader.start()

    def read(self, pipe: int) -> None:
        with open(pipe, "rb") as stream:
            while True:
                size = stream.read(SIZE.size)
                if not size:
                    return
                self.reports.put(pickle.loads(stream.read(SIZE.unpack(size)[0])))

    def pass_on(self) -> None:
        """Gives pytest the reports that have come."""
        config = self.session.config
        while not self.reports.empty():
            location, data = self.reports.get()
            report = config.hook.pytest_report_from_serializable(config=config, data=data)
            config.hook.pytest_runtest_logreport(report=report)
            if report.when == "teardown":
                config.hook.pytest_runtest_logfinish(nodeid=report.nodeid, location=location)

    def finish(self) -> None:
        while self.reader.is_alive():
            self.reader.join(0.2)
            self.pass_on()
        self.pass_on()
        if not self.ended and os.waitpid(self.pid, 0)[1] != 0:
            raise RuntimeError("the second half of the tests ended early")
        self.ended = True

    def kill(self) -> None:
        if not self.ended:
            os.kill(self.pid, 9)
            os.waitpid(self.pid, 0)
