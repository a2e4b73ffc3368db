"""A mark of a search that lacks a part of the state: `seen[x][y]`, where a key may be used up or not."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code, Declared
from judge.finding.repairs.rules.missing import is_known_text, pushed_by, pushes
from judge.finding.repairs.mutants import Change, Mutant
from judge.finding.repairs.rules.names import operand

MARKS = ("bool", "int", "char")
LAYERS = 64  # of the repaired source
MOST_USES = 12


def layers(code: Code) -> Iterator[Mutant]:
    """One index more, in all places: what is pushed beside the indices, if it does not count steps."""
    pushed = [(start, parts_of(pushed_by(code, start, end))) for start, end in pushes(code)]
    pushed = [(start, parts) for start, parts in pushed if len(parts) > 1]
    least = min((len(parts) for _, parts in pushed), default=0)
    plain = [n for n in range(least) if not any("+" in parts[n] for _, parts in pushed)]
    for array in code.declared if plain else ():
        uses = uses_of(code, array)
        if array.type not in MARKS or not array.dimensions or not 2 <= len(uses) <= MOST_USES:
            continue
        for number in plain:
            more = [index_more(code, at, number, pushed) for at in uses]
            if all(more) and not all(text.isdecimal() for text in more):
                yield with_layer(code, array, uses, more)


def parts_of(pushed: str) -> list[str]:
    """Of what is pushed in braces; empty if it is not, or has brackets of its own."""
    _, brace, inside = pushed.rpartition("{")
    parts = [part.strip() for part in inside.rstrip("} ").split(",")]
    is_plain = brace and pushed.count("{") == 1 and not set("()") & set(inside)
    return parts if is_plain else []


def uses_of(code: Code, array: Declared) -> list[int]:
    """Its tokens, but for the declaration; none if one has not all indices."""
    uses = [at for at in range(array.ready, array.end) if code.text(at) == array.name]
    is_indexed = all(code.dimensions(at + 1) == array.dimensions for at in uses)
    return uses if is_indexed else []


def index_more(code: Code, at: int, number: int, pushed: list[tuple[int, list[str]]]) -> str:
    """What belongs to the indices of this use, as in the push after it, or around; empty if none is known."""
    indices = indices_of(code, at)
    alike = [
        (start, parts) for start, parts in pushed if {*indices} <= {*parts} and len(indices) < len(parts)
    ]
    alike.sort(key=lambda push: (push[0] < at, abs(push[0] - at)))
    for _, parts in alike[:1]:
        is_other = parts[number].isdecimal() or parts[number] not in indices
        return parts[number] if is_other and is_known_text(code, parts[number], at) else ""
    return of_struct(code, indices, number)


def of_struct(code: Code, indices: list[str], number: int) -> str:
    """`u.used` beside `u.x` and `u.y`."""
    owner, _, first = indices[0].rpartition(".")
    members = [variable for variable in code.declared if code.text(code.around[variable.at] - 2) == "struct"]
    ends = {member.end for member in members if member.name == first}
    fields = [member.name for member in members if member.end in ends]
    if not owner or number >= len(fields):
        return ""
    text = f"{owner}.{fields[number]}"
    return "" if text in indices or {*indices} - {f"{owner}.{field}" for field in fields} else text


def indices_of(code: Code, at: int) -> list[str]:
    texts, opened = [], at + 1
    while code.text(opened) == "[" and opened in code.partner:
        closed = code.partner[opened]
        texts.append(code.between(opened + 1, closed - 1))
        opened = closed + 1
    return texts


def with_layer(code: Code, array: Declared, uses: list[int], more: list[str]) -> Mutant:
    offset = code.tokens[operand(code, array.at)].end
    changes = [Change(offset, offset, f"[{LAYERS}]")]
    for at, index in zip(uses, more):
        start, end = code.tokens[at].start, code.tokens[operand(code, at)].end
        changed = f"judge_layer({{on}},{{inner}},{index})"
        changes.append(Change(start, end, f"{code.source[start:end]}[{index}]", changed))
    tests = [at for at in uses if code.text(operand(code, at) + 1) != "="]
    at = tests[0] if tests else uses[0]
    old = code.between(at, operand(code, at))
    words = f"`{old}[{more[uses.index(at)]}]` for `{old}`, here and wherever `{array.name}` stands"
    return Mutant(1, at, at, tuple(changes), words=words)


RULES = (layers,)
