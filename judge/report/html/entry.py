"""The judgements as the page shows them: `s2` is the id of the second, `s2c17` that of its 17th result."""

from __future__ import annotations

from judge.contest.ranking import Standings, key_of
from judge.model import MOST_IN_FULL, Judgement, Verdict
from judge.report.html.markup import safe

MOST_ON_A_PAGE, LEAST_IN_FULL = 100, 2  # failures that are shown in full: of all programs, of each


class PageEntry:
    """A judgement on the page.

    results: each result with its id.
    in_full: how many of the failures are shown in full."""

    def __init__(self, judgement: Judgement, id_: str, in_full: int) -> None:
        self.judgement, self.id, self.in_full = judgement, id_, in_full
        self.is_accepted = judgement.verdict is Verdict.AC
        self.submission, self.problem = judgement.submission, judgement.submission.problem
        self.name = safe(self.submission.title)
        self.results = [(f"{self.id}c{case}", result) for case, result in enumerate(judgement.results, 1)]


def grouped(standings: Standings) -> list[list[PageEntry]]:
    """Returns the entries of each problem, ordered by rank."""
    failing = sum(bool(judgement.failures) for judgement in standings.judgements)
    in_full = max(LEAST_IN_FULL, min(MOST_IN_FULL, MOST_ON_A_PAGE // max(1, failing)))
    entries = [
        PageEntry(judgement, f"s{number}", in_full)
        for number, judgement in enumerate(standings.judgements, 1)
    ]
    ranks = {row.contestant: number for number, row in enumerate(standings.rows)}
    groups: dict[str, list[PageEntry]] = {}
    for entry in entries:
        groups.setdefault(entry.problem.key or entry.problem.title, []).append(entry)
    return [sorted(group, key=lambda entry: ranks[key_of(entry.submission)[0]]) for group in groups.values()]
