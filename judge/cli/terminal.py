"""The person's terminal: its colour and width, and a line that says how far the work is."""

from __future__ import annotations

import io
import os
import sys
import threading
import time
from contextlib import suppress

from judge import COMMAND
from judge.judging import ProgressListener
from judge.model import Case, Result, Submission
from judge.report.text import count
from judge.runner import Runner
from judge.style import Style
from judge.visible import for_terminal, order, visible

ERASE = "\r\x1b[K"


class SafeStream(io.TextIOWrapper):
    """All that is printed goes through one: a terminal obeys nothing from outside, no name and no message."""

    def write(self, text: str) -> int:
        return super().write(for_terminal(text))


def style() -> Style:
    """Colour where standard output is a terminal that has it, unless NO_COLOR (no-color.org) is set."""
    return Style(sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb")


def columns() -> int | None:
    """The width of standard output if it is a terminal."""
    return os.get_terminal_size(sys.stdout.fileno()).columns or 80 if sys.stdout.isatty() else None


def note_missing_isolation(runner: Runner) -> None:
    """After the results: what this machine did not grant to the runs."""
    if runner.missing_isolation:
        from judge.doctor import remedies  # only here: most machines have no need of it

        cures = "".join(f"; {cure}" for cure in remedies(runner.missing_isolation))
        print(f"note: runs are weaker here ({'; '.join(runner.missing_isolation)}); `{COMMAND} doctor` says what that means{cures}", file=sys.stderr)


class Progress(ProgressListener):
    """A line on standard error, if that is a terminal, that is gone at the end: cases done, what runs now, and the time it took so far."""

    def __init__(self, cases: int) -> None:
        self.cases, self.done, self.began, self.running = cases, 0, time.monotonic(), {}
        self.shown = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"  # which cannot erase
        self.over, self.turn, self.text = threading.Event(), threading.RLock(), "compiling"

    def __enter__(self) -> "Progress":
        if self.shown:
            threading.Thread(target=self.tick, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        with self.turn:
            self.over.set()
            self.erase()

    def started(self, submission: Submission, case: Case) -> None:
        with self.turn:
            self.running[submission.source, case.name] = f"{submission.source.name} {case.name}"

    def finished(self, submission: Submission, result: Result) -> None:
        with self.turn:
            self.done += 1
            self.running.pop((submission.source, result.case.name), None)

    def tick(self) -> None:
        with suppress(OSError):  # the terminal is gone
            while not self.over.wait(0.2):
                self.draw()

    def say(self, text: str) -> None:
        """Shows a text before long; it stays until the next."""
        self.text = text

    def draw(self) -> None:
        with self.turn:
            if self.shown and not self.over.is_set():
                text = f"{self.done} of {count(self.cases, 'case')}, running {', '.join(self.running.values())}" if self.running else self.text
                line = f"{time.monotonic() - self.began:.0f} s  {visible(text)}"
                width = os.get_terminal_size(sys.stderr.fileno()).columns or 80
                print(f"{order(ERASE)}{line[: width - 1]}", end="", file=sys.stderr, flush=True)

    def erase(self) -> None:
        if self.shown:
            print(order(ERASE), end="", file=sys.stderr, flush=True)

    def print(self, text: str) -> None:
        """Prints to standard output, with the line out of its way."""
        with self.turn:
            self.erase()
            print(text, flush=True)
