"""Text from outside (names, messages, what programs print) -> text that no terminal takes for orders."""

from __future__ import annotations

import re
import unicodedata

NOT_UTF_8 = range(0xDC80, 0xDD00)  # what `surrogateescape` makes of a byte
OURS = 0xD800  # no decoder makes half a surrogate pair of this kind, so it can stand for our own orders


def visible(text: str, allowed: str = "") -> str:
    """Unprintable characters as escapes, such as \\x1b. Nothing else in the judge does this."""
    return re.sub("[^ -~]", lambda found: escaped(found[0], allowed), text)


def escaped(character: str, allowed: str = "") -> str:
    if character.isprintable() or character in allowed:
        return character
    if ord(character) in NOT_UTF_8:
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character.encode("unicode_escape").decode()


def display_width(text: str) -> int:
    """In columns of a terminal: two for what Chinese is written in, none for an accent."""
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


def order(text: str) -> str:
    """An order of ours to a terminal, which `for_terminal` lets pass."""
    return "".join(chr(OURS + ord(c)) if c < " " else c for c in text)


def for_terminal(text: str) -> str:
    """Text to be printed, in which only our own orders are left."""
    ours = {OURS + code: chr(code) for code in range(32)}
    return visible(text, "\n\t" + "".join(map(chr, ours))).translate(ours)
