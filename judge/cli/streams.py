"""Standard input, output and errors, so that no text from outside can harm a terminal, or end the judge."""

from __future__ import annotations

import codecs
import io
import os
import re
import sys

from judge.common.texts import for_terminal


class SafeStream(io.TextIOWrapper):
    """A stream for all that the judge prints. A terminal obeys no text from outside that goes through it."""

    def write(self, text: str) -> int:
        return super().write(for_terminal(text))


def make_streams_safe() -> None:
    """Opens standard streams that are closed, and makes output and errors a SafeStream."""
    codecs.register_error("escaped", escaped)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it is closed, and the next open file would get its number
            setattr(sys, name, open(os.devnull, mode))
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        same = {form: getattr(stream, form) for form in ("encoding", "line_buffering", "write_through")}
        if name == "stderr":
            same["line_buffering"] = True  # else Python 3.8 prints notes only at its end
        setattr(sys, name, SafeStream(stream.detach(), errors="escaped", **same))


def escaped(error: UnicodeError) -> tuple[str, int]:
    """Returns what a stream cannot encode as escapes that JSON has, too, and where to go on."""
    assert isinstance(error, UnicodeEncodeError)
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass").hex()
    return re.sub("....", r"\\u\g<0>", units), error.end
