"""The problems that come with the kit: a script makes the cases. More is asked of them than of a person's own.

And what several tests need."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from judge.problems import ROOT, cases_key, keys


KEYS = sorted(path.stem[len("generate_") :] for path in (ROOT / "scripts").glob("generate_*.py"))
ALL_KEYS = [key for key in keys() if cases_key(key) in KEYS]

SUM = "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << '\\n'; }\n"
# What Competitive Companion says of a problem.
TASK = {
    "name": "P1784 数独",
    "group": "Luogu",
    "url": "https://www.luogu.com.cn/problem/P1784",
    "interactive": False,
    "memoryLimit": 125,
    "timeLimit": 1000,
    "tests": [{"input": "1 2\n", "output": "3\n"}, {"input": "a\r\nb", "output": ""}],
    "testType": "single",
    "input": {"type": "stdin"},
    "output": {"type": "stdout"},
    "languages": {"java": {"mainClass": "Main", "taskClass": "P1784"}},
    "batch": {"id": "123e67c8-03c6-44a4-a3f9-5918533f9fb2", "size": 1},
}


def pairs(first: Sequence, second: Sequence) -> Iterable[tuple]:
    """Both in step, to their common end."""
    assert len(first) == len(second)
    return zip(first, second)


def core() -> int:
    """One that this half of the tests has to itself."""
    return min(os.sched_getaffinity(0))
