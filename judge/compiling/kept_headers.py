"""Kept headers: <bits/stdc++.h> and <iostream>, precompiled, so that GCC need not parse them each time.

GCC takes a precompiled header if the source includes that header first, with the same options; else it goes
on as without. The executable is the same, byte for byte. No source has a part in what is kept: a header is
compiled alone. That is done when it pays and nobody waits: once the results of the second program that needs
it are printed, one header each time. What fails here costs time, and says nothing."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from judge.model import JudgeError, Limits
from judge.running.builds import cache_folder, in_cache, new_entry
from judge.running.runner import Program, Runner

HEADERS = ("bits/stdc++.h", "iostream")
FIRST = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]{1,99})', re.MULTILINE)
# Options that do not matter for a precompiled header, because they concern only what comes after it.
OF_NO_HEADER = re.compile(r"-x|c[+][+]|-|-w|-l.*|-Wl,.*|-static|-fuse-ld=.*|-ftrivial-auto-var-init=.*")
LIMITS = Limits(cpu_ms=30_000, memory_mib=1024, output_mib=256)
ROOM_BYTES = 1 << 30  # must be free on the disk
FOLDERS = "folders"  # a file with a line for the folder of each included header


@dataclass(frozen=True)
class KeptHeader:
    """A header that may be kept in `folder`. Sources include it by its `name`. `command` has the compiler and
    the options that matter for the header, `readable` the paths that the compiler may read."""

    name: str
    command: tuple[str, ...]
    readable: tuple[str, ...]
    folder: Path

    def is_kept(self) -> bool:
        """Tells whether the header can be used. Removes it if a folder of the headers that it includes has
        changed or is gone. A header that was edited in place goes unnoticed."""
        with suppress(OSError):  # as when the header was never made
            made = os.stat(self.folder / f"{self.name}.gch").st_mtime
            folders = (self.folder / FOLDERS).read_text().splitlines()
            if all(os.path.isdir(name) and os.stat(name).st_mtime < made for name in folders):
                return in_cache(self.folder)
            shutil.rmtree(self.folder)
        return False

    def note_need(self, runner: Runner) -> None:
        """Notes, by an empty folder, that a program was compiled without the header. If the folder is there
        already, schedules `make` for when results are printed. Does nothing if `make` was done."""
        if not self.folder.exists():
            with suppress(OSError):
                self.folder.mkdir()
        elif not (self.folder / FOLDERS).exists():
            runner.afterwards[self.folder] = lambda: self.make(runner)

    def make(self, runner: Runner) -> None:
        """Compiles the header into its folder. Does nothing if that was tried, or if the disk is nearly full.
        Reports no failure. If the compiler fails, only FOLDERS is there, so that it is not tried again."""
        with suppress(JudgeError, OSError):
            if (self.folder / FOLDERS).exists() or shutil.disk_usage(self.folder.parent).free < ROOM_BYTES:
                return
            with new_entry(self.folder) as (entry, scratch):
                text = scratch / "header.h"
                text.write_text(f"#include <{self.name}>\n")
                options = "-x", "c++-header", text.name, "-MD", "-MF", "included", "-o", "header"
                tool = Program((*self.command, *options), self.readable)
                done = runner.run(tool, text, LIMITS, scratch=scratch, tool=True)
                folders: set[str] = set()
                if done.usage.exit_code == 0:
                    path = entry / f"{self.name}.gch"
                    path.parent.mkdir(exist_ok=True)
                    shutil.copyfile(scratch / "header", path)  # for root, the compiler runs as another user
                    included = (scratch / "included").read_text().replace("\\\n", "").split()
                    folders = {os.path.dirname(file) for file in included if os.path.isabs(file)}
                    for made, mode in ((entry, 0o755), (path.parent, 0o755), (path, 0o644)):
                        made.chmod(mode)  # the umask may have removed rights
                (entry / FOLDERS).write_text("\n".join(folders))


def first_header(
    text: bytes, command: Iterable[str], compiler: str, readable: tuple[str, ...]
) -> KeptHeader | None:
    """Returns the header that the source `text` includes first, for compilations with this command; None if
    there is none, or none of HEADERS. `compiler` identifies the compiler, which may read `readable`."""
    first = FIRST.search(text)
    name = first[1].decode(errors="replace") if first else ""
    if name not in HEADERS:
        return None
    of_header = tuple(option for option in command if not OF_NO_HEADER.fullmatch(option))
    return KeptHeader(name, of_header, readable, cache_folder("header", name, *of_header, compiler))
