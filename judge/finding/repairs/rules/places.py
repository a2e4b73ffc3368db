"""A statement that is left out, stands elsewhere, or should see what was there before."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import BEFORE, CLOSE, OPEN, Change, Mutant, visible_at
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.statements import CHANGES, JUMPS, moved, statements

MOST_MOVED = 100  # characters of a statement that changes places with the next
READS = ("cin", "scanf", "getline")
PRINTS = ("cout", "printf", "puts", "putchar")
RISKS = frozenset(("[", "(", "/", "%", "++", "--"))
NEVER_MOVED = (*JUMPS, "{", ";", "else", "case", "default", "do", "using")


def names_in(code: Code, first: int, last: int) -> set[str]:
    """The variables of these tokens."""
    return {
        code.text(at)
        for at in range(first, last + 1)
        if code.text(at) in code.variables and code.text(at - 1) not in (".", "->")
    }


def changed_in(code: Code, first: int, last: int) -> set[str]:
    """The variables that these tokens may change, wholly or in part."""
    changed = set()
    for at in range(first, last + 1):
        if code.text(at) in CHANGES and code.text(at) != "[":
            changed.add(code.text(code.start_of_operand(at - 1)))
        if code.text(at) in ("++", "--", ">>"):
            changed.add(code.text(at + 1))
    return changed & code.variables


def is_known(code: Code, first: int, last: int, at: int) -> bool:
    """Whether the variables of these tokens are the same at another one."""
    here, there = visible_at(code.declared, first), visible_at(code.declared, at)
    return all(name in here and here[name] == there.get(name) for name in names_in(code, first, last))


def left_out(code: Code) -> Iterator[Mutant]:
    """Any statement. A `break`, and a `return` in a loop that stands after it, too, often come too early."""
    in_loops = {at for _, body, last in code.loops for at in range(body, last + 1)}
    for start, end in statements(code):
        if code.text(start) not in READS:
            first, stop = code.tokens[start].start, code.tokens[end].end
            changes = (
                Change(first, first, "", "{if(!({on})){", OPEN),
                Change(first, stop, ";", "{inner}"),
                Change(stop, stop, "", "}}", CLOSE),
            )
            text = code.between(start, end)
            is_early = code.text(start) == "return" and start in in_loops and code.source.count(text) > 1
            cost = 2 if code.text(start) in ("break", "continue") or is_early else 3
            yield Mutant(cost, start, end, changes, words=f"`{text}` left out")


def other_order(code: Code) -> Iterator[Mutant]:
    """Two statements that share what one of them changes."""
    for parts in code.lists:
        for (start, end), (after, last) in zip(parts, parts[1:]):
            shared = names_in(code, start, end) & names_in(code, after, last)
            changed = changed_in(code, start, end) | changed_in(code, after, last)
            if shared & changed and is_movable(code, start, end) and is_movable(code, after, last):
                where = f"before line {code.line(start)}"
                yield moved(code, after, last, code.tokens[start].start, where)._replace(cost=2)


def is_movable(code: Code, start: int, end: int) -> bool:
    is_short = code.tokens[end].end - code.tokens[start].start <= MOST_MOVED
    words = {code.text(at) for at in range(start, end)}
    is_statement = code.text(start) not in NEVER_MOVED and not code.is_declaration(start)
    return is_short and is_statement and code.text(start + 1) != ":" and not words & {*PRINTS}


def around_ifs(code: Code) -> Iterator[Mutant]:
    """The last statement of an `if` after it, and the one after an `if` into it."""
    of_ends = {end: start for start, end in statements(code)}
    for parts in code.lists:
        for (start, end), (after, stop) in zip(parts, [*parts[1:], (0, -1)]):
            if code.text(start) != "if" or code.has_else(start) or start + 1 not in code.partner:
                continue
            body, last = code.partner[start + 1] + 1, of_ends.get(end - 1)
            is_block = code.text(body) == "{"
            if is_block and last is not None and last > body + 1 and is_known(code, last, end - 1, start):
                if code.text(last) not in JUMPS:
                    yield moved(code, last, end - 1, code.tokens[end].end, "after this `if`")
            if of_ends.get(stop) == after and code.text(after) not in JUMPS:
                if is_block:
                    yield moved(code, after, stop, code.tokens[end].start, "in the `if` before it")
                elif (body, end) in of_ends.items() or of_ends.get(end) == body:
                    yield into(code, (body, end), (after, stop))


def into(code: Code, body: tuple[int, int], after: tuple[int, int]) -> Mutant:
    """The statement after an `if` without { and }."""
    begin, end = code.tokens[body[0]].start, code.tokens[body[1]].end
    mutant = moved(code, *after, end, "in the `if` before it")
    text = code.between(*after)
    changes = (
        *mutant.changes[:3],
        Change(begin, begin, "{ ", "{", OPEN),
        Change(end, end, f" {text} }}", f" if({{on}}){{{text}}}}}", CLOSE),
    )
    return mutant._replace(cost=2, changes=changes)


def old_scalars(code: Code) -> Iterator[Mutant]:
    """In a statement, what a variable was before the one above it: `a = b; b = a + b;`."""
    for parts in code.lists:
        for (start, end), (after, last) in zip(parts, parts[1:]):
            name, used = code.text(start), range(after + 2, last)
            is_simple = code.text(start + 1) in ("=", "+=", "-=", "*=") and name in code.variables
            places = [at for at in used if code.text(at) == name and code.text(at - 1) not in (".", "->")]
            if is_simple and places and code.text(after + 1) == "=" and code.text(after) != name:
                own, first = f"judge_old{start}", code.tokens[start].start
                changes = [Change(first, first, f"auto old_{name} = {name}; ", f"auto {own}={name};", BEFORE)]
                for at in places:
                    token = code.tokens[at]
                    changed = f"({{on}}?{own}:{{inner}})"
                    changes.append(Change(token.start, token.end, f"old_{name}", changed))
                words = f"`{name}` as it was before line {code.line(start)}"
                yield Mutant(2, after, last, tuple(changes), words=words)


def old_arrays(code: Code) -> Iterator[Mutant]:
    """In a loop, an array as it was before the loop, at other places than those that are changed."""
    children = {start for parts in code.lists for start, _ in parts}
    for loop, body, end in code.loops:
        if loop not in children:
            continue
        known = visible_at(code.declared, loop)
        for name in sorted(changed_in(code, body, end) & known.keys()):
            uses = [at for at in range(body, end) if code.text(at) == name and code.text(at + 1) == "["]
            targets = [at for at in uses if code.text(operand(code, at) + 1) in CHANGES]
            changed = {code.between(at, operand(code, at)) for at in targets}
            reads = [at for at in uses if code.between(at, operand(code, at)) not in changed]
            if not targets or not reads:
                continue
            own, first = f"judge_old_{name}{loop}", code.tokens[loop].start
            plain = f"auto old_{name} = {name}; "
            if known[name].dimensions:
                plain = f"static decltype({name}) old_{name}; memcpy(old_{name}, {name}, sizeof {name}); "
                plain = plain.replace("memcpy", "__builtin_memcpy")
            changes = [Change(first, first, plain, f"const auto& {own}=judge_before({{on}},{name});", BEFORE)]
            for at in reads:
                token = code.tokens[at]
                either = f"judge_either({{on}},{own},{{inner}})"
                changes.append(Change(token.start, token.end, f"old_{name}", either))
            line = code.line(loop)
            words = f"`{name}` as it was before the loop of line {line} (a copy) where it is not changed"
            yield Mutant(2, reads[0], reads[0], tuple(changes), words=words)


def scopes(code: Code) -> Iterator[Mutant]:
    """A variable that hides one of the same name, or is declared in a loop and belongs before it."""
    loops = {body: loop for loop, body, _ in code.loops if code.text(body) == "{"}
    children = {start for parts in code.lists for start, _ in parts}
    for variable in code.declared:
        at, start = variable.at, code.starts_before[variable.at]
        end, loop = code.end_of_statement(start), loops.get(code.around[start], 0)
        is_alone = code.end_of_type(start) == at and code.next_comma(at) > end and start in children
        is_set = code.text(at + 1) == "=" or (code.text(at + 1) == ";" and "<" in variable.type)
        if not is_alone or not is_set or "&" in variable.type or code.text(at + 2) == "{":
            continue
        own, name, token = f"judge_own{at}", variable.name, code.tokens[at]
        first, stop, text = code.tokens[start].start, code.tokens[end].end, code.between(start, end)
        outer = visible_at(code.declared, start).get(name)
        if outer and outer.type == variable.type and code.text(at + 1) == "=":
            other, cost, words = f"judge_outer{at}", 1, f"`{code.between(at, end)}` for `{text}`"
            changes = [
                Change(first, first, "", f"auto& {other}={name};", BEFORE),
                Change(first, token.start, "", "{inner}"),
            ]
            chosen = f"({other}={own})"
        elif loop in children and is_known(code, at + 1, end, loop) and is_harmless(code, at + 1, end):
            chosen, cost, words = f"judge_kept{at}", 2, f"`{text}` before the loop of line {code.line(loop)}"
            offset = code.tokens[loop].start
            kept = f"{code.between(start, at - 1)} {chosen}{code.source[token.end : stop]}"
            changes = [Change(offset, offset, f"{text} ", kept, BEFORE), Change(first, stop, "", "{inner}")]
        else:
            continue
        changes += [
            Change(token.start, token.end, name, own),
            Change(stop, stop, "", f"auto& {name}={{on}}?{chosen}:{own};", BEFORE),
        ]
        yield Mutant(cost, start, end, tuple(changes), words=words)


def is_harmless(code: Code, first: int, last: int) -> bool:
    """Whether a value may be worked out where it is not needed: no element, call or division."""
    return RISKS.isdisjoint(code.text(at) for at in range(first, last))


RULES = (left_out, other_order, around_ifs, old_scalars, old_arrays, scopes)
