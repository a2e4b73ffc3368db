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
WHOLE, UNARY, OPERAND = 2, 14, 15  # precedences: the least of all; of `-x` and `(int)x`; of `x` and `x[i]`
PREFIXES = frozenset("- + ! ~ * & ++ --".split())
NO_OPERANDS = frozenset("new delete return throw else case default if for while do using".split())
NO_OPERANDS |= frozenset("typedef struct goto sizeof try catch template".split())
DEEPEST = 60  # the greatest height of an expression that is read


class Expression(NamedTuple):
    """An expression from the token `first` to `last`.

    op      an operator such as `+`; `-_` before its operand, `_++` after it; `?:`; or name, number, text (a
            string or a character), call (also `int(x)`), index, member, cast, list, lambda, sizeof, `()`
    kids    the operands; of a call the function first, of an index the array; none of a lambda or sizeof
    text    of a number; of several texts in a row, the first; of a member, its name; of a name, `x` for `x`
            and `std::x`, but empty for others with `::` or template arguments"""

    op: str
    kids: tuple[Expression, ...]
    first: int
    last: int
    text: str = ""
    height: int = 1  # 1 without kids, else 1 more than that of the highest kid


class NotRead(Exception):
    """Raised for an expression of an unknown form, and for one, or a statement, that is too deep."""


class ExpressionParser:
    """Reads expressions in the tokens before `end`. `at` is the next; `lambdas`: the `[` of lambdas read."""

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

    def made(self, op: str, first: int, *kids: Expression, text: str = "") -> Expression:
        """Returns the expression that ends before `at`; raises NotRead if it is higher than DEEPEST."""
        height = 1 + max((kid.height for kid in kids), default=0)
        if height > DEEPEST:
            raise NotRead
        return Expression(op, kids, first, self.at - 1, text, height)

    def expression(self, least: int) -> Expression:
        """Reads up to a token that is no operator or has a precedence below `least`, or raises NotRead."""
        self.depth += 1  # calls in one another, which `made` would count too late, when they end
        if self.depth > DEEPEST:
            raise NotRead
        first, left = self.at, self.operand()
        while PRECEDENCE.get(self.now, 0) >= least:
            sign, level = self.now, PRECEDENCE[self.now]
            self.at += 1
            if sign == "?":
                middle = self.expression(WHOLE)
                self.expect(":")
                left = self.made("?:", first, left, middle, self.expression(WHOLE))
            else:  # `a = b = c` is `a = (b = c)`, but `a - b - c` is `(a - b) - c`
                right = self.expression(level if sign in ASSIGNS else level + 1)
                left = self.made(sign, first, left, right)
        self.depth -= 1
        return left

    def operand(self) -> Expression:
        """Reads an operand with prefixes, calls, indices and members, as `-a[i].x`, or raises NotRead."""
        first, text = self.at, self.now
        kind = self.tokens.kind(first) if first < self.end else ""
        if text == "[":
            return self.with_postfixes(self.of_lambda())
        self.at += 1
        if text in PREFIXES:  # after which `expression` reads one operand: no operator has the level UNARY
            return self.made(f"{text}_", first, self.expression(UNARY))
        if text == "(":
            end = self.tokens.end_of_type(self.at)
            if end > self.at and self.tokens.text(end) == ")":  # a type alone is in the brackets
                self.at = end + 1
                return self.made("cast", first, self.expression(UNARY))
            inner = self.expression(WHOLE)
            self.expect(")")
            node = self.made("()", first, inner)
        elif text == "{":
            node = self.made("list", first, *self.arguments("}"))
        elif kind in ("number", "text"):
            while kind == "text" and self.at < self.end and self.tokens.kind(self.at) == "text":  # "a" "b"
                self.at += 1
            node = self.made(kind, first, text=text)
        elif text == "sizeof" and self.now == "(":
            self.at = self.tokens.partner[self.at] + 1
            return self.made("sizeof", first)
        elif kind == "name" and text not in NO_OPERANDS:
            node = self.name(first)
        else:
            raise NotRead
        return self.with_postfixes(node)

    def name(self, first: int) -> Expression:
        """Reads the rest of the name that begins at `first`, as `::x` or `<int>`. Returns the whole name."""
        while self.now == "::" or (self.now == "<" and self.tokens.text(self.at - 1) in TEMPLATES):
            last = self.at + 1 if self.now == "::" else self.tokens.end_of_arguments(self.at)
            if not last:
                break  # this `<` compares: a variable has the name of a template
            self.at = last + 1
        is_plain = self.at == first + 1 or (self.at == first + 3 and self.tokens.text(first) == "std")
        return self.made("name", first, text=self.tokens.text(self.at - 1) if is_plain else "")  # x, std::x

    def of_lambda(self) -> Expression:
        """Passes over a lambda, and returns it; its body is read later (see `lambdas`). Raises NotRead if it
        has no body, or a comma outside of brackets before the body, as in `-> pair<int, int>`."""
        first, self.at = self.at, self.tokens.partner.get(self.at, self.end) + 1
        body = self.tokens.next_of(self.at, "{", ";", ",")
        if self.tokens.text(body) != "{" or body >= self.end:
            raise NotRead  # perhaps it is an attribute, as in `[[maybe_unused]] int x;`
        self.lambdas.append(first)
        self.at = self.tokens.partner[body] + 1
        return self.made("lambda", first)

    def with_postfixes(self, node: Expression) -> Expression:
        """Returns `node` with the calls, indices, members, `++` and `--` after it, or raises NotRead."""
        while self.now in ("(", "[", ".", "->", "++", "--"):
            sign, first = self.now, node.first
            self.at += 1
            if sign == "(":
                node = self.made("call", first, node, *self.arguments(")"))
            elif sign == "[":
                index = self.expression(WHOLE)
                self.expect("]")
                node = self.made("index", first, node, index)
            elif sign in (".", "->"):
                self.at += 1
                node = self.made("member", first, node, text=self.tokens.text(self.at - 1))
            else:
                node = self.made(f"_{sign}", first, node)
        return node

    def arguments(self, close: str) -> tuple[Expression, ...]:
        """Reads expressions with commas between them, and the bracket `close`, or raises NotRead."""
        nodes = []
        while self.now != close:
            nodes.append(self.expression(WHOLE))
            if self.now != close:
                self.expect(",")
        self.at += 1
        return tuple(nodes)


def needed(op: str, number: int) -> int:
    """Returns the least precedence with which operand `number` of `op`, counted from 0, needs no brackets."""
    if op in ASSIGNS or op == "?:":  # a || b ? c : d, but (a = b) ? c : d
        return PRECEDENCE["||"] if number == 0 else WHOLE
    if op in PRECEDENCE:
        return PRECEDENCE[op] + (1 if number > 0 else 0)  # a - b - c, but a - (b - c)
    has_sign_after_it = op.startswith("_") or op == "member" or (op in ("index", "call") and number == 0)
    if has_sign_after_it:  # such as the x of x++, x.y, x[i] and x(i)
        return OPERAND
    return UNARY if op.endswith("_") or op == "cast" else WHOLE  # -x, (int)x; WHOLE for the i of x[i]


def precedence(node: Expression) -> int:
    """Returns how tightly the outermost operator binds; OPERAND if it is not before or between operands."""
    if node.op in PRECEDENCE:
        return PRECEDENCE[node.op]
    return UNARY if node.op.endswith("_") or node.op == "cast" else OPERAND


def walk(node: Expression) -> Iterator[Expression]:
    """Yields the expression, then its kids, each followed by its own kids, and so on."""
    yield node
    for kid in node.kids:
        yield from walk(kid)
