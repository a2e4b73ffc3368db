"""What is forgotten at the end: that nothing may be left open; and the digits of 0."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import BEFORE, CLOSE, Change, Mutant, inserted, replaced, visible_at

STACKS = ("stack", "vector", "string", "deque", "queue")


def nothing_left(code: Code) -> Iterator[Mutant]:
    """`ok && depth == 0` for `ok`, or `ok && s.empty()`, after a loop."""
    for at, token in enumerate(code.tokens):
        known = visible_at(code.declared, at)
        is_flag = token.text in known and known[token.text].type.endswith("bool")
        is_asked = code.text(at + 1) == "?" or (code.text(at - 2) == "if" and code.text(at + 1) == ")")
        if not is_flag or not is_asked or known[token.text].dimensions:
            continue
        for name, variable in known.items():
            condition = left_open(code, name, variable.type, at) if not variable.dimensions else ""
            if condition:
                yield inserted(code, at, f" && {condition}", f"&&(!({{on}})||{condition})", cost=2)


def left_at_end(code: Code) -> Iterator[Mutant]:
    """`return s.empty();` for `return true;` at the end of a block."""
    for at, token in enumerate(code.tokens):
        is_last = token.text == "true" and code.text(at - 1) == "return" and code.text(at + 2) == "}"
        for name, variable in visible_at(code.declared, at).items() if is_last else ():
            condition = left_open(code, name, variable.type, at) if not variable.dimensions else ""
            if condition:
                yield replaced(code, at, condition, 1)


def left_open(code: Code, name: str, type_: str, end: int) -> str:
    """What says that nothing is, of a counter or a container that a loop before changes both ways."""
    places = [at for at in range(end) if code.text(at) == name]
    after = {code.text(at + 1) for at in places} | {code.text(at - 1) for at in places}
    calls = {code.text(at + 2) for at in places if code.text(at + 1) == "."}
    if type_.endswith("int") and {"++", "--"} <= after:
        return f"{name} == 0"
    is_stack = type_.startswith(STACKS) and any(call.startswith("pop") for call in calls)
    return f"{name}.empty()" if is_stack else ""


def at_least_once(code: Code) -> Iterator[Mutant]:
    """`do ... while (n > 0);` for `while (n > 0) ...`, which divides n: 0 has a digit, too."""
    children = {start for parts in code.lists for start, _ in parts}
    for loop, body, end in code.loops:
        opened, closed = loop + 1, code.partner[loop + 1]
        divided = {code.text(at - 1) for at in range(body, end) if code.text(at) == "/="}
        divided |= {code.text(at) for at in range(body, end) if code.text(at + 1) == code.text(at + 3) == "/"}
        words = {code.text(at) for at in range(opened, closed)}
        if code.text(loop) != "while" or loop not in children or not divided & words:
            continue
        own, condition = f"judge_first{loop}", code.between(opened + 1, closed - 1)
        begin, stop = code.tokens[loop].start, code.tokens[end].end
        changes = (
            Change(begin, begin, "do ", f"bool {own}={{on}};", BEFORE),
            Change(begin, code.tokens[opened].end, "", "{inner}"),
            Change(
                code.tokens[opened + 1].start,
                code.tokens[closed - 1].end,
                "",
                f"({own}?({own}=false,true):({{inner}}))",
            ),
            Change(code.tokens[closed].start, code.tokens[closed].end, "", "{inner}"),
            Change(stop, stop, f" while ({condition});", "", CLOSE),
        )
        words_of_loop = f"`do ... while ({condition});` for this loop"
        yield Mutant(2, loop, closed, changes, words=words_of_loop)


RULES = (nothing_left, left_at_end, at_least_once)
