"""What is made once and kept: programs, headers and records, in .build/ or the user's cache.

Each entry is a folder, named by a hash of all that it depends on but the system's headers. If all together
have more than MOST_MIB, what was not used for longest is removed. Several judges may work at a time, so each
marks what it uses, and no entry is removed that was used within an hour."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from judge.common.files import system_faults
from judge.common.folders import CLEAN, build_folder, remove_tree
from judge.model import JudgeError

MOST_MIB = 1024
LEAST_BYTES = 1 << 18  # an entry counts as at least so large, so that small ones do not become too many
TRIMMED = "trimmed"  # an empty file; its time says when `trim` last ran
ENTRY = re.compile("[0-9a-f]{20}")
LEFTOVER = re.compile("making_.*|timing_.*|headers|in_use|bytecode")  # left by killed or older judges
TRIM_S, HOUR_S, DAY_S = 60, 3600, 86_400
WRAPPERS = {"ccache", "sccache", "distcc", "icecc"}  # these use a cache or a network
TOOL_ENVIRONMENT = {"PATH": os.defpath}  # of contained compilers; another PATH could lead to other tools


def cache_folder(*contents: str | bytes) -> Path:
    """Returns the folder of the entry that is made from these contents in this order. It need not exist."""
    digest = hashlib.sha256(b"\0".join(map(os.fsencode, contents)))
    return build_folder() / digest.hexdigest()[:20]


def in_cache(folder: Path) -> bool:
    """Tells whether the entry is there, and marks it as used if the user may do so."""
    with suppress(FileNotFoundError, PermissionError):
        os.utime(folder)
    return folder.exists()


def mark(executable: Path) -> None:
    """Marks the entry that the executable is in as used. Does nothing if it is in none, or if that fails."""
    if ENTRY.fullmatch(executable.parent.name):
        with suppress(OSError):
            os.utime(executable.parent)


def trim() -> None:
    """Removes the entries not used for longest, until the rest have at most MOST_MIB, but none used within an
    hour. Removes leftovers older than a day. Stops at an error. Does nothing if it has run within TRIM_S."""
    folder = build_folder()
    with suppress(OSError):
        if (folder / TRIMMED).exists() and time.time() - (folder / TRIMMED).stat().st_mtime < TRIM_S:
            return
        (folder / TRIMMED).touch()
        room = MOST_MIB << 20  # bytes that are left for the entries from this one on
        for used, path in sorted(((path.stat().st_mtime, path) for path in entries()), reverse=True):
            room -= size_of(path)
            if room < 0 and used < time.time() - HOUR_S:
                aside = tempfile.mkdtemp(dir=folder, prefix="making_")
                remove_tree(path.rename(aside))  # renamed first, so that no judge finds a part of it
        for path in folder.iterdir():
            if LEFTOVER.fullmatch(path.name) and path.stat().st_mtime < time.time() - DAY_S:
                remove_tree(path)


def size_of(entry: Path) -> int:
    files = (Path(parent, name) for parent, _, names in os.walk(entry) for name in names)
    return max(LEAST_BYTES, sum(512 * file.stat().st_blocks for file in files))


def kept() -> tuple[int, int]:
    """Returns how many entries there are, and how many MiB they take together."""
    sizes = [*map(size_of, entries())]
    return len(sizes), sum(sizes) >> 20


def entries() -> list[Path]:
    return [path for path in build_folder().iterdir() if ENTRY.fullmatch(path.name)]


@contextmanager
def new_entry(folder: Path) -> Iterator[tuple[Path, Path]]:
    """Yields two empty folders: one to fill, and one for scratch. At the end the first becomes `folder`,
    unless it is empty or another judge has filled `folder` meanwhile. Turns OSErrors into JudgeErrors."""
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
                if not folder.exists():  # if it is there, another judge made it
                    raise


def compiled_file(command: list[str], sources: list[Path], name: str, headers: Iterable[Path] = ()) -> Path:
    """Returns the file `name`, an executable or an object. The command makes it of the sources if it is not
    kept yet. `headers` are the files that the sources include. Raises JudgeError if the command fails."""
    texts = [path.read_bytes() for path in (*sources, *headers)]
    command = [find_tool(command[0]), *command[1:]]
    folder = cache_folder(*texts, shlex.join(command))
    if not in_cache(folder):
        with new_entry(folder) as (entry, scratch):
            command += [*map(str, sources), "-o", str(entry / name)]
            environment = {**TOOL_ENVIRONMENT, "TMPDIR": str(scratch)}
            done = subprocess.run(command, capture_output=True, text=True, env=environment)
            if done.returncode:
                error = f"{shlex.join(command)}\n{done.stderr.strip()}"
                raise JudgeError(f"{sources[0].parent}: cannot be compiled here: {error}")
    return folder / name


def find_tool(name: str) -> str:
    """Returns the first `name` in PATH that is no wrapper like ccache. Raises JudgeError if there is none."""
    for folder in os.get_exec_path():
        path = shutil.which(name, path=folder)
        if path and Path(path).resolve().name not in WRAPPERS:
            return path
    remedy = "run scripts/setup, or install a C++ compiler (Debian, Ubuntu: sudo apt-get install g++)"
    raise JudgeError(f"{name}: not installed; {remedy}")
