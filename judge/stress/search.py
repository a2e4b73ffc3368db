"""Runs a submission and a reference on generated inputs until they differ, then makes the input small.

A generator is a program that prints an input, the same for the same seed: GENERATOR SEED. If it is started as
GENERATOR SEED beyond, the input may be harder or odder than the statement promises. A validator is a program
that reads an input and ends with 0 if the input is legal. Both, and the reference, are the user's own.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from judge import own_programs
from judge.judging import judge_run
from judge.model import Case, JudgeError, Limits, Result, Submission, Verdict
from judge.own_programs import OwnProgram
from judge.runner import Runner
from judge.stress.shrinking import shrink
from judge.sudoku.shrinking import WRITERS, shrink_boards
from judge.sudoku.validators import VALIDATORS

REFERENCE_PATIENCE = 10  # times the limit
MORE = b"\n7 7 7 7 7\n"


class TimeIsOver(Exception):
    """The search has had its seconds."""


@dataclass(frozen=True)
class Setup:
    """Two programs, and what decides between them. `folder` holds inputs and answers during their runs.

    `end` is a time of the monotonic clock. With `beyond`, inputs may break the statement's promises."""

    runner: Runner
    submission: Submission
    executable: Path
    reference: OwnProgram
    generator: OwnProgram
    validator: OwnProgram | None
    folder: Path
    end: float
    beyond: bool = False
    reference_ms: int = 0  # 0: what is usual

    @property
    def seconds_left(self) -> float:
        return self.end - time.monotonic()

    @property
    def patience(self) -> Limits:
        """What the reference may take: it may be a brute force in Python."""
        least, limits = own_programs.LIMITS, self.submission.problem.limits
        return Limits(
            self.reference_ms or max(least.cpu_ms, REFERENCE_PATIENCE * limits.cpu_ms),
            max(least.memory_kib, limits.memory_kib),
            max(least.output_kib, limits.output_kib),
        )


@dataclass(frozen=True)
class Found:
    seed: int
    text: bytes
    answer: bytes
    output: bytes
    result: Result


@contextmanager
def until_the_end(setup: Setup) -> Iterator[None]:
    try:
        yield
    except JudgeError as error:
        if setup.seconds_left <= 0:  # the runner was closed
            raise TimeIsOver from error
        raise


def generate(setup: Setup, seed: int) -> bytes:
    """The input of a seed. JudgeError if the generator fails, or if the validator refuses its input."""
    arguments = [str(seed), *(["beyond"] if setup.beyond else [])]
    with until_the_end(setup):
        done = own_programs.run(setup.runner, setup.generator, *arguments)
    if done.status:
        raise JudgeError(f"generator: {' '.join([setup.generator.name, *arguments])} {done.ended}")
    complaint = refusal(setup, done.output)
    if complaint is not None:
        raise JudgeError(f"generator: seed {seed} makes an input that the validator refuses: {complaint}")
    return done.output


def refusal(setup: Setup, text: bytes) -> str | None:
    if setup.validator:
        with until_the_end(setup):
            done = own_programs.run(setup.runner, setup.validator, text=text)
        return done.ended if done.status else None
    name = setup.submission.problem.validator
    return VALIDATORS[name](text) if name and not setup.beyond else None


def compare_on(setup: Setup, name: str, seed: int, text: bytes, core: int) -> Found:
    """Both programs on one input. JudgeError if the reference fails."""
    problem = setup.submission.problem
    case = Case(name, setup.folder / f"{name}.in", setup.folder / f"{name}.ans")
    case.input.write_bytes(text)
    answer = right_answer(setup, seed, text)
    case.answer.write_bytes(answer)
    with until_the_end(setup):
        command, file = [str(setup.executable)], problem.file
        run = setup.runner.run(command, case.input, problem.limits, core=core, file=file)
        result = judge_run(setup.runner, case, run, problem.limits, problem.checker)
    case.input.unlink()
    case.answer.unlink()
    return Found(seed, text, answer, run.output, result)


def right_answer(setup: Setup, seed: int, text: bytes) -> bytes:
    with until_the_end(setup):
        file = setup.submission.problem.file
        done = own_programs.run(
            setup.runner, setup.reference, text=text, file=file, limits=setup.patience
        )
    if done.status:
        raise JudgeError(f"the reference fails on the input of seed {seed}: it {done.ended}")
    return done.output


@contextmanager
def ending_in_time(setup: Setup) -> Iterator[None]:
    """Ends every run when the time is over."""
    timer = threading.Timer(max(0, setup.seconds_left), setup.runner.close)
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
            setup.runner.close()  # the pool waits for what still runs
            raise


def smallest(setup: Setup, found: Found, core: int) -> tuple[Found, bool]:
    """The same failure on a smaller input, and whether there was time to try everything.

    Without a validator, an input is taken for legal if the reference ends well, and gives no other answer if
    numbers follow, as it would if it looked for something that is missing. The first line, which may count,
    keeps its words, and no 0 comes in, because few counts may be 0."""
    best, name = found, setup.submission.problem.validator

    def ends(now: Found) -> bool:
        heads = [len(one.text.partition(b"\n")[0].split()) for one in (now, found)]
        zero = b"0" in now.text.split() and b"0" not in found.text.split()
        right = right_answer(setup, found.seed, now.text + MORE)
        return right == now.answer and heads[0] == heads[1] and not zero

    def still_fails(text: bytes) -> bool:
        nonlocal best
        with suppress(JudgeError):  # the reference or the checker cannot do with this input
            if refusal(setup, text) is None:
                now = compare_on(setup, "smaller", found.seed, text, core)
                if now.result.verdict is found.result.verdict and (is_checked or ends(now)):
                    best = now
        return best.text == text

    try:
        began, is_checked = time.monotonic(), True
        with suppress(JudgeError):
            right_answer(setup, found.seed, found.text)
        setup = replace(setup, reference_ms=500 + int(2000 * (time.monotonic() - began)))
        if not (setup.validator or name and not setup.beyond):
            with suppress(JudgeError):
                is_checked = not ends(found)  # a reference that reads to the end shows nothing
        if name in WRITERS:
            shrink_boards(found.text, name, still_fails)
        else:
            shrink(found.text, still_fails)
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
