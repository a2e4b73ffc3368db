"""Operations on statements: each proposes, in its own way, to move, add, change or leave out statements.

An operation is a function that yields mutants; its cost in OPERATIONS is added to theirs. More operations
stand in insertions.py. An edit of no length adds a statement at its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, combinations, groupby

from judge.common.texts import cut
from judge.finding.repairs.insertions import COUNTS, first_answers, reset, resets, sorted_after
from judge.finding.repairs.mutants import Mutant
from judge.finding.source import effects
from judge.finding.source.edits import Edit, after, at_end, at_start, before, can_stand, edited, loops
from judge.finding.source.edits import of_kind, replaced, text_of
from judge.finding.source.expressions import ASSIGNS
from judge.finding.source.statements import SourceCode, Statement, Variable
from judge.finding.source.types import NUMBER

READS = ("cin", "scanf", "getline")  # a read is an expression that begins with one of these
LONGEST = 60  # characters of a statement that is shown, and of a call that is copied
NOT_READ = frozenset(". -> ++ -- >> &".split())  # beside a name, as in `p.x`, `x++`, `cin >> x`, `&x`
UNDOABLE = re.compile(r"(?P<item>\w+\[[^;=]{1,60}\]) ?= ?(?:1|true);|(?P<list>\w+)\.push_back\([^;]{1,60}\);")
JUMP = re.compile(r"\b(?:break|continue|return|goto|exit)\b")


def told(source: SourceCode, statement: Statement) -> str:
    """Returns the statement on one line, cut if it is long, without its semicolon."""
    return cut(" ".join(text_of(source, statement).split()).rstrip(";"), LONGEST)


def first_word(source: SourceCode, statement: Statement) -> str:
    """Returns the token that the statement begins with, such as `cin`, or the one after `std::`."""
    return source.text(statement.first + (2 if source.text(statement.first) == "std" else 0))


def lines_of(source: SourceCode, statement: Statement) -> str:
    first, last = source.line(statement.first), source.line(statement.last)
    return f"lines {first} to {last}" if last > first else f"line {first}"


def named(source: SourceCode, around: Statement) -> str:
    return f"the {'`if`' if around.kind == 'if' else 'loop'} of line {source.line(around.first)}"


def left_out(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that leave out a `break`, a `continue`, or an expression, unless it is a read."""
    for one in of_kind(source, "expression", "break", "continue"):
        if first_word(source, one) not in READS:
            yield Mutant((replaced(source, one),), one.first, f"leave out `{told(source, one)}`")


