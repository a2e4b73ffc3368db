"""Runs a submission and a reference on generated inputs until they differ, then makes the input small.

A generator prints an input, the same for the same seed: GENERATOR SEED. If it is started as GENERATOR SEED
beyond, the input may break the statement's promises. A validator ends with 0 if it reads a legal input."""

from __future__ import annotations

import hashlib
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from judge.checking.meeting import NOTHING_USED, meet
from judge.checking.special_judge import Texts
from judge.common.files import read_file, write_whole
from judge.compiling import jury_programs
from judge.running.pool import CorePool
from judge.judging.results import Prepared, decision_on, judge_run
from judge.judging.stress.shrinking import shrink
from judge.model import Case, FileNames, JudgeError, Limits, Problem, Result, Verdict, stretched
from judge.problems import catalogue
from judge.running.runner import Program, Run, Runner
from judge.sudoku import INPUT_FORMS, Validator

REFERENCE_PATIENCE = 10  # the reference may take 10 times the submission's CPU limit
MORE_SEEDS = 100  # seeds that are tried for a shorter input
MOST_KEPT = 1 << 16  # bytes: longer inputs and answers would fill the disk
LONGER, LONGER_MS = 2, 50  # a run on a smaller input may take twice the first CPU time, and 50 ms


@dataclass(frozen=True)
class Setup:
    """A submission, a reference, and what their inputs come from.

    reference: None if an interactor alone judges
    end: when the search ends, as a time of the monotonic clock
    beyond: whether inputs may break the statement's promises
    kept: the folder where later searches find what generator and reference printed; None: nothing is kept"""

    runner: Runner
    prepared: Prepared
    reference: Program | None
    generator: Program
    end: float
    validator: Validator | None = None
    beyond: bool = False
    kept: Path | None = None

    @property
    def seconds_left(self) -> float:
        return self.end - time.monotonic()


def right_programs(problem: Problem) -> list[Path]:
    """Returns the paths of right programs: the kit's solution, if the problem is one of the kit's, ac_* of
    its submissions/, and ac_mine.cpp there, existing or not. Raises JudgeError for a problem without home."""
    folder = problem.home / "submissions"
    of_problem = [*sorted(folder.glob("ac_*")), folder / "ac_mine.cpp"]  # which a user may add
    is_in_kit = problem.folder is not None and problem.folder.parent == catalogue.TESTCASES
    return [catalogue.SOLUTIONS / f"{problem.key}.cpp", *of_problem] if is_in_kit else of_problem


def validator_of(runner: Runner, program: Program | None, form: str | None) -> Validator | None:
    """Returns `program` as a validator or, without one, that of the `form` of inputs; None without both."""
    if program is None:
        return INPUT_FORMS[form].validate if form else None
    return partial(refusal, runner, program)


def refusal(runner: Runner, program: Program, text: bytes) -> str | None:
    """Returns why the user's own validator refuses an input, else None. Raises JudgeError if it hangs or
    cannot be started."""
    done = jury_programs.run(runner, program, text=text)
    return f"it {done.ended}" if done.status else None


def patient(limits: Limits) -> Limits:
    """Returns limits for the reference, which may be a brute force in Python: REFERENCE_PATIENCE times the
    submission's CPU limit, and no limit lower than in OWN_LIMITS."""
    longer = stretched(limits, REFERENCE_PATIENCE)
    least = jury_programs.OWN_LIMITS
    return Limits(**{name: max(value, getattr(longer, name)) for name, value in vars(least).items()})


@dataclass(frozen=True)
class Attempt:
    """An input made from a seed, perhaps made smaller since; its right answer; the submission's result."""

    seed: int
    text: bytes
    answer: bytes
    result: Result


