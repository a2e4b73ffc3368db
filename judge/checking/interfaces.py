"""How checkers and interactors are called, and what their ends mean, by the names of the interfaces."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from math import inf
from typing import NamedTuple, Tuple, Union

from judge.common.texts import cut, visible
from judge.compiling.jury_programs import PYTHON_FAILED, ProgramFault
from judge.model import JudgeError
from judge.running.runner import Run

STATED = re.compile(r"(?:partially correct \(|points )(?P<number>[0-9]{1,9}(?:\.[0-9]*)?)\b")
MOST_SHOWN = 200  # columns of a checker's message that are shown
FULL_POINTS = "FULL"  # in `arguments`, stands for the points that the case may give
SCORE = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,20})?(?:e[+-]?[0-9]{1,2})?")
FULL = 100  # the full score of checkers whose scores are percentages
ACCEPTED, WRONG = 42, 43  # exit codes of Kattis' output validators
SCORE_FILE, MESSAGE_FILE, SYZOJ_SCORE = "score", "message", "score.txt"
OUTPUT = "tout"  # the file in which an interactor writes the output for the checker
OWN_SCORE, OWN_PART = "feedback/score.txt", "feedback/score_multiplier.txt"
JUDGE_MESSAGE = "feedback/judgemessage.txt"


class Points(NamedTuple):
    """A score that a checker states in points of the case. Other scores are shares, from 0 to 1."""

    value: float

    def share_of(self, full_points: float | None, name: str) -> float:
        """Returns the points as a share of `full_points`; 1 if these are 0. Raises JudgeError if these are
        None, or above 0 and less than the points. `name`: the program that gives the points."""
        if full_points == 0:
            return 1
        if full_points is None or self.value > full_points:
            has = "none: add [points] to problem.ini" if full_points is None else f"only {full_points:g}"
            raise JudgeError(f"{name}: gives the case {self.value:g} points, but the case has {has}")
        return self.value / full_points


class Interface(NamedTuple):
    """A manner of calling a checker or an interactor.

    arguments     of the program, before those that the problem states
    score_of      gets the ended run and the program's name. Returns the share of the points, from 0 to 1, or
                  Points. Raises ProgramFault if the program failed, JudgeError if it found the case at fault
                  or gave more than all points
    names         of the files in a checker's current folder with input, output and answer
    written       the files that the program may write there
    message       the written file that says why the output is wrong; empty: the program prints it
    reads_output  whether the output is the checker's standard input
    accepting     exit codes of an interactor after which the submission may run on"""

    arguments: Tuple[str, ...]
    score_of: Callable[[Run, str], Union[float, Points]]
    names: Tuple[str, str, str] = ("input", "output", "answer")
    written: Tuple[str, ...] = ()
    message: str = ""
    reads_output: bool = False
    accepting: Tuple[int, ...] = ()

    def message_of(self, done: Run) -> str:
        """Returns the first line of the file `message`, else of what the program printed, cut if long."""
        said = done.files.get(self.message, b"").strip().decode(errors="replace") or done.message
        first_line, _, _ = said.partition("\n")
        return cut(visible(first_line[: 5 * MOST_SHOWN]), MOST_SHOWN)  # 5 *: `cut` looks at fewer characters


def part_or_percent(number: float) -> float:
    """Returns the share that Hydro makes of a number: up to 1 it is a share, above 1 a percentage."""
    return number if number <= 1 else number / 100


def testlib_score(
    done: Run,
    name: str,
    *,
    partially: Callable[[float], float] = lambda number: 0,
    points: Callable[[float], float | Points] = float,
) -> float | Points:
    """Returns the score. The exit code tells it, and how the program's message begins, N being a number:

    partially correct (N)    what `partially` makes of N, after any exit code
    points N                 what `points` makes of N, after exit code 7
    otherwise                1 after exit code 0, 0 after 1 and 2

    Raises JudgeError for a share above 1. If no row fits, raises JudgeError after exit code 3, which says
    that the case is at fault, and ProgramFault after anything else."""
    stated = STATED.match(done.message)
    is_partial = done.message.startswith("partially correct (")
    if stated and done.status >= 0 and (is_partial or done.status == 7):
        score_of = partially if is_partial else points
        score = score_of(float(stated["number"]))
        if isinstance(score, float) and score > 1:
            most = 100 if score_of(100) == 1 else 1  # 100 if `score_of` takes a percentage
            raise JudgeError(f"{name}: gives {stated['number']} points; it should give at most {most}")
        return score
    if done.status in (0, 1, 2):
        return 1 if done.status == 0 else 0
    if done.status == 3:
        raise JudgeError(f"{name}: says that the case itself is wrong: it {done.ended}")
    raise ProgramFault(f"{name}: {done.ended}")


def kattis_score(done: Run, name: str) -> float | Points:
    """Returns 0 after exit code 43. After 42, returns the Points in OWN_SCORE or, if that file is blank, the
    share in OWN_PART; else 1. Raises ProgramFault after another exit code, or if a text is no such number."""
    if done.status not in (ACCEPTED, WRONG):
        raise ProgramFault(f"{name}: should end with {ACCEPTED} or {WRONG}, but {done.ended}")
    if done.status == WRONG:
        return 0
    for file, most, which in ((OWN_SCORE, inf, "of 0 or more"), (OWN_PART, 1, "from 0 to 1")):
        text = done.files[file].strip().decode(errors="replace")
        if text:
            if not SCORE.fullmatch(text) or float(text) > most:
                raise ProgramFault(f"{name}: writes {text!r} to {file}; it should write a number {which}")
            return Points(float(text)) if file == OWN_SCORE else float(text)
    return 1


def status_score(done: Run, name: str) -> float:
    """Returns 1 after exit code 0, else 0. Raises ProgramFault after a signal or exit code PYTHON_FAILED."""
    if done.status < 0 or done.status == PYTHON_FAILED:
        raise ProgramFault(f"{name}: {done.ended}")
    return 1 if done.status == 0 else 0


def written_score(done: Run, name: str, *, file: str = "", most: float = inf) -> float | Points:
    """Returns the number that the program wrote to the `file`, or printed if none is named: divided by `most`
    or, if `most` is inf, as Points. Raises ProgramFault unless the exit code is 0 and the number fits."""
    score = (done.files[file] if file else done.output).strip().decode(errors="replace")
    if done.status or not SCORE.fullmatch(score) or float(score) > most:
        scale = "of 0 or more" if most == inf else f"from 0 to {most}"
        place = f"the file {file}" if file else "its output"
        raise ProgramFault(f"{name}: should write a score {scale} to {place}, but {done.ended}")
    return Points(float(score)) if most == inf else float(score) / most


OF_TESTLIB: dict[str, Callable[[Run, str], Union[float, Points]]] = {
    "testlib": testlib_score,
    "hydro": partial(testlib_score, partially=part_or_percent, points=part_or_percent),
    "lemonlime": partial(testlib_score, partially=lambda number: number / 100),
    "polygon": partial(testlib_score, points=Points),
}
INTERFACES = {
    **{name: Interface(("input", "output", "answer"), score) for name, score in OF_TESTLIB.items()},
    "kattis": Interface(
        ("input", "answer", "feedback/"),
        kattis_score,
        written=(OWN_SCORE, OWN_PART, JUDGE_MESSAGE),
        message=JUDGE_MESSAGE,
        reads_output=True,
        accepting=(ACCEPTED,),
    ),
    "hustoj": Interface(("input", "answer", "output"), status_score),
    "qduoj": Interface(("input", "output"), status_score),
    "lemon": Interface(
        ("input", "output", "answer", FULL_POINTS, SCORE_FILE, MESSAGE_FILE),
        partial(written_score, file=SCORE_FILE),
        written=(SCORE_FILE, MESSAGE_FILE),
        message=MESSAGE_FILE,
    ),
    "syzoj": Interface((), partial(written_score, most=FULL), names=("input", "user_out", "answer")),
}
INTERACTORS = {
    **{
        name: Interface(("input", OUTPUT, "answer"), score, written=(OUTPUT,), accepting=(0, 7))
        for name, score in OF_TESTLIB.items()
    },
    "kattis": INTERFACES["kattis"],
    "syzoj": Interface((), partial(written_score, file=SYZOJ_SCORE, most=FULL), written=(SYZOJ_SCORE,)),
}
