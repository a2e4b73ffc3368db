"""Ranks several programs, and adds their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Tuple

from judge.common.texts import tenths
from judge.model import Judgement, Submission
from judge.problems.case_names import natural

Key = Tuple[str, str]  # what identifies a contestant, and a problem


class Row(NamedTuple):
    """A contestant's line in the table. Equal totals share a rank.

    contestant: what identifies him, most often the path of what he handed in; names may be equal
    judgements: keyed by problem, or by an empty text outside contests
    at_least: whether cases that were not judged could give more points"""

    rank: int
    contestant: str
    name: str
    judgements: dict[str, Judgement]
    total: float
    at_least: bool


class Standings(NamedTuple):
    """The table of several programs. `problems` are in the order of the judgements."""

    problems: tuple[str, ...]
    rows: tuple[Row, ...]
    judgements: Sequence[Judgement]

    @property
    def is_contest(self) -> bool:
        return any(self.problems)


def key_of(submission: Submission) -> Key:
    """Returns the contestant, or else the program's name, and the problem's name, empty outside contests."""
    return submission.contestant or submission.name, submission.task


def standings(judgements: Sequence[Judgement]) -> Standings:
    """Returns the table: a row for each contestant, the best first, those with equal totals by name."""
    names: dict[str, str] = {}
    of_each: dict[str, dict[str, Judgement]] = {}
    for judgement in judgements:
        contestant, task = key_of(judgement.submission)
        names[contestant] = judgement.submission.name
        of_each.setdefault(contestant, {})[task] = judgement
    totals = {}
    for contestant, by_task in of_each.items():
        totals[contestant] = tenths(sum(points(known) or 0 for known in by_task.values()))  # 0 after JE
    rows: list[Row] = []
    for contestant in sorted(of_each, key=lambda key: (-totals[key], natural(names[key]), key)):
        total, by_task = totals[contestant], of_each[contestant]
        rank = rows[-1].rank if rows and rows[-1].total == total else len(rows) + 1
        at_least = any(judgement.at_least for judgement in by_task.values())
        rows.append(Row(rank, contestant, names[contestant], by_task, total, at_least))
    problems = dict.fromkeys(judgement.submission.task for judgement in judgements)
    return Standings(tuple(problems), tuple(rows), judgements)


def points(judgement: Judgement) -> float | None:
    """Returns the points, rounded to tenths; None after JE."""
    return None if judgement.points is None else tenths(judgement.points)
