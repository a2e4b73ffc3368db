"""What reports say of when, where and how submissions were judged."""

from __future__ import annotations

import os
import re
import shlex
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from judge.common.texts import span
from judge.compiling import tools
from judge.compiling.languages import full_compile_line
from judge.model import Problem, Submission

GOES_ON = "with --resume FILE, an interrupted run can go on"


@dataclass(frozen=True)
class Machine:
    """`jobs` is the number of runs at a time. `compilers` has the version of each command.

    `weakness` says what isolation was missing; it is empty if none was. After an interrupt, `not_judged`
    programs were not judged."""

    started: datetime
    seconds: float
    jobs: int
    weakness: str
    host: str
    processor: str
    cores: int
    kernel: str
    compilers: dict[str, str]
    not_judged: int = 0

    @property
    def interruption(self) -> str:
        programs = f"{self.not_judged} program{'s were' if self.not_judged > 1 else ' was'}"
        return f"Interrupted: {programs} not judged; {GOES_ON}." if self.not_judged else ""


def this_machine(
    submissions: list[Submission],
    started: datetime,
    seconds: float,
    *,
    jobs: int,
    weakness: str,
    not_judged: int = 0,
) -> Machine:
    here = os.uname()
    model = re.search(r"(?m)^model name\s*:\s*(.*)$", Path("/proc/cpuinfo").read_text())  # only on x86
    commands = sorted({shlex.split(full_compile_line(submission))[0] for submission in submissions})
    return Machine(
        started,
        seconds,
        jobs,
        weakness,
        host=here.nodename or "localhost",
        processor=f"{model[1]}, {here.machine}" if model else here.machine,
        cores=os.cpu_count() or 1,
        kernel=f"{here.sysname} {here.release}",
        compilers={command: tools.version(command) for command in commands},
        not_judged=not_judged,
    )


def limits_line(problem: Problem) -> str:
    """The limits of its cases, from the least to the most where they differ."""
    limits = [problem.limits_of(case) for case in problem.cases] or [problem.limits]
    time = f"{span(of_case.cpu_ms for of_case in limits)} ms of CPU time"
    time += f" and {span(of_case.wall_ms for of_case in limits)} ms in all"
    memory = f"{span(of_case.memory_mib for of_case in limits)} MiB of memory"
    return f"{time}, {memory}, {span(of_case.output_mib for of_case in limits)} MiB of output"
