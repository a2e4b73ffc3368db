"""Says what this machine grants to runs, and what follows for each promise of the judge."""

from __future__ import annotations

import argparse
import os
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from judge.cli.arguments import Help
from judge.cli.terminal import width_of
from judge.common.folders import config_folder
from judge.compiling.compiler import EMPTY, compile_source, empty_program
from judge.compiling.tools import version
from judge.compiling.online_judges import judges
from judge.finding.checked import MEMORY_MIB, checked_build, fills_variables, is_contained
from judge.finding.faults import ADDRESSES, UNDEFINED
from judge.finding.no_value import NOT_FILLED
from judge.model import Limits, OnlineJudge
from judge.running import builds
from judge.running.runner import Runner, output_file

NAMESPACE_SETTINGS = {  # each with the value that refuses namespaces, and one that allows them
    "kernel.apparmor_restrict_unprivileged_userns": ("1", "0"),  # Ubuntu 23.10 and later set it to 1
    "kernel.unprivileged_userns_clone": ("0", "1"),
    "user.max_user_namespaces": ("0", "10000"),
}
PROMISES = {
    "namespaces": "a run sees only its own files, processes and network; all its processes end with it",
    "seccomp": "dangerous system calls are refused; a program that dies of refused memory is MLE",
    "Landlock": "hides files where namespaces are refused",
}
WEAKER = {  # what a machine may lack -> the subject, and the consequence
    "no namespaces": ("namespaces", "a run may start no processes and has no scratch folder"),
    "no seccomp": ("seccomp", "dangerous system calls are not refused"),
    "no seccomp notification": ("seccomp", "a program that dies of refused memory is RE, not MLE"),
    "no Landlock": ("Landlock", "a run can read and write what its user can, root's chk.py what root can"),
    "no other user": ("user", "a run has root's user ID, but not its rights"),
}
CHECKED = (  # options of a checked build, what it sees, what it misses
    (ADDRESSES, "memory and arithmetic", ()),
    (UNDEFINED, "arithmetic", ("errors of memory are not seen: install libasan, or see namespaces",)),
)
LOW_LIMIT = ("limits", "a program that needs more fails here, but may pass on the online judge")
INDENT = " " * 22
HELP = Help("", "doctor")


def doctor(_: argparse.Namespace) -> int:
    with Runner() as runner:
        findings = list(examine(runner))
    width = max(width_of(sys.stdout) or 1000, 2 * len(INDENT))
    for good, subject, fact, consequence in findings:
        head = f"{'ok  ' if good else 'weak'}  {subject + ':':<15} "
        for text, start in ((fact, head), (consequence, INDENT)):
            print(textwrap.fill(text, width, initial_indent=start, subsequent_indent=INDENT))
    return 0 if all(good for good, *_ in findings) else 1


def examine(runner: Runner) -> Iterator[tuple[bool, str, str, str]]:
    """Yields for each subject whether all is well, its name, the fact, and the consequence."""
    local = judges()["local"]
    program = empty_program(runner, local, local.standards[0])
    usage = runner.run(program, EMPTY, Limits()).usage
    weaker = set()
    for fact in runner.missing_isolation:
        subject, consequence = WEAKER.get(fact.partition(":")[0], LOW_LIMIT)
        weaker.add(subject)
        helps = remedies() if subject == "namespaces" else ()
        yield False, subject, fact, "; ".join([consequence, *helps])
    for subject, promise in PROMISES.items():
        untried = subject == "Landlock" and "namespaces" not in weaker
        if subject not in weaker:
            yield True, subject, "not needed here" if untried else "granted", promise
    used = f"{usage.cpu_ms:.1f} ms CPU, {usage.wall_ms:.1f} ms in all, {usage.memory_kib} KiB"
    yield True, "an empty run", used, "every measured run includes about this"
    yield checked_builds(runner, local)
    kept = config_folder() / "testlib.h"
    advice = "checkers may include it" if kept.exists() else "for all checkers that include it, save it there"
    yield True, "testlib.h", f"{kept}: {'found' if kept.exists() else 'none'}", advice
    number, mib = builds.kept()
    size = f"{number} programs, headers and records, {mib} of {builds.MOST_MIB} MiB"
    yield True, "kept", size, "what was not used for longest goes first; `make clean` removes all"
    yield True, "compiler", f"{version('g++')} on {os.uname().machine}", "online judges have other versions"


def checked_builds(runner: Runner, judge: OnlineJudge) -> tuple[bool, str, str, str]:
    """Returns what `examine` yields of the first of CHECKED that can be built and run, or that none can."""
    for options, seen, missed in CHECKED:
        built = compile_source(runner, EMPTY, judge, judge.standards[0], build=checked_build(*options))
        if built.program and (options is UNDEFINED or is_contained(runner)):
            limits = Limits(memory_mib=MEMORY_MIB)
            with output_file() as (written, _):
                done = runner.run(built.program, EMPTY, limits, report=written)
            if done.usage.exit_code == 0:
                unseen = [*missed] if fills_variables() else [*missed, NOT_FILLED]
                advice = "; ".join(unseen) or "`debug` says where a program goes wrong"
                return not unseen, "checked builds", seen, advice
    return False, "checked builds", "no sanitizer works here", "nothing says where a program goes wrong"


def remedies() -> Iterator[str]:
    """Yields the commands that make the machine grant namespaces, one for each setting that refuses them."""
    for name, (bad, right) in NAMESPACE_SETTINGS.items():
        path = Path("/proc/sys", *name.split("."))
        if path.exists() and path.read_text().strip() == bad:
            yield f"as root: sysctl -w {name}={right}"
