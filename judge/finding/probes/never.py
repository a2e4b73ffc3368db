"""What never runs, where that tells of a fault: much of a right program is for input that no case has."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Optional, Tuple

from judge.common.files import read_file
from judge.common.texts import cut, visible
from judge.finding.probes.marks import Function, Kind, MarkedPlace, functions
from judge.finding.probes.record import Record
from judge.finding.repairs.code import Code

LEAST_TESTS, LEAST_CASES = 3, 3  # of a condition in each case
MOST_FUNCTIONS = 4  # of a source with more, some may be from a collection
ORDERED = frozenset("sort stable_sort priority_queue set map multiset".split())
PRINTS = frozenset("cout cerr printf puts putchar fprintf print".split())
CHANGES = frozenset("= += -= *= /= ++ -- push push_back insert emplace pop erase swap".split())
PRINTED = re.compile(
    r"""(?:<<\s{0,9}|\b(?:printf|puts)\s{0,9}\(\s{0,9})"""
    r"""(?:"([^"\\%\n]{1,40})(?:\\n)?"|'([^'\\\n])'|(-?[0-9]{1,9})(?=\s{0,9}[;<)]))"""
)
Said = Optional[Tuple[str, int]]  # a sentence, and its line


def wanted_in_case(
    code: Code, places: Iterable[MarkedPlace], record: Record, elsewhere: Collection[bytes] = ()
) -> Said:
    """The only place that prints what the first wrong word should be, if it is not reached. Where right cases
    have the word (`elsewhere`), the place is as it should be."""
    wanted = first_wanted(record.output, read_file(record.case.answer))
    if wanted.encode() in elsewhere:
        return None
    texts = {}
    for unreached in never_reached(places, [record]):
        for printed in PRINTED.finditer(code.between(unreached.first, unreached.last)):
            text = next(filter(None, printed.groups()))
            if wanted in text.split() and text.encode() not in record.output:
                offset = code.tokens[unreached.first].start + printed.start()
                texts[code.source.count("\n", 0, offset) + 1] = cut(visible(text.strip()), 40)
    if len(texts) != 1:
        return None
    [(line, text)] = texts.items()
    return f"line {line} never prints its `{text}` in this case, but the answer has it", line


def first_wanted(output: bytes, answer: bytes) -> str:
    """The answer's word where the two first differ; empty if it has none there."""
    words = answer.split()
    printed = [*output.split()[: len(words)], *[b""] * len(words)]
    differ = (right for right, word in zip(words, printed) if right != word)
    return next(differ, b"").decode("utf-8", "replace")


def never_reached(places: Iterable[MarkedPlace], records: Sequence[Record]) -> Iterator[MarkedPlace]:
    """Functions, and bodies, that no run reaches."""
    for marked in places:
        if marked.kind in (Kind.FUNCTION, Kind.BODY) and not any(
            marked in record.counts for record in records
        ):
            yield marked


def never_called(code: Code, places: dict[int, MarkedPlace], records: Sequence[Record]) -> Said:
    """The first function that should be."""
    unreached = list(never_reached(places.values(), records))
    own = list(functions(code))
    for function in own:
        is_unreached = any(marked.at == function.at for marked in unreached)
        if is_unreached and is_missed(code, function, own, unreached):
            line = code.line(function.at)
            return f"`{function.name}` (line {line}) is never called", line
    return None


def never_true(code: Code, places: dict[int, MarkedPlace], records: Sequence[Record]) -> Said:
    """The first loop or condition that should do something, and does not."""
    unreached = list(never_reached(places.values(), records))
    for marked in unreached if len(records) >= LEAST_CASES else ():
        is_inner = any(other.first <= marked.at < other.last for other in unreached)
        if marked.test and not is_inner and is_awaited(code, marked, places[marked.test], records):
            line = code.line(marked.at)
            fault = "is never true" if code.text(marked.at) == "if" else "is false at once"
            return f"line {line}: the condition {fault} in all {len(records)} cases that were tried", line
    return None


def is_missed(
    code: Code, function: Function, own: Sequence[Function], unreached: Sequence[MarkedPlace]
) -> bool:
    """Whether it was written to be called: all others are, and it compares, changes something, or is alone;
    or else it is named where something is reached. A template is from a collection."""
    if code.text(code.starts_before[function.at]) == "template":
        return False
    body = words_of(code, function.body, code.partner[function.body])
    is_sorted = not ORDERED.isdisjoint(token.text for token in code.tokens)
    named = [at for at, token in enumerate(code.tokens) if token.text == function.name and at != function.at]
    if named:
        return any(
            code.text(at + 1) != "(" and not any(marked.first < at < marked.last for marked in unreached)
            for at in named
        )
    others = [marked for marked in unreached if marked.kind is Kind.FUNCTION and marked.at != function.at]
    if others or len(own) > MOST_FUNCTIONS or function.name == "main":
        return False
    compares = is_sorted and code.text(function.at - 1) == "bool"
    return compares or (not PRINTS & body and (bool(CHANGES & body) or len(own) == 2))


def is_awaited(code: Code, body: MarkedPlace, test: MarkedPlace, records: Sequence[Record]) -> bool:
    """Whether it is a loop, or an `if` that changes what it compares, as a maximum; not with a constant, as
    in `if (x < 0) x += m`. Its condition must be asked often enough."""
    is_if = code.text(body.at) == "if"
    if any(record.counts.get(test, 0) < (LEAST_TESTS if is_if else 1) for record in records):
        return False
    condition = words_of(code, test.first, test.last)
    has_constant = any(code.kind(at) == "number" for at in range(test.first, test.last + 1))
    has_constant = has_constant or any(word.isupper() for word in condition)
    changed = code.text(body.first + 1 if code.text(body.first) == "{" else body.first)
    if is_if:
        return changed in condition and not has_constant
    return not (changed in condition and has_constant)


def words_of(code: Code, first: int, last: int) -> set[str]:
    return {code.text(at) for at in range(first, last + 1)}
