"""Interactors: programs of the jury's that talk with a submission, and then judge it; a row for each manner.

testlib   INTERACTOR input tout answer: it ends as a checker does (interfaces.py). What it writes to `tout` is
          the output for the problem's checker, if that has one.
kattis    INTERACTOR input answer feedback/ flags: it is an output validator, which ends with 42 or 43.
syzoj     INTERACTOR, in a folder that has `input` and `answer`: it writes a score of 0 to 100 to score.txt.

All else is a failure of the interactor. (The sources are those of interfaces.py.)
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial

from judge.checking.interfaces import (
    INTERFACES,
    SYZOJ_SCORE,
    Interface,
    Points,
    polygon_score,
    score_of_100,
    testlib_score,
)
from judge.checking.special_judge import first_line
from judge.common.files import read_file
from judge.compiling.jury_programs import (
    OWN_LIMITS,
    Done,
    fault_of,
    folder_with,
    jury_program,
    status_of,
    written_in,
)
from judge.model import BuiltInChecker, Case, JudgeError, JuryProgram, Problem, Ruling, Side
from judge.running.runner import Program, Run, Runner
from judge.running.talks import Party, talk

OUTPUT = "tout"


def accept(input_: bytes, output: bytes, answer: bytes) -> None:
    """The interactor has accepted already."""


ACCEPTED_BY_INTERACTOR = BuiltInChecker("interactor", accept)  # where an interactive problem names no checker


OF_TESTLIB = Interface(("input", OUTPUT, "answer"), testlib_score, written=(OUTPUT,), accepting=(0, 7))
INTERACTORS = {
    "testlib": OF_TESTLIB,
    "polygon": OF_TESTLIB._replace(score_of=polygon_score),
    "kattis": INTERFACES["kattis"],
    "syzoj": Interface((), partial(score_of_100, file=SYZOJ_SCORE), written=(SYZOJ_SCORE,)),
}


@lru_cache(maxsize=8)
def ready_interactor(runner: Runner, interactor: JuryProgram) -> Program:
    """Compiled once. Raises JudgeError if it cannot be."""
    return jury_program(runner, interactor.source)


def interact(runner: Runner, program: Party, problem: Problem, case: Case, *, core: int | None) -> Run:
    """The program's run, whose talk has the interactor's ruling. Raises JudgeError for faults of the machine
    alone."""
    interactor = problem.interactor
    assert interactor
    interface = INTERACTORS[interactor.interface]
    jurys = ready_interactor(runner, interactor).given(*interface.arguments, *interactor.flags)
    texts = {"input": read_file(case.input), "answer": read_file(case.answer)}
    with folder_with(texts, interface.written) as folder:
        other = Party(jurys, OWN_LIMITS, folder)
        done, by_interactor = talk(runner, program, other, accepting=interface.accepting, core=core)
        most = program.limits.output_mib << 20
        files = {name: written_in(folder / name, most) for name in interface.written}
    assert done.talk
    ended = Done(status_of(by_interactor), b"", by_interactor.errors, files, jurys.folder)
    fault = fault_of(by_interactor, OWN_LIMITS)
    if done.talk.too_long is Side.INTERACTOR:
        fault = "prints on and on"
    ruling = Ruling(fault=f"{jurys.name}: {fault}")
    if not fault:
        ruling = ruling_of(interface, jurys.name, ended, problem.points_of(case))
    return done._replace(talk=replace(done.talk, ruling=ruling))


def ruling_of(interface: Interface, name: str, ended: Done, full_points: float | None) -> Ruling:
    """What the interactor's end says."""
    try:
        score = interface.score_of(ended, name)
    except JudgeError as error:
        return Ruling(fault=str(error))
    if isinstance(score, Points):
        if not full_points or score.value > full_points:
            return Ruling(
                fault=f"{name}: gives {score.value:g} points, and the case has {full_points or 'none'}"
            )
        score = score.value / full_points
    message = first_line(interface.message_of(ended)) or "the interactor does not say why"
    return Ruling(score, message, output=ended.files.get(OUTPUT, b""))
