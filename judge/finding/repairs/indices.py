"""Another index of an array, and the fourth term of a sum over a rectangle."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import MOST_OTHERS, Mutant, inserted, visible_at, whole


def indices(code: Code) -> Iterator[Mutant]:
    """`c[a[i]]` for `c[i]`, `c[i]` for `c[a[i]]`, and a variable for an index that is more than a name."""
    indexed = arrays_by_index(code)
    for at, token in enumerate(code.tokens):
        if token.text != "[" or code.kind(at - 1) != "name" or at - 1 in code.names_declared:
            continue
        last = code.partner.get(at, 0) - 1
        if last <= at or code.is_constant(at + 1):
            continue
        text = code.between(at + 1, last)
        for array in indexed.get(text, ())[:MOST_OTHERS]:
            if array not in (code.text(at - 1), code.text(code.around[at] - 1)):
                yield Mutant(2, at + 1, last, (whole(code, at + 1, last, f"{array}[{text}]"),))
        if last > at + 1:
            for name in other_indices(code, at, last):
                yield Mutant(2, at + 1, last, (whole(code, at + 1, last, name),))


def arrays_by_index(code: Code) -> dict[str, list[str]]:
    """The arrays of numbers that have one name, such as `i`, as their index anywhere."""
    arrays: dict[str, list[str]] = {}
    for at in range(1, len(code.tokens)):
        is_plain = code.text(at) == "[" and code.text(at + 2) == "]" and code.kind(at + 1) == "name"
        if is_plain and at - 1 not in code.names_declared and is_whole(code, at - 1):
            names = arrays.setdefault(code.text(at + 1), [])
            if code.text(at - 1) not in names and code.text(at + 3) != "[":
                names.append(code.text(at - 1))
    return arrays


def is_whole(code: Code, at: int) -> bool:
    """Whether this is an array, or vector, of whole numbers."""
    variable = visible_at(code.declared, at).get(code.text(at))
    if variable is None:
        return False
    is_vector = "int>" in variable.type.replace(" ", "") and variable.dimensions == 0
    return is_vector or (variable.type == "int" and variable.dimensions == 1)


def other_indices(code: Code, at: int, last: int) -> list[str]:
    """The name inside of `[a[i]]`; the last variables declared, for one such as `[e[i].u]`."""
    if code.text(last) == "]" and code.partner.get(last) == at + 2 and last == at + 4:
        return [code.text(at + 3)]
    if code.text(last - 1) != ".":
        return []
    known = [variable for variable in visible_at(code.declared, at).values() if variable.at < at]
    known.sort(key=lambda variable: -variable.at)
    return [variable.name for variable in known if variable.type == "int" and not variable.dimensions][
        :MOST_OTHERS
    ]


def rectangles(code: Code) -> Iterator[Mutant]:
    """`f[i - 1][j] + f[i][j - 1] - f[i - 1][j - 1]` without the last term, which a sum counts twice."""
    for at, token in enumerate(code.tokens):
        middle = end_of_element(code, at)
        end = end_of_element(code, middle + 2) if middle and code.text(middle + 1) == "+" else 0
        if not end or code.text(middle + 2) != token.text:
            continue
        first, second = indices_of(code, at), indices_of(code, middle + 2)
        less = [min(pair, key=lambda text: "-" not in text) for pair in zip(first, second)]
        term = f"{token.text}[{less[0]}][{less[1]}]"
        if first != second and all("-" in text for text in less) and term not in code.source:
            yield inserted(code, end, f" - {term}", f"-({{on}}?{term}:0)", cost=2)


def end_of_element(code: Code, at: int) -> int:
    """The last token of `f[x][y]`; 0 if this is none."""
    if code.kind(at) != "name" or code.dimensions(at + 1) != 2:
        return 0
    return code.partner[code.partner[at + 1] + 1]


def indices_of(code: Code, at: int) -> tuple[str, str]:
    second = code.partner[at + 1] + 1
    return code.between(at + 2, second - 2), code.between(second + 1, code.partner[second] - 1)


RULES = (indices, rectangles)
