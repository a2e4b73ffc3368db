"""Operations on statements: each moves, adds or leaves out some, wherever that may be what is meant.

Each function of OPERATIONS in table.py yields proposals: the edits, the token that is named, and the advice. An edit
of no length adds a statement at that place. To add an operation, write its function here and name it there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from judge.common.texts import cut
from judge.finding.repairs import table
from judge.finding.repairs.mutants import Mutant
from judge.finding.source import effects
from judge.finding.source.additions import (
    after,
    at_end,
    at_start,
    before,
    can_stand,
    loops,
    neighbours,
    of_kind,
    reads_input,
    replaced,
    text_of,
)
from judge.finding.source.edits import Edit, edited
from judge.finding.source.expressions import walk
from judge.finding.source.statements import JUMPS, SourceCode, Statement, Variable
from judge.finding.source.types import REAL, WHOLE, element_of, is_number

LONGEST = 60  # characters of a statement that is shown
LONGEST_AGAIN = 160  # characters of a statement that is written a second time
MOST_NAMES = 6  # of a statement in which two are exchanged
NUMBER = WHOLE | REAL
JUMP = re.compile(r"\b(?:break|continue|return|goto|exit)\b")
ORDERED_LOOP = re.compile(
    r"for \((?P<type>[\w ]{0,20}?)(?P<name>\w+) = (?P<first>[^;=]{1,40}); (?P=name) (?P<sign><=?|>=?) (?P<last>[^;&|]{1,40}); "
    r"(?:(?P=name)(?P<step>\+\+|--)|(?P<before>\+\+|--)(?P=name))\)"
)
CLEARS = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|cstring|string\.h|memory\.h)>")
ALGORITHMS = re.compile(r"#\s{0,9}include\s{0,9}<(?:bits/stdc\+\+\.h|algorithm)>")
OPPOSITES = {
    "++": "--",
    "--": "++",
    "+=": "-=",
    "-=": "+=",
    "push_back": "pop_back",
    "push": "pop",
    "insert": "erase",
}


class Proposal(NamedTuple):
    """`words` say what to do; they are an advice that stands alone, or begin with "with"."""

    edits: tuple[Edit, ...]
    at: int
    words: str
    more: int = 0  # what it adds to the cost of its operation


def mutants(source: SourceCode) -> Iterator[Mutant]:
    """Yields what all operations propose."""
    for name, cost in table.OPERATIONS:
        for edits, at, words, more in globals()[name](source):
            yield Mutant(cost + more, edits, name, at, words, is_advice=not words.startswith("with "))


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


def left_out(source: SourceCode) -> Iterator[Proposal]:
    for statement in of_kind(source, "expression", "break", "continue"):
        if not reads_input(source, statement):
            words = f"leave out `{told(source, statement)}`"
            yield Proposal((replaced(source, statement),), statement.first, words)


def exchanged(source: SourceCode) -> Iterator[Proposal]:
    """Two neighbours in the other order, if one changes what the other uses; or the heads of two loops."""
    movable = ("expression", "if", "for", "while")
    for first, second in neighbours(source):
        if first.kind in movable and second.kind in movable and depends(source, first, second):
            edits = before(source, first.first, text_of(source, second)), replaced(source, second)
            yield Proposal(edits, second.first, moved_before(source, second, first))
    for loop in of_kind(source, "for"):
        inner = only_statements(source, loop)[:2]
        own = {variable.name for variable in source.variables if loop.first < variable.at < loop.body[0]}
        for other in inner:
            if own & effects.names(source, other.first, other.body[0] - 1):
                break
            heads = [(one.first, one.body[0] - 1) for one in (loop, other)]
            edits = (
                Edit(*source.span(*heads[0]), source.between(*heads[1])),
                Edit(*source.span(*heads[1]), source.between(*heads[0])),
            )
            words = f"exchange the heads of the loops in lines {source.line(loop.first)} and {source.line(other.first)}"
            yield Proposal(edits, loop.first, words)


def only_statements(source: SourceCode, loop: Statement) -> list[Statement]:
    """Returns the loops over numbers of which each is the whole body of the one before, with or without braces."""
    nested: list[Statement] = []
    while loop.kind == "for":
        block = loop.body[0] if source.text(loop.body[0]) == "{" else loop.first
        inner = [other for other in source.statements if other.block == block]
        if len(inner) != 1:
            break
        loop = inner[0]
        nested.append(loop)
    return [other for other in nested if other.kind == "for"]


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


def moved_out(source: SourceCode) -> Iterator[Proposal]:
    """The last statement of a loop or an `if` comes after it, the first one before it."""
    for around in [*loops(source), *of_kind(source, "if")]:
        inner = source.lists.get(around.body[0], [])
        if source.text(around.block) != "{" or around.otherwise or len(inner) < 2:
            continue
        first, last = inner[0], inner[-1]
        if last.kind in ("expression", "if", "for") and can_stand(source, last, around.last + 1):
            edits = replaced(source, last), after(source, around, text_of(source, last))
            yield Proposal(edits, last.first, f"move {lines_of(source, last)} after {named(source, around)}")
        if first.kind == "expression" and can_stand(source, first, around.first):
            edits = replaced(source, first), before(source, around.first, text_of(source, first))
            yield Proposal(
                edits, first.first, f"move {lines_of(source, first)} before {named(source, around)}"
            )


def moved_in(source: SourceCode) -> Iterator[Proposal]:
    """What stands after a loop or an `if` comes to its end, what stands before it to its start."""
    for first, second in neighbours(source):
        for around, moved, place in ((first, second, at_end), (second, first, at_start)):
            is_around = (around.is_loop or around.kind == "if") and not around.otherwise
            if is_around and moved.kind in ("expression", "if"):
                edits = place(source, around.body, text_of(source, moved)), replaced(source, moved)
                where = f"to the {'end' if place is at_end else 'start'} of {named(source, around)}"
                yield Proposal(edits, moved.first, f"move {lines_of(source, moved)} {where}")


# Conditions and loops


def while_for_if(source: SourceCode) -> Iterator[Proposal]:
    for statement in of_kind(source, "if"):
        changed = effects.changed(source, *statement.body)
        is_repeated = changed & effects.names(source, *statement.condition)
        if is_repeated and not statement.otherwise and not JUMP.search(source.between(*statement.body)):
            edit = Edit(*source.span(statement.first, statement.first), "while")
            yield Proposal((edit,), statement.first, "with `while` for `if`")


def without_else(source: SourceCode) -> Iterator[Proposal]:
    for statement in of_kind(source, "if"):
        if statement.otherwise:
            edit = Edit(*source.span(statement.otherwise, statement.otherwise), "")
            yield Proposal((edit,), statement.otherwise, "leave out this `else`")


def with_else(source: SourceCode) -> Iterator[Proposal]:
    for first, second in neighbours(source):
        if first.kind == second.kind == "if" and not first.otherwise:
            text = f"{text_of(source, first)} else {text_of(source, second)}"
            edits = replaced(source, first, text), replaced(source, second)
            yield Proposal(edits, second.first, "put `else` before this `if`")


def backwards(source: SourceCode) -> Iterator[Proposal]:
    """A loop over numbers runs from its last number to its first."""
    for loop in of_kind(source, "for"):
        head = " ".join(source.between(loop.first, loop.body[0] - 1).split())
        match = ORDERED_LOOP.fullmatch(head)
        if not match:
            continue
        step = match["step"] or match["before"]
        is_up = step == "++" and match["sign"][0] == "<"
        if not is_up and not (step == "--" and match["sign"][0] == ">"):
            continue
        more = "" if match["sign"][1:] else " - 1" if is_up else " + 1"
        less = ">=" if is_up else "<="
        new = (
            f"for ({match['type']}{match['name']} = {match['last']}{more}; "
            f"{match['name']} {less} {match['first']}; {match['name']}{OPPOSITES[step]})"
        )
        edit = Edit(*source.span(loop.first, loop.body[0] - 1), new)
        yield Proposal((edit,), loop.first, f"with `{new}` for `{head}`")


def stopped(source: SourceCode) -> Iterator[Proposal]:
    """A loop or a function ends, or goes on with its next turn, where an `if` holds."""
    for statement in of_kind(source, "if"):
        if not JUMP.search(source.between(*statement.body)):
            function = source.function_at(statement.first)
            jumps = [("break;", 0), ("continue;", 1)] if source.loops_around(statement.first) else []
            jumps += [("return;", 0)] if function and function.type == "void" else []
            for jump, more in jumps:
                words = f"add `{jump}` at the end of this `if`"
                yield Proposal((at_end(source, statement.body, jump),), statement.first, words, more)
    for first, second in neighbours(source):
        if second.kind == "case" and first.kind not in (*JUMPS, "case"):
            words = "add `break;` before this `case`"
            yield Proposal((before(source, second.first, "break;"),), second.first, words)


def again_after(source: SourceCode) -> Iterator[Proposal]:
    """What a loop does where something ends is done once more after the loop, for the last part."""
    for loop in of_kind(source, "for", "while"):
        for statement in of_kind(source, "expression", "if", "block"):
            text = text_of(source, statement)
            is_inside = loop.body[0] < statement.first and statement.last <= loop.body[1]
            if is_inside and len(text) < LONGEST_AGAIN and not JUMP.search(text):
                if not reads_input(source, statement) and can_stand(source, statement, loop.last + 1):
                    words = f"do `{told(source, statement)}` once more after this loop"
                    yield Proposal((after(source, loop, text),), loop.first, words)


# Variables


def shadowing(source: SourceCode) -> Iterator[Proposal]:
    """A declaration hides a variable that is meant: it becomes an assignment, or goes."""
    for statement in of_kind(source, "declaration"):
        name = source.end_of_type(statement.first)
        outer = source.visible(statement.first).get(source.text(name))
        if outer and source.text(name + 1) == "=" and source.next_of(name, ",", ";") == statement.last:
            hidden = f"it hides the variable of line {source.line(outer.at)}"
            text = source.between(name, statement.last)
            words = f"with `{text.rstrip(';')}` for `{told(source, statement)}`, because {hidden}"
            yield Proposal((replaced(source, statement, text),), statement.first, words)
            words = f"leave out `{told(source, statement)}`, because {hidden}"
            yield Proposal((replaced(source, statement),), statement.first, words, 1)


def done_for_another(source: SourceCode) -> Iterator[Proposal]:
    """What is called for one variable is called for another of its type, too."""
    calls = {root.node.first for root in source.roots if root.node.op == "call"}
    for statement in of_kind(source, "expression"):
        if statement.first not in calls:
            continue
        visible = source.visible(statement.first)
        for name in sorted(effects.names(source, statement.first, statement.last) & visible.keys()):
            alike = (other for other in visible.values() if other.type == visible[name].type)
            for other in alike if element_of(visible[name].type) else ():
                if other.name != name:
                    text = re.sub(rf"\b{name}\b", other.name, text_of(source, statement))
                    words = f"add `{text}` after this"
                    yield Proposal((after(source, statement, text),), statement.first, words)


def as_before(source: SourceCode) -> Iterator[Proposal]:
    """A loop reads what it has changed itself, instead of the value from before it."""
    for loop in loops(source):
        visible = source.visible(loop.first)
        for name in sorted(effects.changed(source, loop.first, loop.last, with_calls=False) & visible.keys()):
            reads = reads_of(source, loop, name)
            if not reads or not can_copy(visible[name]):
                continue
            start, end = source.span(loop.first, loop.last)
            copy = f"judge_{name}"
            old = edited(source.source[start:end], [Edit(*source.span(at, at), copy) for at in reads], start)
            text = f"{{ {copy_of(visible[name], copy)} {old} }}"
            line, first = source.line(reads[0]), source.line(loop.first)
            words = f"`{name}` is read after it was changed in this loop: keep a copy of `{name}` from before line {first}"
            yield Proposal((Edit(start, end, text),), reads[0], words if line else "")


def reads_of(source: SourceCode, loop: Statement, name: str) -> list[int]:
    """Returns the tokens in the body of a loop that read the variable, without those that change it."""
    targets = {
        at
        for root in source.roots
        for node in [root.node]
        if loop.body[0] <= node.first <= loop.body[1]
        and (node.op in effects.ASSIGNS or node.op.startswith("_"))
        for at in [node.first]
    }
    calls = {
        at
        for at in range(loop.body[0], loop.body[1])
        if source.text(at + 1) in (".", "++", "--", ">>")
        or source.text(at - 1) in (".", ">>", "&", "++", "--")
    }
    named = (at for at in range(loop.body[0], loop.body[1] + 1) if source.text(at) == name)
    return [at for at in named if at not in targets and at not in calls]


def can_copy(variable: Variable) -> bool:
    base = variable.type.replace("[]", "")
    return base in NUMBER or variable.type == "string" or (variable.type.startswith("vector<"))


def copy_of(variable: Variable, name: str) -> str:
    """Returns the statements that declare a copy of the variable."""
    if variable.type.endswith("[]"):
        return f"static __typeof__({variable.name}) {name}; __builtin_memcpy(&{name}, &{variable.name}, sizeof {name});"
    return f"__typeof__({variable.name}) {name} = {variable.name};"


def names_exchanged(source: SourceCode) -> Iterator[Proposal]:
    """Two names are exchanged wherever they stand in a statement or a condition; or one stands for another."""
    parts = [
        (root.node.first, root.node.last) for root in source.roots if root.kind not in ("declared", "value")
    ]
    for first, last in parts:
        visible = source.visible(first)
        at_names = [at for at in range(first, last + 1) if source.text(at - 1) not in (".", "->")]
        places = {name: [at for at in at_names if source.text(at) == name] for name in visible}
        places = {name: at for name, at in places.items() if at and not visible[name].is_constant}
        if len(places) > MOST_NAMES:
            continue
        for one, other in combinations(sorted(places), 2):
            if visible[one].type == visible[other].type and len(places[one]) + len(places[other]) > 1:
                edits = [(at, other) for at in places[one]] + [(at, one) for at in places[other]]
                yield renamed(source, first, last, edits)
        for name, tokens in places.items():
            for other in visible if len(tokens) > 1 else ():
                if (
                    other not in places
                    and not visible[other].is_constant
                    and visible[other].type == visible[name].type
                    and len(other) == len(name) == 1
                ):
                    yield renamed(source, first, last, [(at, other) for at in tokens], 1)


def renamed(
    source: SourceCode, first: int, last: int, names: list[tuple[int, str]], more: int = 0
) -> Proposal:
    start, end = source.span(first, last)
    old = source.source[start:end]
    new = edited(old, [Edit(*source.span(at, at), name) for at, name in names], start)
    return Proposal(
        (Edit(start, end, new),), first, f"with `{' '.join(new.split())}` for `{' '.join(old.split())}`", more
    )


def reset(source: SourceCode) -> Iterator[Proposal]:
    """What a turn of a loop, or a call of a function, changes begins anew."""
    for loop in loops(source):
        for name, text in resets(source, loop.first, loop.body):
            words = f"add `{text}` at the start of this loop: `{name}` is not set back"
            yield Proposal((at_start(source, loop.body, text),), loop.first, words)
    for function in source.functions:
        if function.name and function.name != "main":
            for name, text in resets(source, function.at, (function.body, function.last)):
                if source.visible(function.body)[name].is_global:
                    words = f"add `{text}` at the start of `{function.name}`: `{name}` is not set back"
                    is_own = function.name in source.between(function.body, function.last)
                    edits = (before(source, function.body + 1, text),)
                    yield Proposal(edits, function.at, words, int(is_own))


def resets(source: SourceCode, at: int, body: tuple[int, int]) -> Iterator[tuple[str, str]]:
    """Yields each variable that the body changes, with the statement that sets it back."""
    visible = source.visible(at)
    for name in sorted(effects.changed(source, *body) & visible.keys()):
        variable = visible[name]
        base = variable.type.replace("[]", "")
        if variable.type.endswith("[]") and base in NUMBER:
            if CLEARS.search(source.source):
                yield name, f"memset({name}, 0, sizeof({name}));"
            elif variable.type.count("[]") == 1:
                yield name, f"for (auto& element : {name}) element = 0;"
        elif variable.type.endswith("[]") and variable.type.count("[]") == 1 and element_of(base):
            yield name, f"for (auto& inner : {name}) inner.clear();"
        elif variable.value and len(variable.value) < 30 and variable.value[0] != "{":
            value = variable.value if variable.value[0] != "(" else f"{variable.type}{variable.value}"
            yield name, f"{name} = {value};"
        elif variable.type in NUMBER:
            yield name, f"{name} = 0;"
        elif "<" in variable.type or variable.type == "string":
            yield name, f"{name} = {variable.type.replace(',', ', ')}();"


def sorted_after(source: SourceCode) -> Iterator[Proposal]:
    """What a loop has read is sorted; what it has built is reversed."""
    for loop in loops(source):
        visible, body = source.visible(loop.first), source.between(*loop.body)
        for name in sorted(effects.changed(source, *loop.body, with_calls=False) & visible.keys()):
            variable = visible[name]
            where = f"after the loop of line {source.line(loop.first)}"
            if (
                re.search(rf"\b{name}\s*(?:\+=|\.\s*(?:push_back|emplace_back)\b)", body)
                and element_of(variable.type)
                and not variable.type.endswith("[]")
            ):
                text = f"reverse({name}.begin(), {name}.end());"
                if not ALGORITHMS.search(source.source):
                    text = f"{name} = {variable.type}({name}.rbegin(), {name}.rend());"
                yield Proposal((after(source, loop, text),), loop.first, f"add `{text}` {where}")
            if ALGORITHMS.search(source.source) and re.search(rf"(?:cin|scanf)[^;]*\b{name}\b", body):
                for text in sorts(source, variable, loop):
                    yield Proposal((after(source, loop, text),), loop.first, f"add `{text}` {where}")


def sorts(source: SourceCode, variable: Variable, loop: Statement) -> Iterator[str]:
    name, element = variable.name, element_of(variable.type)
    compares = [
        function.name
        for function in source.functions
        if len(function.parameters) == 2
        and {part.type for part in function.parameters} == {element}
        and function.type == "bool"
    ]
    orders = [f", {compare}" for compare in compares]
    if element in NUMBER | {"string"} or element.startswith("pair<"):
        orders.append("")
    head = " ".join(source.between(loop.first, loop.body[0] - 1).split())
    match = ORDERED_LOOP.fullmatch(head)
    for order in orders:
        if match and f"{name}[{match['name']}]" in source.between(*loop.body):
            start = f"{name}.begin()" if variable.type.startswith("vector") else name
            begin = start if match["first"] == "0" else f"{start} + {match['first']}"
            end = f"{start} + {match['last']}{' + 1' if match['sign'] == '<=' else ''}"
            yield f"sort({begin}, {end}{order});"
        elif variable.type.startswith("vector"):
            yield f"sort({name}.begin(), {name}.end(){order});"


# Functions


def first_answers(source: SourceCode) -> Iterator[Proposal]:
    """A function answers for 0 or 1 at once."""
    for function in source.functions:
        results = {"bool": ("false", "true"), "int": ("0", "1"), "long long": ("0", "1")}.get(
            source.plain_type(function.type), ()
        )
        if len(function.parameters) != 1 or function.parameters[0].type not in WHOLE:
            continue
        name = function.parameters[0].name
        for condition, more in ((f"{name} < 2", 0), (f"{name} <= 0", 1)):
            for result in results:
                text = f"if ({condition}) return {result};"
                words = f"add `{text}` at the start of `{function.name}`"
                yield Proposal((before(source, function.body + 1, text),), function.at, words, more)


def undone(source: SourceCode) -> Iterator[Proposal]:
    """After a function has called itself, a change from before the call is taken back."""
    for function in source.functions:
        for block in source.lists.values():
            for number, statement in enumerate(block):
                is_call = (
                    function.body < statement.first < function.last
                    and source.text(statement.first) == function.name
                )
                for earlier in block[:number] if is_call and function.name else ():
                    text = opposite(source, earlier)
                    if text:
                        words = f"add `{text}` after this call: line {source.line(earlier.first)} is not taken back"
                        yield Proposal((after(source, statement, text),), statement.first, words)


def opposite(source: SourceCode, statement: Statement) -> str:
    """Returns the statement that takes this one back; empty if there is none."""
    text = " ".join(text_of(source, statement).split())
    mark = re.fullmatch(r"((?:[^=;]{1,60} = ){0,3}[^=;]{1,60}) = (true|1);", text)
    if mark:
        return f"{mark[1]} = {'false' if mark[2] == 'true' else '0'};"
    signs = [sign for sign in OPPOSITES if sign in text]
    if statement.kind != "expression" or len(signs) == 0 or text.count(signs[0]) > 1:
        return ""
    return re.sub(
        r"pop_back\(.*\)|pop\(.*\)",
        lambda match: f"{match[0].split('(')[0]}()",
        text.replace(signs[0], OPPOSITES[signs[0]], 1),
    )


def line_skipped(source: SourceCode) -> Iterator[Proposal]:
    """The rest of a line is skipped before `getline` reads the next."""
    if "getline" in source.source:
        for statement in of_kind(source, "expression"):
            if source.text(statement.first) == "cin" and ">>" in text_of(source, statement):
                words = "add `cin.ignore();` after this: the rest of the line is read by `getline`"
                yield Proposal((after(source, statement, "cin.ignore();"),), statement.first, words)
