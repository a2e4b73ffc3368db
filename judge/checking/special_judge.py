"""Special judges: checkers that are programs of the user's own. Luogu and this judge follow testlib.

A checker is started with three files: CHECKER input output answer. It ends with 0 if the output is accepted,
with 1 or 2 if not, with 3 if the checker or the case is at fault, and with 7 if the output gets a part of the
points: then standard error begins with that part, such as `points 0.5`. After `partially correct (N)`, which
ends with N, it gets none, because no scale is known. All else is a failure: the output is at fault if the
checker accepts the answer in its place, and otherwise the checker is.
(https://github.com/MikeMirzayanov/testlib, https://help.luogu.com.cn/manual/luogu/problem/special-judge)
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path

from judge.checking.checkers import Checker, built_in
from judge.common.texts import cut, visible
from judge.compiling.own_programs import Done, OwnProgram, ProgramFault, own_program, run
from judge.model import Difference, JudgeError
from judge.running.runner import Runner

POINTS = re.compile(r"points ([0-9]+(?:\.[0-9]*)?)\b")
MOST_SHOWN = 200  # columns


@lru_cache()
def find_checker(runner: Runner, name: str) -> Checker:
    """The checker of that name in the table, else the program in that file, compiled once for each runner."""
    return built_in(name) or partial(special_judge, runner, own_program(runner, Path(name)))


def special_judge(
    runner: Runner, program: OwnProgram, input_: bytes, output: bytes, answer: bytes
) -> Difference | None:
    """Raises JudgeError if the checker or the case is at fault."""
    try:
        return difference_by(runner, program, input_, output, answer)
    except ProgramFault as fault:
        with suppress(ProgramFault):
            if difference_by(runner, program, input_, answer, answer) is None:
                last = str(fault).splitlines()[-1]
                message = cut(f"the checker fails on this output, but accepts the answer: {last}", MOST_SHOWN)
                return Difference(message, message, None, None)
        raise JudgeError(f"{fault}; it does not accept the answer either") from fault


def difference_by(
    runner: Runner, program: OwnProgram, input_: bytes, output: bytes, answer: bytes
) -> Difference | None:
    """Raises ProgramFault if the checker fails, and JudgeError if it says that the case is at fault."""
    files = {"input": input_, "output": output, "answer": answer}
    done = run(runner, program, *files, files=files)
    score = score_of(done, program.name)
    if score == 1:
        return None
    first_line = done.message.partition("\n")[0]
    start = visible(first_line[: 5 * MOST_SHOWN])  # of a line as long as the output, which it may repeat
    message = cut(start, MOST_SHOWN) or "the checker does not say why"
    return Difference(message, message, None, None, score=score)


def score_of(done: Done, name: str) -> float:
    """The part of the points, from 0 to 1. Raises what `difference_by` raises."""
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
