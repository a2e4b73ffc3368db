"""Tells on which variable without a value the output depends, which no sanitizer sees.

Three builds give such variables, and memory from malloc and new, different values. If their outputs differ,
the output depends on such a value. GCC must not optimize: it would take the only value that it sees for the
variable's. The third build fills the stack with positive numbers: GCC's pattern is negative, which a maximum
does not show, and makes a bool false, as zeros do. A binary search then finds the variable."""

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
MOST_GAPS = 64  # gaps of a source that are tried, the first ones
NOT_FILLED = "variables that have no value are not seen: GCC 12 or later sees them"
ASKS = re.compile(  # `new` of a type, without a value in brackets after it
    r"\bnew\s{1,9}[A-Za-z_]\w{0,60}(?:\s{0,9}\*){0,3}(?:\s{0,9}\[[^\[\]]{0,99}\])?(?!\s{0,9}[\w\[(<{:*])"
)
BEFORE_DECLARATION = (";", "{", "}", "(")  # the last token before a declaration is one of these


class Gap(NamedTuple):
    """A variable, or memory from `new`, without a value."""

    edit: Edit  # sets the variable or the memory to zeros
    words: str  # what a finding calls it


def builds() -> list[Build]:
    """Returns a build for each of FILLS; none if the compiler cannot fill variables."""
    if not fills_variables():
        return []
    usual = (*ORDINARY.options, "-O0")
    return [checked_build(*usual, *options, f"-Wl,--defsym=fill_of_heap={heap}") for options, heap in FILLS]


def find(look: SecondLook) -> Finding | None:
    """Returns the finding of a difference between the first two of `builds`, else between the last two; None
    if there is none, or with an interactor. If the compiler cannot fill variables, adds this to `reasons`."""
    if not look.can_run or look.submission.problem.interactor:  # how a talk ends may be a race
        return None
    filled = builds()
    if not filled:
        look.reasons.append(NOT_FILLED)
        return None
    return finding_of(look, filled[:2]) or finding_of(look, filled[1:])


def finding_of(look: SecondLook, pair: list[Build]) -> Finding | None:
    """Returns the finding for the first case on which the two builds end differently, and end again in these
    two ways in a second run: a difference that comes once may be due to a clock. Returns None if there is no
    such case, or if a build fails. One of the two builds fills variables with zeros."""
    with_zeros, other = pair if ZEROS in pair[0].options else reversed(pair)
    with Pool(os.cpu_count(), look.runner) as pool:
        programs = [made.program for made in pool.map(look.compile, (with_zeros, other)) if made.program]
    if len(programs) < 2:
        return None
    for case, limits in look.in_time():
        ends = outcomes(look, programs, case, limits)
        if len(set(ends)) > 1 and outcomes(look, programs, case, limits) == ends:

            def is_cured(changed: str) -> bool:
                program = look.compile(other, changed).program
                return program is not None and outcomes(look, [program], case, limits) == ends[:1]

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
    """Returns the gap to blame: filling all gaps up to this one cures the source, but filling only the gaps
    before it does not. Returns None if filling all gaps is no cure, or if there are no gaps."""
    if not gaps or not is_cured(edited(source, (gap.edit for gap in gaps))):
        return None
    too_few, enough = 0, len(gaps)  # the first `enough` gaps cure the source, the first `too_few` do not
    while enough - too_few > 1:
        middle = (too_few + enough) // 2
        if is_cured(edited(source, (gap.edit for gap in gaps[:middle]))):
            enough = middle
        else:
            too_few = middle
    return gaps[enough - 1]


def gaps_in(source: SourceCode) -> Iterator[Gap]:
    """Yields a gap for each local variable, member and `new` that seems to have no first value."""
    parameters = {parameter.at for function in source.functions for parameter in function.parameters}
    for variable in source.variables:
        if variable.at not in parameters and is_gap(source, variable):
            end = source.tokens[variable.ready - 1].end  # of the name, or of an array's sizes after it
            yield Gap(Edit(end, end, " = {}"), f"'{variable.name}'")
    for token in source.tokens:
        asks = ASKS.match(source.source, token.start)  # None in a string, which is one token
        if asks:
            yield Gap(Edit(asks.end(), asks.end(), "()"), "memory from `new`")


def is_gap(source: SourceCode, variable: Variable) -> bool:
    """Tells whether the variable seems to be local or a member, and to have no first value."""
    is_bare = not variable.value and source.text(variable.ready) in (",", ";")  # unlike `x` in `for (x : v)`
    if variable.is_global or not is_bare or not variable.type:
        return False
    earlier = reversed(source.tokens[: variable.at])
    words = {token.text for token in takewhile(lambda token: token.text not in BEFORE_DECLARATION, earlier)}
    if "static" in words or "&" in words:
        return False  # a static variable begins as zero, a reference with what it refers to
    of_source = source.types - TYPES  # among them structs with members without a value
    is_plain = set(variable.type.split()) <= PLAIN_TYPES | of_source  # containers begin empty
    return is_plain or variable.type.startswith("array<") or variable.type.endswith(("]", "*"))
