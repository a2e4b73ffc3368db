"""Why a program fails, as far as builds of its source can tell: the one place that says so.

Each finder takes a look and returns what it finds, or None. They are tried in the order of the table. All
this is a hint: it changes no verdict, and says nothing rather than something wrong.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Callable, NamedTuple

from judge.finding import faults, fills, memory, time
from judge.finding.look import SecondLook
from judge.model import Found, JudgeError, Judgement, Verdict
from judge.running.runner import Runner

MOST_CASES, SECONDS = 5, 1.0
CHECKED = {Verdict.WA, Verdict.RE, Verdict.MLE}


class Finder(NamedTuple):
    what: str
    find: Callable[[SecondLook], "Found | None"]


FINDERS = (
    Finder("a fault that sanitizers and the library see", faults.find),
    Finder("a variable without a value", fills.find),
    Finder("where the time goes", time.find),
    Finder("what takes the memory", memory.find),
)


def look_at(runner: Runner, judgement: Judgement) -> SecondLook:
    """A look at the smallest of the failing cases that checked builds may explain."""
    failing = [result.case for result in judgement.results if result.verdict in CHECKED]
    cases = sorted(failing, key=lambda case: case.input.stat().st_size)[:MOST_CASES]
    return SecondLook(runner, judgement, cases, SECONDS)


def find(look: SecondLook) -> Found | None:
    """What the first finder finds. Raises no JudgeError."""
    try:
        with ThreadPoolExecutor(len(fills.FILLS)) as pool:
            look.build_ahead(pool, fills.builds() if look.cases else [])  # while the others are built
            return next(filter(None, (finder.find(look) for finder in FINDERS)), None)
    except JudgeError as error:
        look.reasons.append(str(error))
        return None
