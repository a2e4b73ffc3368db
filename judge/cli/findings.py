"""Below verdicts: why programs fail, and what is wrong in one that is AC. Nothing else runs meanwhile."""

from __future__ import annotations

from dataclasses import replace

from judge.cli.terminal import Progress
from judge.common.crash_guard import crash_guard
from judge.finding.find import find, look_at
from judge.model import JudgeError, Judgement, Submission, Verdict
from judge.running.runner import Runner

CLASS_SIZE = 5  # programs: from this number on, it would take long


def is_class(chosen: list[Submission]) -> bool:
    return len(chosen) >= CLASS_SIZE or any(one.contestant for one in chosen)


def with_cause(judgement: Judgement, runner: Runner, progress: Progress, *, also_right: bool) -> Judgement:
    """The judgement with what is found; JE if the judge fails. With `also_right`, of a program that is AC,
    too, but not for long."""
    try:
        with crash_guard(judgement.submission.title):
            if judgement.failures or (judgement.verdict is Verdict.AC and also_right):
                progress.say("looking for the cause" if judgement.failures else "looking for faults")
                return replace(judgement, finding=find(look_at(runner, judgement)))
    except JudgeError as error:
        return failed(judgement, error)
    return judgement


def failed(judgement: Judgement, error: JudgeError) -> Judgement:
    """The judge has failed on what is known of the program, so nothing of that is looked at again."""
    return Judgement(judgement.submission, Verdict.JE, str(error), ())
