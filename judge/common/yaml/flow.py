"""Values that may be within one line: texts, lists in brackets, maps in braces. They are read at a cursor."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Dict, List

from judge.common.nodes import Node, Value, shown_word
from judge.common.yaml.scalars import folded_quote, unescaped
from judge.model import JudgeError

MOST_DEPTH = 20
BLANKS = re.compile(r"[ \t]*(?:(?<![^ \t\n])#[^\n]*)?")  # and a comment, up to the end of the line
WORD = re.compile(r"\S{1,60}")
ABSENT = ("~", "null", "Null", "NULL")
DOUBLE, SINGLE = re.compile(r'"[^"\\]*(?:\\[\s\S][^"\\]*)*"'), re.compile("'[^']*(?:''[^']*)*'")
START = re.compile(r"[^\s\[\]{},#&*!|>'\"%@`:?-]|[:?-](?=\S)")
END = re.compile(r":(?=[ \t\n]|\Z)|[ \t]#|\n|\Z")
END_IN_FLOW = re.compile(r":(?=[ \t\n,\[\]{}]|\Z)|[ \t]#|[\n,\[\]{}]|\Z")
COLON, COMMA, CLOSE = re.compile(":"), re.compile(","), {"[": re.compile("]"), "{": re.compile("}")}
NOT_READ = {
    "&": "an anchor",
    "*": "an alias",
    "!": "a tag",
    "%": "a directive",
    "?": "a key of several lines",
}


class FlowReader:
    """What is read begins at the cursor, and the cursor is after it then."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file, self.at, self.depth = text, file, 0, 0
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

    def node(self, value: Value, name: str, line: int) -> Node:
        return Node(self.file, line, name, value)

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise self.fault(f"more than {MOST_DEPTH} levels")

    def flow(self, name: str) -> Node:
        """A list in brackets or a map in braces."""
        line, kind = self.line, self.text[self.at]
        self.deeper()
        self.at += 1
        self.skip()
        items: List[Node] = []
        fields: Dict[str, Node] = {}
        while not self.take(CLOSE[kind]):
            if kind == "[":
                items.append(self.flow_value(name))
            else:
                self.flow_field(fields)
            self.skip()
            if not self.take(COMMA) and not self.peek(CLOSE[kind]):
                wanted = f"there should be ',' or '{CLOSE[kind].pattern}'"
                raise self.fault(f"{self.word} is not understood; {wanted}")
            self.skip()
        self.depth -= 1
        return self.node(items if kind == "[" else fields, name, line)

    def flow_field(self, fields: Dict[str, Node]) -> None:
        key = self.new_key(END_IN_FLOW, fields)
        self.skip()
        if not key or not self.take(COLON):
            raise self.fault(f"{self.word} should be NAME: VALUE")
        self.skip()
        is_empty = self.text[self.at : self.at + 1] in (",", "}")
        fields[key] = self.node(None, key, self.line) if is_empty else self.flow_value(key)

    def flow_value(self, name: str) -> Node:
        first, line = self.text[self.at : self.at + 1], self.line
        if first in ("[", "{"):
            return self.flow(name)
        if first in ("'", '"'):
            return self.node(self.quoted(), name, line)
        text = self.plain(END_IN_FLOW)
        return self.node(None if text in ABSENT else text, name, line)

    def key(self, end: re.Pattern[str]) -> str:
        """The name at the cursor; empty if there is none."""
        if self.text[self.at : self.at + 1] in ("'", '"'):
            return self.quoted()
        return self.until(end).rstrip() if self.peek(START) else ""

    def new_key(self, end: re.Pattern[str], fields: Dict[str, Node]) -> str:
        """The key at the cursor. Raises JudgeError if the map has it already."""
        start, key = self.at, self.key(end)
        if key in fields or key == "<<":
            self.at = start
            fault = f"{shown_word(key)} appears twice"
            raise self.fault("'<<': a merge key; write the values out" if key == "<<" else fault)
        return key

    def quotes(self) -> re.Pattern[str]:
        return DOUBLE if self.text[self.at] == '"' else SINGLE

    def quoted(self) -> str:
        text = self.take(self.quotes())
        if not text:
            raise self.fault(f"{self.word}: the quote does not end")
        if text[0] == "'":
            return folded_quote(text[1:-1]).replace("''", "'")
        try:
            return unescaped(folded_quote(text[1:-1]))
        except ValueError as error:
            raise self.fault(str(error)) from error

    def plain(self, end: re.Pattern[str]) -> str:
        if not self.peek(START):
            kind = NOT_READ.get(self.text[self.at : self.at + 1], "")
            raise self.fault(f"{self.word}: {kind} is not read" if kind else f"{self.word} is not understood")
        return self.until(end).rstrip()
