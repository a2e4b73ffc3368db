"""Checks that the stored cases accept correct programs, and give wrong ones the verdict in their name."""

from __future__ import annotations

import argparse
from itertools import chain
from pathlib import Path

from judge import problems
from judge.cli.arguments import JOBS, Argument, Help, cores
from judge.cli.terminal import at_work
from judge.judging import judge_all
from judge.model import BEYOND, JudgeError, Submission, Verdict
from judge.report import verification
from judge.report.text import count

HELP = Help(
    "[KEY...] [--jobs N]",
    (Argument("what KEY*", "problem's key", default="all problems of the kit with their own cases"), JOBS),
    "verify P1784",
)


def verify(options: argparse.Namespace) -> int:
    """0 when each program in submissions/ gets the verdict that its name and its folder say."""
    catalogue = problems.Catalogue()
    chosen = [catalogue.known(text) for text in options.what]
    kit = [folder for folder in catalogue.folders.values() if folder.parent == problems.TESTCASES]
    with_own_cases = [folder for folder in kit if problems.cases_folder(folder) == folder]
    sound = [verify_problem(folder, cores(options.jobs)) for folder in chosen or with_own_cases]
    return 0 if all(sound) else 1


def verify_problem(folder: Path, pinned: list[int]) -> bool:
    ordinary, odd = stored_submissions(folder)
    print(f"{folder.name}: {count(len(ordinary + odd), 'submission')}")
    faults = []
    with at_work(ordinary + odd) as (runner, progress):
        judged = judge_all(runner, ordinary, pinned, progress)
        judged_beyond = judge_all(runner, odd, pinned, progress, until_failure=True)
        for judgement in chain(judged, judged_beyond):
            if judgement.verdict is Verdict.JE:
                raise JudgeError(judgement.message)
            faults.append(verification.fault(judgement))
            progress.print(verification.render(judgement))
    return not any(faults)


def stored_submissions(folder: Path) -> list[list[Submission]]:
    """The programs of submissions/ and those of submissions/beyond/, each with the cases that it is for."""
    problem = problems.load_problem(folder)
    programs = problem.cases_folder / "submissions"
    places = {programs: problems.without_beyond(problem), programs / BEYOND: problem}
    standard = problem.judges[0].standards[0]
    return [
        [Submission(source, problem, standard) for source in sorted(place.glob("*.cpp"))]
        for place, problem in places.items()
    ]
