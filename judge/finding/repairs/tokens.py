"""The tokens of a C++ source, and words of the language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

MOST_TOKENS = 4000  # of a longer source, nothing is looked at
TOKEN = re.compile(
    r"""
    (?P<skipped> \s+ | // (?:\\\r?\n|.)* | /\* (?s:.*?) (?:\*/|\Z) | ^[ \t]*\# (?:\\\r?\n|.)* )
    | (?P<text> (?:u8|[uUL])?R"(?P<mark>[^()\\\s]{0,16})\( (?s:.*?) (?:\)(?P=mark)"|\Z)
        | "[^"\\\n]* (?:\\(?s:.)[^"\\\n]*)* "? | '[^'\\\n]* (?:\\(?s:.)[^'\\\n]*)* '? )
    | (?P<number> \.?[0-9] [\w.]* (?: '[\w.]+ | (?<=[eE])[+-] [\w.]* )* )
    | (?P<name> [A-Za-z_]\w* )
    | (?P<operator> <<= | >>= | \.\.\. | -> | \+\+ | -- | << | >> | [-+*/%&|^<>=!]= | && | \|\| | :: | . )
    """,
    re.MULTILINE | re.VERBOSE,
)
CLOSES = {"(": ")", "[": "]", "{": "}"}
BEFORE_BLOCK = frozenset(("", ")", "else", "do", "{", "}", ";", "try", "const", ":"))
BETWEEN = frozenset("; , { } && || ? : << >> return else".split())  # expressions
TYPES = frozenset(
    "int long short char bool double float unsigned signed void auto string size_t int64_t ll LL ull i64 "
    "pair stringstream istringstream".split()
)
TEMPLATES = frozenset(
    "vector map set pair queue stack deque array list multiset multimap unordered_map unordered_set tuple "
    "bitset priority_queue greater less numeric_limits template static_cast function min max".split()
)
DEFINES = ("struct", "class", "using", "enum")
WORDS = frozenset("return else delete throw new case goto do".split())
CONSTANT = frozenset(("const", "constexpr", "enum", "using", "typedef", "template", "static_assert", "case"))


class Token(NamedTuple):
    kind: str  # name, number, text, operator
    text: str
    start: int
    line: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def tokens_of(source: str) -> Iterator[Token]:
    line = 1
    for match in TOKEN.finditer(source):
        kind = match.lastgroup or ""
        if kind == "mark":
            kind = "text"
        if kind != "skipped":
            yield Token(kind, match[0], match.start(), line)
        line += match[0].count("\n")
