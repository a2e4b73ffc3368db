"""YAML as packages of problems use it -> nodes; JSON is a part of it.

Maps, lists, texts with and without quotes, block texts and comments are read (https://yaml.org/spec/1.2.2),
but the lines of a text are joined without the exact rules. All else, such as an anchor, a tag or a second
document, is an error that names file, line and word."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from textwrap import dedent
from typing import Dict, List, NamedTuple

from judge.common.nodes import LONGEST_SHOWN, Node, Value, added, shown_word
from judge.model import JudgeError

MOST_BYTES, MOST_DEPTH = 1 << 20, 20
ABSENT = ("~", "null", "Null", "NULL")
CLOSE = {"[": "]", "{": "}"}
START = re.compile(r"\A((?:[ \t\n]|#[^\n]*\n)*)---(?=[ \t\n])")  # the mark before the only document
COLON = re.compile(r"[ \t]*:")  # after a key
TOKEN = r"""
    (?P<skipped> [ \t\n]+ | (?<!\S)\#[^\n]* )
  | (?P<mark> [\[\]{},] )
  | (?P<quoted> "[^"\\]*(?:\\[\s\S][^"\\]*)*" | '[^']*(?:''[^']*)*' )
  | (?P<plain> (?!<<[ \t]*:) (?:[^\s\[\]{},\#&*!|>'"%@`:?-] | [:?-](?=\S))
"""
IN_FLOW = re.compile(rf"{TOKEN} (?:(?!:(?:[ \t\n,\[\]{{}}]|\Z)|[ \t]\#)[^\n,\[\]{{}}])* )", re.VERBOSE)
IN_BLOCK = re.compile(
    rf"""{TOKEN} (?:(?!:(?:[ \t\n]|\Z)|[ \t]\#)[^\n])* )
  | (?P<dash> -(?=[ \t\n]|\Z) )
  | (?P<block> [|>][-+0-9]{{0,2}}(?=[ \t\n]|\Z)[ \t]*(?:\#[^\n]*)?(?:\n|\Z) )""",
    re.VERBOSE,
)


class YamlToken(NamedTuple):
    """A token of a YAML text.

    kind    `plain`, `quoted` or `block`: a text; `key`, `dash` or `end`; or the bracket or comma itself
    text    the text or the key, without quotes
    column  the number of characters before the token in its line; -1 for the end"""

    kind: str
    text: str
    line: int
    column: int


def read_yaml(text: str, file: str, most: int = MOST_BYTES) -> Node:
    """Returns the value of the only document in `text`, the content of `file`. Raises JudgeError if the text
    has more than `most` characters, or is not written as this module can read it."""
    if len(text) > most:
        raise JudgeError(f"{file}: has more than {most >> 10} KiB")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    reader = Reader(START.sub(r"\1   ", text), file)  # `---` becomes three blanks: all columns stay the same
    document = reader.value(name="", line=1, least=0)
    if reader.token.kind != "end":
        raise refusal(file, reader.token.line, reader.token.text)
    return document


def tokens_in(text: str, file: str) -> Iterator[YamlToken]:
    """Yields the tokens of `text`, then one of the kind `end`. Raises JudgeError where no token begins, or at
    a text in quotes with a wrong escape."""
    at, line, line_start = 0, 1, 0
    open_brackets, parent = 0, -1  # `parent`: the column of the last key or dash
    while at < len(text):
        match = (IN_FLOW if open_brackets else IN_BLOCK).match(text, at)
        if not match:
            raise refusal(file, line, text[at : at + LONGEST_SHOWN].partition("\n")[0])
        kind, found = str(match.lastgroup), match[0]
        begin, column, at = at, at - line_start, match.end()
        if kind == "mark":
            kind = found
            open_brackets += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found, 0)
        elif kind == "block":
            at = end_of_block(text, at, parent)
            block = dedent(text[match.end() : at]).rstrip("\n ")
            found = block.replace("\n", " ") if found.startswith(">") else block
        elif kind in ("plain", "quoted"):
            try:
                found = found.rstrip() if kind == "plain" else unquoted(found)
            except ValueError as error:
                raise refusal(file, line, found) from error
            colon = COLON.match(text, at)
            if colon:
                kind, at = "key", colon.end()
        if kind in ("key", "dash"):
            parent = column
        if kind != "skipped":
            yield YamlToken(kind, found, line, column)
        line += text.count("\n", begin, at)
        if "\n" in text[begin:at]:
            line_start = text.rindex("\n", begin, at) + 1
    yield YamlToken("end", "the end", line, -1)


def refusal(file: str, line: int, word: str) -> JudgeError:
    return Node(file, line, "", None).fault(f"'{shown_word(word)}' is not understood here")


def end_of_block(text: str, at: int, parent: int) -> int:
    """Returns the index of the first line, from `at` on, that has words and is indented by at most `parent`
    columns; the length of the text if there is no such line."""
    while at < len(text):
        end = text.find("\n", at) + 1 or len(text)
        line = text[at:end]
        if line.strip() and len(line) - len(line.lstrip(" ")) <= parent:
            break
        at = end
    return at


def unquoted(text: str) -> str:
    """Returns the value of a text that has its quotes. Raises ValueError for an escape that JSON lacks."""
    text = " ".join(line.strip() for line in text.split("\n"))
    if text[0] == "'":
        return text[1:-1].replace("''", "'")
    return str(json.loads(text, strict=False)).encode("utf-8", "replace").decode()  # \ud800 alone becomes "?"


class Reader:
    """Reads the values in a text. `token` is the next token to take; `depth` counts the values around it."""

    def __init__(self, text: str, file: str) -> None:
        self.file, self.depth, self.tokens = file, 0, tokens_in(text, file)
        self.token = next(self.tokens)

    def take(self) -> YamlToken:
        taken, self.token = self.token, next(self.tokens, self.token)
        return taken

    def value(self, name: str, line: int, least: int) -> Node:
        """Takes the next value, and returns its node, which gets this name. Returns a node of None in `line`
        if there is no value: the next token is a comma, closes a bracket, or begins before the column
        `least`. Raises JudgeError if the value is in MOST_DEPTH others, or is not understood."""
        token = self.token
        if token.column < least or token.kind in ("]", "}", ","):
            return Node(self.file, line, name, None)
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise Node(self.file, token.line, name, None).fault(f"the file has more than {MOST_DEPTH} levels")
        items: List[Node] = []
        fields: Dict[str, Node] = {}
        if token.kind == "dash":
            value: Value = items
            while self.token.kind == "dash" and self.token.column == token.column:
                dash = self.take()
                items.append(self.value(name and f"an item of {name}", dash.line, token.column + 1))
        elif token.kind == "key":
            value = fields
            while self.token.kind == "key" and self.token.column == token.column:
                self.field(fields, token.column)
        else:
            value = self.in_brackets(name) if token.kind in CLOSE else self.text(least)
        self.depth -= 1
        return Node(self.file, token.line, name, value)

    def field(self, fields: Dict[str, Node], parent: int) -> None:
        """Takes a key and its value, and adds the value to `fields`. Lists may begin in the column `parent`,
        other values only after it."""
        if self.token.kind != "key":
            raise refusal(self.file, self.token.line, self.token.text)
        key = self.take()
        if self.token.kind in ("key", "dash") and self.token.line == key.line:
            raise refusal(self.file, key.line, self.token.text)
        least = parent if self.token.kind == "dash" else parent + 1
        added(fields, Node(self.file, key.line, key.text, None))  # raises if the key is there already
        fields[key.text] = self.value(key.text, key.line, least)

    def in_brackets(self, name: str) -> Value:
        """Takes and returns the value of `name`, which is a list in `[ ]` or a map in `{ }`."""
        close = CLOSE[self.take().kind]
        items: List[Node] = []
        fields: Dict[str, Node] = {}
        while self.token.kind != close:
            if close == "]":
                items.append(self.value(name and f"an item of {name}", self.token.line, 0))
            else:
                self.field(fields, -1)
            if self.token.kind == ",":
                self.take()
            elif self.token.kind != close:
                raise refusal(self.file, self.token.line, self.token.text)
        self.take()
        return items if close == "]" else fields

    def text(self, least: int) -> Value:
        """Takes and returns a text. Without quotes, it goes on in the next lines as long as they begin at the
        column `least` or after it. Returns None for a text without quotes that is in ABSENT."""
        first = self.take()
        lines = [first.text]
        while first.kind == self.token.kind == "plain" and self.token.column >= least:
            lines.append(self.take().text)
        text = " ".join(lines)
        return None if first.kind == "plain" and text in ABSENT else text
