"""Text from outside (names, messages, what programs print) -> text that no terminal takes for orders."""

from __future__ import annotations

import re

UNPRINTABLE = re.compile(r"[^ -~]")
NOT_UTF_8 = range(0xDC80, 0xDD00)  # what `surrogateescape` makes of a byte
# Half a surrogate pair of this kind comes from no decoder, so it can stand for a character of our own orders.
OURS = 0xD800


def visible(text: str, allowed: str = "") -> str:
    """Unprintable characters as escapes, such as \\x1b. Nothing else in the judge does this."""
    return UNPRINTABLE.sub(lambda found: escaped(found[0], allowed), text)


def escaped(character: str, allowed: str = "") -> str:
    if character.isprintable() or character in allowed:
        return character
    if ord(character) in NOT_UTF_8:
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character.encode("unicode_escape").decode()


def order(text: str) -> str:
    """An order of ours to a terminal: only `for_terminal` lets it pass."""
    return "".join(chr(OURS + ord(c)) if c < " " else c for c in text)


def for_terminal(text: str) -> str:
    """Text to be printed, in which only our own orders are left."""
    ours = {OURS + code: chr(code) for code in range(32)}
    return visible(text, "\n\t" + "".join(map(chr, ours))).translate(ours)
