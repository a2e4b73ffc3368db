"""Runs the tests in several processes at a time, then those marked `alone` by themselves.

The processes are copies of the first, made when all tests are collected; there is one more than there are
cores, because tests also wait. They take pieces of the work in turns, so that all are busy to the end. They
send their reports to the first, so there is one report.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

import pytest

from judge.model import JudgeError
from judge.runner import Runner

PIECE = 40  # tests of one module
LONGEST = (
    *("test_cases", "test_submissions", "test_search", "test_luogu_p10482", "test_solutions"),
    *("test_machines", "test_runner", "test_compiler", "test_new", "test_pythons", "test_watch"),
)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "alone: measures time, or concerns the whole machine, so nothing may run beside it"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Only for many tests, and where nothing else has a say in how they run."""
    shared, alone = pieces(session.items)
    option, cores = session.config.option, len(os.sched_getaffinity(0))
    odd = (
        option.collectonly or option.usepdb or option.maxfail or option.capture == "no" or session.testsfailed
    )
    if (
        odd
        or len(shared) < 4
        or cores < 2
        or session.config.pluginmanager.hasplugin("dsession")
        or hasattr(session.config, "workerinput")
    ):
        return None
    session.config._tmp_path_factory.getbasetemp()  # one for all
    with suppress(JudgeError):  # which the tests will tell
        Runner()  # or each would compile it
    turns, fork, workers = queue_of(len(shared)), get_context("fork"), {}
    try:
        for _ in range(cores + 1):
            reports, sender = fork.Pipe(duplex=False)
            workers[reports] = fork.Process(target=work, args=[session, taken(turns, shared), sender])
            workers[reports].start()
            sender.close()
        while workers:
            for reports in wait(list(workers)):
                try:
                    pass_on(session, *reports.recv())
                except EOFError:
                    workers[reports].join()
                    if workers.pop(reports).exitcode:
                        raise RuntimeError("a process of the tests ended early") from None
        run(session, iter(alone))
    finally:
        for worker in workers.values():
            worker.kill()
            worker.join()
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


def run(session: pytest.Session, items: Iterator[pytest.Item]) -> None:
    """With each goes the one after it, which tells pytest which fixtures are over."""
    item = next(items, None)
    while item:
        after = next(items, None)
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        item = after


def work(session: pytest.Session, items: Iterator[pytest.Item], sender: Connection) -> None:
    """In a process of its own."""
    plugins, hook = session.config.pluginmanager, session.config.hook

    class Reporter:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            data = hook.pytest_report_to_serializable(config=session.config, report=report)
            sender.send((report.location, data))

    plugins.unregister(name="terminalreporter")
    plugins.register(Reporter())
    capture = plugins.getplugin("capturemanager")  # or all would write to one temporary file
    capture.stop_global_capturing()
    capture.start_global_capturing()
    with suppress(KeyboardInterrupt):
        run(session, items)


def pass_on(session: pytest.Session, location: tuple, data: dict) -> None:
    config = session.config
    report = config.hook.pytest_report_from_serializable(config=config, data=data)
    config.hook.pytest_runtest_logreport(report=report)
    if report.when == "teardown":
        config.hook.pytest_runtest_logfinish(nodeid=report.nodeid, location=location)
