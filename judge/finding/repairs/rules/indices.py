"""Another index of an array, and the fourth term of a sum over a rectangle."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import MOST_OTHERS, Mutant, inserted, visible_at, whole
from judge.finding.repairs.rules.statements import COUNTS, spaced

STEP = ("0", "1", "-", ",")
LEAST_LIST, LONGEST_LIST = 4, 30  # tokens


def indices(code: Code) -> Iterator[Mutant]:
    """`c[a[i]]` for `c[i]`, `c[i]` for `c[a[i]]`, and a variable for an index that is more than a name."""
    indexed = arrays_by_index(code)
    for at, token in enumerate(code.tokens):
        if token.text != "[" or code.kind(at - 1) != "name" or at - 1 in code.names_declared:
            continue
        last = code.partner.get(at, 0) - 1
        if last <= at or code.is_constant(at + 1):
            continue
        text, known = code.between(at + 1, last), visible_at(code.declared, at)
        for array in indexed.get(text, ())[:MOST_OTHERS]:
            if array in known and array not in (code.text(at - 1), code.text(code.around[at] - 1)):
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
    is_vector = variable.type.replace(" ", "").endswith("vector<int>") and variable.dimensions == 0
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


def steps(code: Code) -> Iterator[Mutant]:
    """The sign of one of the steps in lists such as `{0, 0, 1, -1}`."""
    lists = [opened for opened in code.partner if is_list_of_steps(code, opened)]
    if not any(code.text(at) == "-" for opened in lists for at in range(opened, code.partner[opened])):
        return
    for opened in sorted(lists):
        for at in range(opened + 1, code.partner[opened]):
            if code.text(at - 1) == "-":
                yield Mutant(2, at - 1, at, (whole(code, at - 1, at, code.text(at)),))
            elif code.kind(at) == "number":
                yield Mutant(2, at, at, (whole(code, at, at, "-1"),))


def is_list_of_steps(code: Code, opened: int) -> bool:
    closed = code.partner[opened]
    is_short = opened + LEAST_LIST <= closed <= opened + LONGEST_LIST
    return (
        code.text(opened) == "{"
        and is_short
        and all(code.text(at) in STEP for at in range(opened + 1, closed))
    )


def circles(code: Code) -> Iterator[Mutant]:
    """`a[(i + 1) % n]` for `a[i + 1]`, in a loop of i from 0 to n."""
    for loop, body, last in code.loops:
        header = COUNTS.match(spaced(code.between(loop, code.partner[loop + 1])))
        if not header or (header[2], header[3]) not in (("0", "<"), ("1", "<=")):
            continue
        name, size = header[1], header[4]
        for at in range(body, last):
            index = code.between(at + 1, code.partner[at] - 1) if is_sum_index(code, at, name) else ""
            if index and header[2] == "0":
                text = f"({index}{f' + {size}' if '-' in index else ''}) % {size}"
            elif index.replace(" ", "") == f"{name}+1":
                text = f"{name} % {size} + 1"
            else:
                continue
            yield Mutant(2, at + 1, code.partner[at] - 1, (whole(code, at + 1, code.partner[at] - 1, text),))


def is_sum_index(code: Code, at: int, name: str) -> bool:
    """Whether this begins an index such as `[i + k]`."""
    if code.text(at) != "[" or code.partner.get(at) != at + 4 or code.text(at + 2) not in ("+", "-"):
        return False
    return name in (code.text(at + 1), code.text(at + 3)) and code.text(at - 1) != "]"


def end_of_element(code: Code, at: int) -> int:
    """The last token of `f[x][y]`; 0 if this is none."""
    if code.kind(at) != "name" or code.dimensions(at + 1) != 2:
        return 0
    return code.partner[code.partner[at + 1] + 1]


def indices_of(code: Code, at: int) -> tuple[str, str]:
    second = code.partner[at + 1] + 1
    return code.between(at + 2, second - 2), code.between(second + 1, code.partner[second] - 1)


RULES = (indices, rectangles, steps, circles)
