"""How tests look for other processes and wait for them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path


def running(name: str) -> list[bytes]:
    """The command lines of all processes that have a name in theirs."""
    lines = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            lines.append(path.read_bytes())
        except OSError:
            continue
    return [line for line in lines if name.encode() in line]


def wait_until(condition: Callable[[], object], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"still false after {seconds} s"
        time.sleep(0.02)
