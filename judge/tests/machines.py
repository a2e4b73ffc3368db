"""What this machine grants to runs, and how tests play machines that refuse it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import pytest

from judge.compiling.compiler import EMPTY, empty_program
from judge.compiling.online_judges import judges
from judge.model import Limits
from judge.running.runner import Runner

THREAD = b"#include <pthread.h>\nint main() { pthread_t made; return pthread_create(&made, 0, 0, 0); }\n"
REFUSE = Path(__file__).with_name("refuse.cpp")
LIMITED = """
import os, resource, sys
resource.setrlimit(getattr(resource, sys.argv[1]), (int(sys.argv[2]),) * 2)
os.execv(sys.argv[3], sys.argv[3:])
"""


@lru_cache()
def missing_isolation() -> list[str]:
    """What this machine does not grant to runs, and which programs of tests its compiler cannot link."""
    with Runner() as runner:
        runner.run(empty_program(runner, judges()["local"], "c++17"), EMPTY, Limits(1000, 64, 1))
    command = ["g++", "-x", "c++", "-static", "-", "-o", os.devnull]
    threads = subprocess.run(command, input=THREAD, stderr=subprocess.DEVNULL)
    no_threads = ["no threads: the C library wants -pthread for them"] if threads.returncode else []
    return runner.missing_isolation + no_threads


def missing(*needed: str) -> list[str]:
    """Which of the needed things (namespaces, Landlock, ...) this machine does not grant, with reasons."""
    return [line for line in missing_isolation() for thing in needed if re.match(f"no {thing}(:|$)", line)]


def without_note(text: str) -> str:
    """Returns the text without the note on what this machine does not grant."""
    return re.sub(r"note: runs are less isolated here .*\r?\n", "", text)


def where_mounted(script: str, folder: Path) -> list[str]:
    """The start of a command line that runs the rest of it in this place, where the script has mounted
    something. Skips the test if it cannot."""
    start = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]
    start += [f'cd "$0" && {script} && exec "$@"', str(folder)]
    if subprocess.run([*start, "true"], capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    return start


def under_limit(name: str, most: int) -> list[str]:
    """Returns the start of a command line that runs the rest of it under a hard limit, as RLIMIT_STACK."""
    return [sys.executable, "-c", LIMITED, name, str(most)]
