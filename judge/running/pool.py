"""Pools of threads, for all that the judge does in parallel."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any

from judge.running.runner import Runner

CLEANING_S = 0.5  # for calls that have begun, to remove their folders


class Pool(ThreadPoolExecutor):
    """A pool of `size` threads, which wait for runs of the runner."""

    ends_all: type[BaseException] = KeyboardInterrupt  # the exceptions that end all runs; signals raise it

    def __init__(self, size: int | None, runner: Runner, **options: Any) -> None:
        super().__init__(size, **options)
        self.runner = runner
        self.unfinished: set[Future] = set()

    def submit(self, *call: Any, **options: Any) -> Future:
        future: Future = super().submit(*call, **options)
        self.unfinished.add(future)
        future.add_done_callback(self.unfinished.discard)
        return future

    def __exit__(self, kind: type[BaseException] | None, *rest: Any) -> None:
        """Waits until all calls are done. After an exception of the type `ends_all`, closes the runner, drops
        the calls that have not begun, and waits for the others at most CLEANING_S."""
        if kind is None or not issubclass(kind, self.ends_all):
            super().__exit__(kind, *rest)
            return
        self.runner.close()
        begun = [future for future in list(self.unfinished) if not future.cancel()]
        wait(begun, CLEANING_S)
        self.shutdown(wait=False)


class CorePool(Pool):
    """A pool with a thread for each core; `core` is the current thread's. Any exception ends its runs."""

    ends_all = BaseException

    def __init__(self, cores: list[int], runner: Runner) -> None:
        self.size, self._thread = len(cores), threading.local()
        free = iter(cores)
        super().__init__(self.size, runner, initializer=lambda: setattr(self._thread, "core", next(free)))

    @property
    def core(self) -> int:
        return int(self._thread.core)
