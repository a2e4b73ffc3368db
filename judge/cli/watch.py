"""Judges programs again each time that a source, a case or another of their files is saved."""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event, Thread

from judge.cli.options import Help
from judge.cli.run import Work
from judge.cli.selection import Selection
from judge.cli.submissions import submissions
from judge.cli.terminal import at_work, draws
from judge.common.files import is_unpacked
from judge.common.texts import control
from judge.common.zips import is_zip, remove_unpacked, walk
from judge.compiling.languages import is_source
from judge.model import JudgeError, JuryProgram, Submission
from judge.problems.source import is_read

HELP = Help("WHAT... [options]", "watch my.cpp --problem P1784\nwatch my.cpp --cases data")
LOOK_SECONDS = 0.2  # between two checks of the files
PATIENCE_SECONDS = 3  # for a file that a save has removed or emptied
CLEAR = control("\x1b[H\x1b[2J")
Stamps = dict  # path of a file -> its time, size and inode


def watch(options: argparse.Namespace) -> int:
    """Judges now and after each change, until Ctrl-C; then returns 0. Prints a JudgeError, and goes on; but
    raises one at the start, if it is not clear what to judge."""
    selection = Selection(options)
    look = partial(stamps, submissions(selection), selection)
    judged: Stamps = {}

    def changed() -> bool:
        return look() != judged

    try:
        while True:
            judged = settled(look, judged)
            clock = time.strftime("%H:%M:%S")
            print(f"{CLEAR}{clock}  (Ctrl-C ends)" if draws(sys.stdout) else f"--- {clock}", flush=True)
            try:
                judge_round(options, changed)
            except JudgeError as error:
                print(f"error: {error}", file=sys.stderr)
            remove_unpacked()
            while not changed():
                time.sleep(LOOK_SECONDS)
    except KeyboardInterrupt:
        print(file=sys.stderr)  # after the terminal's ^C
        return 0


def stamps(chosen: list[Submission], selection: Selection) -> Stamps:
    """Returns the present Stamps of the programs, the checkers, and the files of data and classes."""
    problems = {submission.problem for submission in chosen}
    places: set[Path | None] = {selection.options.cases, *map(Path, selection.options.what)}
    for problem in problems:
        if problem.key:
            places |= {problem.folder, problem.cases_folder}
    files = [submission.source for submission in chosen]
    files += [problem.checker.source for problem in problems if isinstance(problem.checker, JuryProgram)]
    for place in filter(None, places):  # None where nothing is given
        if not place.is_dir():
            files += [place, *(parent for parent in place.parents if is_zip(parent.name))]  # class.zip/zs
        with contextlib.suppress(OSError):  # such as too many folders in each other
            paths = (place / parent / name for parent, _, names in walk(place) for name in names)
            files.extend(path for path in paths if is_read(path.name) or is_source(path) or is_zip(path.name))
    of_files = {}
    for path in [path for path in files if not is_unpacked(path)]:  # the zips are among the files
        with contextlib.suppress(OSError):
            stat = path.stat()
            of_files[path] = stat.st_mtime_ns, stat.st_size, stat.st_ino
    return of_files


def settled(look: Callable[[], Stamps], last: Stamps) -> Stamps:
    """Calls `look` again and again, and returns the stamps once they are the same twice in a row. But a save
    may first empty a file: waits at most PATIENCE_SECONDS for text in all files that had text in `last`."""
    until = time.monotonic() + PATIENCE_SECONDS
    before, now, lacks_text = None, look(), False
    while now != before or (lacks_text and time.monotonic() < until):
        time.sleep(LOOK_SECONDS)
        before, now = now, look()
        sizes = {path: size for path, (_, size, _) in now.items()}
        lacks_text = any(size and not sizes.get(path) for path, (_, size, _) in last.items())
    return now


def judge_round(options: argparse.Namespace, changed: Callable[[], bool]) -> None:
    """Judges all programs, but kills all runs and ends once `changed` tells that a file has changed."""
    options = argparse.Namespace(**{**vars(options), "no_random": True})  # `watch` has no such option
    work, ended = Work(options, submissions(Selection(options))), Event()

    def end_on_change() -> None:
        while not ended.wait(LOOK_SECONDS):
            if changed():
                ended.set()
                work.runner.close()

    with at_work(work.chosen) as (work.runner, work.progress):
        Thread(target=end_on_change, daemon=True).start()
        try:
            work.judge_and_print(changed)
        finally:
            ended.set()
