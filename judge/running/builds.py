"""Caches executables in .build/ or the user's cache, in folders named by a hash of sources and compiler."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from judge.common.files import system_faults
from judge.common.folders import CLEAN, build_folder
from judge.model import JudgeError

WRAPPERS = {"ccache", "sccache", "distcc", "icecc"}  # these use a cache or a network
TOOL_ENVIRONMENT = {"PATH": os.defpath}  # of contained compilers; another PATH could lead to other tools


def cache_folder(*contents: str | bytes) -> Path:
    """The folder for what is made from exactly these contents. It need not exist yet."""
    digest = hashlib.sha256(b"\0".join(map(os.fsencode, contents)))
    return build_folder() / digest.hexdigest()[:20]


@contextmanager
def new_entry(folder: Path) -> Iterator[tuple[Path, Path]]:
    """Yields two empty folders: the first is renamed to `folder` if it is filled, the second is for scratch.

    Nothing else stays, unless this process is killed. Raises JudgeError if a file cannot be made."""
    with system_faults(str(folder.parent), CLEAN):
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix="making_") as parent:
            entry, scratch = Path(parent, "made"), Path(parent, "scratch")
            entry.mkdir()
            scratch.mkdir()
            yield entry, scratch
            try:
                if any(entry.iterdir()):
                    entry.rename(folder)
            except OSError:
                if not folder.exists():  # else it was made meanwhile
                    raise


def compiled(command: list[str], sources: list[Path], name: str, headers: Iterable[Path] = ()) -> Path:
    """What a compiler makes of the judge's own sources."""
    texts = [path.read_bytes() for path in (*sources, *headers)]
    command = [find_tool(command[0]), *command[1:]]
    folder = cache_folder(*texts, shlex.join(command))
    if not (folder / name).exists():
        with new_entry(folder) as (entry, scratch):
            command += [*map(str, sources), "-o", str(entry / name)]
            environment = {**TOOL_ENVIRONMENT, "TMPDIR": str(scratch)}
            done = subprocess.run(command, capture_output=True, text=True, env=environment)
            if done.returncode:
                error = f"{shlex.join(command)}\n{done.stderr.strip()}"
                raise JudgeError(f"{sources[0].parent}: cannot be compiled here: {error}")
    return folder / name


def find_tool(name: str) -> str:
    """The first tool of that name in PATH that is no wrapper. Raises JudgeError if there is none."""
    for folder in os.get_exec_path():
        path = shutil.which(name, path=folder)
        if path and Path(path).resolve().name not in WRAPPERS:
            return path
    remedy = "run scripts/setup, or install a C++ compiler (Debian, Ubuntu: sudo apt-get install g++)"
    raise JudgeError(f"{name}: not installed; {remedy}")
