"""How repairs are said: what to do, and where."""

from __future__ import annotations

from collections.abc import Sequence

from judge.common.texts import cut, visible
from judge.finding.repairs.mutants import Mutant
from judge.finding.source.statements import SourceCode

LONGEST = 150  # characters of what a repair says
MOST_ALIKE = 2  # repairs that do the same are said
MOST_RIVALS = 3  # repairs of which one is meant


def words_of(mutant: Mutant) -> str:
    return cut(visible(mutant.words), LONGEST)


def outcome(cases: int) -> str:
    return f"all {cases} cases are right" if cases > 1 else "the case is right"


def repair(source: SourceCode, alike: Sequence[Mutant], cases: int) -> str:
    """Returns the sentence for a repair, with the next that does the same, if there is one."""
    first = alike[0]
    joint = "; with that" if first.is_advice else ""
    text = f"line {source.line(first.at)}: {words_of(first)}{joint}, {outcome(cases)}"
    for other in alike[1:MOST_ALIKE]:
        line = source.line(other.at)
        if other.is_advice:
            text += f"; or in line {line}: {words_of(other)}"
        else:
            text += f"; {words_of(other)[len('with ') :]} in line {line} does the same"
    return text


def rivals(source: SourceCode, repairs: Sequence[Mutant], cases: int) -> str:
    """Returns a note on up to MOST_RIVALS repairs of which one is meant, else that the function of all is
    wrong; empty if they are not in one function with a name, or in `main`."""
    right = f"all {cases} cases right" if cases > 1 else "the case right"
    if len(repairs) <= MOST_RIVALS:
        texts = (f"line {source.line(mutant.at)}: {words_of(mutant)}" for mutant in repairs)
        return f"one of these makes {right}: {'; '.join(texts)}"
    functions = {source.function_at(mutant.at) for mutant in repairs}
    function = functions.pop() if len(functions) == 1 else None
    if function is None or not function.name or function.name == "main":
        return ""
    lines = sorted({source.line(mutant.at) for mutant in repairs})
    where = f"line{'s' * (len(lines) > 1)} {', '.join(map(str, lines))}"
    return f"`{function.name}` is wrong: each of several changes in {where} makes {right}"
