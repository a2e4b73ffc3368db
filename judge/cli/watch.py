"""Judges again on each save."""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Dict, Tuple

from judge import problems
from judge.archive import is_read
from judge.cli.arguments import JOBS, SELECTION, cores, selection_of
from judge.cli.selection import Selection, submissions
from judge.cli.terminal import at_work, look
from judge.judging import judge_all
from judge.model import JudgeError, Submission
from judge.report import text as text_report
from judge.visible import order

HELP = f"""\
[WHAT...] [options]
{SELECTION}{JOBS}\
examples:
  judge watch my.cpp --problem P1784
  judge watch my.cpp --cases data
"""
LOOK_SECONDS = 0.2
CLEAR = "\x1b[H\x1b[2J"

Stamps = Dict[Path, Tuple[int, int, int]]


def watch(options: argparse.Namespace) -> int:
    """0 when Ctrl-C ends it; nothing else does, once the arguments are found right."""
    selection = selection_of(options)
    chosen = submissions(selection)
    failing: dict[Path, frozenset[str]] = {}
    now = partial(stamps, chosen, selection.cases)
    clears = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    try:
        while True:
            seen = settled(now, [one.source for one in chosen if not one.absent])
            clock = time.strftime("%H:%M:%S")
            print(f"{order(CLEAR)}{clock}  (Ctrl-C ends)" if clears else f"--- {clock}", flush=True)
            try:
                judge_round(selection, cores(options.jobs), failing, changed=lambda: now() != seen)
            except JudgeError as error:
                print(f"error: {error}", file=sys.stderr)
            while now() == seen:
                time.sleep(LOOK_SECONDS)
    except KeyboardInterrupt:
        print(file=sys.stderr)  # after the terminal's ^C
        return 0


def stamps(chosen: list[Submission], cases: Path | None) -> Stamps:
    """What differs between two saves of any file that a verdict depends on and a person may edit."""
    keys = {one.problem.key for one in chosen if one.problem.key}
    places = {problems.folder_of(name) for key in keys for name in (key, problems.cases_key(key))}
    files = [Path(name) for one in chosen for name in (one.source, one.problem.checker)]
    if cases:
        places.add(cases)
        files += [cases] if cases.is_file() else []
    for place in places:
        paths = [f"{parent}/{name}" for parent, _, names in os.walk(place) for name in names]
        files += [Path(path) for path in paths if path.endswith(".ini") or is_read(path)]
    found: Stamps = {}
    for path in files:
        with contextlib.suppress(OSError):
            now = path.stat()
            found[path] = now.st_mtime_ns, now.st_size, now.st_ino
    return found


def settled(now: Callable[[], Stamps], sources: list[Path]) -> Stamps:
    """Waits until two looks agree and no source is empty: editors may remove or empty a file to write it."""
    before, seen = None, now()
    while seen != before or not all(source in seen and seen[source][1] for source in sources):
        time.sleep(LOOK_SECONDS)
        before, seen = seen, now()
    return seen


def judge_round(
    selection: Selection, ours: list[int], failing: dict[Path, frozenset[str]], *, changed: Callable[[], bool]
) -> None:
    """Shows the cases in `failing` first, and updates it. A new change ends it."""
    chosen = [
        dataclasses.replace(one, first=failing.get(one.source, one.first)) for one in submissions(selection)
    ]
    shown, over = look(chosen, selection), Event()

    def end_on_change() -> None:
        while not over.wait(LOOK_SECONDS):
            if changed():
                over.set()
                runner.close()

    with at_work(chosen) as (runner, progress):
        Thread(target=end_on_change, daemon=True).start()
        try:
            for judgement in judge_all(runner, chosen, ours, progress):
                if changed():
                    return
                progress.print(text_report.render(judgement, shown))
                if judgement.results:
                    failed = (result.case.name for result in judgement.failures)
                    failing[judgement.submission.source] = frozenset(failed)
        finally:
            over.set()
