"""Special judges: checkers that are programs of the user's own, called by an interface (interfaces.py)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Tuple

from judge.checking.interfaces import INTERFACES, Interface, Points
from judge.common.texts import cut, visible
from judge.compiling.jury_programs import OWN_LIMITS, Done, LimitReached, ProgramFault, jury_program, run
from judge.model import BuiltInChecker, Checker, Compare, Difference, JudgeError, Limits, stretched
from judge.running.runner import Runner

MOST_SHOWN = 200  # columns
MOST_STUCK = 2  # outputs of a submission


def compare_by(runner: Runner, checker: Checker, of_problem: Limits) -> Compare:
    """What compares by this checker; a program is compiled now. Raises JudgeError if it cannot be.

    The time that a checker may take grows with that of the problem's programs."""
    if isinstance(checker, BuiltInChecker):
        return checker.compare
    program = jury_program(runner, checker.source)
    limits = stretched(OWN_LIMITS, min(1, (4 * of_problem.cpu_ms + 1000) / OWN_LIMITS.cpu_ms))
    interface = INTERFACES[checker.interface]
    interface = interface._replace(arguments=(*interface.arguments, *checker.flags))
    run_checker = partial(run, runner, program, limits=limits)
    return partial(special_judge, partial(difference_by, run_checker, program.name, interface))


def giving_up(compare: Compare) -> Compare:
    """The same for the outputs of one submission: the checker reaches its limit on two of them at most."""
    stuck: list[Difference] = []

    def bounded(*texts: bytes) -> Difference | None:
        if len(stuck) >= MOST_STUCK:
            message = f"not checked, because the checker reached its limit on {MOST_STUCK} outputs before"
            return Difference(message, message)
        difference = compare(*texts)
        if difference and difference.is_stuck:
            stuck.append(difference)
        return difference

    return bounded


def accepts(compare: Compare, *texts: bytes) -> bool:
    """Of input, output and answer."""
    return compare(*texts) is None


def special_judge(compare: Compare, input_: bytes, output: bytes, answer: bytes) -> Difference | None:
    """What the program says that `compare` runs. Raises JudgeError if it, or the case, is at fault."""
    try:
        return compare(input_, output, answer)
    except ProgramFault as fault:
        with suppress(ProgramFault):
            right = compare(input_, answer, answer)
            if right is None or right.points:
                last = str(fault).splitlines()[-1]
                message = cut(f"the checker fails on this output, but accepts the answer: {last}", MOST_SHOWN)
                return Difference(message, message, is_stuck=isinstance(fault, LimitReached))
        raise JudgeError(f"{fault}; it does not accept the answer either") from fault


def first_line(text: str) -> str:
    """Cut, because a checker may repeat the whole output there."""
    start = visible(text.partition("\n")[0][: 5 * MOST_SHOWN])
    return cut(start, MOST_SHOWN)


def difference_by(
    run_checker: Callable[..., Done], name: str, interface: Interface, *texts: bytes
) -> Difference | None:
    """Raises what the interface's `score_of` raises."""
    files = dict(zip(interface.names, texts))
    text = files[interface.names[1]] if interface.reads_output else b""
    done = run_checker(*interface.arguments, text=text, files=files, written=interface.written)
    score = interface.score_of(done, name)
    if score == 1:
        return None
    message = first_line(interface.message_of(done)) or "the checker does not say why"
    if isinstance(score, Points):
        return Difference(message, message, points=score.value)
    return Difference(message, message, score=score)


def scored(
    compare: Compare, texts: Tuple[bytes, bytes, bytes], points_of: Callable[[], float | None]
) -> Difference | None:
    """What `compare` says of input, output and answer. If it gives points, the score is their part of the
    case's; where these are not stated, of what it gives the answer.

    Raises JudgeError if the checker or the case is at fault."""
    difference = compare(*texts)
    if difference is None or difference.points is None:
        return difference
    points, full = difference.points, points_of()
    if full is None:
        best = compare(texts[0], texts[2], texts[2])
        full = best.points if best else None
        if not full:
            raise JudgeError(f"gives {points:g} points, and the answer none; so their scale is not known")
        points = min(points, full)
    if points > full > 0:
        raise JudgeError(f"gives {points:g} points to a case of {full:g}")
    return replace(difference, score=points / full) if points < full else None
