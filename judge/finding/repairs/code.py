"""The statements of a source, its loops, and the variables that it declares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from judge.finding.repairs.brackets import Brackets
from judge.finding.repairs.tokens import BEFORE_BLOCK, BETWEEN, CONSTANT, DEFINES, TEMPLATES, TYPES, WORDS


class Declared(NamedTuple):
    """A variable: its name is the token `at`; the tokens before `end` may use it."""

    name: str
    type: str
    at: int
    end: int
    dimensions: int  # of an array, else 0
    sizes: str  # of all its dimensions but the first


class Code(Brackets):
    """Methods take the index of a token."""

    @cached_property
    def types(self) -> frozenset[str]:
        """The names of types, with those that the source defines."""
        defined = {self.text(at + 1) for at, token in enumerate(self.tokens) if token.text in DEFINES}
        for at, token in enumerate(self.tokens):
            if token.text == "typedef":
                defined.add(self.text(self.end_of_statement(at) - 1))
        return TYPES | TEMPLATES - {"min", "max", "template"} | defined

    @cached_property
    def starts(self) -> set[int]:
        """The tokens that begin a statement or a declaration."""
        starts, blocks = {0}, self.blocks
        for at in range(1, len(self.tokens)):
            before = self.text(at - 1)
            ended = self.partner.get(at - 1, -1) if before == "}" else self.around[at]
            if before in (";", "{", "}") and {ended, self.around[at]} <= blocks:
                starts.add(at)
            elif before in ("else", "do") or (before == ")" and self.is_header(at - 1)):
                starts.add(at)
            elif before == "(" and self.text(at - 2) == "for":
                starts.add(at)
        return starts

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
    def starts_before(self) -> list[int]:
        """Of each token, where its statement begins."""
        starts, last = [], 0
        for at in range(len(self.tokens)):
            last = at if at in self.starts else last
            starts.append(last)
        return starts

    @cached_property
    def variables(self) -> set[str]:
        return {variable.name for variable in self.declared}

    @cached_property
    def names_declared(self) -> set[int]:
        return {variable.at for variable in self.declared}

    def is_constant(self, at: int) -> bool:
        """Whether the compiler needs the value, so that it cannot depend on the run."""
        start = self.starts_before[at]
        words = {self.text(one) for one in range(start, min(start + 3, at))}
        opened = self.around[at]
        while self.text(opened) == "[" and self.text(opened - 1) == "]":
            opened = self.partner.get(opened - 1, -1)
        is_size = self.text(opened) == "[" and opened - 1 in self.names_declared
        return bool(words & CONSTANT) or is_size or at in self.of_templates

    def is_header(self, at: int) -> bool:
        """Whether the `)` ends what stands after `if`, `for` or `while`."""
        return self.text(self.partner.get(at, 0) - 1) in ("if", "for", "while")

    def end_of_type(self, at: int) -> int:
        """The token after the type that begins here; the same if none does."""
        start = at
        while self.text(at) in ("const", "static", "std", "::", "constexpr", "struct"):
            at += 1
        if self.text(at) not in self.types:
            return start
        while self.text(at) in self.types:
            at += 1
            if self.text(at) == "<":
                at = self.end_of_arguments(at) + 1
            while self.text(at) in ("::", "iterator"):
                at += 1
        while self.text(at) in ("&", "*"):
            at += 1
        return at

    @cached_property
    def declared(self) -> list[Declared]:
        starts = sorted(self.starts | self.parameters)
        declared = [variable for start in starts for variable in self.declared_at(start)]
        for at in sorted(self.blocks & self.partner.keys()):
            if "struct" in (self.text(at - 1), self.text(at - 2)):  # struct { ... } a[9];
                end = self.end_of_scope(self.around[at])
                declared += self.variables_at(self.partner[at] + 1, self.text(at - 1), end)
        return sorted(declared, key=lambda variable: variable.at)

    @cached_property
    def parameters(self) -> set[int]:
        """Where the declaration of a parameter begins."""
        found = set()
        for at, token in enumerate(self.tokens):
            opened = self.around[at]
            if token.text in self.types and self.text(opened) == "(" and self.text(at - 1) in ("(", ","):
                if self.kind(opened - 1) == "name" and self.text(self.partner.get(opened, -2) + 1) == "{":
                    found.add(at)
        return found

    def declared_at(self, start: int) -> Iterator[Declared]:
        at = self.end_of_type(start)
        if at == start or self.kind(at) != "name":
            return
        type_, end = self.between(start, at - 1), self.end_of_scope(self.around[start])
        yield from islice(self.variables_at(at, type_, end), 1 if start in self.parameters else None)

    def variables_at(self, at: int, type_: str, end: int) -> Iterator[Declared]:
        """Those of this type, from the name of the first; none if it is a function's."""
        while self.kind(at) == "name":
            if self.text(at + 1) == "(" and self.text(self.partner.get(at + 1, -2) + 1) == "{":
                return
            yield Declared(self.text(at), type_, at, end, self.dimensions(at + 1), self.sizes(at + 1))
            at, type_ = self.next_comma(at) + 1, type_.rstrip("*& ")
            while self.text(at) == "*":
                at, type_ = at + 1, f"{type_}*"

    def is_declaration(self, start: int) -> bool:
        """Whether the statement that begins here begins with a type."""
        is_named = self.kind(start) == self.kind(start + 1) == "name" and self.text(start) not in WORDS
        return is_named or self.end_of_type(start) > start

    def has_else(self, at: int) -> bool:
        """Whether the `if` has one."""
        return self.text(self.end_of_statement(self.partner.get(at + 1, at + 1) + 1) + 1) == "else"

    def end_of_scope(self, opened: int) -> int:
        if opened < 0:
            return len(self.tokens)
        end = self.partner.get(opened, len(self.tokens))
        if self.text(opened) == "(":
            return self.end_of_statement(end + 1) + 1
        return end

    def next_comma(self, at: int) -> int:
        """The comma after a declared name, else where the declaration ends, less one."""
        level = self.around[at]
        for end in range(at + 1, len(self.tokens)):
            if self.around[end] == level and end not in self.of_templates:
                if self.text(end) == ",":
                    return end
                if self.text(end) in (";", ":"):
                    return len(self.tokens)
            elif self.around[end] != level and end == self.partner.get(level):
                return len(self.tokens)
        return len(self.tokens)

    @cached_property
    def innermost(self) -> dict[int, int]:
        """Of each `if` in a loop, the loop's keyword."""
        return {
            at: loop
            for loop, body, end in self.loops
            for at in range(body, end)
            if self.text(at) == "if" and self.text(at + 1) == "("
        }

    def end_of_statement(self, at: int) -> int:
        """The last token of the statement that begins here."""
        text = self.text(at)
        if text == "{":
            return self.partner.get(at, at)
        if text in ("if", "for", "while"):
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
    def loops(self) -> list[tuple[int, int, int]]:
        """Of each loop: its keyword, and the first and the last token of its body."""
        found = []
        for at, token in enumerate(self.tokens):
            if token.text in ("for", "while") and self.text(at + 1) == "(" and at + 1 in self.partner:
                body = self.partner[at + 1] + 1
                if self.text(body) != ";":
                    found.append((at, body, self.end_of_statement(body)))
        return found

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
