"""A source as functions, statements, expressions, variables, and regions: parts that can be replaced."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from judge.finding.source.expressions import NO_OPERANDS, WHOLE, Expression, NotRead, ExpressionParser
from judge.finding.source.tokens import Tokens

DEEPEST = 250  # statements in one another, as `else if` after `else if`; a source with more is not read
MOST_IN_LIST = 64  # values in the brackets after a variable that are read
GROUPS = ("struct", "class", "namespace", "union")  # words before the braces around declarations
HEADS = ("if", "while", "switch", "for")  # words before a head in brackets
JUMPS = ("break", "continue", "return", "goto")
NOTHING = (0, -1)  # where there are no tokens: the first and the last one
NEVER_CAST = ("static", "inline", "register")  # words before a type that a cast to the type leaves out


class Variable(NamedTuple):
    """A variable, a parameter, or a member of the struct `owner`.

    type         such as `int`, `vector<int>`, or `int[][]` of an array; empty for the names in `auto [a, b]`
    at           the token of its name; it is visible there, and from the token `ready` to the token `end`
    value        the text of its first value, with the brackets of `x(3)` and `x{3}`; empty if none is read
    is_constant  whether `const` or `constexpr` is a word of its own before the name, as in `const int* p`"""

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
    condition  of these: first and last token tested; NOTHING for macros, ranges, `for (;;)`, `if (int n = 1)`
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
    """A function or a lambda: `at` is the token of its name (of a lambda the `[`), `opened` the `(` of its
    parameters (-1 if a lambda has none), `body` the `{` and `last` the `}`. Its type is without `static` and
    `inline`. A lambda's name and type are empty. `parameters` has those read as a known type and a name."""

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
    """What is read of a source. `lists` maps the `{` of a block, unless it is empty, to its statements."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.variables: list[Variable] = []
        self.statements: list[Statement] = []
        self.functions: list[Function] = []
        self.regions: list[Region] = []
        self.roots: list[Root] = []
        self.names: set[str] = set()  # of all variables
        self.lists: dict[int, list[Statement]] = {}
        self.visible_at: dict[int, dict[str, Variable]] = {}  # what `visible` has returned
        self.depth = 0  # of the statement that is being read: how many statements it is in, and itself

    def visible(self, at: int) -> dict[str, Variable]:
        """Maps names to visible variables, declared before the token or by it; inner ones hide outer ones."""
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

    def loops_around(self, at: int) -> list[Statement]:
        """Returns the loops whose body has the token, the outermost first."""
        return [one for one in self.statements if one.is_loop and one.body[0] <= at <= one.body[1]]

    def region_around(self, start: int, end: int) -> Region | None:
        """Returns the smallest region that holds the text from `start` to `end`; None if none does."""
        around = [region for region in self.regions if region.start <= start and end <= region.end]
        return min(around, key=lambda region: region.end - region.start) if around else None

    def sort(self) -> None:
        """Sorts the statements and the variables by their places, and fills `names` and `lists`."""
        self.visible_at.clear()  # `macro` filled it before all variables were read
        self.statements.sort(key=lambda statement: (statement.first, -statement.last))
        self.variables.sort(key=lambda variable: variable.at)
        self.names = {variable.name for variable in self.variables}
        for statement in self.statements:
            if self.text(statement.block) == "{":
                self.lists.setdefault(statement.block, []).append(statement)

    # Declarations outside of functions

    def unit(self, at: int, end: int, owner: str) -> None:
        """Reads the declarations from the token `at` to before `end`: the members of the struct `owner` or,
        if `owner` is empty, what stands in the file or a namespace."""
        while at < end:
            name = self.end_of_type(at)  # where a name should stand
            opened = name + 1  # the `(` of the parameters, if this is a function
            if self.text(name) == "operator":  # its sign stands before the parameters: operator<(...)
                is_call = self.text(name + 1) == "("  # operator()(...)
                opened = self.next_of(name + 3 if is_call else name + 1, "(", ";", "{")
            if self.text(at + 1) == ":" and self.text(at) in ("public", "private", "protected"):
                at += 2
            elif self.opened_group(at):
                at = self.group(at, end, owner, is_global=not owner)
            elif name == at or self.text(name) == "(":  # `using`, an unknown type, ..., or a constructor
                at = self.after_unread(at)
            elif self.kind(name) == "name" and self.text(opened) == "(" and self.is_of_function(opened):
                at = self.function(at, name, opened, end)
            else:
                at = self.declarators(name, self.between(at, name - 1), end, owner, is_global=not owner)

    def opened_group(self, at: int) -> int:
        """Returns the `{` of the struct or namespace that seems to begin at the token; 0 if none does."""
        opened = self.next_of(at, "{", ";", "(", "=") if self.text(at) in GROUPS else 0
        return opened if self.text(opened) == "{" else 0

    def group(self, at: int, scope: int, owner: str, *, is_global: bool) -> int:
        """Reads a namespace, or a struct and the variables declared after it, which are visible up to the
        token `scope` and belong to the struct `owner`, if any. Returns the next token."""
        opened = self.opened_group(at)
        closed = self.partner[opened]
        if self.text(at) == "namespace":
            self.unit(opened + 1, closed, owner)
            return closed + 1
        name = self.text(at + 1) if at + 1 < opened else "?"  # of a struct without a name
        self.unit(opened + 1, closed, name)
        return self.declarators(closed + 1, name, scope, owner, is_global=is_global)

    def is_of_function(self, opened: int) -> bool:
        """Tells whether the bracket `opened` after a name seems to begin parameters, not a first value."""
        closed, begins_with_type = self.partner[opened], self.end_of_type(opened + 1) > opened + 1
        is_before_body = self.text(closed + 1) in ("{", "const", "override", "noexcept", ":")
        return is_before_body or begins_with_type or closed == opened + 1

    def after_unread(self, at: int) -> int:
        """Returns the token after the next `;` or braces from `at` on; a number beyond all tokens if none."""
        stop = self.next_of(at, ";", "{")
        return self.partner.get(stop, stop) + 1

    def function(self, start: int, name: int, opened: int, end: int) -> int:
        """Reads the function with its type, its name and its `(` at the tokens `start`, `name` and `opened`.
        Passes over a function without a body before `end`, or with initializers. Returns the next token."""
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
            name = self.end_of_type(at)
            comma = self.next_of(name, ",", ")")  # or the bracket after the last parameter
            if at < name < comma:  # both a known type and a name
                self.declarator(name, self.between(at, name - 1), function.last)
            arity, at = arity + 1, comma + 1
        known = tuple(self.variables[first_parameter:])
        self.functions.append(function._replace(parameters=known, arity=arity))
        self.block(function.body)

    # Statements, with the expressions and the declarations in them

    def block(self, opened: int) -> None:
        at, last = opened + 1, self.partner[opened]
        while at < last:
            at = self.statement(at, last, opened) + 1

    def statement(self, at: int, scope: int, block: int) -> int:
        """Reads the statement that begins with the token `at`, and returns its last token. What it declares
        is visible up to the token `scope`. `block`: the token `{` around it, or the `if`, `else`, ... whose
        body it is. Raises NotRead if it lies in too many statements (see DEEPEST)."""
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
            body = at + 1, self.statement(at + 1, scope, at)
            after = body[1] + 1
            condition = self.condition(after, scope) if self.text(after) == "while" else NOTHING
            statement = Statement("do", at, self.next_of(after, ";"), block, body, condition)
        else:
            statement = self.simple(at, scope, block)
        self.depth -= 1
        self.statements.append(statement)
        if statement.kind not in ("case", "declaration", "other"):
            self.regions.append(Region(*self.span(statement.first, statement.last), "statement"))
        return statement.last

    def with_body(self, at: int, scope: int, block: int) -> Statement:
        """Reads and returns a statement with a head in brackets, or a macro as `rep(i, n)`, with its body and
        its `else`. What the head declares is visible up to the end of the statement."""
        kind, known = self.text(at), len(self.variables)
        if kind == "for":
            condition = self.head(at, scope)
        elif kind in HEADS:
            condition = self.condition(at, scope)
        else:
            self.macro(at, scope)
            kind, condition = "macro", NOTHING
        declared_in_head = range(known, len(self.variables))  # indices
        first = self.partner[at + 1] + 1
        last = end = self.statement(first, scope, at)
        otherwise = last + 1 if kind == "if" and self.text(last + 1) == "else" else 0
        if otherwise:
            end = self.statement(otherwise + 1, scope, otherwise)
        for number in declared_in_head:
            self.variables[number] = self.variables[number]._replace(end=end)
        return Statement(kind, at, end, block, (first, last), condition, otherwise)

    def is_macro(self, at: int) -> bool:
        """Tells whether a macro with a body seems to begin at the token, such as `rep(i, 0, n) { ... }`."""
        if self.kind(at) != "name" or self.text(at + 1) != "(" or self.text(at) in NO_OPERANDS:
            return False
        after = self.partner[at + 1] + 1
        return self.text(after) == "{" or self.kind(after) == "name"  # a body begins, no operator follows

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
        statement. What is passed over is of the kind `other`: `try {...}`, `delete p;`, `T x;`, ..."""
        word, stop = self.text(at), self.next_of(at, ";", "}")
        end = stop - 1 if self.text(stop) == "}" else stop  # the block may end without a `;`
        if word in ("case", "default") or (self.kind(at) == "name" and self.text(at + 1) == ":"):
            return Statement("case", at, self.next_of(at, ":"), block)
        if word == "return":
            self.expression(at + 1, end - 1, "return", "")
        if word in JUMPS or word == ";":
            return Statement(word, at, end, block)
        if self.opened_group(at):
            return Statement("declaration", at, self.group(at, scope, "", is_global=False) - 1, block)
        if self.declaration(at, scope):
            return Statement("declaration", at, end, block)
        start = at + 2 if word == "std" else at  # after `std::`
        is_unknown_type = self.kind(start) == "name" and self.kind(start + 1) == "name"  # as in `T x;`
        if is_unknown_type or word in NO_OPERANDS:
            return Statement("other", at, self.after_unread(at) - 1, block)
        self.expression(at, end - 1, "expression", "")
        return Statement("expression", at, end, block)

    def condition(self, at: int, scope: int) -> tuple[int, int]:
        """Reads the head of the `if`, `while` or `switch` at the token `at`. Returns the first and last token
        in its brackets; NOTHING if a declaration begins there."""
        kind, first, last = self.text(at), at + 2, self.partner[at + 1] - 1
        if self.declaration(first, scope):
            return NOTHING
        self.expression(first, last, kind, "condition" if kind != "switch" else "")
        return first, last

    def head(self, at: int, scope: int) -> tuple[int, int]:
        """Reads the head of the `for` at the token `at`. Returns the first and last token of its condition;
        NOTHING if the condition is empty, or if the loop goes through a range."""
        first, closed, semicolon = at + 2, self.partner[at + 1], self.next_of(at + 2, ";")
        second = self.next_of(semicolon + 1, ";")
        if second > closed:  # a range, which may have one declaration before it: `int n = 3; auto x : list`
            if semicolon < closed:
                self.simple(first, scope, at)
                first = semicolon + 1
            known = len(self.variables)  # the variables that follow are ready after the range
            self.declaration(first, scope)
            self.variables[known:] = [one._replace(ready=closed) for one in self.variables[known:]]
            self.expression(self.next_of(first, ":") + 1, closed - 1, "range", "")
            return NOTHING
        if not self.declaration(first, scope):
            self.expression(first, semicolon - 1, "expression", "step")
        self.expression(semicolon + 1, second - 1, "for", "condition")
        self.expression(second + 1, closed - 1, "expression", "step")
        return (semicolon + 1, second - 1) if semicolon + 1 < second else NOTHING

    def expression(self, first: int, last: int, kind: str, region: str, type_: str = "") -> None:
        """Reads expressions between commas, up to one that cannot be read. Adds a root of `kind` for each, a
        function for each lambda and, unless `region` is empty, a region of that kind around all tokens."""
        if region and first <= last:
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

    def declaration(self, at: int, scope: int) -> bool:
        """Tells whether a declaration as `int x` or `auto [a, b]` begins at the token; if so, reads it."""
        name = self.end_of_type(at)
        is_binding = self.text(name) == "[" and "auto" in map(self.text, range(at, name))  # not `list[i]`
        is_declaration = is_binding or (name > at and self.kind(name) == "name")
        if is_declaration:
            self.declarators(name, self.between(at, name - 1), scope)
        return is_declaration

    def declarators(self, at: int, type_: str, scope: int, owner: str = "", is_global: bool = False) -> int:
        """Reads the names after the type of a declaration, from the token `at` on. They are visible up to the
        token `scope`, and belong to the struct `owner`, if any. Returns the token after the declaration."""
        while True:
            at = self.declarator(at, type_, scope, owner, is_global)
            if self.text(at) != ",":
                return at + 1
            at, type_ = at + 1, type_.rstrip("*& ")  # in `int *p, n`, the `*` is of `p` alone

    def declarator(self, at: int, type_: str, scope: int, owner: str = "", is_global: bool = False) -> int:
        """Reads one name with its sizes and first value, or the names in `[a, b]`; passes over other forms.
        Returns the `,`, `;`, `)` or `:` after it. The parameters are as in `declarators`."""
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
        end = self.next_of(at, *ends)
        value = self.first_value(name, at, end, type_=type_, is_constant=is_constant)
        text, type_ = self.text(name), self.plain_type(type_)
        self.variables.append(Variable(text, type_, name, end, scope, value, is_global, owner, is_constant))
        return end

    def first_value(self, name: int, at: int, end: int, *, type_: str, is_constant: bool) -> str:
        """Reads the first value of the variable at the token `name`, from the token `at` to before `end`, and
        returns its text; empty if there is none. A value as in `= x` becomes a region, unless the variable is
        constant, a reference or an array. Values in brackets, as in `{1, 2}`, become regions (see `values`)
        unless the variable is constexpr, or const and neither an array nor of a template type."""
        words, is_assigned = type_.split(), self.text(at) == "="
        if is_assigned and self.text(at + 1) != "{":
            is_fixed = is_constant or "&" in type_ or "[" in type_
            cast = "" if "auto" in type_ else " ".join(word for word in words if word not in NEVER_CAST)
            self.expression(at + 1, end - 1, "value", "" if is_fixed else "value", cast)
            with suppress(NotRead):
                self.roots.append(Root(ExpressionParser(self, name, end).whole(), "declared"))
            return self.between(at + 1, end - 1)
        opened = at + 1 if is_assigned else at
        if self.text(opened) not in ("(", "{"):
            return ""
        may_be_size = is_constant and "[" not in type_ and "<" not in type_  # then it has to be constant
        if "constexpr" not in words and not may_be_size:
            self.values(opened + 1, self.partner[opened])
        return self.between(opened, self.partner[opened])

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
    with suppress(NotRead, KeyError, IndexError):
        if source.is_readable:
            source.unit(0, len(source.tokens), "")
            source.sort()
            return source
    return None
