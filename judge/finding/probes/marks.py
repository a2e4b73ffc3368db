"""A source with marks: it tells which places of it were reached, which read failed, and so on (probes.h).

All marks are insertions into the lines that are there. A source whose statements are not what they seem to
be does not compile with them, or prints something else; then nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

from judge.finding.repairs.code import Code
from judge.finding.repairs.switch import end_of_includes

HEADER = Path(__file__).with_name("probes.h")
VALUE_END, END, BLOCK, STATEMENT, VALUE = range(5)  # the order of what is inserted at one place
NOT_WRAPPED = frozenset(("switch", "do", "try", "case", "default", ";"))


class Kind(Enum):
    FUNCTION = auto()
    TEST = auto()  # of an `if`, `for` or `while`
    BODY = auto()  # of one of these, or `else`
    READ = auto()  # by `cin`
    SCAN = auto()  # by `scanf`
    VALUE = auto()  # that is converted
    SORT = auto()


class MarkedPlace(NamedTuple):
    """`at` is the token that names it, and `first` to `last` are the tokens there. A body has the number of
    its `test`, or 0."""

    kind: Kind
    at: int
    first: int
    last: int
    test: int = 0


class Function(NamedTuple):
    """The tokens of its name, and of its ( and {."""

    name: str
    at: int
    opened: int
    body: int


class Marks:
    """The places of a source, by their numbers, and what is inserted for them."""

    def __init__(self, code: Code) -> None:
        self.code = code
        self.places = {0: MarkedPlace(Kind.TEST, 0, 0, 0)}
        self.inserts: list[tuple[int, int, int, str]] = []

    def add(self, marked_place: MarkedPlace) -> int:
        number = len(self.places)
        self.places[number] = marked_place
        return number

    def before(self, at: int, text: str, order: int) -> None:
        self.inserts.append((self.code.tokens[at].start, order, len(self.inserts), text))

    def after(self, at: int, text: str, order: int) -> None:
        self.inserts.append((self.code.tokens[at].end, order, len(self.inserts), text))

    def text(self) -> str:
        """The source with all of them."""
        source = self.code.source
        start = end_of_includes(source)
        line = source.count("\n", 0, start) + 1
        parts = [source[:start], f"#define JUDGE_PLACES {len(self.places)}\n", HEADER.read_text()]
        parts.append(f'#line {line} "<stdin>"\n')
        for at, _, _, text in sorted(self.inserts):
            parts += [source[start:at], text]
            start = at
        return "".join([*parts, source[start:]])


def functions(code: Code) -> Iterator[Function]:
    """Those that have a body, without lambdas and constructors that initialize."""
    for body in sorted(code.blocks & code.partner.keys()):
        if body < 1 or not is_outside(code, code.around[body]):
            continue
        end = body - 1
        while code.text(end) in ("const", "override", "noexcept"):
            end -= 1
        opened = code.partner.get(end, 0)
        if code.text(end) != ")" or opened < 2:
            continue
        at = opened - 1
        if code.kind(at) == "name" and code.text(at - 1) not in (":", ",", "~", "operator"):
            yield Function(code.text(at), at, opened, body)


def is_outside(code: Code, opened: int) -> bool:
    """Whether what stands after the bracket is in no function."""
    return opened < 0 or code.text(opened - 2) in ("struct", "class", "namespace")


def mark_functions(marks: Marks) -> None:
    code = marks.code
    for function in functions(code):
        words = {code.text(at) for at in range(code.starts_before[function.at], function.at)}
        if "constexpr" not in words:
            last = code.partner[function.body]
            number = marks.add(MarkedPlace(Kind.FUNCTION, function.at, function.body, last))
            marks.after(function.body, f"judge_at({number});", BLOCK)


def mark_branches(marks: Marks) -> None:
    code = marks.code
    for at, token in enumerate(code.tokens):
        if token.text == "else" and code.text(at + 1) != "if":
            mark_body(marks, at, at + 1, test=0)
        elif token.text in ("if", "for", "while") and at + 2 < code.partner.get(at + 1, 0):
            mark_body(marks, at, code.partner[at + 1] + 1, mark_test(marks, at))


def mark_test(marks: Marks, at: int) -> int:
    """The number of the place; 0 if there is no test, or a variable is declared in it."""
    code, first = marks.code, at + 2
    if code.text(at) == "for":
        first = code.end_of_statement(first) + 1
        if code.text(first - 1) != ";":  # a loop over a container
            return 0
    elif code.is_declaration(first):
        return 0
    last = code.partner[at + 1] - 1
    if not at < first <= last or code.text(first) == ";":
        return 0
    number = marks.add(MarkedPlace(Kind.TEST, at, first, last))
    marks.after(first - 1, f"judge_at({number}),", BLOCK)
    return number


def mark_body(marks: Marks, at: int, first: int, test: int) -> None:
    """That of the keyword."""
    code = marks.code
    last = code.end_of_statement(first)
    number = len(marks.places)
    if code.text(first) == "{":
        marks.after(first, f"judge_at({number});", BLOCK)
    elif NOT_WRAPPED.isdisjoint(code.text(other) for other in range(first, last)) and last > first:
        marks.before(first, f"{{judge_at({number});", BLOCK)
        marks.after(last, "}", END)
    else:
        return
    marks.add(MarkedPlace(Kind.BODY, at, first, last, test))


def mark_sorts(marks: Marks) -> None:
    """Calls of the library's, as long as the source has no function of that name."""
    code = marks.code
    if any(function.name == "sort" for function in functions(code)):
        return
    for at, token in enumerate(code.tokens):
        if token.text == "sort" and code.text(at + 1) == "(" and code.text(at - 1) not in (".", "->"):
            number = marks.add(MarkedPlace(Kind.SORT, at, at, at))
            marks.before(at, "judge_", VALUE)
            marks.after(at + 1, f"{number}, ", BLOCK)
