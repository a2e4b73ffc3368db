"""How tests start other processes, look for them and wait for them."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import Popen

STARTED: list[Popen] = []


def start(command: Sequence, **options) -> Popen:
    """Starts a command in a session of its own, which ends with the test at the latest."""
    STARTED.append(Popen(command, **{"start_new_session": True, **options}))
    return STARTED[-1]


def end_started() -> None:
    while STARTED:
        process = STARTED.pop()
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe:
                pipe.close()


def command_line(pid: int) -> bytes:
    """Returns nothing when the process has ended, even if nobody has waited for it yet."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def running(name: object) -> dict[int, bytes]:
    """The command lines that have a name in them, by process id. Of all users and checkouts: the name has to
    tell ours, so it is a path in this checkout, or has this process's id."""
    lines = {int(path.name): command_line(path.name) for path in Path("/proc").glob("[0-9]*")}
    return {pid: line for pid, line in lines.items() if os.fsencode(str(name)) in line}


def descendants(pid: int) -> list[int]:
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
    family = [pid]
    for member in family:
        family += [child for child, parent in parents.items() if parent == member]
    return family[1:]


def programs(path: object) -> list[int]:
    """Returns the processes that run this program, without those that start it."""
    name = os.fsencode(str(path))
    return [pid for pid, line in running(path).items() if line.split(b"\0")[0].endswith(name)]


def wait_until(condition: Callable[[], object], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"still false after {seconds} s"
        time.sleep(0.02)
