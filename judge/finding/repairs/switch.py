"""One source with all mutants: an argument of the program says which of them holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from judge.finding.repairs.behind import behind_data
from judge.finding.repairs.mutants import BEFORE, CLOSE, END, INNER, PLAIN, UNWRAP, Change, Mutant, is_value
from judge.finding.repairs.code import Code

HEADER = Path(__file__).with_name("switch.h")
LETTERS = {"<=": "l", ">=": "g", "==": "=", "!=": "!", "+=": "+", "-=": "-", "*=": "*"}  # else itself
INFIX = {"<": "< > <= >=", "==": "== !=", "+": "+ -", "*": "* / %", "|=": "= += -= *="}
FAMILY = {operator: infix for infix, operators in INFIX.items() for operator in operators.split()}


NOWHERE = 1 << 40


class Part(NamedTuple):
    """What is at a place of the source, of the mutants of these numbers. What opens or closes something has
    the `other` end of it."""

    start: int
    end: int
    order: int
    other: int
    changes: list[tuple[int, Change]]

    @property
    def in_order(self) -> tuple[int, int, int, int]:
        """At one place, what ends there comes before what begins: the innermost first, and last."""
        is_text = self.order == PLAIN and self.other < 0
        rank = 0 if is_text else 1 if self.order < BEFORE else 2
        return self.start, rank, -self.other, self.order


class Switched(NamedTuple):
    """`numbered` are the mutants in it, by the argument that turns each on; `places` says where in the lines
    of the text what belongs to each of them stands."""

    text: str
    numbered: dict[int, Mutant]


def single(source: str, mutant: Mutant) -> str:
    """The source with one change of the table."""
    for change in sorted(mutant.changes, reverse=True):
        source = (
            source[: change.start]
            + change.plain.replace(INNER, source[change.start : change.end])
            + source[change.end :]
        )
    return source


def switched(code: Code, mutants: Sequence[Mutant]) -> Switched:
    """With those that can be switched. Their lines stay."""
    switchable = [mutant for mutant in mutants if mutant.is_switched]
    in_order = sorted(switchable, key=lambda mutant: mutant.changes[0])
    numbered = dict(enumerate(in_order, 1))
    operands = starts_of_operands(code)
    parts: dict[tuple[int, int, int, int], Part] = {}
    for number, mutant in (*numbered.items(), (0, Mutant(0, 0, 0, tuple(behind_data(code))))):
        for change, other in zip(mutant.changes, other_ends(mutant, operands)):
            key = change.start, change.end, change.order, other
            parts.setdefault(key, Part(*key, [])).changes.append((number, change))
    ranges = sorted(
        (part for part in parts.values() if part.end > part.start), key=lambda p: (p.start, -p.end)
    )
    points = sorted((part for part in parts.values() if part.end == part.start), key=attrgetter("in_order"))
    crossing = {number for part in crossed(ranges) for number, _ in part.changes}
    if crossing:
        kept = [mutant for number, mutant in numbered.items() if number not in crossing]
        return switched(code, kept)
    return Switched(Writer(code, ranges, points).whole(), numbered)


def starts_of_operands(code: Code) -> dict[int, int]:
    """By where they end."""
    ends = (at for at in range(len(code.tokens)) if is_value(code, at))
    return {code.tokens[at].end: code.tokens[code.start_of_operand(at)].start for at in ends}


def other_ends(mutant: Mutant, operands: dict[int, int]) -> list[int]:
    """For each change that closes what another one opened, where that is, and the other way round; for one
    after an operand, where this begins. NOWHERE if a change opens alone; -1 for all others."""
    ends, opened = dict.fromkeys(mutant.changes, -1), []
    for change in sorted(mutant.changes, key=lambda change: (change.start, change.order)):
        if change.end > change.start:
            continue
        if change.order == PLAIN:
            ends[change] = operands.get(change.start, -1)
        elif change.order >= BEFORE:
            ends[change] = NOWHERE
            opened.append(change)
        elif opened:
            ends[change] = opened[-1].start
            ends[opened.pop()] = change.start
    return [ends[change] for change in mutant.changes]


def crossed(ranges: list[Part]) -> Iterator[Part]:
    """Those that end inside another which begins before."""
    open_: list[Part] = []
    for part in ranges:
        while open_ and open_[-1].end <= part.start:
            open_.pop()
        if open_ and open_[-1].end < part.end:
            yield part
        else:
            open_.append(part)


class Writer:
    def __init__(self, code: Code, ranges: list[Part], points: list[Part]) -> None:
        self.code, self.ranges, self.points = code, ranges, points
        self.next_range = self.next_point = 0

    def whole(self) -> str:
        text = self.upto(0, len(self.code.source))
        after_includes = end_of_includes(self.code.source)
        line = self.code.source.count("\n", 0, after_includes) + 1
        head = f'{HEADER.read_text()}#line {line} "<stdin>"\n'
        return text[:after_includes] + head + text[after_includes:]

    def upto(self, start: int, end: int) -> str:
        """The text from one place to another, with all that is changed there."""
        source, text, at = self.code.source, [], start
        while True:
            following = self.ranges[self.next_range].start if self.next_range < len(self.ranges) else end
            point = self.points[self.next_point].start if self.next_point < len(self.points) else end + 1
            stop = min(following, point, end)
            text.append(source[at:stop])
            at = stop
            if point <= min(following, end) and self.is_here(start, end):
                text.append(self.inserted(self.points[self.next_point]))
                self.next_point += 1
            elif following < end:
                part = self.ranges[self.next_range]
                self.next_range += 1
                text.append(self.chosen(part, self.upto(part.start, part.end)))
                at = part.end
            else:
                return "".join(text)

    def is_here(self, start: int, end: int) -> bool:
        """Whether the next point belongs to the range, and not to one that begins or ends there."""
        point = self.points[self.next_point]
        if point.start == end < len(self.code.source):
            return point.order < BEFORE and point.other > start
        following = self.ranges[self.next_range] if self.next_range < len(self.ranges) else None
        is_at_start = following is not None and following.start == point.start and point.order >= BEFORE
        return not is_at_start or following is None or point.other >= following.end

    def inserted(self, part: Part) -> str:
        texts = [change.switched.replace("{on}", on(number)) for number, change in part.changes]
        return "".join(reversed(texts) if part.order in (END, CLOSE, UNWRAP) else texts)

    def chosen(self, part: Part, inner: str) -> str:
        plain = self.code.source[part.start : part.end]
        written = [(number, change) for number, change in part.changes if change.switched]
        others = [(number, change) for number, change in part.changes if not change.switched]
        for number, change in written:
            inner = change.switched.replace(INNER, inner).replace("{on}", on(number))
        if others and plain in FAMILY:
            infix, base, first = FAMILY[plain], LETTERS.get(plain, plain), others[0][0]
            letters = "".join(LETTERS.get(change.plain, change.plain) for _, change in others)
            return f"{infix} judge_operator<'{base}'>{{{first},\"{letters}\"}} {infix}"
        is_indexed = self.code.source[part.end :].lstrip().startswith("[")
        for number, change in others:
            either = "judge_either({},{},{})" if is_indexed else "({}?{}:{})"
            inner = either.format(on(number), change.plain, inner)
        return inner


def on(number: int) -> str:
    return f"judge_on({number})"


def end_of_includes(source: str) -> int:
    """Where the first line after the last #include begins."""
    lines, offset = source.splitlines(keepends=True), 0
    end = 0
    for line in lines:
        offset += len(line)
        if line.lstrip().startswith("#") and "include" in line:
            end = offset
    return end
