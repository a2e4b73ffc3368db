"""What this machine grants, and what follows for each promise of the judge."""

from __future__ import annotations

import ctypes
import os
import platform
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.builds import find_tool
from judge.compiler import compile_source, empty_program
from judge.model import OnlineJudge, Limits
from judge.runner import Runner

APPARMOR = "kernel.apparmor_restrict_unprivileged_userns"
LANDLOCK_CREATE_RULESET, LANDLOCK_VERSION = 444, 1  # landlock_create_ruleset(2): asks for the version


@dataclass(frozen=True)
class Finding:
    """`good` is False where a promise is weaker than it could be."""

    subject: str
    good: bool
    fact: str
    consequence: str


def examine(runner: Runner, judges: list[OnlineJudge]) -> Iterator[Finding]:
    """Looks at each means in turn; tries the real thing where there is one to try."""
    source, executable = empty_program(runner, judges[0], judges[0].standards[0])
    usage = runner.run([str(executable)], source, Limits(1000, 64 * 1024, 1024)).usage
    yield namespaces(runner.missing_isolation)
    yield seccomp(runner.missing_isolation)
    yield landlock()
    yield from others(runner.missing_isolation)
    yield Finding("control groups", True, control_groups(), "not used: time and memory are measured the same way for root and user")
    cores = sorted(os.sched_getaffinity(0))
    yield Finding("cores", True, ", ".join(map(str, cores)), "each run is pinned to one; as many run at a time unless --jobs says less")
    yield Finding("an empty run", True, f"{usage.cpu_ms:.1f} ms CPU, {usage.wall_ms:.1f} ms, {usage.memory_kib} KiB", "every measured run includes about this")
    version = subprocess.run([find_tool("g++"), "--version"], capture_output=True, text=True).stdout.partition("\n")[0]
    yield Finding("compiler", True, f"{version} on {platform.machine()}", "judges have other versions")
    for judge in judges:
        yield standards(runner, source, judge)


def namespaces(missing_isolation: list[str]) -> Finding:
    refused = reason("no namespaces", missing_isolation)
    if not refused:
        return Finding("namespaces", True, "users, processes, files, network, IPC", "a run sees no file, process or network but its own, and dies whole")
    consequence = "a run may start no processes, signals reach only itself, it has no scratch folder"
    return Finding("namespaces", False, refused.partition(": ")[2], "; ".join([consequence, *remedies(missing_isolation)]))


def remedies(missing_isolation: list[str]) -> list[str]:
    """What gives a machine's users the namespaces that it refuses, where that is known."""
    refused = reason("no namespaces", missing_isolation)
    if not refused:
        return []
    if re.search("mounts private: (Operation not permitted|Permission denied)", refused):  # a namespace can be made, and no right works in it
        return [f"as root: sysctl -w {APPARMOR}=0 (Ubuntu 23.10 and later set it to 1)"]
    known = ((APPARMOR, "1", "0"), ("kernel.unprivileged_userns_clone", "0", "1"), ("user.max_user_namespaces", "0", "10000"))
    return [f"as root: sysctl -w {name}={right}" for name, wrong, right in known if setting(name) == wrong]


def reason(what: str, missing_isolation: list[str]) -> str:
    return "".join(one for one in missing_isolation if one == what or one.startswith(f"{what}:"))


def setting(name: str) -> str | None:
    path = Path("/proc/sys", *name.split("."))
    return path.read_text().strip() if path.exists() else None


def seccomp(missing_isolation: list[str]) -> Finding:
    if "no seccomp" in missing_isolation:
        return Finding("seccomp", False, "not there", "dangerous system calls are not refused")
    listens = "no seccomp notification" not in missing_isolation
    told = "the supervisor hears of absurd requests for memory (MLE, not RE)" if listens else "a program that dies of a refused request for memory is RE"
    return Finding("seccomp", listens, "filter and notification" if listens else "filter only", f"dangerous system calls are refused; {told}")


def others(missing_isolation: list[str]) -> Iterator[Finding]:
    if reason("no other user", missing_isolation):
        yield Finding("user", False, "root cannot become nobody", "a run has root's number, if not its rights")
    if "no execveat" in missing_isolation:
        yield Finding("execveat", False, "not there", "a run can read its own executable")
    if "no memfd_create" in missing_isolation:
        yield Finding("memory files", False, "not there", "outputs are files on disk, where a run can reserve space beyond its limit")
    for one in missing_isolation:
        if one.startswith("at most "):
            yield Finding("limits", False, one, "a program that needs more fails here, if not on the judge")


def landlock() -> Finding:
    version = ctypes.CDLL(None, use_errno=True).syscall(LANDLOCK_CREATE_RULESET, None, 0, LANDLOCK_VERSION)
    if version > 0:
        return Finding("Landlock", True, f"version {version}", "hides files where namespaces are refused")
    return Finding("Landlock", False, "not there", "where namespaces are refused too, a run can read what its user can")


def control_groups() -> str:
    lines = Path("/proc/self/cgroup").read_text().splitlines()
    versions = {"v2" if line.startswith("0::") else "v1" for line in lines}
    return " and ".join(sorted(versions)) or "none"


def standards(runner: Runner, source: Path, judge: OnlineJudge) -> Finding:
    missing = [standard for standard in judge.standards if not compile_source(runner, source, judge, standard).executable]
    fact = ", ".join(standard for standard in judge.standards if standard not in missing)
    return Finding(judge.title, not missing, fact, f"this compiler lacks {', '.join(missing)}" if missing else "every standard that it offers")
