"""What reports in files call a submission, and how they say that it was compiled."""

from __future__ import annotations

from pathlib import Path
from typing import Callable

from judge.model import Case, Judgement, Submission

RerunCommand = Callable[[Submission, Case], str]  # the command that runs one case alone


def short_names(judgements: list[Judgement]) -> list[str]:
    """The key for our own solution; else the file's name, or its path where another has the same name."""
    submissions = [judgement.submission for judgement in judgements]
    names = [source.name for source in {one.source for one in submissions}]

    def short(key: str | None, source: Path) -> str:
        if source.stem == key:
            return key
        return source.name if names.count(source.name) == 1 else str(source)

    return [short(one.problem.key, one.source) for one in submissions]


def compile_line(submission: Submission) -> str:
    return f"{submission.problem.judges[0].compile.replace('{std}', submission.standard)} -static"