def generate(setup: Setup, seed: int) -> bytes:
    """Returns the input of a seed. Raises JudgeError if the generator fails, or makes no legal input."""
    arguments = [str(seed), "beyond"] if setup.beyond else [str(seed)]
    done = run_or_kept(setup, setup.generator, *arguments)
    shown = f"generator: {' '.join([setup.generator.name, *arguments])}"
    if done.status:
        raise JudgeError(f"{shown} {done.ended}")
    if not done.output.strip():
        raise JudgeError(f"{shown} printed nothing; it should print the input, not write it to a file")
    complaint = setup.validator(done.output) if setup.validator else None
    if complaint:
        raise JudgeError(f"generator: seed {seed} makes an input that the validator refuses: {complaint}")
    return done.output


def attempt(setup: Setup, seed: int, text: bytes, core: int, *, like: Result | None = None) -> Attempt | None:
    """Runs the submission and the reference on the input `text`, and returns the attempt. `like` is the
    result on a larger input, if any: returns None if the verdict on this input is another, or if the
    validator refuses the input; never without `like`. Raises JudgeError if a program of the jury fails, or if
    the checker rejects the right answer, too."""
    prepared, limits = setup.prepared, limits_like(setup.prepared.problem.limits, like)
    with TemporaryDirectory() as scratch:
        case = case_at(Path(scratch, f"seed_{seed}"))
        write_whole(case.input, text)
        write_whole(case.answer, b"")  # an interactor may read this file
        # The submission runs first: it is fast, and how it ends often tells that the verdict is another.
        run = meet(setup.runner, prepared.program, prepared.problem, case, limits=limits, core=core)
        ended = decision_on(run, limits)
        if like:
            possible = ended[0] if ended else Verdict.WA  # if nothing ended the run, the checker may reject
            can_recur = possible is like.verdict
            if not can_recur or (setup.validator and setup.validator(text)):
                return None
        answer = right_answer(setup, seed, case, text)
        write_whole(case.answer, answer)
        result = judge_run(prepared, case, run, limits=limits)
        is_rejected = result.difference and not result.is_talk  # the output is, by the checker
        if is_rejected and setup.reference and prepared.difference(case, Texts(text, answer, answer)):
            raise JudgeError(
                f"{case.name}: checker: rejects the reference's output, too; is the input legal?"
            )
    has_other_verdict = like is not None and result.verdict is not like.verdict
    return None if has_other_verdict else Attempt(seed, text, answer, result)


def limits_like(limits: Limits, like: Result | None) -> Limits:
    """Returns `limits` with a CPU limit of at most LONGER times the CPU time of `like`, plus LONGER_MS: on a
    smaller, illegal input a program may be endless. Returns `limits` itself if `like` is None or TLE."""
    if like is None or like.verdict is Verdict.TLE:
        return limits
    enough_ms = round(LONGER * like.usage.cpu_ms + LONGER_MS)
    return replace(limits, cpu_ms=min(limits.cpu_ms, enough_ms))


def attempt_of(setup: Setup, seed: int, core: int) -> Attempt:
    """Makes the input of the seed, and returns the attempt on it. Raises JudgeError if either fails."""
    return cast(Attempt, attempt(setup, seed, generate(setup, seed), core))  # None only if `like` is given


def right_answer(setup: Setup, seed: int, case: Case, text: bytes) -> bytes:
    """Returns what the reference prints for the input `text` of the case or, in a talk, what the interactor
    writes for the checker; empty without a reference. Raises JudgeError if one of the two fails."""
    if setup.reference is None:
        return b""
    problem, limits = setup.prepared.problem, patient(setup.prepared.problem.limits)
    if problem.interactor:
        talked = meet(setup.runner, setup.reference, problem, case, limits=limits)
        ended = decision_on(talked, limits)
        if ended:
            raise JudgeError(f"the reference fails on the input of seed {seed}: {ended[1]}")
        return talked.talk.ruling.output if talked.talk else b""
    done = run_or_kept(setup, setup.reference, text=text, file=problem.file, limits=limits)
    if done.status:
        raise JudgeError(f"the reference fails on the input of seed {seed}: it {done.ended}")
    return done.output


