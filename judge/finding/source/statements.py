"""A source as functions, statements, expressions and declared variables, all found in one pass over its
tokens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from typing import NamedTuple

from judge.finding.source.expressions import NO_OPERANDS, WHOLE, Expression, NotRead, ExpressionParser
from judge.finding.source.tokens import Tokens

DEEPEST = 80  # statements in a statement without brackets of its own; a source with more is not read
MOST_IN_LIST = 64  # values of a list `{1, 2}` that are read
GROUPS = ("struct", "class", "namespace", "union")
JUMPS = ("break", "continue", "return", "goto")
NEVER_CAST = frozenset("static register const".split())


class Variable(NamedTuple):
    """A variable, or a part of a struct, which is the `owner`.

    type   such as `int`, `vector<int>`, or `int[][]` of an array
    at     the token of its name; the tokens from `ready` to `end` may use it
    value  the text of its first value, with the brackets of `x(3)`; empty if it has none
    size   the text of an array's first size
    is_constant  whether it is declared as `const` or `constexpr`"""

    name: str
    type: str
    at: int
    ready: int
    end: int
    value: str = ""
    size: str = ""
    is_global: bool = False
    owner: str = ""
    is_constant: bool = False


class Statement(NamedTuple):
    """A statement from the token `first` to `last`.

    kind       block, if, for, while, do, switch, case, declaration, expression, other, or break, return, ...;
               macro if a macro stands for its head
    block      the `{` around it, or the `if`, `for`, `else`, ... whose body it is
    body       of a loop, an `if` or a `switch`: the first and the last token of what it holds
    condition  of these: the tokens that are tested, (0, -1) if there are none, or they declare a variable
    otherwise  of an `if`: its `else`, 0 if it has none"""

    kind: str
    first: int
    last: int
    block: int
    body: tuple[int, int] = (0, -1)
    condition: tuple[int, int] = (0, -1)
    otherwise: int = 0

    @property
    def is_loop(self) -> bool:
        return self.kind in ("for", "while", "do", "macro")


class Function(NamedTuple):
    """A function: `at` is its name (the `[` of a lambda), `opened` the `(` of its parameters, and `body` the
    `{`."""

    name: str
    type: str
    parameters: tuple[Variable, ...]
    at: int
    opened: int
    body: int
    last: int


class Region(NamedTuple):
    """A part of the text that can be replaced by a choice: a condition, a value, a step or a statement.

    type  of a value: as what it is converted; empty if that is the type which the text itself has"""

    start: int
    end: int
    kind: str
    type: str = ""


class Root(NamedTuple):
    """A whole expression. kind: if, while, for, switch, return, value (also an argument of a declaration),
    range, expression, or declared: the name of a declaration with its first value, as `x = 3`."""

    node: Expression
    kind: str


class SourceCode(Tokens):
    """A source that is read. `lists` maps the `{` of each block to the statements directly in it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.variables: list[Variable] = []
        self.statements: list[Statement] = []
        self.functions: list[Function] = []
        self.regions: list[Region] = []
        self.roots: list[Root] = []
        self.lists: dict[int, list[Statement]] = {}
        self.seen_at: dict[int, dict[str, Variable]] = {}
        self.depth = 0

    def visible(self, at: int) -> dict[str, Variable]:
        """Returns the variables that the token may use, by their names."""
        if at not in self.seen_at:
            visible = (
                variable
                for variable in self.variables
                if variable.ready <= at <= variable.end or variable.at == at
            )
            self.seen_at[at] = {variable.name: variable for variable in visible}
        return self.seen_at[at]

    def function_at(self, at: int) -> Function | None:
        """Returns the innermost function whose body has the token."""
        inside = [function for function in self.functions if function.body < at < function.last]
        return max(inside, key=lambda function: function.body) if inside else None

    @cached_property
    def names(self) -> set[str]:
        """The names of all variables."""
        return {variable.name for variable in self.variables}

    def loops_around(self, at: int) -> list[Statement]:
        """Returns the loops whose body has the token, the outermost first."""
        return [one for one in self.statements if one.is_loop and one.body[0] <= at <= one.body[1]]

    def region_around(self, start: int, end: int) -> Region | None:
        """Returns the smallest region that holds the text from `start` to `end`; None if none does."""
        around = [region for region in self.regions if region.start <= start and end <= region.end]
        return min(around, key=lambda region: region.end - region.start) if around else None

    def in_order(self) -> None:
        """Sorts what was read by its place, and fills `lists`."""
        self.seen_at.clear()
        self.statements.sort(key=lambda statement: (statement.first, -statement.last))
        self.variables.sort(key=lambda variable: variable.at)
        for statement in self.statements:
            if self.text(statement.block) == "{":
                self.lists.setdefault(statement.block, []).append(statement)

    # Declarations outside of functions

    def unit(self, at: int, end: int, owner: str) -> None:
        """Reads what a file, a namespace, or the struct `owner` declares."""
        while at < end:
            opened = self.next_of(at, "{", ";", "(", "=") if self.text(at) in GROUPS else end
            if self.text(opened) == "{" and opened < end:
                at = self.group(at, opened, end, owner)
                continue
            if self.text(at + 1) == ":" and self.text(at) in ("public", "private", "protected"):
                at += 2
                continue
            stop = self.end_of_type(at)
            opened = stop + 1
            if self.text(stop) == "operator":
                opened = self.next_of(stop + 1 + 2 * (self.text(stop + 1) == "("), "(", ";", "{")
            if stop == at:
                at = self.after_unread(at)
            elif self.kind(stop) == "name" and self.text(opened) == "(" and self.is_of_function(opened):
                at = self.function(at, stop, opened, end)
            else:
                at = self.declarators(stop, self.between(at, stop - 1), end, owner, is_global=not owner)

    def group(self, at: int, opened: int, end: int, owner: str) -> int:
        """Reads a struct or a namespace; returns the token after it."""
        is_namespace = self.text(at) == "namespace"
        name = self.text(at + 1) if at + 1 < opened else ""
        self.unit(opened + 1, self.partner[opened], owner if is_namespace else name or "?")
        after = self.partner[opened] + 1
        if is_namespace:
            return after
        return (
            self.declarators(after, name, end, owner, is_global=not owner)
            if self.text(after) != ";"
            else after + 1
        )

    def is_of_function(self, opened: int) -> bool:
        """Tells whether the brackets after a name have parameters, not a first value."""
        after = self.text(self.partner[opened] + 1)
        is_empty = self.partner[opened] == opened + 1
        return (
            after in ("{", "const", "override", "noexcept", ":")
            or is_empty
            or self.end_of_type(opened + 1) > opened + 1
        )

    def after_unread(self, at: int) -> int:
        stop = self.next_of(at, ";", "{")
        return max(at, self.partner.get(stop, stop)) + 1

    def function(self, start: int, name: int, opened: int, end: int) -> int:
        """Reads the function whose type begins at the token `start`, with its name and the `(` at `name` and
        `opened`. Passes over one that has no body, or has initializers. Returns the token after it."""
        body = self.next_of(self.partner[opened] + 1, "{", ";", ":")
        if self.text(body) != "{" or body >= end:
            return self.after_unread(body)
        type_ = " ".join(
            word for word in self.between(start, name - 1).split() if word not in ("static", "inline")
        )
        self.add_function(Function(self.text(name), type_, (), name, opened, body, self.partner[body]))
        return self.partner[body] + 1

    def add_function(self, function: Function) -> None:
        """Adds the function after its parameters are read, and reads its body."""
        known, at = len(self.variables), function.opened + 1
        while at < self.partner.get(function.opened, 0):
            stop, comma = self.end_of_type(at), self.next_of(self.end_of_type(at), ",", ")")
            if at < stop < comma:
                self.declarators(stop, self.between(at, stop - 1), function.last, "", most=1)
            at = comma + 1
        self.functions.append(function._replace(parameters=tuple(self.variables[known:])))
        self.block(function.body)

    # Statements

    def block(self, opened: int) -> None:
        at, last = opened + 1, self.partner[opened]
        self.lists[opened] = []
        while at < last:
            at = self.statement(at, last, opened) + 1

    def statement(self, at: int, scope: int, block: int) -> int:
        """Reads the statement that begins here. Returns its last token."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise NotRead
        word, known = self.text(at), len(self.variables)
        if word == "{":
            self.block(at)
            statement = Statement("block", at, self.partner[at], block)
        elif word == "if":
            last = self.ifs(at, scope, block)
            self.depth -= 1
            return last
        elif word in ("while", "switch", "for") and self.text(at + 1) == "(":
            condition = self.head(at, scope) if word == "for" else self.condition(at + 1, word, scope)
            first = self.partner[at + 1] + 1
            last = self.statement(first, scope, at)
            self.end_scope(known, at, first, last)
            statement = Statement(word, at, last, block, (first, last), condition)
        elif word == "do":
            last = self.statement(at + 1, scope, at)
            condition = (
                self.condition(last + 2, "while", scope) if self.text(last + 1) == "while" else (0, -1)
            )
            end = self.next_of(last + 1, ";")
            statement = Statement("do", at, end, block, (at + 1, last), condition)
        elif self.is_macro(at):
            self.macro(at, scope)
            first = self.partner[at + 1] + 1
            last = self.statement(first, scope, at)
            self.end_scope(known, at, first, last)
            statement = Statement("macro", at, last, block, (first, last))
        else:
            statement = self.simple(at, scope, block)
        self.depth -= 1
        self.add_statement(statement)
        return statement.last

    def is_macro(self, at: int) -> bool:
        """Tells whether a macro such as `rep(i, 0, n)` begins here, which stands for the head of a
        statement."""
        if self.kind(at) != "name" or self.text(at + 1) != "(" or self.text(at) in NO_OPERANDS:
            return False
        after = self.partner[at + 1] + 1
        return self.text(after) == "{" or self.kind(after) == "name"

    def macro(self, at: int, scope: int) -> None:
        """Reads the arguments of such a macro. A first one that is a new name is taken for a whole number."""
        first, closed = at + 2, self.partner[at + 1]
        if self.kind(first) == "name" and self.text(first + 1) == ",":
            if self.text(first) not in self.visible(at):
                self.variables.append(Variable(self.text(first), "int", first, first + 1, scope))
            first += 2
        self.expression(first, closed - 1, "value", "")

    def add_statement(self, statement: Statement) -> None:
        self.statements.append(statement)
        if statement.kind not in ("case", "declaration", "other"):
            self.regions.append(Region(*self.span(statement.first, statement.last), "statement"))

    def end_scope(self, known: int, first: int, end: int, last: int) -> None:
        """Lets the variables that a head declares, from the number `known` on, end with the statement."""
        for number, variable in enumerate(self.variables[known:], known):
            if first < variable.at < end:
                self.variables[number] = variable._replace(end=last)

    def ifs(self, at: int, scope: int, block: int) -> int:
        """Reads an `if` with all that follow by `else if`. Returns the last token of them all."""
        chain: list[Statement] = []
        while True:
            opened = at + 1 + (self.text(at + 1) == "constexpr")
            if self.text(opened) != "(":
                raise NotRead
            condition, first = self.condition(opened, "if", scope), self.partner[opened] + 1
            last = self.statement(first, scope, at)
            otherwise = last + 1 if self.text(last + 1) == "else" else 0
            chain.append(Statement("if", at, last, block, (first, last), condition, otherwise))
            if not otherwise or self.text(otherwise + 1) != "if":
                break
            at, block = otherwise + 1, otherwise
        if otherwise:
            last = self.statement(otherwise + 1, scope, otherwise)
        for statement in reversed(chain):
            self.add_statement(statement._replace(last=last))
        return last

    def simple(self, at: int, scope: int, block: int) -> Statement:
        """Reads any other statement: a jump, a label, an expression, or a declaration, also of a struct with
        what is in it. What is in the braces of `try` is not read."""
        word, end = self.text(at), self.next_of(at, ";", "}")
        end -= self.text(end) == "}"
        if word in ("case", "default") or (self.kind(at) == "name" and self.text(at + 1) == ":"):
            return Statement("case", at, self.next_of(at, ":"), block)
        if word in JUMPS or word == ";":
            if word == "return":
                self.expression(at + 1, end - 1, "return", "")
            return Statement(word, at, end, block)
        opened = self.next_of(at, "{", ";") if word in GROUPS else at
        if self.text(opened) == "{":
            name, after = self.text(at + 1) if at + 1 < opened else "?", self.partner[opened] + 1
            self.unit(opened + 1, after - 1, name)
            if self.text(after) != ";":
                self.declarators(after, name, scope, "")
            return Statement("declaration", at, self.next_of(after, ";"), block)
        stop = self.end_of_type(at)
        if stop > at and (self.kind(stop) == "name" or self.text(stop) == "["):
            self.declarators(stop, self.between(at, stop - 1), scope, "")
            return Statement("declaration", at, end, block)
        is_unknown = self.kind(at) == self.kind(at + 1) == "name"
        if is_unknown or word in NO_OPERANDS or word in ("try", "catch", "template"):
            return Statement("other", at, max(at, self.after_unread(at) - 1), block)
        self.expression(at, end - 1, "expression", "")
        return Statement("expression", at, end, block)

    def condition(self, opened: int, kind: str, scope: int) -> tuple[int, int]:
        """Reads what a statement tests. Returns its tokens, (0, -1) if it declares a variable."""
        first, last = opened + 1, self.partner[opened] - 1
        stop = self.end_of_type(first)
        if stop > first and self.kind(stop) == "name":
            self.declarators(stop, self.between(first, stop - 1), scope, "")
            return 0, -1
        self.expression(first, last, kind, "condition" if kind != "switch" else "")
        return first, last

    def head(self, at: int, scope: int) -> tuple[int, int]:
        """Reads the head of the `for` at a token. Returns the tokens of its condition; (0, -1) if it has
        none, or goes through a range, which cannot use the variable."""
        first, last = at + 2, self.partner[at + 1]
        one, stop = self.next_of(first, ";"), self.end_of_type(first)
        if one >= last:
            one = self.next_of(first, ":")
            if stop > first:
                known = len(self.variables)
                self.declarators(stop, self.between(first, stop - 1), scope, "", most=1)
                self.variables[known:] = [
                    variable._replace(ready=last) for variable in self.variables[known:]
                ]
            self.expression(one + 1, last - 1, "range", "")
            return 0, -1
        two = self.next_of(one + 1, ";")
        if stop > first:
            self.declarators(stop, self.between(first, stop - 1), scope, "")
        else:
            self.expression(first, one - 1, "expression", "step")
        self.expression(one + 1, two - 1, "for", "condition")
        self.expression(two + 1, last - 1, "expression", "step")
        return (one + 1, two - 1) if one + 1 < two else (0, -1)

    def expression(self, first: int, last: int, kind: str, region: str, type_: str = "") -> None:
        """Reads an expression, or several with commas between them, and the lambdas in them. `roots` get each
        as this kind; all is one region, if `region` names its kind."""
        if last < first:
            return
        if region:
            self.regions.append(Region(*self.span(first, last), region, type_))
        parser = ExpressionParser(self, first, last + 1)
        with suppress(NotRead):
            while parser.at <= last:
                self.roots.append(Root(parser.expression(WHOLE), kind))
                if parser.now:
                    parser.expect(",")
        for opened in parser.lambdas:
            self.of_lambda(opened)

    def of_lambda(self, at: int) -> None:
        opened = self.partner[at] + 1
        body = self.next_of(opened, "{")
        if self.text(opened) != "(":
            opened = -1
        self.add_function(Function("", "", (), at, opened, body, self.partner[body]))

    # Declarations

    def declarators(
        self, at: int, type_: str, scope: int, owner: str, *, most: int = 99, is_global: bool = False
    ) -> int:
        """Reads the names of a declaration from the token `at` on, at most `most`. `scope` is the last token
        that may use them, and `owner` is their struct. Returns the token where reading goes on: a form that
        is not known is passed over up to the next `;`, `)` or `,`."""
        while most and at < len(self.tokens):
            if self.text(at) == "[" and self.kind(at + 1) == "name":
                at = self.bindings(at, scope)
            stars = ""
            while self.text(at) in ("*", "&"):
                stars, at = stars + self.text(at), at + 1
            if self.kind(at) != "name":
                break
            at = self.declarator(at, type_ + stars, scope, owner, is_global)
            most -= 1
            if self.text(at) != ",":
                return at + 1
            at += 1
        return self.next_of(at, ";", ")", ",") + 1 if most else at

    def bindings(self, at: int, scope: int) -> int:
        """Reads the names of `auto [a, b]`. Returns the token after them."""
        closed = self.partner[at]
        names = [inner for inner in range(at, closed) if self.kind(inner) == "name"]
        self.variables += [Variable(self.text(name), "", name, closed, scope) for name in names]
        return closed + 1

    def declarator(self, name: int, type_: str, scope: int, owner: str, is_global: bool) -> int:
        """Reads a name with its sizes and its first value. Returns the comma or the end after it."""
        at, sizes = name + 1, ""
        while self.text(at) == "[":
            sizes, at = sizes + "[]", self.partner[at] + 1
        ends = (",", ";", ")") if self.text(at) == "=" else (",", ";", ")", ":")  # a value may have `?:`
        end = self.next_of(at, *ends)
        value = ""
        if self.text(at) == "=":
            value = self.between(at + 1, end - 1)
            self.first_value(name, at + 1, end - 1, type_ + sizes)
        elif self.text(at) in ("(", "{"):
            value = self.between(at, self.partner[at])
            if "constexpr" not in type_:
                self.values(at + 1, self.partner[at])
        size = self.between(name + 2, self.partner[name + 1] - 1) if sizes else ""
        variable = Variable(
            self.text(name), self.plain_type(type_) + sizes, name, end, scope, value, size, is_global, owner
        )
        is_constant = not {"const", "constexpr"}.isdisjoint(type_.split())
        self.variables.append(variable._replace(is_constant=is_constant))
        return end

    def first_value(self, name: int, first: int, last: int, type_: str) -> None:
        """Reads the value after `=`. What may be a constant, and a reference, can not be replaced by a
        choice."""
        words = set(type_.split())
        if self.text(first) == "{":
            if "constexpr" not in words:
                self.values(first + 1, last)
            return
        is_fixed = "&" in type_ or "[" in type_ or {"const", "constexpr"} & words
        cast = "" if "auto" in words else " ".join(word for word in type_.split() if word not in NEVER_CAST)
        self.expression(first, last, "value", "" if is_fixed else "value", cast)
        with suppress(NotRead):
            self.roots.append(Root(ExpressionParser(self, name, last + 1).whole(), "declared"))

    def values(self, first: int, closed: int) -> None:
        """Reads the values between two brackets, also those in lists in a list; each can be replaced by a
        choice."""
        for at in self.starts_of_values(first, closed, MOST_IN_LIST):
            end = min(self.next_of(at, ",", "}", ")"), closed) - 1
            is_text = self.kind(at) == "text" and at == end
            self.expression(at, end, "value", "" if is_text or self.text(at) == "[" else "value")

    def starts_of_values(self, first: int, closed: int, most: int) -> Iterator[int]:
        at = first
        while at < closed and most > 0:
            most -= 1
            if self.text(at) not in ("{", "}", ","):
                yield at
                at = min(self.next_of(at, ",", "}"), closed)
            else:
                at += 1


def read_source(text: str) -> SourceCode | None:
    """Reads the source; None if it is too long, too deep, or has brackets or statements of unknown form."""
    source = SourceCode(text)
    if not source.is_readable:
        return None
    try:
        source.unit(0, len(source.tokens), "")
    except (NotRead, KeyError):
        return None
    source.in_order()
    return source
