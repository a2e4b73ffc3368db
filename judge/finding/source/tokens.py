"""The tokens of a C++ source, its brackets that belong together, and the types that its tokens name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate, islice
from typing import NamedTuple

MOST_TOKENS = 4000  # a longer source is not read
DEEPEST = 40  # brackets that are open at once; a source with more is not read
LONGEST_TYPE = 40  # tokens of a list of template arguments; after a longer one no type is read
TOKEN = re.compile(  # blanks up to the end of a line come first, so that `^` fits a directive in the next
    r"""
    (?P<skipped> \s*\n | ^[ \t]*\# (?:\\\r?\n|.)* | \s+ | // (?:\\\r?\n|.)* | /\* (?s:.*?) (?:\*/|\Z) )
    | (?P<text> (?:u8|[uUL])?R"(?P<mark>[^()\\\s]{0,16})\( (?s:.*?) (?:\)(?P=mark)"|\Z)
        | "[^"\\\n]* (?:\\(?s:.)[^"\\\n]*)* "? | '[^'\\\n]* (?:\\(?s:.)[^'\\\n]*)* '? )
    | (?P<number> \.?[0-9] [\w.]* (?: '[\w.]+ | (?<=[eE])[+-] [\w.]* )* )
    | (?P<name> [A-Za-z_]\w* )
    | (?P<sign> <<= | >>= | \.\.\. | -> | \+\+ | -- | << | >> | [-+*/%&|^<>=!]= | && | \|\| | :: | . )
    """,
    re.MULTILINE | re.VERBOSE,
)
CLOSES = {"(": ")", "[": "]", "{": "}"}
BEFORE_TYPE = frozenset("const static constexpr inline register std :: struct typename".split())
PLAIN_TYPES = {*"int long short char bool double float unsigned signed void auto size_t int64_t".split()}
TEMPLATES = frozenset(  # names after which a `<` opens template arguments
    "vector map set pair queue stack deque array list multiset multimap unordered_map unordered_set tuple "
    "bitset priority_queue greater less numeric_limits function unique_ptr optional static_cast".split()
)
MEMBER_TYPES = ("iterator", "const_iterator", "size_type")  # of templates
TYPES = TEMPLATES - {"static_cast"} | PLAIN_TYPES | {"string", "stringstream", "istringstream", "FILE"}
NEW_NAME = re.compile(r"\b(?:struct|class|union|enum)\s{1,9}(\w+)|\btypedef\b[^;{]{0,200}?(\w+)\s{0,9}[\[;]")
ALIASES = (  # patterns of declarations that give a type a new name
    re.compile(r"\busing\s{1,9}(?P<name>\w+)\s{0,9}=\s{0,9}(?P<type>[^;=]{1,80});"),
    re.compile(r"\btypedef\s{1,9}(?P<type>[\w:<>, ]{1,80}?)\s{1,9}(?P<name>\w+)\s{0,9};"),
    re.compile(r"(?m)^#[ \t]{0,9}define[ \t]{1,9}(?P<name>\w+)[ \t]{1,9}(?P<type>[a-z][\w:<> ]{1,80})$"),
)
WORD = re.compile(r"\w+")
NOT_IN_PLAIN = re.compile(r"\b(?:const|static|constexpr|inline|register|std|struct|typename)\b|::|&")


class Token(NamedTuple):
    kind: str  # name (keywords, too), number, text (a string or a character) or sign
    text: str
    start: int  # its offset in the source
    line: int  # from 1

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def tokens_of(source: str) -> Iterator[Token]:
    """Yields the tokens of the source, without blanks, comments, and directives that begin a line."""
    line = 1
    for match in TOKEN.finditer(source):
        if match.lastgroup and match.lastgroup != "skipped":
            yield Token(match.lastgroup, match[0], match.start(), line)
        line += match[0].count("\n")


class Tokens:
    """The tokens of a source, by their indices. For an index out of range, `text` and `kind` return ""."""

    def __init__(self, text: str) -> None:
        self.source = text
        self.tokens = list(islice(tokens_of(text), MOST_TOKENS + 1))

    @cached_property
    def is_readable(self) -> bool:
        """Tells whether there are 1 to MOST_TOKENS tokens, each bracket has its partner, and at most DEEPEST
        are open at once. Both branches of an `#if` count, so a bracket there may lack its partner."""
        signs = [token.text for token in self.tokens if token.kind == "sign"]
        steps = [1 if text in CLOSES else -1 for text in signs if text in (*CLOSES, *CLOSES.values())]
        most_open = max(accumulate(steps), default=0)
        has_partners, count = len(self.partner) == len(steps), len(self.tokens)
        return has_partners and most_open <= DEEPEST and 1 <= count <= MOST_TOKENS

    def text(self, at: int) -> str:
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def kind(self, at: int) -> str:
        return self.tokens[at].kind if 0 <= at < len(self.tokens) else ""

    def line(self, at: int) -> int:
        return self.tokens[at].line

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Returns the offsets in the source where the token `first` begins and the token `last` ends."""
        return self.tokens[first].start, self.tokens[last].end

    def between(self, first: int, last: int) -> str:
        """Returns the source from the token `first` to the end of `last`; empty if `last` < `first`."""
        return self.source[self.tokens[first].start : self.tokens[last].end] if first <= last else ""

    @cached_property
    def partner(self) -> dict[int, int]:
        """Maps each bracket that has a partner, except `<` and `>`, to the one that closes or opens it."""
        partners, opened = {}, []  # opened: the brackets that are open, the innermost last
        for at, token in enumerate(self.tokens):
            if token.kind == "sign" and token.text in CLOSES:
                opened.append(at)
            elif opened and token.kind == "sign" and token.text == CLOSES[self.text(opened[-1])]:
                other = opened.pop()
                partners[at], partners[other] = other, at
        return partners

    def next_of(self, at: int, *texts: str) -> int:
        """Returns the first token from `at` on with one of these texts, outside of brackets that open at `at`
        or later; an index after the last token if there is none."""
        while at < len(self.tokens) and self.text(at) not in texts:
            at = max(at, self.partner.get(at, at)) + 1  # from a bracket that opens, goes on after its partner
        return at

    @cached_property
    def aliases(self) -> dict[str, str]:
        """Maps names to what they stand for by `typedef`, `using` or `#define`, if that looks like a type."""
        found = (match for pattern in ALIASES for match in pattern.finditer(self.source))
        return {match["name"]: " ".join(match["type"].split()) for match in found}

    @cached_property
    def types(self) -> frozenset[str]:
        """The names of common types, and of most that the source defines."""
        types = TYPES | {name for names in NEW_NAME.findall(self.source) for name in names if name}
        return types | {name for name, type_ in self.aliases.items() if set(WORD.findall(type_)) & types}

    def end_of_type(self, at: int) -> int:
        """Returns the token after the type that seems to begin at the token `at`; `at` if none does."""
        start, is_named = at, False  # is_named: a type was read, not only words of BEFORE_TYPE, as `const`
        while self.text(at) in self.types or self.text(at) in BEFORE_TYPE:
            may_be_name = self.text(at) not in PLAIN_TYPES and self.text(at + 1) in tuple("=;,[)(:")
            if is_named and may_be_name:
                break  # a variable with the name of a type, as in `int map;`
            is_named = is_named or self.text(at) in self.types
            at += 1
            if self.text(at) == "<" and self.text(at - 1) in self.types:
                closed = self.end_of_arguments(at)
                if not closed:
                    return start
                at = closed + 1
                if self.text(at) == "::" and self.text(at + 1) in MEMBER_TYPES:
                    at += 2
        while is_named and self.text(at) in ("&", "*", "const"):
            at += 1
        return at if is_named else start

    def end_of_arguments(self, at: int) -> int:
        """Returns the `>` or `>>` that seems to end the template arguments opened at `at`; 0 if none does."""
        depth = 0
        for end in range(at, at + LONGEST_TYPE):
            depth += {"<": 1, ">": -1, ">>": -2}.get(self.text(end), 0)
            if depth <= 0:
                return end
            if self.text(end) in (";", "{", "&&", "||", ""):  # rather a comparison; few types have `&&`
                return 0
        return 0

    def plain_type(self, type_: str) -> str:
        """Returns the type without `const`, `&`, `std::` and the like, with most aliases replaced."""
        for _ in range(3):  # as of vvl, vl and ll; the text is cut, so that it cannot grow without end
            type_ = WORD.sub(lambda word: self.aliases.get(word[0], word[0]), type_[:200])
        words = re.sub(r" ?([<>,*]) ?", r"\1", " ".join(NOT_IN_PLAIN.sub(" ", type_).split()))
        return re.sub(r"\b(long|short|unsigned) int\b", r"\1", re.sub(r"\bint64_t\b", "long long", words))
