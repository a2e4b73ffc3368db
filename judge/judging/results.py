"""Makes a result of a run on a case: limits decide first, then the interactor, then the checker."""

from __future__ import annotations

import signal
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from judge.checking.meeting import meet
from judge.checking.special_judge import Check, Texts, difference_on
from judge.common import untrusted
from judge.common.crash_guard import crash_guard
from judge.common.differences import snippets
from judge.common.files import read_file
from judge.common.texts import visible
from judge.judging.decide import decide, decide_talk
from judge.model import (
    Case,
    Difference,
    JudgeError,
    Limits,
    Note,
    OutputHint,
    Problem,
    ProblemKind,
    Result,
    Submission,
    Talk,
    Verdict,
    stretched,
)
from judge.running.runner import Program, Run, Runner

ERRORS_SHOWN = 2000  # bytes of standard error


@dataclass(frozen=True)
class Prepared:
    """A submission that can be judged.

    program: what runs, or the folder of what is handed in
    compare: what compares its outputs
    notes, warnings: what is said of the source, and what the compiler says
    text: the source
    """

    submission: Submission
    program: Program | Path
    compare: Check
    notes: tuple[Note, ...] = ()
    warnings: tuple[Note, ...] = ()
    text: bytes = b""

    @property
    def problem(self) -> Problem:
        return self.submission.problem

    def difference(self, case: Case, texts: Texts) -> Difference | None:
        """Returns what the checker says."""
        try:
            return difference_on(self.compare, self.problem, case, texts)
        except JudgeError as error:
            raise JudgeError(f"{case.name}: checker: {error}") from error


def judge_case(
    runner: Runner, prepared: Prepared, case: Case, *, core: int | None = None, overtime: float = 1
) -> Result:
    """Runs the program on the case for at most `overtime` times its CPU limit, and returns the result. The
    verdict does not depend on `overtime`."""
    limits = prepared.problem.limits_of(case)
    longer = stretched(limits, overtime)
    run = meet(runner, prepared.program, prepared.problem, case, limits=longer, core=core)
    return judge_run(prepared, case, run, limits=limits)


def judge_run(prepared: Prepared, case: Case, run: Run, *, limits: Limits) -> Result:
    if run.talk:
        return judge_talk(prepared, case, run, limits=limits, talk=run.talk)
    errors = run.errors[-ERRORS_SHOWN:]
    texts = read_file(case.input), run.output, read_file(case.answer)
    decision = decide(run.usage, limits)
    if decision:
        verdict, message = decision
        if run.usage.signal == signal.SIGABRT and errors.strip():  # C++ says there why it aborts
            message += f": {visible(untrusted.last_line(errors))}"
        hint = hint_of(prepared, run, texts, verdict=verdict)
        return Result(case, verdict, message, run.usage, None, errors, snippets(*texts), hint)
    if run.unwritten and prepared.problem.kind is ProblemKind.ANSWERS:
        missing = Difference(run.unwritten, run.unwritten)
        return Result(case, Verdict.WA, missing.message, run.usage, missing, snippets=snippets(*texts))
    difference = prepared.difference(case, texts)
    if difference is None:
        return Result(case, Verdict.AC, "", run.usage, errors=errors)
    if run.unwritten:
        difference = replace(difference, message=run.unwritten, place=run.unwritten, score=0)
    hint = hint_of(prepared, run, texts, verdict=Verdict.WA)
    shown = snippets(*texts, difference)
    return Result(case, Verdict.WA, difference.message, run.usage, difference, errors, shown, hint)


def hint_of(prepared: Prepared, run: Run, texts: Texts, *, verdict: Verdict) -> OutputHint | None:
    """Returns how output and answer are related. A fault of the judge's own in looking for that drops the
    hint."""
    from judge.checking.output_hints import progress, related, with_unread  # takes time

    input_, output, answer = texts
    hint = None
    with suppress(JudgeError), crash_guard(prepared.problem.title):
        if prepared.problem.checker.of_texts and verdict is Verdict.WA:
            hint = related(*texts, prepared.text)
        elif prepared.problem.checker.of_texts:
            hint = progress(output, answer, is_running=verdict is Verdict.TLE)
        if verdict in (Verdict.WA, Verdict.RE):
            hint = with_unread(hint, input_, run.input_offset)
    return hint


def judge_talk(prepared: Prepared, case: Case, run: Run, *, limits: Limits, talk: Talk) -> Result:
    """Returns what the interactor and then the checker decide. The output that is shown is the transcript."""
    errors, difference = run.errors[-ERRORS_SHOWN:], None
    verdict, message = decide_talk(run.usage, limits, talk) or (Verdict.AC, "")
    if verdict is Verdict.JE:
        raise JudgeError(f"{case.name}: interactor: {message}")
    texts = read_file(case.input), talk.ruling.output, read_file(case.answer)
    if verdict is Verdict.AC:
        difference = prepared.difference(case, texts)
    elif verdict is Verdict.WA:
        difference = Difference(message, message, score=talk.ruling.score)
    if difference:
        verdict, message = Verdict.WA, difference.message
    if verdict is Verdict.AC:
        return Result(case, verdict, "", run.usage, errors=errors)
    shown = snippets(texts[0], run.output, texts[2])
    return Result(case, verdict, message, run.usage, difference, errors, shown, is_talk=True)
