"""How a program meets a case, for every kind of problem. All that run a program on a case call this."""

from __future__ import annotations

from typing import IO

from judge.checking.interactors import interact
from judge.model import Case, Limits, Problem
from judge.running.runner import Program, Run, Runner


def meet(
    runner: Runner,
    program: Program,
    problem: Problem,
    case: Case,
    *,
    limits: Limits,
    core: int | None = None,
    report: IO[bytes] | None = None,
) -> Run:
    """Runs the program on the case. A program with sanitizers writes what they find to `report`."""
    if problem.interactor:
        return interact(runner, program, problem, case, limits=limits, core=core, report=report)
    return runner.run(program, case.input, limits, core=core, file=problem.file, report=report)
