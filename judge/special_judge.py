"""Special judges: a checker may be a program of the user's own, by the convention of testlib and so of Luogu.

It is started as CHECKER input output answer, three files. It ends with 0 if the output is accepted, 1 or 2 if
not, 3 if the checker or the case is at fault, and 7 for a part of the points: then standard error begins with
`points 0.5`, of 1. Whatever else it does is a fault of its own.
(https://github.com/MikeMirzayanov/testlib, https://help.luogu.com.cn/manual/luogu/problem/special-judge)
"""

from __future__ import annotations

import re
from functools import lru_cache, partial
from pathlib import Path

from judge.checkers import Checker, named
from judge.model import Difference, JudgeError
from judge.own_programs import OwnProgram, own_program, run
from judge.runner import Runner
from judge.visible import cut, visible

POINTS = re.compile(r"points ([0-9]+(?:\.[0-9]*)?)\b")
MOST_SHOWN = 200  # columns


@lru_cache()
def find_checker(runner: Runner, name: str) -> Checker:
    """The one of that name in the table, else the program in that file, compiled once for each runner."""
    return named(name) or partial(special_judge, runner, own_program(runner, Path(name)))


def special_judge(
    runner: Runner, program: OwnProgram, input_: bytes, output: bytes, answer: bytes
) -> Difference | None:
    files = {"input": input_, "output": output, "answer": answer}
    done = run(runner, program, *files, files=files)
    points = POINTS.match(done.said) if done.status == 7 else None
    if done.status not in (0, 1, 2) and not points:
        raise JudgeError(f"{program.name}: {done.ended}")
    score = float(points[1]) if points else done.status == 0
    if score > 1:
        raise JudgeError(f"{program.name}: gives {points[1]} points, and a case has 1")
    message = cut(visible(done.said.partition("\n")[0]), MOST_SHOWN) or "the checker does not say why"
    return None if score == 1 else Difference(message, message, None, None, score=score)
