"""Times submissions against their limits, or two of them against each other."""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path

from judge.cli.options import Help, cores
from judge.cli.selection import Selection
from judge.cli.submissions import check_problem, one_submission, submissions
from judge.cli.terminal import Progress, at_work, prepared_for, style
from judge.judging.timing import Timing, measure
from judge.model import JudgeError, Submission
from judge.report import times
from judge.running.runner import Runner

HELP = Help(
    "[WHAT...] [options]",
    "time my.cpp --problem P1784\n"
    "time P1784 --scale 2                 with half the CPU limit, because the online judge is half as fast\n"
    "time new.cpp --problem P1784 --against old.cpp",
)


def time(options: argparse.Namespace) -> int:
    """Prints the times of the programs. Returns 0 if each program passes every case in every run, else 1."""
    selection = Selection(options)
    chosen = submissions(selection)
    groups = [[check_problem(submission)] for submission in chosen]
    if options.against:
        groups = [opponents(chosen, selection, options.against)]
    with at_work() as (runner, progress):
        passed: list[bool] = []
        for group in groups:
            if passed:  # an empty line between two groups
                progress.print("")
            passed.append(time_group(runner, group, options.repeat, progress))
    return 0 if all(passed) else 1


def opponents(chosen: list[Submission], selection: Selection, against: Path) -> list[Submission]:
    """Returns the chosen submission and that of the program `against`, both with the same cases: without
    those in beyond/, if one of the two leaves them out. Raises JudgeError unless exactly one is chosen."""
    if len(chosen) != 1:
        raise JudgeError(f"--against: give one other program to compare with it, not {len(chosen)}")
    [first] = chosen
    options = argparse.Namespace(**{**vars(selection.options), "problem": first.problem.key})
    other = one_submission(str(against), Selection(options))  # whatever problem its own name may mean
    problem = min(first.problem, other.problem, key=lambda problem: len(problem.cases))
    return [dataclasses.replace(submission, problem=problem) for submission in (first, other)]


def time_group(runner: Runner, group: list[Submission], repeat: int, progress: Progress) -> bool:
    """Runs one submission, or two in turns, as `measure` says. Prints the times; after an interrupt, those so
    far. Tells whether every run was AC; returns False if a program cannot run."""
    timings = []
    for submission in group:
        prepared = prepared_for(runner, submission, progress)
        if prepared is None:
            return False
        timings.append(Timing(prepared))
    try:
        for step in measure(runner, timings, core=cores(None)[-1], repeat=repeat):
            progress.say(step)
    finally:
        if all(timing.cases for timing in timings):  # cases with a run; an interrupt may come before one
            progress.print(times.render(timings, style()))
    return all(of_case.passes for timing in timings for of_case in timing.cases)
