"""Special judges: checkers that are programs of the user's own, each called by its protocol.

By testlib's, which Luogu follows, it is started with three files: CHECKER input output answer. It ends with
0 if the output is accepted, with 1 or 2 if not, with 3 if the checker or the case is at fault, and with 7 if
the output gets a part of the points: then standard error begins with that part, such as `points 0.5`. After
`partially correct (N)`, which ends with N, it gets none, because no scale is known. All else is a failure:
the output is at fault if the checker accepts the answer in its place, and otherwise the checker is.
(https://github.com/MikeMirzayanov/testlib, https://help.luogu.com.cn/manual/luogu/problem/special-judge)
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from typing import Callable, NamedTuple

from judge.common.texts import cut, visible
from judge.compiling.own_programs import Done, OwnProgram, ProgramFault, own_program, run
from judge.model import BuiltIn, Checker, Compare, Difference, JudgeError
from judge.running.runner import Runner

POINTS = re.compile(r"points ([0-9]+(?:\.[0-9]*)?)\b")
MOST_SHOWN = 200  # columns


class Protocol(NamedTuple):
    """A manner of calling a checker. `arguments` may name the files in its current folder: input, output,
    answer. `score_of` gets how it ended, and its name. It returns the part of the points, from 0 to 1, raises
    ProgramFault if the checker fails, and JudgeError if it says that the case is at fault."""

    arguments: tuple[str, ...]
    score_of: Callable[[Done, str], float]


def ready(runner: Runner, checker: Checker) -> Compare:
    """What compares by this checker; a program is compiled now. Raises JudgeError if it cannot be."""
    if isinstance(checker, BuiltIn):
        return checker.compare
    return partial(special_judge, runner, own_program(runner, checker.source), PROTOCOLS[checker.protocol])


def special_judge(
    runner: Runner, program: OwnProgram, protocol: Protocol, *texts: bytes
) -> Difference | None:
    """The texts are input, output and answer. Raises JudgeError if the checker or the case is at fault."""
    input_, output, answer = texts
    try:
        return difference_by(runner, program, protocol, *texts)
    except ProgramFault as fault:
        with suppress(ProgramFault):
            if difference_by(runner, program, protocol, input_, answer, answer) is None:
                last = str(fault).splitlines()[-1]
                message = cut(f"the checker fails on this output, but accepts the answer: {last}", MOST_SHOWN)
                return Difference(message, message, None, None)
        raise JudgeError(f"{fault}; it does not accept the answer either") from fault


def difference_by(
    runner: Runner, program: OwnProgram, protocol: Protocol, *texts: bytes
) -> Difference | None:
    """Raises what the protocol's `score_of` raises."""
    files = dict(zip(("input", "output", "answer"), texts))
    done = run(runner, program, *protocol.arguments, files=files)
    score = protocol.score_of(done, program.name)
    if score == 1:
        return None
    first_line = done.message.partition("\n")[0]
    start = visible(first_line[: 5 * MOST_SHOWN])  # of a line as long as the output, which it may repeat
    message = cut(start, MOST_SHOWN) or "the checker does not say why"
    return Difference(message, message, None, None, score=score)


def testlib_score(done: Done, name: str) -> float:
    points = POINTS.match(done.message)
    if done.message.startswith("partially correct ("):
        return 0
    if done.status in (0, 1, 2):
        return 1 if done.status == 0 else 0
    if done.status == 7 and points:
        if float(points[1]) > 1:
            raise JudgeError(f"{name}: gives {points[1]} points; it should give a part of 1")
        return float(points[1])
    if done.status == 3:
        raise JudgeError(f"{name}: {done.ended}")
    raise ProgramFault(f"{name}: {done.ended}")


PROTOCOLS = {"testlib": Protocol(("input", "output", "answer"), testlib_score)}
