"""Where the kit is, and where files of a user are kept."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from pathlib import Path

from judge.model import JudgeError

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / ".build"
CLEAN = "; `make clean` removes what was compiled"


def user_folder(variable: str, default: str) -> Path:
    """Returns the folder that the environment variable names by an absolute path, else the default."""
    chosen = os.environ.get(variable, "")
    return Path("/", chosen if os.path.isabs(chosen) else os.path.expanduser(default))  # HOME may be relative


def config_folder() -> Path:
    """Returns the folder where the user may keep testlib.h for all checkers. It need not exist."""
    return user_folder("XDG_CONFIG_HOME", "~/.config") / "judge"


def build_folder() -> Path:
    """Returns .build/ or, if that is unusable, a folder in the user's cache, and makes it if it is missing.
    Raises JudgeError if both are unusable."""
    refusals = []
    for folder in (BUILD, user_folder("XDG_CACHE_HOME", "~/.cache") / "sudoku-judge"):
        try:
            folder.mkdir(0o755, parents=True, exist_ok=True)
            facts = folder.stat()
            if not os.access(folder, os.W_OK | os.X_OK) or os.statvfs(folder).f_flag & os.ST_NOEXEC:
                refusals.append(f"{folder}: not writable, or mounted as noexec")
            elif facts.st_uid not in (0, os.geteuid()) or facts.st_mode & stat.S_IWOTH:
                refusals.append(f"{folder}: another user may put programs there")
            else:
                return folder
        except OSError as error:
            refusals.append(f"{folder}: cannot be made: {error.strerror.lower()}")
    advice = "set XDG_CACHE_HOME to the absolute path of a folder in which programs can be kept and run"
    raise JudgeError(f"{'; '.join(refusals)}; {advice}")


def remove_tree(folder: Path) -> None:
    """Removes the folder with all that is in it. Raises OSError if that fails. A program may have made
    folders so deep in each other that no path reaches the last, so each is moved up before it is emptied."""
    left = [str(folder)]
    while left:
        here = left.pop()
        for entry in [*os.scandir(here)]:
            if entry.is_dir(follow_symlinks=False):
                os.chmod(entry.path, 0o700)
                left.append(tempfile.mkdtemp(dir=folder))
                os.rename(entry.path, left[-1])
            else:
                os.remove(entry.path)
        if here != str(folder):
            os.rmdir(here)
    os.rmdir(folder)


def disk_full(folder: str | Path) -> str:
    return f"{folder}: the disk is full or nearly so, {shutil.disk_usage(folder).free >> 20} MiB left{CLEAN}"
