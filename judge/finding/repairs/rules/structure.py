"""What changes a loop, a type or the structure."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import Change, Mutant, is_value, whole

LARGE, REAL = rb"[0-9]{10}", rb"[0-9]\.[0-9]"  # what an int may not hold


def directions(code: Code) -> Iterator[Mutant]:
    """`for (int j = a; j <= b; j++)` from b down to a, and the other way round."""
    for loop, _, _ in code.loops:
        end = code.partner[loop + 1]
        parts = [at for at in range(loop + 2, end) if code.text(at) == ";" and code.around[at] == loop + 1]
        equals = next((at for at in range(loop + 2, end) if code.text(at) == "="), end)
        if code.text(loop) != "for" or len(parts) != 2 or equals > parts[0]:
            continue
        name, operator = code.text(equals - 1), code.text(parts[0] + 2)
        is_plain = code.text(parts[0] + 1) == name and operator in ("<=", ">=") and parts[1] > parts[0] + 3
        change = code.between(parts[1] + 1, end - 1) if end > parts[1] + 1 else ""
        if not is_plain or change.replace(" ", "") not in (
            f"{name}++",
            f"++{name}",
            f"{name}--",
            f"--{name}",
        ):
            continue
        first, last = code.between(equals + 1, parts[0] - 1), code.between(parts[0] + 3, parts[1] - 1)
        other = ">=" if operator == "<=" else "<="
        step = "--" if operator == "<=" else "++"
        changes = (
            whole(code, equals + 1, parts[0] - 1, last),
            whole(code, parts[0] + 1, parts[1] - 1, f"{name} {other} {first}"),
            whole(code, parts[1] + 1, end - 1, f"{name}{step}"),
        )
        yield Mutant(1, loop, end, changes)


def wider(code: Code) -> Iterator[Mutant]:
    """long long for int: in one line, and in all."""
    ints = [
        at
        for at, token in enumerate(code.tokens)
        if token.text == "int"
        and code.text(at + 1) != "main"
        and code.text(at - 1) not in ("unsigned", "long", "short")
    ]
    if not ints or "%d" in code.source:
        return
    lines: dict[int, list[int]] = {}
    for at in ints:
        lines.setdefault(code.line(at), []).append(at)
    printed = {code.text(at + 1) for at, token in enumerate(code.tokens) if token.text == "<<"}
    likely = {code.line(variable.at) for variable in code.declared if variable.name in printed}
    in_order = sorted(lines, key=lambda line: (line not in likely, line))
    parts = tuple(long_at(code, lines[line], "") for line in in_order)
    yield long_at(code, ints, "`long long` for every `int`")._replace(parts=parts)


def long_at(code: Code, ints: list[int], words: str) -> Mutant:
    changes = tuple(whole(code, at, at, "long long") for at in ints)
    return Mutant(2, ints[0], ints[-1], changes, False, words, answers=LARGE)


def reals(code: Code) -> Iterator[Mutant]:
    """double for int."""
    for variable in code.declared:
        if variable.type == "int" and code.text(variable.at - 1) == "int":
            change = whole(code, variable.at - 1, variable.at - 1, "double")
            yield Mutant(2, variable.at - 1, variable.at, (change,), False, answers=REAL)


def own_builds(code: Code) -> Iterator[Mutant]:
    """What changes a type or the structure."""
    for at, token in enumerate(code.tokens):
        if token.text == "/" and is_value(code, at - 1) and code.text(at + 1) != ".":
            start = code.start_of_operand(at - 1)
            offset = code.tokens[start].start
            yield Mutant(1, start, at + 1, (Change(offset, offset, "1.0 * "),), False)
        if token.text == "if" and at in code.starts:
            following = code.end_of_statement(at) + 1
            if code.text(following) not in ("", "}", "else") and not code.has_else(at):
                offset = code.tokens[following].start
                yield Mutant(3, following, following, (Change(offset, offset, "else "),), False)


def heaps(code: Code) -> Iterator[Mutant]:
    """A priority queue that gives the least first."""
    std = "" if "using namespace std" in code.source else "std::"
    for at, token in enumerate(code.tokens):
        end = code.end_of_arguments(at + 1) if token.text == "priority_queue" else 0
        if (
            not end
            or code.text(end) != ">"
            or "," in code.source[code.tokens[at].end : code.tokens[end].start]
        ):
            continue
        type_ = code.between(at + 2, end - 1)
        text = f"priority_queue<{type_}, {std}vector<{type_}>, {std}greater<{type_}>>"
        yield Mutant(1, at, end, (whole(code, at, end, text),), False)


RULES = (directions, wider, reals, own_builds, heaps)
