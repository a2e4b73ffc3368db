"""Text from outside (names, messages, what programs print) -> text without control sequences."""

from __future__ import annotations

import os
import re
import shlex
import unicodedata

NOT_UTF_8 = range(0xDC80, 0xDD00)  # what `surrogateescape` makes of a byte
LONGEST_SHOWN, MOST_NAMED = 100, 5  # characters, names
FULL_WIDTH_SPACE = "\u3000"  # usual in Chinese names
# No decoder makes these halves of surrogate pairs, so they can stand for the judge's own control characters.
CONTROLS = {code: chr(0xD800 + code) for code in range(32)}


def visible(text: str, allowed: str = FULL_WIDTH_SPACE) -> str:
    """Replaces unprintable characters with escapes, such as \\x1b."""

    def escaped(match: re.Match) -> str:
        character = match[0]
        if character.isprintable() or character in allowed:
            return character
        if ord(character) in NOT_UTF_8:
            return f"\\x{ord(character) - 0xDC00:02x}"
        return character.encode("unicode_escape").decode()

    return re.sub("[^ -~]", escaped, text)


def listed(names: list[str]) -> str:
    """The first names, each cut, and how many more there are."""
    shown = [visible(name[:LONGEST_SHOWN]) for name in names[:MOST_NAMED]]
    more = len(names) - len(shown)
    return ", ".join(shown) + f" and {more} more" * (more > 0)


def quoted(word: str) -> str:
    """The word for a shell. Unprintable characters need the form $'...' of bash and zsh."""
    if visible(word) == word:
        return shlex.quote(word)
    plain = set(range(32, 127)) - set(b"\\'")
    letters = (chr(byte) if byte in plain else f"\\{byte:03o}" for byte in os.fsencode(word))
    return f"$'{''.join(letters)}'"


def display_width(text: str) -> int:
    """The columns in a terminal: two for a Chinese character, none for a combining accent."""
    spread = (c for c in text if unicodedata.category(c) not in ("Mn", "Me"))
    return sum(1 + (unicodedata.east_asian_width(c) in "WF") for c in spread)


def pad(text: str, width: int) -> str:
    return text + " " * (width - display_width(text))


def cut(text: str, width: int | None) -> str:
    if width is None or display_width(text) <= width:
        return text
    while text and display_width(text) >= width:
        text = text[:-1]
    return text + "…"


def cut_left(text: str, width: int) -> str:
    return cut(text[::-1], width)[::-1]


def control(sequence: str) -> str:
    """A control sequence of the judge's own (such as a colour), which `for_terminal` lets pass."""
    return sequence.translate(CONTROLS)


def for_terminal(text: str) -> str:
    """The text to print, without control sequences but those from `control`."""
    controls = {ord(mark): code for code, mark in CONTROLS.items()}
    return visible(text, f"\n\t{FULL_WIDTH_SPACE}" + "".join(CONTROLS.values())).translate(controls)
