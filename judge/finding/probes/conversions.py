"""Where a value may lose digits: it is assigned, returned, or given to a function, of a smaller type."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.probes.marks import VALUE, VALUE_END, Function, Kind, Marks, MarkedPlace, functions
from judge.finding.repairs.code import Code

BEFORE_VARIABLE = frozenset("( , ; { } = else do ? : && ||".split())
COMPOUND = {"+=": "+", "-=": "-", "*=": "*"}
WHOLE = frozenset("int long short signed char".split())
WITHOUT_EFFECT = frozenset("static inline const".split())


def mark_conversions(marks: Marks) -> None:
    code = marks.code
    for at, token in enumerate(code.tokens):
        if token.text == "=" or token.text in COMPOUND:
            mark_assignment(marks, at)
    own = list(functions(code))
    for function in own:
        mark_returns(marks, function)
        if sum(other.name == function.name for other in own) == 1:
            mark_arguments(marks, function)


def mark_assignment(marks: Marks, at: int) -> None:
    code = marks.code
    first, last = start_of_variable(code, at - 1), end_of_value(code, at + 1, code.around[at])
    if first < 0 or code.is_constant(at):
        return
    variable = code.between(first, at - 1)
    operation = COMPOUND.get(code.text(at))
    if operation is None:
        mark_value(marks, at + 1, last, f"judge_fit<decltype({variable})>(", "")
    elif not {"(", "++", "--"} & {code.text(other) for other in range(first, at)}:
        mark_value(marks, at + 1, last, f"judge_fit_with<'{operation}'>(", f"{variable}, ")


def start_of_variable(code: Code, last: int) -> int:
    """Where what is assigned to begins, -1 if it is not plain. Of a declared variable, that is its name."""
    if last in code.names_declared:
        declared = next(variable for variable in code.declared if variable.at == last)
        return -1 if "auto" in declared.type else last
    first = last
    while True:
        if code.text(first) == "]":
            first = code.partner.get(first, 0) - 1
        elif code.kind(first) == "name" and code.text(first - 1) in (".", "->"):
            first -= 2
        else:
            break
    is_plain = code.kind(first) == "name" and code.text(first) not in ("operator", "auto")
    before = code.text(first - 1)
    follows = before in BEFORE_VARIABLE or (before == ")" and code.is_header(first - 1))
    return first if is_plain and follows and first > 0 else -1


def end_of_value(code: Code, first: int, level: int) -> int:
    """The last token of the expression, which is in this bracket."""
    for at in range(first, len(code.tokens)):
        is_end = code.around[at] == level and code.text(at) in (",", ";") and at not in code.of_templates
        if is_end or at == code.partner.get(level):
            return at - 1
    return first


def mark_returns(marks: Marks, function: Function) -> None:
    code = marks.code
    type_ = whole_type(code, code.starts_before[function.at], function.at)
    for at in range(function.body, code.partner[function.body] if type_ else 0):
        if code.text(at) == "return" and not is_in_lambda(code, at, function.body):
            last = end_of_value(code, at + 1, code.around[at])
            mark_value(marks, at + 1, last, f"judge_fit<{type_}>(", "")


def is_in_lambda(code: Code, at: int, body: int) -> bool:
    around = code.around[at]
    while around > body:
        opened = code.partner.get(around - 1, 0)
        if code.text(around) == "{" and not (
            code.text(around - 1) in ("else", "do", "{", "}", ";")
            or (code.text(around - 1) == ")" and code.text(opened - 1) in ("if", "for", "while", "switch"))
        ):
            return True
        around = code.around[around]
    return False


def whole_type(code: Code, first: int, end: int) -> str:
    """The type that these tokens name, if it is one of signed whole numbers; else empty."""
    words = [code.text(at) for at in range(first, end) if code.text(at) not in WITHOUT_EFFECT]
    return " ".join(words) if words and WHOLE.issuperset(words) else ""


def mark_arguments(marks: Marks, function: Function) -> None:
    """Of calls with as many as the function takes."""
    code = marks.code
    taken = [
        whole_type(code, first, last) if code.kind(last) == "name" else ""
        for first, last in values_in(code, function.opened)
    ]
    for at, token in enumerate(code.tokens):
        if token.text != function.name or code.text(at + 1) != "(" or at == function.at:
            continue
        if code.text(at - 1) in (".", "->") or at + 1 not in code.partner:
            continue
        given = list(values_in(code, at + 1))
        for type_, (first, last) in zip(taken, given if len(given) == len(taken) else ()):
            if type_:
                mark_value(marks, first, last, f"judge_fit<{type_}>(", "")


def values_in(code: Code, opened: int) -> Iterator[tuple[int, int]]:
    """The first and the last token of each, between commas."""
    first, end = opened + 1, code.partner[opened]
    while first < end:
        last = end_of_value(code, first, opened)
        yield first, last
        first = last + 2


def mark_value(marks: Marks, first: int, last: int, function: str, more: str) -> None:
    """If it is not a single number, which GCC sees, a list, or a name such as NULL."""
    code = marks.code
    if last < first or code.text(first) == "{" or (last == first and not code.text(first).islower()):
        return
    if last == first and code.kind(first) != "name" or code.text(first) in ("nullptr", "true", "false"):
        return
    number = marks.add(MarkedPlace(Kind.VALUE, first, first, last))
    marks.before(first, f"{function}{number}, {more}", VALUE)
    marks.after(last, ")", VALUE_END)
