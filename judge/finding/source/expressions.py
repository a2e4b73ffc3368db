"""Expressions of C++ as trees, by the precedence of their operators."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.finding.source.tokens import TEMPLATES, Tokens

ASSIGNS = frozenset("= += -= *= /= %= &= |= ^= <<= >>=".split())
PRECEDENCE = {
    **dict.fromkeys(ASSIGNS, 2),
    **{"?": 3, "?:": 3, "||": 4, "&&": 5, "|": 6, "^": 7, "&": 8, "==": 9, "!=": 9},
    **{"<": 10, ">": 10, "<=": 10, ">=": 10, "<<": 11, ">>": 11, "+": 12, "-": 12, "*": 13, "/": 13, "%": 13},
}
WHOLE, UNARY, POSTFIX, OPERAND = 2, 14, 15, 16  # precedences, from a whole expression to a name
PREFIXES = frozenset("- + ! ~ * & ++ --".split())
NO_OPERANDS = frozenset("new delete return throw else case default if for while do using".split())
NO_OPERANDS |= frozenset("typedef struct goto sizeof try catch template".split())
DEEPEST = 60  # expressions in an expression; what has more is not read


class Expression(NamedTuple):
    """An expression from the token `first` to `last`.

    op    an operator such as `+`; `-_` before its operand, `_++` after it; `?:`; or name, number, text, call,
          index, member, cast, list, lambda, sizeof, `()`
    kids  the operands; of a call the function first, of an index the array
    text  of a number; of several texts in a row, the first; of a member, its name; of a name, `x` for `x` and
          `std::x`, but empty for others with `::` or template arguments"""

    op: str
    kids: tuple[Expression, ...]
    first: int
    last: int
    text: str = ""


class NotRead(Exception):
    """Raised for an expression of an unknown form, and for one, or a statement, that is too deep."""


class ExpressionParser:
    """Reads expressions in the tokens before `end`. `at` is the next; `lambdas` gets each lambda's `[`."""

    def __init__(self, tokens: Tokens, first: int, end: int) -> None:
        self.tokens, self.at, self.end, self.depth = tokens, first, end, 0
        self.lambdas: list[int] = []

    @property
    def now(self) -> str:
        return self.tokens.text(self.at) if self.at < self.end else ""

    def whole(self) -> Expression:
        """Reads an expression that ends at `end`; raises NotRead if there is none."""
        node = self.expression(WHOLE)
        if self.at != self.end:
            raise NotRead
        return node

    def expect(self, text: str) -> None:
        if self.now != text:
            raise NotRead
        self.at += 1

    def expression(self, least: int) -> Expression:
        """Reads operands with operators of the precedence `least` or more between them, or raises NotRead."""
        self.depth += 1
        first, left, length = self.at, self.operand(), 0
        while PRECEDENCE.get(self.now, 0) >= least:
            sign, level = self.now, PRECEDENCE[self.now]
            length += 1
            if self.depth + length > DEEPEST:
                raise NotRead
            self.at += 1
            if sign == "?":
                middle = self.expression(WHOLE)
                self.expect(":")
                left = Expression("?:", (left, middle, self.expression(WHOLE)), first, self.at - 1)
            else:
                right = self.expression(level if sign in ASSIGNS else level + 1)
                left = Expression(sign, (left, right), first, self.at - 1)
        self.depth -= 1
        return left

    def operand(self) -> Expression:
        """Reads an operand with prefixes, calls, indices and members, as `-a[i].x`, or raises NotRead."""
        first, text = self.at, self.now
        kind = self.tokens.kind(first) if first < self.end else ""
        if self.depth > DEEPEST:
            raise NotRead
        if text == "[":
            return self.with_postfixes(self.of_lambda())
        self.at += 1
        if text in PREFIXES:
            return Expression(f"{text}_", (self.expression(UNARY),), first, self.at - 1)
        if text == "(":
            end = self.tokens.end_of_type(self.at)
            if end > self.at and self.tokens.text(end) == ")":
                self.at = end + 1
                return Expression("cast", (self.expression(UNARY),), first, self.at - 1)
            inner = self.expression(WHOLE)
            self.expect(")")
            node = Expression("()", (inner,), first, self.at - 1)
        elif text == "{":
            node = Expression("list", self.arguments("}"), first, self.at - 1)
        elif kind in ("number", "text"):
            while kind == "text" and self.at < self.end and self.tokens.kind(self.at) == "text":  # "a" "b"
                self.at += 1
            node = Expression(kind, (), first, self.at - 1, text)
        elif text == "sizeof" and self.now == "(":
            self.at = self.tokens.partner[self.at] + 1
            return Expression("sizeof", (), first, self.at - 1)
        elif kind == "name" and text not in NO_OPERANDS:
            node = self.name(first)
        else:
            raise NotRead
        return self.with_postfixes(node)

    def name(self, first: int) -> Expression:
        """Reads a name after its token `first`, such as `<int>` of `vector<int>`. Returns the whole name."""
        while self.now == "::" or (self.now == "<" and self.tokens.text(self.at - 1) in TEMPLATES):
            last = self.at + 1 if self.now == "::" else self.tokens.end_of_arguments(self.at)
            if not last:
                break
            self.at = last + 1
        is_std = self.at == first + 3 and self.tokens.text(first) == "std"  # `std`, `::` and `x`
        text = self.tokens.text(self.at - 1) if is_std or self.at == first + 1 else ""
        return Expression("name", (), first, self.at - 1, text)

    def of_lambda(self) -> Expression:
        """Passes over a lambda, and returns it; its body is read later (see `lambdas`). Raises NotRead if it
        has no body, or a comma outside of brackets before the body, as in `-> pair<int, int>`."""
        first, self.at = self.at, self.tokens.partner.get(self.at, self.end) + 1
        body = self.tokens.next_of(self.at, "{", ";", ",")
        if self.tokens.text(body) != "{" or body >= self.end:
            raise NotRead  # perhaps it is an attribute, as in `[[maybe_unused]] int x;`
        self.lambdas.append(first)
        self.at = self.tokens.partner[body] + 1
        return Expression("lambda", (), first, self.at - 1)

    def with_postfixes(self, node: Expression) -> Expression:
        """Reads the calls, indices, members, `++` and `--` after the operand `node`. Returns all together."""
        while True:
            sign, first = self.now, node.first
            self.at += 1
            if sign == "(":
                node = Expression("call", (node, *self.arguments(")")), first, self.at - 1)
            elif sign == "[":
                index = self.expression(WHOLE)
                self.expect("]")
                node = Expression("index", (node, index), first, self.at - 1)
            elif sign in (".", "->"):
                self.at += 1
                node = Expression("member", (node,), first, self.at - 1, self.tokens.text(self.at - 1))
            elif sign in ("++", "--"):
                node = Expression(f"_{sign}", (node,), first, self.at - 1)
            else:
                self.at -= 1
                return node

    def arguments(self, close: str) -> tuple[Expression, ...]:
        """Reads expressions with commas between them, and the bracket `close`. Returns the expressions."""
        nodes = []
        while self.now != close:
            nodes.append(self.expression(WHOLE))
            if self.now != close:
                self.expect(",")
        self.at += 1
        return tuple(nodes)


def needed(op: str, number: int) -> int:
    """Returns the least precedence with which operand `number` of `op`, counted from 0, needs no brackets."""
    if op in ASSIGNS or op == "?:":
        return PRECEDENCE["||"] if number == 0 else WHOLE
    if op in PRECEDENCE:
        return PRECEDENCE[op] + (1 if number > 0 else 0)  # a - b - c, but a - (b - c)
    if op.startswith("_") or op == "member" or (op in ("index", "call") and number == 0):  # x++, x.y, x[i]
        return POSTFIX
    return UNARY if op.endswith("_") or op == "cast" else WHOLE  # -x, (int)x; WHOLE for the i of x[i]


def precedence(node: Expression) -> int:
    """Returns how tightly the outermost operator of the expression binds: from WHOLE to OPERAND."""
    if node.op in PRECEDENCE:
        return PRECEDENCE[node.op]
    return UNARY if node.op.endswith("_") or node.op == "cast" else OPERAND


def walk(node: Expression) -> Iterator[Expression]:
    """Yields the expression and all expressions in it."""
    yield node
    for kid in node.kids:
        yield from walk(kid)
