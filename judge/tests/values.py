"""Makes values: usages, tasks of the browser, options, cases, problems, looks for causes, pairs, faults."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest

from judge.checking.checkers import LINES
from judge.cli.options import OPTIONS
from judge.compiling.online_judges import judges
from judge.finding.look import SecondLook
from judge.model import Case, JudgeError, Limits, Note, Problem, Result, Submission, Usage, Verdict
from judge.running.runner import Runner

FINE = {"system_ms": 0, "memory_kib": 700, "stack_kib": 132, "exit_code": 0, "signal": None,
        "timed_out": False, "refused_memory": False, "exec_error": "", "stdout_bytes": 2,
        "stderr_bytes": 0}  # fmt: skip
# A problem as Competitive Companion sends it.
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


def options_of(**stated: object) -> Namespace:
    """Returns the options of a command that states these."""
    return Namespace(**{**dict.fromkeys(option.field for option in OPTIONS), **stated})


def usage(cpu_ms: float = 1, **more: object) -> Usage:
    """Returns the usage of a run that did nothing wrong, with `more` fields of Usage."""
    return Usage(**{**FINE, "cpu_ms": cpu_ms, "wall_ms": 2 * cpu_ms, **more})


def fault_of(function: Callable, *arguments: object, **named: object) -> str:
    """Returns the words of the JudgeError that the call has to raise."""
    with pytest.raises(JudgeError) as raised:
        function(*arguments, **named)
    return str(raised.value)


def case_of(folder: Path, given: str, answer: str, name: str = "1") -> Case:
    """Writes the input and the answer of a case into the folder."""
    case = Case(name, folder / f"{name}.in", folder / f"{name}.ans")
    case.input.write_text(given)
    case.answer.write_text(answer)
    return case


def problem_of(*cases: Case, limits: Limits = Limits(), judge: str = "local", **fields: object) -> Problem:
    """Returns a problem of this online judge with these cases, which the checker `lines` judges."""
    fixed = {"checker": LINES, "validator": None, **fields}
    return Problem(None, "", "", (judges()[judge],), limits, cases=cases, **fixed)  # type: ignore[arg-type]


def pairs(first: Sequence, second: Sequence) -> Iterable[tuple]:
    """Returns zip() of two sequences that must be equally long."""
    assert len(first) == len(second)
    return zip(first, second)


def look_at(
    runner: "Runner | None",
    folder: Path,
    text: str,
    verdict: "Verdict | None" = None,
    *,
    stdin: str = "",
    name: str = "a.cpp",
    standard: str = "c++17",
    limits: Limits = Limits(),
    used: Usage = usage(),
    notes: Sequence[Note] = (),
    **fields: object,
) -> SecondLook:
    """A look that is not taken yet, with time enough on the slowest machine. Without a verdict, no result is
    known. `fields` are those of Problem."""
    source, case = folder / name, case_of(folder, stdin, "-")
    source.write_text(text)
    problem = problem_of(case, limits=limits, **fields)
    results = [Result(case, verdict, "", used)] if verdict else []
    submission = Submission(source, problem, standard)
    return SecondLook(runner, submission, [case], 60, results, notes)  # type: ignore[arg-type]
