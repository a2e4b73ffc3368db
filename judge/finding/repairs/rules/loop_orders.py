"""Two loops in the other order: in a knapsack of groups, the weights first, then the things of a group."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import CLOSE, INNER, OPEN, Change, Mutant, whole

MOST_COPIED = 500  # characters of loops that stand twice in the build


def loop_orders(code: Code) -> Iterator[Mutant]:
    """Of two loops of which one is all that the other does, but for declarations; also with one between."""
    bodies = {loop: body for loop, body, _ in code.loops if code.text(loop) == "for"}
    for outer in bodies:
        inner = inner_loop(code, bodies[outer])
        if inner not in bodies or not is_free(code, outer, inner):
            continue
        yield exchanged(code, outer, inner)
        within = only_loop(code, bodies[inner]) if inner == only_loop(code, bodies[outer]) else 0
        if within in bodies and is_free(code, outer, within):
            yield exchanged(code, outer, within)


def inner_loop(code: Code, body: int) -> int:
    """The `for` that ends a loop's body, after declarations alone; 0 if none does."""
    *before, (last, _) = code.statements_in(body) or [(body, body)]
    is_all = all(code.is_declaration(start) for start, _ in before)
    return last if code.text(last) == "for" and is_all else 0


def only_loop(code: Code, body: int) -> int:
    """The `for` that is all of a loop's body; 0 if it is not."""
    loop = body + 1 if code.text(body) == "{" else body
    return loop if inner_loop(code, body) == loop else 0


def is_free(code: Code, outer: int, inner: int) -> bool:
    """Whether the head of the inner loop uses nothing that the outer loop declares."""
    own = {variable.name for variable in code.declared if outer < variable.at < inner}
    return own.isdisjoint(code.text(at) for at in range(inner, code.partner[inner + 1]))


def exchanged(code: Code, outer: int, inner: int) -> Mutant:
    first, second = (outer, code.partner[outer + 1]), (inner, code.partner[inner + 1])
    end, opened = code.end_of_statement(outer), first[1] + 1
    heads = code.between(*first), code.between(*second)
    words = f"the loops of lines {code.line(outer)} and {code.line(inner)} in the other order"
    changes = [whole(code, *first, heads[1]), whole(code, *second, heads[0])]
    copied = f"{in_one_line(code, *second)} {in_one_line(code, opened, inner - 1)} "
    copied += f"{in_one_line(code, *first)} {in_one_line(code, second[1] + 1, end)}"
    if code.is_declaration(opened + 1) and code.text(opened) == "{":  # it stays inside of both
        start, stop = code.tokens[opened].end, code.tokens[end].start
        changes[1] = whole(code, *second, "")
        changes += [Change(start, start, f" {heads[0]} {{"), Change(stop, stop, " }")]
        copied = f"{in_one_line(code, *second)} {{ {in_one_line(code, *first)} "
        copied += f"{in_one_line(code, opened, inner - 1)} {in_one_line(code, second[1] + 1, end)} }}"
    if len(copied) > MOST_COPIED:
        return Mutant(2, outer, end, tuple(changes), False, words, replaces=True)
    begin, stop = code.tokens[outer].start, code.tokens[end].end
    kept = [change._replace(switched=INNER) if change.end > change.start else change for change in changes]
    either = Change(begin, begin, "", f"{{if({{on}}){{{copied}}}else ", OPEN)
    both = (either, *kept, Change(stop, stop, "", "}", CLOSE))
    return Mutant(1, outer, end, both, words=words, replaces=True)


def in_one_line(code: Code, first: int, last: int) -> str:
    return " ".join(code.text(at) for at in range(first, last + 1))


RULES = (loop_orders,)
