"""A variable that stands for another: the counter of a loop, the result of a call, the larger of two."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code, Declared
from judge.finding.repairs.mutants import UNWRAP, WRAP, Change, Mutant, visible_at, whole
from judge.finding.repairs.rules.names import plain_type
from judge.finding.repairs.rules.numeric import is_number
from judge.finding.repairs.rules.places import changed_in
from judge.finding.repairs.rules.statements import COUNTS, spaced, statements

ORDERS = ("<", "<=", ">", ">=")
BEFORE_USE = ("(", ",", "=", "+", "-", "+=", "-=", "return", "<<")
AFTER_USE = (")", ",", "+", "-", ";", "<<")
NOT_USED = ("if", "while", "for", "swap")  # what stands before the bracket around no use
MOST_USES = 4  # of two variables that are compared


def positions(code: Code) -> Iterator[Mutant]:
    """`place = i + 1` for `place++` under an `if`, in a loop that counts i."""
    loops = {}
    for at, loop in code.innermost.items():
        for start in range(at, code.end_of_statement(at)):
            loops[start] = at, loop
    for start, end in statements(code):
        name = code.text(start + 1) if code.text(start) == "++" else code.text(start)
        text = code.between(start, end).replace(" ", "")
        if start not in loops or text not in (f"{name}++;", f"++{name};", f"{name}+=1;"):
            continue
        condition, loop = loops[start]
        counted = COUNTS.match(spaced(code.between(loop, code.partner[loop + 1])))
        if not counted or counted[1] == name or not is_number(code, start + (code.text(start) == "++")):
            continue
        compared = code.between(condition, code.partner[condition + 1]).replace(" ", "")
        cost = 2 if f"[{counted[1]}-1]" in compared or f"[{counted[1]}+1]" in compared else 3
        for value in (f"{counted[1]} + 1", counted[1]):
            yield Mutant(cost, start, end - 1, (whole(code, start, end - 1, f"{name} = {value}"),))


def results(code: Code) -> Iterator[Mutant]:
    """`size[x] += size[y]` for `size[a] += size[b]`, after `int x = find(a), y = find(b);`."""
    for variables, arguments in called_alike(code):
        other = {argument: variable.name for variable, argument in zip(variables, arguments)}
        first, end = max(variable.ready for variable in variables), variables[0].end
        places: dict[int, list[int]] = {}
        for at in range(first, min(end, len(code.tokens))):
            is_used = code.text(at) in other and code.text(at - 1) not in (".", "->")
            if is_used and at not in code.names_declared and at not in code.of_templates:
                places.setdefault(code.starts_before[at], []).append(at)
        together = [of_one for of_one in places.values() if len({code.text(at) for at in of_one}) > 1]
        for of_one in together:
            yield Mutant(1, of_one[0], of_one[-1], instead(code, of_one, other))
        if len(together) > 1:
            every = [at for of_one in together for at in of_one]
            names = " and ".join(f"`{new}` for `{old}`" for old, new in other.items())
            words = f"{names} from here on"
            yield Mutant(1, every[0], every[0], instead(code, every, other), words=words)


def called_alike(code: Code) -> Iterator[tuple[list[Declared], list[str]]]:
    """The variables of one block that begin with one call, or array, of different variables; and these."""
    alike: dict[tuple[str, int], dict[str, Declared]] = {}
    for variable in code.declared:
        closed, known = variable.ready - 1, visible_at(code.declared, variable.at)
        opened, argument = code.partner.get(closed, closed), code.text(closed - 1)
        is_one = opened == closed - 2 > variable.at + 2 and code.text(variable.at + 1) == "="
        if is_one and argument in known and plain_type(known[argument]) == plain_type(variable):
            function = code.between(variable.at + 2, opened)
            alike.setdefault((function, variable.end), {})[argument] = variable
    for of_one in alike.values():
        if len(of_one) > 1:
            yield [*of_one.values()], [*of_one]


def instead(code: Code, places: list[int], other: dict[str, str]) -> tuple[Change, ...]:
    return tuple(whole(code, at, at, other[code.text(at)]) for at in places)


def compared(code: Code) -> Iterator[Mutant]:
    """`max(f, a)` for f, after an `if` that compares the two and changes neither."""
    for at, token in enumerate(code.tokens):
        start = code.starts_before[at]
        if token.text not in ORDERS or at in code.of_templates or code.text(start) != "if":
            continue
        known, pair = visible_at(code.declared, start), (code.text(at - 1), code.text(at + 1))
        are_whole = code.text(at - 2) in ("(", "&&", "||") and code.text(at + 2) in (")", "&&", "||")
        if not are_whole or not known.keys() >= {*pair} or pair[0] == pair[1]:
            continue
        are_numbers = is_number(code, at - 1) and not known[pair[0]].dimensions
        last = code.end_of_statement(start)
        are_changed = {*pair} & changed_in(code, start, last)
        if plain_type(known[pair[0]]) == plain_type(known[pair[1]]) and are_numbers and not are_changed:
            yield from extremes_of(code, pair, last + 1, code.end_of_scope(code.around[start]))


def extremes_of(code: Code, pair: tuple[str, str], first: int, end: int) -> Iterator[Mutant]:
    """For each use of one of the two."""
    uses = [at for at in range(first, end) if code.text(at) in pair and is_use(code, at)]
    for at in uses[:MOST_USES]:
        name, token = code.text(at), code.tokens[at]
        other = pair[1] if name == pair[0] else pair[0]
        for word in ("max", "min"):
            changes = (
                Change(token.start, token.start, f"{word}({name}, ", f"judge_{word}({{on}},{other},", WRAP),
                Change(token.start, token.end, other, "{inner}"),
                Change(token.end, token.end, ")", ")", UNWRAP),
            )
            yield Mutant(2, at, at, changes)


def is_use(code: Code, at: int) -> bool:
    is_value = code.text(at - 1) in BEFORE_USE and code.text(at + 1) in AFTER_USE
    return is_value and code.text(code.around[at] - 1) not in NOT_USED and at not in code.names_declared


RULES = (positions, results, compared)
