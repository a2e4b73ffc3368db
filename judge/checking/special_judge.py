"""Runs special judges: checkers that are programs of the user's own, called as interfaces.py says."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Callable, NamedTuple, Optional, Tuple

from judge.checking.interfaces import FULL, FULL_POINTS, INTERFACES, MOST_SHOWN, Interface, Points
from judge.common.texts import cut
from judge.compiling.jury_programs import OWN_LIMITS, LimitReached, ProgramFault, jury_program, run
from judge.model import BuiltInChecker, Case, Checker, Difference, JudgeError, Limits, Problem
from judge.running.runner import EXCEPTION, Run, Runner

MOST_STUCK = 2  # outputs of a submission on which the checker may reach its limit
GIVEN_UP = f"this output was not checked: the checker reached its limits on {MOST_STUCK} other outputs"
TOLD = "{:.15g}"  # how a checker is told the points that a case may give
NOT_CHECKED = Difference(GIVEN_UP, GIVEN_UP)
Texts = NamedTuple("Texts", [("input", bytes), ("output", bytes), ("answer", bytes)])
# Takes input, output and answer; a program also takes the points that the case may give, if they are stated.
Check = Callable[..., Optional[Difference]]


def compare_by(runner: Runner, checker: Checker, problem_limits: Limits) -> Check:
    """Returns the function that compares by this checker. A checker's program may take four times the CPU
    limit of the problem, and a second, but at most OWN_LIMITS. Raises JudgeError if it cannot be prepared."""
    if isinstance(checker, BuiltInChecker):
        return checker.compare
    program = jury_program(runner, checker.source)
    limits = replace(OWN_LIMITS, cpu_ms=min(OWN_LIMITS.cpu_ms, 4 * problem_limits.cpu_ms + 1000))
    interface = INTERFACES[checker.interface]
    return SpecialJudge(partial(run, runner, program, limits=limits), program.name, interface, checker.flags)


def giving_up(check: Check) -> Check:
    """Returns a Check that calls `check` until the checker has reached its limit in MOST_STUCK calls. After
    that, it returns NOT_CHECKED for all outputs. It counts calls, where order.gives_up counts cases."""
    stuck: list[Difference] = []

    def bounded(*texts_and_points: Any) -> Difference | None:
        difference = NOT_CHECKED if len(stuck) >= MOST_STUCK else check(*texts_and_points)
        if difference and difference.is_stuck:
            stuck.append(difference)
        return difference

    return bounded


def difference_on(check: Check, problem: Problem, case: Case, texts: Tuple[bytes, ...]) -> Difference | None:
    """Returns what `check` says of the input, output and answer of a case; None if it accepts the output."""
    if isinstance(problem.checker, BuiltInChecker):
        return check(*texts)
    return check(*texts, problem.points_of(case))


@dataclass(frozen=True)
class SpecialJudge:
    """A checker that is a program of the user's own, called `name`. `run` runs it with arguments."""

    run: Callable[..., Run]
    name: str
    interface: Interface
    flags: Tuple[str, ...]

    def __call__(
        self, input_: bytes, output: bytes, answer: bytes, full_points: float | None = None
    ) -> Difference | None:
        """Returns why the output does not get all points; None if it does. If the checker fails on the
        output, but accepts the answer, the output is wrong. Raises JudgeError for any other fault."""
        texts = Texts(input_, output, answer)
        try:
            score, message = self.score(texts, full_points)
        except ProgramFault as fault:
            if not self.accepts_answer(texts, full_points):
                raise JudgeError(f"{fault}; the checker does not accept the answer either") from fault
            # The last line says why; indented lines after it say where Python raised an exception.
            why = [line for line in str(fault).splitlines() if not line.startswith(" ")][-1]
            why = why.partition(f"{EXCEPTION}: ")[2] or why
            message = cut(f"the checker accepts the answer, but fails on this output: {why}", MOST_SHOWN)
            return Difference(message, message, is_stuck=isinstance(fault, LimitReached))
        if isinstance(score, Points):
            score = self.share(score, texts, full_points)
        return None if score == 1 else Difference(message, message, score=score)

    def accepts_answer(self, texts: Texts, full_points: float | None) -> bool:
        """Tells whether the answer, as an output, would get all points or, if Points are stated, some."""
        with suppress(ProgramFault):
            best, _ = self.score(texts._replace(output=texts.answer), full_points)
            return best.value > 0 if isinstance(best, Points) else best == 1
        return False

    def score(self, texts: Texts, full_points: float | None) -> tuple[float | Points, str]:
        """Returns the output's score, and the checker's message. Raises what `run` and `score_of` raise."""
        interface, full = self.interface, TOLD.format(full_points or FULL)  # FULL for None and 0
        arguments = [full if word == FULL_POINTS else word for word in interface.arguments]
        text = texts.output if interface.reads_output else b""
        files = dict(zip(interface.names, texts))
        done = self.run(*arguments, *self.flags, text=text, files=files, written=interface.written)
        message = interface.message_of(done) or "the checker does not say why"
        return interface.score_of(done, self.name), message

    def share(self, points: Points, texts: Texts, full_points: float | None) -> float:
        """Returns the share, from 0 to 1, that `points` are of the full points. These are what `score` tells
        the checker; if the checker is told none, `full_points`; if `full_points` is None, what the checker
        gives the answer. Raises JudgeError if `share_of` does, or if the full points stay unknown."""
        if FULL_POINTS in self.interface.arguments:
            return min(1, points.value / float(TOLD.format(full_points or FULL)))
        if full_points is not None:
            return points.share_of(full_points, self.name)
        best, _ = self.score(texts._replace(output=texts.answer), None)  # as if the answer had been printed
        if isinstance(best, Points) and best.value:
            return min(1, points.value / best.value)
        if best == 1 and not points.value:  # a share of 0, however many the full points are
            return 0
        gives = f"gives the output {points.value:g} points, but states none for the jury's answer"
        raise JudgeError(f"{gives}; state how many the case has, as in [points] of problem.ini")
