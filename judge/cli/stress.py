"""Finds an input that a program fails on."""

from __future__ import annotations

import argparse
import itertools
import os
import re
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from judge.cli.arguments import Help, cores
from judge.cli.options import repeated
from judge.cli.selection import Selection
from judge.cli.submissions import check_runs, check_source
from judge.cli.terminal import Progress, at_work, prepared_for, style
from judge.common.files import check_writable, display_name, read_file, write_whole
from judge.common.texts import command, count, visible
from judge.compiling.jury_programs import jury_program
from judge.compiling.languages import standards
from judge.finding.find import find as find_cause
from judge.finding.look import SECONDS as SECONDS_OF_LOOK, SecondLook
from judge.judging.stress import attempts
from judge.model import BEYOND, JudgeError, Submission, Verdict
from judge.report import failure
from judge.running.runner import Runner

SMALLER_SHARE = 6  # one part in 6 of the time is for making an input smaller
LOOKS_AFTER_S = 10  # without a difference, then checked builds run on the inputs, too
FEW = 0.1  # of the inputs: if fewer are different, the generator may not use its seed
MOST_READ = 1 << 16  # bytes of a generator's source
OPENED = re.compile(r"""(?:open|ofstream)\b[^"'\n]{0,40}["']([^"'\n]{1,60})["']""")
HELP = Help(
    "FILE [options]",
    """\
stress my.cpp --problem P1784
stress my.cpp --generator gen.py --reference slow.cpp
""",
)


def stress(options: argparse.Namespace) -> int:
    """Returns 0 if no difference was found in the time, 1 if one was found or FILE does not compile."""
    check_source(options.source)
    check_writable(Path.cwd() / "stress.in")
    unstored = options.generator and options.reference and not options.problem
    needed = "give --problem KEY, or --generator FILE and --reference FILE"
    chosen = Selection(options).find(options.source, unstored=unstored, needed=needed)
    problem = chosen.with_beyond
    check_runs(problem)
    reference, generator = options.reference, options.generator
    if not (reference or problem.interactor):
        reference = stored_file(attempts.right_programs(problem), "solution", "--reference")
    if not generator:
        generator = stored_file([problem.home / "generator.py"], "generator", "--generator")
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
            generator_writes=opened_in(generator),
        )
        inputs: list[int] = []
        failing = failing_input(setup, options, progress, inputs)
        in_time = True
        if failing and not failing.result.accepted:
            failing, in_time = made_smaller(failing, setup, options, progress)
    if failing:
        print_failing(failing, setup, options, in_time=in_time)
        return 1
    print(no_difference(setup, options, inputs))
    return 0


def stored_file(files: Sequence[Path], kind: str, option: str) -> Path:
    """Returns the first of the files that exists. Raises JudgeError, which names the option, if none does."""
    for file in files:
        if file.is_file():
            return file
    raise JudgeError(f"{display_name(files[0])}: there is no {kind} yet; give {option} FILE")


def opened_in(generator: Path) -> str:
    """Returns the words for the first file that the generator's source opens; empty if it opens none."""
    opened = OPENED.search(read_file(generator, MOST_READ).decode(errors="replace"))
    return f", and opens {visible(opened[1])}" if opened else ""


def failing_input(
    setup: attempts.Setup, options: argparse.Namespace, progress: Progress, inputs: list[int]
) -> attempts.Attempt | None:
    """Returns the first input on which the program, or later a checked build, fails; None if none does.

    Adds the hash of each input that was tried to `inputs`."""
    look = SecondLook(setup.runner, setup.prepared.submission, [], options.seconds)
    looks_from = time.monotonic() + LOOKS_AFTER_S

    def on_input(text: bytes) -> None:
        inputs.append(hash(text))
        progress.say(f"{count(len(inputs), 'input')}, no difference")

    def is_faulty(text: bytes) -> bool:
        if time.monotonic() < looks_from:
            return False
        with TemporaryDirectory() as folder:
            case = attempts.case_at(Path(folder, "input"))
            write_whole(case.input, text)
            look.cases = [case]
            return find_cause(look) is not None

    seeds = itertools.count(options.seed)
    return attempts.search(setup, seeds, cores(options.jobs), on_input, is_faulty=is_faulty)


def made_smaller(
    failing: attempts.Attempt, setup: attempts.Setup, options: argparse.Namespace, progress: Progress
) -> tuple[attempts.Attempt, bool]:
    """Returns the same failure on a smaller input, and whether the time sufficed for the smallest."""
    end = min(setup.end, time.monotonic() + options.seconds / SMALLER_SHARE)
    took = f"{style().verdict(failing.result.verdict)} after {options.seconds - setup.seconds_left:.1f} s"
    with suppress(KeyboardInterrupt):
        progress.say(f"making the input of seed {failing.seed} smaller")
        progress.print(f"seed {failing.seed}: {took}; Ctrl-C ends making it smaller")
        failing = attempts.smallest(replace(setup, end=end), failing, cores(options.jobs)[0])
    return failing, time.monotonic() < end


def no_difference(setup: attempts.Setup, options: argparse.Namespace, inputs: list[int]) -> str:
    """Returns a line on how many inputs were compared. Raises JudgeError if none was."""
    seconds = f"in {options.seconds:g} s"
    if not inputs:
        programs = [setup.generator, *([setup.reference] if setup.reference else [])]
        names = " and ".join(program.name for program in programs)
        raise JudgeError(f"no input was compared {seconds}: {names} take longer; give more --seconds")
    different, doubt = len(set(inputs)), ""
    if different < len(inputs):
        doubt = f", {different} of them different" if different > 1 else ", all the same"
        doubt += ": does the generator use its seed?" if different <= max(1, FEW * len(inputs)) else ""
    return f"{options.source}: no difference on {count(len(inputs), 'input')} {seconds}{doubt}"


def print_failing(
    failing: attempts.Attempt, setup: attempts.Setup, options: argparse.Namespace, *, in_time: bool
) -> None:
    """Prints the failing input, saves it, and prints what a second look finds."""
    submission, problem = setup.prepared.submission, setup.prepared.problem
    case, advice = attempts.unwritten_case(failing.seed, Path.cwd()), ""
    print(*failure.with_head(f"seed {failing.seed}", replace(failing.result, case=case), style()), sep="\n")
    if not (failing.result.accepted or setup.validator or problem.validator):
        print("only a validator tells what may be left out: give --validator FILE to make it smaller")
    if not in_time:
        share = f"making it smaller took its share of --seconds, 1 in {SMALLER_SHARE}"
        print(f"it could be smaller, but {share}: give --seed {failing.seed} and more")
    write_whole(case.answer, failing.answer)
    write_whole(case.input, failing.text)
    if problem.key:
        folder = os.path.relpath(problem.home / (BEYOND if setup.beyond else "secret"))
        advice = f": put them into {folder}/ to keep the case"
    print(f"saved as {case.input.name} and {case.answer.name}{advice}")
    results = [replace(failing.result, case=case)]
    with TemporaryDirectory() as folder, Runner() as runner:  # the search's is closed by now
        if failing.result.verdict is Verdict.WA:
            # A repair that is right on this input may be wrong on others.
            others = attempts.results_after(setup, failing, cores(options.jobs), folder)
            results = [*results, *others] if others else []
        finding = find_cause(SecondLook(runner, submission, [case], SECONDS_OF_LOOK, results=results))
    if finding:
        print(f"{finding.label}: {finding.text}")
    if finding and not finding.of_all_cases:  # debug would look at this case alone
        again = command("debug", [str(submission.source), case.input.name, *repeated(options, "debug")])
        print(f"  again: {again}")
