"""What reports say of when, where and how submissions were judged."""

from __future__ import annotations

import os
import platform
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Callable

from judge.model import Case, Limits, Submission

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
    commands = {shlex.split(one.problem.judges[0].compile)[0] for one in submissions}
    return Machine(
        started,
        seconds,
        jobs,
        weakness,
        host=platform.node() or "localhost",
        processor=processor(),
        cores=os.cpu_count() or 1,
        kernel=f"{platform.system()} {platform.release()}",
        compilers={command: version(command) for command in sorted(commands)},
    )


def compile_line(submission: Submission) -> str:
    return f"{submission.problem.judges[0].compile.replace('{std}', submission.standard)} -static"


def limits_line(limits: Limits) -> str:
    time = f"{limits.cpu_ms} ms of CPU time and {limits.wall_ms} ms in all"
    return f"{time}, {limits.memory_mib} MiB of memory, {limits.output_mib} MiB of output"


def processor() -> str:
    """The processor's name where the kernel tells it, as on x86; else its kind."""
    name = re.search(r"^model name\s*:\s*(.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return f"{name[1]}, {platform.machine()}" if name else platform.machine()


def version(compiler: str) -> str:
    if shutil.which(compiler) is None:
        return "not installed"
    return subprocess.run([compiler, "--version"], capture_output=True, text=True).stdout.partition("\n")[0]
