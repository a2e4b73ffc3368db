"""A function that calls itself for all that follows a `-`, so that a-b-c becomes a-(b-c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.finding.probes.marks import Function, functions
from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import is_value

SIGNS = {"-": b"+-", "/": b"*/"}  # with those that are done from left to right with it
EXAMPLES = {
    "-": "subtracts all that follows, so 9-3-2 becomes 9-(3-2)",
    "/": "divides by all that follows, so 8/4/2 becomes 8/(4/2)",
}
OTHER_WAY = frozenset(("!", "-", "true", "false"))  # arguments by which a call may turn signs


def right_to_left(source: str, inputs: Iterable[bytes]) -> tuple[int, str] | None:
    """The line and what is wrong there; None if there is no such function, or no input needs it."""
    signs = [sign for sign in SIGNS if f"'{sign}'" in source]
    if not signs:
        return None
    given, code = [*inputs], Code(source)
    if not code.is_readable:
        return None
    for sign in signs:
        is_needed = any(has_two(text, sign) for text in given)
        for function in functions(code) if is_needed else ():
            at = next(operators(code, function, sign), 0)
            if at:
                return code.line(at), f"`{function.name}` {EXAMPLES[sign]}"
    return None


def has_two(text: bytes, sign: str) -> bool:
    """Whether a line has another operator after this one."""
    parts = (line.partition(sign.encode())[2] for line in text.splitlines())
    return any(other in part for part in parts for other in SIGNS[sign])


def operators(code: Code, function: Function, sign: str) -> Iterator[int]:
    """Those that have a value of its own on the left, and on the right what a call of itself returns."""
    tokens = range(function.body, code.partner[function.body])
    if not any(code.text(at) == f"'{sign}'" and code.text(at - 1) in ("==", "case") for at in tokens):
        return
    calls = [at for at in tokens if is_call(code, function, at)]
    held = {code.text(at - 2): at for at in calls if code.text(at - 1) == "="}
    results = {*calls, *(at for at in tokens if code.text(at) in held and at > held[code.text(at)])}
    own = {function.name, *held}
    for at in sorted(results):
        is_last = code.text(at - 1) in (sign, f"{sign}=")
        left = code.start_of_operand(at - 2)
        is_plain = is_value(code, at - 2) and code.text(left) not in own and code.text(at - 2) != "0"
        if is_last and is_plain and not is_in_loop(code, function, at):
            yield at


def is_call(code: Code, function: Function, at: int) -> bool:
    """Whether the function calls itself there, for all that follows."""
    closed = code.partner.get(at + 1, 0)
    is_plain = OTHER_WAY.isdisjoint(code.text(inside) for inside in range(at + 1, closed))
    return code.text(at) == function.name and code.text(at + 1) == "(" and is_plain


def is_in_loop(code: Code, function: Function, at: int) -> bool:
    """Where it may be meant, for what binds more tightly."""
    return any(function.body < body <= at <= end for _, body, end in code.loops)
