"""What is said below a verdict: why a program fails, or what is wrong with one that is AC."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.cli.terminal import Progress
from judge.common.crash_guard import crash_guard
from judge.common.files import is_unpacked
from judge.common.texts import Style, command, count
from judge.finding.look import look_at
from judge.finding.screening import finds_nothing
from judge.judging.decide import BOTH_WAIT
from judge.judging.pipeline import look_failed
from judge.model import JudgeError, Judgement, Note, NoteKind, ProblemKind, Verdict
from judge.report import failure
from judge.running.runner import NOT_IN_FILE, Runner

CLASS_SIZE = 5  # this many programs count as a class, because to look for faults in all of them takes long
SECONDS = 0.5  # for random inputs


def with_cause(
    judgement: Judgement, runner: Runner, progress: Progress, *, also_accepted: bool, in_full: bool = False
) -> Judgement:
    """Looks for the cause of failures. With `also_accepted`, looks for faults of a program that is AC, too:
    always if `in_full`, else only if a short check suspects a fault. Returns the judgement with the finding,
    and with a note if the look fails or nothing explains the failures; unchanged if no look is made."""
    is_wanted = judgement.failures or (judgement.verdict is Verdict.AC and also_accepted)
    if not is_wanted or judgement.submission.problem.kind is ProblemKind.ANSWERS:
        return judgement
    progress.say("looking for the cause" if judgement.failures else "looking for faults")
    try:
        with crash_guard(judgement.submission.title):
            second_look = look_at(runner, judgement)
            if not judgement.failures and not in_full and finds_nothing(second_look):
                return judgement
            from judge.finding.find import find  # only now, because it takes time

            finding, fault = find(second_look), second_look.failed
    except JudgeError as error:
        finding, fault = None, str(error)
    notes = judgement.notes
    if fault:
        notes = (*notes, look_failed(fault))
    elif judgement.failures and not finding and not says_cause(judgement):
        notes = (*notes, Note(NoteKind.LOOKED, None, f"shows no cause: {second_look.searched}"))
    return replace(judgement, finding=finding, notes=notes)


def says_cause(judgement: Judgement) -> bool:
    """Tells whether the judgement says why the program fails: by a note, or by its first failure if program
    and interactor wait for each other, or if the program printed what it should write to a file."""
    has_note = any(note.kind in (NoteKind.CAUSE, NoteKind.OPENS) for note in judgement.notes)
    why = judgement.failures[0].why_in_one_line if judgement.failures else ""
    return has_note or why == BOTH_WAIT or NOT_IN_FILE in why


def random_check(
    judgement: Judgement, cores: list[int], style: Style, *, options: Sequence[str], seconds: float = SECONDS
) -> list[str]:
    """Returns lines that say on how many random inputs the program is right, or show one that it fails on; a
    note if the check fails; [] if the program is not AC, if its problem has no generator.py, or if no input
    was compared. `options`: the words of a command with which `stress` judges in the same way."""
    folder = judgement.submission.problem.cases_folder
    if judgement.verdict is not Verdict.AC or folder is None or not (folder / "generator.py").is_file():
        return []
    from judge.judging.stress.random_inputs import try_random_inputs

    try:
        with crash_guard(judgement.submission.title):
            compared, failing = try_random_inputs(judgement, cores, folder / "generator.py", seconds)
    except JudgeError as error:
        return [f"note: random inputs are not tried any more, because this failed: {error}"]
    if failing:
        head, *lines = failure.with_head(f"random/{failing.seed}", failing.result, style)
        source = judgement.submission.source
        if not is_unpacked(source):  # a file from a zip is removed when the judge ends
            lines.append("again: " + command("stress", [str(source), *options, f"--seed={failing.seed}"]))
        return [f"  {head}", *(f"    {line}" for line in lines)]
    return [f"  also right on {count(compared, 'random input')}"] if compared else []
