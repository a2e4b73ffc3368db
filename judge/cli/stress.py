"""Finds an input that a program fails on."""

from __future__ import annotations

import argparse
import itertools
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from judge.checking.checkers import ACCEPTED_BY_INTERACTOR
from judge.cli.options import Help, cores, repeated
from judge.cli.selection import Selection
from judge.cli.submissions import check_source, check_takes_programs
from judge.cli.terminal import Progress, at_work, prepared_for, style
from judge.common.files import check_writable, display_name, write_whole
from judge.common.texts import command, count
from judge.compiling.jury_programs import jury_program
from judge.compiling.languages import standards
from judge.judging.stress import attempts
from judge.model import JudgeError, Problem, Submission
from judge.report import failure

SMALLER_SHARE = 6  # one part in 6 of the time is for making an input smaller
FEW = 0.1  # if no more than this part of the inputs differ, the generator may ignore its seed
EXAMPLES = "stress my.cpp --problem P1784\nstress my.cpp --generator gen.py --reference slow.cpp"
HELP = Help("FILE [options]", EXAMPLES)


def stress(options: argparse.Namespace) -> int:
    """Tries FILE on generated inputs until it fails on one or the time is over, and prints the outcome.
    Returns 1 if it fails or does not compile, else 0. Raises JudgeError if no input was compared."""
    check_source(options.source)
    check_writable(Path.cwd() / "stress.in")
    unstored = options.generator and options.reference and not options.problem
    needed = "give --problem KEY, or --generator FILE and --reference FILE"
    problem = Selection(options).find(options.source, unstored=unstored, needed=needed).with_beyond
    check_takes_programs(problem)
    reference, generator = jury_files(options, problem)
    submission = Submission(options.source, problem, standards(problem.judges[0], options.source)[0])
    with at_work() as (runner, progress):
        prepared = prepared_for(runner, submission, progress)
        if prepared is None:
            return 1
        validator = jury_program(runner, options.validator) if options.validator else None
        setup = attempts.Setup(
            runner,
            prepared,
            reference=jury_program(runner, reference, problem.compile_with) if reference else None,
            generator=jury_program(runner, generator),
            validator=attempts.validator_of(runner, validator, None if options.beyond else problem.validator),
            end=time.monotonic() + options.seconds,
            beyond=options.beyond,
        )
        hashes: list[int] = []  # one for each input that was compared; equal for equal inputs

        def on_input(text: bytes) -> None:
            hashes.append(hash(text))
            progress.say(f"{count(len(hashes), 'input')}, no difference")

        found = attempts.search(setup, itertools.count(options.seed), cores(options.jobs), on_input)
        if found:
            print_failure(with_smaller_input(found, setup, options, progress), submission, options)
            return 1
    seconds = f"in {options.seconds:g} s"
    if not hashes:
        raise JudgeError(f"no input was compared {seconds}: the programs take longer; give more --seconds")
    different, doubt = len(set(hashes)), ""
    if different < len(hashes) and different <= max(1, FEW * len(hashes)):
        doubt = f"; the generator repeats {count(different, 'input')}: make it use its seed"
    print(f"{options.source}: no difference on {count(len(hashes), 'input')} {seconds}{doubt}")
    return 0


def jury_files(options: argparse.Namespace, problem: Problem) -> tuple[Path | None, Path]:
    """Returns the reference and the generator that the options name, else those of the problem; no reference
    if none is named and an interactor alone judges. Raises JudgeError if one that is needed is missing."""
    reference, generator = options.reference, options.generator
    if not reference and problem.checker != ACCEPTED_BY_INTERACTOR:
        reference = stored_file(attempts.right_programs(problem), "solution", "--reference")
    if not generator:
        files = [problem.home / name for name in ("generator.py", "generator.cpp")]
        generator = stored_file(files, "generator", "--generator")
    return reference, generator


def stored_file(files: Sequence[Path], kind: str, option: str) -> Path:
    """Returns the first of the files that exists. If there is none, raises JudgeError, which says that the
    problem has no `kind`, such as "generator", and that `option` names one."""
    for file in files:
        if file.is_file():
            return file
    raise JudgeError(f"{display_name(files[0])}: there is no {kind} yet; add it, or give {option} FILE")


def with_smaller_input(
    attempt: attempts.Attempt, setup: attempts.Setup, options: argparse.Namespace, progress: Progress
) -> attempts.Attempt:
    """Prints how the attempt failed. Returns one with the same verdict on the smallest input that is found in
    a sixth of --seconds, in what is left of them, or until Ctrl-C; `attempt` itself if none is smaller."""
    end = min(setup.end, time.monotonic() + options.seconds / SMALLER_SHARE)
    took = f"{style().verdict(attempt.result.verdict)} after {options.seconds - setup.seconds_left:.1f} s"
    seconds = max(1, round(end - time.monotonic()))
    advice = f"looking for a smaller input, at most {seconds} s; Ctrl-C shows the smallest one so far"
    with suppress(KeyboardInterrupt):
        progress.say(f"looking for a smaller input than that of seed {attempt.seed}")
        progress.print(f"seed {attempt.seed}: {took}; {advice}")
        return attempts.smallest(replace(setup, end=end), attempt, cores(options.jobs)[0])
    return attempt


def print_failure(attempt: attempts.Attempt, submission: Submission, options: argparse.Namespace) -> None:
    """Prints the failure, saves its input and answer, and prints the command that looks for the cause."""
    case = attempts.unwritten_case(attempt.seed, Path.cwd())
    print(*failure.with_head(case.name, replace(attempt.result, case=case), style()), sep="\n")
    write_whole(case.answer, attempt.answer)
    write_whole(case.input, attempt.text)
    print(f"saved as {case.input.name} and {case.answer.name}")
    print("again:", command("debug", [str(submission.source), case.input.name, *repeated(options, "debug")]))
