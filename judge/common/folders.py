"""Where the kit is, and where files of a user are kept."""

from __future__ import annotations

import fcntl
import os
import shutil
import stat
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / ".build"
CLEAN = "; `make clean` removes what was compiled"


def user_folder(variable: str, default: str) -> Path:
    """Returns the folder that a variable of the XDG Base Directory Specification names, or else the default.
    It need not exist, and a user may have no home."""
    chosen = os.environ.get(variable, "")
    return Path("/", chosen if os.path.isabs(chosen) else os.path.expanduser(default))


def config_folder() -> Path:
    """Returns the folder where the user may keep testlib.h for all checkers. It need not exist."""
    return user_folder("XDG_CONFIG_HOME", "~/.config") / "judge"


def build_folder() -> Path:
    """Makes and returns .build/, or else a folder in the user's cache. Raises JudgeError if both fail."""
    refusals = []
    for folder in (BUILD, user_folder("XDG_CACHE_HOME", "~/.cache") / "sudoku-judge"):
        try:
            folder.mkdir(0o755, parents=True, exist_ok=True)
            if not os.access(folder, os.W_OK | os.X_OK) or os.statvfs(folder).f_flag & os.ST_NOEXEC:
                refusals.append(f"{folder}: not writable, or mounted as noexec")
            elif others_write(folder):
                refusals.append(f"{folder}: another user may put programs there")
            else:
                return folder
        except OSError as error:
            refusals.append(f"{folder}: cannot be made: {error.strerror.lower()}")
    from judge.model import JudgeError  # only here, because __main__ asks before it is imported

    raise JudgeError(f"{'; '.join(refusals)}; name a folder for compiled programs in XDG_CACHE_HOME")


def keep_bytecode() -> None:
    """Has Python keep compiled modules in the build folder if it may not beside the sources, because the user
    or the disk refuses that. Else each start would take twice as long."""
    if sys.dont_write_bytecode or not os.access(Path(__file__).parent, os.W_OK):
        with suppress(Exception):  # that no folder can be used is said later
            folder = build_folder() / "bytecode"
            folder.mkdir(0o700, exist_ok=True)  # the judge runs what is written there
            sys.dont_write_bytecode, sys.pycache_prefix = False, str(folder)


def others_write(folder: Path) -> bool:
    """Tells whether the folder belongs to another user, except root, or all users may write in it."""
    facts = folder.stat()
    return facts.st_uid not in (0, os.geteuid()) or bool(facts.st_mode & stat.S_IWOTH)


def hold(folder: Path) -> int:
    """Opens the folder, locks it until it is closed, if locks exist here, and returns the descriptor."""
    held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    with suppress(OSError):  # this file system has no locks
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return held


def is_held(folder: Path) -> bool:
    """Tells whether a process holds the folder, as far as the file system has locks."""
    tried = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(tried, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(tried)
    return False


def remove_tree(folder: Path) -> None:
    """Removes the folder with all that is in it. Raises OSError. Others choose what is in it: folders so deep
    in each other that neither recursion nor a path nor a descriptor for each would reach the last."""
    here = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        above: list[tuple[str, list[str]]] = []  # the folders around this one: its name there, and those left
        left = remove_files(here)
        while left or above:
            if left:
                name = left.pop()
                above.append((name, left))
                os.chmod(name, 0o700, dir_fd=here)
                here = moved(here, name)
                left = remove_files(here)
            else:
                here = moved(here, "..")
                name, left = above.pop()
                os.rmdir(name, dir_fd=here)
    finally:
        os.close(here)
    os.rmdir(folder)


def remove_files(folder: int) -> list[str]:
    """Removes all but folders from the open folder, and returns the names of the folders in it."""
    with os.scandir(folder) as entries:
        names = {entry.name: entry.is_dir(follow_symlinks=False) for entry in entries}
    for name in names:
        if not names[name]:
            os.remove(name, dir_fd=folder)
    return [name for name in names if names[name]]


def moved(folder: int, name: str) -> int:
    """Opens the folder `name` in the open `folder`, closes `folder`, and returns the new descriptor."""
    inner = os.open(name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=folder)
    os.close(folder)
    return inner


def disk_full(folder: str | Path) -> str:
    return f"{folder}: the disk is full or nearly so, {shutil.disk_usage(folder).free >> 20} MiB left{CLEAN}"
