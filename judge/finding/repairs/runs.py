"""Runs of the build that has all mutants, and of repairs that are built alone.

Many mutants are tried in one run of the sandbox (switch.h), because most take less time than its start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from os import WEXITSTATUS, WIFSIGNALED, WTERMSIG, cpu_count
from signal import SIGALRM, SIGPROF
from struct import Struct

from judge.checking.special_judge import Check, difference_on
from judge.common.files import read_file
from judge.compiling.compiler import ORDINARY
from judge.compiling.languages import limit_reached
from judge.finding.checked import Outcome, end_of
from judge.finding.look import SecondLook, cpu_seconds
from judge.finding.repairs.mutants import Mutant
from judge.finding.source.edits import edited
from judge.model import Case, Limits, stretched
from judge.running.pool import Pool
from judge.running.runner import Program, Run

MANY, AT_ONCE = 32, 4  # more than 32 programs run in 4 runs of the sandbox or more
RECORD = Struct("<3q")  # for each program: its status, and where its output starts and ends
LEAST_PRINTED = 1 << 12  # bytes that each program is expected to print beside twice the answer's length
SLOWER, LEAST_MS = 8, 8  # a mutant may take 8 times the program's time, at least 8 ms on the first case,
LATER_MS = 40  # and 40 ms on a later one
QUICK_MS = 100  # at least this may be taken by a repair that is built alone, and by a run with a report
ALONE_S = 4.0  # CPU time for all runs of a repair that is built alone


@dataclass
class Runs:
    """Runs programs on cases until `ends_s` of CPU time, or the look's end. A begun `is_repair` goes on."""

    look: SecondLook
    compare: Check
    ends_s: float
    verdicts: dict[tuple[Case, bytes], bool] = field(default_factory=dict)  # (case, output) -> right

    @property
    def left_s(self) -> float:
        return min(self.ends_s - cpu_seconds(), self.look.time_left_s)

    def limits_for(self, case: Case, least_ms: float = QUICK_MS) -> Limits:
        """Returns the case's limits, with SLOWER times the program's CPU time there, at least `least_ms`."""
        limits = self.look.submission.problem.limits_of(case)
        took_ms = next(result.usage.cpu_ms for result in self.look.results if result.case == case)
        return stretched(limits, max(least_ms, SLOWER * took_ms) / limits.cpu_ms)

    def outcomes(self, programs: Sequence[Program], case: Case, limits: Limits) -> list[Outcome | None]:
        """Returns how each program ends on the case; None if a limit or lack of time leaves that unknown."""
        printed = len(programs) * (2 * case.answer.stat().st_size + LEAST_PRINTED)  # bytes, as is expected
        least = AT_ONCE if len(programs) > MANY else 1
        runs = max(least, printed // (limits.output_mib << 20))  # the limit holds for each run
        cores = min(runs, cpu_count() or 1)
        shares = [programs[start::runs] for start in range(min(runs, len(programs)))]  # first of 3: 0, 3, 6
        ends: list[Outcome | None] = [None] * len(programs)
        with Pool(cores, self.look.runner) as pool:
            results = pool.map(lambda share: self.in_one_run(share, case, limits, cores), shares)
            for start, ends_of_share in enumerate(results):
                ends[start::runs] = ends_of_share
        return ends

    def in_one_run(
        self, programs: Sequence[Program], case: Case, limits: Limits, cores: int
    ) -> list[Outcome | None]:
        """Returns how each program ends on the case, or None, as `outcomes` does. Runs programs of one build
        in one run of the sandbox if possible, else one by one. `cores` such calls share the time left."""
        are_alike = len(programs) > 1 and len({program.executable for program in programs}) == 1
        left_ms = 1000 * self.left_s / cores
        if left_ms > 0 and are_alike and not self.look.submission.problem.file:  # a file is read only once
            executable, arguments = programs[0].command[0], [program.command[1] for program in programs]
            # By `-`, each argument after the time gets a process of its own, which may take this time.
            together = replace(programs[0], command=(executable, "-", str(limits.cpu_ms), *arguments))
            run, data = self.look.run_with_report(together, case, stretched(limits, left_ms / limits.cpu_ms))
            if data:  # else programs may not fork here
                whole = len(data) - len(data) % RECORD.size  # bytes; the last record may be cut off
                ends = [outcome_in(run.output, *record) for record in RECORD.iter_unpack(data[:whole])]
                return (ends + [None] * len(programs))[: len(programs)]  # programs may lack a record
        return [self.outcome(program, case, limits) for program in programs]

    def outcome(self, program: Program, case: Case, limits: Limits) -> Outcome | None:
        """Runs one program alone, and returns how it ends; None if it reaches a limit or no time is left. If
        the program leaves its output file empty, the outcome has no exit code and no signal."""
        run = self.look.run(program, case, limits) if self.left_s > 0 else None
        if run is None or limit_reached(run.usage, limits):
            return None
        return (run.output, None, None) if run.unwritten else end_of(run)

    def is_right(self, case: Case, outcome: Outcome | None) -> bool:
        """Tells whether a program ended with exit code 0 and a right output; False for the outcome None."""
        output, exit_code, _ = outcome or (b"", None, None)
        if exit_code != 0:
            return False
        key = case, output
        if key not in self.verdicts:
            texts = read_file(case.input), output, read_file(case.answer)
            self.verdicts[key] = not difference_on(self.compare, self.look.submission.problem, case, texts)
        return self.verdicts[key]

    def is_repair(self, mutant: Mutant, cases: Sequence[Case]) -> bool:
        """Tells whether the source with this change alone compiles, is right on each case within its limits
        and `limits_for`, and takes at most ALONE_S on all together. Returns False if no time is left."""
        if self.left_s <= 0:
            return False
        program = self.look.compile(ORDINARY, edited(self.look.source, mutant.edits)).program
        if program is None:
            return False
        left_ms = 1000 * ALONE_S
        for case in cases:
            most_ms = self.look.submission.problem.limits_of(case).cpu_ms
            limits = self.limits_for(case, min(QUICK_MS, most_ms))
            run = self.look.run(program, case, limits)
            left_ms -= run.usage.cpu_ms
            if left_ms < 0 or run.usage.cpu_ms > most_ms or not self.ends_right(case, run, limits):
                return False
        return True

    def ends_right(self, case: Case, run: Run, limits: Limits) -> bool:
        """Tells whether the run stayed within the limits, wrote its output file, if any, and is right."""
        is_whole = not limit_reached(run.usage, limits) and not run.unwritten
        return is_whole and self.is_right(case, end_of(run))


def outcome_in(output: bytes, status: int, start: int, end: int) -> Outcome | None:
    """Returns how a program ended by its record: the `status` of wait(), and where its part of `output` is.
    Returns None if it took too long; no exit code and no signal if the record does not fit the output."""
    if not (0 <= start <= end <= len(output) and 0 <= status < 1 << 16):
        return b"", None, None
    if WIFSIGNALED(status):
        signal = WTERMSIG(status)
        return None if signal in (SIGPROF, SIGALRM) else (output[start:end], None, signal)
    return output[start:end], WEXITSTATUS(status), None
