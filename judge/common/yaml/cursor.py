"""A place in a text that is read, with its line and column."""

from __future__ import annotations

import re
from bisect import bisect_right

from judge.common.nodes import Node, shown_word
from judge.model import JudgeError

BLANKS = re.compile(r"[ \t]*(?:(?<![^ \t\n])#[^\n]*)?")  # and a comment, up to the end of the line
WORD = re.compile(r"\S{1,60}")


class Cursor:
    def __init__(self, text: str, file: str) -> None:
        self.text, self.file, self.at = text, file, 0
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    @property
    def line(self) -> int:
        """From 1."""
        return bisect_right(self.starts, self.at)

    @property
    def column(self) -> int:
        """From 0."""
        return self.at - self.starts[self.line - 1]

    @property
    def is_at_end(self) -> bool:
        return self.at >= len(self.text)

    @property
    def word(self) -> str:
        word = self.peek(WORD)
        return f"'{shown_word(word)}'" if word else "the end"

    def fault(self, text: str) -> JudgeError:
        return Node(self.file, self.line, "", None).fault(text)

    def peek(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        return match[0] if match else ""

    def take(self, pattern: re.Pattern[str]) -> str:
        taken = self.peek(pattern)
        self.at += len(taken)
        return taken

    def until(self, end: re.Pattern[str]) -> str:
        """The text before the next match, at which the cursor is then."""
        start, match = self.at, end.search(self.text, self.at)
        self.at = match.start() if match else len(self.text)
        return self.text[start : self.at]

    def blanks(self) -> None:
        self.take(BLANKS)

    def skip(self) -> None:
        """Passes over blanks, comments and newlines."""
        self.blanks()
        while self.text[self.at : self.at + 1] == "\n":
            self.at += 1
            self.blanks()

    def next(self) -> None:
        """The same. Raises JudgeError if a tab indents what comes next."""
        self.skip()
        indent = self.text[self.starts[self.line - 1] : self.at]
        if "\t" in indent and not indent.strip() and not self.is_at_end:
            raise self.fault(f"a tab before {self.word}; indent with spaces")
