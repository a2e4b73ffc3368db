"""A source with marks, which tell how a run of it went: which value was lost in a conversion, which read
failed (probes.h).

A mark is a wrap around a part of the source. A source whose statements are not what they seem to be does not
compile with marks, or prints something else; then nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

from judge.finding.source.edits import Wrap, wrapped
from judge.finding.source.expressions import Expression, walk
from judge.finding.source.statements import Function, SourceCode, Statement

HEADER = Path(__file__).with_name("probes.h")
COMPOUND = {"+=": "+", "-=": "-", "*=": "*"}
WHOLE = frozenset("int long short signed char".split())
NEVER_LOST = ("list", "number", "text", "lambda")  # what GCC warns of, or has no type
CONVERSION = re.compile(r"%(?:(\*)|[0-9hlqjztL])*([a-zA-Z\[%])")
READS = frozenset("cin getline scanf scanf_s".split())
ASKS = frozenset("cin eof fail good feof EOF".split())


class Kind(Enum):
    READ = auto()  # by `cin`
    SCAN = auto()  # by `scanf`
    VALUE = auto()  # that is converted
    SORT = auto()


class MarkedPlace(NamedTuple):
    """`at` is the token that the mark is about."""

    kind: Kind
    at: int


class Marks:
    """The marked places of a source by their numbers, from 1 on, and the wraps that mark them."""

    def __init__(self, source: SourceCode) -> None:
        self.source = source
        self.places: dict[int, MarkedPlace] = {}
        self.wraps: list[Wrap] = []

    def add(self, kind: Kind, at: int) -> int:
        self.places[len(self.places) + 1] = MarkedPlace(kind, at)
        return len(self.places)

    def wrap(self, first: int, last: int, before: str, after: str = "") -> None:
        self.wraps.append(Wrap(*self.source.span(first, last), before, after))

    def text(self) -> str:
        text = self.source.source
        return wrapped(text, self.wraps, HEADER.read_text())


def mark_reads(marks: Marks) -> None:
    """Marks statements that read, unless the next one asks whether they could, or the one before assigns to a
    variable that they read."""
    source = marks.source
    for statement in source.statements:
        first, last = statement.first, statement.last - 1
        first += 2 * (source.text(first) == "std")
        if statement.kind != "expression" or source.text(first) not in READS:
            continue
        if is_asked(source, statement) or has_default(source, statement):
            continue
        wanted = wanted_by(source, first) if source.text(first) in ("scanf", "scanf_s") else 0
        if wanted and source.partner.get(first + 1) == last:
            number = marks.add(Kind.SCAN, first)
            marks.wrap(statement.first, last, f"judge_scanned({number}, {wanted}, ", ")")
        elif "scanf" not in source.text(first) and "cin" in source.between(first, min(first + 4, last)):
            number = marks.add(Kind.READ, first)
            marks.wrap(statement.first, last, "(judge_reads(), ", f", judge_has_read({number}))")


def is_asked(source: SourceCode, read: Statement) -> bool:
    """Tells whether the next statement is an `if` or a `while` that asks for the state of the input."""
    at = read.last + 1
    while source.text(at) == "}":
        at += 1
    asks = next((other for other in source.statements if other.first == at), read)
    first, last = asks.condition if asks.kind in ("if", "while") else (0, -1)
    return any(source.text(inner) in ASKS for inner in range(first, last + 1))


def has_default(source: SourceCode, read: Statement) -> bool:
    """Tells whether the statement before a read assigns to a variable that is read."""
    before = next((other for other in source.statements if other.last == read.first - 1), read)
    is_assigned = before.kind == "expression" and source.text(before.first + 1) == "="
    return is_assigned and source.text(before.first) in {
        source.text(at) for at in range(read.first, read.last)
    }


def wanted_by(source: SourceCode, scanf: int) -> int:
    """Returns how many values `scanf` reads; 0 if only characters, or if its format is unknown or has %n."""
    if source.text(scanf + 1) != "(" or source.kind(scanf + 2) != "text":
        return 0
    kinds = [
        kind for skipped, kind in CONVERSION.findall(source.text(scanf + 2)) if not skipped and kind != "%"
    ]
    return len(kinds) if set(kinds) - {"c", "n"} and "n" not in kinds else 0


def mark_conversions(marks: Marks) -> None:
    """Marks values that may not fit where they are assigned, returned, or given to an own function."""
    source = marks.source
    named: dict[str, list[Function]] = {}
    for function in source.functions:
        named.setdefault(function.name, []).append(function)
    replaceable = {(region.start, region.end) for region in source.regions if region.kind == "value"}
    for root in source.roots:
        if root.kind == "declared":
            variable, value = root.node.kids[0].text, root.node.kids[-1]
            if source.span(value.first, value.last) in replaceable:
                mark_assignment(marks, root.node, variable)
            continue
        for node in walk(root.node):
            own = named.get(node.kids[0].text, []) if node.op == "call" else []
            if node.op == "=" or node.op in COMPOUND:
                mark_assignment(marks, node, source.between(node.kids[0].first, node.kids[0].last))
            elif len(own) == 1 and len(own[0].parameters) == len(node.kids) - 1:
                for parameter, value in zip(own[0].parameters, node.kids[1:]):
                    mark_value(marks, value, parameter.type)
        around = source.function_at(root.node.first) if root.kind == "return" else None
        if around:
            mark_value(marks, root.node, source.plain_type(around.type))


def mark_assignment(marks: Marks, node: Expression, variable: str) -> None:
    """Marks the value, unless the target, which is written a second time, changes or calls something."""
    target, value = node.kids
    if any(inner.op in ("call", "_++", "_--", "++_", "--_") for inner in walk(target)) or not is_lost(value):
        return
    operation = COMPOUND.get(node.op)
    function = f"judge_fit_with<'{operation}'>" if operation else f"judge_fit<decltype({variable})>"
    old = f"{variable}, " if operation else ""
    number = marks.add(Kind.VALUE, node.first)
    marks.wrap(value.first, value.last, f"{function}({number}, {old}", ")")


def mark_value(marks: Marks, value: Expression, type_: str) -> None:
    """Marks a value that is converted to this type, if the type is one of signed whole numbers."""
    if type_ and WHOLE.issuperset(type_.split()) and is_lost(value):
        number = marks.add(Kind.VALUE, value.first)
        marks.wrap(value.first, value.last, f"judge_fit<{type_}>({number}, ", ")")


def is_lost(value: Expression) -> bool:
    """Tells whether only a run shows if the value fits: not of literals, nor of constants such as NULL."""
    is_constant = value.op == "name" and (
        not value.text.islower() or value.text in ("nullptr", "true", "false")
    )
    return value.op not in NEVER_LOST and not is_constant


def mark_sorts(marks: Marks) -> None:
    """Marks calls of the library's sort, unless the source has a function of that name."""
    source = marks.source
    if any(function.name == "sort" for function in source.functions):
        return
    for at, token in enumerate(source.tokens):
        if token.text == "sort" and source.text(at + 1) == "(" and source.text(at - 1) not in (".", "->"):
            opened = source.tokens[at + 1].end
            marks.wraps.append(Wrap(token.start, token.start, "judge_"))
            marks.wraps.append(Wrap(opened, opened, f"{marks.add(Kind.SORT, at)}, "))


MARKS: tuple[Callable[[Marks], None], ...] = (mark_reads, mark_conversions, mark_sorts)


def marked(source: SourceCode, kinds: Iterable[Callable[[Marks], None]] = MARKS) -> Marks:
    marks = Marks(source)
    for mark in kinds:
        mark(marks)
    return marks
