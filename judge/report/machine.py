"""What reports say of when, where and how submissions were judged."""

from __future__ import annotations

import os
import re
import shlex
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from judge.common.texts import span
from judge.compiling.languages import full_compile_line, version
from judge.model import LIMITS, Problem, Submission


@dataclass(frozen=True)
class Machine:
    """When and where programs were judged."""

    started: datetime
    seconds: float
    jobs: int  # runs at a time
    weakness: str  # which isolation was missing; empty if none was
    host: str
    processor: str
    cores: int
    kernel: str
    compilers: dict[str, str]  # command -> version
    not_judged: int = 0  # programs that an interrupt left out

    @property
    def interruption(self) -> str:
        programs = f"{self.not_judged} program{'s were' if self.not_judged > 1 else ' was'}"
        return f"Interrupted: {programs} not judged." if self.not_judged else ""


def this_machine(submissions: list[Submission], **known: Any) -> Machine:
    """Returns a Machine for this machine and the submissions' compilers. `known`: its other fields."""
    here = os.uname()
    model = re.search(r"(?m)^model name\s*:\s*(.*)$", Path("/proc/cpuinfo").read_text())  # as on x86
    commands = sorted({shlex.split(full_compile_line(submission))[0] for submission in submissions})
    return Machine(
        **known,
        host=here.nodename or "localhost",
        processor=f"{model[1]}, {here.machine}" if model else here.machine,
        cores=os.cpu_count() or 1,
        kernel=f"{here.sysname} {here.release}",
        compilers={command: version(command) for command in commands},
    )


def limits_line(problem: Problem) -> str:
    """Returns the limits in words. Of a limit that differs between cases, names the least and the most."""
    limits = [problem.limits_of(case) for case in problem.cases] or [problem.limits]
    texts = {row.field: f"{span(getattr(one, row.field) for one in limits)} {row.unit}" for row in LIMITS}
    texts["cpu_ms"] += f" and {span(one.wall_ms for one in limits)} ms of wall time"
    return ", ".join(texts.values())
