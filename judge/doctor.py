"""What this machine grants, and what follows for each promise of the judge."""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.compiler import compile_source, empty_program
from judge.model import Judge, Limits
from judge.runner import Runner, find_tool

LANDLOCK_CREATE_RULESET, LANDLOCK_VERSION = 444, 1  # landlock_create_ruleset(2): asks for the version


@dataclass(frozen=True)
class Finding:
    """`good` is False where a promise is weaker than it could be."""

    subject: str
    good: bool
    fact: str
    consequence: str


def examine(runner: Runner, judges: list[Judge]) -> Iterator[Finding]:
    """Looks at each means in turn; tries the real thing where there is one to try."""
    source, executable = empty_program(runner, judges[0], judges[0].standards[0])
    usage = runner.run([str(executable)], source, Limits(1000, 64 * 1024, 1024)).usage
    yield namespaces(runner.weakness)
    yield seccomp()
    yield landlock()
    yield Finding("control groups", True, control_groups(), "not used: time and memory are measured the same way for root and user")
    cores = sorted(os.sched_getaffinity(0))
    yield Finding("cores", True, ", ".join(map(str, cores)), "each run is pinned to one; as many run at a time unless --jobs says less")
    yield Finding("an empty run", True, f"{usage.cpu_ms:.1f} ms CPU, {usage.wall_ms:.1f} ms, {usage.memory_kib} KiB", "every measured run includes about this")
    version = subprocess.run([find_tool("g++"), "--version"], capture_output=True, text=True).stdout.partition("\n")[0]
    yield Finding("compiler", True, f"{version} on {platform.machine()}", "judges have other versions")
    for judge in judges:
        yield standards(runner, source, judge)


def namespaces(weakness: str) -> Finding:
    if not weakness:
        return Finding("namespaces", True, "users, processes, files, network, IPC", "a run sees no file, process or network but its own, and dies whole")
    return Finding("namespaces", False, weakness, "a run may start no processes, signals reach only itself, it has no scratch folder")


def seccomp() -> Finding:
    actions = Path("/proc/sys/kernel/seccomp/actions_avail")
    listens = actions.exists() and "user_notif" in actions.read_text().split()
    told = "the supervisor hears of absurd requests for memory (MLE, not RE)" if listens else "a program that dies of a refused request for memory is RE"
    return Finding("seccomp", listens, "filter and notification" if listens else "filter only", f"dangerous system calls are refused; {told}")


def landlock() -> Finding:
    version = ctypes.CDLL(None, use_errno=True).syscall(LANDLOCK_CREATE_RULESET, None, 0, LANDLOCK_VERSION)
    if version > 0:
        return Finding("Landlock", True, f"version {version}", "hides files where namespaces are refused")
    return Finding("Landlock", False, "not there", "where namespaces are refused too, a run can read what its user can")


def control_groups() -> str:
    lines = Path("/proc/self/cgroup").read_text().splitlines()
    versions = {"v2" if line.startswith("0::") else "v1" for line in lines}
    return " and ".join(sorted(versions)) or "none"


def standards(runner: Runner, source: Path, judge: Judge) -> Finding:
    missing = [standard for standard in judge.standards if not compile_source(runner, source, judge, standard).executable]
    fact = ", ".join(standard for standard in judge.standards if standard not in missing)
    return Finding(judge.title, not missing, fact, f"this compiler lacks {', '.join(missing)}" if missing else "every standard that it offers")
