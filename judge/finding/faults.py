"""What a checked build of a program, with sanitizers and the checks of GCC's library, says of its faults.

Where the sanitizer of addresses does not link, or a run that reads shared libraries is not contained, the
build has the sanitizer of undefined behavior alone."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.common.texts import cut, visible
from judge.compiling.compiler import Build
from judge.finding import checked, repeats, sanitizers
from judge.finding.names import with_name
from judge.finding.source.edits import loops
from judge.finding.symbols import LONGEST, text_of
from judge.finding.look import SecondLook
from judge.model import Case, Finding, Verdict, VerdictKind
from judge.running.runner import Program, Runner

DEBUG = ("-g1", "-gdwarf-4", "-O0", "-fno-omit-frame-pointer", "-fstack-clash-protection")
CHECKS = (*DEBUG, "-D_GLIBCXX_DEBUG", "-fno-sanitize-recover=all")
# The first is not part of undefined. The last would blame `-1 << 30`, which GCC defines.
MORE = ("-fsanitize=float-cast-overflow", "-fno-sanitize-undefined-trap-on-error", "-fno-sanitize=shift-base")
# Without these checks, compiling takes a third less time; the sanitizer of addresses finds more than they do.
LEFT_OUT = "-fno-sanitize=object-size,null,alignment,vptr,pointer-overflow"
ADDRESSES = (*CHECKS, "-fsanitize=address,undefined", *MORE, LEFT_OUT)  # links shared libraries
UNDEFINED = (*CHECKS, "-fsanitize=undefined", *MORE, "-static")
MOST_SHOWN = 200  # columns
LEAST_CALLS = 3  # a line that occurs 3 times among the innermost calls is in a recursive function
SIZE = re.compile(r"<=?\s{0,9}((\w{1,40}(?:\[\w{1,40}\])?)\.(?:size|length)\(\)\s{0,9}-\s{0,9}\w{1,40})")
HANDLES = re.compile(r"\bSIG(?:SEGV|BUS|FPE|ABRT)\b")  # perhaps in a call of signal()
NO_ADDRESSES = "memory errors are not seen, because this machine refuses namespaces"


def find(look: SecondLook) -> Finding | None:
    """Returns the finding of the first fault that sanitizers see on a case; None without one. Passes over a
    fault that the program seems to handle (`outlives`), and over a full stack that perhaps only they fill."""
    program = sanitized_program(look) if look.can_run else None
    if program is None:
        return None
    without_fault: list[Case] = []
    for case, ordinary in look.in_time():
        limits = replace(ordinary, memory_mib=checked.memory_limit(ordinary))
        done, report = look.run_with_report(program, case, limits)
        fault = sanitizers.fault_in(look.symbols, program, done, report)
        is_whole = not look.ended_early(case, done, limits)
        if fault is None:
            if is_whole:  # else the run may have ended before the fault
                without_fault.append(case)
        elif fault.words == sanitizers.STACK_OVERFLOW:
            overflow = of_full_stack(look, case, fault)
            if overflow:
                return overflow
        elif not outlives(look, case, fault):
            return finding_of(look, case, fault, done.output, look.fail_without_it(without_fault))
    return None


def of_full_stack(look: SecondLook, case: Case, fault: sanitizers.Fault) -> Finding | None:
    """Returns the finding of a full stack if the stack of the usual run had more than half of the memory
    limit, or if that run was RE and no function calls itself; else None: perhaps only sanitizers fill it."""
    line = max(fault.stack, key=fault.stack.count)  # the line that is on the stack most often
    calls_itself = fault.stack.count(line) >= LEAST_CALLS
    limits = look.submission.problem.limits_of(case)
    results = [result for result in look.results if result.case == case]
    is_deep = any(result.usage.has_deep_stack(limits) for result in results)
    # A single call whose variables need the whole stack may die before it uses any of the stack.
    dies_at_once = not calls_itself and any(result.verdict is Verdict.RE for result in results)
    if not is_deep and not dies_at_once:
        return None
    if not calls_itself:
        return Finding(f"line {line}: the variables of the function fill the stack", case, stack=(line,))
    words = "the function calls itself so deep that the stack is full"
    if repeats.is_endless_recursion(look, case, line):
        words = "endless recursion: the function calls itself with the same arguments again and again"
    return Finding(f"line {line}: {words}", case, stack=(line,))


def finding_of(look: SecondLook, case: Case, fault: sanitizers.Fault, output: bytes, ending: str) -> Finding:
    """Returns the finding of a fault. It says the line, what is wrong there, a likely cause of a wrong index,
    and `ending`. It shows the line's text unless there is code in backticks in what is wrong."""
    line = fault.stack[0]
    wrong = with_name(fault.words, look.code, line, fault.column)
    sentence = cut(visible(f"line {line}: {wrong}"), MOST_SHOWN)
    text = "" if "`" in sentence else cut(text_of(look.source, line), LONGEST)
    return Finding(sentence + cause_of_index(look, fault) + ending, case, output, fault.stack, source=text)


def cause_of_index(look: SecondLook, fault: sanitizers.Fault) -> str:
    """Returns words on a likely cause of an index out of bounds, or an empty text. Two causes are known: for
    a negative index, a function that calls itself; for an empty `a`, a loop up to `a.size() - 1`."""
    line, *callers = fault.stack
    caller = max(callers, key=callers.count, default=0)  # the line with most of the calls
    if "index -" in fault.words and callers.count(caller) >= LEAST_CALLS:
        return f"; the function calls itself in line {caller}, perhaps once too often"
    source, text = look.code, text_of(look.source, line)
    if source and fault.words.endswith(" of 0"):
        for loop in loops(source):
            size = SIZE.search(source.between(*loop.condition))  # its groups: `a.size() - 1` and `a`
            is_around = source.line(loop.first) <= line <= source.line(loop.last)
            if size and is_around and re.search(rf"\b{re.escape(size[2])}\[", text):
                return f"; `{size[1]}` is unsigned: instead of -1, it is very large"
    return ""


def outlives(look: SecondLook, case: Case, fault: sanitizers.Fault) -> bool:
    """Tells whether the program seems to handle the fault: the usual run of the case came to its end, as far
    as is known, and the fault is too large a request for memory, or the source names a signal (HANDLES)."""
    can_handle = fault.words == sanitizers.TOO_LARGE or HANDLES.search(look.source) is not None
    kinds = [result.verdict.kind for result in look.results if result.case == case]
    return can_handle and VerdictKind.CRASH not in kinds and VerdictKind.LIMIT not in kinds


def sanitized_program(look: SecondLook) -> Program | None:
    """Returns the program of the first of `builds` that compiles; None if none does. `look.reasons` gets each
    build that fails, and NO_ADDRESSES if there is no build with the sanitizer of addresses."""
    tried = builds(look.runner)
    if len(tried) == 1:  # without the sanitizer of addresses
        look.reasons.append(NO_ADDRESSES)
    programs = (look.compile(build).program for build in tried)  # compiles none before it is asked for
    return next((program for program in programs if program), None)


def builds(runner: Runner) -> list[Build]:
    """Returns the builds to try, the best first. Without namespaces, none has the sanitizer of addresses."""
    zeros = [checked.ZEROS] if checked.fills_variables() else []  # because garbage could lead to other faults
    usable = (ADDRESSES, UNDEFINED) if checked.is_contained(runner) else (UNDEFINED,)
    return [checked.checked_build(*options, *zeros) for options in usable]
