"""A call of another function of the same type: the program's own, or one beside it in the library."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.functions import Function, functions
from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import INNER, Change, Mutant, visible_at
from judge.finding.repairs.tokens import WORDS

MOST_CALLS = 24  # mutants of the program's own functions
BESIDE = {  # of a function, those that may be meant
    "isalpha": ("isalnum",),
    "isalnum": ("isalpha", "isdigit"),
    "isdigit": ("isalnum", "isalpha"),
    "islower": ("isupper", "isalpha"),
    "isupper": ("islower", "isalpha"),
    "tolower": ("toupper",),
    "toupper": ("tolower",),
    "floor": ("ceil", "round"),
    "ceil": ("floor", "round"),
    "round": ("floor", "ceil"),
}
ENDS = {"front": "back", "back": "front"}
ENDS_OF_BOTH = {"pop_front": "pop_back", "pop_back": "pop_front", "push_front": "push_back"}
ENDS_OF_BOTH["push_back"] = "push_front"
WITH_BOTH = ("deque", "list", "std::deque", "std::list")


def own_calls(code: Code) -> Iterator[Mutant]:
    """`term()` for `expr()`, with the same results and parameters."""
    mutants, own = 0, [function for function in functions(code) if function.name != "main"]
    names = [function.name for function in own]
    types = {function.name: type_of(code, function) for function in own if names.count(function.name) == 1}
    first = {name: code_first(code, name) for name in types}
    for at, token in enumerate(code.tokens):
        closed = code.partner.get(at + 1, -1)
        if token.text not in types or code.text(at + 1) != "(" or not is_call(code, at, closed):
            continue
        for name, type_ in types.items():
            is_known = code.around[first[name]] >= 0 or first[name] < at
            if type_ == types[token.text] and name != token.text and is_known and mutants < MOST_CALLS:
                mutants += 1
                yield renamed(code, at, at, name, cost=2)


def code_first(code: Code, name: str) -> int:
    """Where the name stands for the first time."""
    return next(at for at, token in enumerate(code.tokens) if token.text == name)


def type_of(code: Code, function: Function) -> tuple[object, ...]:
    """The words of its result, the types of its parameters, and where it is declared."""
    start = code.starts_before[function.at]
    words = [code.text(at) for at in range(start, function.at)]
    result = words[words.index(":") + 1 :] if ":" in words else words  # after `public:`
    return (
        " ".join(result),
        *parameters(code, function),
        code.around[function.at],
        code.text(function.body - 1),
    )


def parameters(code: Code, function: Function) -> list[str]:
    """Their types."""
    first, types = function.opened + 1, []
    closed = code.partner[function.opened]
    for at in range(first, closed + 1):
        is_comma = code.text(at) == "," and code.around[at] == function.opened and at not in code.of_templates
        if at > first and (is_comma or at == closed):
            types.append(" ".join(code.text(inside) for inside in range(first, at - 1)))
            first = at + 1
    return types


def is_call(code: Code, at: int, closed: int) -> bool:
    is_named = code.kind(at - 1) == "name" and code.text(at - 1) not in WORDS
    is_declared = is_named or code.text(closed + 1) in ("{", "const")
    return not is_declared and closed > 0 and code.text(at - 1) not in (".", "->", "::", "*", "&", ">")


def renamed(code: Code, first: int, at: int, name: str, *, cost: int) -> Mutant:
    """The call at a token, from what it is called of on."""
    return Mutant(cost, first, code.partner[at + 1], (other_call(code, first, at, name),))


def other_call(code: Code, first: int, at: int, name: str) -> Change:
    closed = code.partner[at + 1]
    text = code.source[code.tokens[first].start : code.tokens[at].start] + name + code.between(at + 1, closed)
    start, stop = code.tokens[first].start, code.tokens[closed].end
    return Change(start, stop, text, f"({{on}}?{text}:{INNER})")


def of_library(code: Code) -> Iterator[Mutant]:
    """`isalnum(c)` for `isalpha(c)`, at one place, and at all."""
    places: dict[str, list[int]] = {}
    for at, token in enumerate(code.tokens):
        if (
            token.text in BESIDE
            and code.text(at + 1) == "("
            and is_call(code, at, code.partner.get(at + 1, 0))
        ):
            places.setdefault(token.text, []).append(at)
    for name, calls in places.items():
        for other in BESIDE[name]:
            for at in calls:
                yield renamed(code, at, at, other, cost=2)
            if len(calls) > 1:
                changes = tuple(other_call(code, at, at, other) for at in calls)
                lines = " and ".join(dict.fromkeys(str(code.line(at)) for at in calls))
                words = f"`{other}` for `{name}` in {'lines' if ' ' in lines else 'line'} {lines}"
                yield Mutant(2, calls[0], calls[0], changes, words=words)


def ends(code: Code) -> Iterator[Mutant]:
    """`d.back()` for `d.front()`, and what takes from the other end of a deque, or puts there."""
    for at, token in enumerate(code.tokens):
        first = code.start_of_operand(at - 2)
        variable = visible_at(code.declared, first).get(code.text(first))
        if code.text(at - 1) != "." or code.text(at + 1) != "(" or at + 1 not in code.partner:
            continue
        if variable is None or code.text(first - 1) in (".", "->"):
            continue
        has_both = variable.type.split("<")[0] in WITH_BOTH
        other = ENDS.get(token.text) or (ENDS_OF_BOTH.get(token.text) if has_both else None)
        if other:
            yield renamed(code, first, at, other, cost=2)


RULES = (own_calls, of_library, ends)
