"""Which variable it is on whose missing value the output depends.

All that are declared without a value, and all memory that is asked for, get zeros in a changed source. If
that makes the output what it is where the compiler fills all with zeros, fewer and fewer of them do: the last
one without which it is another output is to blame.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Set
from typing import NamedTuple

MOST_SPOTS, MOST_LIKELY, LONGEST = 64, 2, 300  # spots in a source, and of likely ones; characters of a line
END = re.compile("[;{}]")  # of a statement
DECLARES = re.compile(
    r"\s{0,99}(?:for\s{0,9}\(\s{0,9})?"
    r"((?:(?:const|unsigned|signed|long|short|struct)\s{1,9}){0,3}[A-Za-z_]\w{0,60})"
    r"(?:\s{1,9}|\s{0,9}(?=\*))"
)
DECLARED = re.compile(r"[\s*]{0,9}([A-Za-z_]\w{0,60})\s{0,9}(?:\[[^\[\]]{0,99}\]\s{0,9}){0,4}\Z")
BUILT_IN = {"int", "long", "short", "char", "bool", "double", "float", "unsigned", "signed", "size_t"}
OWN = re.compile(
    r"\b(?:struct|class|union|using|define)\s{1,9}(\w{1,60})|\btypedef\b[^;\n]{0,99}?(\w{1,60})\s{0,9};"
)
ASKS = re.compile(
    r"\bnew\s{1,9}[A-Za-z_]\w{0,60}(?:\s{0,9}\*){0,3}(?:\s{0,9}\[[^\[\]]{0,99}\])?"
    r"(?!\s{0,9}[\w\[(<{:*])|\b(malloc\s{0,9}\()"
)


class Spot(NamedTuple):
    """What has no value there, in words, and the text that gives it one in place of what it ends."""

    start: int
    end: int
    text: str
    words: str


def spots(source: str, zero: str) -> list[Spot]:
    """In order. `zero` is the value that every type has in the language."""
    all_spots = [*declared(source, zero)]
    for asks in ASKS.finditer(source):
        if asks[1]:
            all_spots.append(Spot(*asks.span(1), "calloc(1, ", "memory from `malloc`"))
        else:
            all_spots.append(Spot(asks.end(), asks.end(), "()", "memory from `new`"))
    return sorted(all_spots)[:MOST_SPOTS]


def declared(source: str, zero: str) -> Iterator[Spot]:
    """Variables in functions and in structs. Of a declaration, only the last line is read."""
    types = BUILT_IN | {name for names in OWN.findall(source) for name in names}
    depth = begin = 0
    for end in END.finditer(source):
        start = max(begin, source.rfind("\n", begin, end.start()) + 1)
        text, begin = source[start : end.start()], end.end()
        declares = DECLARES.match(text) if depth and end[0] == ";" and len(text) <= LONGEST else None
        if declares and declares[1].split()[-1] in types:
            at = start + declares.end()
            for declarator in text[declares.end() :].split(","):
                name = DECLARED.match(declarator)
                at += len(declarator)
                if name:
                    yield Spot(at, at, f" = {zero}", f"'{name[1]}'")
                at += 1
        depth += {"{": 1, "}": -1}.get(end[0], 0)


def blamed(
    source: str, zero: str, is_cured: Callable[[str], bool], likely: Set[str] = frozenset()
) -> tuple[int, str] | None:
    """The line and the words for the spot that is to blame, if `is_cured` tells so of changed sources. What
    is `likely`, in words, is tried first."""
    all_spots = spots(source, zero)
    for spot in [spot for spot in all_spots if spot.words in likely][:MOST_LIKELY]:
        if is_cured(with_values(source, [spot])):
            return line_of(source, spot), spot.words
    if not all_spots or not is_cured(with_values(source, all_spots)):
        return None
    least, most = 0, len(all_spots)  # so many are too few, and so many enough
    while most - least > 1:
        middle = (least + most) // 2
        if is_cured(with_values(source, all_spots[:middle])):
            most = middle
        else:
            least = middle
    return line_of(source, all_spots[most - 1]), all_spots[most - 1].words


def line_of(source: str, spot: Spot) -> int:
    return source.count("\n", 0, spot.start) + 1


def with_values(source: str, chosen: list[Spot]) -> str:
    for spot in reversed(chosen):
        source = source[: spot.start] + spot.text + source[spot.end :]
    return source
