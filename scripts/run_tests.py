"""Runs the tests in two processes, and then alone the tests that measure time or concern the machine.

Prints what pytest prints, and as the last line the sums, such as `1650 passed, 1 failed, 5 skipped`. Ends
with the highest exit code of pytest, or with 130 after an interrupt. Gives its arguments to pytest.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryFile
from typing import Dict, List

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "judge" / "tests"
# -X utf8: Python takes file names and texts for UTF-8, whatever the locale is.
PYTEST = [sys.executable, "-X", "utf8", "-m", "pytest", "-q", "-p", "no:cacheprovider"]
# The first process has these folders, which take half of the time. The second process has the others.
FIRST = {"checking", "cli", "judging", "running"}
INTERRUPTED = 2  # pytest's exit code
WORDS = {"passed": "passed", "failed": "failed", "error": "failed", "errors": "failed", "skipped": "skipped"}


class PytestRun:
    """A pytest, which writes to a file. It has a process group of its own, so that it gets an interrupt only
    once, from this script."""

    def __init__(self, *arguments: str) -> None:
        self.output, self.text = TemporaryFile(), b""
        self.process = subprocess.Popen(
            [*PYTEST, *arguments], cwd=ROOT, stdout=self.output, stderr=self.output, start_new_session=True
        )

    def show(self) -> None:
        """Prints what pytest writes, until it ends."""
        while True:
            has_ended = self.process.poll() is not None
            piece = os.pread(self.output.fileno(), 1 << 16, len(self.text))
            self.text += piece
            sys.stdout.buffer.write(piece)
            sys.stdout.flush()
            if has_ended and not piece:
                return
            time.sleep(0 if piece else 0.05)

    def send(self, number: int) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, number)

    def sums(self) -> Dict[str, int]:
        """Returns the sums in pytest's last line; one failure if pytest fails but names none."""
        sums: Dict[str, int] = Counter()
        for line in re.findall(rb"(?m)^.*\b[0-9]+ [a-z]+ in [0-9.]+s.*$", self.text)[-1:]:
            for number, word in re.findall("([0-9]+) ([a-z]+)", line.decode()):
                if word in WORDS:
                    sums[WORDS[word]] += int(number)
        if self.process.returncode not in (0, INTERRUPTED) and not sums["failed"]:
            sums["failed"] += 1
        return sums


def rooms() -> List[List[str]]:
    """Returns the folders and files of tests for each process."""
    names = {path.relative_to(TESTS).parts[0] for path in TESTS.rglob("test_*.py")}
    return [
        [f"judge/tests/{name}" for name in sorted(part)] for part in (names & FIRST, names - FIRST) if part
    ]


def alone() -> List[str]:
    """Returns the files that have tests which must run alone."""
    return sorted(str(path) for path in TESTS.rglob("test_*.py") if "mark.alone" in path.read_text("utf-8"))


def main(arguments: List[str]) -> int:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)
    runs: List[PytestRun] = []
    code = 0
    try:
        for room in rooms():
            runs.append(PytestRun("-m", "not alone", *arguments, *room))
        for run in runs:
            run.show()
        if alone():
            runs.append(PytestRun("-m", "alone", *arguments, *alone()))
            runs[-1].show()
        code = max(abs(run.process.returncode) for run in runs)
    except KeyboardInterrupt:
        code = 130
        for run in runs:
            run.send(signal.SIGINT)
        for run in runs:
            run.show()
    finally:
        for run in runs:
            run.send(signal.SIGKILL)
    sums: Dict[str, int] = Counter()
    for run in runs:
        sums.update(run.sums())
    skipped = f", {sums['skipped']} skipped" if sums["skipped"] else ""
    print(f"{sums['passed']} passed, {sums['failed']} failed{skipped}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
