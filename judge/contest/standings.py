"""Several programs: ranks and totals, and who fails alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Tuple

from judge.common.texts import tenths
from judge.model import Judgement, Submission
from judge.problems.names import natural

Key = Tuple[str, str]  # what identifies a contestant, and a problem


class Row(NamedTuple):
    """A contestant, whom `who` identifies; several may have the same `name`. Equal totals share a rank.
    `judgements` are by problem, which is empty outside contests."""

    rank: int
    who: str
    name: str
    judgements: dict[str, Judgement]
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
    of_each: dict[str, dict[str, Judgement]] = {}
    for judgement in judgements:
        who, problem = key_of(judgement.submission)
        names[who] = judgement.submission.name
        of_each.setdefault(who, {})[problem] = judgement
    totals = {
        who: tenths(sum(points(judgement) or 0 for judgement in of_each[who].values())) for who in of_each
    }
    rows: list[Row] = []
    for who in sorted(of_each, key=lambda who: (-totals[who], natural(names[who]), who)):
        equal = rows and rows[-1].total == totals[who]
        rank = rows[-1].rank if equal else len(rows) + 1
        at_least = any(judgement.at_least for judgement in of_each[who].values())
        rows.append(Row(rank, who, names[who], of_each[who], totals[who], at_least))
    problems = dict.fromkeys(judgement.submission.task for judgement in judgements)
    return Standings(tuple(problems), tuple(rows), judgements)


def points(judgement: Judgement) -> float | None:
    """In tenths; None after JE."""
    return None if judgement.points is None else tenths(judgement.points)


def alike(judgements: Sequence[Judgement]) -> list[list[Judgement]]:
    """Those with the same first failure together, the largest groups first."""
    groups: dict[tuple, list[Judgement]] = {}
    for judgement in judgements:
        for result in judgement.failures[:1]:
            key = judgement.submission.task, result.case.name, result.verdict, result.cause
            groups.setdefault(key, []).append(judgement)
    return sorted(groups.values(), key=len, reverse=True)
