"""What this machine grants, and what follows for each promise of the judge."""

from __future__ import annotations

import ctypes
import os
import platform
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

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
WEAKER = {  # what a machine may not grant: the subject, what there is instead, and what follows
    "no seccomp": ("seccomp", "not there", "dangerous system calls are not refused"),
    "no seccomp notification": (
        "seccomp",
        "filter only",
        "dangerous system calls are refused; a program that dies of a refused request for memory is RE",
    ),
    "no other user": ("user", "root cannot become nobody", "a run has root's number, if not its rights"),
    "no execveat": ("execveat", "not there", "a run can read its own executable"),
    "no memfd_create": (
        "memory files",
        "not there",
        "outputs are files on disk, where a run can reserve space beyond its limit",
    ),
}


class Finding(NamedTuple):
    """`good` is False where a promise is weaker than it could be."""

    good: bool
    subject: str
    fact: str
    consequence: str


def examine(runner: Runner, judges: list[OnlineJudge]) -> Iterator[Finding]:
    """Tries each means of isolation and measurement."""
    source, executable = empty_program(runner, judges[0], judges[0].standards[0])
    usage = runner.run([str(executable)], source, Limits(1000, 64 * 1024, 1024)).usage
    missing = {what: why for what, _, why in (one.partition(": ") for one in runner.missing_isolation)}
    refused = missing.get("no namespaces")
    if refused is None:
        private = "a run sees no file, process or network but its own, and dies whole"
        yield Finding(True, "namespaces", "users, processes, files, network, IPC", private)
    else:
        weaker = "a run may start no processes, signals reach only itself, it has no scratch folder"
        yield Finding(False, "namespaces", refused, "; ".join([weaker, *remedies(runner.missing_isolation)]))
    if not any(what.startswith("no seccomp") for what in missing):
        told = "dangerous system calls are refused; absurd requests for memory are noticed (MLE, not RE)"
        yield Finding(True, "seccomp", "filter and notification", told)
    version = ctypes.CDLL(None).syscall(LANDLOCK_CREATE_RULESET, None, 0, LANDLOCK_VERSION)
    if version > 0:
        yield Finding(True, "Landlock", f"version {version}", "hides files where namespaces are refused")
    else:
        readable = "where namespaces are refused too, a run can read what its user can"
        yield Finding(False, "Landlock", "not there", readable)
    for what in missing:
        if what in WEAKER:
            yield Finding(False, *WEAKER[what])
        elif what.startswith("at most "):
            yield Finding(False, "limits", what, "a program that needs more fails here, if not on the judge")
    cores = ", ".join(map(str, sorted(os.sched_getaffinity(0))))
    pinned = "each run is pinned to one; as many run at a time unless --jobs says less"
    yield Finding(True, "cores", cores, pinned)
    used = f"{usage.cpu_ms:.1f} ms CPU, {usage.wall_ms:.1f} ms, {usage.memory_kib} KiB"
    yield Finding(True, "an empty run", used, "every measured run includes about this")
    version = ask(find_tool("g++"), "--version").partition("\n")[0]
    yield Finding(True, "compiler", f"{version} on {platform.machine()}", "judges have other versions")
    for judge in judges:
        works = {name: compile_source(runner, source, judge, name).executable for name in judge.standards}
        lacking = ", ".join(name for name in works if not works[name])
        fact = ", ".join(name for name in works if works[name])
        consequence = f"this compiler lacks {lacking}" if lacking else "every standard that it offers"
        yield Finding(not lacking, judge.title, fact, consequence)


def remedies(missing: list[str]) -> list[str]:
    """What makes the machine grant namespaces to its users, where that is known."""
    refused = "".join(one for one in missing if one.startswith("no namespaces"))
    if not refused:
        return []
    # A namespace can be made, but it gives no rights.
    if re.search("mounts private: (Operation not permitted|Permission denied)", refused):
        return [f"as root: sysctl -w {APPARMOR}=0 (Ubuntu 23.10 and later set it to 1)"]
    found = []
    for name, bad, right in NAMESPACE_SETTINGS:
        path = Path("/proc/sys", *name.split("."))
        if path.exists() and path.read_text().strip() == bad:
            found.append(f"as root: sysctl -w {name}={right}")
    return found
