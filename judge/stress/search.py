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
from tempfile import TemporaryDirectory

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


@dataclass(frozen=True)
class Setup:
    """Two programs, and what decides between them. `end` is a time of the monotonic clock.

    With `beyond`, inputs may break the statement's promises."""

    runner: Runner
    submission: Submission
    executable: Path
    reference: OwnProgram
    generator: OwnProgram
    validator: OwnProgram | None
    end: float
    beyond: bool = False
    reference_ms: int = 0  # 0: what is usual

    @property
    def seconds_left(self) -> float:
        return self.end - time.monotonic()

    @property
    def stored_validator(self) -> str | None:
        return None if self.beyond else self.submission.problem.validator

    @property
    def reference_limits(self) -> Limits:
        """It may be a brute force in Python."""
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


def generate(setup: Setup, seed: int) -> bytes:
    """The input of a seed."""
    arguments = [str(seed), *["beyond"] * setup.beyond]
    done = own_programs.run(setup.runner, setup.generator, *arguments)
    if done.status:
        raise JudgeError(f"generator: {' '.join([setup.generator.name, *arguments])} {done.ended}")
    complaint = refusal(setup, done.output)
    if complaint is not None:
        raise JudgeError(f"generator: seed {seed} makes an input that the validator refuses: {complaint}")
    return done.output


def refusal(setup: Setup, text: bytes) -> str | None:
    if setup.validator:
        done = own_programs.run(setup.runner, setup.validator, text=text)
        return done.ended if done.status else None
    return VALIDATORS[setup.stored_validator](text) if setup.stored_validator else None


def compare_on(setup: Setup, seed: int, text: bytes, core: int) -> Found:
    problem, runner = setup.submission.problem, setup.runner
    answer = right_answer(setup, seed, text)
    with TemporaryDirectory() as folder:
        case = saved(Path(folder), f"seed_{seed}", text, answer)
        run = runner.run([str(setup.executable)], case.input, problem.limits, core=core, file=problem.file)
        result = judge_run(runner, case, run, problem.limits, problem.checker)
    return Found(seed, text, answer, run.output, result)


def right_answer(setup: Setup, seed: int, text: bytes) -> bytes:
    file, limits = setup.submission.problem.file, setup.reference_limits
    done = own_programs.run(setup.runner, setup.reference, text=text, file=file, limits=limits)
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
        return compare_on(setup, seed, generate(setup, seed), core)

    with ThreadPoolExecutor(len(cores)) as pool:
        try:
            for start in count(first_seed, len(cores)):
                for found in pool.map(try_seed, count(start), cores):
                    on_seed(found.seed)
                    if found.result.verdict is Verdict.TLE:  # it may come from a busy machine
                        found = compare_on(setup, found.seed, found.text, cores[0])
                    if found.result.verdict is not Verdict.AC:
                        return found
        except BaseException as error:
            if isinstance(error, JudgeError) and setup.seconds_left <= 0:
                return None
            setup.runner.close()  # the pool waits for what still runs
            raise


def smallest(setup: Setup, found: Found, core: int) -> tuple[Found, bool]:
    """The same failure on a smaller input, and whether there was time to try everything.

    Without a validator, an input is taken for legal if the reference ends well, and gives the same answer
    when more numbers follow. It would not if it missed some, nor if it always reads to the end. The first
    line, which may count, keeps its words."""
    best, began = found, time.monotonic()

    def words_of_first_line(text: bytes) -> int:
        return len(text.partition(b"\n")[0].split())

    def reads_no_more(now: Found) -> bool:
        if words_of_first_line(now.text) == words_of_first_line(found.text):
            with suppress(JudgeError):
                return right_answer(setup, now.seed, now.text + MORE) == now.answer
        return False

    def still_fails(text: bytes) -> bool:
        nonlocal best
        if setup.seconds_left <= 0:
            raise TimeoutError
        with suppress(JudgeError):  # the reference or the checker cannot do with this input
            if refusal(setup, text) is None:
                now = compare_on(setup, found.seed, text, core)
                if now.result.verdict is found.result.verdict and (is_told or reads_no_more(now)):
                    best = now
        return best.text == text

    is_told = bool(setup.validator or setup.stored_validator) or not reads_no_more(found)
    setup = replace(setup, reference_ms=500 + int(2000 * (time.monotonic() - began)))
    with suppress(TimeoutError):
        if setup.submission.problem.validator in WRITERS:
            shrink_boards(found.text, setup.submission.problem.validator, still_fails)
        else:
            shrink(found.text, still_fails)
    return best, setup.seconds_left > 0


def save(found: Found, folder: Path) -> Case:
    """Writes the input and its answer as a case, never over another file."""
    for number in count(1):
        name = f"stress_{found.seed}" + (f"_{number}" if number > 1 else "")
        if not any((folder / f"{name}.{kind}").exists() for kind in ("in", "ans")):
            return saved(folder, name, found.text, found.answer)


def saved(folder: Path, name: str, text: bytes, answer: bytes) -> Case:
    case = Case(name, folder / f"{name}.in", folder / f"{name}.ans")
    case.input.write_bytes(text)
    case.answer.write_bytes(answer)
    return case