def exchanged(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that swap two adjacent statements, each an expression, `if`, `for` or `while`, if one
    depends on the other. Moves nothing but a read to before a read."""
    for first, second in adjacent(source):
        comes_before_read = first_word(source, first) in READS and first_word(source, second) not in READS
        is_movable = {first.kind, second.kind} <= {"expression", "if", "for", "while"}
        if is_movable and not comes_before_read and depends(source, first, second):
            edits = before(source, first.first, text_of(source, second)), replaced(source, second)
            words = f"move {lines_of(source, second)} before line {source.line(first.first)}"
            if source.line(second.first) == source.line(first.first):
                words = f"put `{told(source, second)}` before `{told(source, first)}`"
            yield Mutant(edits, second.first, words)


def adjacent(source: SourceCode) -> Iterator[tuple[Statement, Statement]]:
    return chain.from_iterable(zip(block, block[1:]) for block in source.lists.values())


def depends(source: SourceCode, one: Statement, other: Statement) -> bool:
    """Tells whether one changes a variable that the other names, or both begin with `cout` or `printf`."""
    both_print = {first_word(source, one), first_word(source, other)} <= {"cout", "printf"}
    names, other_names = (effects.names(source, each.first, each.last) for each in (one, other))
    changed, changed_by_other = (effects.changed(source, each.first, each.last) for each in (one, other))
    return both_print or bool(changed & other_names or changed_by_other & names)


def moved_out(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that move the last or the first of several statements out of the braces of a loop, or of
    an `if` without `else`, to after or to before it, if the variables of the statement exist there."""
    for around in [*loops(source), *of_kind(source, "if")]:
        inner = source.lists.get(around.body[0], [])  # none if the body has no braces
        if source.text(around.block) != "{" or around.otherwise or len(inner) < 2:
            continue
        first, last = inner[0], inner[-1]
        has_jump = re.search(r"\b(?:break|continue)\b", text_of(source, last))
        is_movable = last.kind in ("expression", "if", "for") and not (around.is_loop and has_jump)
        if is_movable and can_stand(source, last, around.last + 1):
            edits = replaced(source, last), after(source, around, text_of(source, last))
            yield Mutant(edits, last.first, f"move {lines_of(source, last)} after {named(source, around)}")
        if first.kind == "expression" and can_stand(source, first, around.first):
            edits = replaced(source, first), before(source, around.first, text_of(source, first))
            yield Mutant(edits, first.first, f"move {lines_of(source, first)} before {named(source, around)}")


def moved_in(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that move an expression, if it is no read: to the start of a loop after it or the end of
    a loop before it, if one depends on the other, or to the end of an `if` without `else` before it."""
    for first, second in adjacent(source):
        for around, moved, place, add in ((second, first, "start", at_start), (first, second, "end", at_end)):
            is_movable = moved.kind == "expression" and first_word(source, moved) not in READS
            into_if = place == "end" and around.kind == "if" and not around.otherwise
            if is_movable and (into_if or (around.is_loop and depends(source, around, moved))):
                edits = replaced(source, moved), add(source, around.body, text_of(source, moved))
                words = f"move {lines_of(source, moved)} into {named(source, around)}, to its {place}"
                yield Mutant(edits, moved.first, words)


def jumps_exchanged(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that put `break` for a `continue`, or `continue` for a `break`, in a loop."""
    for jump in of_kind(source, "break", "continue"):
        if source.loops_around(jump.first):
            new = "break" if jump.kind == "continue" else "continue"
            edit, words = replaced(source, jump, f"{new};"), f"with `{new}` instead of `{jump.kind}`"
            yield Mutant((edit,), jump.first, words)


def calls_added(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that copy a call, as `f(x);`, into a function below `f` without this call: before one of
    its outermost statements, or to its end, if variables of the same names and types exist there."""
    places = {function.name: function.at for function in source.functions}
    for call in of_kind(source, "expression"):
        name, text = source.text(call.first), text_of(source, call)
        is_call = name in places and source.text(call.first + 1) == "(" and len(text) <= LONGEST
        known, used = source.visible(call.first), effects.names(source, call.first, call.last)
        if not is_call or used - known.keys():  # `x` is not known after `T x;` with an unknown type `T`
            continue
        for function in source.functions:
            if places[name] < function.at and text not in source.between(function.body, function.last):
                starts = [statement.first for statement in source.lists.get(function.body, ())]
                for at in [*starts, function.last]:
                    here = source.visible(at)
                    if all(one in here and here[one].type == known[one].type for one in used):
                        words = f"add `{text}` here, as in line {source.line(call.first)}"
                        yield Mutant((before(source, at, text),), at, words)


def set_back_after(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that undo `u[i] = 1;` or `v.push_back(x);` after a later recursive call in its block."""
    for opened, block in source.lists.items():
        function = source.function_at(opened + 1)
        name = function.name if function else ""  # a lambda has an empty name, too
        for done, call in combinations(block, 2):
            found = UNDOABLE.fullmatch(text_of(source, done))
            if found and name and text_of(source, call).startswith(f"{name}("):
                text = f"{found['item']} = 0;" if found["item"] else f"{found['list']}.pop_back();"
                words = f"add `{text}` after the call, to undo line {source.line(done.first)}"
                yield Mutant((after(source, call, text),), call.first, words)


def else_added(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that add `else sum = 0;` to an `if` without `else` that changes the variable `sum`."""
    for statement in of_kind(source, "if"):
        has_inner_if = source.text(statement.body[0]) == "if"  # which would get the `else`
        can_have_else = not statement.otherwise and not has_inner_if
        for variable, text in resets(source, statement.first, statement.body):
            if can_have_else and not text.startswith(("memset(", "for (")):  # no whole array
                edit = replaced(source, statement, f"{{ {text_of(source, statement)} else {text} }}")
                words = f"add `else {text}` after {lines_of(source, statement)}: "
                yield Mutant((edit,), statement.first, f"{words}`{variable.name}` is not set back")


def else_between(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that put `else` between all `if`s in a row, or remove the `else` of one `else if`."""
    for block in source.lists.values():
        for kind, group in groupby(block, lambda one: one.kind):
            ifs = [*group]
            if kind == "if" and len(ifs) > 1 and not any(one.otherwise for one in ifs[:-1]):
                text = " else ".join(text_of(source, one) for one in ifs)
                edit = Edit(*source.span(ifs[0].first, ifs[-1].last), text)
                yield Mutant((edit,), ifs[1].first, "with `else if` for each `if` that follows another here")
    for statement in of_kind(source, "if"):
        if statement.otherwise and source.text(statement.otherwise + 1) == "if":
            edit = Edit(*source.span(statement.otherwise, statement.otherwise), "")
            yield Mutant((edit,), statement.otherwise, "with `if` instead of `else if`")


def heads_exchanged(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that exchange the heads of two nested `for` loops, over `i` and `j`, if all work is done
    in the inner loop, `j` is not in the outer head, and `i` is in no head below, down to the inner one."""
    for outer, inner in combinations(of_kind(source, "for"), 2):
        outer_head, inner_head = (outer.first, outer.body[0] - 1), (inner.first, inner.body[0] - 1)
        in_outer = (one for one in source.statements if outer.first <= one.first <= outer.last)
        kinds_outside = {one.kind for one in in_outer if not inner.first < one.first <= inner.last}
        is_nested = inner.last <= outer.last and kinds_outside <= {"for", "block"}
        outer_name, inner_name = (source.text(source.end_of_type(loop.first + 2)) for loop in (outer, inner))
        below = effects.names(source, outer.body[0], inner_head[1])  # in heads below the outer one
        if is_nested and outer_name not in below and inner_name not in effects.names(source, *outer_head):
            outer_to_inner = Edit(*source.span(*outer_head), source.between(*inner_head))
            inner_to_outer = Edit(*source.span(*inner_head), source.between(*outer_head))
            start, end = source.span(outer.first, outer.last)
            text = edited(source.source[start:end], (outer_to_inner, inner_to_outer), start)
            words = f"exchange the heads of the loops of lines {source.line(outer.first)} and "
            yield Mutant((Edit(start, end, text),), outer.first, words + str(source.line(inner.first)))


def backwards(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that let a `for` loop that counts by one go the other way, as from `n - 1` down to 0."""
    for loop in of_kind(source, "for"):
        head = COUNTS.fullmatch(" ".join(source.between(loop.first, loop.body[0] - 1).split()))
        if head and head["sign"][0] + head["step"] in ("<++", ">--"):  # up or down to a bound
            start, name, first, sign, bound = head.group("start", "name", "first", "sign", "last")
            inward, until, step = ("- 1", ">=", "--") if sign[0] == "<" else ("+ 1", "<=", "++")
            last = bound if sign.endswith("=") else f"{bound} {inward}"  # the last value of the variable
            other = f"{start}{name} = {last}; {name} {until} {first}; {name}{step})"
            changed = effects.changed(source, *loop.body, with_calls=False)
            is_read = any(reads_of(source, loop, name) for name in changed)  # else the order seldom matters
            edit = Edit(*source.span(loop.first, loop.body[0] - 1), other)
            words = f"with `{other}` instead of `{head.string}`"
            yield Mutant((edit,), loop.first, words, cost=0 if is_read else 1)


def while_for_if(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants with `while` for an `if` without `else` or jump whose body changes a tested variable."""
    for statement in of_kind(source, "if"):
        changed = effects.changed(source, *statement.body)
        tested = effects.names(source, *statement.condition)
        if changed & tested and not statement.otherwise and not JUMP.search(source.between(*statement.body)):
            edit = Edit(*source.span(statement.first, statement.first), "while")
            yield Mutant((edit,), statement.first, "with `while` instead of `if`")


def as_before(source: SourceCode) -> Iterator[Mutant]:
    """Yields mutants that copy a variable before a loop that changes it, and read the copy in the loop."""
    for loop in loops(source):
        visible = source.visible(loop.first)
        for name in sorted(effects.changed(source, loop.first, loop.last, with_calls=False) & visible.keys()):
            reads, copy = reads_of(source, loop, name), copy_of(source, visible[name])
            if reads and copy:
                renames = [Edit(*source.span(at, at), f"judge_{name}") for at in reads]
                start, end = source.span(loop.first, loop.last)
                text = f"{{ {copy} {edited(source.source[start:end], renames, start)} }}"
                words = f"`{name}` is read after it was changed in this loop: keep a copy of `{name}` "
                words += f"from before line {source.line(loop.first)}"
                yield Mutant((Edit(start, end, text),), reads[0], words)


def reads_of(source: SourceCode, loop: Statement, name: str) -> list[int]:
    """Returns the tokens `name` in the loop's body that seem to be only read. Leaves out any token beside one
    of NOT_READ, even a read, as in `x & 1`, `x >> 1` and `x.size()`."""
    changed: set[int] = set()
    for node in (root.node for root in source.roots):
        callee = node.kids[0].text if node.op == "call" else ""
        if callee in effects.CHANGING_FUNCTIONS:
            changed.update(range(node.first, node.last))  # `sort(a, a + n)` may change any of its names
        elif node.op in ASSIGNS | {"_++", "_--"} or callee in effects.CHANGING_CALLS:
            changed.add(node.first)  # the `a` of `a[i] = b` and of `a.push_back(b)`; the rest is read
    body = range(loop.body[0], loop.body[1] + 1)
    named = [at for at in body if source.text(at) == name and at not in changed]
    return [at for at in named if NOT_READ.isdisjoint((source.text(at - 1), source.text(at + 1)))]


def copy_of(source: SourceCode, variable: Variable) -> str:
    """Returns statements that copy the variable `x` to `judge_x`, if it is a number, a string, a vector, or
    an array of numbers that is no parameter; else an empty text."""
    name, type_, base = variable.name, variable.type, variable.type.replace("[]", "")
    is_pointer = any(variable in function.parameters for function in source.functions)  # if it is an array
    if base in NUMBER and base != type_ and not is_pointer:
        copied = f"__builtin_memcpy(&judge_{name}, &{name}, sizeof {name});"
        return f"static __typeof__({name}) judge_{name}; {copied}"
    is_value = type_ in NUMBER or type_ == "string" or (type_.startswith("vector<") and type_[-1] == ">")
    return f"auto judge_{name} = {name};" if is_value else ""


USUAL = [exchanged, moved_out, moved_in, jumps_exchanged, calls_added, while_for_if, else_added, else_between]
USUAL += [set_back_after, heads_exchanged, backwards, reset, sorted_after, first_answers]
OPERATIONS = (*((operation, 2) for operation in USUAL), (as_before, 3), (left_out, 3))


def mutants(source: SourceCode) -> Iterator[Mutant]:
    """Yields the mutants of all operations, each with its whole cost and the name of its operation."""
    for operation, cost in OPERATIONS:
        for mutant in operation(source):
            yield mutant._replace(cost=cost + mutant.cost, row=operation.__name__)
