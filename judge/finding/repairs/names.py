"""Another variable, and two in the other order."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.probes.marks import functions
from judge.finding.repairs.changes import takes_references
from judge.finding.repairs.code import Code, Declared
from judge.finding.repairs.mutants import MOST_OTHERS, Change, Mutant, replaced, visible_at

COMPARES = ("<", "<=", ">", ">=", "==", "!=")
NO_CALLS = {"if", "while", "switch", "for", "return", "sizeof", "strlen"}
BEFORE_VALUE = (*COMPARES, "(", "[", ",", "=", "+", "-", "return", "&&", "||")
AFTER_VALUE = (*COMPARES, ")", "]", ",", ";", "+", "-", "&&", "||")
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


def without_number(code: Code) -> set[str]:
    """The functions that return none."""
    types = {
        at for at, token in enumerate(code.tokens) if token.text in ("void", "string")
    } | code.of_templates
    return {code.text(at + 1) for at in types} | {"to_string"}


def calls(code: Code) -> Iterator[Mutant]:
    """A call that others of the type have: `find(a)` for `a`, beside `find(b)`."""
    called: dict[str, set[tuple[str, int]]] = {}
    never = NO_CALLS | code.types | without_number(code)
    for at, token in enumerate(code.tokens):
        last = operand(code, at + 2) if token.kind == "name" and code.text(at + 1) == "(" else 0
        is_function = at not in code.names_declared and code.text(at - 1) not in (".", "->", "case")
        if is_function and code.partner.get(at + 1) == last + 1 and token.text not in never:
            called.setdefault(token.text, set()).add(type_of(code, at + 2, last))
    by_reference = {
        "swap",
        *(function.name for function in functions(code) if takes_references(code, function)),
    }
    result_of = {function.name: code.text(function.at - 1) for function in functions(code)}
    of_classes = {code.text(at): code.around[at] for at in range(len(code.tokens)) if is_method(code, at)}
    first = {token.text: at for at, token in reversed([*enumerate(code.tokens)]) if token.text in called}
    for at, token in enumerate(code.tokens if called else []):
        last = operand(code, at)
        if not last or code.text(at - 1) not in BEFORE_VALUE or code.text(last + 1) not in AFTER_VALUE:
            continue
        if code.text(code.around[at] - 1) in by_reference:
            continue
        is_text = "string" in type_of(code, at, last)[0]
        for name, types in called.items():
            opened = of_classes.get(name, -1)
            is_callable = opened < at < code.partner.get(opened, len(code.tokens))
            is_known = name not in code.variables or name in visible_at(code.declared, at)
            is_declared = opened >= 0 or first[name] < at or name not in result_of
            is_callable = is_callable and is_known and is_declared
            is_callable = is_callable and not (is_text and result_of.get(name, "string") != "string")
            if is_callable and type_of(code, at, last) in types and code.text(at - 2) != name:
                begin, end = code.tokens[at].start, code.tokens[last].end
                written = f"({{on}}?{name}({{inner}}):({{inner}}))"
                change = Change(begin, end, f"{name}({code.between(at, last)})", written)
                yield Mutant(2, at, last, (change,))


def is_method(code: Code, at: int) -> bool:
    is_in_class = code.text(code.around[at] - 2) in ("struct", "class")
    return is_in_class and code.text(code.partner.get(at + 1, -2) + 1) in ("{", "const")


def type_of(code: Code, at: int, last: int) -> tuple[str, int]:
    """Of a variable, and how often it can still be indexed; none if it is unknown, or declared here."""
    variable = visible_at(code.declared, at).get(code.text(at))
    is_known = variable is not None and at not in code.names_declared
    if variable is None or not is_known:
        return f"{at}", 0
    return variable.type, variable.dimensions - code.between(at, last).count("[")


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


RULES = (names, swaps, calls)
