"""The problems that come with the kit: a script makes the cases. More is asked of them than of a person's own.

And what several tests need."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from judge.problems import ROOT, cases_key, keys


KEYS = sorted(path.stem[len("generate_") :] for path in (ROOT / "scripts").glob("generate_*.py"))
ALL_KEYS = [key for key in keys() if cases_key(key) in KEYS]


def pairs(first: Sequence, second: Sequence) -> Iterable[tuple]:
    """Both in step, to their common end."""
    assert len(first) == len(second)
    return zip(first, second)


def core() -> int:
    """One that this half of the tests has to itself."""
    return min(os.sched_getaffinity(0))
