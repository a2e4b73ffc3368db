"""A source with marks, which tell how a run went (probes.h): which value did not fit, which read failed.
A mark is a wrap around a part of the source, whose value stays the same."""

from __future__ import annotations

import re
from pathlib import Path

from judge.finding.source.edits import Wrap, wrapped
from judge.finding.source.expressions import ASSIGNS, Expression, walk
from judge.finding.source.statements import SourceCode, Statement
from judge.finding.source.types import type_of

HEADER = Path(__file__).with_name("probes.h")
COMPOUND = {"+=": "+", "-=": "-", "*=": "*"}
WHOLE = frozenset("int long short signed char".split())
NEVER_LOST = ("list", "number", "text", "lambda")  # kinds of values of which GCC warns, or without a type
CONSTANTS = ("nullptr", "true", "false")
CALLS_OR_CHANGES = ASSIGNS | {"call", "_++", "_--", "++_", "--_"}
CONVERSION = re.compile(r"%(?:(\*)|[0-9hlqjztL])*([a-zA-Z\[%])")  # groups: `*` if nothing is stored; kind
READS = frozenset("cin getline scanf scanf_s".split())
ASKS = frozenset("cin eof fail good feof EOF".split())  # in a condition, they ask whether a read failed


class Marks:
    """The marks of a source, as `wraps`. A mark's number is the index of its token in `reads` or `values`."""

    def __init__(self, source: SourceCode) -> None:
        self.source = source
        self.reads: list[int] = []
        self.values: list[int] = []
        self.wraps: list[Wrap] = []
        self.mark_reads()
        self.mark_conversions()

    def wrap(self, first: int, last: int, before: str, after: str) -> None:
        self.wraps.append(Wrap(*self.source.span(first, last), before, after))

    def text(self) -> str:
        return wrapped(self.source.source, self.wraps, HEADER.read_text())

    def mark_reads(self) -> None:
        """Marks statements that begin with `cin` or a getline from `cin`, or are a scanf that reads a known
        number of values (see `wanted_by`), unless the source asks whether it failed (see `is_asked`)."""
        source = self.source
        for statement in source.statements:
            first = statement.first + (2 if source.text(statement.first) == "std" else 0)  # after `std::`
            last, reader, number = statement.last - 1, source.text(first), len(self.reads)  # without the `;`
            if statement.kind != "expression" or reader not in READS or is_asked(source, statement):
                continue
            if reader in ("scanf", "scanf_s"):
                wanted = wanted_by(source, first)
                if wanted and source.partner.get(first + 1) == last:  # nothing follows the call
                    self.wrap(statement.first, last, f"judge_scanned({number}, {wanted}, ", ")")
                    self.reads.append(first)
            elif "cin" in map(source.text, range(first, min(first + 5, last))):  # 5th in getline(std::cin, s)
                self.wrap(statement.first, last, "(judge_reads(), ", f", judge_has_read({number}))")
                self.reads.append(first)

    def mark_conversions(self) -> None:
        """Marks what `=`, `+=`, `-=` and `*=` assign, first values as in `int x = y`, and what functions of a
        signed whole type return. Marks no first value of a constant, a reference, an array or an `auto`."""
        source = self.source
        replaceable = {(region.start, region.end) for region in source.regions if region.kind == "value"}
        for root in source.roots:
            if root.kind == "declared":  # the type of an `auto` is not known within its first value
                name, value = root.node.kids
                is_auto = type_of(source, name).startswith("auto")
                if not is_auto and source.span(value.first, value.last) in replaceable:
                    self.mark_assignment(root.node, name.text)
                continue
            for node in walk(root.node):
                if node.op == "=" or node.op in COMPOUND:
                    self.mark_assignment(node, source.between(node.kids[0].first, node.kids[0].last))
            around = source.function_at(root.node.first) if root.kind == "return" else None
            type_ = source.plain_type(around.type) if around else ""  # empty for a lambda, too
            if type_ and WHOLE.issuperset(type_.split()):
                self.mark(root.node, f"judge_fit<{type_}>")

    def mark_assignment(self, node: Expression, variable: str) -> None:
        """Marks the value that the node assigns to `variable`, the text of its left side. The mark repeats
        this text, so nothing is marked if the text calls or changes something, as in `a[i++] = n`."""
        target, value = node.kids
        if not any(inner.op in CALLS_OR_CHANGES for inner in walk(target)):
            if node.op == "=":
                self.mark(value, f"judge_fit<decltype({variable})>")
            else:
                self.mark(value, f"judge_fit_with<'{COMPOUND[node.op]}'>", f"{variable}, ")

    def mark(self, value: Expression, function: str, old: str = "") -> None:
        """Wraps the value in a call of `function`, which records it if it does not fit. `old` is an argument
        to put before the value, as `sum, ` for `sum += n`. Passes over literals, lists, lambdas, names with a
        capital, as of constants, and what is in a constexpr function, which cannot call `function`."""
        is_constant = value.op == "name" and (not value.text.islower() or value.text in CONSTANTS)
        if not (is_constant or value.op in NEVER_LOST or self.source.is_constexpr_at(value.first)):
            self.wrap(value.first, value.last, f"{function}({len(self.values)}, {old}", ")")
            self.values.append(value.first)


def is_asked(source: SourceCode, read: Statement) -> bool:
    """Tells whether an `if` or `while` with one of ASKS in its condition follows the read or `}` after it."""
    after = read.last + 1
    while source.text(after) == "}":
        after += 1
    checks = [one for one in source.statements if one.first == after and one.kind in ("if", "while")]
    tested = [source.text(at) for one in checks for at in range(one.condition[0], one.condition[1] + 1)]
    return not ASKS.isdisjoint(tested)


def wanted_by(source: SourceCode, at: int) -> int:
    """Returns how many values the scanf at token `at` should read by the first text of its format. Returns 0
    without such a text, without values, with a %n, which scanf does not count, and with %c alone."""
    if source.text(at + 1) != "(" or source.kind(at + 2) != "text":
        return 0
    found = CONVERSION.findall(source.text(at + 2))
    kinds = [kind for skipped, kind in found if not skipped and kind != "%"]
    return 0 if set(kinds) <= {"c"} or "n" in kinds else len(kinds)  # %c may wait for a last newline
