"""What a changed source counts of itself (repeats.cpp): calls that lead to others, looks at the next entry of
a queue, turns of a loop. All lines keep their numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from judge.finding.probes.marks import functions as all_functions
from judge.finding.repairs.code import Code, Declared
from judge.finding.repairs.mutants import visible_at

MOST_VARIABLES = 3  # of a loop's condition
WHOLE = frozenset("int long short char bool unsigned signed const ll LL ull i64 int64_t size_t".split())
NEVER_IN_BODY = frozenset(("cin", "cout", "static", "new", "delete", "goto"))
HARMLESS = frozenset(
    "if for while switch return min max abs pow sqrt size length empty substr at int".split()
)
ASSIGNS = frozenset("= += -= *= /= %= &= |= ^= <<= >>= ++ --".split())
COMPARES = frozenset("< <= > >= == != + - * / % && || ! ( )".split())
DECLARED = (  # for a loop
    'bool judge_begun(int, long long, int, long long) __asm__("judge_begun"); '
    'void judge_turn(int, bool) __asm__("judge_turn");'
)
NEVER_IN_TYPE = frozenset(("&", "*", "template", "void", "auto", "operator"))


class RepeatKind(Enum):
    FUNCTION = "function"
    QUEUE = "queue"
    LOOP = "loop"
    CALL = "call"  # of a function that changes more than its own variables
    TURNS = "turns"  # of any loop


class CountedPlace(NamedTuple):
    """What is counted in the lines from `first` to `last`: a function or a queue, by its name, or a loop, if
    need be with the variables that its condition depends on, or the index of what it goes through; with the
    table in which a function keeps results. The `changes` of the source count it: where, up to where, and
    what stands there instead, in which PLACE is its number."""

    kind: RepeatKind
    names: tuple[str, ...]
    first: int
    last: int
    changes: tuple[tuple[int, int, str], ...]


def changed(source: str, places: list[CountedPlace]) -> str:
    changes = [
        (start, end, text.replace("PLACE", str(number)))
        for number, counted in enumerate(places)
        for start, end, text in counted.changes
    ]
    for start, end, text in sorted(changes, reverse=True):
        source = source[:start] + text + source[end:]
    return source


def functions(code: Code) -> Iterator[CountedPlace]:
    """Those that call themselves, take whole numbers or what is not copied, and return a value, which could
    be kept."""
    return (spot for spot in calls(code) if spot.kind is RepeatKind.FUNCTION)


def calls(code: Code) -> Iterator[CountedPlace]:
    """Those and others like them."""
    for name, at, opened, body in all_functions(code):
        end, start, token = code.partner[body], code.starts_before[at], code.tokens[at]
        inner = [i for i in range(body, end) if code.text(i) == name and code.text(i + 1) == "("]
        keys = keys_of(code, opened + 1, body - 1)
        returns_value = NEVER_IN_TYPE.isdisjoint([code.text(i) for i in range(start, at)] or ["void"])
        if code.around[at] < 0 and inner and keys is not None and returns_value:
            inserted = code.tokens[start].start
            changes = (inserted, inserted, caller(code, at, body - 1, keys)), (
                token.end,
                token.end,
                "_judged",
            )
            kind = RepeatKind.FUNCTION if is_pure(code, at, body) else RepeatKind.CALL
            table = table_of(code, body, end, [key for key, _ in keys])
            names = (name, table) if table and kind is RepeatKind.CALL else (name,)
            yield CountedPlace(kind, names, token.line, code.line(end), changes)


def table_of(code: Code, body: int, end: int, keys: list[str]) -> str:
    """The array that keeps the results, `f` of `return f[x][y]`; empty if there is none."""
    indices = "".join(f"[{key}]" for key in keys)
    for at in range(body, end):
        if code.text(at) == "return" and code.dimensions(at + 2) == len(keys) > 0:
            last = at + 1
            for _ in keys:
                last = code.partner[last + 1]
            if "".join(code.between(at + 2, last).split()) == indices:
                return code.text(at + 1)
    return ""


def caller(code: Code, name: int, closed: int, keys: list[tuple[str, str]]) -> str:
    """A function that calls the other of this name, and counts the calls that lead to more of them."""
    start, inner = code.starts_before[name], f"{code.text(name)}_judged"
    head, given = (" ".join(code.between(first, closed).split()) for first in (start, name + 1))
    words = (code.text(i) for i in range(start, name))
    type_ = " ".join(word for word in words if word not in ("static", "inline", "constexpr"))
    names, values = ", ".join(name for name, _ in keys), "".join(f", (long long){key}" for _, key in keys)
    return (
        f"{type_} {inner}{given}; {head} {{ static long long calls_judged; "
        f'void judge_returned(int, long long, int, ...) __asm__("judge_returned"); '
        f"long long before_judged = ++calls_judged; {type_} result_judged = {inner}({names}); "
        f"if (calls_judged != before_judged) "
        f"judge_returned(PLACE, (long long)result_judged, {len(keys)}{values}); return result_judged; }} "
    )


def is_pure(code: Code, name: int, body: int) -> bool:
    """Whether the function changes only its own variables, as far as its tokens tell, so that its results can
    be kept. A search that marks what it takes, and takes it back, is none."""
    end = code.partner[body]
    own = {
        variable.name
        for variable in code.declared
        if name < variable.at < end
        and not {"&", "*"} & set(variable.type)
        and (variable.at > body or not variable.dimensions)
    }
    return changes_only(code, range(body, end), own, {code.text(name)})


def changes_only(code: Code, tokens: range, own: set[str], callees: set[str]) -> bool:
    """Whether the tokens change only these variables, and call nothing but what does no more."""
    for at in tokens:
        text = code.text(at)
        is_call = code.kind(at) == "name" and code.text(at + 1) == "("
        if text in NEVER_IN_BODY or (is_call and text not in HARMLESS and text not in callees):
            return False
        operands = {code.text(code.start_of_operand(at - 1))} if text in ASSIGNS else set()
        if text in ("++", "--"):
            operands.add(code.text(at + 1))
        if operands and own.isdisjoint(operands):
            return False
    return True


def is_endless(code: Code, stuck: CountedPlace) -> bool:
    """Whether the loop, whose condition stays as it is, has nothing else that one turn could hand on to the
    next, so that all turns are alike."""
    for loop, body, end in code.loops:
        if (code.line(loop), code.line(end)) == (stuck.first, stuck.last):
            names = {place.name for place in all_functions(code)}
            impure = {
                code.text(at) for _, at, _, start in all_functions(code) if not is_pure(code, at, start)
            }
            own = {
                variable.name
                for variable in code.declared
                if body < variable.at < end and not {"&", "*"} & set(variable.type)
            }
            return changes_only(code, range(loop, end), own.union(stuck.names), names - impure)
    return False


def keys_of(code: Code, first: int, end: int) -> list[tuple[str, str]] | None:
    """Of each parameter, its name, and what tells its values apart; None if one is copied or optional."""
    keys, level = [], code.around[first]
    while first < end:
        last = next((i for i in range(first, end) if code.text(i) == "," and code.around[i] == level
                     and i not in code.of_templates), end)  # fmt: skip
        words = [code.text(i) for i in range(first, last)]
        array = words.index("[") if "[" in words else len(words)
        name, type_ = words[array - 1], words[: array - 1]
        if "=" in words or not type_ or code.kind(first + array - 1) != "name":
            return None
        if "&" not in type_ and "*" not in type_ and array == len(words) and not WHOLE.issuperset(type_):
            return None
        keys.append((name, f"&{name}" if "&" in type_ else name))
        first = last + 1
    return keys


def queues(code: Code) -> Iterator[CountedPlace]:
    """What has a next entry, in the loop around that."""
    for at, token in enumerate(code.tokens):
        is_next = token.text in ("front", "top") and code.text(at - 1) == "." and code.text(at + 2) == ")"
        if not is_next or code.kind(at - 2) != "name" or code.text(at - 3) in (".", "->", "::", "]"):
            continue
        loops = [(loop, end) for loop, body, end in code.loops if body <= at <= end]
        if loops:
            name, (loop, end) = code.text(at - 2), max(loops)
            text = (
                f"(*({{ __typeof__(&{name}.{token.text}()) next_judged = &{name}.{token.text}(); "
                f'void judge_taken(int, unsigned long, const void*, unsigned long) __asm__("judge_taken"); '
                f"judge_taken(PLACE, {name}.size(), next_judged, sizeof *next_judged); next_judged; }}))"
            )
            change = code.tokens[at - 2].start, code.tokens[at + 2].end, text
            yield CountedPlace(RepeatKind.QUEUE, (name,), code.line(loop), code.line(end), (change,))


def loops(code: Code) -> Iterator[CountedPlace]:
    """Those whose condition depends on whole numbers alone, which the head of a `for` does not change."""
    for loop, body, end in code.loops:
        first, last = loop + 2, code.partner[loop + 1]
        step = set()
        if code.text(loop) == "for":
            ends = [i for i in range(first, last) if code.text(i) == ";" and code.around[i] == loop + 1]
            if len(ends) != 2:
                continue
            step = {code.text(i) for i in range(ends[1], last)}
            first, last = ends[0] + 1, ends[1]
        names = tuple(dict.fromkeys(code.text(i) for i in range(first, last) if code.kind(i) == "name"))
        odd = {code.text(i) for i in range(first, last) if code.kind(i) == "operator"} - COMPARES
        if odd or step.intersection(names) or not 0 < len(names) <= MOST_VARIABLES:
            continue
        visible = visible_at(code.declared, body)
        if not all(name in visible and is_whole(visible[name]) for name in names):
            continue
        values = "".join(f", (long long){name}" for name in names)
        text = (
            f'{{ void judge_turned(int, int, ...) __asm__("judge_turned"); '
            f"judge_turned(PLACE, {len(names)}{values}); "
        )
        start, stop = code.tokens[body].start, code.tokens[end].end
        yield CountedPlace(
            RepeatKind.LOOP, names, code.line(loop), code.line(end), ((start, start, text), (stop, stop, "}"))
        )


def is_whole(variable: Declared) -> bool:
    return not variable.dimensions and WHOLE.issuperset(variable.type.split())


def turns(code: Code) -> Iterator[CountedPlace]:
    """How often each loop begins, and how many turns it takes; inner loops first."""
    for loop, body, end in sorted(code.loops, reverse=True):
        index = index_of(code, loop)
        around = "begun_judged" if index and loop_around(code, loop) else "0"
        begun = (
            f"{{ long long around_judged = {around}; {DECLARED} static long long begun_judged; "
            f"begun_judged++; bool again_judged = judge_begun(PLACE, around_judged, {int(bool(index))}, "
            f"(long long){index or 0}); "
        )
        begin, start, stop = code.tokens[loop].start, code.tokens[body].start, code.tokens[end].end
        turn = "{ judge_turn(PLACE, again_judged); "
        changes = (begin, begin, begun), (start, start, turn), (stop, stop, "} }")
        names = (index,) if index else ()
        yield CountedPlace(RepeatKind.TURNS, names, code.line(loop), code.line(end), changes)


def loop_around(code: Code, at: int) -> tuple[int, int, int] | None:
    """The innermost loop that has the token in its body."""
    return max((loop for loop in code.loops if loop[1] <= at <= loop[2]), default=None)


def index_of(code: Code, loop: int) -> str:
    """The variable `u` of a loop through `g[u]`, or a list that begins with `head[u]`, if it gets its value
    in the loop around that, or in the function; else empty."""
    first, last = loop + 2, code.partner[loop + 1]
    indices = [
        at
        for at in range(first, last)
        if code.kind(at) == "name" and (code.text(at - 1), code.text(at + 1)) == ("[", "]")
    ]
    names = {code.text(at) for at in indices}
    names -= {code.text(at) for at in range(first, last) if at not in indices}
    visible = visible_at(code.declared, loop)
    if code.text(loop) != "for" or len(names) != 1 or not names & visible.keys():
        return ""
    name, around = names.pop(), loop_around(code, loop)
    variable = visible[name]
    if not is_whole(variable):
        return ""
    if around is None:
        return name if code.around[variable.at] >= 0 else ""  # a variable of the function
    changes = (at for at in range(around[1], loop) if code.text(at) == name and code.text(at + 1) in ASSIGNS)
    return name if variable.at > around[0] or any(changes) else ""
