"""What the reports that are files call a submission, and how they say that it was compiled."""

from __future__ import annotations

from typing import Callable

from judge.model import Case, Judgement, Submission

RerunCommand = Callable[[Submission, Case], str]  # the command that runs one case alone


def short_names(judgements: list[Judgement]) -> list[str]:
    """The key for our own solution; else the file's name, or its whole path where another has the name too."""
    submissions = [judgement.submission for judgement in judgements]
    names = [source.name for source in {one.source for one in submissions}]
    return [
        one.problem.key if one.source.stem == one.problem.key else one.source.name if names.count(one.source.name) == 1 else str(one.source)
        for one in submissions
    ]  # fmt: skip


def compile_line(submission: Submission) -> str:
    return f"{submission.problem.judges[0].compile.replace('{std}', submission.standard)} -static"
