"""A second look at a program that fails: what checked builds of its source do on the failing cases.

The first build has sanitizers, and the checks of GCC's library. Where the sanitizer of addresses is missing,
or a run that reads shared libraries is not contained, it has the one of undefined behavior alone. Neither
sees a variable without a value. So two more builds fill these, each with another value: if their outputs
differ, the output depends on one. All this is a hint: it changes no verdict.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Optional, Tuple

from judge.common.texts import cut, visible
from judge.compiling.compiler import (
    EMPTY,
    ORDINARY,
    Build,
    Compilation,
    compile_submission,
    empty_program,
    hidden_from,
    limit_reached,
    readable_by,
)
from judge.compiling.diagnostics import MOST_WARNINGS
from judge.compiling.online_judges import judges
from judge.finding import sanitizers
from judge.model import Case, Found, JudgeError, Judgement, Limits, Submission, Verdict
from judge.running.builds import TOOL_ENVIRONMENT, compiled, find_tool
from judge.running.runner import Run, Runner

START = Path(__file__).with_name("checked.cpp")
CHECKS = ("-g1", "-O1", "-fno-omit-frame-pointer", "-D_GLIBCXX_DEBUG", "-fno-sanitize-recover=all")
CASTS = ("-fsanitize=float-cast-overflow", "-fno-sanitize-undefined-trap-on-error")
ADDRESSES = (*CHECKS, "-fsanitize=address,undefined", *CASTS, "-fno-sanitize=object-size")  # which says less
UNDEFINED = (*CHECKS, "-fsanitize=undefined", *CASTS, "-static")
FILL = "-ftrivial-auto-var-init="
ZEROS = f"{FILL}zero"  # else garbage would lead to other faults
FILLS = {"pattern": 0x01, "zero": 0xFF}  # malloc fills with the complement (mallopt(3), M_PERTURB)
MEMORY_MIB = 1024  # a quarter of it for the stack (see the sandbox); more for problems with a higher limit
SLOWER, MOST_CPU_MS = 10, 10_000
MOST_CASES, SECONDS = 5, 1.0
MOST_SHOWN = 200  # columns
LOOKED_AT = {Verdict.WA, Verdict.RE, Verdict.MLE}
NO_VALUE = "the output depends on a variable that has no value"
NO_ADDRESSES = "errors of memory are not seen where namespaces are refused"
NOT_FILLED = "variables that have no value are not seen: GCC 12 or later sees them"
Outcome = Tuple[bytes, Optional[int], Optional[int]]  # output, exit code, signal


def failing_cases(judgement: Judgement) -> list[Case]:
    """The smallest of those that checked builds may explain."""
    failing = [result.case for result in judgement.results if result.verdict in LOOKED_AT]
    return sorted(failing, key=lambda case: case.input.stat().st_size)[:MOST_CASES]


def build_with(*options: str) -> Build:
    return Build(options, compiled(["g++", "-std=c++17", "-O1", "-c"], [START], "start.o"))


@lru_cache()
def fills_variables() -> bool:
    """Whether the compiler can give a value to a variable that has none."""
    tried = [find_tool("g++"), ZEROS, "-E", "-x", "c++", os.devnull]
    return subprocess.run(tried, capture_output=True, env=TOOL_ENVIRONMENT).returncode == 0


def filled(way: str) -> Build:
    fills = f"{FILL}{way}", f"-Wl,--defsym=fill_of_heap={FILLS[way]}"
    return build_with(*ORDINARY.options, *fills)


def libraries(options: tuple[str, ...], hidden: Iterable[Path] = ()) -> list[str]:
    """The paths that a program reads when it starts."""
    return [] if "-static" in options else readable_by(find_tool("g++"), hidden)


def is_contained(runner: Runner) -> bool:
    """Whether a run that reads libraries sees nothing else."""
    local = judges()["local"]
    runner.run([str(empty_program(runner, local, local.standards[0]))], EMPTY, Limits())
    return not any(fact.startswith("no namespaces") for fact in runner.missing_isolation)


class SecondLook:
    """`reasons` says why a build is not made, or what ends a run too early."""

    def __init__(self, runner: Runner, submission: Submission, seconds: float = SECONDS) -> None:
        self.runner, self.submission, self.seconds_left = runner, submission, seconds
        self.reasons: list[str] = []

    def find(self, cases: list[Case]) -> Found | None:
        """The first fault on these cases. Raises no JudgeError."""
        try:
            ways = FILLS if fills_variables() else ()
            with ThreadPoolExecutor(len(FILLS)) as pool:
                fills = [pool.submit(self.compile, filled(way)) for way in ways]  # while the other is built
                found = self.find_fault(cases)
            return found or self.find_missing_value(cases, [fill.result() for fill in fills])
        except JudgeError as error:
            self.reasons.append(str(error))
            return None

    def compile(self, build: Build) -> Compilation:
        judge, standard = self.submission.problem.judges[0], self.submission.standard
        made = compile_submission(self.runner, self.submission, judge, standard, build=build)
        if made.executable is None:
            self.reasons.append(f"does not compile with {' '.join(build.options)}\n{made.message}")
        return made

    def find_fault(self, cases: list[Case]) -> Found | None:
        program, readable = self.sanitized()
        for case, ordinary in self.in_time(cases if program else []):
            limits = replace(ordinary, memory_mib=max(MEMORY_MIB, 4 * ordinary.memory_mib))
            file = self.submission.problem.file
            done, fault = sanitizers.run(
                self.runner, program, case.input, limits, file=file, readable=readable
            )
            self.ended_early(case, done, limits)
            if fault:
                return Found(cut(visible(str(fault)), MOST_SHOWN), case, done.output, fault.stack)
        return None

    def sanitized(self) -> tuple[Path | None, list[str]]:
        """The first build that can be made, and what it reads."""
        zeros = [ZEROS] if fills_variables() else []
        contained = is_contained(self.runner)
        if not contained:
            self.reasons.append(NO_ADDRESSES)
        for options in (ADDRESSES, UNDEFINED) if contained else (UNDEFINED,):
            program = self.compile(build_with(*options, *zeros)).executable
            if program:
                return program, libraries(options, hidden_from(self.submission))
        return None, []

    def find_missing_value(self, cases: list[Case], fills: list[Compilation]) -> Found | None:
        """A difference must come again: a clock could be its cause. The ordinary build is compared, too,
        because GCC fills a `bool` alike in both others."""
        if not fills:
            self.reasons.append(NOT_FILLED)
        if not (fills and all(fill.executable for fill in fills)):
            return None
        ordinary = self.compile(ORDINARY)
        for case, limits in self.in_time(cases):
            once = self.outcomes([ordinary, *fills], case, limits)
            again = self.outcomes([ordinary, *fills], case, limits) if len(set(once)) > 1 else []
            if len({one for one, same in zip(once, again) if one == same}) > 1:
                notes = [note for note in ordinary.warnings[:MOST_WARNINGS] if " uninitialized" in note.text]
                stack = tuple(note.line for note in notes[:1] if note.line)
                place = f"line {stack[0]}: " if stack else ""
                return Found(f"{place}{NO_VALUE}", case, stack=stack)
        return None

    def outcomes(self, builds: list[Compilation], case: Case, limits: Limits) -> list[Outcome]:
        """How each of them ends; none of them if a limit ends one."""
        outcomes = []
        for made in builds:
            file = self.submission.problem.file
            done = self.runner.run([str(made.executable)], case.input, limits, file=file)
            if self.ended_early(case, done, limits):
                return []
            outcomes.append((done.output, done.usage.exit_code, done.usage.signal))
        return outcomes

    def in_time(self, cases: list[Case]) -> Iterator[tuple[Case, Limits]]:
        for case in cases:
            limits = self.submission.problem.limits_of(case)
            left_ms = round(1000 * self.seconds_left)
            if left_ms > 0:
                yield case, replace(limits, cpu_ms=min(left_ms, SLOWER * limits.cpu_ms, MOST_CPU_MS))

    def ended_early(self, case: Case, done: Run, limits: Limits) -> bool:
        """Whether a limit ended the run. Takes its time off what is left."""
        self.seconds_left -= done.usage.wall_ms / 1000
        reached = limit_reached(done.usage, limits)
        if reached:
            self.reasons.append(f"{case.name}: {reached}")
        return reached is not None
