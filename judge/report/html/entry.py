"""The judgements as the page shows them: `s2` is the id of the second, `s2c17` that of its 17th result."""

from __future__ import annotations

from judge.contest.ranking import Standings, by_first_failure, key_of
from judge.model import MOST_IN_FULL, Judgement, Verdict
from judge.report.html.markup import link, safe

MOST_ON_A_PAGE, LEAST_IN_FULL = 100, 2  # failures that are shown in full: of all programs, of each


class PageEntry:
    """A judgement on the page.

    results: each result with its id.
    in_full: how many of the failures are shown in full.
    like: a link to an earlier program that fails in the same way; empty if there is none."""

    def __init__(self, judgement: Judgement, id_: str) -> None:
        self.judgement, self.id, self.like, self.in_full = judgement, id_, "", 0
        self.is_accepted = judgement.verdict is Verdict.AC
        self.submission, self.problem = judgement.submission, judgement.submission.problem
        self.name = safe(self.submission.title)
        self.results = [(f"{self.id}c{case}", result) for case, result in enumerate(judgement.results, 1)]


def grouped(standings: Standings) -> list[list[PageEntry]]:
    """Returns the entries of each problem, ordered by rank."""
    judgements = enumerate(standings.judgements, 1)
    entries = {key_of(judgement.submission): PageEntry(judgement, f"s{n}") for n, judgement in judgements}
    failing_alike = by_first_failure(standings.judgements)
    in_full = max(LEAST_IN_FULL, min(MOST_IN_FULL, MOST_ON_A_PAGE // max(1, len(failing_alike))))
    for first, *others in failing_alike:
        leader = entries[key_of(first.submission)]
        leader.in_full = in_full
        for judgement in others:
            entries[key_of(judgement.submission)].like = link(leader.id, leader.name)
    ranks = {row.contestant: number for number, row in enumerate(standings.rows)}
    groups: dict[str, list[PageEntry]] = {}
    for entry in entries.values():
        groups.setdefault(entry.problem.key or entry.problem.title, []).append(entry)
    return [sorted(group, key=lambda entry: ranks[key_of(entry.submission)[0]]) for group in groups.values()]
