"""Measures how much CPU time submissions take on each case, and which of two takes more.

Each round runs every case once, so a disturbance meets all cases alike. A case that is hopeless for one of
the submissions runs no more. Of two submissions, A runs first in one round and B in the next."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import dataclass

from judge.judging.results import Prepared, judge_case
from judge.model import Case, Result, Verdict
from judge.running.runner import Runner

LEAST_MS = 0.001  # the finest step of the clock
PATIENCE = 2  # times the limit: a run is stopped only there, to show how slow the program is
HOPELESS = 1.2  # times the limit: a case that took longer is not run again


@dataclass(frozen=True)
class CaseTimes:
    """The runs of one submission on one case. Without a run, there is no `median`, and no `share`."""

    case: Case
    limit_ms: int
    results: list[Result]

    @property
    def all_ms(self) -> list[float]:
        return [max(result.usage.cpu_ms, LEAST_MS) for result in self.results]

    @property
    def median(self) -> float:
        return statistics.median(self.all_ms)

    @property
    def share(self) -> float:
        """Which part of the CPU limit the median takes: above 1 if it is over the limit."""
        return self.median / self.limit_ms

    @property
    def verdict(self) -> Verdict:
        return Verdict.first(result.verdict for result in self.results)

    @property
    def passes(self) -> bool:
        """Whether there were runs, all of them AC."""
        return bool(self.results) and self.verdict is Verdict.AC

    @property
    def hopeless(self) -> bool:
        """Whether a run took so long that another one on this case is not worth the time."""
        enough_ms = HOPELESS * self.limit_ms
        return any(result.usage.timed_out or result.usage.cpu_ms > enough_ms for result in self.results)


@dataclass
class Timing:
    """A program, and its runs so far. `all_cases` has an entry for each case of the problem."""

    prepared: Prepared

    def __post_init__(self) -> None:
        problem = self.prepared.problem
        self.all_cases = [CaseTimes(case, problem.limits_of(case).cpu_ms, []) for case in problem.cases]

    @property
    def cases(self) -> list[CaseTimes]:
        """The cases that were run at least once."""
        return [times for times in self.all_cases if times.results]


def measure(runner: Runner, timings: list[Timing], *, core: int, repeat: int) -> Iterator[str]:
    """Runs each program on each case `repeat` times, or until the case is hopeless for one program, and adds
    the results to `timings`. Makes one run at a time, on one core. Yields a text before each run."""
    for number in range(1, repeat + 1):
        in_turn = timings if number % 2 else timings[::-1]  # each program is first in half of the rounds
        for of_case in zip(*(timing.all_cases for timing in in_turn)):
            if any(times.hopeless for times in of_case):
                continue
            for timing, times in zip(in_turn, of_case):
                name = timing.prepared.submission.source.name
                yield f"round {number} of {repeat}  {name}  {times.case.name}"
                result = judge_case(runner, timing.prepared, times.case, core=core, overtime=PATIENCE)
                times.results.append(result)


def ratios(first: Timing, second: Timing) -> list[float]:
    """Returns for each round the second program's time divided by the first's, the least ratio first. A time
    is the sum over the cases that both pass in every run. Returns [] if there is no such case."""
    pairs = [(a, b) for a, b in zip(first.all_cases, second.all_cases) if a.passes and b.passes]
    first_rounds = zip(*(a.all_ms for a, _ in pairs))  # for each round, the times of all these cases
    second_rounds = zip(*(b.all_ms for _, b in pairs))
    return sorted(sum(b) / sum(a) for a, b in zip(first_rounds, second_rounds))
