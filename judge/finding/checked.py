"""What checked builds share: checked.cpp, options that fill variables, a memory limit, ends of runs.

A checked build is one with options that make a fault show (see faults.py, no_value.py, screening.py)."""

from __future__ import annotations

import os
import subprocess
from functools import lru_cache
from pathlib import Path
from typing import Optional, Tuple

from judge.compiling.compiler import EMPTY, Build, empty_program
from judge.compiling.online_judges import judges
from judge.model import Limits
from judge.running.builds import TOOL_ENVIRONMENT, compiled_file, find_tool
from judge.running.runner import Run, Runner

START = Path(__file__).with_name("checked.cpp")
PATTERN, ZEROS = "-ftrivial-auto-var-init=pattern", "-ftrivial-auto-var-init=zero"
MEMORY_MIB = 1024  # at least; the sandbox gives a quarter of it to the stack
Outcome = Tuple[bytes, Optional[int], Optional[int]]  # output, exit code, signal


def checked_build(*options: str) -> Build:
    """Returns a build with these options, in which checked.cpp is linked."""
    return Build(options, compiled_file(["g++", "-std=c++17", "-O1", "-c"], [START], "start.o"))


@lru_cache()
def fills_variables() -> bool:
    """Tells whether the compiler can give a value to variables that have none."""
    tried = [find_tool("g++"), ZEROS, "-E", "-x", "c++", os.devnull]
    return subprocess.run(tried, capture_output=True, env=TOOL_ENVIRONMENT).returncode == 0


def is_contained(runner: Runner) -> bool:
    """Tells whether namespaces work here, so that a program with shared libraries sees no other files."""
    local = judges()["local"]
    runner.run(empty_program(runner, local, local.standards[0]), EMPTY, Limits())
    return not any(fact.startswith("no namespaces") for fact in runner.missing_isolation)


def memory_limit(ordinary: Limits) -> int:
    """Returns the memory limit of a program with sanitizers, in MiB."""
    return max(MEMORY_MIB, 4 * ordinary.memory_mib)


def end_of(run: Run) -> Outcome:
    return run.output, run.usage.exit_code, run.usage.signal
