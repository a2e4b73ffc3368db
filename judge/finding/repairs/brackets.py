"""A source as tokens, with the brackets that belong together."""

from __future__ import annotations

from functools import cached_property
from itertools import islice

from judge.finding.repairs.tokens import CLOSES, MOST_TOKENS, TEMPLATES, tokens_of


class Brackets:
    """A source with its tokens. Methods take the index of a token."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.tokens = list(islice(tokens_of(source), MOST_TOKENS + 1))

    @cached_property
    def is_readable(self) -> bool:
        """Whether there are tokens, not too many, and each bracket has its own. Under #if, one may not."""
        brackets = {*CLOSES, *CLOSES.values()}
        is_closed = all(
            at in self.partner
            for at, token in enumerate(self.tokens)
            if token.kind == "operator" and token.text in brackets
        )
        return 0 < len(self.tokens) <= MOST_TOKENS and is_closed

    def text(self, at: int) -> str:
        """Empty outside."""
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def line(self, at: int) -> int:
        return self.tokens[at].line

    def kind(self, at: int) -> str:
        return self.tokens[at].kind if 0 <= at < len(self.tokens) else ""

    def between(self, first: int, last: int) -> str:
        """The source from one token to another."""
        return self.source[self.tokens[first].start : self.tokens[last].end]

    @cached_property
    def partner(self) -> dict[int, int]:
        """Of each bracket, the one that belongs to it."""
        partners, opened = {}, []
        for at, token in enumerate(self.tokens):
            if token.kind == "operator" and token.text in CLOSES:
                opened.append(at)
            elif opened and token.kind == "operator" and token.text == CLOSES[self.text(opened[-1])]:
                other = opened.pop()
                partners[at], partners[other] = other, at
        return partners

    @cached_property
    def around(self) -> list[int]:
        """Of each token, the bracket that is open there, -1 if none is."""
        around, opened = [], [-1]
        for at in range(len(self.tokens)):
            other = self.partner.get(at, at)
            if other < at:
                opened.pop()
            around.append(opened[-1])
            if other > at:
                opened.append(at)
        return around

    @cached_property
    def of_templates(self) -> set[int]:
        """The tokens from the `<` to the `>` of each list of template arguments."""
        inside: set[int] = set()
        for at, token in enumerate(self.tokens):
            if token.text == "<" and self.text(at - 1) in TEMPLATES:
                end = self.end_of_arguments(at)
                inside.update(range(at, end + 1) if end else ())
        return inside

    def end_of_arguments(self, at: int) -> int:
        """The `>` that closes the `<`; 0 if there is none."""
        depth = 0
        for end in range(at, min(at + 40, len(self.tokens))):
            text = self.text(end)
            depth += {"<": 1, ">": -1, ">>": -2}.get(text, 0)
            if depth <= 0:
                return end
            if text in (";", "{", "&&", "||"):
                return 0
        return 0

    def dimensions(self, at: int) -> int:
        """How many pairs of [ and ] follow."""
        number = 0
        while self.text(at) == "[" and at in self.partner:
            at, number = self.partner[at] + 1, number + 1
        return number

    def sizes(self, at: int) -> str:
        """The text of the pairs that follow the first."""
        number = self.dimensions(at)
        if number < 2:
            return ""
        second = last = self.partner[at] + 1
        for _ in range(number - 1):
            last = self.partner[last] + 1
        return self.between(second, last - 1)
