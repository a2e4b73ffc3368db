"""Addresses in a program -> functions and lines of its source, as addr2line reads them in it.

A program decides what its stacks and its debug information say. So what is read is bounded, and no line
counts if the source gives its lines other numbers (#line).
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from judge.common import untrusted
from judge.compiling.compiler import COMPILER_LIMITS, readable_by
from judge.running.builds import find_tool
from judge.running.runner import Program, Runner

MOST_ADDRESSES, AT_ONCE = 20_000, 500
MOST_BYTES, LONGEST_NAME = 1 << 22, 200  # characters
LINE = re.compile(r"<stdin>:([1-9][0-9]{0,6})\b")
BLANKS = r"(?:[ \t]|\\\r?\n|/\*[^*\n]{0,99}\*/){0,20}"
RENUMBERS = re.compile(rf"(?m)^{BLANKS}(?:\#|%:|\?\?=){BLANKS}(?:line\b|[0-9])")


class Frame(NamedTuple):
    """A line of the source, and the function that it is in, as the linker calls it; so is the library's
    function that is `called` there. A place in a library has line 0."""

    function: str
    line: int
    called: str = ""


def renumbers_lines(source: str) -> bool:
    return RENUMBERS.search(source) is not None


def places(runner: Runner, program: Program, addresses: Iterable[int]) -> dict[int, list[Frame]]:
    """The places at each address, the innermost first: one may be in an inlined function.

    Raises JudgeError if there is no addr2line."""
    tool = find_tool("addr2line")
    different = list(dict.fromkeys(addresses))[:MOST_ADDRESSES]
    found: dict[int, list[Frame]] = {}
    with TemporaryDirectory() as folder:
        shutil.copy(program.executable, folder)  # because a tool of root is another user
        given = Path(folder, "addresses")
        lister = Program((tool, "-aife", program.executable.name), tuple(readable_by(tool)))
        for start in range(0, len(different), AT_ONCE):  # so that untrusted.lines lets all pass
            given.write_text("".join(f"{address:#x}\n" for address in different[start : start + AT_ONCE]))
            done = runner.run(lister, given, COMPILER_LIMITS, scratch=Path(folder), tool=True)
            found.update(places_in(untrusted.lines(done.output, MOST_BYTES)))
    return found


def places_in(said: list[str]) -> dict[int, list[Frame]]:
    """What addr2line says: for each address one line, then two for each function: its name, FILE:LINE."""
    found: dict[int, list[Frame]] = {}
    here: list[Frame] = []
    lines = iter(said)
    for text in lines:
        if re.fullmatch("0x[0-9a-f]{1,16}", text):
            here = found.setdefault(int(text, 16), [])
        else:
            line = LINE.search(next(lines, ""))
            here.append(Frame(text[:LONGEST_NAME], int(line[1]) if line else 0))
    return found


def in_source(known: dict[int, list[Frame]], stack: Iterable[int]) -> tuple[Frame, ...]:
    """The places of a stack that are in the source, the innermost first."""
    found, called = [], ""
    for place in (place for address in stack for place in known.get(address, ())):
        if place.line:
            found.append(place._replace(called=called))
        called = "" if place.line else place.function
    return tuple(found)
