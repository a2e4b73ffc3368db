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
from judge.model import JudgeError

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / ".build"
CLEAN = "; `make clean` removes what was compiled"
WRAPPERS = {"ccache", "sccache", "distcc", "icecc"}  # these use a cache or a network
TOOL_ENVIRONMENT = {"PATH": os.defpath}  # of contained compilers; another PATH could lead to other tools


def cache_folder(*contents: str | bytes) -> Path:
    """The folder for what is made from exactly these contents. It need not exist yet."""
    digest = hashlib.sha256(b"\0".join(map(os.fsencode, contents)))
    return build_place() / digest.hexdigest()[:20]


def config_folder() -> Path:
    """Where the user may keep testlib.h for all checkers (XDG Base Directory). It need not exist."""
    chosen = os.environ.get("XDG_CONFIG_HOME", "")
    config = chosen if os.path.isabs(chosen) else os.path.expanduser("~/.config")
    return Path("/", config, "judge")


def build_place() -> Path:
    """.build/, else the user's cache (XDG Base Directory). Raises JudgeError if neither can be used."""
    chosen = os.environ.get("XDG_CACHE_HOME", "")
    cache = chosen if os.path.isabs(chosen) else os.path.expanduser("~/.cache")
    refusals = []
    for place in (BUILD, Path("/", cache, "sudoku-judge")):  # a user may have no home
        try:
            place.mkdir(parents=True, exist_ok=True)
            if os.access(place, os.W_OK | os.X_OK) and not os.statvfs(place).f_flag & os.ST_NOEXEC:
                return place
            refusals.append(f"{place}: not writable, or mounted as noexec")
        except OSError as error:
            refusals.append(f"{place}: cannot be made: {error.strerror.lower()}")
    raise JudgeError(f"{'; '.join(refusals)}; name a folder for compiled programs in XDG_CACHE_HOME")


@contextmanager
def new_entry(folder: Path) -> Iterator[tuple[Path, Path]]:
    """Yields two empty folders: the first is renamed to `folder` if it is filled, the second is for scratch.

    Nothing else stays, unless this process is killed. Raises JudgeError if a file cannot be made."""
    with system_faults(folder.parent, CLEAN):
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix="making_") as parent:
            made, scratch = Path(parent, "made"), Path(parent, "scratch")
            made.mkdir()
            scratch.mkdir()
            yield made, scratch
            try:
                if any(made.iterdir()):
                    made.rename(folder)
            except OSError:
                if not folder.exists():  # else it was made meanwhile
                    raise


def compiled(command: list[str], sources: list[Path], name: str, headers: Iterable[Path] = ()) -> Path:
    """What a compiler makes of the judge's own sources."""
    texts = [path.read_bytes() for path in (*sources, *headers)]
    command = [find_tool(command[0]), *command[1:]]
    folder = cache_folder(*texts, shlex.join(command))
    if not (folder / name).exists():
        with new_entry(folder) as (made, scratch):
            command += [*map(str, sources), "-o", str(made / name)]
            environment = {**TOOL_ENVIRONMENT, "TMPDIR": str(scratch)}
            done = subprocess.run(command, capture_output=True, text=True, env=environment)
            if done.returncode:
                error = f"{shlex.join(command)}\n{done.stderr.strip()}"
                raise JudgeError(f"{sources[0].parent}: cannot be compiled here: {error}")
    return folder / name


def disk_full(place: str | Path) -> str:
    return f"{place}: the disk is full or nearly so, {shutil.disk_usage(place).free >> 20} MiB left{CLEAN}"


def find_tool(name: str) -> str:
    """The first tool of that name in PATH that is no wrapper. Raises JudgeError if there is none."""
    for folder in os.get_exec_path():
        path = shutil.which(name, path=folder)
        if path and Path(path).resolve().name not in WRAPPERS:
            return path
    remedy = "run scripts/setup, or install a C++ compiler (Debian, Ubuntu: sudo apt-get install g++)"
    raise JudgeError(f"{name}: not installed; {remedy}")
