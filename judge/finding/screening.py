"""Tells whether a right program needs a closer look: one cheap checked build must end as the program.

The build has the sanitizers that find most, and values in variables and memory that have none. It says
nothing itself; if there is a difference, a look with all builds follows."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from judge.common.files import read_file
from judge.compiling.compiler import ORDINARY, Build
from judge.finding import checked
from judge.finding.look import SecondLook, cpu_seconds
from judge.model import Case, Limits
from judge.running.builds import cache_folder, in_cache, new_entry
from judge.running.runner import Program, Runner

MOST_S = 0.4  # CPU time of the runs, but at most the time of the build if the build was not kept
KEPT_S = 0.1  # a build that took less time had been kept
# A trap is cheaper to compile than a report.
SANITIZERS = "signed-integer-overflow,bounds,shift-exponent,integer-divide-by-zero,float-cast-overflow,return"
CHECKS = ("-O0", "-D_GLIBCXX_ASSERTIONS", f"-fsanitize={SANITIZERS}", "-fsanitize-undefined-trap-on-error")
FILL = "-Wl,--defsym=fill_of_heap=1"


def build(runner: Runner) -> Build:
    addresses = "-fsanitize=address" if checked.is_contained(runner) else "-static"
    pattern = [checked.PATTERN] if checked.fills_variables() else []
    return checked.checked_build(*CHECKS, FILL, addresses, *pattern)


def finds_nothing(look: SecondLook) -> bool:
    """Tells whether no look is needed: the program and its checked build end alike on the cases, as far as
    time allows, or only the checked build fails to compile. Keeps a True unless a limit cut runs short."""
    look, began_s = replace(look, reasons=[]), cpu_seconds()  # a full look begins without these reasons
    ordinary = look.compile(ORDINARY).program
    if ordinary is None:
        return False
    inputs = [sha256(read_file(case.input)).digest() for case in look.cases]  # an input may be large
    started_by = str(checked.checked_build().object)
    folder = cache_folder("nothing found", *CHECKS, FILL, started_by, ordinary.command[0], *inputs)
    if in_cache(folder):
        return True
    program = look.compile(build(look.runner)).program
    build_s = cpu_seconds() - began_s
    look.seconds_left = MOST_S if build_s < KEPT_S else min(MOST_S, build_s)
    if program and not all(ends_alike(look, ordinary, program, *each) for each in look.in_time()):
        return False
    was_cut_short = look.seconds_left <= 0 or look.time_left_s <= 0 or look.reasons
    if not program or not was_cut_short:
        with new_entry(folder) as (entry, _):
            (entry / "nothing").touch()
    return True


def ends_alike(look: SecondLook, ordinary: Program, checking: Program, case: Case, limits: Limits) -> bool:
    """Tells whether both programs end alike on the case; True if the `checking` one reaches a limit."""
    usual = look.run(ordinary, case, limits)
    look.seconds_left -= usual.usage.cpu_ms / 1000  # `ended_early` takes off the time of the other run
    raised = replace(limits, memory_mib=checked.memory_limit(limits))
    done, _ = look.run_with_report(checking, case, raised)
    return look.ended_early(case, done, raised) or checked.end_of(done) == checked.end_of(usual)
