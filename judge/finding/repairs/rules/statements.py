"""Small changes of statements: one that is missing, one inside a loop that belongs after it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import CLOSE, OPEN, Change, Mutant, visible_at
from judge.finding.repairs.rules.names import plain_type
from judge.finding.repairs.rules.numeric import has_offsets

CHANGES = ("=", "+=", "-=", "*=", "/=", "++", "--", "[", ".", "|=", "&=", "^=")
JUMPS = ("break", "continue", "return", "goto", "throw")
KEYWORDS = ("if", "for", "while", "do", "else", "switch", "case", "default", "using", "struct", "{", "}", ";")
SORTS = re.compile(r"include\s*<(?:bits/stdc|algorithm)")
COUNTS = re.compile(r"for\s*\(\s*(?:int|size_t|long long|ll) (\w+) = (\w+); \1 (<=?) ([\w.()]+);")
FILLS = re.compile(r"(?:>>\s*|&\s*)(\w+)\s*\[\s*(\w+)\s*\]\s*[;)>]")
WORD = re.compile(r"\w+")
MOST_LOOP = 1000  # characters that are read of one
MOST_STATEMENT = 60  # characters of one that is moved
NUMBER_TYPE = re.compile(
    r"(?:static )?(?:unsigned |signed )?(?:int|long|long long|ll|LL|short|char|bool|double|float|size_t)"
)


def added(
    code: Code, after: int, text: str, cost: int, *, where: str, before_close: bool = False, shown: int = 0
) -> Mutant:
    """A statement after a token, or before the bracket that it is. `shown`: the token that names the line."""
    token = code.tokens[after]
    offset = token.start if before_close else token.end
    shown = shown or (after - 1 if before_close else after)
    order = CLOSE if before_close else OPEN
    change = Change(offset, offset, f" {text}", f" if({{on}}){{{text}}}", order)
    return Mutant(cost, shown, shown, (change,), words=f"`{text}` {where}")


def breaks(code: Code) -> Iterator[Mutant]:
    """A `break` that is missing at the end of an `if` in a loop."""
    for at in code.innermost:
        start = code.partner.get(at + 1, at) + 1
        stop = code.end_of_statement(start)
        if any(code.text(inside) in JUMPS for inside in range(start, stop)):
            continue
        if code.text(start) == "{":
            yield added(code, stop, "break;", 2, where="at the end of this `if`", before_close=True)
        elif code.text(start) not in KEYWORDS:
            yield with_break(code, start, stop)


def falls_through(code: Code) -> Iterator[Mutant]:
    """A `break` that is missing before a `case`."""
    for at, token in enumerate(code.tokens):
        if token.text in ("case", "default") and code.text(at - 1) in (";", "}"):
            yield added(code, at - 1, "break;", 1, where="after this, before the next `case`")


def with_break(code: Code, start: int, stop: int) -> Mutant:
    begin, end = code.tokens[start].start, code.tokens[stop].end
    changes = (
        Change(begin, begin, "{ ", "{", OPEN),
        Change(end, end, " break; }", " if({on})break;}", CLOSE),
    )
    return Mutant(2, start, stop, changes, words="`break;` at the end of this `if`")


def statements(code: Code) -> Iterator[tuple[int, int]]:
    """The first and the last token of each that is an expression, in one line."""
    for start in sorted(code.starts):
        if (
            code.around[start] < 0
            or code.text(start) in KEYWORDS
            or code.is_declaration(start)
            or code.text(code.around[start]) == "("
        ):
            continue
        end = code.end_of_statement(start)
        length = code.tokens[end].end - code.tokens[start].start
        if end > start and code.line(start) == code.line(end) and length <= MOST_STATEMENT:
            yield start, end


def moves(code: Code) -> Iterator[Mutant]:
    """The last statement of a loop after it, and the one after a loop into it."""
    of_ends = {end: start for start, end in statements(code)}
    for loop, body, end in code.loops:
        if code.text(body) != "{":
            continue
        last, following = of_ends.get(end - 1), end + 1
        own = {declaration.name for declaration in code.declared if loop < declaration.at < end}
        own |= {code.text(at) for at in range(loop, end) if is_bound(code, at)}
        if (
            last is not None
            and last > body + 1
            and code.text(last) not in JUMPS
            and is_free(code, last, end, own)
        ):
            yield moved(code, last, end - 1, code.tokens[end].end, "after the loop")
        stop = code.end_of_statement(following)
        if of_ends.get(stop) == following and code.text(following) not in JUMPS:
            yield moved(code, following, stop, code.tokens[end].start, "at the end of the loop before it")


def twins(code: Code) -> Iterator[Mutant]:
    """The same with two variables in the other order: an edge in both directions."""
    for start, end in statements(code):
        is_read_or_printed = code.text(start) in ("cin", "cout", "scanf", "printf")
        if code.text(start - 1) not in (";", "{", "}") or is_read_or_printed:
            continue
        used = {code.text(at): at for at in range(start, end) if code.text(at) in code.variables}
        known = visible_at(code.declared, start)
        for first, second in combinations(used.keys() & known.keys(), 2):
            if plain_type(known[first]) == plain_type(known[second]) and all(
                code.text(used[name] - 1) in ("[", "{", "(", ",") for name in (first, second)
            ):
                other = {first: second, second: first}
                text = WORD.sub(lambda word: other.get(word[0], word[0]), code.between(start, end))
                yield added(code, end, text, 3, where="after this")


def is_free(code: Code, start: int, end: int, names: set[str]) -> bool:
    return all(code.text(at) not in names for at in range(start, end))


def is_bound(code: Code, at: int) -> bool:
    """Whether this is one of the names in `auto [a, b]`."""
    opened = code.around[at]
    return code.text(opened) == "[" and code.text(opened - 1) in ("auto", "&", "&&")


def moved(code: Code, start: int, stop: int, target: int, where: str) -> Mutant:
    text = code.between(start, stop)
    first, end = code.tokens[start].start, code.tokens[stop].end
    changes = (
        Change(first, first, "", "{if(!({on})){", OPEN),
        Change(first, end, "", "{inner}"),
        Change(end, end, "", "}}", CLOSE),
        Change(target, target, f" {text}", f"if({{on}}){{{text}}}", CLOSE if target < first else OPEN),
    )
    return Mutant(3, start, stop, changes, words=f"`{text}` {where}")


def skipped_lines(code: Code) -> Iterator[Mutant]:
    """The rest of the line after a number, which `getline` would get."""
    lines = [at for at, token in enumerate(code.tokens) if token.text == "getline"]
    reads = [start for start in sorted(code.starts) if code.text(start + 1) == ">>"]
    reads = [start for start in reads if code.text(start) == "cin"]
    last = {max((start for start in reads if start < line), default=-1) for line in lines}
    for start in reads if lines else ():
        cost = 0 if start in last else 2
        yield added(code, code.end_of_statement(start), "cin.ignore();", cost, where="after this")


def sorts(code: Code) -> Iterator[Mutant]:
    """Of an array after the loop that fills it."""
    if not SORTS.search(code.source):
        return
    std = "" if "using namespace std" in code.source else "std::"
    for loop, _, end in code.loops:
        text = code.between(loop, end)[:MOST_LOOP]
        header, filled = COUNTS.match(spaced(text)), FILLS.search(text)
        if header and filled and filled[2] == header[1]:
            dimensions = [variable.dimensions for variable in code.declared if variable.name == filled[1]]
            is_array = any(dimensions)
            if max(dimensions, default=0) > 1:
                continue
            begin = filled[1] if is_array else f"{filled[1]}.begin()"
            start = begin if header[2] == "0" else f"{begin} + {header[2]}"
            stop = f"{begin} + {header[4]}{' + 1' if header[3] == '<=' else ''}"
            cost = 2 if has_offsets(code, filled[1]) else 3  # neighbours are compared
            text = f"{std}sort({start}, {stop});"
            yield added(code, end, text, cost, where="after the loop", shown=loop)


def spaced(text: str) -> str:
    """With one space on each side of = and <."""
    words = re.sub(r"<=?|=|;", r" \g<0> ", text[:200]).split()
    return " ".join(words).replace(" ;", ";")


RULES = (breaks, falls_through, sorts, skipped_lines, moves, twins)
