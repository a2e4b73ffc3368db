"""Text from outside (names, messages, what programs print) -> text that gives a terminal no orders."""

from __future__ import annotations

import re
import unicodedata

NOT_UTF_8 = range(0xDC80, 0xDD00)  # what `surrogateescape` makes of a byte
# No decoder makes half a surrogate pair of this kind, so it can stand for an order of the judge's own.
ORDERS = {code: chr(0xD800 + code) for code in range(32)}


def visible(text: str, allowed: str = "") -> str:
    """Replaces unprintable characters with escapes, such as \\x1b."""

    def escaped(match: re.Match) -> str:
        character = match[0]
        if character.isprintable() or character in allowed:
            return character
        if ord(character) in NOT_UTF_8:
            return f"\\x{ord(character) - 0xDC00:02x}"
        return character.encode("unicode_escape").decode()

    return re.sub("[^ -~]", escaped, text)


def display_width(text: str) -> int:
    """In columns of a terminal: two for a Chinese character, none for a combining accent."""
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
    """Makes an order to a terminal (colour, erasing) that `for_terminal` lets pass."""
    return text.translate(ORDERS)


def for_terminal(text: str) -> str:
    """Makes text safe to print: the only orders in it are those made by `order`."""
    orders = "".join(ORDERS.values())
    return visible(text, "\n\t" + orders).translate({ord(mark): code for code, mark in ORDERS.items()})
