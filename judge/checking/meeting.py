"""Runs a program on a case: `meet` does it for every kind of problem.

An interactor is a program of the jury that talks with the submission and judges it (interfaces.py)."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import IO

from judge.checking.interfaces import INTERACTORS, OUTPUT, Interface, Points
from judge.common import untrusted
from judge.common.files import read_file
from judge.common.texts import visible
from judge.compiling import jury_programs
from judge.compiling.jury_programs import OWN_LIMITS, PYTHON_FAILED
from judge.model import Case, JudgeError, JuryProgram, Limits, Problem, Ruling, Side, Usage, stretched
from judge.running.runner import Program, Run, Runner
from judge.running.talks import Party, talk

NOTHING_USED = Usage(0, 0, 0, 0, 0, 0, None, False, False, "", 0, 0)


def meet(
    runner: Runner,
    program: Program | Path,
    problem: Problem,
    case: Case,
    *,
    limits: Limits,
    overtime: float = 1,
    core: int | None = None,
    report: IO[bytes] | None = None,
) -> Run:
    """Runs the program on the case, with the interactor if there is one, and returns the run. If `program` is
    a folder, reads the output that is handed in there instead. The program may take `overtime` times the
    CPU limit and, if it does not talk, also more wall time. Sanitizers write what they find to `report`."""
    if isinstance(program, Path):
        return handed_in(program, case, limits)
    if problem.interactor:
        return interact(runner, Party(program, limits, overtime, report=report), problem, case, core=core)
    longer = stretched(limits, overtime)
    return runner.run(program, case.input, longer, core=core, file=problem.file, report=report)


def handed_in(folder: Path, case: Case, limits: Limits) -> Run:
    """Returns a run that has the contestant's file as its output or, in `unwritten`, why it is not read."""
    path, most = folder / case.output_name, limits.output_mib << 20
    fault = fault_of(path)
    if fault:
        return Run(NOTHING_USED, b"", b"", unwritten=f"{case.output_name}: {fault}")
    usage = replace(NOTHING_USED, stdout_bytes=path.stat().st_size)
    return Run(usage, read_file(path, most), b"")


def fault_of(path: Path) -> str:
    """Returns why the file is not read, or "". A link is not read, because it could lead to the answer."""
    if path.is_symlink():
        return "is a link, and links are not followed"
    if not os.path.lexists(path):
        return "was not handed in"
    if not path.is_file():
        return "is no regular file"
    return "" if os.access(path, os.R_OK) else "permission denied"


@lru_cache(maxsize=8)
def ready_interactor(runner: Runner, interactor: JuryProgram) -> Program:
    """Returns the interactor, which the first call compiles. Raises JudgeError if it cannot be made ready."""
    return jury_programs.jury_program(runner, interactor.source)


def interact(runner: Runner, program: Party, problem: Problem, case: Case, *, core: int | None) -> Run:
    """Lets the program talk with the problem's interactor. Returns the program's run, whose `talk` has what
    the interactor decided. Raises JudgeError if the interactor cannot be made ready, or the machine fails."""
    interactor = problem.interactor
    assert interactor
    interface = INTERACTORS[interactor.interface]
    compiled = ready_interactor(runner, interactor).given(*interface.arguments, *interactor.flags)
    texts = {"input": read_file(case.input), "answer": read_file(case.answer)}
    with jury_programs.folder_with(texts, interface.written) as folder:
        other = Party(compiled, OWN_LIMITS, scratch=folder)
        done, ended = talk(runner, program, other, accepting=interface.accepting, core=core)
        most = program.limits.output_mib << 20
        files = {name: jury_programs.written_in(folder / name, most) for name in interface.written}
    assert done.talk
    fault = fault_of_interactor(ended, done, program.limits.output_mib)
    ruling = Ruling(fault=f"{compiled.name}: {fault}")
    if not fault:
        ruling = ruling_of(interface, compiled.name, ended._replace(files=files), problem.points_of(case))
    return done._replace(talk=replace(done.talk, ruling=ruling))


def fault_of_interactor(ended: Run, done: Run, output_mib: int) -> str:
    """Returns how the interactor failed in its run `ended`, beside the program's run `done`; else an empty
    text. `ruling_of` judges its exit code; a crash in Python gets advice here, as a text may cause it."""
    if done.talk and done.talk.too_long is Side.INTERACTOR:
        return f"prints more than the output limit, {output_mib} MiB"
    if ended.status == PYTHON_FAILED and done.usage.stdout_bytes:  # what it printed may be the cause
        last = visible(untrusted.last_line(ended.errors))
        advice = "an interactor has to survive any text that a program prints"
        return f"the interactor itself crashed ({last}); {advice}"
    return jury_programs.fault_of_run(ended, OWN_LIMITS)


def ruling_of(interface: Interface, name: str, ended: Run, full_points: float | None) -> Ruling:
    """Returns what the interactor called `name` decided in its run `ended`. If it failed, the ruling has the
    `fault`. `full_points`: what the case may give; None if that is not stated."""
    try:
        score = interface.score_of(ended, name)
        share = score.share_of(full_points, name) if isinstance(score, Points) else score
    except JudgeError as error:
        return Ruling(fault=str(error))
    message = interface.message_of(ended) or "the interactor does not say why"
    return Ruling(share, message, output=ended.files.get(OUTPUT, b""))
