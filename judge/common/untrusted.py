"""Untrusted text: the only way in for text that a student, a web page or a package can choose.

A source chooses the words of GCC, sanitizers and checkers, too: `#line 1 "x"` puts any text where GCC names a
file. So such text is bounded in bytes, lines and the length of a line before any pattern reads it. Patterns
take linear time, and bound the digits of a number: int() raises ValueError for more than 4300."""

from __future__ import annotations

import json
from typing import Any

MOST_BYTES = 1 << 18
MOST_LINES = 10_000
LONGEST_LINE = 2000  # characters
MOST_DIGITS = 18  # of a number in JSON


def lines(data: bytes, most_bytes: int = MOST_BYTES) -> list[str]:
    """Returns the lines of the first `most_bytes` bytes, at most MOST_LINES. Long lines are cut, with `…`."""
    parts = data[:most_bytes].split(b"\n", MOST_LINES)
    if not parts[-1]:  # after the last newline
        parts.pop()
    return [short(part.decode("utf-8", "replace")) for part in parts[:MOST_LINES]]


def text(data: bytes, most_bytes: int = MOST_BYTES) -> str:
    """Returns what `lines` returns as one text, with a newline after each line."""
    return "".join(f"{line}\n" for line in lines(data, most_bytes))


def last_line(data: bytes) -> str:
    """Returns the last line that is not blank, stripped and cut; "" if the last MOST_BYTES have none."""
    last = data[-MOST_BYTES:].rstrip().rpartition(b"\n")[2].strip()
    return short(last.decode("utf-8", "replace"))


def short(line: str) -> str:
    return line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + "…"


def ends(data: bytes, most_bytes: int = MOST_BYTES) -> bytes:
    """Returns the data or, if they have more than `most_bytes`, their start and their end. A line between
    these two says how many bytes are left out."""
    if len(data) <= most_bytes:
        return data
    half = most_bytes // 2
    return b"%b\n(%d bytes are left out)\n%b" % (data[:half], len(data) - 2 * half, data[len(data) - half :])


def from_json(data: bytes) -> Any:
    """Returns the value of a JSON text, with floats for long integers. Raises ValueError for a bad text."""
    try:
        return json.loads(data, parse_int=number)
    except RecursionError as error:
        raise ValueError("is nested too deeply") from error


def number(digits: str) -> float:
    return int(digits) if len(digits) <= MOST_DIGITS else float(digits)
