"""Looks for causes, made for tests: a program with one case, which has this verdict."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from judge.checking.checkers import LINES
from judge.compiling.online_judges import judges
from judge.finding.look import SecondLook
from judge.model import Case, Limits, Note, Problem, Result, Submission, Usage, Verdict
from judge.running.runner import Runner

from values import usage


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
    source, case = folder / name, Case("1", folder / "1.in", folder / "1.ans")
    source.write_text(text)
    case.input.write_text(stdin)
    case.answer.write_text("-")
    problem = Problem(None, "", "", (judges()["local"],), limits, LINES, None, (case,), **fields)  # type: ignore
    results = [Result(case, verdict, "", used)] if verdict else []
    submission = Submission(source, problem, standard)
    return SecondLook(runner, submission, [case], 60, results, notes)  # type: ignore[arg-type]
