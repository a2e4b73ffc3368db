"""Runs a program on a case, for every kind of problem: whoever does that calls `meet`."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import IO

from judge.checking.interactors import interact
from judge.common.files import read_file
from judge.model import Case, Limits, Problem, Usage
from judge.running.runner import Program, Run, Runner
from judge.running.talks import Party

NOTHING_USED = Usage(0, 0, 0, 0, 0, 0, None, False, False, "", 0, 0)


def meet(
    runner: Runner,
    program: Program | Path,
    problem: Problem,
    case: Case,
    *,
    limits: Limits,
    core: int | None = None,
    report: IO[bytes] | None = None,
) -> Run:
    """Runs the program on the case, or reads what is handed in for the case if `program` is a folder. A
    program with sanitizers writes what they find to `report`."""
    if isinstance(program, Path):
        return handed_in(program, case, limits)
    if problem.interactor:
        return interact(runner, Party(program, limits, report=report), problem, case, core=core)
    return runner.run(program, case.input, limits, core=core, file=problem.file, report=report)


def handed_in(folder: Path, case: Case, limits: Limits) -> Run:
    """Returns the contestant's file for the case, as if a program had printed it. Without such a file, the
    run says why in `unwritten`."""
    path, most = folder / case.output_name, limits.output_mib << 20
    fault = fault_of(path)
    if fault:
        return Run(NOTHING_USED, b"", b"", unwritten=f"{case.output_name}: {fault}")
    usage = replace(NOTHING_USED, stdout_bytes=path.stat().st_size)
    return Run(usage, read_file(path, most), b"")


def fault_of(path: Path) -> str:
    """Returns why the file is not read; empty if it is. A link could lead to the answer."""
    if path.is_symlink():
        return "a link is not followed"
    if not os.path.lexists(path):
        return "was not handed in"
    if not path.is_file():
        return "is no regular file"
    return "" if os.access(path, os.R_OK) else "permission denied"
