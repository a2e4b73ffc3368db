"""Runs of the build that has all mutants, and of repairs that are built alone.

Many mutants are tried in one run of the sandbox, which takes longer than a mutant does (switch.h).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from os import WEXITSTATUS, WIFSIGNALED, WTERMSIG, cpu_count
from signal import SIGPROF
from struct import Struct

from judge.checking.special_judge import Check, difference_on
from judge.common.files import read_file
from judge.compiling.compiler import ORDINARY
from judge.compiling.tools import limit_reached
from judge.finding import checked, faults
from judge.finding.checked import Outcome
from judge.finding.look import SecondLook, cpu_seconds
from judge.finding.repairs.candidates import Candidate
from judge.finding.repairs.mutants import Mutant
from judge.finding.repairs.switch import single
from judge.model import Case, Limits, stretched
from judge.running.pool import Pool
from judge.running.runner import Program, Run

MANY, AT_ONCE = 32, 4  # from so many programs on, in so many runs
RECORD = Struct("<3q")  # what is told of each
LEAST_PRINTED = 1 << 12  # bytes, for each
SLOWER, LEAST_MS = 8, 20  # than the program itself, CPU time; and no less, on the first case
QUICK_MS = 100  # so long may a case take for a run with sanitizers; on other cases, runs have no less
ALONE_S = 4.0  # of CPU time, for all runs of what is built alone; its build takes what it takes


@dataclass
class MutantRuns:
    """No run begins after `ends_s` of CPU time."""

    look: SecondLook
    compare: Check
    ends_s: float
    verdicts: dict[tuple[Case, bytes], bool] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        return cpu_seconds() > self.ends_s

    def took_ms(self, case: Case) -> float:
        """The program as it is."""
        return next(result.usage.cpu_ms for result in self.look.results if result.case == case)

    def limits_for(self, case: Case, least_ms: float = QUICK_MS) -> Limits:
        """By how long the program takes, because a mutant may never end."""
        limits = self.look.submission.problem.limits_of(case)
        return stretched(limits, max(least_ms, SLOWER * self.took_ms(case)) / limits.cpu_ms)

    def outcomes(
        self, programs: Sequence[Program], case: Case, limits: Limits | None = None
    ) -> list[Outcome | None]:
        """How they end; None for what takes too long, or is not run because the time is over."""
        each = limits or self.limits_for(case)
        printed = 2 * case.answer.stat().st_size + LEAST_PRINTED
        runs = max(AT_ONCE if len(programs) > MANY else 1, len(programs) * printed // (each.output_mib << 20))
        ends: list[Outcome | None] = [None] * len(programs)
        cores = min(runs, cpu_count() or 1)
        with Pool(cores, self.look.runner) as pool:
            starts = range(min(runs, len(programs)))
            told = pool.map(lambda start: self.in_one_run(programs[start::runs], case, each, cores), starts)
            for start, of_run in enumerate(told):
                ends[start::runs] = of_run
        return ends

    def in_one_run(
        self, programs: Sequence[Program], case: Case, limits: Limits, cores: int = 1
    ) -> list[Outcome | None]:
        """By themselves where a run cannot have several: a file is read once only, and where no namespaces
        are granted, a program may not fork. Runs on other cores share the time."""
        executables = {program.executable for program in programs}
        left_ms = 1000 * (self.ends_s - cpu_seconds()) / cores
        if left_ms > 0 and len(programs) > 1 == len(executables) and not self.look.submission.problem.file:
            given = [",".join(program.command[1:]) for program in programs]
            first = programs[0]
            together = replace(first, command=(first.command[0], "-", str(limits.cpu_ms), *given))
            run, told = self.look.run_with_report(together, case, stretched(limits, left_ms / limits.cpu_ms))
            if told:
                records = RECORD.iter_unpack(told[: len(told) // RECORD.size * RECORD.size])
                ends = [outcome_in(run.output, *record) for record in records][: len(programs)]
                return ends + [None] * (len(programs) - len(ends))
        return [self.outcome(program, case, limits) for program in programs]

    def outcome(self, program: Program, case: Case, limits: Limits) -> Outcome | None:
        run = None if self.is_over else self.look.run(program, case, limits)
        if run is None or limit_reached(run.usage, limits):
            return None
        return (run.output, None, None) if run.unwritten else checked.end_of(run)

    def is_right(self, case: Case, outcome: Outcome | None) -> bool:
        if outcome is None or outcome[1] != 0:
            return False
        key = case, outcome[0]
        if key not in self.verdicts:
            texts = read_file(case.input), outcome[0], read_file(case.answer)
            self.verdicts[key] = not difference_on(self.compare, self.look.submission.problem, case, texts)
        return self.verdicts[key]

    def passing(self, candidates: list[Candidate], case: Case, limits: Limits) -> list[Candidate]:
        """Those after which the case is right."""
        ends = self.outcomes([candidate.program for candidate in candidates], case, limits)
        return [candidate for candidate, end in zip(candidates, ends) if self.is_right(case, end)]

    def built_alone(self, mutant: Mutant, cases: Sequence[Case], *, is_patient: bool) -> Candidate | None:
        """The source with this change alone, if it is right on all cases; in a patient look, with sanitizers
        on those before the first that takes too long with them."""
        if self.is_over:
            return None
        text, strict = single(self.look.source, mutant), None
        if is_patient:
            strict = self.look.compile_now(faults.builds(self.look.runner)[0], text).program
        slow = [*cases]
        while strict and slow and self.took_ms(slow[0]) <= QUICK_MS:
            is_sound = self.is_sound(strict, slow[0])
            if is_sound is False:
                return None
            if is_sound is None:
                break
            del slow[0]
        usual = self.look.compile_now(ORDINARY, text).program if slow else strict
        if usual is None:
            return None
        left_ms = 1000 * ALONE_S
        for case in slow:
            most_ms = self.look.submission.problem.limits_of(case).cpu_ms
            limits = self.limits_for(case, min(QUICK_MS, most_ms))
            run = self.look.run(usual, case, limits)
            left_ms -= run.usage.cpu_ms
            if left_ms < 0 or run.usage.cpu_ms > most_ms or not self.ends_right(case, run, limits):
                return None
        return Candidate(mutant, usual)

    def is_sound(self, strict: Program, case: Case) -> bool | None:
        """Whether a build with sanitizers is right, and they say nothing; None if it takes too long."""
        limits = stretched(self.limits_for(case), SLOWER)
        limits = replace(limits, memory_mib=checked.memory_limit(limits))
        run, _ = self.look.run_with_report(strict, case, limits)
        return None if run.usage.cpu_ms > limits.cpu_ms else self.ends_right(case, run, limits)

    def ends_right(self, case: Case, run: Run, limits: Limits) -> bool:
        is_whole = not limit_reached(run.usage, limits) and not run.unwritten
        return is_whole and self.is_right(case, checked.end_of(run))


def outcome_in(output: bytes, status: int, start: int, end: int) -> Outcome | None:
    """Of one of several in a run: how it ended, and which part it printed. None if its time was over."""
    if not 0 <= start <= end <= len(output):
        return b"", None, None
    if WIFSIGNALED(status):
        signal = WTERMSIG(status)
        return None if signal == SIGPROF else (output[start:end], None, signal)
    return output[start:end], WEXITSTATUS(status), None
