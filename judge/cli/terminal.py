"""The terminal: its colour, and a line that tells how far the work is."""

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
from judge.common.texts import Style, control, count, cut, visible
from judge.judging.pipeline import compare_for, prepare
from judge.judging.results import Prepared
from judge.model import Result, Submission
from judge.report.text import TextLayout, render
from judge.running.runner import Runner

ERASE = control("\r\x1b[K")
DRAWN_AFTER_S = 0.2


def draws(stream: TextIO) -> bool:
    """Tells whether the stream is a terminal that obeys control sequences."""
    return stream.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def style() -> Style:
    """Returns the style of standard output: colour on a terminal, unless NO_COLOR (no-color.org) is set."""
    return Style(draws(sys.stdout) and not os.environ.get("NO_COLOR"))


class Progress:
    """A line on the terminal, if there is one, that says what is done and how long the judge has worked."""

    def __init__(self, submissions: Sequence[Submission]) -> None:
        self.cases = sum(len(submission.problem.cases) for submission in submissions)
        self.done: set[tuple[Path, str, str]] = set()  # source, task and case; a set: a case may run twice
        self.text, self.began = "compiling", time.monotonic()
        self.shown = draws(sys.stderr)
        self.over, self.lock = threading.Event(), threading.RLock()

    def __enter__(self) -> "Progress":
        if self.shown:
            threading.Thread(target=self.tick, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        with self.lock:
            self.over.set()
            self.draw("")

    def finished(self, submission: Submission, result: Result) -> None:
        with self.lock:
            self.done.add((submission.source, submission.task, result.case.name))
            self.say(f"{len(self.done)} of {count(self.cases, 'case')}")

    def say(self, text: str) -> None:
        self.text = text

    def tick(self) -> None:
        """Draws the line again and again until `over` is set."""
        with suppress(OSError):  # the terminal may close
            while not self.over.wait(DRAWN_AFTER_S):
                with self.lock:
                    if not self.over.is_set():
                        line = f"{time.monotonic() - self.began:.0f} s  {visible(self.text)}"
                        width = os.get_terminal_size(sys.stderr.fileno()).columns or 80
                        self.draw(cut(line, width - 1))

    def draw(self, line: str) -> None:
        """Draws this line in place of the one before; an empty one only erases that."""
        if self.shown:
            print(f"{ERASE}{line}", end="", file=sys.stderr, flush=True)

    def print(self, *lines: str) -> None:
        """Erases the progress line, and prints the given lines to standard output."""
        with self.lock:
            self.draw("")
            if lines:
                print(*lines, sep="\n", flush=True)


def prepared_for(runner: Runner, submission: Submission, progress: Progress) -> Prepared | None:
    """Compiles the submission, and returns it ready to run; None if it cannot run, after printing why."""
    progress.say(f"compiling {submission.source.name}")
    prepared = prepare(runner, submission, lambda: compare_for(runner, submission.problem))
    if isinstance(prepared, Prepared):
        return prepared
    progress.print(render(prepared, TextLayout([submission], style())))
    return None


@contextmanager
def at_work(submissions: Sequence[Submission] = ()) -> Iterator[tuple[Runner, Progress]]:
    """Yields a runner, and a progress line that counts the submissions' cases. After the block, unless that
    raised an error, does a job of `runner.afterwards`, if any, and prints a note if isolation was missing."""
    with Runner() as runner, Progress(submissions) as progress:
        yield runner, progress
        for make in [*runner.afterwards.values()][:1]:  # only one, so that nobody waits long
            progress.say("precompiling a header, once")
            make()
    if runner.missing_isolation:
        missing = "; ".join(runner.missing_isolation)
        advice = f"`{COMMAND} doctor` says what that means"
        print(f"note: runs are less isolated here ({missing}); {advice}", file=sys.stderr)
