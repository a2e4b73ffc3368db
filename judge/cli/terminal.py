"""The terminal: its colour and width, and a line that tells how far the work is."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from judge import COMMAND
from judge.checking.special_judge import compare_by
from judge.common.texts import Style, control, count, cut, visible
from judge.compiling.compiler import compile_submission
from judge.judging.pipeline import ProgressListener
from judge.judging.results import Prepared
from judge.model import Case, Result, Submission, Verdict
from judge.report.text import TextLayout, shown_title
from judge.running.runner import Runner

ERASE = control("\r\x1b[K")
DRAWN_AFTER_S, PRINTED_AFTER_S = 0.2, 60


def draws(stream: TextIO) -> bool:
    """Tells whether the stream is a terminal that obeys control sequences."""
    return stream.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def style() -> Style:
    """Returns the style of standard output: colour on a terminal, unless NO_COLOR (no-color.org) is set."""
    return Style(draws(sys.stdout) and not os.environ.get("NO_COLOR"))


def width_of(stream: TextIO) -> int | None:
    """Returns the width of a terminal; None if the stream is none."""
    return (os.get_terminal_size(stream.fileno()).columns or 80) if stream.isatty() else None


def layout_of(chosen: list[Submission]) -> TextLayout:
    return TextLayout(chosen, style())


class Progress(ProgressListener):
    """Says on standard error how many cases are done and what runs now: in a line of a terminal that is drawn
    again and again, elsewhere in a new line each minute."""

    def __init__(self, submissions: Sequence[Submission]) -> None:
        self.cases = sum(len(submission.problem.cases) for submission in submissions)
        self.done: set[tuple[Path, str, str]] = set()  # a case may run twice
        self.running: dict[str, None] = {}
        self.text, self.began = "compiling", time.monotonic()
        self.shown = draws(sys.stderr)
        self.over, self.lock = threading.Event(), threading.RLock()

    def __enter__(self) -> "Progress":
        threading.Thread(target=self.tick, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        with self.lock:
            self.over.set()
            self.draw("")

    def compiled(self, number: int, of: int) -> None:
        if of > 1:
            self.say(f"compiling: {number} of {of} programs are done")

    def started(self, submission: Submission, case: Case) -> None:
        with self.lock:
            self.running[f"{submission.title} {case.name}"] = None

    def finished(self, submission: Submission, result: Result) -> None:
        with self.lock:
            self.done.add((submission.source, submission.task, result.case.name))
            self.running.pop(f"{submission.title} {result.case.name}", None)

    def say(self, text: str) -> None:
        self.text = text

    def tick(self) -> None:
        with suppress(OSError):  # the terminal may close
            while not self.over.wait(DRAWN_AFTER_S if self.shown else PRINTED_AFTER_S):
                with self.lock:
                    if self.over.is_set():
                        return
                    names = ", ".join(self.running)
                    done = f"{len(self.done)} of {count(self.cases, 'case')}, running {names}"
                    line = f"{time.monotonic() - self.began:.0f} s  {visible(done if names else self.text)}"
                    width = width_of(sys.stderr)
                    if self.shown and width:
                        self.draw(cut(line, width - 1))
                    else:
                        print(line, file=sys.stderr, flush=True)

    def draw(self, line: str) -> None:
        if self.shown:
            print(f"{ERASE}{line}", end="", file=sys.stderr, flush=True)

    def print(self, *lines: str) -> None:
        """Erases the line, then prints to standard output."""
        with self.lock:
            self.draw("")
            if lines:
                print(*lines, sep="\n", flush=True)


def prepared_for(runner: Runner, submission: Submission, progress: Progress) -> Prepared | None:
    """Returns the program, and what compares its outputs; or prints why there is none, and returns None."""
    progress.say(f"compiling {submission.source.name}")
    verdict, why = Verdict.ABSENT, submission.absent
    if not why:
        compilation = compile_submission(runner, submission)
        if compilation.program:
            compare = compare_by(runner, submission.problem.checker, submission.problem.limits)
            return Prepared(submission, compilation.program, compare, warnings=compilation.warnings)
        verdict, why = Verdict.CE, compilation.message
    head = f"{shown_title(submission)}  {style().verdict(verdict)}"
    progress.print("\n  ".join([head, *why.splitlines()]))
    return None


@contextmanager
def at_work(submissions: Sequence[Submission] = ()) -> Iterator[tuple[Runner, Progress]]:
    """Yields a runner, and a progress line for the submissions.

    At the end, runs one of the runner's jobs that can wait, and prints which isolation was missing."""
    with Runner() as runner, Progress(submissions) as progress:
        yield runner, progress
        for make in [*runner.afterwards.values()][:1]:
            if not progress.shown:  # a line of it would stay below the results
                progress.over.set()
            progress.say("precompiling a header, once")
            make()
    if runner.missing_isolation:
        missing = "; ".join(runner.missing_isolation)
        advice = f"`{COMMAND} doctor` says what that means and what helps"
        print(f"note: runs are less isolated here ({missing}); {advice}", file=sys.stderr)
