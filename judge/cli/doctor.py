"""Says which isolation this machine grants to runs, and how much is kept in .build/ or the user's cache."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from judge.cli.options import Help
from judge.compiling.compiler import EMPTY, empty_program
from judge.compiling.online_judges import judges
from judge.model import Limits
from judge.running import builds
from judge.running.runner import Runner

NAMESPACE_SETTINGS = {  # setting -> the value that refuses namespaces, and a value that allows them
    "kernel.apparmor_restrict_unprivileged_userns": ("1", "0"),  # Ubuntu 23.10 and later set it to 1
    "kernel.unprivileged_userns_clone": ("0", "1"),
    "user.max_user_namespaces": ("0", "10000"),
}
PROMISES = {
    "namespaces": "a run sees only its own files, processes and network; all its processes end with it",
    "seccomp": "dangerous system calls are refused; a program that dies because memory is refused is MLE",
}
WEAKER = {  # what the sandbox misses, in its words up to a colon -> the subject, and the consequence
    "no namespaces": ("namespaces", "a run may start no processes, and write no files of its own"),
    "no seccomp": ("seccomp", "dangerous system calls are not refused"),
    "no seccomp notification": ("seccomp", "a program that dies because memory is refused is RE, not MLE"),
    "no Landlock": ("Landlock", "a run can use files of its user; if that is root, chk.py can use all files"),
    "no other user": ("user", "a run has root's user ID, but not root's rights"),
}
LOW_LIMIT = ("limits", "a program that needs more fails here, but may pass on the online judge")
HELP = Help("", "doctor")


def doctor(_: argparse.Namespace) -> int:
    """Prints what the machine grants or lacks, and how much is kept. Returns 0 if all is granted, else 1."""
    with Runner() as runner:
        local = judges()["local"]
        runner.run(empty_program(runner, local, local.standards[0]), EMPTY, Limits())  # notes what it misses
    weaker = set()  # subjects; what WEAKER does not know is a low limit, such as `at most 16 processes`
    for missing in runner.missing_isolation:
        subject, consequence = WEAKER.get(missing.partition(":")[0], LOW_LIMIT)
        weaker.add(subject)
        helps = remedies() if subject == "namespaces" else ()
        print(f"weak  {subject + ':':<12} {missing}", consequence, *helps, sep=f"\n{' ' * 19}")
    for subject, promise in PROMISES.items():
        if subject not in weaker:
            print(f"ok    {subject + ':':<12} {promise}")
    number, mib = builds.kept()
    print(f"ok    disk:        keeps {number} programs, headers and results, {mib} of {builds.MOST_MIB} MiB")
    return 1 if weaker else 0


def remedies() -> Iterator[str]:
    """Yields a line for each setting that refuses namespaces, with the command that changes it."""
    for name, (bad, right) in NAMESPACE_SETTINGS.items():
        path = Path("/proc/sys", *name.split("."))
        if path.exists() and path.read_text().strip() == bad:
            yield f"to allow namespaces, type as root: sysctl -w {name}={right}"
