"""Checks that the stored cases accept correct programs, and give wrong ones the verdict in their name.

A program should get the verdict that its name begins with. One in submissions/ is judged on the cases outside
beyond/. One in submissions/beyond/ is judged on all cases, and should fail only in beyond/. A correct program
should have half of its time left."""

from __future__ import annotations

import argparse
from dataclasses import replace
from itertools import chain
from pathlib import Path

from judge.cli.options import Help, cores
from judge.cli.terminal import at_work
from judge.common.files import display_name
from judge.common.texts import count, pad
from judge.compiling.languages import SOURCE_SUFFIXES, is_source, standards
from judge.judging.pipeline import judge_all
from judge.model import BEYOND, JudgeError, Judgement, Problem, Submission, Verdict
from judge.problems import catalogue, loading

ORDINARY_SHARE = 0.5  # of the time limit
HELP = Help("[KEY...] [--jobs N]", "verify P1784")


def verify(options: argparse.Namespace) -> int:
    """Checks the chosen problems; if none is chosen, all in testcases/ that have their own cases. Returns 0
    if nothing is wrong with their stored programs, else 1."""
    stored = catalogue.Catalogue()
    chosen = [stored.known(text) for text in options.what]
    with_own_cases = [
        folder
        for key, folder in stored.folders.items()
        if folder.parent == catalogue.TESTCASES and not stored.fields[key].get("cases").is_stated
    ]
    sound = [verify_problem(folder, options.jobs) for folder in chosen or with_own_cases]
    return 0 if all(sound) else 1


def verify_problem(folder: Path, jobs: int | None) -> bool:
    """Prints a line on each stored program of the problem. Returns False if `why_not_as_named` finds a fault
    with any of them. Raises JudgeError if one gets JE."""
    pinned_to = cores(jobs)
    ordinary, odd = stored_submissions(folder)
    print(f"{folder.name}: {count(len(ordinary + odd), 'submission')}")
    is_sound = True
    with at_work(ordinary + odd) as (runner, progress):
        judged = judge_all(runner, ordinary, pinned_to, progress.finished)
        judged_beyond = judge_all(runner, odd, pinned_to, progress.finished, until_failure=True)
        for judgement in chain(judged, judged_beyond):
            if judgement.verdict is Verdict.JE:
                raise JudgeError(judgement.message)
            wrong = why_not_as_named(judgement)
            is_sound = is_sound and not wrong
            progress.print(line_of(judgement, wrong))
    return is_sound


def stored_submissions(folder: Path) -> tuple[list[Submission], list[Submission]]:
    """Returns the programs in submissions/, with the cases outside beyond/, and in submissions/beyond/."""
    problem = loading.load_problem(folder)
    ordinary = replace(problem, cases=tuple(case for case in problem.cases if case.predicts))
    programs = problem.home / "submissions"
    return submissions_in(programs, ordinary), submissions_in(programs / BEYOND, problem)


def submissions_in(folder: Path, problem: Problem) -> list[Submission]:
    """Returns the folder's programs as submissions. Prints that other files with an ending are left out."""
    stored: list[Submission] = []
    for path in sorted(folder.glob("[!.]*.*")):
        if is_source(path):
            stored.append(Submission(path, problem, standards(problem.judges[0], path)[0]))
        else:
            print(f"{display_name(path)}: left out: names of programs end in {', '.join(SOURCE_SUFFIXES)}")
    return stored


def why_not_as_named(judgement: Judgement) -> str:
    """Returns what is wrong with a stored program: its verdict is not that of its name, it is in
    submissions/beyond/ but fails without these cases, or it is AC but slow; an empty text if all is well."""
    source, slowest = judgement.submission.source, judgement.slowest
    named = source.stem.partition("_")[0].upper()
    if judgement.verdict.name != named:
        return f"but named {named}"
    if source.parent.name == BEYOND and judgement.without_beyond is not Verdict.AC:
        return "fails outside beyond/, too: move it to submissions/"
    if slowest and judgement.verdict is Verdict.AC and judgement.time_share(slowest) > ORDINARY_SHARE:
        limit_ms = judgement.submission.problem.limits_of(slowest.case).cpu_ms
        used = f"{slowest.usage.cpu_ms:.0f} of {limit_ms} ms"
        return f"but {used}: an ordinary program should have half of its time left"
    return ""


def line_of(judgement: Judgement, wrong: str) -> str:
    """Returns a line on a program: its name and verdict, what is `wrong`, and how many cases it fails or, if
    none, its time on the case that takes the largest part of the limit; below it, why it is CE."""
    failures = judgement.failures
    text = f"  {pad(judgement.submission.source.stem, 44)} {judgement.verdict.name:<3}"
    if wrong:
        text += f" {wrong}"
    if failures:
        cases = count(len(judgement.results), "case")
        text += f"  caught by {len(failures):>2} of {cases}, first {failures[0].case.name}"
    elif judgement.slowest:
        text += f" {judgement.slowest.usage.cpu_ms:7.1f} ms"
    return "\n    ".join([text, *judgement.message.splitlines()])
