"""Says which cases need not run, and which run again, by the results so far."""

from __future__ import annotations

from collections.abc import Collection

from judge.checking.special_judge import MOST_STUCK, NOT_CHECKED
from judge.model import Case, Limits, Problem, Result, Verdict, failed_subtasks

NEAR = 0.8  # from this part of the CPU limit on, other runs may decide between AC and TLE
FAR = 1.25  # CPU limits that a run beside others may take, to show which TLE is near the limit


def is_over(case: Case, problem: Problem, results: Collection[Result]) -> bool:
    """Tells whether the case need not run, after the `results` so far. A failure ends its subtask and all
    subtasks that depend on it; a failure of a case in no subtask ends all cases."""
    failures = [result for result in results if not result.accepted]
    if any(failure.case.subtask is None for failure in failures):
        return True
    if case.subtask is None:
        return False
    scores = {result.case: result.score for result in results}  # a case that has not run counts as right
    return case.subtask.name in failed_subtasks(problem.groups, scores, missing=1)


def gives_up(results: Collection[Result]) -> bool:
    """Tells whether the checker has reached its limit on MOST_STUCK outputs, so that it checks no others."""
    stuck = [result for result in results if result.difference and result.difference.is_stuck]
    return len(stuck) >= MOST_STUCK


def doubtful(result: Result, limits: Limits, beside_ms: float, certain: Collection[Result]) -> bool:
    """Tells whether the case runs again, alone: after a TLE that is not certain, after another verdict if its
    CPU time was near the limit or above, or if the checker was given up too early or too late. `beside_ms`:
    for how long other cases ran beside it; `certain`: the last results of the cases before it."""
    usage = result.usage
    if result.verdict in (Verdict.AC, Verdict.WA):
        is_given_up = result.difference == NOT_CHECKED
        if is_given_up != gives_up(certain):  # cases that ran in parallel ended in another order
            return True
    if result.verdict is not Verdict.TLE:
        return usage.cpu_ms > NEAR * limits.cpu_ms
    if usage.cpu_ms - beside_ms > limits.cpu_ms:
        return False  # the runs beside it cannot have cost it so much time
    # Once one TLE is certain, the program is slow, and a TLE far over a limit does not run again.
    is_far = usage.cpu_ms > FAR * limits.cpu_ms or usage.wall_ms > limits.wall_ms
    is_slow = any(other.verdict is Verdict.TLE for other in certain)
    return not (is_far and is_slow)
