"""One build with all mutants, made from their edits alone: an argument says which of them is on.

Around the smallest region that holds an edit stands a choice: if a mutant of this region is on, the text
with its edits, else the text as it is, with the regions in it. The texts of a mutant have a line number that
no other text has, so that an error of the compiler names the mutant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from judge.common import untrusted
from judge.compiling.compiler import ORDINARY, Build
from judge.finding import checked
from judge.finding.look import SecondLook, cpu_seconds
from judge.finding.repairs.mutants import Mutant
from judge.finding.source.edits import Edit, Wrap, edited, line_at, wrapped
from judge.finding.source.statements import Region, SourceCode
from judge.finding.source.tokens import TOKEN
from judge.running.runner import Program

CHECKS = "-fsanitize=signed-integer-overflow,bounds,shift-exponent,integer-divide-by-zero,return"
TRAPS = "-fsanitize-undefined-trap-on-error"
BUILD = Build((*ORDINARY.options, "-O0", "-w", "-D_GLIBCXX_ASSERTIONS", CHECKS, TRAPS))
MOST_REMOVED = 3  # how often mutants that errors name are left out, and the others built
HEADER = Path(__file__).with_name("switch.h")
LINES = 1_000_000  # the texts of the mutant with number k begin in line LINES + k
OF_CHOICE = 60  # characters that a choice takes beside the text of a region
LONGEST = 2500  # characters that one mutant may add to the source
MOST_TEXT = 120_000  # characters that all add: at most 2000 choices, so switch.h has enough numbers
ERROR = re.compile(r"\A<stdin>:([0-9]{1,9}):(?:[0-9]{1,9}:)? *(?:error:|required from here)")


@dataclass(frozen=True)
class Switched:
    """The text of a build with mutants, and the numbers of the mutants and regions in it."""

    source: str  # without mutants
    text: str  # with all of `numbered`
    numbered: dict[int, Mutant]  # by their numbers
    regions: dict[int, list[int]]  # the numbers of a mutant's regions, by its own number
    places: dict[int, Region]  # the regions by their numbers

    def argument(self, number: int) -> str:
        """Returns the argument of the program that turns this mutant on."""
        return ",".join(map(str, (number, *self.regions[number])))

    def named_by(self, errors: bytes) -> set[int]:
        """Returns the numbers of the mutants with errors of the compiler in their own lines (see LINES). If
        there are none, returns those of the mutants with a region that begins in a line with an error."""
        lines = {int(error[1]) for error in map(ERROR.match, untrusted.lines(errors)) if error}
        of_own_lines = {line - LINES for line in lines} & self.numbered.keys()
        hit = {region for region, part in self.places.items() if line_at(self.source, part.start) in lines}
        return of_own_lines or {number for number in self.regions if hit.intersection(self.regions[number])}


def built(
    look: SecondLook, source: SourceCode, listed: list[Mutant], ends_s: float
) -> tuple[Program, Switched] | None:
    """Returns a build with the `listed` mutants, except those that `switched` leaves out. If it fails, builds
    those that errors do not name, up to MOST_REMOVED times and until `ends_s`; None if no build succeeds."""
    # Variables without a value are filled: if one matters, the output differs (see first_run of search.py).
    pattern = [checked.PATTERN] if checked.fills_variables() else []
    build = checked.checked_build(*BUILD.options, *pattern, "-Wl,--defsym=fill_of_heap=1")
    for _ in range(1 + MOST_REMOVED):
        switches = switched(source, listed)
        compilation = look.compile(build, switches.text)
        if compilation.program:
            return compilation.program, switches
        broken = {switches.numbered[number] for number in switches.named_by(compilation.errors)}
        if not broken or cpu_seconds() > ends_s:
            return None
        listed = [mutant for mutant in listed if mutant not in broken]
    return None


def parts_of(source: SourceCode, mutant: Mutant) -> dict[Region, list[Edit]]:
    """Maps each region that the mutant changes to the edits in it: the smallest region around an edit, or for
    an edit of no length a new region `insertion`. Returns an empty map if another edit lies in no region."""
    parts: dict[Region, list[Edit]] = {}
    for edit in mutant.edits:
        inserted = Region(edit.start, edit.end, "insertion") if edit.start == edit.end else None
        region = inserted or source.region_around(edit.start, edit.end)
        if region is None:
            return {}
        parts.setdefault(region, []).append(edit)
    return parts


def switched(source: SourceCode, mutants: Sequence[Mutant]) -> Switched:
    """Returns the source with all mutants as choices, except those with an edit in no region (see
    `parts_of`), and those that would add more text than LONGEST, or than is left of MOST_TEXT."""
    by_region: dict[Region, list[tuple[int, list[Edit]]]] = {}
    numbered: dict[int, Mutant] = {}
    regions_of: dict[int, list[Region]] = {}
    left = MOST_TEXT
    for mutant in mutants:
        parts = parts_of(source, mutant)
        length = sum(region.end - region.start + OF_CHOICE for region in parts)
        if not parts or length > min(left, LONGEST):
            continue
        left -= length
        number = len(numbered) + 1
        numbered[number], regions_of[number] = mutant, [*parts]
        for region, edits in parts.items():
            by_region.setdefault(region, []).append((number, edits))
    ids = {region: number for number, region in enumerate(by_region, len(numbered) + 1)}
    wraps = [choice(source.source, region, ids[region], options) for region, options in by_region.items()]
    text = wrapped(source.source, wraps, HEADER.read_text())
    regions = {number: [ids[region] for region in regions] for number, regions in regions_of.items()}
    return Switched(source.source, text, numbered, regions, {ids[region]: region for region in ids})


def choice(text: str, region: Region, number: int, options: list[tuple[int, list[Edit]]]) -> Wrap:
    """Returns the wrap around region `number` of the source `text` by which the program chooses between the
    region and the same with the edits of the mutant that is on. `options`: each mutant's number and edits.
    Without casts and #line, `x < n` becomes `(judge_in(9)?(judge_on[3]?(x <= n):(x < n)):(x < n))`, whose
    first `x < n` is never reached, and `f();` becomes `{if(judge_in(8)){if(judge_on[2]){g();}}else{f();}}`.
    """
    old = text[region.start : region.end]
    changed = [(mutant, one_line(edited(old, edits, region.start))) for mutant, edits in options]
    back = f'\n#line {line_at(text, region.start)} "<stdin>"\n'  # back to the source's own numbers
    if region.kind in ("insertion", "statement"):
        chain = "else ".join(f"{line_of(mutant)}if(judge_on[{mutant}]){{{new}}}" for mutant, new in changed)
        start = f"{{if(judge_in({number})){{{chain}}}"
        if region.kind == "insertion":
            return Wrap(region.start, region.end, f"{start}}}{back}")
        return Wrap(region.start, region.end, f"{start}else{{{back}", "}}")
    known = {"condition": "bool", "step": "void"}.get(region.kind, region.type)
    cast = f"static_cast<{known or f'__typeof__({one_line(old)})'}>"
    chain = "".join(f"{line_of(mutant)}judge_on[{mutant}]?{cast}({new}):" for mutant, new in changed)
    return Wrap(region.start, region.end, f"(judge_in({number})?({chain}{back}{cast}({old})):{cast}(", "))")


def line_of(mutant: int) -> str:
    return f'\n#line {LINES + mutant} "<stdin>"\n'


def one_line(text: str) -> str:
    """Returns the text with a blank in place of each comment, directive and run of blanks."""
    return TOKEN.sub(lambda match: " " if match.lastgroup == "skipped" else match[0], text)
