"""Operations on statements: each moves, adds or leaves out some, wherever that may be what is meant.

Each function yields mutants; its cost in OPERATIONS is added to theirs. An edit of no length adds a statement
at that place. To add an operation, write its function here or in insertions.py, and name it in OPERATIONS.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, combinations

from judge.common.texts import cut
from judge.finding.repairs.insertions import NUMBER, filled, first_answers, reset, sorted_after
from judge.finding.repairs.mutants import Mutant
from judge.finding.source import effects
from judge.finding.source.edits import (
    Edit,
    after,
    before,
    can_stand,
    edited,
    loops,
    of_kind,
    replaced,
    text_of,
)
from judge.finding.source.expressions import ASSIGNS
from judge.finding.source.statements import SourceCode, Statement, Variable

READS = ("cin", "scanf", "getline")
LONGEST = 60  # characters of a statement that is shown
NOT_READ = frozenset(". ++ -- >> &".split())  # beside a name: what changes it, or is asked of a container
MOST_NAMES = 6  # of a statement in which two are exchanged
JUMP = re.compile(r"\b(?:break|continue|return|goto|exit)\b")


def told(source: SourceCode, statement: Statement) -> str:
    """Returns the statement on one line, cut if it is long, without its semicolon."""
    return cut(" ".join(text_of(source, statement).split()).rstrip(";"), LONGEST)


def lines_of(source: SourceCode, statement: Statement) -> str:
    first, last = source.line(statement.first), source.line(statement.last)
    return f"lines {first} to {last}" if last > first else f"line {first}"


def named(source: SourceCode, around: Statement) -> str:
    """Returns "the loop of line 3", or "the `if` of line 3"."""
    return f"the {'`if`' if around.kind == 'if' else 'loop'} of line {source.line(around.first)}"


# Statements that are too much, or in the wrong place


def left_out(source: SourceCode) -> Iterator[Mutant]:
    for statement in of_kind(source, "expression", "break", "continue"):
        if source.text(statement.first) not in READS:
            words = f"leave out `{told(source, statement)}`"
            yield Mutant((replaced(source, statement),), statement.first, words)


def exchanged(source: SourceCode) -> Iterator[Mutant]:
    """Exchanges two neighbours (expression, `if`, `for` or `while`) if their order matters (`depends`)."""
    movable = ("expression", "if", "for", "while")
    for first, second in chain(*(zip(block, block[1:]) for block in source.lists.values())):
        if first.kind in movable and second.kind in movable and depends(source, first, second):
            edits = before(source, first.first, text_of(source, second)), replaced(source, second)
            yield Mutant(edits, second.first, moved_before(source, second, first))


def depends(source: SourceCode, first: Statement, second: Statement) -> bool:
    """Tells whether one of two statements changes what the other uses, or both print."""
    spans = (first.first, first.last), (second.first, second.last)
    used = [effects.names(source, *span) for span in spans]
    changed = [effects.changed(source, *span) for span in spans]
    prints = all(source.text(start) in ("cout", "printf") for start, _ in spans)
    return prints or bool(changed[0] & used[1] | changed[1] & used[0])


def moved_before(source: SourceCode, moved: Statement, other: Statement) -> str:
    if source.line(moved.first) == source.line(other.first):
        return f"put `{told(source, moved)}` before `{told(source, other)}`"
    return f"move {lines_of(source, moved)} before line {source.line(other.first)}"


def moved_out(source: SourceCode) -> Iterator[Mutant]:
    """Moves the last statement out of a loop or an `if` to after it, or the first one to before it."""
    for around in [*loops(source), *of_kind(source, "if")]:
        inner = source.lists.get(around.body[0], [])
        if source.text(around.block) != "{" or around.otherwise or len(inner) < 2:
            continue
        first, last = inner[0], inner[-1]
        if last.kind in ("expression", "if", "for") and can_stand(source, last, around.last + 1):
            edits = replaced(source, last), after(source, around, text_of(source, last))
            yield Mutant(edits, last.first, f"move {lines_of(source, last)} after {named(source, around)}")
        if first.kind == "expression" and can_stand(source, first, around.first):
            edits = replaced(source, first), before(source, around.first, text_of(source, first))
            yield Mutant(edits, first.first, f"move {lines_of(source, first)} before {named(source, around)}")


# Conditions and loops


def while_for_if(source: SourceCode) -> Iterator[Mutant]:
    """Makes a loop of an `if` without `else` whose body changes what the condition tests, and has no jump."""
    for statement in of_kind(source, "if"):
        changed = effects.changed(source, *statement.body)
        is_repeated = changed & effects.names(source, *statement.condition)
        if is_repeated and not statement.otherwise and not JUMP.search(source.between(*statement.body)):
            edit = Edit(*source.span(statement.first, statement.first), "while")
            yield Mutant((edit,), statement.first, "with `while` for `if`")


# Variables


def shadowing(source: SourceCode) -> Iterator[Mutant]:
    """Makes an assignment of a declaration that hides a variable."""
    for statement in of_kind(source, "declaration"):
        name = source.end_of_type(statement.first)
        outer = source.visible(statement.first).get(source.text(name))
        if outer and source.text(name + 1) == "=" and source.next_of(name, ",", ";") == statement.last:
            hidden = f"the declaration hides the variable of line {source.line(outer.at)}"
            text = source.between(name, statement.last)
            words = f"with `{text.rstrip(';')}` for `{told(source, statement)}`, because {hidden}"
            yield Mutant((replaced(source, statement, text),), statement.first, words)


def own_variable(source: SourceCode) -> Iterator[Mutant]:
    """Declares the variable of a loop in its head, if the variable is global or that of a loop around it."""
    for loop in loops(source):
        name, visible = source.text(loop.first + 2), source.visible(loop.first)
        around = {source.text(outer.first + 2) for outer in source.loops_around(loop.first)}
        is_shared = name in visible and (visible[name].is_global or name in around)
        if is_shared and source.text(loop.first + 3) == "=":
            start, end = source.span(loop.first, loop.last)
            at = source.span(loop.first + 2, loop.first + 2)[0]
            text = edited(source.source[start:end], [Edit(at, at, f"{visible[name].type} ")], start)
            words = f"declare `{name}` in the head of this loop: what runs in it changes `{name}`, too"
            yield Mutant((Edit(start, end, text),), loop.first, words)


def as_before(source: SourceCode) -> Iterator[Mutant]:
    """Lets a loop that changes a variable read a copy of it that is made before the loop."""
    for loop in loops(source):
        visible = source.visible(loop.first)
        for name in sorted(effects.changed(source, loop.first, loop.last, with_calls=False) & visible.keys()):
            reads, copy = reads_of(source, loop, name), copy_of(visible[name])
            if reads and copy:
                renames = [Edit(*source.span(at, at), f"judge_{name}") for at in reads]
                start, end = source.span(loop.first, loop.last)
                text = f"{{ {copy} {edited(source.source[start:end], renames, start)} }}"
                words = f"`{name}` is read after it was changed in this loop: keep a copy of `{name}` "
                words += f"from before line {source.line(loop.first)}"
                yield Mutant((Edit(start, end, text),), reads[0], words)


def reads_of(source: SourceCode, loop: Statement, name: str) -> list[int]:
    """Returns the tokens in the body of the loop that surely only read the variable."""
    targets = {root.node.first for root in source.roots if root.node.op in ASSIGNS | {"_++", "_--"}}
    return [
        at
        for at in range(loop.body[0], loop.body[1] + 1)
        if source.text(at) == name
        and at not in targets
        and NOT_READ.isdisjoint((source.text(at - 1), source.text(at + 1)))
    ]


def copy_of(variable: Variable) -> str:
    """Returns statements that declare a copy of the variable; empty if it has a type that is not copied."""
    name, base = variable.name, variable.type.replace("[]", "")
    if base in NUMBER and base != variable.type:
        copied = f"__builtin_memcpy(&judge_{name}, &{name}, sizeof {name});"
        return f"static __typeof__({name}) judge_{name}; {copied}"
    is_value = base in NUMBER or base == "string" or base.startswith("vector<")
    return f"auto judge_{name} = {name};" if is_value else ""


def names_exchanged(source: SourceCode) -> Iterator[Mutant]:
    """Exchanges two variables of the same type wherever they stand in an expression, but no first value."""
    for root in source.roots:
        (start, end), visible = source.span(root.node.first, root.node.last), source.visible(root.node.first)
        places: dict[str, list[int]] = {}
        for at in range(root.node.first, root.node.last + 1):
            name = source.text(at)
            if name in visible and source.text(at - 1) not in (".", "->") and not visible[name].is_constant:
                places.setdefault(name, []).append(at)
        if root.kind in ("declared", "value") or len(places) > MOST_NAMES:
            continue
        for name, other in combinations(sorted(places), 2):
            if visible[name].type == visible[other].type:
                edits = [Edit(*source.span(at, at), other) for at in places[name]]
                edits += [Edit(*source.span(at, at), name) for at in places[other]]
                old, new = source.source[start:end], edited(source.source[start:end], edits, start)
                words = f"with `{' '.join(new.split())}` for `{' '.join(old.split())}`"
                yield Mutant((Edit(start, end, new),), root.node.first, words)


OPERATIONS = (
    (left_out, 3),
    (exchanged, 2),
    (moved_out, 2),
    (while_for_if, 2),
    (shadowing, 1),
    (own_variable, 2),
    (as_before, 2),
    (names_exchanged, 2),
    (reset, 2),
    (filled, 2),
    (sorted_after, 2),
    (first_answers, 2),
)


def mutants(source: SourceCode) -> Iterator[Mutant]:
    """Yields what all operations propose, with the whole cost and the name of the operation."""
    for operation, cost in OPERATIONS:
        for mutant in operation(source):
            yield mutant._replace(cost=cost + mutant.cost, row=operation.__name__)
