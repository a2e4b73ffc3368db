"""Below verdicts: what checked builds say of programs that fail. Nothing else runs meanwhile."""

from __future__ import annotations

from dataclasses import replace

from judge.cli.terminal import Progress
from judge.finding.find import find, look_at
from judge.model import Judgement, Submission
from judge.report.text import TextLayout, found, name
from judge.running.runner import Runner

CLASS_SIZE = 5  # programs: from this number on, it would take long


def is_class(chosen: list[Submission]) -> bool:
    return len(chosen) >= CLASS_SIZE or any(one.contestant for one in chosen)


def with_hint(judgement: Judgement, runner: Runner, progress: Progress) -> Judgement:
    """The judgement with what is found."""
    if not judgement.failures:
        return judgement
    progress.say("looking for the cause")
    return replace(judgement, found=find(look_at(runner, judgement)))


def print_hint(judgement: Judgement, layout: TextLayout, progress: Progress, *, alone: bool) -> None:
    """With the program's name, unless it is the only one."""
    lines = found(judgement, layout)
    if lines and not alone:
        lines = [name(judgement.submission), *(f"  {line}" for line in lines)]
    elif lines:
        lines = [f"  {line}" for line in lines]
    if lines:
        progress.print("\n".join(lines))
