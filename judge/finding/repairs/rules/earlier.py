"""A statement that comes too late: before the two or three above it, or before all others of its block."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import Mutant
from judge.finding.repairs.rules.places import READS, changed_in, is_movable, names_in
from judge.finding.repairs.rules.statements import moved

MOST_ABOVE = 3  # statements that another one is moved before
MOST_STATEMENTS = 12  # of a block in which the last is moved to the front


def earlier(code: Code) -> Iterator[Mutant]:
    """Before one that shares what one of them changes. Those that stand side by side are among `other_order`,
    but for declarations."""
    for parts in code.lists:
        for number, (start, end) in enumerate(parts):
            is_last = number == len(parts) - 1 and number > MOST_ABOVE and len(parts) <= MOST_STATEMENTS
            distances = [*range(1, MOST_ABOVE + 1), *([number] if is_last else [])]
            for distance in distances if is_movable(code, start, end) else ():
                above = parts[max(0, number - distance) : number]
                is_apart = distance > 1 or code.is_declaration(parts[number - 1][0])
                if len(above) == distance and is_apart and is_before(code, (start, end), above):
                    where = f"before line {code.line(above[0][0])}"
                    target = code.tokens[above[0][0]].start
                    yield moved(code, start, end, target, where)._replace(cost=2)


def is_before(code: Code, late: tuple[int, int], above: list[tuple[int, int]]) -> bool:
    """Whether a statement may stand before all those above it, and differs there from after the first."""
    first, last = above[0][0], above[-1][1]
    own = {variable.name for variable in code.declared if first <= variable.at <= last}
    used = names_in(code, *late)
    changed = changed_in(code, *late) | changed_in(code, *above[0])
    is_other = not changed.isdisjoint(used & names_in(code, *above[0]))
    return is_other and used.isdisjoint(own) and code.text(first) not in (*READS, "case", "default")


RULES = (earlier,)
