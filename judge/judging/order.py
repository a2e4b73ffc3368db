"""Which cases need not run, and which run again, by their results alone."""

from __future__ import annotations

from collections.abc import Collection

from judge.model import Case, Limits, Problem, Result, Verdict, failed_subtasks

NEAR, FAR = 0.8, 1.25  # times the CPU limit: beside others, a run may take FAR, to show whether it is near


def is_over(case: Case, problem: Problem, results: Collection[Result]) -> bool:
    """Whether the case need not run: a failure ends its subtask, and those that depend on it; one in no
    subtask ends all."""
    if any(not result.accepted for result in results if not result.case.subtask):
        return True
    if not case.subtask:
        return False
    scores = {result.case: result.score for result in results}
    return case.subtask.name in failed_subtasks(problem.groups, scores, missing=1)


def doubtful(result: Result, limits: Limits, alone: Collection[Result]) -> bool:
    """Whether other runs may have changed the result: it is TLE, or its CPU time is near the limit.

    But if one that ran `alone` is TLE, no TLE that is far from the limit is in doubt: the program is slow."""
    usage = result.usage
    if result.verdict is not Verdict.TLE:
        return usage.cpu_ms > NEAR * limits.cpu_ms
    is_far = usage.cpu_ms > FAR * limits.cpu_ms or usage.wall_ms > limits.wall_ms
    is_slow = any(other.verdict is Verdict.TLE for other in alone)
    return not (is_far and is_slow)
