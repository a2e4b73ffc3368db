"""Makes a result of a run on a case: how it ended decides first, then the interactor, then the checker."""

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
from judge.judging.decide import Decision, decide, decide_talk
from judge.model import Case, Difference, JudgeError, Limits, Note, OutputHint
from judge.model import Problem, ProblemKind, Result, Submission, Verdict
from judge.running.runner import Program, Run, Runner

ERRORS_SHOWN = 2000  # bytes at the end of standard error that a result keeps


@dataclass(frozen=True)
class Prepared:
    """A submission that can be judged.

    program: what runs, or the folder of the outputs that are handed in
    compare: the function that compares its outputs with the answers
    notes, warnings: what the judge and what the compiler says of the source
    text: the source; empty if no program runs"""

    submission: Submission
    program: Program | Path
    compare: Check
    notes: tuple[Note, ...] = ()
    warnings: tuple[Note, ...] = ()
    text: bytes = b""

    @property
    def problem(self) -> Problem:
        return self.submission.problem

    def difference(self, case: Case, texts: Texts, unwritten: str = "") -> Difference | None:
        """Returns why the output in `texts` is wrong; None if the checker accepts it. If there is no output,
        `unwritten` says why, and is the message: an output that should be handed in is then wrong at once,
        any other if the checker rejects an empty text. Raises JudgeError for faults of the checker."""
        if unwritten and self.problem.kind is ProblemKind.ANSWERS:
            return Difference(unwritten, unwritten)
        try:
            difference = difference_on(self.compare, self.problem, case, texts)
        except JudgeError as error:
            raise JudgeError(f"{case.name}: checker: {error}") from error
        if difference and unwritten:
            return replace(difference, message=unwritten, place=unwritten, score=0)
        return difference


def judge_case(
    runner: Runner, prepared: Prepared, case: Case, *, core: int | None = None, overtime: float = 1
) -> Result:
    """Runs the program on the case, and returns the result. The program may take `overtime` times the CPU
    limit, to show how long it takes; but the limit itself decides."""
    problem, limits = prepared.problem, prepared.problem.limits_of(case)
    run = meet(runner, prepared.program, problem, case, limits=limits, overtime=overtime, core=core)
    return judge_run(prepared, case, run, limits=limits)


def decision_on(run: Run, limits: Limits) -> Decision:
    """Returns the verdict on a run or a talk, and why; None if the checker decides."""
    return decide_talk(run.usage, limits, run.talk) if run.talk else decide(run.usage, limits)


def judge_run(prepared: Prepared, case: Case, run: Run, *, limits: Limits) -> Result:
    """Returns the result of the run on the case under `limits`. After a talk, its transcript is `run.output`,
    but the checker gets what the interactor wrote. Raises JudgeError if the checker or interactor fails."""
    talk, errors, difference = run.talk, run.errors[-ERRORS_SHOWN:], None
    input_, answer = read_file(case.input), read_file(case.answer)
    checked = talk.ruling.output if talk else run.output
    texts = Texts(input_, checked, answer)
    verdict, message = decision_on(run, limits) or (None, "")
    if verdict is None:  # the checker decides
        difference = prepared.difference(case, texts, run.unwritten)
        if difference is None:
            return Result(case, Verdict.AC, "", run.usage, errors=errors)
        verdict, message = Verdict.WA, difference.message
    elif verdict is Verdict.JE:
        raise JudgeError(f"{case.name}: interactor: {message}")
    elif talk and verdict is Verdict.WA:
        difference = Difference(message, message, score=talk.ruling.score)
    if verdict is not Verdict.WA and run.usage.signal == signal.SIGABRT and errors.strip():  # C++ says why
        message += f": {visible(untrusted.last_line(errors))}"
    hint = None if talk else hint_of(prepared, run, texts, verdict=verdict)
    shown = snippets(input_, run.output, answer, None if talk else difference)
    return Result(case, verdict, message, run.usage, difference, errors, shown, hint, is_talk=bool(talk))


def hint_of(prepared: Prepared, run: Run, texts: Texts, *, verdict: Verdict) -> OutputHint | None:
    """Returns what the texts tell of a failure; None if they tell nothing. If the checker compares texts, the
    hint says how output and answer are related or, if the verdict is not WA, how many right lines were
    printed. After WA and RE, it also says how much of the input was not read."""
    from judge.checking.output_hints import progress, related, with_unread  # takes time

    hint = None
    with suppress(JudgeError), crash_guard(prepared.problem.title):  # a fault here only drops hints
        if prepared.problem.checker.of_texts and verdict is Verdict.WA:
            hint = related(*texts, prepared.text)
        elif prepared.problem.checker.of_texts:
            hint = progress(texts.output, texts.answer, is_running=verdict is Verdict.TLE)
        if verdict in (Verdict.WA, Verdict.RE):
            hint = with_unread(hint, texts.input, run.input_offset)
    return hint