def run_or_kept(
    setup: Setup,
    program: Program,
    *arguments: str,
    text: bytes = b"",
    file: FileNames | None = None,
    limits: Limits = jury_programs.OWN_LIMITS,
) -> Run:
    """Returns a run of the program on `text` with these arguments. If `setup.kept` has an earlier output, the
    run has that alone. Keeps a new run's output, unless the run failed or printed more than MOST_KEPT."""
    name = hashlib.sha256(repr((program.command, arguments, text)).encode()).hexdigest()
    kept_file = setup.kept / name if setup.kept else None
    if kept_file and kept_file.exists():
        return Run(NOTHING_USED, read_file(kept_file), b"")
    done = jury_programs.run(setup.runner, program, *arguments, text=text, file=file, limits=limits)
    if kept_file and done.status == 0 and len(done.output) <= MOST_KEPT:
        write_whole(kept_file, done.output)
    return done


def search(
    setup: Setup, seeds: Iterator[int], cores: list[int], on_input: Callable[[bytes], None]
) -> Attempt | None:
    """Returns the attempt on the first of the `seeds` with which the submission is not AC. Tries a TLE again,
    alone. Returns None after the last seed, or at the time `setup.end`, when a timer closes the runner. Calls
    `on_input` with each input. Raises JudgeError if an attempt fails before that time."""
    timer = threading.Timer(setup.seconds_left, setup.runner.close)
    timer.daemon = True  # nothing waits for it
    timer.start()
    with CorePool(cores, setup.runner) as pool:
        try:
            for latest in in_order(pool, lambda seed: attempt_of(setup, seed, pool.core), seeds):
                on_input(latest.text)
                if latest.result.verdict is Verdict.TLE:  # other runs may be the cause
                    wait(list(pool.unfinished))
                    latest = attempt(setup, latest.seed, latest.text, cores[0]) or latest  # never None here
                if latest.result.verdict is not Verdict.AC:
                    return latest
        except JudgeError:
            if setup.seconds_left > 0:
                raise
    return None


def in_order(pool: CorePool, function: Callable[[int], Attempt], seeds: Iterator[int]) -> Iterator[Attempt]:
    """Yields what the function returns for each seed, in order. Starts some ahead, to keep the cores busy."""
    ahead = deque(pool.submit(function, seed) for seed in islice(seeds, 2 * pool.size))
    try:
        while ahead:
            yield ahead.popleft().result()
            ahead.extend(pool.submit(function, seed) for seed in islice(seeds, 1))
    finally:
        for future in ahead:  # if the caller wants no more
            future.cancel()


def smallest(setup: Setup, first: Attempt, core: int) -> Attempt:
    """Returns an attempt with the verdict of `first` on the smallest input that is found until `setup.end` or
    Ctrl-C. If there is neither a form of inputs nor a validator, nothing tells whether a part of an input is
    legal; so only the inputs of the next MORE_SEEDS seeds are tried."""
    best, form = first, INPUT_FORMS.get(setup.prepared.problem.validator or "")

    def still_fails(text: bytes, seed: int = first.seed) -> bool:
        nonlocal best
        if setup.seconds_left <= 0:
            raise TimeoutError
        with suppress(JudgeError):  # the reference or the checker fails on this input
            best = attempt(setup, seed, text, core, like=first.result) or best
        return best.text == text

    with suppress(TimeoutError, KeyboardInterrupt, JudgeError):
        if form:
            form.shrink(first.text, still_fails)
        elif setup.validator:
            shrink(first.text, still_fails)
        else:
            for seed in range(first.seed + 1, first.seed + 1 + MORE_SEEDS):
                text = generate(setup, seed)
                if (len(text), text) < (len(best.text), best.text):
                    still_fails(text, seed)
    return best


def unwritten_case(seed: int, folder: Path) -> Case:
    """Returns the first case that has no file in the folder, of stress_7, stress_7_2 and so on for seed 7."""
    case, number = case_at(folder / f"stress_{seed}"), 1
    while case.input.exists() or case.answer.exists():
        number += 1
        case = case_at(folder / f"stress_{seed}_{number}")
    return case


def case_at(stem: Path) -> Case:
    return Case(stem.name, Path(f"{stem}.in"), Path(f"{stem}.ans"))
