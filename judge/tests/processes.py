"""What tests see of other processes."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path


def running(name: str) -> list[bytes]:
    """The command lines that a name is in, of all processes there are."""
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
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
