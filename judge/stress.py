"""Runs a submission on generated inputs beside a reference until they differ, then makes the input as small as it can.

A generator is a program that prints an input, the same for the same seed: GENERATOR SEED. One that is called as GENERATOR SEED beyond
may also print what is harder or odder than the statement promises. A validator is a program that reads an input and ends with 0 if it
is legal. Both are the user's own.
"""

from __future__ import annotations

import dataclasses
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path

from judge import own_programs
from judge.judging import decide, judge_run
from judge.model import Case, JudgeError, Limits, Result, Submission, Verdict
from judge.runner import Run, Runner
from judge.sudoku.shrinking import shrink
from judge.sudoku.validators import VALIDATORS

REFERENCE_PATIENCE = 10  # times the limit


class TimeIsOver(Exception):
    """The search has had its seconds."""


@dataclass(frozen=True)
class Contest:
    """Two executables, and what decides between them. `folder` is where inputs and answers are kept meanwhile.

    `end`, on the monotonic clock, is when the search is over, `over` tells that it is. With `beyond`, the statement's limits on inputs do not hold."""

    runner: Runner
    submission: Submission
    executable: Path
    reference: Path
    generator: list[str]
    validator: list[str]
    folder: Path
    end: float
    beyond: bool = False
    over: threading.Event = field(default_factory=threading.Event)

    @property
    def seconds_left(self) -> float:
        return self.end - time.monotonic()

    def stop(self) -> None:
        """So that nothing goes on."""
        self.over.set()
        self.runner.close()


@dataclass(frozen=True)
class Found:
    seed: int
    text: bytes
    answer: bytes
    output: bytes
    result: Result


def run_own_program(contest: Contest, command: list[str], text: bytes = b"") -> own_programs.Done:
    try:
        return own_programs.run(command, text, lambda: contest.over.is_set() or contest.seconds_left <= 0)
    except own_programs.Ended as error:
        raise TimeIsOver from error


def generate(contest: Contest, seed: int) -> bytes:
    """The input of a seed. A generator that fails, or makes what its validator refuses, is a JudgeError."""
    command = [*contest.generator, str(seed), *(["beyond"] if contest.beyond else [])]
    done = run_own_program(contest, command)
    if done.status:
        raise JudgeError(f"generator: {' '.join(command)} ended with status {done.status}: {done.complaint}")
    complaint = refusal(contest, done.output)
    if complaint is not None:
        raise JudgeError(f"generator: seed {seed} makes an input that the validator refuses: {complaint}")
    return done.output


def refusal(contest: Contest, text: bytes) -> str | None:
    if contest.validator:
        done = run_own_program(contest, contest.validator, text)
        return done.complaint if done.status else None
    name = contest.submission.problem.validator
    return VALIDATORS[name](text) if name and not contest.beyond else None


def play(contest: Contest, name: str, seed: int, text: bytes, core: int) -> Found:
    """Both programs on one input. A reference that fails is a JudgeError: it should not."""
    problem = contest.submission.problem
    case = Case(name, contest.folder / f"{name}.in", contest.folder / f"{name}.ans")
    case.input.write_bytes(text)
    patient = dataclasses.replace(problem.limits, cpu_ms=problem.limits.cpu_ms * REFERENCE_PATIENCE)
    answer = run_until_the_end(contest, contest.reference, case, patient, core)
    fault = decide(answer.usage, patient)
    if fault and answer.usage.exit_code != 0:  # it may take more than its limits as long as it ends well
        raise JudgeError(f"the reference fails on the input of seed {seed}: {fault[0].name}, {fault[1]}")
    case.answer.write_bytes(answer.output)
    run = run_until_the_end(contest, contest.executable, case, problem.limits, core)
    result = judge_run(case, run, problem.limits, problem.checker)
    case.input.unlink()
    case.answer.unlink()
    return Found(seed, text, answer.output, run.output, result)


def run_until_the_end(contest: Contest, executable: Path, case: Case, limits: Limits, core: int) -> Run:
    try:
        return contest.runner.run([str(executable)], case.input, limits, core=core)
    except JudgeError as error:
        if contest.seconds_left <= 0:  # the runner was closed
            raise TimeIsOver from error
        raise


@contextmanager
def ending_in_time(contest: Contest) -> Iterator[None]:
    """Closes the runner when the time is over, so that no run goes on."""
    timer = threading.Timer(max(0, contest.seconds_left), contest.stop)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def search(contest: Contest, first_seed: int, cores: list[int], on_seed: Callable[[int], None]) -> Found | None:
    """The first seed, counting up, on which the submission is not accepted; None when the time is over."""

    def try_seed(seed: int, core: int) -> Found:
        return play(contest, f"seed_{seed}", seed, generate(contest, seed), core)

    with ThreadPoolExecutor(len(cores)) as pool:
        try:
            for seeds in batches(count(first_seed), len(cores)):
                for found in pool.map(try_seed, seeds, cores):
                    on_seed(found.seed)
                    if found.result.verdict is Verdict.TLE:  # a busy machine alone makes no difference
                        found = play(contest, "alone", found.seed, found.text, cores[0])
                    if found.result.verdict is not Verdict.AC:
                        return found
        except TimeIsOver:
            return None
        except BaseException:
            contest.stop()  # the pool waits for what still runs
            raise


def batches(numbers: Iterator[int], size: int) -> Iterator[list[int]]:
    while True:
        yield list(islice(numbers, size))


def smallest(contest: Contest, found: Found, core: int) -> tuple[Found, bool]:
    """The same failure on a smaller input, and whether the time sufficed to make it as small as it gets."""
    best = found

    def still_fails(text: bytes) -> bool:
        nonlocal best
        if refusal(contest, text) is not None:
            return False
        now = play(contest, "smaller", found.seed, text, core)
        if now.result.verdict is not found.result.verdict:
            return False
        best = now
        return True

    try:
        shrink(found.text, contest.submission.problem.validator, still_fails)
    except TimeIsOver:
        return best, False
    return best, True


def save(found: Found, folder: Path) -> Case:
    """Writes the input and its answer as a case; never over another file."""
    names = (f"stress_{found.seed}" + (f"_{number}" if number > 1 else "") for number in count(1))
    name = next(name for name in names if not (folder / f"{name}.in").exists() and not (folder / f"{name}.ans").exists())
    case = Case(name, folder / f"{name}.in", folder / f"{name}.ans")
    case.input.write_bytes(found.text)
    case.answer.write_bytes(found.answer)
    return case
