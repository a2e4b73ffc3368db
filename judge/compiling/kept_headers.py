"""Kept headers: <bits/stdc++.h> and <iostream>, precompiled, so that GCC need not parse them each time.

GCC takes a precompiled header if the source includes that header first, with the same options; else it goes
on as without. The executable is the same, byte for byte. No source has a part in what is kept: a header is
compiled alone. That is done when it pays: after the verdict of the second program that needs it, one header
each time, because people wait; or at once for the fourth of a class. What fails here costs time, and says
nothing.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from judge.common.folders import build_folder
from judge.model import JudgeError, Limits
from judge.running.builds import cache_folder, new_entry
from judge.running.runner import Program, Runner

HEADERS = ("bits/stdc++.h", "iostream")
FIRST = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]{1,99})', re.MULTILINE)
# What GCC need not be told for a header: what is linked, and what comes later than a precompiled header.
OF_NO_HEADER = re.compile(r"-x|c[+][+]|-|-w|-l.*|-Wl,.*|-static|-fuse-ld=.*|-ftrivial-auto-var-init=.*")
LIMITS = Limits(cpu_ms=30_000, memory_mib=1024, output_mib=256)
PAYS, PAYS_AT_ONCE = 2, 4  # so many programs were compiled without it
MOST_MIB = 900  # both, with each of six sets of options, have 790; that not used for longest goes first
MISSED = ".missed"
FOLDERS = "folders.json"  # those of the headers that it includes, and when they were changed


@dataclass(frozen=True)
class KeptHeader:
    """`command` are the compiler and the options that matter for it."""

    name: str
    command: tuple[str, ...]
    readable: tuple[str, ...]
    folder: Path

    def is_kept(self) -> bool:
        """Whether it can be used. One is no longer kept if the machine's headers were changed after it was
        made."""
        try:
            folders = json.loads((self.folder / FOLDERS).read_text())
            if folders == {name: os.stat(name).st_mtime_ns for name in folders}:
                os.utime(self.folder)
                return (self.folder / f"{self.name}.gch").exists()
            shutil.rmtree(self.folder)
        except (OSError, ValueError):
            pass
        return False

    def given_to(self, tool: Program) -> Program:
        return replace(tool.given(f"-I{self.folder}"), readable=(*tool.readable, str(self.folder)))

    def missed(self, runner: Runner, source: Path) -> None:
        """A program was compiled without it. All builds of one count once."""
        programs = runner.without_header.setdefault(self.folder, [])
        if source in programs:
            return
        programs.append(source)
        with suppress(OSError), open(self.folder.with_suffix(MISSED), "ab", buffering=0) as file:
            file.write(b".")
            if programs.index(source) + 1 == PAYS_AT_ONCE:  # no other thread has the same number
                self.make(runner)
            elif file.tell() >= PAYS:
                runner.afterwards[self.folder] = lambda: self.make(runner)

    def make(self, runner: Runner) -> None:
        """Whole, or not at all. What the compiler refuses leaves a folder without a header, and is not
        tried again."""
        if self.folder.exists() or shutil.disk_usage(self.folder.parent).free >> 20 < 2 * MOST_MIB:
            return
        with suppress(JudgeError, OSError), new_entry(self.folder) as (entry, scratch):
            text = scratch / "header.h"
            text.write_text(f"#include <{self.name}>\n")
            options = "-x", "c++-header", text.name, "-MD", "-MF", "included", "-o", "header"
            tool = Program((*self.command, *options), self.readable)
            done = runner.run(tool, text, LIMITS, scratch=scratch, tool=True)
            changed = {}
            if done.usage.exit_code == 0:
                path = entry / f"{self.name}.gch"
                path.parent.mkdir(exist_ok=True)
                shutil.copyfile(scratch / "header", path)  # the first is another user's if the judge is root
                included = (scratch / "included").read_text().replace("\\\n", "").split()
                folders = {os.path.dirname(file) for file in included if os.path.isabs(file)}
                changed = {name: os.stat(name).st_mtime_ns for name in folders}
                for readable, mode in ((entry, 0o755), (path.parent, 0o755), (path, 0o644)):
                    readable.chmod(mode)  # whatever the umask is
            (entry / FOLDERS).write_text(json.dumps(changed))
        self.folder.with_suffix(MISSED).unlink(missing_ok=True)
        remove_least_used(self.folder.parent)


def first_of(
    text: bytes, command: Iterable[str], identity: str, readable: tuple[str, ...]
) -> KeptHeader | None:
    """The header that a source includes first, if it is one that is kept. `identity` is the compiler's."""
    first = FIRST.search(text)
    name = first[1].decode(errors="replace") if first else ""
    if name not in HEADERS:
        return None
    of_header = tuple(option for option in command if not OF_NO_HEADER.fullmatch(option))
    folder = folder_of_headers() / cache_folder(name, *of_header, identity).name
    folder.parent.mkdir(exist_ok=True)
    return KeptHeader(name, of_header, readable, folder)


def folder_of_headers() -> Path:
    return build_folder() / "headers"


def kept() -> tuple[int, int]:
    """How many there are, and their MiB."""
    folder = folder_of_headers()
    return len([*folder.rglob("*.gch")]), size_of(folder) >> 20


def size_of(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*.gch"))


def remove_least_used(headers: Path) -> None:
    """Until the rest has no more than MOST_MIB."""
    left = MOST_MIB << 20
    folders = [path for path in headers.iterdir() if path.is_dir()]
    for folder in sorted(folders, key=lambda path: path.stat().st_mtime_ns, reverse=True):
        left -= size_of(folder)
        if left < 0:
            shutil.rmtree(folder, ignore_errors=True)
