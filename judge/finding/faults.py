"""What checked builds of a program say of the cases on which it fails.

The build has sanitizers, and the checks of GCC's library. Where the sanitizer of addresses is missing, or a
run that reads shared libraries is not contained, it has the one of undefined behavior alone.
"""

from __future__ import annotations

import re
from dataclasses import replace

from judge.common.texts import cut, visible
from judge.compiling.compiler import Build
from judge.finding import checked, depth, sanitizers
from judge.finding.names import with_name
from judge.finding.source_lines import text_around
from judge.finding.look import SecondLook
from judge.model import Case, Finding, Limits, VerdictKind
from judge.running.runner import Program, Runner

DEBUG = ("-g1", "-gdwarf-4", "-O0", "-fno-omit-frame-pointer")
CHECKS = (*DEBUG, "-D_GLIBCXX_DEBUG", "-fno-sanitize-recover=all")
CASTS = ("-fsanitize=float-cast-overflow", "-fno-sanitize-undefined-trap-on-error")
# What is left out says less than the sanitizer of addresses, and takes a third of the time to compile.
LEFT_OUT = "-fno-sanitize=object-size,null,alignment,vptr,pointer-overflow"
ADDRESSES = (*CHECKS, "-fsanitize=address,undefined", *CASTS, LEFT_OUT)
UNDEFINED = (*CHECKS, "-fsanitize=undefined", *CASTS, "-static")
MOST_SHOWN = 200  # columns
HANDLES = re.compile(r"\bSIG(?:SEGV|BUS|FPE|ABRT)\b")
NO_ADDRESSES = "errors of memory are not seen where namespaces are refused"


def find(look: SecondLook) -> Finding | None:
    """Returns the first fault on the cases, or what depth.py says of a full stack; None if there is none, or
    only such as the program expects and outlives."""
    program = sanitized(look) if look.can_run else None
    if program is None:
        return None
    sound: list[Case] = []
    for case, ordinary in look.in_time():
        limits = replace(ordinary, memory_mib=checked.memory_limit(ordinary))
        done, report = look.run_with_report(program, case, limits)
        fault = sanitizers.fault_in(look.symbols, program, done, report)
        look.ended_early(case, done, limits)
        if fault and fault.words == sanitizers.STACK_OVERFLOW:  # sanitizers need more stack than the program
            overflow = depth.of_case(look, case)
            if overflow:
                return overflow
        elif fault and not (is_expected(look, fault) and outlives_it(look, case)):
            return finding_of(look, case, fault, done.output, look.fail_without_it(sound))
        else:
            sound.append(case)
    return None


def is_expected(look: SecondLook, fault: sanitizers.Fault) -> bool:
    """Tells whether the program may go on after the fault, where sanitizers end it, because it may catch
    bad_alloc, or handle the signal."""
    return fault.words == sanitizers.TOO_LARGE or HANDLES.search(look.source) is not None


def finding_of(look: SecondLook, case: Case, fault: sanitizers.Fault, output: bytes, without: str) -> Finding:
    """Returns the finding of a fault, which ends with the words `without` on other cases."""
    line, column = fault.stack[0], fault.column
    words = with_name(fault.words, look.code, line, column)
    sentence = cut(visible(f"line {line}: {words}"), MOST_SHOWN)
    shown = "" if "`" in sentence else text_around(look.source, line, column)
    return Finding(sentence + without, case, output, fault.stack, source=shown)


def outlives_it(look: SecondLook, case: Case) -> bool:
    """Tells whether the program without checks comes to its end on the case."""
    kinds = [result.verdict.kind for result in look.results if result.case == case]
    return VerdictKind.CRASH not in kinds and VerdictKind.LIMIT not in kinds


def sanitized(look: SecondLook) -> Program | None:
    """Returns the program of the first build that compiles; None if none does."""
    sanitizer_builds = builds(look.runner)
    if len(sanitizer_builds) == 1:
        look.reasons.append(NO_ADDRESSES)
    for build in sanitizer_builds:
        program = look.compile(build).program
        if program:
            return program
    return None


def builds(runner: Runner) -> list[Build]:
    """Returns the builds that may be made on this machine, the best first."""
    zeros = [checked.ZEROS] if checked.fills_variables() else []  # else garbage would lead to other faults
    both = (ADDRESSES, UNDEFINED) if checked.is_contained(runner) else (UNDEFINED,)
    return [checked.checked_build(*options, *zeros) for options in both]
