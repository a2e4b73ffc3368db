"""What this machine grants, and what follows for each promise of the judge."""

from __future__ import annotations

import ctypes
import os
import platform
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.builds import find_tool
from judge.compiler import ask, compile_source, empty_program
from judge.model import Limits, OnlineJudge
from judge.runner import Runner

APPARMOR = "kernel.apparmor_restrict_unprivileged_userns"
NAMESPACE_SETTINGS = (  # name, the value that refuses namespaces, a value that allows them
    (APPARMOR, "1", "0"),
    ("kernel.unprivileged_userns_clone", "0", "1"),
    ("user.max_user_namespaces", "0", "10000"),
)
LANDLOCK_CREATE_RULESET, LANDLOCK_VERSION = 444, 1  # landlock_create_ruleset(2): asks for the version


@dataclass(frozen=True)
class Finding:
    """`good` is False where a promise is weaker than it could be."""

    subject: str
    good: bool
    fact: str
    consequence: str


def examine(runner: Runner, judges: list[OnlineJudge]) -> Iterator[Finding]:
    """Looks at each means of isolation and measurement; tries what can be tried."""
    source, executable = empty_program(runner, judges[0], judges[0].standards[0])
    usage = runner.run([str(executable)], source, Limits(1000, 64 * 1024, 1024)).usage
    missing = runner.missing_isolation
    yield namespaces(missing)
    yield seccomp(missing)
    yield landlock()
    yield from others(missing)
    unused = "not used: time and memory are measured the same way for root and user"
    yield Finding("control groups", True, control_groups(), unused)
    cores = ", ".join(map(str, sorted(os.sched_getaffinity(0))))
    pinned = "each run is pinned to one; as many run at a time unless --jobs says less"
    yield Finding("cores", True, cores, pinned)
    used = f"{usage.cpu_ms:.1f} ms CPU, {usage.wall_ms:.1f} ms, {usage.memory_kib} KiB"
    yield Finding("an empty run", True, used, "every measured run includes about this")
    version = ask(find_tool("g++"), "--version").partition("\n")[0]
    yield Finding("compiler", True, f"{version} on {platform.machine()}", "judges have other versions")
    for judge in judges:
        yield standards(runner, source, judge)


def namespaces(missing: list[str]) -> Finding:
    refused = reason("no namespaces", missing)
    if not refused:
        private = "a run sees no file, process or network but its own, and dies whole"
        return Finding("namespaces", True, "users, processes, files, network, IPC", private)
    weaker = "a run may start no processes, signals reach only itself, it has no scratch folder"
    return Finding("namespaces", False, refused.partition(": ")[2], "; ".join([weaker, *remedies(missing)]))


def remedies(missing: list[str]) -> list[str]:
    """What makes the machine grant namespaces to its users, where that is known."""
    refused = reason("no namespaces", missing)
    if not refused:
        return []
    # A namespace can be made, but it gives no rights.
    if re.search("mounts private: (Operation not permitted|Permission denied)", refused):
        return [f"as root: sysctl -w {APPARMOR}=0 (Ubuntu 23.10 and later set it to 1)"]
    wrong = [(name, right) for name, bad, right in NAMESPACE_SETTINGS if setting(name) == bad]
    return [f"as root: sysctl -w {name}={right}" for name, right in wrong]


def reason(what: str, missing: list[str]) -> str:
    return "".join(one for one in missing if one == what or one.startswith(f"{what}:"))


def setting(name: str) -> str | None:
    path = Path("/proc/sys", *name.split("."))
    return path.read_text().strip() if path.exists() else None


def seccomp(missing: list[str]) -> Finding:
    refused = "dangerous system calls are refused"
    if "no seccomp" in missing:
        return Finding("seccomp", False, "not there", "dangerous system calls are not refused")
    if "no seccomp notification" in missing:
        weaker = "a program that dies of a refused request for memory is RE"
        return Finding("seccomp", False, "filter only", f"{refused}; {weaker}")
    told = "the supervisor hears of absurd requests for memory (MLE, not RE)"
    return Finding("seccomp", True, "filter and notification", f"{refused}; {told}")


def others(missing: list[str]) -> Iterator[Finding]:
    if reason("no other user", missing):
        identity = "a run has root's number, if not its rights"
        yield Finding("user", False, "root cannot become nobody", identity)
    if "no execveat" in missing:
        yield Finding("execveat", False, "not there", "a run can read its own executable")
    if "no memfd_create" in missing:
        on_disk = "outputs are files on disk, where a run can reserve space beyond its limit"
        yield Finding("memory files", False, "not there", on_disk)
    for one in missing:
        if one.startswith("at most "):
            yield Finding("limits", False, one, "a program that needs more fails here, if not on the judge")


def landlock() -> Finding:
    kernel = ctypes.CDLL(None, use_errno=True)
    version = kernel.syscall(LANDLOCK_CREATE_RULESET, None, 0, LANDLOCK_VERSION)
    if version > 0:
        return Finding("Landlock", True, f"version {version}", "hides files where namespaces are refused")
    readable = "where namespaces are refused too, a run can read what its user can"
    return Finding("Landlock", False, "not there", readable)


def control_groups() -> str:
    lines = Path("/proc/self/cgroup").read_text().splitlines()
    versions = {"v2" if line.startswith("0::") else "v1" for line in lines}
    return " and ".join(sorted(versions)) or "none"


def standards(runner: Runner, source: Path, judge: OnlineJudge) -> Finding:
    works = {name: compile_source(runner, source, judge, name).executable for name in judge.standards}
    lacking = ", ".join(name for name in works if not works[name])
    fact = ", ".join(name for name in works if works[name])
    consequence = f"this compiler lacks {lacking}" if lacking else "every standard that it offers"
    return Finding(judge.title, not lacking, fact, consequence)
