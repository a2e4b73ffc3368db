"""How far the work is, for a person who waits."""

import shutil
import sys

from judge.model import Result, Submission


class Progress:
    """A line on standard error, if that is a terminal, that is gone at the end."""

    def __init__(self, cases: int) -> None:
        self.cases, self.done, self.shown = cases, 0, sys.stderr.isatty()

    def __enter__(self) -> "Progress":
        self.write("compiling")
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def count(self, submission: Submission, result: Result) -> None:
        self.done += 1
        self.write(f"{self.done} of {self.cases} cases  {submission.source.name}  {result.case.name}")

    def write(self, text: str) -> None:
        if self.shown:
            print(f"\r\x1b[K{text[: shutil.get_terminal_size().columns - 1]}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        self.write("")
