"""A source with the variables that it declares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from judge.finding.repairs.control_flow import Statements
from judge.finding.repairs.tokens import CONSTANT, DEFINES, TEMPLATES, TYPES, WORDS


class Declared(NamedTuple):
    """A variable: its name is the token `at`; the tokens from `ready` on, before `end`, may use it."""

    name: str
    type: str
    at: int
    ready: int
    end: int
    dimensions: int  # of an array, else 0
    sizes: str  # of all its dimensions but the first


class Code(Statements):
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
    def variables(self) -> set[str]:
        return {variable.name for variable in self.declared}

    @cached_property
    def names_declared(self) -> set[int]:
        return {variable.at for variable in self.declared}

    def is_constant(self, at: int) -> bool:
        """Whether the compiler needs the value, so that it cannot depend on the run."""
        start = self.starts_before[at]
        words = {self.text(before) for before in range(start, min(start + 3, at))}
        opened = self.around[at]
        while self.text(opened) == "[" and self.text(opened - 1) == "]":
            opened = self.partner.get(opened - 1, -1)
        is_size = self.text(opened) == "[" and opened - 1 in self.names_declared
        is_size = is_size or "sizeof" in (self.text(at - 1), self.text(self.around[at] - 1))
        return bool(words & CONSTANT) or is_size or at in self.of_templates

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
        starts = set()
        for at, token in enumerate(self.tokens):
            opened = self.around[at]
            if token.text in self.types and self.text(opened) == "(" and self.text(at - 1) in ("(", ","):
                if self.kind(opened - 1) == "name" and self.text(self.partner.get(opened, -2) + 1) == "{":
                    starts.add(at)
        return starts

    def declared_at(self, start: int) -> Iterator[Declared]:
        at = self.end_of_type(start)
        if at == start or self.kind(at) != "name":
            return
        type_, end = self.between(start, at - 1), self.end_of_scope(self.around[start])
        yield from islice(self.variables_at(at, type_, end), 1 if start in self.parameters else None)

    def variables_at(self, at: int, type_: str, end: int) -> Iterator[Declared]:
        """Those of this type, from the name of the first; none if it is a function's."""
        while self.kind(at) == "name":
            if self.text(at + 1) == "(" and self.is_of_function(at + 1):
                return
            dimensions, sizes = self.dimensions(at + 1), self.sizes(at + 1)
            yield Declared(self.text(at), type_, at, self.end_of_value(at), end, dimensions, sizes)
            at, type_ = self.next_comma(at) + 1, type_.rstrip("*& ")
            while self.text(at) == "*":
                at, type_ = at + 1, f"{type_}*"

    def is_of_function(self, opened: int) -> bool:
        """Whether the brackets after a name have parameters, and no first value."""
        closed, first = self.partner.get(opened, -2), opened + 1
        return self.text(closed + 1) == "{" or closed == first or self.end_of_type(first) > first

    def is_declaration(self, start: int) -> bool:
        """Whether the statement that begins here begins with a type."""
        is_named = self.kind(start) == self.kind(start + 1) == "name" and self.text(start) not in WORDS
        return is_named or self.end_of_type(start) > start

    def end_of_scope(self, opened: int) -> int:
        if opened < 0:
            return len(self.tokens)
        end = self.partner.get(opened, len(self.tokens))
        if self.text(opened) == "(":
            return self.end_of_statement(end + 1) + 1
        return end

    def end_of_value(self, at: int) -> int:
        """What follows a declared name and its first value."""
        level = self.around[at]
        for end in range(at + 1, len(self.tokens)):
            is_outside = self.around[end] == level and self.text(end) in (",", ";")
            if end == self.partner.get(level) or (is_outside and end not in self.of_templates):
                return end
        return at + 1

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
