"""A look for the cause of a submission's failures: what is known, and how much time is left."""

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
from judge.model import Case, Judgement, Limits, Note, Result, Submission, Usage, Verdict, stretched
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
    """Returns the CPU time in seconds of the judge, and of all that it ran and that has ended."""
    return sum(os.times()[:4])


class Recorded(NamedTuple):
    """A run of a program with a C++ file that writes a record."""

    program: Program
    usage: Usage
    report: bytes  # the record, which the program could have written itself


@dataclass
class SecondLook:
    """One look for the cause of a program's failures, or for a fault in one that is right.

    cases         what checked builds are run on
    seconds_left  the time that is left for runs, without the builds
    results       the program's usual results on all cases; none if only faults are looked for, as after AC
    notes         the notes on the program; if one of them tells the cause, no other is looked for
    most_cpu_s    the CPU time of the look, builds included, after which no further finder begins
    say           is called with what the look is doing
    looked_for    the words of the finders that have begun, such as "failed reads"
    reasons       why the look is not complete: a build that fails, a run that reaches a limit, ...
    failed        what went wrong in the judge itself; else empty"""

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
        """The seconds that are left of `most_cpu_s` or, if fewer, of MOST_WALL_S; below 0 if time is over."""
        left_cpu_s = self.began_s + self.most_cpu_s - cpu_seconds()
        return min(left_cpu_s, self.began_wall_s + MOST_WALL_S - time.monotonic())

    @property
    def can_run(self) -> bool:
        """Tells whether there are cases, and time to run a checked build on them."""
        return bool(self.cases) and self.seconds_left > 0

    @property
    def searched(self) -> str:
        """Words on what was looked for: "looked for failed reads and slow lines", or "looked for nothing"."""
        words = ", ".join(self.looked_for) or "nothing"
        return f"looked for {' and '.join(words.rsplit(', ', 1))}"  # an `and` in place of the last comma

    @cached_property
    def source(self) -> str:
        """The text of the source; empty if a `#line` in it changes numbers: then no line can be named."""
        text = decoded(read_source(self.submission.source, self.submission.problem.judges[0])[0], "replace")
        return "" if renumbers_lines(text) else text

    @cached_property
    def code(self) -> SourceCode | None:
        """The source as finding/source parses it; None if that fails, as for an empty `source`."""
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
        """Returns words on those of the `cases` that are WA, such as "; case 2 fails without this fault"; an
        empty text if none is WA. The caller gives the cases on which the fault does not show."""
        names = [visible(result.case.name) for result in self.failures(Verdict.WA) if result.case in cases]
        if not names:
            return ""
        which = f"case {names[0]} fails" if len(names) == 1 else f"cases {', '.join(names)} fail"
        return f"; {which} without this fault"

    def compile(self, build: Build, changed: str | None = None) -> Compilation:
        """Returns the compilation of the source, or of `changed`. If the source fails, `reasons` says so."""
        text = None if changed is None else changed.encode()
        compilation = compile_submission(self.runner, self.submission, build=build, changed=text)
        if compilation.program is None and changed is None:
            self.reasons.append(f"compiling fails with {' '.join(build.options)}\n{compilation.message}")
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
        """Returns a run on the case, and up to MOST_RECORD bytes that it wrote to the judge's descriptor."""
        with output_file() as (written, read):
            done = meet(self.runner, program, self.submission.problem, case, limits=limits, report=written)
            return done, content(read, MOST_RECORD)[0]

    def in_time(self) -> Iterator[tuple[Case, Limits]]:
        """Yields each case, while time is left, with limits for a run of a checked build. Their CPU limit is
        SLOWER times the usual one (for a TLE, the usual one), but at most MOST_CPU_MS and the time left."""
        slow = {result.case for result in self.failures(Verdict.TLE)}
        for case in self.cases:
            left_ms = round(1000 * min(self.seconds_left, self.time_left_s))
            if left_ms <= 0:
                return
            limits = self.submission.problem.limits_of(case)
            slower = 1 if case in slow else SLOWER
            most_ms = min(left_ms, slower * limits.cpu_ms, MOST_CPU_MS)
            yield case, stretched(limits, most_ms / limits.cpu_ms)

    def ended_early(self, case: Case, done: Run, limits: Limits) -> bool:
        """Tells whether the run reached a limit. If it did, adds that to `reasons`, and takes the run's wall
        time off `seconds_left`, because the program may have slept; else takes the CPU time off."""
        reached = limit_reached(done.usage, limits)
        self.seconds_left -= (done.usage.wall_ms if reached else done.usage.cpu_ms) / 1000
        if reached:
            self.reasons.append(f"on case {case.name}, the program with checks {reached}")
        return reached is not None


def look_at(runner: Runner, judgement: Judgement) -> SecondLook:
    """Returns a look at the cases that are WA, RE or MLE, at most the MOST_CASES smallest; perhaps at none.
    After AC, returns a look at the samples and the MOST_RIGHT smallest other cases, but none in beyond/."""
    cases = sorted((result.case for result in judgement.results), key=lambda case: case.input.stat().st_size)
    if judgement.verdict is Verdict.AC:
        predicting = [case for case in cases if case.predicts]
        others = [case for case in predicting if not case.is_sample]
        cases = [case for case in predicting if case.is_sample] + others[:MOST_RIGHT]
        return SecondLook(runner, judgement.submission, cases, SECONDS)
    # Cases that are TLE or OLE are left out: a checked build is slower, and shows no more.
    explained, results = (Verdict.WA, Verdict.RE, Verdict.MLE), judgement.results
    failing = {result.case for result in results if result.verdict in explained}
    cases = [case for case in cases if case in failing][:MOST_CASES]
    return SecondLook(runner, judgement.submission, cases, SECONDS, results, judgement.notes)
