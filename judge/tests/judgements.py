"""Judgements of every kind, made up for reports to show."""

from __future__ import annotations

import dataclasses
from datetime import datetime
from pathlib import Path

from values import usage

from judge.checking import checkers
from judge.checking.checkers import LINES
from judge.model import Case, Finding, Judgement, Limits, Note, OnlineJudge, Problem
from judge.model import Rerun, Result, Submission, Subtask, Verdict
from judge.report.machine import Machine
from judge.sudoku import rules

sudoku_grids = checkers.CHECKERS["sudoku_grids"]

MACHINE = Machine(
    datetime(2026, 11, 21, 1, 52, 3), 4.2, 2, "", "host", "EPYC", 2, "Linux 6", {"g++": "g++ 12"}
)
ANSWER = tuple((3 * (cell // 9) + cell // 27 + cell % 9) % 9 + 1 for cell in range(81))
HOSTILE = "<script>alert('1')</script>\"&\x1b[2J\u202e\udce4.cpp"


def submission(
    name: str,
    cases: list[str],
    key: str | None = "sum_1",
    *,
    link: str = "https://example.org/?a=1&b=2",
    left_out: int = 0,
) -> Submission:
    judge = OnlineJudge("local", "this machine", "g++ -std={std} -", ("c++17",))
    limits = Limits(1000, 64, 1)
    stored = tuple(Case(case, Path("in"), Path("ans")) for case in cases)
    problem = Problem(key, "Sum & more", link, (judge,), limits, LINES, None, stored, left_out=left_out)
    return Submission(Path(name), problem, "c++17", rerun=Rerun((name,), (name,)))


def judged(
    name: str, verdicts: str, *beyond: str, notes: tuple[Note, ...] = (), failed: dict | None = None, **about
) -> Judgement:
    """`beyond` are the verdicts on cases in beyond/. `failed` has more fields for results that are not AC."""
    names = [f"secret/{number:02}_case" for number in range(len(verdicts.split()))]
    names += [f"beyond/{number:02}_case" for number in range(len(beyond))]
    program, words = submission(name, names, **about), [*verdicts.split(), *beyond]
    results = []
    for number, (case, verdict) in enumerate(zip(program.problem.cases, words), 1):
        result = Result(case, Verdict[verdict], "", usage(number))
        if not result.accepted:
            result = dataclasses.replace(result, **{"message": "why", **(failed or {})})
        results.append(result)
    verdict = Verdict.first(result.verdict for result in results)
    return Judgement(program, verdict, "", tuple(results), notes)


def hinted(judgement: Judgement, number: int = 0, text: str = "line 7: why") -> Judgement:
    """Returns the judgement with what a checked build found on the failure of this number."""
    return dataclasses.replace(judgement, finding=Finding(text, judgement.failures[number].case))


def weighed(judgement: Judgement, *parts: tuple[float, str]) -> Judgement:
    """Returns the judgement with these points and subtasks of its cases."""
    problem = judgement.submission.problem
    cases = [
        dataclasses.replace(case, points=points, subtask=Subtask(subtask) if subtask else None)
        for case, (points, subtask) in zip(problem.cases, parts)
    ]
    by_name = {case.name: case for case in cases}
    known = judgement.results
    results = tuple(dataclasses.replace(result, case=by_name[result.case.name]) for result in known)
    problem = dataclasses.replace(problem, cases=tuple(cases))
    submission = dataclasses.replace(judgement.submission, problem=problem)
    return dataclasses.replace(judgement, submission=submission, results=results)


def wrong_grid(*changed: tuple[int, int]):
    """Returns what the checker says of the answer with other digits: pairs of a cell and its digit."""
    grid = tuple(dict(changed).get(cell, digit) for cell, digit in enumerate(ANSWER))
    clues = tuple(digit if cell % 3 == 0 else 0 for cell, digit in enumerate(ANSWER))
    return sudoku_grids(*(rules.numbers(digits).encode() for digits in (clues, grid, ANSWER)))


EVERYTHING = (
    judged("mine.cpp", "AC WA", failed={"difference": wrong_grid((0, 9))}),
    judged("slow.cpp", " ".join(["TLE", "RE"] * 12), failed={"errors": b"<b>\x1b[31m\xff"}),
    judged(HOSTILE, "OLE MLE", key=None),
    Judgement(submission("ce.cpp", ["1"]), Verdict.CE, "ce.cpp:1:1: error: <vector> \n", ()),
    Judgement(
        submission("je.cpp", ["1", "2"]),
        Verdict.JE,
        "runner: gone",
        (Result(Case("1", Path("in"), Path("ans")), Verdict.AC, "", usage(1)),),
    ),
)
