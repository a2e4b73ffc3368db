"""The build that has all mutants which can be switched at run time.

700 of them take 0.1 s longer to compile than the source.
"""

from __future__ import annotations

import re
from typing import Tuple

from judge.common import untrusted
from judge.compiling.compiler import ORDINARY, Build
from judge.finding import checked
from judge.finding.look import SecondLook, cpu_seconds
from judge.finding.repairs.code import Code
from judge.finding.repairs.mutants import Mutant
from judge.finding.repairs.switch import Switched, switched
from judge.running.runner import Program

CHECKS = "-fsanitize=signed-integer-overflow,bounds,shift,integer-divide-by-zero,return"
TRAPS = "-fsanitize-undefined-trap-on-error"
BUILD = Build((*ORDINARY.options, "-O0", "-w", "-D_GLIBCXX_ASSERTIONS", CHECKS, TRAPS))
MOST_REMOVED = 3  # times that what does not compile is left out
ERROR = re.compile(
    r"\A<stdin>:([0-9]{1,9})(?::([0-9]{1,9}))?: +(?:error:|required from here|  required from here)"
)
ON = re.compile(r"judge_(?:on\(|operator<'.'>\{)([0-9]{1,4})")
NEAR = 90  # columns around an error


Mutated = Tuple[Program, Switched]


def built(look: SecondLook, code: Code, listed: list[Mutant], *, ends_s: float) -> Mutated | None:
    """The build with all that compile together. What has no value gets one that differs from that in the
    program, so that nothing is tried if the output depends on it."""
    pattern = [checked.PATTERN] if checked.fills_variables() else []
    build = checked.checked_build(*BUILD.options, *pattern, "-Wl,--defsym=fill_of_heap=1")
    for number in range(1 + MOST_REMOVED):
        text = switched(code, listed)
        compilation = look.compile_now(build, text.text)
        if compilation.program:
            return compilation.program, text
        errors = list(filter(None, map(ERROR.match, untrusted.lines(compilation.errors))))
        lines = {int(error[1]) for error in errors}
        near = set() if number else near_errors(text, errors)
        left = [mutant for mutant in listed if near.isdisjoint([id(mutant)])]
        if not near:
            left = [mutant for mutant in listed if lines.isdisjoint(lines_of(code, mutant))]
        if len(left) == len(listed) or cpu_seconds() > ends_s:
            return None
        listed = left
    return None


def near_errors(text: Switched, errors: list[re.Match[str]]) -> set[int]:
    """The mutants that stand around an error in its line."""
    start = text.text.rindex("#line ")
    first, lines = int(text.text[start:].split()[1]), text.text[start:].split("\n")[1:]
    mutant_ids: set[int] = set()
    for error in errors:
        line, column = int(error[1]) - first, int(error[2] or -NEAR)
        around = lines[line][max(0, column - NEAR) : column + NEAR] if 0 <= line < len(lines) else ""
        mutant_ids.update(id(text.numbered[int(number)]) for number in ON.findall(around))
    return mutant_ids


def lines_of(code: Code, mutant: Mutant) -> set[int]:
    return {code.source.count("\n", 0, change.start) + 1 for change in mutant.changes}
