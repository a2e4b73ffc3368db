"""Whether the output depends on a variable without a value, which no sanitizer sees.

Two builds fill such variables, each with another value, and so they do with memory from malloc and new. If
their outputs differ, the output depends on one.
"""

from __future__ import annotations

import os
import subprocess
from functools import lru_cache
from typing import Optional, Tuple

from judge.compiling.compiler import ORDINARY, Build
from judge.compiling.diagnostics import MOST_WARNINGS
from judge.finding.look import SecondLook, checked_build
from judge.model import Case, Found, Limits
from judge.running.builds import TOOL_ENVIRONMENT, find_tool
from judge.running.runner import Program

FILL = "-ftrivial-auto-var-init="
ZEROS = f"{FILL}zero"
FILLS = {"pattern": 0x01, "zero": 0xFF}  # malloc fills with the complement (mallopt(3), M_PERTURB)
NO_VALUE = "the output depends on a variable that has no value"
NOT_FILLED = "variables that have no value are not seen: GCC 12 or later sees them"
Outcome = Tuple[bytes, Optional[int], Optional[int]]  # output, exit code, signal


@lru_cache()
def fills_variables() -> bool:
    """Whether the compiler can give a value to a variable that has none."""
    tried = [find_tool("g++"), ZEROS, "-E", "-x", "c++", os.devnull]
    return subprocess.run(tried, capture_output=True, env=TOOL_ENVIRONMENT).returncode == 0


def builds() -> list[Build]:
    """None if the compiler cannot make them."""
    return [filled(way) for way in FILLS] if fills_variables() else []


def filled(way: str) -> Build:
    fills = f"{FILL}{way}", f"-Wl,--defsym=fill_of_heap={FILLS[way]}"
    return checked_build(*ORDINARY.options, *fills)


def find(look: SecondLook) -> Found | None:
    """A difference must come again: a clock could be its cause. The ordinary build is compared, too, because
    GCC fills a `bool` alike in both others."""
    if not look.cases:
        return None
    fills = [look.compile(build) for build in builds()]
    if not fills:
        look.reasons.append(NOT_FILLED)
    both = [made.program for made in fills if made.program]
    if not fills or len(both) < len(fills):
        return None
    ordinary = look.compile(ORDINARY)
    programs = [ordinary.program, *both] if ordinary.program else both
    for case, limits in look.in_time():
        once = outcomes(look, programs, case, limits)
        again = outcomes(look, programs, case, limits) if len(set(once)) > 1 else []
        if len({one for one, same in zip(once, again) if one == same}) > 1:
            notes = [note for note in ordinary.warnings[:MOST_WARNINGS] if " uninitialized" in note.text]
            stack = tuple(note.line for note in notes[:1] if note.line)
            place = f"line {stack[0]}: " if stack else ""
            return Found(f"{place}{NO_VALUE}", case, stack=stack)
    return None


def outcomes(look: SecondLook, programs: list[Program], case: Case, limits: Limits) -> list[Outcome]:
    """How each of them ends; none of them if a limit ends one."""
    outcomes = []
    for program in programs:
        done = look.runner.run(program, case.input, limits, file=look.submission.problem.file)
        if look.ended_early(case, done, limits):
            return []
        outcomes.append((done.output, done.usage.exit_code, done.usage.signal))
    return outcomes
