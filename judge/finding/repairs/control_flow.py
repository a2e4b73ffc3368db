"""The statements of a source, and its loops."""

from __future__ import annotations

from functools import cached_property

from judge.finding.repairs.brackets import Brackets
from judge.finding.repairs.tokens import BEFORE_BLOCK, BETWEEN


class Statements(Brackets):
    """Methods take the index of a token."""

    @cached_property
    def blocks(self) -> set[int]:
        """The `{` of statements and declarations, not of values; -1 stands for the whole source."""
        blocks = {-1}
        for at, token in enumerate(self.tokens):
            is_named = self.text(at - 2) in ("struct", "class", "namespace", "union")
            before = "" if is_named else self.text(at - 1)
            if token.text == "{" and before in BEFORE_BLOCK and self.around[at] in blocks:
                blocks.add(at)
        return blocks

    @cached_property
    def starts(self) -> set[int]:
        """The tokens that begin a statement or a declaration."""
        starts, blocks = {0}, self.blocks
        for at in range(1, len(self.tokens)):
            before = self.text(at - 1)
            ended = {"}": self.partner.get(at - 1, -1), "{": at - 1}.get(before, self.around[at])
            if before in (";", "{", "}") and {ended, self.around[at]} <= blocks:
                starts.add(at)
            elif before in ("else", "do") or (before == ")" and self.is_header(at - 1)):
                starts.add(at)
            elif before == "(" and self.text(at - 2) == "for":
                starts.add(at)
        return starts

    @cached_property
    def starts_before(self) -> list[int]:
        """Of each token, where its statement begins."""
        starts, last = [], 0
        for at in range(len(self.tokens)):
            last = at if at in self.starts else last
            starts.append(last)
        return starts

    def is_header(self, at: int) -> bool:
        """Whether the `)` ends what stands after `if`, `for` or `while`."""
        return self.text(self.partner.get(at, 0) - 1) in ("if", "for", "while")

    def has_else(self, at: int) -> bool:
        """Whether the `if` has one."""
        return self.text(self.end_of_statement(self.partner.get(at + 1, at + 1) + 1) + 1) == "else"

    def end_of_statement(self, at: int) -> int:
        """The last token of the statement that begins here."""
        text = self.text(at)
        if text == "{":
            return self.partner.get(at, at)
        if text in ("if", "for", "while", "switch"):
            body = self.partner.get(at + 1, at + 1) + 1
            end = self.end_of_statement(body)
            if text == "if" and self.text(end + 1) == "else":
                return self.end_of_statement(end + 2)
            return end
        level = self.around[at] if at < len(self.tokens) else -1
        for end in range(at, len(self.tokens)):
            if self.text(end) == ";" and self.around[end] == level:
                return end
        return at

    @cached_property
    def lists(self) -> list[list[tuple[int, int]]]:
        """Of each block in a function, the first and the last token of its statements."""
        parts_of_all = []
        for opened in sorted(self.blocks & self.partner.keys()):
            if self.text(opened - 2) in ("struct", "class", "namespace", "union"):
                continue
            at, end, parts = opened + 1, self.partner[opened], []
            while at < end:
                last = self.end_of_statement(at)
                parts.append((at, last))
                at = last + 1
            parts_of_all.append(parts)
        return parts_of_all

    def statements_in(self, opened: int) -> list[tuple[int, int]]:
        """Those of the block, as in `lists`; none if the bracket begins none."""
        return next((parts for parts in self.lists if parts and parts[0][0] == opened + 1), [])

    @cached_property
    def loops(self) -> list[tuple[int, int, int]]:
        """Of each loop: its keyword, and the first and the last token of its body."""
        keywords_and_bodies = []
        for at, token in enumerate(self.tokens):
            if token.text in ("for", "while") and self.text(at + 1) == "(" and at + 1 in self.partner:
                body = self.partner[at + 1] + 1
                if self.text(body) != ";":
                    keywords_and_bodies.append((at, body, self.end_of_statement(body)))
        return keywords_and_bodies

    @cached_property
    def innermost(self) -> dict[int, int]:
        """Of each `if` in a loop, the loop's keyword."""
        return {
            at: loop
            for loop, body, end in self.loops
            for at in range(body, end)
            if self.text(at) == "if" and self.text(at + 1) == "("
        }

    def expression(self, first: int, last: int) -> tuple[int, int]:
        """The tokens around these that a person needs to see which are meant: up to what ends an expression,
        in the same line."""
        while self.around[first] != self.around[last]:
            if self.around[first] > self.around[last]:
                first = self.around[first]
            else:
                last = self.partner.get(self.around[last], last)
        level = self.around[first]
        while (
            first not in self.starts
            and first - 1 != level
            and self.can_show(first - 1, self.line(last), level)
        ):
            first -= 1
        while self.partner.get(level) != last + 1 and self.can_show(last + 1, self.line(first), level):
            last += 1
        if self.text(first - 1) == "[" and self.text(last + 1) == "]":
            first, last = first - 1, last + 1
        while self.text(first) == "[" and first > 0:
            first = self.partner.get(first - 1, first - 1)
        return first, last

    def can_show(self, at: int, line: int, level: int) -> bool:
        if not 0 <= at < len(self.tokens) or self.line(at) != line:
            return False
        return self.around[at] != level or self.text(at) not in BETWEEN

    def start_of_operand(self, at: int) -> int:
        """The first token of a value that ends here, such as `d` of `d[x][y]`."""
        if self.text(at) not in (")", "]"):
            return at
        start = self.partner.get(at, at)
        while self.text(start - 1) == "]" and start - 1 in self.partner:
            start = self.partner[start - 1]
        return start - 1 if self.kind(start - 1) == "name" else start
