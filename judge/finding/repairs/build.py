"""The build that holds all mutants."""

from __future__ import annotations

from typing import Tuple

from judge.compiling.compiler import ORDINARY, Build
from judge.finding import checked
from judge.finding.look import SecondLook, cpu_seconds
from judge.finding.repairs.mutants import Mutant
from judge.finding.repairs.switch import Switched, switched
from judge.finding.source.statements import SourceCode
from judge.running.runner import Program

CHECKS = "-fsanitize=signed-integer-overflow,bounds,shift,integer-divide-by-zero,return"
TRAPS = "-fsanitize-undefined-trap-on-error"
BUILD = Build((*ORDINARY.options, "-O0", "-w", "-D_GLIBCXX_ASSERTIONS", CHECKS, TRAPS))
MOST_REMOVED = 3  # times that mutants which do not compile are left out
Mutated = Tuple[Program, Switched]


def built(look: SecondLook, source: SourceCode, listed: list[Mutant], ends_s: float) -> Mutated | None:
    """Builds all mutants that compile together; returns None if errors name no mutant, or too many builds
    fail. A variable without a value gets one that differs from that in the program, so that nothing is tried
    if the output depends on it."""
    pattern = [checked.PATTERN] if checked.fills_variables() else []
    build = checked.checked_build(*BUILD.options, *pattern, "-Wl,--defsym=fill_of_heap=1")
    for _ in range(1 + MOST_REMOVED):
        switches = switched(source, listed)
        compilation = look.compile(build, switches.text)
        if compilation.program:
            return compilation.program, switches
        broken = {id(switches.numbered[number]) for number in switches.named_by(compilation.errors)}
        if not broken or cpu_seconds() > ends_s:
            return None
        listed = [mutant for mutant in listed if id(mutant) not in broken]
    return None
