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
from judge.finding.comparators import unequal_comparison
from judge.finding.source_lines import text_around, whole_line, with_name
from judge.finding.look import SecondLook
from judge.model import Case, Finding, Limits, VerdictKind
from judge.running.runner import Program, Runner

CHECKS = (
    "-g1",
    "-gdwarf-4",
    "-O0",
    "-fno-omit-frame-pointer",
    "-D_GLIBCXX_DEBUG",
    "-fno-sanitize-recover=all",
)
CASTS = ("-fsanitize=float-cast-overflow", "-fno-sanitize-undefined-trap-on-error")
# What is left out says less than the sanitizer of addresses, and takes a third of the time to compile.
LEFT_OUT = "-fno-sanitize=object-size,null,alignment,vptr,pointer-overflow"
ADDRESSES = (*CHECKS, "-fsanitize=address,undefined", *CASTS, LEFT_OUT)
UNDEFINED = (*CHECKS, "-fsanitize=undefined", *CASTS, "-static")
NULLS = (*CHECKS, "-fsanitize=null", "-static")
MOST_SHOWN = 200  # columns
HANDLES = re.compile(r"\bSIG(?:SEGV|BUS|FPE|ABRT)\b")
NO_ADDRESSES = "errors of memory are not seen where namespaces are refused"


def find(look: SecondLook) -> Finding | None:
    """The first fault on the cases."""
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
            line = fault.stack[0]
            compared = (
                unequal_comparison(look.source, line)
                if fault.words.endswith(sanitizers.BEFORE_EQUAL)
                else None
            )
            if compared:
                return of_comparison(look, case, fault.stack, *compared)
            column = fault.column or column_of_null(look, case, fault, limits)
            words = cut(visible(with_name(str(fault), look.source, line, column)), MOST_SHOWN)
            shown = "" if "`" in words else text_around(look.source, line, column)
            words += look.fail_without_it(sound)
            return Finding(words, case, done.output, fault.stack, source=shown)
        else:
            sound.append(case)
    return None


def is_expected(look: SecondLook, fault: sanitizers.Fault) -> bool:
    """Whether the program may go on after it: where memory is refused, as one does that catches bad_alloc, or
    if it handles the signal. Sanitizers end it there."""
    return fault.words == sanitizers.TOO_LARGE or HANDLES.search(look.source) is not None


def column_of_null(look: SecondLook, case: Case, fault: sanitizers.Fault, limits: Limits) -> int:
    """Where in a line with several `->` the pointer is that is NULL: a build that checks each says it."""
    is_null = "a null pointer" in fault.words and whole_line(look.source, fault.stack[0]).count("->") > 1
    program = look.compile_now(checked.checked_build(*NULLS)).program if is_null else None
    if program is None:
        return 0
    done, report = look.run_with_report(program, case, limits)
    same = sanitizers.fault_in(look.symbols, program, done, report)
    return same.column if same and same.stack[0] == fault.stack[0] else 0


def of_comparison(look: SecondLook, case: Case, stack: tuple[int, ...], line: int, operator: str) -> Finding:
    """Of the line that compares, instead of that which sorts."""
    words = sanitizers.BEFORE_EQUAL.replace("<=", operator).replace(" < ", f" {operator[0]} ")
    shown = text_around(look.source, line, 0)
    return Finding(f"line {line}: {words}", case, stack=(line, *stack), source=shown)


def outlives_it(look: SecondLook, case: Case) -> bool:
    """Whether the program itself comes to its end."""
    kinds = [result.verdict.kind for result in look.results if result.case == case]
    return VerdictKind.CRASH not in kinds and VerdictKind.LIMIT not in kinds


def sanitized(look: SecondLook) -> Program | None:
    """The first build that can be made."""
    sanitizer_builds = builds(look.runner)
    if len(sanitizer_builds) == 1:
        look.reasons.append(NO_ADDRESSES)
    for build in sanitizer_builds:
        program = look.compile(build).program
        if program:
            return program
    return None


def builds(runner: Runner) -> list[Build]:
    """Those that may be made here, the best first."""
    zeros = [checked.ZEROS] if checked.fills_variables() else []  # else garbage would lead to other faults
    both = (ADDRESSES, UNDEFINED) if checked.is_contained(runner) else (UNDEFINED,)
    return [checked.checked_build(*options, *zeros) for options in both]
