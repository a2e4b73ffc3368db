"""Below verdicts: why programs fail, and what is wrong in one that is AC. Nothing else runs meanwhile."""

from __future__ import annotations

from dataclasses import replace

from judge.cli.terminal import Progress
from judge.common.crash_guard import crash_guard
from judge.finding.find import find, look_at
from judge.finding.hints import look_failed
from judge.model import JudgeError, Judgement, ProblemKind, Submission, Verdict
from judge.running.runner import Runner

CLASS_SIZE = 5  # programs: from this number on, it would take long


def is_class(chosen: list[Submission]) -> bool:
    return len(chosen) >= CLASS_SIZE or any(submission.contestant for submission in chosen)


def with_cause(
    judgement: Judgement, runner: Runner, progress: Progress, *, also_right: bool, in_full: bool = False
) -> Judgement:
    """The judgement with what is found, if a program ran; if the judge fails, with a note of that. With
    `also_right`, of a program that is AC, too; that look is short if it is not `in_full`."""
    if judgement.submission.problem.kind is ProblemKind.ANSWERS:
        return judgement
    if not judgement.failures and not (judgement.verdict is Verdict.AC and also_right):
        return judgement
    progress.say("looking for the cause" if judgement.failures else "looking for faults")
    try:
        with crash_guard(judgement.submission.title):
            look = look_at(runner, judgement, in_full=in_full)
            finding, fault = find(look), look.failed
    except JudgeError as error:
        finding, fault = None, str(error)
    notes = judgement.notes
    if fault:
        notes = (*notes, look_failed(fault))
    return replace(judgement, finding=finding, notes=notes)


def failed(judgement: Judgement, error: JudgeError) -> Judgement:
    """The judge has failed on what is known of the program, so nothing of that is looked at again."""
    return Judgement(judgement.submission, Verdict.JE, str(error), ())
