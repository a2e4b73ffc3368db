"""What samples of a program's stack tell: the line, or the loop, where most of the time goes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Tuple

from judge.finding.depth import rounded
from judge.finding.loops import Loop, loop_around
from judge.finding.remedies import STEPS
from judge.finding.symbols import Frame

HALF, MOST, SOME = 0.5, 0.9, 0.05  # of the samples
LEAST_CALLS = 2  # of a function by itself, because a part of one may be inlined in another part
CONTAINER = r"_ZNK?St(?:7__cxx11)?[0-9]{1,2}(?:basic_)?"
# What functions of the library do that people do not see in a line; as the linker calls them, C1 to C5 is a
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
        re.compile(
            r"_ZSt[0-9]{1,2}(lower_bound|upper_bound|find|find_if|count|count_if|distance|advance|next|prev)I"
            r"(?:St[0-9]{2}_Rb_tree_(?:const_)?iterator|NSt8__detail[0-9]{2}_Node_(?:const_)?iterator)"
        ),
        f"where `{{}}` {STEPS}",
    ),
    (
        re.compile(
            r"_ZSt[0-9]{1,2}(lower_bound|upper_bound|distance|advance|next|prev)I"
            r"St[0-9]{2}_List_(?:const_)?iterator"
        ),
        "where `{}` goes step by step through the list",
    ),
    (
        re.compile("_ZSt[0-9]{1,2}(find|find_if|count|count_if|min_element|max_element|accumulate|reverse)I"),
        "where `{}` goes through all that it is given each time",
    ),
    (
        re.compile(r"(?:__wrap_|_{0,2})(strlen)(?:_\w{1,20})?$"),
        "where `{}` goes through all of the string each time",
    ),
    (
        re.compile(rf"{CONTAINER}(string)I.{{1,180}}E6substrE"),
        "where `substr` copies that part of the {} each time",
    ),
    (re.compile("_ZSt(pl)Ic"), "where `+` copies the whole string each time"),
)
# Of other elements, each is copied by itself.
COPIES_BYTES = re.compile(rf"{CONTAINER}(?:vectorI[a-z]S|string)|_ZStplI|__wrap_strlen")
LEAST_COPIED, MOST_COPIED = 1 << 10, 1 << 30  # bytes
Stack = Tuple[Frame, ...]  # the innermost call first


@dataclass(frozen=True)
class Spent:
    """A line, or the `loop` that begins there, and its share of the time. `caller` is the line that calls its
    function most often; `is_recursive` says whether that function calls itself. `deed` is what the line has
    the library do for most of its time; of a loop, if that is most of its time, too."""

    line: int
    share: float
    caller: int | None
    is_recursive: bool
    loop: Loop | None = None
    deed: str = ""

    def contains(self, line: int) -> bool:
        return self.loop is not None and self.loop.first < line <= self.loop.last


def outermost_lines(stacks: Mapping[Stack, int]) -> dict[int, int]:
    """The samples of each line of `main`, or of what else is called first."""
    lines: dict[int, int] = {}
    for stack, number in stacks.items():
        if stack:
            lines[stack[-1].line] = lines.get(stack[-1].line, 0) + number
    return lines


class Profile:
    """`stacks` tells how many samples have each stack, and `copied` how many bytes were copied in each."""

    def __init__(
        self, stacks: Counter[Stack], source: str, copied: Mapping[Stack, list[int]] | None = None
    ) -> None:
        self.stacks, self.source, self.copied = stacks, source, copied or {}
        self.total = sum(stacks.values())
        self.innermost: Counter[int] = Counter()
        self.lines: Counter[int] = Counter()  # each once a sample
        self.depths: Counter[int] = Counter()  # from the innermost call, in all samples together
        for stack, number in stacks.items():
            if stack:
                self.innermost[stack[0].line] += number
            for line, depth in {frame.line: depth for depth, frame in reversed([*enumerate(stack)])}.items():
                self.lines[line] += number
                self.depths[line] += depth * number

    def largest(self, most: int) -> list[tuple[int, float]]:
        """The lines with the largest shares of the time, and these, without what they call in the source."""
        return [(line, number / self.total) for line, number in self.innermost.most_common(most)]

    def spent(self) -> Spent | None:
        """The innermost line or loop that has most of the time; None if it is spread too much.

        A line with half of the samples is enough. Else it is a loop around all lines that have some, a call
        with nine tenths, which a function's call of itself always is, or a loop around all outermost calls.
        """
        line, number = max(self.innermost.items(), key=lambda item: item[1], default=(0, 0))
        calls = [call for call, samples in self.lines.items() if samples >= MOST * self.total]
        deepest = (
            self.at(min(calls, key=lambda line: self.depths[line] / self.lines[line])) if calls else None
        )
        if deepest and deepest.is_recursive:
            return deepest
        if number >= HALF * self.total:
            around = self.in_loop(line, line)
            is_spread = self.lines[line] < MOST * self.total
            is_loop = around and (around.line == line or is_spread) and around.share >= MOST
            if is_loop and around and deepest and around.contains(deepest.line):
                return deepest
            return around if is_loop else self.at(line)
        inside = self.in_loop_of_all(self.innermost)
        if inside is None or (deepest and inside.contains(deepest.line)):
            return deepest or self.in_loop_of_all(Counter(outermost_lines(self.stacks)))
        return inside

    def in_loop_of_all(self, lines: Counter[int]) -> Spent | None:
        """The time in the innermost loop around the lines that have some; None if it is not most of it."""
        some = [line for line, samples in lines.items() if samples >= SOME * self.total]
        around = self.in_loop(min(some), max(some)) if some else None
        return around if around and around.share >= MOST else None

    def in_loop(self, first: int, last: int) -> Spent | None:
        """The time in the innermost loop around some lines."""
        loop = loop_around(self.source, first, last)
        if loop is None:
            return None
        inside = range(loop.first, loop.last + 1)
        within = sum(
            number for stack, number in self.stacks.items() if any(frame.line in inside for frame in stack)
        )
        often = self.at(max(inside, key=lambda line: self.lines[line]))
        deed = often.deed if often.share >= HALF else ""
        return replace(often, line=loop.first, share=within / self.total, loop=loop, deed=deed)

    def at(self, line: int) -> Spent:
        callers: Counter[int] = Counter()
        deeds: Counter[str] = Counter()
        of_calls: Counter[str] = Counter()  # the deeds of the innermost calls
        sizes: list[int] = []
        recursive = 0
        for stack, number in self.stacks.items():
            at = next((depth for depth, frame in enumerate(stack) if frame.line == line), None)
            if at is None:
                continue
            outer = [frame for frame in stack[at + 1 :] if frame.function != stack[at].function]
            callers[outer[0].line if outer else 0] += number
            deeds[deed_of(stack[at].called)] += number
            of_calls[deed_of(stack[0].called)] += number
            if COPIES_BYTES.match(stack[0].called):
                sizes += [size for size in self.copied.get(stack, ()) if LEAST_COPIED <= size <= MOST_COPIED]
            recursive += number if len(stack) - at - 1 - len(outer) >= LEAST_CALLS else 0
        caller, number = callers.most_common(1)[0]
        known = caller and number >= HALF * self.lines[line]
        is_recursive = recursive >= HALF * self.lines[line]
        deed, number = (of_calls if is_recursive else deeds).most_common(1)[0]
        if deed and sizes:
            deed += f", about {rounded(sorted(sizes)[len(sizes) // 2]):,} bytes"
        return Spent(
            line,
            self.lines[line] / self.total,
            caller if known else None,
            is_recursive,
            deed=deed if number >= HALF * self.lines[line] else "",
        )


@lru_cache(maxsize=1 << 10)
def deed_of(called: str) -> str:
    for pattern, words in DEEDS:
        names = pattern.match(called)
        if names:
            return words.format(*names.groups())
    return ""
