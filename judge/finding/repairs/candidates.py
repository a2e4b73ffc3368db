"""What is tried: each mutant by itself, and those that are alike together; and how they are said."""

from __future__ import annotations

import re
from collections.abc import Mapping
from os.path import commonprefix
from typing import NamedTuple

from judge.common.texts import cut, visible
from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import Mutant
from judge.running.runner import Program

REACHED, MATTERS = 1, 2  # see switch.h
MOST_ALIKE = 4  # places that are changed together
LONGEST = 70  # columns of a text that is shown
BEFORE = 30  # characters before a change, if the text is longer
LESS_NOTHING = re.compile(  # `- 0`, which no one writes
    r"(?<=[\w)\]])(?<!return)[ \t]{0,9}[-+][ \t]{0,9}0(?![.\w])"
)


class Candidate(NamedTuple):
    """A mutant, or several that are one change, and a program in which they hold."""

    mutant: Mutant
    program: Program


def candidates_of(
    code: Code, all_numbered: Mapping[int, Mutant], program: Program, seen: bytes
) -> list[Candidate]:
    """The likeliest first, of those that may change something by what was `seen` (switch.h)."""
    numbered = {
        number: mutant
        for number, mutant in all_numbered.items()
        if number >= len(seen) or seen[number] & MATTERS
    }
    alone = [Candidate(mutant, program.given(str(number))) for number, mutant in numbered.items()]
    alike: dict[str, list[int]] = {}
    for number, mutant in numbered.items():
        alike.setdefault(words_of(code, mutant), []).append(number)
    together = []
    for numbers in alike.values():
        members = [numbered[number] for number in numbers]
        lines = [code.line(member.first) for member in members]
        if 1 < len(set(lines)) == len(members) <= MOST_ALIKE:
            changes = tuple(change for member in members for change in member.changes)
            words = f"{words_of(code, members[0])} in lines {' and '.join(map(str, lines))}"
            mutant = members[0]._replace(cost=members[0].cost + 1, changes=changes, words=words)
            together.append(Candidate(mutant, program.given(*map(str, numbers))))
    return sorted([*alone, *together], key=lambda candidate: candidate.mutant.cost)


def words_of(code: Code, mutant: Mutant) -> str:
    """Such as "`i <= n` for `i < n`"."""
    if mutant.words:
        return cut(visible(mutant.words), 2 * LONGEST)
    first, last = shown(code, mutant)
    start, end = code.tokens[first].start, code.tokens[last].end
    old, new = code.source[start:end], code.source[start:end]
    for change in sorted(mutant.changes, reverse=True):
        new = new[: change.start - start] + change.plain + new[change.end - start :]
    new = new if LESS_NOTHING.search(old) else LESS_NOTHING.sub("", new)
    is_long = max(len(old), len(new)) > LONGEST
    start = max(0, len(commonprefix((old, new))) - BEFORE) if is_long else 0
    before = "…" if start else ""
    return (
        f"`{before}{cut(visible(new[start:]), LONGEST)}` for `{before}{cut(visible(old[start:]), LONGEST)}`"
    )


def shown(code: Code, mutant: Mutant) -> tuple[int, int]:
    """The first and the last token that show what is changed: more than a word, if its line has it twice."""
    first, last = code.expression(mutant.first, mutant.last)
    opened, line = code.around[first], code.line(first)
    closed = code.partner.get(opened, -1)
    same = [
        at for at, token in enumerate(code.tokens) if token.line == line and token.text == code.text(first)
    ]
    if first == last and len(same) > 1 and closed > 0 and code.line(opened) == code.line(closed) == line:
        return opened - 1, closed
    return first, last


def sentence(code: Code, repairs: list[Mutant], cases: int) -> str:
    which = f"all {cases} cases are" if cases > 1 else "the case is"
    text = f"line {code.line(repairs[0].first)}: with {words_of(code, repairs[0])}, {which} right"
    for repair in repairs[1:]:
        text += f"; or with {words_of(code, repair)} in line {code.line(repair.first)}"
    return text
