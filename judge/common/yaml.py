"""YAML as packages of problems use it -> nodes; JSON is a part of it.

Block and flow maps and lists, texts on one line or several, quotes, comments and block texts are read as YAML
1.2 says (https://yaml.org/spec/1.2.2), but that texts of several lines are joined without its exact rules.
All else is an error that names file, line and word: anchors, aliases, tags, merge keys, directives, several
documents, tabs that indent, a key that appears twice.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from textwrap import dedent
from typing import Dict, List

from judge.common.nodes import Node, shown_word
from judge.model import JudgeError

MOST_BYTES, MOST_DEPTH = 1 << 20, 20
DOCUMENT = re.compile(r"(?m)^(?:---|\.\.\.)(?=\s|\Z)")
CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f]")
WORD = re.compile(r"\S{1,60}")
BLANKS = re.compile(r"[ \t]*(?:(?<![^ \t\n])#[^\n]*)?")  # and a comment, up to the end of the line
LINE = re.compile(r"[^\n]*\n?")
DASH = re.compile(r"-(?=[ \t\n]|\Z)")
AFTER_KEY = re.compile(r"[ \t]*:(?=[ \t\n]|\Z)")
BLOCK = re.compile(r"[|>](?:[+-]?[1-9]?|[1-9][+-])(?=[ \t\n]|\Z)")
DOUBLE, SINGLE = re.compile(r'"[^"\\]*(?:\\[\s\S][^"\\]*)*"'), re.compile("'[^']*(?:''[^']*)*'")
START = re.compile(r"[^\s\[\]{},#&*!|>'\"%@`:?-]|[:?-](?=\S)")  # of a text without quotes
END = re.compile(r":(?=[ \t\n]|\Z)|[ \t]#|\n|\Z")
END_IN_FLOW = re.compile(r":(?=[ \t\n,\[\]{}]|\Z)|[ \t]#|[\n,\[\]{}]|\Z")
COLON, COMMA, CLOSE = re.compile(":"), re.compile(","), {"[": re.compile("]"), "{": re.compile("}")}
ABSENT = ("~", "null", "Null", "NULL")
NOT_READ = {
    "&": "an anchor", "*": "an alias", "!": "a tag", "%": "a directive", "?": "a key of several lines",
}  # fmt: skip
ESCAPES = dict(zip('0abt\tnvfre "/\\N_', '\0\a\b\t\t\n\v\f\r\x1b "/\\\x85\xa0'))
ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U000[0-9a-fA-F]{5}|[\s\S])")


def read_yaml(text: str, file: str, most: int = MOST_BYTES) -> Node:
    """Returns the only document of a file. Raises JudgeError for all else, or more than `most` characters."""
    if len(text) > most:
        raise JudgeError(f"{file}: has more than {most >> 10} KiB")
    reader = Reader(text.replace("\r\n", "\n").replace("\r", "\n"), file)
    control = CONTROL.search(reader.text)
    if control:
        reader.at = control.start()
        raise reader.fault(f"{control[0]!r}: a control character")
    reader.next()
    reader.take(DOCUMENT)
    second = DOCUMENT.search(reader.text, reader.at)
    if second:
        reader.at = second.start()
        raise reader.fault(f"'{second[0]}': there should be one document only")
    document = reader.block(-1, "")
    reader.next()
    if reader.here:
        raise reader.fault(f"{reader.word} is not understood; is it indented as its neighbours are?")
    return document


class Reader:
    """Reads at a cursor: what a method reads begins there, and the cursor is after it then."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file, self.at, self.depth = text, file, 0, 0
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    @property
    def line(self) -> int:
        """The number of the cursor's line, from 1."""
        return bisect_right(self.starts, self.at)

    @property
    def column(self) -> int:
        """The number of characters before the cursor in its line."""
        return self.at - self.starts[self.line - 1]

    @property
    def here(self) -> str:
        """The character at the cursor; empty at the end."""
        return self.text[self.at : self.at + 1]

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

    def skip(self) -> None:
        """Passes over blanks, comments and newlines."""
        self.take(BLANKS)
        while self.here == "\n":
            self.at += 1
            self.take(BLANKS)

    def next(self) -> None:
        """Passes over what `skip` does. Raises JudgeError if a tab indents what comes next."""
        self.skip()
        indent = self.text[self.starts[self.line - 1] : self.at]
        if "\t" in indent and not indent.strip() and self.here:
            raise self.fault(f"a tab before {self.word}; indent with spaces")

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise self.fault(f"more than {MOST_DEPTH} levels")

    def block(self, parent: int, name: str, *, in_map: bool = False) -> Node:
        """Reads what comes next, if its column is greater than `parent`, the column of what it is in; a list
        in a map may be in the same column. Else returns a node of nothing."""
        line = self.line
        self.next()
        is_list = bool(self.peek(DASH))
        if not self.here or self.column < (parent if in_map and is_list else parent + 1):
            return Node(self.file, line, name, None)
        self.deeper()
        if is_list:
            node = self.list(name)
        else:
            node = self.map(name) if self.is_at_key() else self.inline(parent, name)
        self.depth -= 1
        return node

    def list(self, name: str) -> Node:
        line, column, items = self.line, self.column, []
        while self.here and self.column == column and self.take(DASH):
            items.append(self.block(column, name))
            self.next()
        return Node(self.file, line, name, items)

    def map(self, name: str) -> Node:
        line, column = self.line, self.column
        fields: Dict[str, Node] = {}
        while self.here and self.column == column:
            if not self.is_at_key():
                raise self.fault(f"{self.word} should be NAME: VALUE")
            key = self.new_key(END, fields)
            self.take(AFTER_KEY)
            self.take(BLANKS)
            is_below = self.here in ("", "\n")
            fields[key] = self.block(column, key, in_map=True) if is_below else self.inline(column, key)
            self.next()
        return Node(self.file, line, name, fields)

    def is_at_key(self) -> bool:
        start = self.at
        is_one_line = self.here not in ("'", '"') or "\n" not in self.peek(self.quotes())
        is_key = is_one_line and bool(self.key(END)) and bool(self.peek(AFTER_KEY))
        self.at = start
        return is_key

    def key(self, end: re.Pattern[str]) -> str:
        """Reads a name; empty if there is none."""
        if self.here in ("'", '"'):
            return self.quoted()
        return self.until(end) if self.peek(START) else ""

    def new_key(self, end: re.Pattern[str], fields: Dict[str, Node]) -> str:
        """Reads a name. Raises JudgeError if the map has it already."""
        start, key = self.at, self.key(end)
        if key in fields or key == "<<":
            self.at = start
            fault = f"{shown_word(key)} appears twice"
            raise self.fault("'<<': a merge key; write the values out" if key == "<<" else fault)
        return key

    def inline(self, parent: int, name: str) -> Node:
        """Reads a value that begins in this line and is no block: it may go on in lines after it."""
        line = self.line
        if self.here in ("|", ">"):
            return Node(self.file, line, name, self.block_text(parent))
        if self.here in ("[", "{", "'", '"'):
            node = self.flow_value(name)
        else:
            text = self.plain_lines(parent)
            node = Node(self.file, line, name, None if text in ABSENT else text)
        self.take(BLANKS)
        if self.here not in ("", "\n"):
            raise self.fault(f"{self.word} is not understood here")
        return node

    def plain_lines(self, parent: int) -> str:
        """Reads a text without quotes, with what follows in lines that are indented more than the parent."""
        lines = [self.plain(END)]
        while self.here == "\n":
            start = self.at
            self.next()
            if not self.here or self.column <= parent or "#" in self.text[start : self.at]:
                self.at = start
                break
            if self.peek(DASH):
                raise self.fault(f"{self.word} is not understood here")
            lines.append(self.plain(END))
        return " ".join(lines)

    def block_text(self, parent: int) -> str:
        """Reads the lines after `|` or `>` that are indented more than the parent, without the newlines at
        their end. `>` makes one line of them."""
        header, lines = self.take(BLOCK), []
        if not header:
            raise self.fault(f"{self.word} is not understood")
        self.take(BLANKS)
        if self.here not in ("", "\n"):
            raise self.fault(f"{header}: the text should begin in the next line")
        self.take(LINE)
        while self.here:
            line = self.peek(LINE)
            if line.strip() and len(line) - len(line.lstrip(" ")) <= parent:
                break
            lines.append(self.take(LINE))
        text = dedent("".join(lines)).rstrip("\n ")
        return text.replace("\n", " ") if header[0] == ">" else text

    def flow_value(self, name: str) -> Node:
        """Reads a list in brackets, a map in braces, or a text."""
        line = self.line
        if self.here in ("[", "{"):
            return self.flow(name)
        if self.here in ("'", '"'):
            return Node(self.file, line, name, self.quoted())
        text = self.plain(END_IN_FLOW)
        return Node(self.file, line, name, None if text in ABSENT else text)

    def flow(self, name: str) -> Node:
        """Reads a list in brackets or a map in braces."""
        line, kind = self.line, self.here
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
        return Node(self.file, line, name, items if kind == "[" else fields)

    def flow_field(self, fields: Dict[str, Node]) -> None:
        key = self.new_key(END_IN_FLOW, fields)
        self.skip()
        if not key or not self.take(COLON):
            raise self.fault(f"{self.word} should be NAME: VALUE")
        self.skip()
        is_empty = self.here in (",", "}")
        fields[key] = Node(self.file, self.line, key, None) if is_empty else self.flow_value(key)

    def plain(self, end: re.Pattern[str]) -> str:
        """Reads a text without quotes, up to `end`."""
        if not self.peek(START):
            kind = NOT_READ.get(self.here, "")
            raise self.fault(f"{self.word}: {kind} is not read" if kind else f"{self.word} is not understood")
        return self.until(end)

    def until(self, end: re.Pattern[str]) -> str:
        start, match = self.at, end.search(self.text, self.at)
        self.at = match.start() if match else len(self.text)
        return self.text[start : self.at].rstrip()

    def quotes(self) -> re.Pattern[str]:
        return DOUBLE if self.here == '"' else SINGLE

    def quoted(self) -> str:
        text = self.take(self.quotes())
        if not text:
            raise self.fault(f"{self.word}: the quote does not end")
        quote, text = text[0], text[1:-1]
        if "\n" in text:
            text = " ".join(line.strip() for line in text.split("\n"))
        return text.replace("''", "'") if quote == "'" else self.unescaped(text)

    def unescaped(self, text: str) -> str:
        """Returns what a text in double quotes means. Raises JudgeError for an escape that YAML does not
        have."""

        def meant(match: re.Match[str]) -> str:
            kind, digits = match[1][0], match[1][1:]
            if not digits and kind not in ESCAPES:
                raise self.fault(f"'\\{kind}': there is no such escape")
            return chr(int(digits, 16)) if digits else ESCAPES[kind]

        pairs = ESCAPE.sub(meant, text)  # JSON writes a character such as an emoji as two escapes
        return pairs.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
