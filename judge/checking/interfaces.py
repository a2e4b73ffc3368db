"""How checkers and interactors of the user's own are called, and what their end means: a row each.

testlib   CHECKER input output answer. It ends with 0 if the output is accepted, with 1 or 2 if not, with 3 if
          the checker or the case is at fault, and with 7 if the output gets a part of the points: then
          standard error begins with that part, such as `points 0.5`. After `partially correct (N)`, which
          ends with N, it gets none, because no scale is known.
polygon   the same, but after `points 10` the output gets these points of the case, not a part.
kattis    CHECKER input answer feedback/ flags < output. It ends with 42 if the output is accepted, 43 if not;
          feedback/score_multiplier.txt may have the part of the points of an accepted one, or
          feedback/score.txt its points.
hustoj    CHECKER input answer output: 0 if the output is accepted.
qduoj     CHECKER input output: the same.
lemon     CHECKER input output answer 100 score message: it writes a score of 0 to 100 into the file `score`.
syzoj     CHECKER, in a folder that has `input`, `user_out` and `answer`: it prints a score of 0 to 100.

All else is a failure: the output is at fault if the checker accepts the answer in its place, and otherwise
the checker is. An interactor ends as a checker does, or else it is at fault itself:

testlib   INTERACTOR input tout answer: what it writes to `tout` is the output for the problem's checker, if
polygon   that has one.
kattis    INTERACTOR input answer feedback/ flags: it is an output validator.
syzoj     INTERACTOR, in a folder that has `input` and `answer`: it writes a score of 0 to 100 to score.txt.

(https://github.com/MikeMirzayanov/testlib,
https://help.luogu.com.cn/manual/luogu/problem/special-judge,
https://www.kattis.com/problem-package-format/spec,
https://github.com/hydro-dev/Hydro: packages/hydrojudge/src/checkers.ts,
https://github.com/Project-LemonLime/Project_LemonLime, https://github.com/syzoj/judge-v3)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from math import inf
from typing import NamedTuple, Tuple, Union

from judge.compiling.jury_programs import Done, ProgramFault
from judge.model import JudgeError

POINTS = re.compile(r"points ([0-9]{1,9}(?:\.[0-9]*)?)\b")
SCORE = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,20})?(?:e[+-]?[0-9]{1,2})?")
FULL = 100  # of scores that are no part of 1
ACCEPTED, WRONG = 42, 43  # Kattis'
SCORE_FILE, MESSAGE_FILE, SYZOJ_SCORE = "score", "message", "score.txt"
OUTPUT = "tout"  # of an interactor, for the checker
OWN_SCORE, OWN_PART, JUDGE_MESSAGE = (
    f"feedback/{name}.txt" for name in ("score", "score_multiplier", "judgemessage")
)


class Points(NamedTuple):
    """What a checker gives if it is not a part of the case's points."""

    value: float


class Interface(NamedTuple):
    """A manner of calling a checker or an interactor. `names` are those of input, output and answer in its
    current folder, `written` the files that it may write there, and `message` the one of them that says why.
    `score_of` gets how it ended, and its name. It returns the part of the points, from 0 to 1, or points. It
    raises ProgramFault if the program fails, and JudgeError if it says that the case is at fault.

    If an interactor ends with another exit code than those `accepting`, the submission need not run any more.
    """

    arguments: Tuple[str, ...]
    score_of: Callable[[Done, str], Union[float, Points]]
    names: Tuple[str, str, str] = ("input", "output", "answer")
    written: Tuple[str, ...] = ()
    message: str = ""
    reads_output: bool = False
    accepting: Tuple[int, ...] = ()

    def message_of(self, done: Done) -> str:
        written = done.files.get(self.message, b"").strip().decode(errors="replace")
        return written or done.message


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


def polygon_score(done: Done, name: str) -> float | Points:
    points = POINTS.match(done.message)
    if done.status == 7 and points:
        return Points(float(points[1]))
    return testlib_score(done, name)


def kattis_score(done: Done, name: str) -> float | Points:
    if done.status not in (ACCEPTED, WRONG):
        raise ProgramFault(f"{name}: {done.ended}; it should end with {ACCEPTED} or {WRONG}")
    if done.status == WRONG:
        return 0
    for file, most in ((OWN_SCORE, inf), (OWN_PART, 1)):
        text = done.files[file].strip().decode(errors="replace")
        if text and (not SCORE.fullmatch(text) or float(text) > most):
            raise ProgramFault(f"{name}: writes {text!r} to {file}; it should be a number from 0 to {most}")
        if text:
            return Points(float(text)) if file == OWN_SCORE else float(text)
    return 1


def status_score(done: Done, name: str) -> float:
    if done.status < 0:
        raise ProgramFault(f"{name}: {done.ended}")
    return 1 if done.status == 0 else 0


def score_of_100(done: Done, name: str, file: str = "") -> float:
    """By a score of 0 to 100, which it writes to a file, or prints."""
    text = done.files[file] if file else done.output
    score = text.strip().decode(errors="replace")
    if done.status or not SCORE.fullmatch(score) or float(score) > FULL:
        raise ProgramFault(f"{name}: {done.ended}; it should give a score from 0 to {FULL}")
    return float(score) / FULL


INTERFACES = {
    "testlib": Interface(("input", "output", "answer"), testlib_score),
    "polygon": Interface(("input", "output", "answer"), polygon_score),
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
        ("input", "output", "answer", str(FULL), SCORE_FILE, MESSAGE_FILE),
        partial(score_of_100, file=SCORE_FILE),
        written=(SCORE_FILE, MESSAGE_FILE),
        message=MESSAGE_FILE,
    ),
    "syzoj": Interface((), score_of_100, names=("input", "user_out", "answer")),
}
OF_TESTLIB = Interface(("input", OUTPUT, "answer"), testlib_score, written=(OUTPUT,), accepting=(0, 7))
INTERACTORS = {
    "testlib": OF_TESTLIB,
    "polygon": OF_TESTLIB._replace(score_of=polygon_score),
    "kattis": INTERFACES["kattis"],
    "syzoj": Interface((), partial(score_of_100, file=SYZOJ_SCORE), written=(SYZOJ_SCORE,)),
}
