"""Finds an input that a program fails on."""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

from judge import problems
from judge.cli.arguments import add_jobs, add_limits, add_problem, add_verb, cores, selection_of
from judge.cli.selection import (
    Selection,
    check_source,
    find_problem,
    named_problem,
    unstored_problem,
    with_limits,
)
from judge.cli.terminal import Progress, note_missing_isolation, style
from judge.compiler import compile_submission, standards
from judge.model import BEYOND, JudgeError, Problem, Submission
from judge.own_programs import own_program
from judge.report import failure
from judge.report.text import compile_error, count
from judge.runner import Runner
from judge.stress import search

EXAMPLES = """\
  judge stress my.cpp --problem P1784
  judge stress my.cpp --generator gen.py --reference slow.cpp
"""


def add(verbs: argparse._SubParsersAction) -> None:
    says = "find an input that a program fails on"
    verb = add_verb(verbs, stress, says, usage="FILE [options]", examples=EXAMPLES)
    default = "(default: %(default)s)"
    verb.add_argument("source", type=Path, metavar="FILE", help="the C++ program to try")
    add_problem(verb)
    verb.add_argument("--seed", type=int, default=1, metavar="N", help=f"the first seed {default}")
    verb.add_argument("--seconds", type=float, default=60, metavar="S", help=f"how long, in all {default}")
    verb.add_argument("--beyond", action="store_true", help="also harder and odder inputs than the judge's")
    right = "C++ or Python that is right (default: our solution)"
    generator = "prints an input for a seed (default: the problem's)"
    validator = "reads an input and ends with 0 if it is legal"
    verb.add_argument("--reference", "--against", type=Path, metavar="FILE", help=right)
    verb.add_argument("--generator", type=Path, metavar="FILE", help=generator)
    verb.add_argument("--validator", type=Path, metavar="FILE", help=validator)
    add_limits(verb)
    add_jobs(verb, "inputs")


def stress(options: argparse.Namespace) -> int:
    """0 when no difference was found in the time, 1 when one was, or when FILE does not compile."""
    if not 0 < options.seconds < float("inf"):
        raise JudgeError(f"--seconds {options.seconds:g}: should be positive")
    ours, problem = cores(options.jobs), with_limits(problem_of(options), selection_of(options))
    reference, generator = reference_and_generator(problem, options)
    submission = Submission(options.source, problem, standards(problem.judges[0], options.source)[0])
    with Runner() as runner, tempfile.TemporaryDirectory() as folder, Progress(0) as progress:
        made = compile_submission(runner, submission, problem.judges[0], submission.standard)
        if made.executable is None:
            progress.print(compile_error(str(options.source), made.message, style()))
            return 1
        setup = search.Setup(
            runner,
            submission,
            made.executable,
            own_program(runner, reference),
            own_program(runner, generator),
            own_program(runner, options.validator) if options.validator else None,
            Path(folder),
            time.monotonic() + options.seconds,
            options.beyond,
        )
        found, is_smallest = find_smallest(setup, options.seed, ours, progress)
    note_missing_isolation(runner)
    if found is None:
        print(f"{options.source}: no difference on {count(progress.done, 'input')} in {options.seconds:g} s")
        return 0
    print(failure.render_found(found.text, found.output, found.answer, found.result, found.seed, style()))
    if not is_smallest:
        print(f"it could be smaller, but the time is over: --seed {found.seed} with more --seconds")
    case = search.save(found, Path.cwd())
    print(f"saved as {case.input.name} and {case.answer.name}{where_to_keep(problem, options.beyond)}")
    return 1


def where_to_keep(problem: Problem, beyond: bool) -> str:
    if problem.key is None:
        return ""
    folder = problems.folder_of(problems.cases_key(problem.key)) / (BEYOND if beyond else "secret")
    return f": put them into {os.path.relpath(folder)}/ to keep the case"


def problem_of(options: argparse.Namespace) -> Problem:
    check_source(options.source)
    if options.generator and options.reference and not options.problem:
        return unstored_problem()
    selection = Selection(problem=options.problem)
    if named_problem(options.source, selection) is None:
        needed = "give --problem KEY, or --generator FILE and --reference FILE"
        raise JudgeError(f"{options.source}: which problem? {needed}")
    return find_problem(options.source, selection)


def reference_and_generator(problem: Problem, options: argparse.Namespace) -> tuple[Path, Path]:
    """The user's own; else those that are stored with the problem."""
    reference, generator = options.reference, options.generator
    if reference is None:
        reference = stored(problems.SOLUTIONS / f"{problem.key}.cpp", "solution", "--reference")
    if generator is None:
        folder = problems.folder_of(problems.cases_key(problem.key))
        generator = stored(folder / "generator.py", "generator", "--generator")
    return reference, generator


def stored(file: Path, kind: str, option: str) -> Path:
    if not file.is_file():
        raise JudgeError(f"{file}: there is no {kind} yet; give {option} FILE")
    return file


def find_smallest(
    setup: search.Setup, first_seed: int, ours: list[int], progress: Progress
) -> tuple[search.Found | None, bool]:
    """A failing input, if there is one, and whether it is as small as it gets."""

    def on_seed(_: int) -> None:
        progress.done += 1
        progress.say(f"{count(progress.done, 'input')}, no difference")

    with search.ending_in_time(setup):
        found = search.search(setup, first_seed, ours, on_seed)
        if found is None:
            return None, False
        progress.say(f"seed {found.seed}: {found.result.verdict.name}, making it smaller")
        return search.smallest(setup, found, ours[0])
