"""Maps, lists and texts of several lines, which the columns show."""

from __future__ import annotations

import re
from typing import Dict

from judge.common.nodes import Node
from judge.common.yaml.flow import ABSENT, END, FlowReader
from judge.common.yaml.scalars import block_text, folded

AFTER_KEY = re.compile(r"[ \t]*:(?=[ \t\n]|\Z)")
DASH = re.compile(r"-(?=[ \t\n]|\Z)")
BLOCK = re.compile(r"(?P<kind>[|>])(?P<marks>[+-]?[1-9]?|[1-9][+-])(?=[ \t\n]|\Z)")
LINE = re.compile(r"[^\n]*\n?")


class BlockReader(FlowReader):
    """What is read begins at the cursor, and the cursor is after it then."""

    def block(self, parent: int, name: str, *, in_map: bool = False) -> Node:
        """What comes next, if its column is greater than the parent's; a list in a map may be in the same."""
        line = self.line
        self.next()
        is_list = bool(self.peek(DASH))
        least = parent if in_map and is_list else parent + 1
        if self.is_at_end or self.column < least:
            return self.node(None, name, line)
        self.deeper()
        if is_list:
            node = self.list(name)
        elif self.is_at_key():
            node = self.map(name)
        else:
            node = self.inline(parent, name)
        self.depth -= 1
        return node

    def list(self, name: str) -> Node:
        line, column, items = self.line, self.column, []
        while not self.is_at_end and self.column == column and self.take(DASH):
            items.append(self.block(column, name))
            self.next()
        return self.node(items, name, line)

    def map(self, name: str) -> Node:
        line, column = self.line, self.column
        fields: Dict[str, Node] = {}
        while not self.is_at_end and self.column == column:
            if not self.is_at_key():
                raise self.fault(f"{self.word} should be NAME: VALUE")
            key = self.new_key(END, fields)
            self.take(AFTER_KEY)
            self.blanks()
            is_done = self.is_at_end or self.text[self.at] == "\n"
            fields[key] = self.block(column, key, in_map=True) if is_done else self.inline(column, key)
            self.next()
        return self.node(fields, name, line)

    def is_at_key(self) -> bool:
        start = self.at
        is_short = self.text[start : start + 1] not in ("'", '"') or "\n" not in self.peek(self.quotes())
        is_key = is_short and bool(self.key(END)) and bool(self.peek(AFTER_KEY))
        self.at = start
        return is_key

    def inline(self, parent: int, name: str) -> Node:
        """A value that begins in this line and is no block: it may go on in lines after it."""
        first, line = self.text[self.at], self.line
        if first in "|>":
            return self.node(self.block_lines(parent), name, line)
        if first in "[{":
            node = self.flow(name)
        elif first in "'\"":
            node = self.node(self.quoted(), name, line)
        else:
            text = self.plain_lines(parent)
            node = self.node(None if text in ABSENT else text, name, line)
        self.blanks()
        if not self.is_at_end and self.text[self.at] != "\n":
            raise self.fault(f"{self.word} is not understood here")
        return node

    def plain_lines(self, parent: int) -> str:
        """A text without quotes, with what follows in lines that are indented more than the parent."""
        lines = [self.plain(END)]
        while self.text[self.at : self.at + 1] == "\n":
            start = self.at
            self.next()
            is_other = self.is_at_end or self.column <= parent or "#" in self.text[start : self.at]
            if is_other:
                self.at = start
                break
            if self.peek(DASH):
                raise self.fault(f"{self.word} is not understood here")
            lines += [""] * (self.text.count("\n", start, self.at) - 1)
            lines.append(self.plain(END))
        return folded(lines)

    def block_lines(self, parent: int) -> str:
        header, lines = BLOCK.match(self.text, self.at), []
        if not header:
            raise self.fault(f"{self.word} is not understood")
        self.at = header.end()
        self.blanks()
        if self.peek(LINE).strip():
            raise self.fault(f"{header[0]}: the text should begin in the next line")
        self.take(LINE)
        digit = int(header["marks"].strip("+-") or 0)
        least = max(parent, 0) + digit if digit else 0
        while not self.is_at_end:
            line = self.peek(LINE)
            indent = len(line) - len(line.lstrip(" "))
            if line.strip() and indent < (least or parent + 1):
                break
            least = least or (indent if line.strip() else 0)
            lines.append(self.take(LINE).rstrip("\n"))
        return block_text(lines, header["kind"], header["marks"].strip("123456789"), least)
