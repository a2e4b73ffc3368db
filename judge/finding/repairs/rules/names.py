"""Another variable, and two in the other order."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code, Declared
from judge.finding.repairs.mutants import MOST_OTHERS, Change, Mutant, replaced, visible_at

COMPARES = ("<", "<=", ">", ">=", "==", "!=")
APART = (*COMPARES, "-", "/", "%", "&&", "||")  # no one writes the same on both sides
SEPARATORS = (">>", "<<", ",", "-", "/", "%")


def names(code: Code) -> Iterator[Mutant]:
    """Another variable of the same type instead of one."""
    declared, own = code.declared, code.names_declared
    for at, token in enumerate(code.tokens):
        if token.kind != "name" or at in own or code.text(at + 1) in ("(", "::") or at in code.of_templates:
            continue
        if code.text(at - 1) in (".", "->", "::") or code.is_constant(at):
            continue
        variable = visible_at(declared, at).get(token.text)
        if variable is None:
            continue
        others = [
            other
            for name, other in visible_at(declared, at).items()
            if name != token.text and plain_type(other) == plain_type(variable)
        ]
        others.sort(key=lambda other: (unlike(token.text, other.name), -other.at))
        for other in others[:MOST_OTHERS]:
            if is_repeated(code, at, other.name):
                continue
            factors = {code.text(at + side + side) for side in (-1, 1) if code.text(at + side) == "*"}
            is_likely = unlike(token.text, other.name) <= 1 and other.name not in factors  # no square
            yield replaced(code, at, other.name, 2 if is_likely else 3)


def is_repeated(code: Code, at: int, name: str) -> bool:
    """Whether this name would stand twice where no one writes it twice: `x < x`, `a[i] - a[i]`, `x.a < x.a`,
    `cin >> x >> x`, or `x < n` twice in a condition."""
    if is_beside_itself(code, at, name):
        return True
    beside = ((at - 1, at - 2), (at + 1, at + 2))
    if any(code.text(other) == name and code.text(between) not in ("*", "]") for between, other in beside):
        return True
    if code.text(at + 1) == "." and name in (code.text(at - 4), code.text(at + 4)):
        return True
    start = code.starts_before[at]
    texts = [code.text(token) for token in range(start, code.end_of_statement(start))]
    if texts[:1] == ["cin"] and code.text(at - 1) == ">>":
        return name in texts
    compared = [code.text(at - 2), code.text(at - 1), name], [name, code.text(at + 1), code.text(at + 2)]
    triples = [texts[first : first + 3] for first in range(len(texts))]
    return any(triple in triples and triple[1] in COMPARES for triple in compared)


def is_beside_itself(code: Code, at: int, name: str) -> bool:
    """Of an array, or its index."""
    opened = code.around[at]
    first = opened - 1 if code.text(opened) == "[" else at
    last = operand(code, first)
    texts = [name if inside == at else code.text(inside) for inside in range(first, last + 1)]
    size = len(texts)
    before = [code.text(inside) for inside in range(first - 1 - size, first - 1)]
    after = [code.text(inside) for inside in range(last + 2, last + 2 + size)]
    return (before == texts != [] and code.text(first - 1) in APART) or (
        after == texts != [] and code.text(last + 1) in APART
    )


def plain_type(declaration: Declared) -> tuple[str, int, str]:
    return declaration.type.rstrip("& "), declaration.dimensions, declaration.sizes


def unlike(name: str, other: str) -> int:
    """0 of names such as i and j, or n and m."""
    if len(name) == len(other) == 1:
        return min(2, abs(ord(name) - ord(other)) - 1)
    if len(name) == len(other) and sum(a != b for a, b in zip(name, other)) == 1:
        return 1
    return 3


def swaps(code: Code) -> Iterator[Mutant]:
    """Two names in the other order: `cin >> a >> b`, `f(a, b)`, `a - b`, `a[i][j]`."""
    own = code.names_declared
    for at, token in enumerate(code.tokens):
        if at in own or at + 2 in own or at in code.of_templates or code.text(at - 1) == "&":
            continue
        first, second = operand(code, at), None
        is_operator = code.text(first + 1) == "," and code.around[at] in code.blocks
        if first and code.text(first + 1) in SEPARATORS and not is_operator:
            second = operand(code, first + 2)
        if first and second and first + 2 not in own:
            old, new = code.between(at, first), code.between(first + 2, second)
            if (
                old == new
                or code.text(at - 1) in (".", "->", "::")
                or code.text(second + 1) in ("(", "[", ".")
            ):
                continue
            swap = swapped(code, (at, first), (first + 2, second))
            if are_alike(code, at, first + 2):
                yield swap
            else:
                yield swap._replace(is_switched=False, cost=min(swap.cost, 2))
        elif token.text == "[" and code.text(at + 2) == "]" and code.text(at + 3) == "[":
            if code.text(at + 5) == "]" and code.kind(at + 1) == code.kind(at + 4) == "name":
                if code.text(at + 1) != code.text(at + 4):
                    yield swapped(code, (at + 1, at + 1), (at + 4, at + 4))


def are_alike(code: Code, at: int, other: int) -> bool:
    """Whether two variables have the same type, as far as it is known."""
    known = visible_at(code.declared, at)
    types = []
    for first in (at, other):
        name = code.text(first + 1) if code.text(first) == "&" else code.text(first)
        types.append(known[name].type.replace("const ", "") if name in known else "")
    return types[0] == types[1] != ""


def operand(code: Code, at: int) -> int:
    """The last token of a name, `&name` or `name[...]`; 0 if there is none."""
    at += code.text(at) == "&"
    if code.text(at) not in code.variables or code.kind(at) != "name":
        return 0
    while code.text(at + 1) == "[" and at + 1 in code.partner:
        at = code.partner[at + 1]
    return at


def swapped(code: Code, left: tuple[int, int], right: tuple[int, int]) -> Mutant:
    texts = code.between(*left), code.between(*right)
    changes = tuple(
        Change(code.tokens[first].start, code.tokens[last].end, text)
        for (first, last), text in zip((left, right), reversed(texts))
    )
    return Mutant(3 if code.text(left[1] + 1) == ">>" else 2, left[0], right[1], changes)


RULES = (names, swaps)
