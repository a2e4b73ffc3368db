"""Addresses in a program -> functions and lines of its source, as the tools of binutils read them in it.

A program decides what its stacks, its symbols and its debug information say. So all tools of a look have one
budget of CPU time, what they print is bounded, and stacks have only lines of `named_lines`."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Container, Iterable
from functools import lru_cache
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from judge.common import untrusted
from judge.common.texts import cut, visible
from judge.compiling.compiler import COMPILER_LIMITS
from judge.compiling.languages import limit_reached, readable_by
from judge.compiling.refusals import without_literals
from judge.model import stretched
from judge.running.builds import find_tool
from judge.running.runner import Program, Runner

CPU_MS = 3000  # of all tools in a look
MOST_ADDRESSES, AT_ONCE = 2000, 250  # so few that, as a rule, untrusted.lines returns all lines
MOST_INLINED, MOST_FRAMES = 32, 256  # frames of an address, and of a stack
MOST_BYTES, LONGEST_NAME = 1 << 22, 200  # bytes that a tool prints, and characters of a name
LONGEST, MOST = 60, 300  # columns of a line that are shown, characters that are read
# HEAD matches most heads of structs; NAMED matches a line with a word, but no such head and no directive.
HEAD = r"(?:typedef\s{1,9})?(?:struct|class|union)\b[\w\s:,]{0,80}\{?\s{0,9}(?://[^\n]{0,300})?$"
NAMED = re.compile(rf"\s*(?!\s|#|{HEAD})[^\n]*?\w")
LINE = re.compile(r"<stdin>:([1-9][0-9]{0,6})\b")
SPLICE = re.compile(r"(?:\\|\?\?/)[ \t]*\r?\n")  # the end of a line that goes on in the next line
BLANK = r'(?:[^\S\n]|"")*'  # without_literals turns a comment into ""
RENUMBERS = re.compile(rf"(?m)^{BLANK}(?:\#|%:|\?\?=){BLANK}(?:line\b|[0-9])")


class Frame(NamedTuple):
    """A call on a stack."""

    function: str  # the linker's name
    line: int  # of the source; 0 if it is none of `named_lines`, as in a library or at a brace
    called: str = ""  # the linker's name of the function that the line calls, if its own line is 0


def renumbers_lines(source: str) -> bool:
    """Tells whether the source has a directive that gives lines other numbers: `#line 5` or `# 5`."""
    return RENUMBERS.search(without_literals(SPLICE.sub("", source))) is not None


class Symbols:
    """Finds lines and names of a source in programs built from it, by the tools of binutils."""

    def __init__(self, runner: Runner, source: str) -> None:
        self.runner, self.source, self.left_ms = runner, source, CPU_MS

    def frames(self, program: Program, addresses: Iterable[int]) -> dict[int, list[Frame]]:
        """Maps the MOST_ADDRESSES most frequent addresses to their frames, the innermost first: several for
        inlined calls. Leaves out those not printed in time. Raises JudgeError if there is no addr2line."""
        asked = [f"{address:#x}\n" for address, _ in Counter(addresses).most_common(MOST_ADDRESSES)]
        frames_of: dict[int, list[Frame]] = {}
        lines = named_lines(self.source)
        for start in range(0, len(asked), AT_ONCE):
            stdin = "".join(asked[start : start + AT_ONCE])
            frames_of.update(frames_in(self.printed(program, "addr2line", "-aife", stdin=stdin), lines))
        return frames_of

    def printed(self, program: Program, tool: str, *options: str, stdin: str = "") -> list[str]:
        """Runs a tool on the program, and returns the first lines that the tool prints; [] if it reaches a
        limit, or if no time is left for tools (`left_ms`). Raises JudgeError if there is no such tool."""
        path = find_tool(tool)
        if self.left_ms <= 0:
            return []
        limits = stretched(COMPILER_LIMITS, self.left_ms / COMPILER_LIMITS.cpu_ms)
        command = Program((path, *options, program.executable.name), readable_by(path))
        with TemporaryDirectory() as folder:
            shutil.copy(program.executable, folder)  # a copy, because root's tool runs as another user
            given = Path(folder, "addresses")
            given.write_text(stdin)
            done = self.runner.run(command, given, limits, scratch=Path(folder), tool=True)
        self.left_ms -= int(done.usage.cpu_ms) + 1
        return [] if limit_reached(done.usage, limits) else untrusted.lines(done.output, MOST_BYTES)


@lru_cache(maxsize=1)
def named_lines(source: str) -> frozenset[int]:
    """Returns the numbers of the lines that a finding may name, which have a word. Leaves out directives, and
    most heads of structs, where GCC places functions that it makes itself, such as constructors."""
    return frozenset(number for number, text in enumerate(source.split("\n"), 1) if NAMED.match(text))


def frames_in(printed: list[str], lines: Container[int]) -> dict[int, list[Frame]]:
    """Returns the first frames at each address, from what addr2line printed: the address, then for each frame
    the function and, in the next line, FILE:LINE. A line's number that is not in `lines` becomes 0."""
    frames_of: dict[int, list[Frame]] = {}
    here: list[Frame] = []
    texts = iter(printed)
    for text in texts:
        if re.fullmatch("0x[0-9a-f]{1,16}", text):
            here = frames_of.setdefault(int(text, 16), [])
            continue
        place = LINE.search(next(texts, ""))
        number = int(place[1]) if place else 0
        if len(here) < MOST_INLINED:
            here.append(Frame(text[:LONGEST_NAME], number if number in lines else 0))
    return frames_of


def in_source(known: dict[int, list[Frame]], stack: Iterable[int]) -> tuple[Frame, ...]:
    """Returns those of the stack's innermost MOST_FRAMES frames that have a line, the innermost first. Sets
    `called` of each to the function of the frame before it in the stack, if that has no line."""
    frames = (frame for address in stack for frame in known.get(address, ()))
    with_line, called = [], ""
    for frame in islice(frames, MOST_FRAMES):
        if frame.line:
            with_line.append(frame._replace(called=called))
        called = "" if frame.line else frame.function
    return tuple(with_line)


def whole_line(source: str, number: int) -> str:
    """Returns the line with this number, which a program may have told; empty if there is none."""
    lines = source.split("\n")
    return lines[number - 1] if 0 < number <= len(lines) else ""


def text_of(source: str, number: int) -> str:
    """Returns the line without blanks around it, cut after MOST characters, and safe to print."""
    return visible(whole_line(source, number).strip()[:MOST], "\t")


def named(source: str, number: int) -> str:
    """Returns the words for a line, with its text unless it has none: "line 15, `for (;;)`", or "line 15"."""
    text = cut(text_of(source, number), LONGEST)
    return f"line {number}, `{text}`" if text else f"line {number}"


def rounded(number: int) -> int:
    """Returns the number with all digits but the first two replaced by 0, for what is known no better."""
    unit: int = 10 ** max(len(str(number)) - 2, 0)
    return number // unit * unit
