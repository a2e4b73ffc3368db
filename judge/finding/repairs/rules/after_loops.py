"""What a loop does in each round, once more after it, or before its first round again."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import Mutant, visible_at
from judge.finding.repairs.rules.missing import MOST_COPIED, is_known_text, renamed
from judge.finding.repairs.rules.names import operand
from judge.finding.repairs.rules.numeric import is_number
from judge.finding.repairs.rules.places import READS, changed_in, is_known, names_in
from judge.finding.repairs.rules.statements import JUMPS, added, statements

REMAINDER = re.compile(r"\b\w{1,60}(?:\[\w{1,60}\])? ?% ?\w{1,60}")
SET = re.compile(r"\b(\w{1,60}) ?=[^=]|>> ?(\w{1,60})\b")


def last_rounds(code: Code) -> Iterator[Mutant]:
    """What a loop does at times, after it, once more: the last group, the last word."""
    children = {start: end for parts in code.lists for start, end in parts}
    in_one_line = [*statements(code), *((at, end) for at, end in children.items() if code.text(at) == "if")]
    for loop, body, end in code.loops:
        if loop not in children or code.text(end + 1) in ("else", "while"):
            continue
        for start, last in in_one_line:
            words = {code.text(at) for at in range(start, last + 1)}
            is_inside = body < start and last < end and not words & {*JUMPS, *READS}
            is_short = code.tokens[last].end - code.tokens[start].start <= MOST_COPIED
            if is_inside and is_short and is_known(code, start, last, loop):
                text = " ".join(code.between(start, last).split())
                yield added(code, end, text, 2, where="after the loop", shown=loop)


def leftovers(code: Code) -> Iterator[Mutant]:
    """The last carry, the last prime factor: what a loop divides, once more after it."""
    for loop, body, end in code.loops:
        divided = {code.text(at - 1) for at in range(body, end) if code.text(at) == "/="}
        for at in range(body, end):
            if code.text(at) == "=" and "/" in code.between(at, code.end_of_statement(at)):
                divided.add(code.text(at - 1))
        for start, last in statements(code):
            if not body <= start < last <= end:
                continue
            for name in sorted(divided & visible_at(code.declared, loop).keys() - {code.text(start)}):
                text = code.between(start, last)
                carry = REMAINDER.sub(name, text)
                factors = {carry} if carry != text else {text}
                if carry == text:
                    others = names_in(code, start, last) - {code.text(start), name}
                    factors |= {renamed(text, {other: name}) for other in others}
                for factor in sorted(factors):
                    if is_known_text(code, factor, loop):
                        more = f"if ({name} > {0 if carry != text else 1}) {factor}"
                        yield added(code, end, more, 2, where="after the loop", shown=loop)


def repeated(code: Code) -> Iterator[Mutant]:
    """A statement before a loop again at the start of each round."""
    bodies = {loop: body for loop, body, _ in code.loops if code.text(body) == "{"}
    for parts in code.lists:
        for number, (loop, _) in enumerate(parts):
            for start, end in parts[max(0, number - 3) : number] if loop in bodies else ():
                is_short = code.tokens[end].end - code.tokens[start].start <= MOST_COPIED
                words = {code.text(at) for at in range(start, end + 1)}
                if (
                    is_short
                    and not words & {*JUMPS, *READS, "cout", "printf"}
                    and not code.is_declaration(start)
                ):
                    text = " ".join(code.between(start, end).split())
                    yield added(
                        code, bodies[loop], text, 2, where="at the start of the loop, too", shown=loop
                    )


def last_seen(code: Code) -> Iterator[Mutant]:
    """A variable that a loop compares and never changes: what it was compared with, after each round."""
    for loop, body, end in code.loops:
        changed, known = changed_in(code, body, end), visible_at(code.declared, loop)
        for at in range(body + 1, end if code.text(body) == "{" else body):
            name = code.text(at)
            is_used = name in known and name not in changed and code.kind(at) == "name"
            if not is_used or known[name].dimensions or not is_number(code, at):
                continue
            before, following = code.text(at - 1), code.text(at + 1)
            other = ""
            if before in ("-", "==", "!=", "<", ">", "<=", ">="):
                other = code.between(code.start_of_operand(at - 2), at - 2)
            elif following in ("-", "==", "!=", "<", ">", "<=", ">=") and operand(code, at + 2):
                other = code.between(at + 2, operand(code, at + 2))
            if (
                re.match(r"[a-z_]\w*", other)
                and is_known_text(code, other, end)
                and f"{name} = {other}" != name
            ):
                is_set = any(name in pair for pair in SET.findall(code.between(loop, end)))
                if not is_set and "const" not in known[name].type:
                    text = f"{name} = {other};"
                    yield added(code, end, text, 2, where="at the end of the loop", before_close=True)


RULES = (last_rounds, leftovers, repeated, last_seen)
