"""One build with all mutants, made from their edits alone: an argument of the program says which of them is
on.

Around the smallest region that holds an edit stands a choice: if a mutant of this region is on, the text
with its edits, else the text as it is, with the regions in it. Each text of a mutant has a line number of
its own, so that an error of the compiler names it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from judge.common import untrusted
from judge.finding.repairs.mutants import Mutant
from judge.finding.source.edits import Edit, Wrap, edited, line_at, wrapped
from judge.finding.source.statements import Region, SourceCode
from judge.finding.source.tokens import TOKEN

HEADER = Path(__file__).with_name("switch.h")
LINES = 1_000_000  # the text of the mutant with number k stands in line LINES + k
MOST_NUMBERS = 8192  # of mutants and regions (switch.h)
MOST_TEXT = 120_000  # characters of all texts of mutants
LONGEST = 2500  # characters of a region whose text is repeated for a mutant
ERROR = re.compile(r"\A<stdin>:([0-9]{1,9}):(?:[0-9]{1,9}:)? *(?:error:|required from here)")


@dataclass(frozen=True)
class Switched:
    """A build with all mutants.

    source    the text without mutants, `text` that with them
    numbered  the mutants by their numbers
    regions   the numbers of a mutant's regions, by its own number
    places    the regions by their numbers"""

    source: str
    text: str
    numbered: dict[int, Mutant]
    regions: dict[int, list[int]]
    places: dict[int, Region]

    def argument(self, *numbers: int) -> str:
        """Returns the argument of the program that turns these mutants on."""
        return ",".join(str(number) for mutant in numbers for number in (mutant, *self.regions[mutant]))

    def line(self, region: int) -> int:
        return line_at(self.source, self.places[region].start)

    def named_by(self, errors: bytes) -> set[int]:
        """Returns the numbers of the mutants that errors of the compiler name: by the line of their own,
        else by the line of the text that they change."""
        found = {int(error[1]) for error in map(ERROR.match, untrusted.lines(errors)) if error}
        named = {line - LINES for line in found} & self.numbered.keys()
        near = {region for region in self.places if not named and self.line(region) in found}
        return named or {number for number, regions in self.regions.items() if not near.isdisjoint(regions)}


def parts_of(source: SourceCode, mutant: Mutant) -> dict[Region, list[Edit]] | None:
    """Returns the smallest region for each edit, with the edits in it, or the outer one of two that lie in
    each other; None if an edit lies in no region."""
    parts: dict[Region, list[Edit]] = {}
    for edit in mutant.edits:
        if edit.start == edit.end:
            region: Region | None = Region(edit.start, edit.end, "insertion")
        else:
            region = source.region_around(edit.start, edit.end)
        if region is None:
            return None
        parts.setdefault(region, []).append(edit)
    outer = [region for region in parts if not any(is_inside(region, other) for other in parts)]
    return {
        region: [
            edit
            for other, edits in parts.items()
            if other == region or is_inside(other, region)
            for edit in edits
        ]
        for region in outer
    }


def is_inside(region: Region, other: Region) -> bool:
    return (
        region != other
        and other.start <= region.start
        and region.end <= other.end
        and other.kind != "insertion"
    )


def switched(source: SourceCode, mutants: Sequence[Mutant]) -> Switched:
    """Returns the build with those mutants whose edits lie in regions, the first ones if they are too
    many."""
    by_region: dict[Region, list[tuple[int, list[Edit]]]] = {}
    numbered: dict[int, Mutant] = {}
    regions_of: dict[int, list[Region]] = {}
    left = MOST_TEXT
    for mutant in mutants:
        parts = None if mutant.is_alone else parts_of(source, mutant)
        length = sum(region.end - region.start + 60 for region in parts or ())
        if not parts or length > LONGEST or length > left or 2 * len(numbered) > MOST_NUMBERS - 500:
            continue
        left -= length
        number = len(numbered) + 1
        numbered[number], regions_of[number] = mutant, [*parts]
        for region, edits in parts.items():
            by_region.setdefault(region, []).append((number, edits))
    ids = {region: number for number, region in enumerate(by_region, len(numbered) + 1)}
    wraps = [choice(source.source, region, ids[region], options) for region, options in by_region.items()]
    wraps.sort(key=lambda wrap: wrap.start - wrap.end)
    text = wrapped(source.source, wraps, HEADER.read_text())
    regions = {number: [ids[region] for region in regions] for number, regions in regions_of.items()}
    places = {number: region for region, number in ids.items()}
    return Switched(source.source, text, numbered, regions, places)


def choice(text: str, region: Region, number: int, options: list[tuple[int, list[Edit]]]) -> Wrap:
    """Returns what stands around a region, so that each option holds if its mutant is on."""
    old = text[region.start : region.end]
    texts = [(option, one_line(edited(old, edits, region.start))) for option, edits in options]
    back = f'\n#line {line_at(text, region.start)} "<stdin>"\n'
    if region.kind in ("insertion", "statement"):
        chain = "else ".join(f"{named(option)}if(judge_on[{option}]){{{other}}}" for option, other in texts)
        if region.kind == "insertion":
            return Wrap(region.start, region.end, f"{{if(judge_in({number})){{{chain}}}}}{back}")
        return Wrap(region.start, region.end, f"{{if(judge_in({number})){{{chain}}}else{{{back}", "}}")
    type_ = (
        {"condition": "bool", "step": "void"}.get(region.kind)
        or region.type
        or f"__typeof__({one_line(old)})"
    )
    cast = f"static_cast<{type_}>"
    chain = "".join(f"{named(option)}judge_on[{option}]?{cast}({other}):" for option, other in texts)
    return Wrap(region.start, region.end, f"(judge_in({number})?({chain}{back}{cast}({old})):{cast}(", "))")


def named(option: int) -> str:
    return f'\n#line {LINES + option} "<stdin>"\n'


def one_line(text: str) -> str:
    """Returns the text without comments and line breaks."""
    return TOKEN.sub(lambda match: " " if match.lastgroup == "skipped" else match[0], text)
