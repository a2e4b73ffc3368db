"""What helps where the library works too much in a line, and where a comparison is, as the source tells."""

from __future__ import annotations

import re

from judge.finding.probes.marks import functions
from judge.finding.repairs.code import Code, Declared
from judge.finding.source_lines import MOST, whole_line

STEPS = "goes step by step from element to element"  # in a set or a map, which can find more quickly
COPIES = re.compile(r"which copies a (vector|deque|list|map|set|string)")
SEARCHES = re.compile(
    r"\b(lower_bound|upper_bound|find|count)\s{0,9}\(\s{0,9}(\w{1,60})\s{0,9}\.\s{0,9}begin\s{0,9}\("
)
BEFORE_EQUAL = "the comparison says that a value comes before an equal one: it needs < instead of <="
COMPARED_BY = re.compile(r",\s{0,9}(\w{1,60})\s{0,9}\)\s{0,9};")
READS_ONLY = frozenset("size empty length begin end front back count find at".split())
ASSIGNS = frozenset("= += -= *= /= %= &= |= ^= ++ --".split())


def with_remedy(deed: str, source: str, line: int) -> str:
    """What the line has the library do, with what helps, if that is sure."""
    text = whole_line(source, line)[:MOST]
    searched = SEARCHES.findall(text)
    if deed.endswith(STEPS) and len(searched) == 1 and f"`{searched[0][0]}`" in deed:
        name, container = searched[0]
        return f"{deed}: write `{container}.{name}(...)`"
    copies = COPIES.match(deed)
    if copies:
        code = Code(source)
        copied = [variable for variable in copied_parameters(code, line) if copies[1] in variable.type]
        if len(copied) == 1:
            return of_parameter(deed, copies, code, copied[0])
    return deed


def copied_parameters(code: Code, line: int) -> list[Declared]:
    """Those by value of the functions that the line calls."""
    called = {
        code.text(at)
        for at, token in enumerate(code.tokens)
        if token.line == line and code.text(at + 1) == "("
    }
    spans = [(place.opened, place.body) for place in functions(code) if place.name in called]
    return [
        variable
        for variable in code.declared
        if any(opened < variable.at < body for opened, body in spans) and not set("&*") & set(variable.type)
    ]


def of_parameter(deed: str, copies: re.Match[str], code: Code, variable: Declared) -> str:
    name, line = variable.name, code.line(variable.at)
    words = f"which copies the {copies[1]} for `{name}` of line {line}{deed[copies.end():]}"
    if is_changed(code, variable):
        return words
    type_ = " ".join(variable.type.split())
    start = "" if type_.startswith("const ") else "const "
    return f"{words}: write `{start}{type_}& {name}` there"


def is_changed(code: Code, variable: Declared) -> bool:
    """Whether it may be: each use but a read of an element, or of its size, counts as a change. To a call of
    its own function, too, it is given as a copy."""
    own_function = code.text(code.around[variable.at] - 1)
    for at in range(variable.at + 1, min(variable.end, len(code.tokens))):
        if code.text(at) != variable.name:
            continue
        after = at + 1
        while code.text(after) == "[":
            after = code.partner.get(after, after) + 1
        is_given = code.text(at - 1) in ("(", ",") and code.text(at + 1) in (",", ")")
        reads = is_given and code.text(code.around[at] - 1) == own_function
        reads = reads or (code.text(after) == "." and code.text(after + 1) in READS_ONLY)
        is_element = after > at + 1 and code.text(after) not in ASSIGNS | {"."}
        if not (reads or is_element) or code.text(at - 1) in ASSIGNS - {"="} | {"&"}:
            return True
    return False


def comparison_of(source: str, line: int) -> tuple[int, str] | None:
    """The line, and the operator, of the only `<=` or `>=` of what the call in a line compares by."""
    code = Code(source)
    text = whole_line(source, line)[:MOST]
    names = COMPARED_BY.findall(text)
    spans = [place.body for place in functions(code) if place.name in names]
    if text.count(",") == text.count("sort") == 1:  # the call has two arguments
        spans = [at for at in sorted(code.blocks) if at > 0 and is_less(code, at)]
    operators = [
        (code.line(at), code.text(at))
        for body in spans
        for at in range(body, code.partner.get(body, body))
        if code.text(at) in ("<=", ">=")
    ]
    return operators[0] if len(operators) == len(spans) == 1 else None


def is_less(code: Code, body: int) -> bool:
    """Whether this is the body of `operator<`."""
    end = body - 1
    while code.text(end) in ("const", "noexcept"):
        end -= 1
    opened = code.partner.get(end, 0)
    return code.text(end) == ")" and (code.text(opened - 2), code.text(opened - 1)) == ("operator", "<")
