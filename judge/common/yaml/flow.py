"""Values that may be within one line: texts, lists in brackets, maps in braces."""

from __future__ import annotations

import re
from typing import Dict, List

from judge.common.nodes import Node, Value, shown_word
from judge.common.yaml.cursor import Cursor
from judge.common.yaml.texts import folded_quote, unescaped

MOST_DEPTH = 20
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


class FlowReader(Cursor):
    """What is read begins at the cursor, and the cursor is after it then."""

    depth = 0

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
        start = self.at
        key = self.key(END_IN_FLOW)
        self.check_new(key, fields, start)
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

    def check_new(self, key: str, fields: Dict[str, Node], start: int) -> None:
        fault = f"{shown_word(key)} appears twice" if key in fields else ""
        fault = "'<<': a merge key; write the values out" if key == "<<" else fault
        if fault:
            self.at = start
            raise self.fault(fault)

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
