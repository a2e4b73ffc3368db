"""Several programs: scores, ranks and totals, and who fails alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Tuple

from judge.common.texts import tenths, visible
from judge.model import Judgement, Submission
from judge.problems.names import natural

Key = Tuple[str, str]  # what identifies a contestant, and a problem


class Score(NamedTuple):
    """What tables say of a program. `points` are None after JE. With `at_least`, cases that were not judged
    could give more. Where no case was judged, there are no `cpu_ms`, `slowest` case and `memory_mib`."""

    verdict: str
    points: float | None
    at_least: bool
    passed: int
    cases: int
    cpu_ms: float | None
    slowest: str
    memory_mib: float | None
    failure: str  # such as `WA on secret/2`; empty for AC, and for who handed in nothing


class Row(NamedTuple):
    """A contestant, whom `who` identifies; several may have the same `name`. Equal totals share a rank.
    `scores` are by problem, which is empty outside contests."""

    rank: int
    who: str
    name: str
    scores: dict[str, Score]
    total: float
    at_least: bool


class Standings(NamedTuple):
    """The problems are in the order in which they were judged, and so are the judgements."""

    problems: tuple[str, ...]
    rows: tuple[Row, ...]
    judgements: Sequence[Judgement]

    @property
    def is_contest(self) -> bool:
        return any(self.problems)


def key_of(submission: Submission) -> Key:
    return submission.contestant or submission.name, submission.task


def standings(judgements: Sequence[Judgement]) -> Standings:
    names: dict[str, str] = {}
    scores: dict[str, dict[str, Score]] = {}
    for judgement in judgements:
        who, problem = key_of(judgement.submission)
        names[who] = judgement.submission.name
        scores.setdefault(who, {})[problem] = score_of(judgement)
    totals = {who: tenths(sum(one.points or 0 for one in scores[who].values())) for who in scores}
    rows: list[Row] = []
    for who in sorted(scores, key=lambda who: (-totals[who], natural(names[who]), who)):
        equal = rows and rows[-1].total == totals[who]
        rank = rows[-1].rank if equal else len(rows) + 1
        at_least = any(one.at_least for one in scores[who].values())
        rows.append(Row(rank, who, names[who], scores[who], totals[who], at_least))
    problems = dict.fromkeys(judgement.submission.task for judgement in judgements)
    return Standings(tuple(problems), tuple(rows), judgements)


def score_of(judgement: Judgement) -> Score:
    slowest, largest, failures = judgement.slowest, judgement.largest, judgement.failures
    verdict = judgement.verdict.name
    failure = "" if verdict in ("AC", "ABSENT") else verdict
    if failures:
        failure = f"{failures[0].verdict.name} on {visible(failures[0].case.name)}"
    return Score(
        verdict,
        None if judgement.points is None else tenths(judgement.points),
        judgement.at_least,
        len(judgement.results) - len(failures),
        len(judgement.submission.problem.cases),
        slowest.usage.cpu_ms if slowest else None,
        slowest.case.name if slowest else "",
        largest.usage.memory_mib if largest else None,
        failure,
    )


def alike(judgements: Sequence[Judgement]) -> list[list[Judgement]]:
    """Those with the same first failure together, the largest groups first."""
    groups: dict[tuple, list[Judgement]] = {}
    for judgement in judgements:
        for result in judgement.failures[:1]:
            key = judgement.submission.task, result.case.name, result.verdict, result.cause
            groups.setdefault(key, []).append(judgement)
    return sorted(groups.values(), key=len, reverse=True)
