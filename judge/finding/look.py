"""A look for the cause of a submission's failures: what is known, and the time that is left for runs."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from judge.checking.meeting import meet
from judge.common.files import decoded
from judge.common.texts import visible
from judge.compiling.compiler import Build, Compilation, compile_submission, read_source
from judge.compiling.languages import limit_reached
from judge.finding.symbols import Symbols, renumbers_lines
from judge.model import Case, Judgement, Limits, Note, Result, Submission, Usage, Verdict, VerdictKind
from judge.model import stretched
from judge.running.builds import compiled_file
from judge.running.runner import Program, Run, Runner, content, output_file

if TYPE_CHECKING:
    from judge.finding.probes.marked_runs import Record
    from judge.finding.repairs.switch import Switched
    from judge.finding.source.statements import SourceCode

MOST_CASES, MOST_RIGHT = 5, 10  # failing cases; right cases beside the samples
MOST_WALL_S = 60.0  # of a look, in case programs sleep; long enough for a busy machine
SECONDS = 3.0  # CPU time of the runs of a look, without compiling
SLOWER, MOST_CPU_MS = 10, 10_000  # a run may take 10 times its usual CPU limit, but at most 10 s
MOST_RECORD = 1 << 24  # bytes


def cpu_seconds() -> float:
    """Returns the CPU time that the judge and all that it ran have used."""
    return sum(os.times()[:4])


class Recorded(NamedTuple):
    """A run of a program, and the record `report`, which the program could have written itself."""

    program: Program
    usage: Usage
    report: bytes


@dataclass
class SecondLook:
    """One look for the cause of a program's failures, or for a fault in one that is right.

    cases         what checked builds are run on
    seconds_left  the time that is left for runs, without the builds
    results       the program's usual results on all cases; none if only faults are looked for, as after AC
    notes         the hints that are known
    most_cpu_s    CPU time after which the look ends, builds included; it ends after MOST_WALL_S, too
    say           is called with what the look is doing
    looked_for    what it has looked for
    reasons       why the look is not complete: a build that fails, a run that reaches a limit, ...
    failed        what went wrong in the judge itself, if anything did"""

    runner: Runner
    submission: Submission
    cases: list[Case]
    seconds_left: float
    results: Sequence[Result] = ()
    notes: Sequence[Note] = ()
    most_cpu_s: float = math.inf
    say: Callable[[str], None] = lambda text: None
    began_s: float = field(default_factory=cpu_seconds)
    began_wall_s: float = field(default_factory=time.monotonic)
    looked_for: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    failed: str = ""
    marked: list[Record] | None = None  # the records of runs with marks; None before these runs
    mutated: Future[tuple[Program, Switched] | None] | None = None  # the build of all mutants, begun ahead
    dies: bool = False  # whether a run with marks died, as it may by a fault of memory

    @property
    def time_left_s(self) -> float:
        """The seconds of CPU time that are left or, if fewer, of wall time, because a program may sleep."""
        cpu_s = self.began_s + self.most_cpu_s - cpu_seconds()
        return min(cpu_s, self.began_wall_s + MOST_WALL_S - time.monotonic())

    @property
    def can_run(self) -> bool:
        """Tells whether there are cases, and time to run a checked build on them."""
        return bool(self.cases) and self.seconds_left > 0

    @property
    def searched(self) -> str:
        """Words on what was looked for, such as "looked for failed reads and slow lines"."""
        *others, last = self.looked_for or ["nothing"]
        return f"looked for {', '.join(others)} and {last}" if others else f"looked for {last}"

    @cached_property
    def source(self) -> str:
        """The text of the source; empty if a `#line` in it changes numbers, so that no line can be named."""
        text = decoded(read_source(self.submission.source, self.submission.problem.judges[0])[0], "replace")
        return "" if renumbers_lines(text) else text

    @cached_property
    def code(self) -> SourceCode | None:
        """The source as finding/source parses it; None if that fails."""
        from judge.finding.source import statements  # only here, because it takes time

        return statements.read_source(self.source)

    @cached_property
    def symbols(self) -> Symbols:
        return Symbols(self.runner, self.source)

    def failures(self, verdict: Verdict) -> list[Result]:
        """Returns the results with that verdict, those with the smallest inputs first."""
        failures = [result for result in self.results if result.verdict is verdict]
        return sorted(failures, key=lambda result: result.case.input.stat().st_size)

    def fail_without_it(self, cases: Sequence[Case]) -> str:
        """Returns words that name the `cases` that are WA, though a fault does not show on them, such as
        "; case 2 fails without this fault". Returns an empty text if none of the `cases` is WA."""
        names = [visible(result.case.name) for result in self.failures(Verdict.WA) if result.case in cases]
        if not names:
            return ""
        which = f"cases {', '.join(names)} fail" if names[1:] else f"case {names[0]} fails"
        return f"; {which} without this fault"

    def compile(self, build: Build, changed: str | None = None) -> Compilation:
        """Compiles the source, or the text `changed` if given. If the source fails, `reasons` says so."""
        text = None if changed is None else changed.encode()
        compilation = compile_submission(self.runner, self.submission, build=build, changed=text)
        if compilation.program is None and changed is None:
            self.reasons.append(f"does not compile with {' '.join(build.options)}\n{compilation.message}")
        return compilation

    def recorded(
        self, part: Path, options: tuple[str, ...], case: Case, limits: Limits, *, changed: str | None = None
    ) -> Recorded | None:
        """Builds the source, or the text `changed` if given, with a C++ file `part` that writes a record.
        Returns a run on the case of at most MOST_CPU_MS; None if `source` is empty or the build fails."""
        linked = compiled_file(["g++", "-std=c++17", "-O1", "-c"], [part], f"{part.stem}.o")
        program = self.compile(Build(options, linked), changed).program if self.source else None
        if program is None:
            return None
        shorter = stretched(limits, min(1, MOST_CPU_MS / limits.cpu_ms))
        done, report = self.run_with_report(program, case, shorter)
        return Recorded(program, done.usage, report)

    def run(self, program: Program, case: Case, limits: Limits) -> Run:
        return meet(self.runner, program, self.submission.problem, case, limits=limits)

    def run_with_report(self, program: Program, case: Case, limits: Limits) -> tuple[Run, bytes]:
        """Returns the program's run, and up to MOST_RECORD bytes that it wrote to the judge's descriptor."""
        with output_file() as (written, read):
            problem = self.submission.problem
            done = meet(self.runner, program, problem, case, limits=limits, report=written)
            return done, content(read, MOST_RECORD)[0]

    def in_time(self) -> Iterator[tuple[Case, Limits]]:
        """Yields each case, while time is left, with limits for a run of a checked build. Their CPU limit is
        SLOWER times the usual one (for a TLE, the usual one), but at most MOST_CPU_MS and the time left."""
        slow = {result.case for result in self.failures(Verdict.TLE)}
        for case in self.cases:
            limits = self.submission.problem.limits_of(case)
            left_ms = round(1000 * min(self.seconds_left, self.time_left_s))
            if left_ms > 0:
                slower = 1 if case in slow else SLOWER
                most_ms = min(left_ms, slower * limits.cpu_ms, MOST_CPU_MS)
                yield case, stretched(limits, most_ms / limits.cpu_ms)

    def ended_early(self, case: Case, done: Run, limits: Limits) -> bool:
        """Tells whether the run reached a limit, and adds it to `reasons`. Takes time off `seconds_left`."""
        reached = limit_reached(done.usage, limits)
        self.seconds_left -= (done.usage.wall_ms if reached else done.usage.cpu_ms) / 1000
        if reached:
            self.reasons.append(f"{case.name}: {reached}")
        return reached is not None


def look_at(runner: Runner, judgement: Judgement) -> SecondLook:
    """Returns a look at the failing cases that checked builds may explain, at most the MOST_CASES smallest.
    After AC, returns a look at the samples and the MOST_RIGHT smallest other cases, but none in beyond/."""
    cases = sorted((result.case for result in judgement.results), key=lambda case: case.input.stat().st_size)
    if judgement.verdict is Verdict.AC:
        predicting = [case for case in cases if case.predicts]
        others = [case for case in predicting if not case.is_sample]
        cases = [case for case in predicting if case.is_sample] + others[:MOST_RIGHT]
        return SecondLook(runner, judgement.submission, cases, SECONDS)
    # Cases that are TLE are left out: a checked build is slower, and shows no more.
    results, kinds = judgement.results, (VerdictKind.WRONG, VerdictKind.CRASH)
    failing = {run.case for run in results if run.verdict.kind in kinds or run.verdict is Verdict.MLE}
    cases = [case for case in cases if case in failing][:MOST_CASES]
    return SecondLook(runner, judgement.submission, cases, SECONDS, results, judgement.notes)
