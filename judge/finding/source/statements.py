"""A source as functions, statements, expressions and variables, all found in one pass over its tokens."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import NamedTuple

from judge.finding.source.expressions import NO_OPERANDS, WHOLE, Expression, NotRead, ExpressionParser
from judge.finding.source.tokens import Tokens

DEEPEST = 250  # statements in a statement, such as `else if` after `else if`; a source with more is not read
MOST_IN_LIST = 64  # values of a list `{1, 2}` that are read
GROUPS = ("struct", "class", "namespace", "union")
HEADS = ("if", "while", "switch", "for")
JUMPS = ("break", "continue", "return", "goto")
NOTHING = (0, -1)  # no tokens
NEVER_CAST = frozenset("static inline register const".split())


class Variable(NamedTuple):
    """A variable, or a member of the struct `owner`.

    type   such as `int`, `vector<int>`, or `int[][]` of an array
    at     the token of its name; the tokens from `ready` to `end` may use it
    value  the text of its first value, with the brackets of `x(3)` and `x{3}`; empty if it has none
    is_constant  whether it is declared as `const` or `constexpr`"""

    name: str
    type: str
    at: int
    ready: int
    end: int
    value: str = ""
    is_global: bool = False
    owner: str = ""
    is_constant: bool = False


class Statement(NamedTuple):
    """A statement from the token `first` to `last`.

    kind       block, if, for, while, do, switch, case (any label), declaration, expression, break, continue,
               return, goto, `;`, macro (a macro with a body), or other (not read, as `try`)
    block      the token `{` around it, or the `if`, `for`, `else`, ... whose body it is
    body       of a loop, an `if` or a `switch`: the first and the last token of its body, braces included
    condition  of these: the first and last token tested; NOTHING if there is none, or a variable is declared
    otherwise  of an `if`: the token `else`; 0 if it has none"""

    kind: str
    first: int
    last: int
    block: int
    body: tuple[int, int] = NOTHING
    condition: tuple[int, int] = NOTHING
    otherwise: int = 0

    @property
    def is_loop(self) -> bool:
        return self.kind in ("for", "while", "do", "macro")


class Function(NamedTuple):
    """A function: `at` is its name (the `[` of a lambda), `opened` the `(` of its parameters (-1 if a lambda
    has none), `body` the `{` and `last` the `}`. A lambda has an empty `name` and `type`."""

    name: str
    type: str
    parameters: tuple[Variable, ...]
    at: int
    opened: int
    body: int
    last: int
    arity: int = 0  # how many parameters it has, also of unknown types, which `parameters` lacks


class Region(NamedTuple):
    """A part of the text that can be replaced by a choice between texts (repairs/switch.py)."""

    start: int
    end: int
    kind: str  # condition, value, step or statement; insertion, of no length, where a mutant adds a statement
    type: str = ""  # of a value: the chosen text is converted to this type; empty: it is not converted

    def is_inside(self, other: Region) -> bool:
        return other.start <= self.start and self.end <= other.end


class Root(NamedTuple):
    """A whole expression. kind: if, while, for or switch (what is tested), return, range, expression, value
    (of a declaration, or an argument of a macro), or declared: a name with its first value, as `x = 3`."""

    node: Expression
    kind: str


class SourceCode(Tokens):
    """What is read of a source. `lists` maps the `{` of a block to the statements directly in it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.variables: list[Variable] = []
        self.statements: list[Statement] = []
        self.functions: list[Function] = []
        self.regions: list[Region] = []
        self.roots: list[Root] = []
        self.lists: dict[int, list[Statement]] = {}
        self.visible_at: dict[int, dict[str, Variable]] = {}  # what `visible` has returned
        self.depth = 0

    def visible(self, at: int) -> dict[str, Variable]:
        """Maps names to the variables that the token may use or declares; an inner one hides an outer one."""
        if at not in self.visible_at:
            visible = (one for one in self.variables if one.ready <= at <= one.end or one.at == at)
            self.visible_at[at] = {variable.name: variable for variable in visible}
        return self.visible_at[at]

    def function_at(self, at: int) -> Function | None:
        """Returns the innermost function that has the token between its braces; None if none has."""
        inside = [function for function in self.functions if function.body < at < function.last]
        return max(inside, key=lambda function: function.body) if inside else None

    def is_constexpr_at(self, at: int) -> bool:
        """Tells whether the innermost function around the token is constexpr: it can call only such ones."""
        function = self.function_at(at)
        return function is not None and "constexpr" in function.type

    @cached_property
    def names(self) -> set[str]:
        return {variable.name for variable in self.variables}

    def loops_around(self, at: int) -> list[Statement]:
        """Returns the loops whose body has the token, the outermost first."""
        return [one for one in self.statements if one.is_loop and one.body[0] <= at <= one.body[1]]

    def region_around(self, start: int, end: int) -> Region | None:
        """Returns the smallest region that holds the text from `start` to `end`; None if none does."""
        around = [region for region in self.regions if region.start <= start and end <= region.end]
        return min(around, key=lambda region: region.end - region.start) if around else None

    def sort(self) -> None:
        """Sorts the statements and the variables by their places, and fills `lists`."""
        self.visible_at.clear()  # `macro` filled it before all variables were read
        self.statements.sort(key=lambda statement: (statement.first, -statement.last))
        self.variables.sort(key=lambda variable: variable.at)
        for statement in self.statements:
            if self.text(statement.block) == "{":
                self.lists.setdefault(statement.block, []).append(statement)

    # Declarations outside of functions

    def unit(self, at: int, end: int, owner: str) -> None:
        """Reads the declarations from the token `at` to before `end`: the members of the struct `owner` or,
        if `owner` is empty, what stands in the file or a namespace."""
        while at < end:
            name = self.end_of_type(at)
            opened = name + 1  # the `(` of the parameters, if this is a function
            if self.text(name) == "operator":  # its sign stands before the parameters: operator<(...)
                is_call = self.text(name + 1) == "("  # operator()(...)
                opened = self.next_of(name + 3 if is_call else name + 1, "(", ";", "{")
            if self.text(at + 1) == ":" and self.text(at) in ("public", "private", "protected"):
                at += 2
            elif self.opened_group(at):
                at = self.group(at, end, owner, is_global=not owner)
            elif name == at or self.text(name) == "(":  # an unknown type, or a constructor
                at = self.after_unread(at)
            elif self.kind(name) == "name" and self.text(opened) == "(" and self.is_of_function(opened):
                at = self.function(at, name, opened, end)
            else:
                at = self.declarators(name, self.between(at, name - 1), end, owner, is_global=not owner)

    def opened_group(self, at: int) -> int:
        """Returns the `{` of the struct or namespace that begins at the token `at`; 0 if none does."""
        opened = self.next_of(at, "{", ";", "(", "=") if self.text(at) in GROUPS else 0
        return opened if self.text(opened) == "{" else 0

    def group(self, at: int, scope: int, owner: str, *, is_global: bool) -> int:
        """Reads a namespace, or a struct and the variables declared after it, which are visible up to the
        token `scope` and belong to the struct `owner`, if any. Returns the next token."""
        opened, is_namespace = self.opened_group(at), self.text(at) == "namespace"
        name, after = self.text(at + 1) if at + 1 < opened else "?", self.partner[opened] + 1
        self.unit(opened + 1, after - 1, owner if is_namespace else name)
        if is_namespace:
            return after
        return self.declarators(after, name, scope, owner, is_global=is_global)

    def is_of_function(self, opened: int) -> bool:
        """Tells whether the bracket `opened` after a name seems to begin parameters, not a first value."""
        after, is_empty = self.text(self.partner[opened] + 1), self.partner[opened] == opened + 1
        is_head = after in ("{", "const", "override", "noexcept", ":")
        return is_head or is_empty or self.end_of_type(opened + 1) > opened + 1

    def after_unread(self, at: int) -> int:
        """Returns the token after the next `;` or the next braces, whichever come first from `at` on."""
        stop = self.next_of(at, ";", "{")
        return max(at, self.partner.get(stop, stop)) + 1

    def function(self, start: int, name: int, opened: int, end: int) -> int:
        """Reads the function with its type, its name and its `(` at the tokens `start`, `name` and `opened`.
        Passes over one with initializers, or without a body before `end`. Returns the next token."""
        body = self.next_of(self.partner[opened] + 1, "{", ";", ":")
        if self.text(body) != "{" or body >= end:
            return self.after_unread(body)
        words = self.between(start, name - 1).split()
        type_ = " ".join(word for word in words if word not in ("static", "inline"))
        self.add_function(Function(self.text(name), type_, (), name, opened, body, self.partner[body]))
        return self.partner[body] + 1

    def add_function(self, function: Function) -> None:
        """Reads the parameters and the body of a function, and adds it to `functions`."""
        first_parameter, arity, at = len(self.variables), 0, function.opened + 1
        while at < self.partner.get(function.opened, 0):  # 0 for a lambda without parameters
            name, comma = self.end_of_type(at), self.next_of(self.end_of_type(at), ",", ")")
            if at < name < comma:
                self.declarator(name, self.between(at, name - 1), function.last)
            arity, at = arity + 1, comma + 1
        known = tuple(self.variables[first_parameter:])
        self.functions.append(function._replace(parameters=known, arity=arity))
        self.block(function.body)

    # Statements

    def block(self, opened: int) -> None:
        at, last = opened + 1, self.partner[opened]
        while at < last:
            at = self.statement(at, last, opened) + 1

    def statement(self, at: int, scope: int, block: int) -> int:
        """Reads the statement that begins with the token `at`, and returns its last token. What it declares
        is visible up to the token `scope`. `block`: the token `{` around it, or the `if`, `else`, ... whose
        body it is. Raises NotRead if it lies in too many statements."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise NotRead
        word = self.text(at)
        if word == "{":
            self.block(at)
            statement = Statement("block", at, self.partner[at], block)
        elif (word in HEADS and self.text(at + 1) == "(") or self.is_macro(at):
            statement = self.with_body(at, scope, block)
        elif word == "do":
            last = self.statement(at + 1, scope, at)
            is_while = self.text(last + 1) == "while"
            condition = self.condition(last + 2, "while", scope) if is_while else NOTHING
            statement = Statement("do", at, self.next_of(last + 1, ";"), block, (at + 1, last), condition)
        else:
            statement = self.simple(at, scope, block)
        self.depth -= 1
        self.statements.append(statement)
        if statement.kind not in ("case", "declaration", "other"):
            self.regions.append(Region(*self.span(statement.first, statement.last), "statement"))
        return statement.last

    def with_body(self, at: int, scope: int, block: int) -> Statement:
        """Reads and returns a statement with a head in brackets, with its body and its `else`. What the head
        declares is visible up to the end of the body. The parameters are those of `statement`."""
        kind, known, opened = self.text(at), len(self.variables), at + 1
        if kind == "for":
            condition = self.head(at, scope)
        elif kind in HEADS:
            condition = self.condition(opened, kind, scope)
        else:
            self.macro(at, scope)
            kind, condition = "macro", NOTHING
        first = self.partner[opened] + 1
        last = end = self.statement(first, scope, at)
        for number in range(known, len(self.variables)):
            if self.variables[number].at < first:  # the head declares it
                self.variables[number] = self.variables[number]._replace(end=last)
        otherwise = last + 1 if kind == "if" and self.text(last + 1) == "else" else 0
        if otherwise:
            end = self.statement(otherwise + 1, scope, otherwise)
        return Statement(kind, at, end, block, (first, last), condition, otherwise)

    def is_macro(self, at: int) -> bool:
        """Tells whether a macro with a body seems to begin at the token, such as `rep(i, 0, n) { ... }`."""
        if self.kind(at) != "name" or self.text(at + 1) != "(" or self.text(at) in NO_OPERANDS:
            return False
        after = self.partner[at + 1] + 1
        return self.text(after) == "{" or self.kind(after) == "name"

    def macro(self, at: int, scope: int) -> None:
        """Reads a macro's arguments. If the first of several is a new name, declares it as an int."""
        first, closed = at + 2, self.partner[at + 1]
        if self.kind(first) == "name" and self.text(first + 1) == ",":
            if self.text(first) not in self.visible(at):
                self.variables.append(Variable(self.text(first), "int", first, first + 1, scope))
            first += 2
        self.expression(first, closed - 1, "value", "")

    def simple(self, at: int, scope: int, block: int) -> Statement:
        """Reads a jump, a label, an expression, or a declaration, which may be of a struct; returns the
        statement. Its kind is `other` if it is passed over: `try {...}`, or a variable of an unknown type."""
        word, stop = self.text(at), self.next_of(at, ";", "}")
        end = stop - 1 if self.text(stop) == "}" else stop
        if word in ("case", "default") or (self.kind(at) == "name" and self.text(at + 1) == ":"):
            return Statement("case", at, self.next_of(at, ":"), block)
        if word in JUMPS or word == ";":
            if word == "return":
                self.expression(at + 1, end - 1, "return", "")
            return Statement(word, at, end, block)
        if self.opened_group(at):
            return Statement("declaration", at, self.group(at, scope, "", is_global=False) - 1, block)
        stop = self.end_of_type(at)
        if stop > at and (self.kind(stop) == "name" or self.text(stop) == "["):
            self.declarators(stop, self.between(at, stop - 1), scope)
            return Statement("declaration", at, end, block)
        start = at + 2 if word == "std" else at  # after `std::`
        is_unknown_type = self.kind(start) == "name" and self.kind(start + 1) == "name"  # as in `T x;`
        if is_unknown_type or word in NO_OPERANDS:
            return Statement("other", at, max(at, self.after_unread(at) - 1), block)
        self.expression(at, end - 1, "expression", "")
        return Statement("expression", at, end, block)

    def condition(self, opened: int, kind: str, scope: int) -> tuple[int, int]:
        """Reads what a statement of this kind tests, in the brackets at `opened`. Returns the first and last
        token in the brackets; NOTHING if they declare a variable."""
        first, last = opened + 1, self.partner[opened] - 1
        stop = self.end_of_type(first)
        if stop > first and self.kind(stop) == "name":
            self.declarators(stop, self.between(first, stop - 1), scope)
            return NOTHING
        self.expression(first, last, kind, "condition" if kind != "switch" else "")
        return first, last

    def head(self, at: int, scope: int) -> tuple[int, int]:
        """Reads the head of the `for` at the token `at`. Returns the first and last token of its condition;
        NOTHING if the condition is empty, or if the loop goes through a range."""
        first, closed, semicolon = at + 2, self.partner[at + 1], self.next_of(at + 2, ";")
        second = self.next_of(semicolon + 1, ";")
        is_range = second >= closed  # a range has one semicolon before it or none
        if is_range and semicolon < closed:
            self.simple(first, scope, at)  # such as `int n = 3;`
            first = semicolon + 1
        stop = self.end_of_type(first)
        type_ = self.between(first, stop - 1)
        if is_range:
            known = len(self.variables)  # the variables that follow are ready after the range
            colon = self.declarator(stop, type_, scope) if type_ else self.next_of(first, ":")
            self.variables[known:] = [variable._replace(ready=closed) for variable in self.variables[known:]]
            self.expression(colon + 1, closed - 1, "range", "")
            return NOTHING
        if type_:
            self.declarators(stop, type_, scope)
        else:
            self.expression(first, semicolon - 1, "expression", "step")
        self.expression(semicolon + 1, second - 1, "for", "condition")
        self.expression(second + 1, closed - 1, "expression", "step")
        return (semicolon + 1, second - 1) if semicolon + 1 < second else NOTHING

    def expression(self, first: int, last: int, kind: str, region: str, type_: str = "") -> None:
        """Reads expressions with commas between them, up to one that cannot be read. Adds a root of this
        `kind` for each, a function for each lambda and, unless `region` is empty, a region around all."""
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
        for at in parser.lambdas:
            after = self.partner[at] + 1  # the token after the `]`
            opened = after if self.text(after) == "(" else -1
            body = self.next_of(after, "{")
            self.add_function(Function("", "", (), at, opened, body, self.partner[body]))

    # Declarations

    def declarators(self, at: int, type_: str, scope: int, owner: str = "", is_global: bool = False) -> int:
        """Reads the names after the type of a declaration, from the token `at` on. They are visible up to the
        token `scope`, and belong to the struct `owner`, if any. Returns the token after the declaration."""
        while True:  # at first, the type may end with a `*` or `&` of the first name
            at = self.declarator(at, type_, scope, owner, is_global)
            if self.text(at) != ",":
                return at + 1
            at, type_ = at + 1, type_.rstrip("*& ")  # the next name has its own

    def declarator(self, at: int, type_: str, scope: int, owner: str = "", is_global: bool = False) -> int:
        """Reads one name with its sizes and first value, or the names in `[a, b]`; passes over other forms.
        Returns the `,`, `;`, `)` or `:` after it. A first value as in `= x` becomes a region, unless it is of
        a constant, a reference or an array. Values in brackets, as in `{1, 2}`, become regions (see `values`)
        unless the variable is constexpr, or const and neither an array nor of a template type."""
        while self.text(at) in ("*", "&"):
            type_, at = type_ + self.text(at), at + 1
        if self.text(at) == "[":  # auto [a, b] = ...: the types of a and b are not known
            tokens = [token for token in range(at, self.partner[at]) if self.kind(token) == "name"]
            self.variables += [Variable(self.text(token), "", token, token, scope) for token in tokens]
        if self.kind(at) != "name":
            return self.next_of(at, ",", ";", ")", ":")
        name, at, words = at, at + 1, type_.split()
        is_constant = "const" in words or "constexpr" in words
        while self.text(at) == "[":
            type_, at = type_ + "[]", self.partner[at] + 1
        ends = (",", ";", ")") if self.text(at) == "=" else (",", ";", ")", ":")  # `:` in a value is of `?:`
        end, value = self.next_of(at, *ends), ""
        if self.text(at) == "=" and self.text(at + 1) != "{":
            value = self.between(at + 1, end - 1)
            is_fixed = is_constant or "&" in type_ or "[" in type_
            cast = "" if "auto" in words else " ".join(word for word in words if word not in NEVER_CAST)
            self.expression(at + 1, end - 1, "value", "" if is_fixed else "value", cast)
            with suppress(NotRead):
                self.roots.append(Root(ExpressionParser(self, name, end).whole(), "declared"))
        elif self.text(at) in ("=", "(", "{"):
            opened = at + 1 if self.text(at) == "=" else at
            value = self.between(opened, self.partner[opened])
            is_single = "[" not in type_ and "<" not in type_
            if not ("constexpr" in words or (is_constant and is_single)):  # it may be the size of an array
                self.values(opened + 1, self.partner[opened])
        text, type_ = self.text(name), self.plain_type(type_)
        self.variables.append(Variable(text, type_, name, end, scope, value, is_global, owner, is_constant))
        return end

    def values(self, at: int, closed: int) -> None:
        """Reads at most MOST_IN_LIST values, also in inner lists, from the token `at` to a bracket, `closed`.
        Each becomes a region, unless it is "abc" or 'a' alone, or begins with a lambda."""
        for _ in range(MOST_IN_LIST):
            while at < closed and self.text(at) in ("{", "}", ","):
                at += 1
            if at >= closed:
                break
            end = min(self.next_of(at, ",", "}", ")"), closed)
            is_no_region = self.text(at) == "[" or (self.kind(at) == "text" and at == end - 1)
            self.expression(at, end - 1, "value", "" if is_no_region else "value")
            at = end


def read_source(text: str) -> SourceCode | None:
    """Reads the source; returns None if that fails, as for one that is empty, too long or lacks a bracket."""
    source = SourceCode(text)
    if not source.is_readable:
        return None
    try:
        source.unit(0, len(source.tokens), "")
    except (NotRead, KeyError, IndexError):
        return None
    source.sort()
    return source
