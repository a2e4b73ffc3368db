"""Whether the output depends on a variable without a value, which no sanitizer sees.

Three builds give such variables different values, and so they do with memory from malloc and new. If their
outputs differ, the output depends on one. They are not optimized, because else GCC takes its own value for
the only one that a variable can have. The third fills the stack when the program starts, with small positive
numbers: GCC's pattern is negative, which a maximum does not show, and the same for a bool as 0.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable

from judge.compiling.compiler import ORDINARY, Build
from judge.compiling.diagnostics import MOST_WARNINGS
from judge.compiling.languages import CPP, language_of
from judge.finding.checked import PATTERN, ZEROS, Outcome, checked_build, end_of, fills_variables
from judge.finding.look import SecondLook
from judge.finding.without_value import blamed
from judge.model import Case, Finding, Limits
from judge.running.pool import Pool
from judge.running.runner import Program

# Options, and what malloc fills with the complement of (mallopt(3), M_PERTURB).
FILLS = (
    ((PATTERN,), 0x01),
    ((ZEROS,), 0xFF),
    (("-Wl,--defsym=fill_of_stack=1",), 0xFE),
)
NO_VALUE = "the output depends on a variable that has no value"
UNINITIALIZED = re.compile(r"'([A-Za-z_][\w.]{0,99})'[^']{0,40} uninitialized")
NOT_FILLED = "variables that have no value are not seen: GCC 12 or later sees them"


def builds() -> list[Build]:
    """None if the compiler cannot make them."""
    if not fills_variables():
        return []
    return [
        checked_build(*ORDINARY.options, "-O0", *options, f"-Wl,--defsym=fill_of_heap={heap}")
        for options, heap in FILLS
    ]


def find(look: SecondLook) -> Finding | None:
    """What the first two builds tell, else what the third does; it is made only if they agree."""
    filled = builds() if look.can_run else []
    if look.can_run and not filled:
        look.reasons.append(NOT_FILLED)
    return of_builds(look, filled[:2]) or of_builds(look, filled[1:])


def of_builds(look: SecondLook, filled: list[Build]) -> Finding | None:
    """A difference must come again: a clock could be its cause."""
    with Pool(os.cpu_count(), look.runner) as pool:
        compilations = [*pool.map(look.compile, filled)]
    programs = [compilation.program for compilation in compilations if compilation.program]
    if len(programs) < 2:
        return None
    for case, limits in look.in_time():
        once = outcomes(look, programs, case, limits)
        again = outcomes(look, programs, case, limits) if len(set(once)) > 1 else []
        if len({outcome for outcome, same in zip(once, again) if outcome == same}) > 1:
            zeros = next(at for at, build in enumerate(filled) if ZEROS in build.options)
            other = filled[1 - zeros]

            def is_cured(changed: str) -> bool:
                program = look.compile_now(other, changed).program
                return program is not None and outcomes(look, [program], case, limits) == [once[zeros]]

            return found_in(look, case, is_cured)
    return None


def found_in(look: SecondLook, case: Case, is_cured: Callable[[str], bool]) -> Finding:
    """With the line and the variable, or the memory, that changed sources tell; else with the only variable
    of which the ordinary compiler warns."""
    warned = set()
    for note in look.compile(ORDINARY).warnings[:MOST_WARNINGS]:
        variable = UNINITIALIZED.search(note.text)
        if note.line and variable:
            warned.add((note.line, f"'{variable[1]}'"))
    zero = "{}" if language_of(look.submission.source) is CPP else "{0}"
    blame = blamed(look.source, zero, is_cured, {words for _, words in warned})
    if blame is None and len(warned) == 1:
        [blame] = warned
    if blame is None:
        return Finding(NO_VALUE, case)
    line, words = blame
    return Finding(f"line {line}: the output depends on {words}, which has no value", case, stack=(line,))


def outcomes(look: SecondLook, programs: list[Program], case: Case, limits: Limits) -> list[Outcome]:
    """How each of them ends; none of them if a limit ends one."""
    outcomes = []
    for program in programs:
        done = look.run(program, case, limits)
        if look.ended_early(case, done, limits):
            return []
        outcomes.append(end_of(done))
    return outcomes
