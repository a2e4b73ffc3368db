"""Runs a submission and a reference on generated inputs until they differ, then makes the input small.

A generator is a program that prints an input, the same for the same seed: GENERATOR SEED. If it is started as
GENERATOR SEED beyond, the input may be harder or odder than the statement promises. A validator is a program
that reads an input and ends with 0 if the input is legal. Both are the user's own.
"""

from __future__ import annotations

import dataclasses
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from judge.judging import decide, judge_run
from judge.model import Case, JudgeError, Limits, Result, Submission, Verdict
from judge.runner import Run, Runner
from judge.stress import own_programs
from judge.sudoku.shrinking import shrink
from judge.sudoku.validators import VALIDATORS

REFERENCE_PATIENCE = 10  # times the limit


class TimeIsOver(Exception):
    """The search has had its seconds."""


@dataclass(frozen=True)
class Setup:
    """Two executables, and what decides between them. `folder` holds inputs and answers during their runs.

    `end` is a time of the monotonic clock; `over` is set when the search is over. With `beyond`, inputs may
    break the statement's promises."""

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
        """Ends every run."""
        self.over.set()
        self.runner.close()


@dataclass(frozen=True)
class Found:
    seed: int
    text: bytes
    answer: bytes
    output: bytes
    result: Result


def run_own_program(setup: Setup, command: list[str], text: bytes = b"") -> own_programs.Done:
    try:
        return own_programs.run(command, text, lambda: setup.over.is_set() or setup.seconds_left <= 0)
    except own_programs.Cancelled as error:
        raise TimeIsOver from error


def generate(setup: Setup, seed: int) -> bytes:
    """The input of a seed. JudgeError if the generator fails, or if the validator refuses its input."""
    command = [*setup.generator, str(seed), *(["beyond"] if setup.beyond else [])]
    done = run_own_program(setup, command)
    if done.status:
        raise JudgeError(f"generator: {' '.join(command)} ended with status {done.status}: {done.complaint}")
    complaint = refusal(setup, done.output)
    if complaint is not None:
        raise JudgeError(f"generator: seed {seed} makes an input that the validator refuses: {complaint}")
    return done.output


def refusal(setup: Setup, text: bytes) -> str | None:
    if setup.validator:
        done = run_own_program(setup, setup.validator, text)
        return done.complaint if done.status else None
    name = setup.submission.problem.validator
    return VALIDATORS[name](text) if name and not setup.beyond else None


def compare_on(setup: Setup, name: str, seed: int, text: bytes, core: int) -> Found:
    """Both programs on one input. JudgeError if the reference fails."""
    problem = setup.submission.problem
    case = Case(name, setup.folder / f"{name}.in", setup.folder / f"{name}.ans")
    case.input.write_bytes(text)
    patient = dataclasses.replace(problem.limits, cpu_ms=problem.limits.cpu_ms * REFERENCE_PATIENCE)
    answer = run_until_the_end(setup, setup.reference, case, patient, core)
    fault = decide(answer.usage, patient)
    failed = fault and answer.usage.exit_code != 0  # a reference that ends well may exceed its limits
    complaint = f"{fault[0].name}, {fault[1]}" if failed else answer.unwritten
    if complaint:
        raise JudgeError(f"the reference fails on the input of seed {seed}: {complaint}")
    case.answer.write_bytes(answer.output)
    run = run_until_the_end(setup, setup.executable, case, problem.limits, core)
    result = judge_run(case, run, problem.limits, problem.checker)
    case.input.unlink()
    case.answer.unlink()
    return Found(seed, text, answer.output, run.output, result)


def run_until_the_end(setup: Setup, executable: Path, case: Case, limits: Limits, core: int) -> Run:
    try:
        file = setup.submission.problem.file
        return setup.runner.run([str(executable)], case.input, limits, core=core, file=file)
    except JudgeError as error:
        if setup.seconds_left <= 0:  # the runner was closed
            raise TimeIsOver from error
        raise


@contextmanager
def ending_in_time(setup: Setup) -> Iterator[None]:
    """Ends every run when the time is over."""
    timer = threading.Timer(max(0, setup.seconds_left), setup.stop)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def search(setup: Setup, first_seed: int, cores: list[int], on_seed: Callable[[int], None]) -> Found | None:
    """The first seed, counting up, on which the submission is not accepted; None when the time is over."""

    def try_seed(seed: int, core: int) -> Found:
        return compare_on(setup, f"seed_{seed}", seed, generate(setup, seed), core)

    with ThreadPoolExecutor(len(cores)) as pool:
        try:
            for start in count(first_seed, len(cores)):
                for found in pool.map(try_seed, count(start), cores):
                    on_seed(found.seed)
                    if found.result.verdict is Verdict.TLE:  # it may come from a busy machine
                        found = compare_on(setup, "alone", found.seed, found.text, cores[0])
                    if found.result.verdict is not Verdict.AC:
                        return found
        except TimeIsOver:
            return None
        except BaseException:
            setup.stop()  # the pool waits for what still runs
            raise


def smallest(setup: Setup, found: Found, core: int) -> tuple[Found, bool]:
    """The same failure on a smaller input, and whether there was time to try everything."""
    best = found

    def still_fails(text: bytes) -> bool:
        nonlocal best
        if refusal(setup, text) is not None:
            return False
        now = compare_on(setup, "smaller", found.seed, text, core)
        if now.result.verdict is not found.result.verdict:
            return False
        best = now
        return True

    try:
        shrink(found.text, setup.submission.problem.validator, still_fails)
    except TimeIsOver:
        return best, False
    return best, True


def save(found: Found, folder: Path) -> Case:
    """Writes the input and its answer as a case, never over another file."""
    for number in count(1):
        name = f"stress_{found.seed}" + (f"_{number}" if number > 1 else "")
        case = Case(name, folder / f"{name}.in", folder / f"{name}.ans")
        if not case.input.exists() and not case.answer.exists():
            case.input.write_bytes(found.text)
            case.answer.write_bytes(found.answer)
            return case
