"""The judgements as the page shows them.

`s2` is the id of the 2nd judgement, `s2c17` that of its 17th result."""

from __future__ import annotations

from judge.contest.standings import Standings, alike, key_of
from judge.model import MOST_IN_FULL, Judgement
from judge.report.html.markup import link, safe

MOST_ON_A_PAGE, LEAST_IN_FULL = 100, 2  # failures in full: of all programs, of each


class PageEntry:
    """A judgement. `results` have their ids. `like` links to one that fails alike and comes before it.

    `in_full` is how many of its failures are shown in full."""

    def __init__(self, judgement: Judgement, id_: str, like: str, in_full: int) -> None:
        self.judgement, self.id, self.like, self.in_full = judgement, id_, like, in_full
        self.submission, self.problem = judgement.submission, judgement.submission.problem
        self.name = safe(self.submission.title)
        self.results = [(f"{self.id}c{case}", result) for case, result in enumerate(judgement.results, 1)]


def grouped(standings: Standings) -> list[list[PageEntry]]:
    """The entries of each problem, by rank."""
    leaders = {id(one): first for first, *others in alike(standings.judgements) for one in others}
    failing = sum(bool(one.failures) for one in standings.judgements) - len(leaders)
    in_full = max(LEAST_IN_FULL, min(MOST_IN_FULL, MOST_ON_A_PAGE // max(1, failing)))
    ids = {id(one): f"s{number}" for number, one in enumerate(standings.judgements, 1)}
    ranks = {row.who: number for number, row in enumerate(standings.rows)}
    groups: dict[str, list[PageEntry]] = {}
    for judgement in standings.judgements:
        problem, leader = judgement.submission.problem, leaders.get(id(judgement))
        like = link(ids[id(leader)], safe(leader.submission.title)) if leader else ""
        entry = PageEntry(judgement, ids[id(judgement)], like, 0 if leader else in_full)
        groups.setdefault(problem.key or problem.title, []).append(entry)
    return [sorted(group, key=lambda one: ranks[key_of(one.submission)[0]]) for group in groups.values()]
