"""Texts as YAML writes them -> what they mean: folded lines, escapes, block texts."""

from __future__ import annotations

import re

ESCAPES = {
    **{"0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r"},
    **{"e": "\x1b", " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85", "_": "\xa0"},
}
FOLD = re.compile(r"(?m)^(?P<line>\S.*)\n(?P<blank_lines>\n*)(?=\S)")
ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U000[0-9a-fA-F]{5}|[\s\S])")


def folded(lines: list[str]) -> str:
    """The lines as one: a space for a newline, and a newline for each blank line. Lines that begin with a
    blank stay lines."""
    text = "\n".join(line if line.strip() else "" for line in lines)
    return FOLD.sub(lambda fold: fold["line"] + (fold["blank_lines"] or " "), text)


def folded_quote(text: str) -> str:
    first, *others = text.split("\n")
    if not others:
        return text
    middle = [line.strip() for line in others[:-1]]
    return folded([first.rstrip(), *middle, others[-1].lstrip()])


def unescaped(text: str) -> str:
    """Raises ValueError for an escape that YAML does not have."""

    def meant(match: re.Match[str]) -> str:
        kind, digits = match[1][0], match[1][1:]
        if digits:
            return chr(int(digits, 16))
        if kind not in ESCAPES:
            raise ValueError(f"'\\{kind}': there is no such escape")
        return ESCAPES[kind]

    pairs = ESCAPE.sub(meant, text)  # JSON writes a character such as an emoji as two escapes
    return pairs.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def block_text(lines: list[str], kind: str, end: str, indent: int) -> str:
    """The text after `|` or `>`, the kind, without its indentation.

    `end` is `+` if all newlines at the end stay, `-` if none does."""
    body = [line[indent:] for line in lines]
    text = folded(body) if kind == ">" else "\n".join(body)
    if end == "+":
        return text + "\n"
    text = text.rstrip("\n ")
    return text if end == "-" or not text else text + "\n"
