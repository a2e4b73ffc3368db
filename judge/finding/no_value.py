"""Tells on which variable without a value the output depends, which no sanitizer sees.

Three builds give such variables, and memory from malloc and new, different values. If their outputs differ,
the output depends on one of them. The builds are not optimized, because GCC would take the only value that it
sees for the variable's. The third build fills the stack with small positive numbers when the program starts:
GCC's pattern is negative, which a maximum does not show, and makes a bool false, as zeros do.

To find the variable, a changed source gives all of them zeros. If it then ends as the build that fills all
with zeros, fewer and fewer variables get zeros: the last one without which the end is another is to blame.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import NamedTuple

from judge.compiling.compiler import ORDINARY, Build
from judge.finding.checked import PATTERN, ZEROS, Outcome, checked_build, end_of, fills_variables
from judge.finding.look import SecondLook
from judge.finding.source.edits import Edit, edited, line_at
from judge.finding.source.statements import SourceCode, Variable
from judge.finding.source.tokens import PLAIN_TYPES, TYPES
from judge.model import Case, Finding, Limits
from judge.running.pool import Pool
from judge.running.runner import Program

# Options, and the byte whose complement malloc writes into memory (mallopt(3), M_PERTURB).
FILLS = (((PATTERN,), 0x01), ((ZEROS,), 0xFF), (("-Wl,--defsym=fill_of_stack=1",), 0xFE))
MOST_GAPS = 64  # gaps of a source that are tried
NOT_FILLED = "variables that have no value are not seen: GCC 12 or later sees them"
ASKS = re.compile(
    r"\bnew\s{1,9}[A-Za-z_]\w{0,60}(?:\s{0,9}\*){0,3}(?:\s{0,9}\[[^\[\]]{0,99}\])?(?!\s{0,9}[\w\[(<{:*])"
)
BEFORE_DECLARATION = (";", "{", "}", "(")


class Gap(NamedTuple):
    """A variable, or memory from `new`, without a value."""

    edit: Edit  # sets the variable or the memory to zeros
    words: str  # what a finding calls it


def builds() -> list[Build]:
    """Returns a build for each of FILLS; none if the compiler cannot fill variables."""
    if not fills_variables():
        return []
    return [
        checked_build(*ORDINARY.options, "-O0", *options, f"-Wl,--defsym=fill_of_heap={heap}")
        for options, heap in FILLS
    ]


def find(look: SecondLook) -> Finding | None:
    """Compares the first two builds, then the last two. Returns the first difference as a finding."""
    can_run = look.can_run and not look.submission.problem.interactor  # how a talk ends may be a race
    filled = builds() if can_run else []
    if can_run and not filled:
        look.reasons.append(NOT_FILLED)
    return finding_of(look, filled[:2]) or finding_of(look, filled[1:])


def finding_of(look: SecondLook, pair: list[Build]) -> Finding | None:
    """Returns the finding for the first case on which both builds differ, and differ again: a difference that
    comes once may be a clock's. Returns None if there is no such case, or if a build cannot be made."""
    with Pool(os.cpu_count(), look.runner) as pool:
        programs = [made.program for made in pool.map(look.compile, pair) if made.program]
    if len(programs) < 2:
        return None
    for case, limits in look.in_time():
        once = outcomes(look, programs, case, limits)
        again = outcomes(look, programs, case, limits) if len(set(once)) > 1 else []
        repeated = {outcome for outcome, second in zip(once, again) if outcome == second}
        if len(repeated) > 1:
            zeros = next(at for at, build in enumerate(pair) if ZEROS in build.options)
            other = pair[1 - zeros]

            def is_cured(changed: str) -> bool:
                program = look.compile(other, changed).program
                return program is not None and outcomes(look, [program], case, limits) == [once[zeros]]

            return with_variable(look, case, is_cured)
    return None


def outcomes(look: SecondLook, programs: list[Program], case: Case, limits: Limits) -> list[Outcome]:
    """Returns how each program ends on the case; an empty list if one of them reaches a limit."""
    ends = []
    for program in programs:
        done = look.run(program, case, limits)
        if look.ended_early(case, done, limits):
            return []
        ends.append(end_of(done))
    return ends


def with_variable(look: SecondLook, case: Case, is_cured: Callable[[str], bool]) -> Finding:
    """Returns the finding for a case on which builds differ, with the variable to blame if one is found.
    `is_cured` tells whether a changed source ends as the build that fills variables with zeros."""
    gaps = sorted(gaps_in(look.code))[:MOST_GAPS] if look.code else []
    gap = blamed(look.source, gaps, is_cured)
    if gap is None:
        return Finding("the output depends on a variable that has no value", case)
    line = line_at(look.source, gap.edit.start)
    return Finding(f"line {line}: the output depends on {gap.words}, which has no value", case, stack=(line,))


def blamed(source: str, gaps: list[Gap], is_cured: Callable[[str], bool]) -> Gap | None:
    """Returns the gap to blame: the source is cured if it and all gaps before it are filled, but not if only
    those before it are. Returns None if filling all gaps is no cure, or if there are none."""
    if not gaps or not is_cured(edited(source, (gap.edit for gap in gaps))):
        return None
    too_few, enough = 0, len(gaps)
    while enough - too_few > 1:
        middle = (too_few + enough) // 2
        if is_cured(edited(source, (gap.edit for gap in gaps[:middle]))):
            enough = middle
        else:
            too_few = middle
    return gaps[enough - 1]


def gaps_in(source: SourceCode) -> Iterator[Gap]:
    """Yields a gap for each local variable, member and `new` that may be without a first value."""
    parameters = {parameter.at for function in source.functions for parameter in function.parameters}
    for variable in source.variables:
        if variable.at not in parameters and is_gap(source, variable):
            end = source.tokens[variable.ready - 1].end
            yield Gap(Edit(end, end, " = {}"), f"'{variable.name}'")
    for asks in ASKS.finditer(source.source):
        yield Gap(Edit(asks.end(), asks.end(), "()"), "memory from `new`")


def is_gap(source: SourceCode, variable: Variable) -> bool:
    """Tells whether the variable is local or a member, and may be without a first value."""
    plain = variable.type.rstrip("*[]")
    own_types = source.types - TYPES  # types that the source declares
    has_default = plain == variable.type and not set(plain.split()) <= PLAIN_TYPES | own_types
    earlier = reversed(source.tokens[: variable.at])
    before = takewhile(lambda token: token.text not in BEFORE_DECLARATION, earlier)
    is_declared = variable.type and source.text(variable.ready) in (",", ";") and not variable.value
    is_local = not variable.is_global and not any(token.text in ("static", "&") for token in before)
    return bool(is_declared) and is_local and not has_default
