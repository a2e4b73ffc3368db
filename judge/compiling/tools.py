"""Compilers, Python and other tools that are contained: what they may read, what they depend on."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from judge.common.folders import ROOT
from judge.model import JudgeError, Limits, Usage
from judge.running.builds import TOOL_ENVIRONMENT, find_tool

# The parts of /usr and the like that compiling needs.
PARTS = ("bin", "include", "lib", "lib32", "lib64", "libx32", "libexec", f"{os.uname().machine}-*")


def identity(compiler: str) -> str:
    """Returns words for what else an executable depends on: the compiler and, because of -march=native, the
    processor."""
    real = Path(compiler).resolve()
    processor = Path("/proc/cpuinfo").read_text()
    features = re.search(r"^(?:flags|Features)\s*:(.*)$", processor, re.MULTILINE)
    file = f"{real} {real.stat().st_size} {real.stat().st_mtime_ns}"
    return f"{file} {os.uname().machine} {features[1] if features else 'unknown'}"


def version(command: str) -> str:
    with suppress(JudgeError, OSError):
        line = [find_tool(command), "--version"]
        done = subprocess.run(line, capture_output=True, env=TOOL_ENVIRONMENT)
        return done.stdout.decode(errors="replace").partition("\n")[0]
    return "not installed"


def readable_by(tool: str, hidden: Iterable[Path] = (), also: Iterable[Path] = ()) -> tuple[str, ...]:
    """Returns the paths that a compiler or Python may read: its own, and those in `also`. Raises JudgeError
    if the root of this project or a hidden path is in one of them."""
    homes = {Path("/"), Path("/usr"), Path("/usr/local"), Path(tool).resolve().parent.parent}
    parts = {part for home in homes for name in PARTS for part in home.glob(name)}
    parts |= {Path("/etc/alternatives"), Path("/etc/ld.so.cache"), *also}
    tops = sorted(part for part in parts if parts.isdisjoint(part.parents))
    real = {top.resolve() for top in tops}
    for path in {path.resolve() for path in (ROOT, *hidden)}:
        for top in real & {path, *path.parents}:
            raise JudgeError(f"{path}: compilers read in {top}, so a submission could too; move it elsewhere")
    return tuple(map(str, tops))


def limit_reached(usage: Usage, limits: Limits) -> str | None:
    if usage.memory_mib > limits.memory_mib:
        return f"takes more than {limits.memory_mib} MiB of memory"
    if usage.timed_out or usage.cpu_ms > limits.cpu_ms:
        return f"takes more than {limits.cpu_ms / 1000:g} s"
    if max(usage.stdout_bytes, usage.stderr_bytes) > limits.output_mib << 20:
        return f"prints more than {limits.output_mib} MiB"
    return None
