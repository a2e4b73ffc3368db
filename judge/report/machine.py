"""What reports say of when, where and how submissions were judged."""

from __future__ import annotations

import os
import re
import shlex
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Callable

from judge.builds import find_tool
from judge.compiler import ask
from judge.model import Case, JudgeError, Limits, Submission

RerunCommand = Callable[[Submission, Case], str]  # the command that runs one case alone


@dataclass(frozen=True)
class Machine:
    """`jobs` is how many runs there were at a time, `compilers` has the version of each command.

    `weakness` is the isolation that was missing, else empty."""

    started: datetime
    seconds: float
    jobs: int
    weakness: str
    host: str
    processor: str
    cores: int
    kernel: str
    compilers: dict[str, str]


def this_machine(
    submissions: list[Submission], started: datetime, seconds: float, *, jobs: int, weakness: str
) -> Machine:
    here = os.uname()
    # The kernel tells the processor's name on x86.
    found = re.search(r"(?m)^model name\s*:\s*(.*)$", Path("/proc/cpuinfo").read_text())
    processor = f"{found[1]}, {here.machine}" if found else here.machine
    commands = sorted({shlex.split(one.problem.judges[0].compile)[0] for one in submissions})
    compilers = {command: version(command) for command in commands}
    host, cores, kernel = here.nodename or "localhost", os.cpu_count() or 1, f"{here.sysname} {here.release}"
    return Machine(started, seconds, jobs, weakness, host, processor, cores, kernel, compilers)


def compile_line(submission: Submission) -> str:
    return f"{submission.problem.judges[0].compile.replace('{std}', submission.standard)} -static"


def limits_line(limits: Limits) -> str:
    time = f"{limits.cpu_ms} ms of CPU time and {limits.wall_ms} ms in all"
    return f"{time}, {limits.memory_mib} MiB of memory, {limits.output_mib} MiB of output"


def version(compiler: str) -> str:
    try:
        return ask(find_tool(compiler), "--version").partition("\n")[0]
    except JudgeError:
        return "not installed"
