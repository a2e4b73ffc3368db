"""What a person names on the command line -> submissions, problems and cores."""

import argparse
import dataclasses
import os
from pathlib import Path

from judge import problems
from judge.model import JudgeError, Problem


def cores(jobs: int | None) -> list[int]:
    """The cores to pin runs to, one a job."""
    ours = sorted(os.sched_getaffinity(0))
    if jobs is not None and jobs < 1:
        raise JudgeError(f"--jobs {jobs}: should be at least 1")
    return [ours[job % len(ours)] for job in range(jobs or len(ours))]


def known_keys() -> str:
    return ", ".join(problems.keys())


def find_problem(source: Path, options: argparse.Namespace) -> Problem:
    """The problem that --problem names, or the file's name or folder; with --cases, its cases are those, and it may be none of ours."""
    key = named_problem(source, options)
    if key:
        problem = problems.load_problem(key)
    elif options.cases:
        limits = problems.limits("--cases", cpu_ms=1000, memory_mib=256, output_mib=64)
        problem = Problem(None, "", "", (problems.judges()["local"],), limits, "lines", None, ())
    else:
        raise JudgeError(f"{source}: which problem? add --problem KEY ({known_keys()}) or --cases DIR")
    if not options.cases:
        return problem
    if not options.cases.is_dir():
        raise JudgeError(f"{options.cases}: no such folder; --cases takes a folder of *.in files with .ans or .out beside them")
    return dataclasses.replace(problem, cases=tuple(problems.cases_in(options.cases)))


def named_problem(source: Path, options: argparse.Namespace) -> str | None:
    if options.problem:
        key = problems.find_key(options.problem)
        if key is None:
            raise JudgeError(f"--problem {options.problem}: unknown; there are {known_keys()}")
        return key
    if options.cases:
        return None
    folder = source.resolve().parent
    return problems.find_key(folder.parent.name if folder.name == "submissions" else source.stem)
