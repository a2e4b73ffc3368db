"""Text that people read: without control sequences from outside, in columns and colours; commands to type.

Every theme of a terminal, dark or light, makes the sixteen basic colours readable."""

from __future__ import annotations

import glob
import os
import re
import shlex
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import accumulate
from math import floor

from judge import COMMAND
from judge.model import Case, Finding, Submission, Verdict, VerdictKind

NOT_UTF_8 = re.compile("[\udc80-\udcff]")  # what `surrogateescape` makes of a byte
LONGEST_SHOWN, MOST_NAMED = 100, 5  # characters, names
MOST_IN_A_COLUMN = 4  # characters: one letter, and accents
FULL_WIDTH_SPACE = "\u3000"  # usual in Chinese names
# No decoder makes these halves of surrogate pairs, so they can stand for the judge's own control characters.
CONTROLS = {code: chr(0xD800 + code) for code in range(32)}
COLOUR = re.compile(CONTROLS[27] + r"\[[0-9;]*m")
BOLD, DIM, REVERSE, RED, GREEN, MAGENTA = 1, 2, 7, 31, 32, 35
VERDICTS = {VerdictKind.RIGHT: (GREEN,), VerdictKind.LIMIT: (BOLD, MAGENTA)}
VERDICTS[VerdictKind.JUDGES_FAULT] = (BOLD, REVERSE)


def visible(text: str, allowed: str = FULL_WIDTH_SPACE) -> str:
    """Returns the text with escapes, such as \\x1b, for what cannot be printed and is not in `allowed`."""
    hidden = (character for character in set(text) if not (character.isprintable() or character in allowed))
    return text.translate({ord(character): escaped(character) for character in hidden})


def escaped(character: str) -> str:
    if NOT_UTF_8.match(character):
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character.encode("unicode_escape").decode()


def in_chinese(names: Iterable[str]) -> dict[str, str]:
    """Returns a map from each path, as os.fsdecode made it, to the path that was meant. Parts of paths that
    are not UTF-8 are read as GBK, which zips from Windows use. If a part is not GBK either, all paths stay as
    they are. Two paths may become equal."""
    names = list(names)
    parts = {part for name in names for part in name.split("/")}
    meant = {}
    with suppress(UnicodeError):
        meant = {part: os.fsencode(part).decode("gbk") for part in parts if NOT_UTF_8.search(part)}
    return {name: "/".join(meant.get(part, part) for part in name.split("/")) for name in names}


def span(values: Iterable[int]) -> str:
    """Returns a text with the least and the greatest value, such as `500 to 2000`, or with the only value."""
    ordered = sorted(set(values))
    return f"{ordered[0]} to {ordered[-1]}" if len(ordered) > 1 else f"{ordered[0]}"


def listed(names: list[str]) -> str:
    """Returns up to MOST_NAMED names, cut and safe to print, in a text like `a.cpp, b.cpp and 3 more`."""
    shown = [visible(name[:LONGEST_SHOWN]) for name in names[:MOST_NAMED]]
    if len(names) > MOST_NAMED:
        shown[-1] += f" and {len(names) - MOST_NAMED} more"
    return ", ".join(shown)


def display_width(text: str) -> int:
    """Returns how many columns the text takes: 2 for a Chinese letter, 0 for an accent or a colour."""
    characters = (c for c in COLOUR.sub("", text) if unicodedata.category(c) not in ("Mn", "Me"))
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in characters)


def pad(text: str, width: int) -> str:
    return text + " " * (width - display_width(text))


def cut(text: str, width: int) -> str:
    """Returns the text if it fits into `width` columns, else as much of its start as fits together with `…`.
    More than MOST_IN_A_COLUMN characters a column do not fit, because they may be too many to measure."""
    start = text[: max(0, width) * MOST_IN_A_COLUMN]
    widths = list(accumulate(map(display_width, start)))  # of the first character, of the first two, ...
    if start == text and (not widths or widths[-1] <= width):
        return text
    return start[: bisect_left(widths, width)] + "…"  # what is narrower than `width` leaves a column


def control(sequence: str) -> str:
    """Returns the judge's own control sequence, such as a colour, in a form that `for_terminal` lets pass."""
    return sequence.translate(CONTROLS)


def for_terminal(text: str) -> str:
    """Returns text with escapes for what cannot be printed, except newlines, tabs and what `control` made."""
    controls = {ord(mark): code for code, mark in CONTROLS.items()}
    return visible(text, f"\n\t{FULL_WIDTH_SPACE}" + "".join(CONTROLS.values())).translate(controls)


def count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' if number != 1 else ''}"


def tenths(points: float) -> float:
    """Returns the points rounded down to tenths, such as 33.3, so that only all points give 100."""
    return floor(10 * points + 1e-6) / 10


@dataclass(frozen=True)
class Style:
    """Paints text for a terminal, or leaves it plain without `colour`."""

    colour: bool = False

    def paint(self, text: str, *codes: int) -> str:
        if not (self.colour and codes and text):
            return text
        return control(f"\x1b[{';'.join(map(str, codes))}m") + text + control("\x1b[0m")

    def verdict(self, verdict: Verdict, width: int = 0) -> str:
        return self.paint(f"{verdict.name:<{width}}", *VERDICTS.get(verdict.kind, (BOLD, RED)))


def command(verb: str, words: Iterable[str]) -> str:
    """Returns a command of the judge in one line, quoted for a shell; escapes stand for odd characters."""
    return visible(" ".join(map(shlex.quote, [*COMMAND.split(), verb, *words])))


def rerun_command(submission: Submission, case: Case) -> str:
    """Returns the command that judges one case alone, with the same options."""
    return command("run", [*submission.rerun.run, of_case(case)])


def debug_command(submission: Submission, finding: Finding) -> str:
    """Returns the command that shows a finding in full. It names a case if the finding is about one alone."""
    only = [] if finding.of_all_cases else [of_case(finding.case)]
    return command("debug", [*submission.rerun.debug, *only])


def of_case(case: Case) -> str:
    return f"--case={glob.escape(case.name)}"
