"""What samples of a program's stack tell: the line, or the loop, where most of the time goes."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Tuple

from judge.finding.source.statements import SourceCode
from judge.finding.symbols import Frame

HALF, MOST, SOME = 0.5, 0.9, 0.05  # of the samples
LEAST_CALLS = 2  # of a function by itself, because a part of one may be inlined in another part
CONTAINER = r"_ZNK?St(?:7__cxx11)?[0-9]{1,2}(?:basic_)?"
# What functions of the library do that people do not see in a line. Names are the linker's: C1 to C5 is a
# constructor, and S_ or S4_ what came before.
DEEDS = (
    (
        re.compile(rf"{CONTAINER}(vector|deque|list|map|set|string)I.{{1,180}}C[1-5]ERKS[0-9A-Z]?_$"),
        "which copies a {}",
    ),
    (
        re.compile(rf"{CONTAINER}(vector|string)I.{{1,180}}E[56](erase|insert)E"),
        "where `{1}` moves all that comes after in the {0} each time",
    ),
    (
        re.compile(r"(?:__wrap_|_{0,2})(strlen)(?:_\w{1,20})?$"),
        "where `{}` goes through all of the string each time",
    ),
    (re.compile("_ZSt(pl)Ic"), "where `+` copies the whole string each time"),
)
Stack = Tuple[Frame, ...]  # the innermost call first


@dataclass(frozen=True)
class Spent:
    """A line, or the `loop` that begins there, and its share of the time.

    caller        the line that calls the function of this line most often; None if there is none
    is_recursive  that function calls itself
    deed          what the line has the library do for most of its time"""

    line: int
    share: float
    caller: int | None
    is_recursive: bool
    loop: range | None = None  # its lines
    deed: str = ""


class Profile:
    """The samples of a run: how many have each stack."""

    def __init__(self, stacks: Counter[Stack], source: SourceCode | None) -> None:
        self.stacks, self.source = stacks, source
        self.total = sum(stacks.values())
        self.innermost: Counter[int] = Counter()  # by line
        self.outermost: Counter[int] = Counter()
        self.lines: Counter[int] = Counter()  # each once a sample
        self.depths: Counter[int] = Counter()  # from the innermost call, in all samples together
        for stack, number in stacks.items():
            if stack:
                self.innermost[stack[0].line] += number
                self.outermost[stack[-1].line] += number
            for line, depth in {frame.line: depth for depth, frame in reversed([*enumerate(stack)])}.items():
                self.lines[line] += number
                self.depths[line] += depth * number

    def spent(self) -> Spent | None:
        """Returns the innermost line or loop that has most of the time; None if it is spread too much.

        A recursive call with nine tenths of the samples comes first. Else a line with half of them is enough,
        or the loop around it, if that has nine tenths. Else it is a loop around all lines that have some, a
        call with nine tenths, or a loop around all outermost calls.
        """
        line, number = max(self.innermost.items(), key=lambda item: item[1], default=(0, 0))
        calls = [call for call, samples in self.lines.items() if samples >= MOST * self.total]
        call = min(calls, key=lambda line: self.depths[line] / self.lines[line], default=0)
        deepest = self.at(call) if call else None
        if deepest and deepest.is_recursive:
            return deepest
        is_line = number >= HALF * self.total
        around = self.in_loop_around(line, line) if is_line else self.in_loop_of_all(self.innermost)
        if around and around.share < MOST:
            around = None
        if is_line and around and around.line != line and self.lines[line] >= MOST * self.total:
            around = None
        has_call = around and around.loop and call in around.loop[1:]
        if has_call or (not is_line and not around):
            return deepest or self.in_loop_of_all(self.outermost)
        return around or self.at(line)

    def in_loop_of_all(self, lines: Counter[int]) -> Spent | None:
        """Returns the innermost loop around all lines that have some of the time, if it has nine tenths."""
        some = [line for line, samples in lines.items() if samples >= SOME * self.total]
        around = self.in_loop_around(min(some), max(some)) if some else None
        return around if around and around.share >= MOST else None

    def in_loop_around(self, first: int, last: int) -> Spent | None:
        """Returns the innermost loop around these lines, with its share of the time; else None."""
        loop = loop_around(self.source, first, last)
        if loop is None:
            return None
        within = sum(
            number for stack, number in self.stacks.items() if any(frame.line in loop for frame in stack)
        )
        often = self.at(max(loop, key=lambda line: self.lines[line]))
        deed = often.deed if often.share >= HALF else ""
        return replace(often, line=loop[0], share=within / self.total, loop=loop, deed=deed)

    def at(self, line: int) -> Spent:
        """Returns the share of a line, with what has at least half of it: a caller, a recursion, a deed."""
        callers: Counter[int] = Counter()
        deeds: Counter[str] = Counter()
        innermost_deeds: Counter[str] = Counter()
        recursive = 0
        for stack, number in self.stacks.items():
            at = next((depth for depth, frame in enumerate(stack) if frame.line == line), None)
            if at is None:
                continue
            outer = [frame for frame in stack[at + 1 :] if frame.function != stack[at].function]
            callers[outer[0].line if outer else 0] += number
            deeds[deed_of(stack[at].called)] += number
            innermost_deeds[deed_of(stack[0].called)] += number
            recursive += number if len(stack) - at - 1 - len(outer) >= LEAST_CALLS else 0
        least = HALF * self.lines[line]
        [(caller, calls)] = callers.most_common(1)
        [(deed, number)] = (innermost_deeds if recursive >= least else deeds).most_common(1)
        return Spent(
            line,
            self.lines[line] / self.total,
            caller if caller and calls >= least else None,
            recursive >= least,
            deed=deed if number >= least else "",
        )


def loop_around(source: SourceCode | None, first: int, last: int) -> range | None:
    """Returns the lines of the innermost loop that has these lines; None if there is none."""
    loops = [
        range(source.line(loop.first), source.line(loop.last) + 1)
        for loop in (source.statements if source else ())
        if source and loop.is_loop
    ]
    around = [loop for loop in loops if first in loop and last in loop]
    return min(around, key=lambda loop: (len(loop), -loop[0])) if around else None


@lru_cache(maxsize=1 << 10)
def deed_of(called: str) -> str:
    """Returns what a function of the library does, by the linker's name; empty if it is nothing special."""
    for pattern, words in DEEDS:
        names = pattern.match(called)
        if names:
            return words.format(*names.groups())
    return ""
