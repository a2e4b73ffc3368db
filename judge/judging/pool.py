"""A pool of threads, one for each core."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any

from judge.running.runner import Runner

CLEANING_S = 0.5


class CorePool(ThreadPoolExecutor):
    """A pool with a thread for each core. `core` is the current thread's.

    An exception closes the runner, and waits no longer than it takes to remove the folders of runs: after a
    signal the judge ends at once, even if a checker is at work on a long output."""

    def __init__(self, cores: list[int], runner: Runner) -> None:
        self.size, self.runner, self._thread = len(cores), runner, threading.local()
        left = iter(cores)
        super().__init__(self.size, initializer=lambda: setattr(self._thread, "core", next(left)))
        self.unfinished: set[Future] = set()

    def submit(self, *call: Any, **options: Any) -> Future:
        future: Future = super().submit(*call, **options)
        self.unfinished.add(future)
        future.add_done_callback(self.unfinished.discard)
        return future

    @property
    def core(self) -> int:
        core: int = self._thread.core
        return core

    def __exit__(self, kind: type[BaseException] | None, *rest: Any) -> None:
        if kind is None:
            super().__exit__(kind, *rest)
            return
        self.runner.close()
        wait([future for future in list(self.unfinished) if not future.cancel()], CLEANING_S)
        self.shutdown(wait=False)
